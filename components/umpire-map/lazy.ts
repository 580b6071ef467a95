import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import type {Loader} from '../internal/loader.js';
import type {MapInteraction} from './interaction.js';

/** The templates that come with it: the key of signs, the position in words. */
export type Dialogue = typeof import('./dialogue.js');
/** Fetches it. */
export const dialogue = (): Promise<Dialogue> => import('./dialogue.js');

/** A map that can be acted on. */
type Acted = ConstructorParameters<typeof MapInteraction>[0] & {
  requestUpdate(): void;
};

/** What acting on a map needs, fetched when someone first does: a map that is only looked at goes without. */
export class LazyInteraction {
  /** What people do on the map, once it is there. */
  now: MapInteraction | undefined;
  dialogue: Dialogue | undefined;
  readonly #map: Acted;
  readonly #loader: Loader;

  constructor(map: Acted, loader: Loader) {
    this.#map = map;
    this.#loader = loader;
  }

  /** Could it not be fetched? */
  get failed(): boolean {
    return !this.now && this.#loader.failed;
  }

  readonly load = (): void => this.by(() => undefined);

  /** What someone does before that can be done counts all the same. */
  readonly by = (act: (on: MapInteraction) => void): void => void this.acted(act);

  /** Done, or said to be impossible. */
  async acted(act: (on: MapInteraction) => void): Promise<void> {
    if (this.now) act(this.now);
    else
      await this.#loader.part('dialogue', dialogue, (there) => {
        act(this.now ?? this.#begin(there));
      });
  }

  #begin(there: Dialogue): MapInteraction {
    const map = this.#map;
    adoptLazyStyles(map, ...there.dialogueStyles);
    this.now = new there.MapInteraction(map);
    this.now.attach();
    this.dialogue = there;
    map.requestUpdate();
    return this.now;
  }

  /** Follows a picture that has changed. */
  follow(): void {
    this.now?.attach();
    this.now?.float();
  }
}
