import {group, shape, short, type Shape} from './shape.js';

/** A counter that lies alone on its place: its shapes about its own middle, where that is, and how large it is drawn. */
export interface Lone {
  readonly shapes: readonly Shape[];
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A path that other numbers alone can't put elsewhere: its words are places and steps by turns, or no places. */
function isFixed(d: string): boolean {
  const steps = Array.from(d.matchAll(/[a-y]/g), ({index}) => index);
  // the word that it begins with is a place, whichever it is
  const places = Array.from(d.matchAll(/[A-Y]/g), ({index}) => index);
  const [later = Infinity] = places.filter((at) => at > 0);
  return /[AHV]/.test(d) || steps[0]! < places.at(-1)! || later < steps.at(-1)!;
}
/** How shapes of a counter are put where they belong: shifted, and perhaps of another size. */
const placed = /^translate\((\S+) (\S+)\)(?: scale\((\S+)\))?$/;

/** A path put elsewhere: where it begins, if it goes on from there; else every place. */
const outline = (d: string, x: number, y: number): string =>
  d.replace(
    new RegExp('(?<![\\d.])(-?[\\d.]+)(?:[ ,]|(?=-))(-?[\\d.]+)', /[a-y]/.test(d) ? '' : 'g'),
    (_, right: string, down: string) => `${short(x + +right)} ${short(y + +down)}`,
  );

/**
 * Small counters that nothing lies on, drawn together: one path for all bodies of a colour, one for all their edges, and so
 * on; signs that can't be joined stand for themselves. A thread of boards has a fraction of the elements so. All that lie
 * alone on a map are of one size.
 */
export function flock(all: readonly Lone[]): readonly Shape[] {
  const [first] = all;
  if (!first) return [];
  const {scale} = first;
  /** By what they are in a counter and how they look, in the order in which a counter has them. */
  const joined = new Map<string, {readonly like: Shape['is']; readonly d: string[]}>();
  const apart: Shape[] = [];
  const put = (one: Shape, order: string, x: number, y: number): void => {
    const {transform, d = '', ...looks} = one.is;
    const at = transform === undefined ? [] : placed.exec(`${transform}`);
    if (at && one.tag === 'path' && !isFixed(`${d}`)) {
      const [, dx = 0, dy = 0, size] = at;
      const like = size === undefined ? looks : {...looks, transform: `scale(${size})`};
      const key = order + JSON.stringify(like);
      const found = joined.get(key) ?? {like, d: []};
      found.d.push(outline(`${d}`, (x + +dx) / +(size ?? 1), (y + +dy) / +(size ?? 1)));
      joined.set(key, found);
    } else if (one.tag === 'g' && typeof one.holds !== 'string' && Object.keys(one.is).join() === 'class')
      one.holds.forEach((inner, i) => put(inner, `${order}.${String(i)}`, x, y));
    else
      apart.push({
        ...one,
        is: {...one.is, transform: `translate(${short(x)} ${short(y)}) ${transform ?? ''}`.trim()},
      });
  };
  for (const {shapes, x, y} of all) shapes.forEach((one, i) => put(one, String(i), x / scale, y / scale));
  const paths = [...joined]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, {like, d}]) => shape('path', {...like, d: d.join('')}));
  return [group('counter', [...paths, ...apart], {transform: `scale(${String(scale)})`})];
}
