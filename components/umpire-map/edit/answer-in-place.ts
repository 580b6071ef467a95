import type {Asked} from '../../../src/edit/index.js';
import type {EditedMap} from './props.js';
import {words} from './words.js';

/** What is asked about a position that is set up, and the answer in the map's place. */
export class AnswerInPlace {
  /** What was asked, while its answer stands there. */
  asked: Asked | undefined;
  readonly #map: EditedMap;
  readonly #say: (said: string) => void;

  constructor(map: EditedMap, say: (said: string) => void) {
    this.#map = map;
    this.#say = say;
  }

  /** Asks, as soon as the page has the element that answers. */
  ask(asked: Asked): void {
    const map = this.#map;
    const tag = asked.asks === 'retreat' ? 'umpire-retreat' : 'umpire-battle';
    if (!customElements.get(tag)) this.#say(words.waiting(tag));
    void customElements.whenDefined(tag).then(async () => {
      this.asked = asked;
      this.#say('');
      await map.updateComplete;
      map.renderRoot.querySelector<HTMLElement>('.asked > button')?.focus();
    });
  }

  /** Back from the answer: the position is as it was. */
  async back(): Promise<void> {
    this.asked = undefined;
    this.#map.requestUpdate();
    await this.#map.updateComplete;
    this.#map.focus();
  }
}
