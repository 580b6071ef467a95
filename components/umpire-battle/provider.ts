import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Session} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';
import type {BattleContext, BattleListener, BattleRequestEvent, OddsHint} from '../shared/battle-context.js';
import {derived, type Send} from '../shared/store.js';
import {hintOf, isOpen, viewOf, type BattleState, type PanelEvent} from './state.js';

/** Provides a battle to the elements beside it, and takes the odds from the one that counts them. */
export class BattleProvider implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #state: () => BattleState;
  readonly #send: Send<PanelEvent>;
  readonly #listeners = new Set<BattleListener>();
  #told: BattleContext | undefined;

  constructor(
    host: ReactiveControllerHost & Element,
    {state, send}: {readonly state: () => BattleState; readonly send: Send<PanelEvent>},
  ) {
    this.#host = host;
    this.#state = state;
    this.#send = send;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('umpire-battle-request', this.#answer as EventListener);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('umpire-battle-request', this.#answer as EventListener);
  }

  /** Notifies every listener, unless nothing has changed since the last time. */
  notify(): void {
    const context = this.#context();
    if (context === this.#told) return;
    this.#told = context;
    for (const listener of this.#listeners) listener(context);
  }

  /** Answers an element that asks for a battle. It is notified until it stops. */
  readonly #answer = (event: BattleRequestEvent): void => {
    event.stopPropagation();
    const {follow} = event;
    this.#listeners.add(follow);
    event.stop = () => this.#listeners.delete(follow);
    event.provider = this.#host;
    follow(this.#context());
  };

  #context(): BattleContext | undefined {
    const state = this.#state();
    return isOpen(state)
      ? this.#contextOf(state.session, viewOf(state), state.showsOdds, hintOf(state))
      : undefined;
  }

  readonly #contextOf = derived(
    (session: Session, view: BattleView, odds: boolean, oddsHint: OddsHint | undefined): BattleContext => ({
      session,
      view,
      lines: session.lines(),
      odds,
      oddsHint,
      look: (at) => this.#send({type: 'look', at}),
      enableOdds: () => this.#send({type: 'show-odds'}),
      setHint: (hint) => this.#send({type: 'hint', hint}),
    }),
  );
}
