import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {
  createActor,
  type Actor,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type {Send} from './store.js';

/**
 * Keeps the state of an element that has phases: a chart, whose actions and invocations are its effects. `state` and `send`
 * are those of a `Store`, so that parts do not know which of the two they are given. An element that leaves the page ends
 * what its chart has invoked; on its return the chart continues from the same state and invokes it again.
 */
export class ChartStore<Chart extends AnyStateMachine> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #chart: Chart;
  #actor: Actor<Chart>;

  constructor(host: ReactiveControllerHost, chart: Chart, input?: InputFrom<Chart>) {
    this.#host = host;
    this.#chart = chart;
    this.#actor = this.#begun({input});
    host.addController(this);
  }

  hostConnected(): void {
    this.#actor.start();
  }

  hostDisconnected(): void {
    const snapshot = this.#actor.getPersistedSnapshot();
    this.#actor.stop();
    this.#actor = this.#begun({snapshot});
  }

  get state(): SnapshotFrom<Chart> {
    return this.#actor.getSnapshot();
  }

  readonly send: Send<EventFromLogic<Chart>> = (event) => this.#actor.send(event);

  #begun(options: object): Actor<Chart> {
    const actor = createActor(this.#chart, options as never);
    actor.subscribe(() => this.#host.requestUpdate());
    return actor;
  }
}
