/** The odds of a battle, or its differential: strengths, the column and the modifiers of the roll. */
import type {OddsTableDocument} from '../../module/schema/table.js';
import type {Gift} from './gift.js';
import {applying, changesOf, type Changes, type Fight, type Shift} from './modifiers.js';
import type {Role} from './role.js';
import type {Source} from './source.js';
import {strength, timesOf, type Strength} from './strength.js';

/** The fewest whole factors after which the table is entered in a better column, all shifts counted, and which that is. */
export interface Needs {
  readonly factors: number;
  readonly column: string;
  /** The column is none of the table's. */
  readonly off?: true;
}

/** The odds or the differential of a battle, itemised. */
export interface Odds {
  readonly attack: Strength;
  readonly defence: Strength;
  readonly column: {
    readonly base: string;
    readonly shifts: readonly Shift[];
    readonly final: string;
    /** The final column is off the table, where a code of its own counts. */
    readonly off?: 'below' | 'above';
    /** The shifts lead to this end of the table and would lead beyond it. */
    readonly end?: 'first' | 'last';
    /** The best column that is read, where it was reached. */
    readonly capped?: string;
    /** The shifts come to more columns than this, which are all that count. */
    readonly most?: number;
  };
  readonly drm: readonly {readonly drm: number; readonly source: Source}[];
  /** The modifiers of the roll come to more than this, which is all that counts. */
  readonly mostDrm?: number;
  /** Ratings that are compared and that nobody of a role has. */
  readonly missing?: Changes['missing'];
  /** Factors that the attacker lacks for a column further right; null where no factors bring one. */
  readonly attackerNeeds: Needs | null;
  /** Factors that the defender lacks for a column further left; null where no factors bring one. */
  readonly defenderNeeds: Needs | null;
}

/** Sums of halves are exact; a third of a factor must not miss its column by the last bit. */
const least = 1e-9;

/** Reads an odds column: `attack * per >= value * defence`; a differential one `attack - defence >= value`. */
function threshold(kind: OddsTableDocument['kind'], column: string): {value: number; per: number} {
  if (kind === 'differential') return {value: Number(column), per: 1};
  const [value, per] = column.split('-').map(Number);
  return {value: value!, per: per!};
}

function reaches(kind: OddsTableDocument['kind'], column: string, attack: number, defence: number): boolean {
  const {value, per} = threshold(kind, column);
  return kind === 'odds' ? attack * per >= value * defence - least : attack - defence >= value - least;
}

/** The next column that a table would have on its left or right: `1-2` before `1-1`, `+3` after `+2`. */
function beside(kind: OddsTableDocument['kind'], column: string, by: -1 | 1): string {
  const {value, per} = threshold(kind, column);
  if (kind === 'differential') return signedColumn(value + by);
  const [better, worse] = [value / per, per / value];
  if (by > 0) return worse > 1 ? `1-${String(Math.ceil(worse) - 1)}` : `${String(Math.floor(better) + 1)}-1`;
  return better > 1 ? `${String(Math.ceil(better) - 1)}-1` : `1-${String(Math.floor(worse) + 1)}`;
}

const signedColumn = (value: number): string => (value > 0 ? `+${String(value)}` : String(value));

/** The part of the way between two columns that strengths are at, from 0 to 1: odds against the attacker by how many times he is outnumbered. */
function between(
  kind: OddsTableDocument['kind'],
  [left, right]: readonly [string, string],
  attack: number,
  defence: number,
): number {
  const [low, high] = [threshold(kind, left), threshold(kind, right)];
  if (kind === 'differential') return (attack - defence - low.value) / (high.value - low.value);
  const [from, to] = [low.value / low.per, high.value / high.per];
  // between 1-3 and 1-2 it is three times to twice, not a third to a half
  if (to <= 1) return (1 / from - defence / attack) / (1 / from - 1 / to);
  return (attack / defence - from) / (to - from);
}

/** The columns of a table and those that shifts may count beyond its ends; `first`: the place of its own first. */
interface Scale {
  readonly columns: readonly string[];
  readonly first: number;
  readonly last: number;
}

/** Puts columns before and after those of a table, as far as a code or a ban beyond its ends needs them. */
function scaleOf({kind, columns, below = 'first', above = 'last'}: OddsTableDocument, by: number): Scale {
  const extra = (wanted: boolean, from: string, step: -1 | 1): readonly string[] => {
    const found: string[] = [];
    for (let i = 0, column = from; wanted && i < Math.min(Math.abs(by), MOST_SHIFTED) + 1; i += 1)
      found.push((column = beside(kind, column, step)));
    return found;
  };
  const left = extra(below !== 'first', columns[0]!, -1).toReversed();
  const right = extra(above !== 'last', columns.at(-1)!, 1);
  return {
    columns: [...left, ...columns, ...right],
    first: left.length,
    last: left.length + columns.length - 1,
  };
}

/** More columns than this are not counted beyond a table. */
const MOST_SHIFTED = 100;

/** The column of a scale before shifts: below its first the first, without defence the last. */
function placeIn(
  {columns}: Scale,
  {kind, rounding = 'down'}: OddsTableDocument,
  attack: number,
  defence: number,
): number {
  if (defence <= 0) return columns.length - 1;
  const left = columns.findLastIndex((column) => reaches(kind, column, attack, defence));
  const right = columns[left + 1];
  if (left < 0 || right === undefined || rounding === 'down') return Math.max(0, left);
  const part = between(kind, [columns[left]!, right], attack, defence);
  return part > (rounding === 'up' ? least : 0.5 + least) ? left + 1 : left;
}

