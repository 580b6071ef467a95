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
  /** Called after each change, until they return true. */
  readonly #waiting = new Set<() => boolean>();
  #actor: Actor<Chart>;

  constructor(host: ReactiveControllerHost, chart: Chart, input?: InputFrom<Chart>) {
    this.#host = host;
    this.#chart = chart;
    this.#actor = this.#begun({input});
    host.addController(this);
  }

  hostConnected(): void {
    this.start();
  }

  hostDisconnected(): void {
    const {context} = this.state;
    // XState looks through a context for actors: a position is too large for that, and has none
    const snapshot = this.#chart.getPersistedSnapshot({...(this.state as object), context: {}} as never);
    this.#actor.stop();
    this.#actor = this.#begun({snapshot});
    Object.assign(this.state, {context});
  }

  /** Has the chart work, also for an element that is on no page yet. */
  start(): void {
    this.#actor.start();
  }

  get state(): SnapshotFrom<Chart> {
    return this.#actor.getSnapshot();
  }

  readonly send: Send<EventFromLogic<Chart>> = (event) => this.#actor.send(event);

  /** Resolves once a state is as somebody waits for it. */
  until(is: (state: SnapshotFrom<Chart>) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const settle = (): boolean => {
        if (!is(this.state)) return false;
        resolve();
        return true;
      };
      if (!settle()) this.#waiting.add(settle);
    });
  }

  #begun(options: object): Actor<Chart> {
    const actor = createActor(this.#chart, options as never);
    actor.subscribe(() => {
      this.#host.requestUpdate();
      for (const settle of this.#waiting) if (settle()) this.#waiting.delete(settle);
    });
    return actor;
  }
}
