import {depot} from '../../src/drawing/props.js';
import {hexsideSign, linkSign, terrainSign} from '../../src/drawing/key.js';
import {group, type Shape} from '../../src/drawing/shape.js';
import {linkKinds} from '../../src/edit/module/hex-map.js';
import {isHex, type HexDraft, type ModuleDraft} from '../../src/edit/module/index.js';
import {messages} from './messages.js';

/** The kinds of things that brushes draw, a row of the palette each. */
export const rows = ['terrain', 'hexside', 'link', 'supply'] as const;
export type Draws = (typeof rows)[number];

/** The names by which a page shows each row (`tabs` of the element). */
const sectionNames: Readonly<Record<Draws, string>> = {
  terrain: 'terrain',
  hexside: 'hexsides',
  link: 'roads',
  supply: 'terrain',
};

/** A brush of the palette. */
export interface Paint {
  readonly draws: Draws;
  /** The terrain, the kind of hexside, the link, or the side of a supply source. */
  readonly id: string;
}

/** The sections that a page shows; all of them where it names none. */
interface Sections {
  readonly only: readonly string[];
}

/** The names of the palette’s rows for a page, which may show some of them only. */
export const shownRows = ({only}: Sections): readonly Draws[] =>
  rows.filter((row) => only.length === 0 || only.includes(sectionNames[row]));

/** Lists the brushes of a row. */
export function brushesIn({map, sides}: HexDraft, draws: Draws): readonly Paint[] {
  const ids = {
    terrain: () => ['clear', ...Object.keys(map.terrain ?? {}).filter((id) => id !== 'clear')],
    hexside: () => Object.keys(map.hexsideTerrain ?? {}),
    link: () => linkKinds,
    supply: () => Object.keys(sides),
  }[draws]();
  return ids.map((id) => ({draws, id}));
}

/** The brush of a map that was just opened: the first that changes an empty map. */
export function firstPaint(draft: ModuleDraft, page: Sections): Paint {
  const [first] = isHex(draft)
    ? shownRows(page)
        .flatMap((row) => brushesIn(draft, row))
        .filter(({draws, id}) => draws !== 'terrain' || id !== 'clear')
    : [];
  return first ?? {draws: 'terrain', id: 'clear'};
}

/** Names what a brush draws. */
export function nameOf({map, sides}: HexDraft, {draws, id}: Paint): string {
  if (draws === 'terrain') return map.terrain?.[id]?.name ?? (id === 'clear' ? messages.clear : id);
  if (draws === 'hexside') return map.hexsideTerrain?.[id]?.name ?? id;
  if (draws === 'link') return id === 'rails' ? messages.rail : messages.road;
  return sides[id]?.name ?? id;
}

/** Draws what a brush draws, about its centre, in a box 80 wide and 68 high. */
export function signOf(draft: HexDraft, {draws, id}: Paint): readonly Shape[] {
  if (draws === 'terrain') return terrainSign(draft, id);
  if (draws === 'hexside') return hexsideSign(draft, id);
  if (draws === 'link') return linkSign(id === 'rails' ? 'rails' : 'roads');
  const index = Object.keys(draft.sides).indexOf(id);
  const side = draft.sides[id];
  return [group('', depot({index, name: side?.name ?? id, colour: side?.colour}), {transform: 'scale(2)'})];
}