/**
 * The column of strengths that are beyond the ends of a scale, as it would be printed: `1-5`; undefined where they are on
 * it, or where no such column can be named.
 */
function columnBeyond(
  {columns}: Scale,
  {kind, below = 'first', above = 'last', rounding = 'down'}: OddsTableDocument,
  attack: number,
  defence: number,
): string | undefined {
  const isLeft = below !== 'first' && !reaches(kind, columns[0]!, attack, defence);
  const isRight = above !== 'last' && reaches(kind, columns.at(-1)!, attack, defence);
  if (attack <= 0 || defence <= 0 || !(isLeft || isRight)) return undefined;
  const whole = (value: number): number =>
    rounding === 'down'
      ? Math.floor(value + least)
      : Math.ceil(value - (rounding === 'up' ? 0 : 0.5) - least);
  if (kind === 'differential') return signedColumn(whole(attack - defence));
  // odds against the attacker count by how many times he is outnumbered
  return attack >= defence
    ? `${String(whole(attack / defence))}-1`
    : `1-${String(-whole(-defence / attack))}`;
}

/** The column so many places beside another, where no table says which that is. */
const shiftedBeyond = (kind: OddsTableDocument['kind'], column: string, by: number): string =>
  Array.from({length: Math.min(Math.abs(by), MOST_SHIFTED)}).reduce<string>(
    (so) => beside(kind, so, by < 0 ? -1 : 1),
    column,
  );

/**
 * The fewest whole factors, from 1 on, that lead to another column than the one that is found without; null where no
 * number of them does that can be counted. A column once left is not come back to with more.
 */
function fewest(here: number, columnWith: (factors: number) => number): number | null {
  let high = 1;
  while (columnWith(high) === here) {
    if (high > Number.MAX_SAFE_INTEGER / 2) return null;
    high *= 2;
  }
  let low = Math.floor(high / 2) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (columnWith(middle) === here) low = middle + 1;
    else high = middle;
  }
  return high;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Reckons strengths, column and modifiers of a battle. */
export function reckon(fight: Fight, table: OddsTableDocument, gifts: readonly Gift[] = []): Odds {
  const modifiers = applying(fight, table.modifiers);
  const side = (role: Role, counts: 'attack' | 'defence'): Strength =>
    strength(fight, {...table, role, counts, by: counts, modifiers, of: 'attacker', gifts});
  const attack = side('attacker', 'attack');
  const defence = side('defender', 'defence');
  const {shifts, drm, missing} = changesOf(fight, modifiers, gifts, 'attacker', table);
  const by = shifts.total;
  const scale = scaleOf(table, by);
  const {columns, first, last} = scale;
  const {cap} = table;
  const best = cap ? first + table.columns.indexOf(cap.column) : Infinity;
  const start = (attacks: number, defends: number): number => {
    const found = placeIn(scale, table, attacks, defends);
    return cap?.when === 'before' ? Math.min(found, best) : found;
  };
  /** The column after shifts; one before the first or after the last stands for all that are off the table. */
  const found = (attacks: number, defends: number): number => {
    const shifted = start(attacks, defends) + by;
    const kept = cap?.when === 'before' ? shifted : Math.min(shifted, best);
    return clamp(kept, Math.max(0, first - 1), Math.min(columns.length - 1, last + 1));
  };
  const base = start(attack.total, defence.total);
  const final = found(attack.total, defence.total);
  const needs = (columnWith: (factors: number) => number): Needs | null => {
    const factors = fewest(final, columnWith);
    if (factors === null) return null;
    const place = columnWith(factors);
    return {factors, column: columns[place]!, ...(place < first || place > last ? {off: true} : {})};
  };
  const off = final < first ? ('below' as const) : final > last ? ('above' as const) : undefined;
  const beyond =
    cap?.when === 'before' && base === best
      ? undefined
      : columnBeyond(scale, table, attack.total, defence.total);
  const isCapped =
    cap?.when === 'before' ? placeIn(scale, table, attack.total, defence.total) > best : base + by > best;
  return {
    attack,
    defence,
    column: {
      base: beyond ?? columns[base]!,
      shifts: shifts.parts,
      final: off
        ? beyond === undefined
          ? columns[clamp(base + by, 0, columns.length - 1)]!
          : shiftedBeyond(table.kind, beyond, by)
        : columns[final]!,
      ...(off ? {off} : {}),
      ...(off || isCapped || (base + by >= first && base + by <= last)
        ? {}
        : {end: by < 0 ? ('first' as const) : ('last' as const)}),
      ...(isCapped ? {capped: cap!.column} : {}),
      ...(shifts.most === undefined ? {} : {most: shifts.most}),
    },
    drm: drm.parts,
    ...(drm.most === undefined ? {} : {mostDrm: drm.most}),
    ...(missing.length > 0 ? {missing} : {}),
    attackerNeeds: needs((more) => found(attack.total + more * timesOf(attack), defence.total)),
    defenderNeeds: needs((more) => found(attack.total, defence.total + more * timesOf(defence))),
  };
}
