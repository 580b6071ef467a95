import {group, shape, short, type Shape} from './shape.js';

/** A counter that lies alone on its place: its shapes about its own middle, where that is, and how large it is drawn. */
export interface Lone {
  readonly shapes: readonly Shape[];
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A path that can be put elsewhere by its first words alone: all that follows goes on from there. */
const relative = /^M ?(-?[\d.]+)[ ,]?(-?[\d.]+)([a-z\d .,-]*)$/;
/** A path of which every word is a place. */
const absolute = /^[MLCQSTZ\d .,-]+$/;
const pairs = /(-?[\d.]+)[ ,]?(-?[\d.]+)/g;
/** How shapes of a counter are put where they belong: shifted, and perhaps of another size. */
const placed = /^translate\((-?[\d.]+) (-?[\d.]+)\)(?: scale\(([\d.]+)\))?$/;

/** An outline put elsewhere, where that takes nothing but other numbers; a rectangle is one too. */
function outline({tag, is}: Shape, x: number, y: number): string | undefined {
  if (tag === 'rect')
    return `M${short(x + Number(is['x']))} ${short(y + Number(is['y']))}h${is['width']!}v${is['height']!}h-${is['width']!}z`;
  const d = tag === 'path' ? String(is['d']) : '';
  const [, from, up, rest] = relative.exec(d) ?? [];
  if (rest !== undefined) return `M${short(x + Number(from))} ${short(y + Number(up))}${rest}`;
  if (!absolute.test(d)) return undefined;
  return d.replace(
    pairs,
    (_, right: string, down: string) => `${short(x + Number(right))} ${short(y + Number(down))}`,
  );
}

/** Everything of a shape that is not its place: shapes that are alike in it become one. */
const looks = ({is}: Shape): Shape['is'] =>
  Object.fromEntries(
    Object.entries(is).filter(([name]) => !['d', 'x', 'y', 'width', 'height', 'transform'].includes(name)),
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
    const {transform} = one.is;
    const [, dx = '0', dy = '0', size = '1'] = (transform === undefined
      ? []
      : placed.exec(String(transform))) ?? ['', 'none'];
    const d = outline(one, (x + Number(dx)) / Number(size), (y + Number(dy)) / Number(size));
    if (d !== undefined && dx !== 'none') {
      const like = {...looks(one), ...(size === '1' ? {} : {transform: `scale(${size})`})};
      const key = `${order} ${JSON.stringify(like)}`;
      const found = joined.get(key);
      if (found) found.d.push(d);
      else joined.set(key, {like, d: [d]});
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
