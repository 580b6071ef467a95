import type {PointMapDocument} from '../../module/index.js';
import {withFields, without} from '../record.js';
import {type PointDraft, onMap} from './draft.js';

export type PointDocument = PointMapDocument['points'][string];

/** Adds a point under a made-up id. */
export function addPoint(
  draft: PointDraft,
  x: number,
  y: number,
): {readonly draft: PointDraft; readonly id: string} {
  const {points} = draft.map;
  let n = 1;
  while (Object.hasOwn(points, `point-${String(n)}`)) n++;
  const id = `point-${String(n)}`;
  return {
    id,
    draft: onMap(draft, {...draft.map, points: {...points, [id]: {x: Math.round(x), y: Math.round(y)}}}),
  };
}

/** Sets fields of a point. */
export function setPoint(
  draft: PointDraft,
  id: string,
  says: {[K in keyof PointDocument]?: PointDocument[K] | undefined},
): PointDraft {
  const point = draft.map.points[id];
  if (!point) return draft;
  return onMap(draft, {...draft.map, points: {...draft.map.points, [id]: withFields(point, says)}});
}

/** Removes a point with its lines. */
export const removePoint = (draft: PointDraft, id: string): PointDraft =>
  onMap(draft, {
    ...draft.map,
    points: without(draft.map.points, id),
    lines: draft.map.lines.filter(({between}) => !between.includes(id)),
  });

const joins = ({between: [a, b]}: PointMapDocument['lines'][number], one: string, other: string): boolean =>
  (a === one && b === other) || (a === other && b === one);

/** The line between two points. */
export const lineBetween = (
  {map}: PointDraft,
  a: string,
  b: string,
): PointMapDocument['lines'][number] | undefined => map.lines.find((line) => joins(line, a, b));

/** Sets fields of the line between two points, which is added where there is none; undefined removes it. */
export function setLine(
  draft: PointDraft,
  a: string,
  b: string,
  says: {readonly capacity?: number | undefined} | undefined,
): PointDraft {
  const before = lineBetween(draft, a, b);
  const others = draft.map.lines.filter((line) => line !== before);
  const between: [string, string] = a < b ? [a, b] : [b, a];
  const lines = says === undefined || a === b ? others : [...others, withFields({...before, between}, says)];
  return onMap(draft, {...draft.map, lines});
}
