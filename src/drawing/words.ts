import {textBox, type Boxes} from './box.js';
import {shape, short, type Shape} from './shape.js';

/** Words that want a place on the map. */
export interface Wanted {
  readonly words: string;
  /** The class they are drawn in. */
  readonly kind: string;
  /** Their size in scene units. */
  readonly size: number;
  /** Where their middle may be, the best first. */
  readonly spots: readonly (readonly [x: number, y: number])[];
  /** Where else, for want of room: it says less plainly what it belongs to. */
  readonly beside?: readonly (readonly [x: number, y: number])[];
  /** A panel names this place: it is written even where there is no room. */
  readonly must?: boolean;
}

/** Words with the place that was found for them. */
export interface Written extends Wanted {
  readonly x: number;
  readonly y: number;
}

/**
 * Finds room for words, in the order given, off what is taken and off each other. Words without room are left out; those
 * that must be written then lie on as few of these as may be, and on a counter only where every spot is taken by one.
 */
export function write(wanted: readonly Wanted[], counters: Boxes, taken: Boxes): readonly Written[] {
  return wanted.flatMap((one) => {
    const {words, size, must} = one;
    // as they are written, not as they were reckoned: a tenth decides whether two boxes touch
    const exact = (spots: Wanted['spots']): Wanted['spots'] =>
      spots.map(([x, y]) => [short(x), short(y)] as const);
    const [spots, beside] = [exact(one.spots), exact(one.beside ?? [])];
    const box = ([x, y]: readonly [number, number]): ReturnType<typeof textBox> => textBox(x, y, size, words);
    const off = spots.filter((spot) => counters.free(box(spot)));
    // beside its place a word is written only where a counter leaves no room in it
    const open = off.length > 0 ? off : beside.filter((spot) => counters.free(box(spot)));
    const free = open.find((spot) => taken.free(box(spot)));
    const lies = (at: Wanted['spots'][number]): number => taken.under(box(at)).length;
    const least =
      must && !free ? open.reduce((best, at) => (lies(at) < lies(best) ? at : best), open[0]!) : free;
    const spot = least ?? (must ? spots[0] : undefined);
    if (!spot) return [];
    taken.add(box(spot));
    return [{...one, x: spot[0], y: spot[1]}];
  });
}

export const wordShape = ({words, kind, size, x, y}: Written): Shape =>
  shape('text', {class: kind, x, y, 'font-size': size}, words);
