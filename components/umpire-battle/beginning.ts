import type {LitElement} from 'lit';
import type {BattleSession} from '../../src/battle/view/types.js';
import type {Loader} from '../internal/loader.js';
import {painted} from '../internal/rest.js';
import {awaits} from '../internal/states.js';
import type {StartedBattle} from './start.js';

/** A battle may stand there before what plays it is fetched: what players want of it meanwhile waits here. */
export class Beginning {
  readonly #host: LitElement;
  readonly #loader: Pick<Loader, 'part' | 'forget'>;
  /** Fetches what plays the battle; undefined once it is here. */
  #begin: (() => Promise<void>) | undefined;
  #wants: (() => unknown)[] = [];

  constructor(host: LitElement, loader: Pick<Loader, 'part' | 'forget'>) {
    this.#host = host;
    this.#loader = loader;
  }

  /** Is what plays the battle still to come? */
  get isDue(): boolean {
    return this.#begin !== undefined;
  }

  /** Turns to another battle: `use` is given what plays it, for one that stands there without. */
  turn(fetch: StartedBattle['begin'], use: (session: BattleSession) => void): void {
    this.overtake();
    this.#begin = fetch && this.#once(fetch, use);
  }

  /** Fetches what plays it, once the battle was looked at. */
  start(): void {
    void this.#begin?.();
  }

  /** Another battle is on its way: nobody waits any more for what would have played this one. */
  overtake(): void {
    if (!this.#begin) return;
    this.#begin = async () => {};
    this.#wants = [];
    this.#loader.forget('course');
  }

  /** An element that has come back to a page waits on for what it waited for. */
  resume(): void {
    if (this.#begin) awaits(this.#host, true);
  }

  /** Does what a player wants, as soon as the battle can be played; what could not be fetched is asked for again. */
  soon(act: () => unknown): void {
    if (!this.#begin) act();
    else {
      this.#wants.push(act);
      void this.#begin();
    }
  }

  /** What fetches it, once for all who wait. */
  #once(
    fetch: NonNullable<StartedBattle['begin']>,
    use: (session: BattleSession) => void,
  ): () => Promise<void> {
    awaits(this.#host, true);
    let coming: Promise<void> | undefined;
    const course = async (): Promise<void> => {
      // what is looked at comes first
      await this.#host.updateComplete;
      await painted();
      await this.#loader.part('course', fetch, (opened) => {
        // another battle may have taken its place
        if (this.#begin !== begin || !opened.ok) return;
        this.#begin = undefined;
        awaits(this.#host, false);
        use(opened.value);
        for (const act of this.#wants.splice(0)) act();
      });
      coming = undefined;
    };
    const begin = (): Promise<void> => (coming ??= course());
    return begin;
  }
}
