/** Leaves out of a saved picture what it does not show: lines and areas out of view, and style rules of no shape. */
import {overlaps, type Box, type Shape} from './shape.js';

/** The reach of a line beyond its path: half of the widest stroke, and the corners of its ends. */
const REACH = 20;

/** The numbers that a command of a path takes at a time; an arc's are no points. */
const taken: Readonly<Record<string, number>> = {m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0};

/** The box of a part of a path, with the control points of its curves. */
function boxOf(part: string): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const reach = (px: number, py: number, by = 0): void => {
    [left, right] = [Math.min(left, px - by), Math.max(right, px + by)];
    [top, bottom] = [Math.min(top, py - by), Math.max(bottom, py + by)];
  };
  for (const [, command = '', written = ''] of part.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toLowerCase();
    const [fromX, fromY] = command === kind ? [1, 1] : [0, 0];
    const numbers = (written.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = taken[kind] ?? 0;
    if (kind === 'z') [x, y] = [startX, startY];
    for (let i = 0; size > 0 && i + size <= numbers.length; i += size) {
      const own = numbers.slice(i, i + size);
      const [baseX, baseY] = [fromX * x, fromY * y];
      if (kind === 'h') x = baseX + own[0]!;
      else if (kind === 'v') y = baseY + own[0]!;
      else {
        if (kind !== 'a')
          for (let at = 0; at < size - 2; at += 2) reach(baseX + own[at]!, baseY + own[at + 1]!);
        const round = kind === 'a' ? 2 * Math.max(own[0]!, own[1]!) : 0;
        if (kind !== 'm') reach(x, y, round);
        [x, y] = [baseX + own[size - 2]!, baseY + own[size - 1]!];
        reach(x, y, round);
      }
      reach(x, y);
      if (kind === 'm' && i === 0) [startX, startY] = [x, y];
    }
  }
  return {left: left - REACH, top: top - REACH, right: right + REACH, bottom: bottom + REACH};
}

/** Returns the shapes without the parts of their paths that are out of view. What is moved or turned as a whole stays. */
export const cropped = (shapes: readonly Shape[], view: Box): readonly Shape[] =>
  shapes.flatMap((shape): readonly Shape[] => {
    const {tag, is, holds} = shape;
    if ('transform' in is) return [shape];
    if (tag === 'g' && typeof holds !== 'string') {
      const inside = cropped(holds, view);
      return inside.length > 0 ? [{...shape, holds: inside}] : [];
    }
    const {d} = is;
    if (tag !== 'path' || typeof d !== 'string' || d.length > 2_000_000) return [shape];
    const seen = d.split(/(?=M)/).filter((part) => overlaps(boxOf(part), view));
    return seen.length > 0 ? [{...shape, is: {...is, d: seen.join('')}}] : [];
  });

/** Rounds where the lines and signs of shapes are, so that a picture about as large as its drawing has fewer bytes. */
export const rounded = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.map((shape): Shape => {
    const {is, holds} = shape;
    const {d} = is;
    if ('transform' in is) return shape;
    if (typeof d === 'string') {
      // of what follows in relative steps the differences would add up
      const path = d.replace(/[MLHVCSQT][^a-z]*/gi, (part) =>
        /^[a-z]/.test(part)
          ? part
          : part.replace(/-?\d{1,9}\.\d{1,9}/g, (number) => String(Math.round(Number(number)))),
      );
      return {...shape, is: {...is, d: path}};
    }
    return typeof holds === 'string' ? shape : {...shape, holds: rounded(holds)};
  });

/** Returns the rules of a style sheet that may match one of the shapes. */
export function usedRules(css: string, shapes: readonly Shape[]): string {
  const used = new Set<string>();
  const collect = ({is, holds}: Shape): void => {
    for (const name of String(is['class'] ?? '').split(' ')) used.add(name);
    if (typeof holds !== 'string') holds.forEach(collect);
  };
  shapes.forEach(collect);
  const matches = (selector: string): boolean =>
    [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => used.has(name));
  // a sheet has no rules within rules
  const rules = css.split('}').slice(0, -1);
  return rules
    .filter((rule) => (rule.split('{', 1)[0] ?? '').split(',').some(matches))
    .map((rule) => `${rule}}`)
    .join('');
}
