import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {BattleContext} from './battle-context.js';
import {BattleRequestEvent} from './battle-request.js';
import {namedBy} from './document-source.js';

/** An element that consumes the battle around it, or the one whose id is in its `for`. */
type Host = ReactiveControllerHost & HTMLElement & {readonly htmlFor: string};

/** Requests a battle for an element and updates the element with it. Finds a battle that is added later, too. */
export class BattleConsumer implements ReactiveController {
  battle: BattleContext | undefined;
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

  hostUpdate(): void {
    if (this.#for !== this.#host.htmlFor && this.#host.isConnected) this.#ask();
  }

  #leave(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.battle = undefined;
  }

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
  };
}
