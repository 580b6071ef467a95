import type {CSSResult} from 'lit';
import type {MapInteraction} from './interaction.js';

/** The templates that come with it: the tray, the key of signs, the position in words. */
export type Dialogue = typeof import('./dialogue.js');

/** A map that can be acted on. */
type Acted = ConstructorParameters<typeof MapInteraction>[0] & {
  adoptLazyStyles(...late: readonly CSSResult[]): void;
  requestUpdate(): void;
};

/** What acting on a map needs, fetched once and when someone first does: a map that is only looked at goes without. */
export class LazyInteraction {
  /** What people do on the map, once it is there. */
  now: MapInteraction | undefined;
  dialogue: Dialogue | undefined;
  readonly #map: Acted;
  #coming: Promise<MapInteraction> | undefined;

  constructor(map: Acted) {
    this.#map = map;
  }

  readonly load = (): Promise<MapInteraction> => {
    this.#coming ??= import('./dialogue.js').then((dialogue) => {
      const map = this.#map;
      map.adoptLazyStyles(...dialogue.dialogueStyles);
      this.now = new dialogue.MapInteraction(map);
      this.now.attach();
      this.dialogue = dialogue;
      map.requestUpdate();
      return this.now;
    });
    return this.#coming;
  };

  /** What someone does before that can be done counts all the same. */
  readonly by = (act: (on: MapInteraction) => void): void => {
    if (this.now) act(this.now);
    else void this.load().then(act);
  };

  /** Follows a picture that has changed. */
  follow(): void {
    this.now?.attach();
    this.now?.float();
  }
}
