import type {Session, StepLine} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {namedBy} from './document-controller.js';

/** The battle that `<umpire-battle>` provides to the elements beside it. */
export interface BattleContext {
  readonly session: Session;
  /** The moment that is shown: the present, or an earlier step. */
  readonly view: BattleView;
  readonly lines: readonly StepLine[];
  /** Shows a step without undoing anything. */
  look(step: number): void;
  /** True once somebody wants to see the odds. */
  readonly odds: boolean;
  /** The odds of the moment that is shown, once they are counted. */
  readonly oddsHint: OddsHint | undefined;
  /** Has the odds counted from now on. */
  enableOdds(): void;
  /** Gives the battle the odds that were counted. */
  setHint(hint: OddsHint): void;
}

/** Receives the battle now and after each change; undefined while none is open. */
export type BattleListener = (battle: BattleContext | undefined) => void;

type Provider = ReactiveControllerHost & Element;

/**
 * Requests the battle of the nearest `<umpire-battle>` around the target, or of the target itself. The battle that answers
 * stops the event.
 */
export class BattleRequestEvent extends Event {
  readonly follow: BattleListener;
  /** Ends the subscription; set by the battle that answers. */
  stop: (() => void) | undefined;
  /** The battle that answers. */
  provider: Provider | undefined;
  constructor(follow: BattleListener) {
    super('umpire-battle-request', {bubbles: true, composed: true});
    this.follow = follow;
  }
}

/** A battle was added to the page; elements without one request it again. */
export class BattleHereEvent extends Event {
  constructor() {
    super('umpire-battle-here', {bubbles: true, composed: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'umpire-battle-request': BattleRequestEvent;
    'umpire-battle-here': BattleHereEvent;
  }
  interface DocumentEventMap {
    'umpire-battle-here': BattleHereEvent;
  }
}

/** The events of a battle that has stopped loading and is not shown. */
const settled = ['umpire-refuse', 'umpire-fail'] as const;

/** An element that consumes the battle around it, or the one whose id is in its `for`. */
type Host = ReactiveControllerHost & HTMLElement & {readonly htmlFor: string};

/** Requests a battle for an element and updates the element with it. Finds a battle that is added later, too. */
export class BattleConsumer implements ReactiveController {
  battle: BattleContext | undefined;
  /** The battle’s element. */
  provider: Provider | undefined;
  readonly #host: Host;
  #stop: (() => void) | undefined;
  /** The target of the request: the named element, or the host for the battle around it. */
  #asked: Element | undefined;
  #for = '';

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.ownerDocument.addEventListener('umpire-battle-here', this.#ask);
    this.#ask();
  }

  hostDisconnected(): void {
    this.#host.ownerDocument.removeEventListener('umpire-battle-here', this.#ask);
    this.#leave();
  }

  /** Tells whether the battle is still loading; on a server nothing is. */
  get isLoading(): boolean {
    if (this.battle) return false;
    const provider = this.provider ?? this.#asked?.closest('umpire-battle:not(:defined)');
    return provider?.matches(':not(:defined), :state(loading)') ?? false;
  }

  hostUpdate(): void {
    if (this.#for !== this.#host.htmlFor && this.#host.isConnected) this.#ask();
  }

  #leave(): void {
    this.#stop?.();
    for (const type of settled) this.provider?.removeEventListener(type, this.#settled);
    this.#stop = this.provider = undefined;
    this.battle = undefined;
  }

  readonly #settled = (): void => {
    void this.provider?.updateComplete.then(() => this.#host.requestUpdate());
  };

  readonly #ask = (): void => {
    const host = this.#host;
    const id = (this.#for = host.htmlFor);
    const target = id === '' ? host : namedBy(host, id, 'umpire-battle');
    // another battle may have taken over the id
    if (this.#stop && target === this.#asked) return;
    this.#leave();
    this.#asked = target;
    if (!target) return;
    const request = new BattleRequestEvent((battle) => {
      this.battle = battle;
      host.requestUpdate();
    });
    target.dispatchEvent(request);
    this.#stop = request.stop;
    this.provider = request.provider;
    for (const type of settled) this.provider?.addEventListener(type, this.#settled);
  };
}

/** The value of one choice, in words. */
export interface ChoiceHint {
  /** `best`, `level`, or the value that it gives away: `−1.3`. */
  readonly words: string;
  readonly best: boolean;
  /** The chance that the place is taken after this choice: `Kiev taken: 62.0%`. */
  readonly chance?: string;
}

/** Odds as words, shown beside the controls of the battle that they were counted for. */
export interface OddsHint {
  /** The step it was counted for. */
  readonly step: number;
  /** By event type: `continue`, `retreat`. */
  readonly choices: Readonly<Record<string, ChoiceHint>>;
  /** The reason why the best choice is best; empty when there is nothing to choose. */
  readonly because: string;
  /** The ways to share out the losses that are due, the best first. */
  readonly shares: readonly (ChoiceHint & {
    readonly name: string;
    readonly losses: Readonly<Record<string, number>>;
  })[];
  /** By result code, its chance and cost: `33.3%: the hex is vacated, …`. */
  readonly codes: Readonly<Record<string, string>>;
  /** Sentences about the table as a whole. */
  readonly table: readonly string[];
  /** By step number, the chances after it. */
  readonly steps: readonly string[];
  /** By place, the chance that a retreating unit ends there. */
  readonly heat: ReadonlyMap<number, number>;
}
