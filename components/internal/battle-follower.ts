import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {BattleContext} from './battle-context.js';
import {BattleRequestEvent} from './battle-request.js';
import {namedBy} from './named.js';

/** An element that follows a battle: the one around it, or the one whose id stands in its `for`. */
type Host = ReactiveControllerHost & HTMLElement & {readonly htmlFor: string};

/** Finds a battle and keeps the element up to date with it. A battle that comes later is found when it comes. */
export class BattleFollower implements ReactiveController {
  battle: BattleContext | undefined;
  readonly #host: Host;
  #stop: (() => void) | undefined;
  /** The element that was asked: the element that is named, or the host itself, for the battle around it. */
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
    // another battle may have come by the name of the one that was followed
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
