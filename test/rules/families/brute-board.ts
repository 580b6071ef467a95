/**
 * The board of retreats by brute force: 10 by 9 hexes, flat-top, even columns half a hex lower, labels CCRR; with swamps and
 * rivers by chance. Nothing here comes from the engine, hexes and distances included.
 */
import type {Dice} from '../../chance.js';

const all = Array.from({length: 90}, (_, i) => {
  const [column, row] = [Math.floor(i / 9) + 1, (i % 9) + 1];
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
});
/** Cube coordinates: columns count right, rows down. */
function cube(label: string): readonly [number, number, number] {
  const q = Number(label.slice(0, 2));
  const r = Number(label.slice(2)) - Math.floor((q - 1) / 2);
  return [q, r, -q - r];
}
export const distance = (a: string, b: string): number => {
  const [one, other] = [cube(a), cube(b)];
  return Math.max(...one.map((value, i) => Math.abs(value - other[i]!)));
};
const near = new Map(all.map((hex) => [hex, all.filter((other) => distance(hex, other) === 1)]));
export const neighbours = (hex: string): readonly string[] => near.get(hex)!;
/** The hex in the middle, from which units retreat. */
export const centre = '0505';
export const hexesWithin = (reach: number, from = centre): readonly string[] =>
  all.filter((hex) => distance(from, hex) <= reach);
/** A hexside by its two hexes, the smaller label first. */
export const side = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** Swamps by their hexes and rivers by their hexsides. */
export interface Ground {
  readonly swamp: ReadonlySet<string>;
  readonly rivers: ReadonlySet<string>;
}
/** Ground within four hexes of the centre. */
export function randomGround(dice: Dice, riverChance: number): Ground {
  const close = hexesWithin(4);
  const sides = close.flatMap((hex) => neighbours(hex).map((other) => side(hex, other)));
  return {
    swamp: new Set(close.filter(() => dice.is(0.3))),
    rivers: new Set(sides.filter(() => dice.is(riverChance))),
  };
}
export const mapOf = ({swamp, rivers}: Ground): object => ({
  kind: 'hex',
  layout: 'flat-top',
  shifted: 'even',
  columns: 10,
  rows: 9,
  label: 'CCRR',
  terrain: {swamp: {}},
  hexsideTerrain: {river: {}},
  hexes: Object.fromEntries([...swamp].map((hex) => [hex, {terrain: 'swamp'}])),
  hexsides: Object.fromEntries([...rivers].map((name) => [name, ['river']])),
});
