import {placeLabel} from '../../../src/drawing/find-place.js';
import {carry, letGo, type Setup} from '../../../src/edit/index.js';
import type {SetupProps} from './props.js';
import {editKey, historyKey} from './keys.js';
import {words} from './words.js';

/** What keys do their work on. */
interface Room extends SetupProps {
  /** The units that stand at a place. */
  standing(at: number): readonly string[];
  turn(setup: Setup, said?: string): void;
}

/** What is set up by keys: the map's own keys move the cursor, and what is in hand goes with it. */
export class Keyboard {
  readonly #room: Room;
  /** Where the cursor was when a key went down. */
  #cursor = -1;

  constructor(room: Room) {
    this.#room = room;
  }

  attach(box: HTMLElement): void {
    box.addEventListener('keydown', this.#key, {capture: true});
    box.addEventListener('keydown', this.#moved);
  }

  /** The units that a key is about: the chosen ones, else those where the keys are. */
  #meant(): readonly string[] {
    const {setup, map} = this.#room;
    return setup.chosen.length > 0 ? setup.chosen : this.#room.standing(map.cursor);
  }

  readonly #key = (event: KeyboardEvent): void => {
    const room = this.#room;
    if (!room.map.edit) return;
    this.anyKey(event);
    this.#cursor = room.map.cursor;
    const command = editKey(event);
    if (!command) return;
    const ids = this.#meant();
    if (command.does === 'letGo') {
      if (room.setup.chosen.length === 0) return;
      room.turn(letGo(room.setup));
    } else if (command.does === 'find') this.#field()?.focus();
    else if (command.does === 'off') room.off(ids);
    else if (command.does === 'flip') room.flip(ids);
    else if (command.does === 'steps') room.steps(ids, command.steps);
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** What is in hand goes with the keys. */
  readonly #moved = (): void => {
    const {setup, map, position, chosen} = this.#room;
    const [first] = chosen;
    const stands = first && position.units.has(first.index);
    if (!map.edit || !setup.held || map.cursor === this.#cursor || !stands) return;
    this.#room.turn(
      carry(setup, placeLabel(position, map.cursor)),
      words.inHand(chosen.map(({name}) => name)),
    );
  };

  /** Ctrl-Z and its like, wherever the focus is but in a field that has something to take back itself. */
  readonly anyKey = (event: KeyboardEvent): void => {
    const way = historyKey(event);
    const [inner] = event.composedPath();
    const typed =
      (inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement) && inner.value !== '';
    if (!way || typed || this.#room.asked) return;
    event.preventDefault();
    this.#room.history(way);
  };

  #field(): HTMLInputElement | null {
    return this.#room.map.renderRoot.querySelector<HTMLInputElement>('.edit .find-unit input');
  }
}
