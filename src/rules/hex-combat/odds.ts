import type {HexId} from '../../board/index.js';
import type {
  HexGame,
  HexPosition,
  ModifierDocument,
  OddsTableDocument,
  Unit,
  WhenDocument,
} from '../../module/index.js';
import {bidiIsolate} from '../../module/bidi.js';
import {modifierWhen} from '../../module/schema/table.js';
import type {RetreatedBefore} from '../retreat/clauses/retreated.js';
import {holds, type Situation} from '../when.js';
import {whenWords} from '../when-words.js';
import {reachOf} from '../game-zoc.js';

/** A strength as it is reckoned: exact, whatever multipliers and parts it is made of. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

function reduced(over: bigint, under: bigint): Fraction {
  const by = divisor(over < 0n ? -over : over, under);
  return by === 0n ? {over: 0n, under: 1n} : {over: over / by, under: under / by};
}

/** A number as it was written: `0.8` is 4/5. */
function decimal(value: number): Fraction {
  const [digits = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', rest = ''] = digits.split('.');
  const places = rest.length - Number(exponent);
  const over = BigInt(whole + rest);
  return places > 0 ? reduced(over, 10n ** BigInt(places)) : reduced(over * 10n ** BigInt(-places), 1n);
}

/**
 * The fraction that a number stands for. A third can only be written as 0.333…: a number that a fraction of at most
 * twelfths meets to its last digits is that fraction.
 */
function fractionOf(value: number): Fraction {
  for (let under = 1; under <= 12; under += 1) {
    const over = Math.round(value * under);
    if (Number.isSafeInteger(over) && Math.abs(over / under - value) <= 4 * Number.EPSILON * Math.abs(value))
      return reduced(BigInt(over), BigInt(under));
  }
  return decimal(value);
}

const product = (a: Fraction, b: Fraction): Fraction => reduced(a.over * b.over, a.under * b.under);

const sum = (a: Fraction, b: Fraction): Fraction =>
  reduced(a.over * b.under + b.over * a.under, a.under * b.under);

/** The nearest number: 4/5 is 0.8. */
const numberOf = ({over, under}: Fraction): number => Number(over) / Number(under);

/** The units and the hex of a battle, as modifiers ask about them. */
interface CombatSituation {
  readonly game: HexGame;
  readonly position: HexPosition;
  readonly hex: HexId;
  readonly weather: string | undefined;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** The readings in force, by option. */
  readonly readings: Readonly<Record<string, string>>;
  readonly retreatedBefore?: RetreatedBefore | undefined;
}

/** Everything that the conditions of modifiers ask about: units are the attackers, unless they say otherwise. */
const situationOf = (
  {game, position, weather, readings}: CombatSituation,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): Situation => ({
  position,
  unit: attackers,
  attackers,
  defenders,
  role: undefined,
  weather,
  electOne: false,
  reach: reachOf(game),
  purpose: 'movement',
  readings,
});

const isHeld = (scene: CombatSituation, when: WhenDocument, {attackers, defenders} = scene): boolean =>
  holds(when, situationOf(scene, attackers, defenders), {hex: scene.hex, origin: scene.hex});

const named = ['terrain', 'hexside', 'city', 'weather', 'type'] as const;

/** The names by which a condition holds: of a list, the first that fits. */
function namesIn(scene: CombatSituation, when: WhenDocument): readonly string[] {
  const {of, at, all = []} = when;
  const found = named.flatMap((key) => {
    const name = [when[key] ?? []]
      .flat()
      .find((one) => isHeld(scene, {...(of ? {of} : {}), ...(at ? {at} : {}), [key]: one}));
    if (name === undefined) return [];
    return [key === 'city' && name !== 'town' ? `${name} city` : name];
  });
  return [...found, ...all.flatMap((part) => namesIn(scene, part))];
}

/** Names a condition that holds by no name of its own. */
function unnamed(when: WhenDocument, game: HexGame): string {
  const without = [when, ...(when.all ?? [])].find(({not}) => typeof not?.type === 'string')?.not?.type;
  if (typeof without === 'string') return `no ${without}`;
  return Object.keys(when).length === 0 ? 'always' : whenWords(when, game);
}

/** A modifier that applies to a battle, and what it is called: its own name, or what it holds by. */
interface Applying {
  readonly modifier: ModifierDocument;
  readonly source: string;
}

/** The modifiers of a table that apply, in its order. */
const applying = (scene: CombatSituation, modifiers: readonly ModifierDocument[] = []): readonly Applying[] =>
  modifiers.flatMap((modifier) => {
    const when = modifierWhen(modifier.when);
    if (!isHeld(scene, when)) return [];
    const words = [...new Set(namesIn(scene, when))];
    const source = modifier.name ?? (words.length > 0 ? words.join(', ') : unnamed(when, scene.game));
    return [{modifier, source: bidiIsolate(source)}];
  });

/** Does the multiplier of a modifier that applies to the battle count for this unit: is it held by the unit alone? */
const concerns = (
  scene: CombatSituation,
  {when}: ModifierDocument,
  unit: Unit,
  kind: 'attack' | 'defence',
): boolean =>
  isHeld(scene, modifierWhen(when), {...scene, [kind === 'attack' ? 'attackers' : 'defenders']: [unit]});

/** One unit's part in its side's strength. */
export interface StrengthPart {
  readonly unit: string;
  readonly name: string;
  /** Factors printed on the side of the counter that is up. */
  readonly factors: number;
  /** It is below its full steps and uses its reduced strength. */
  readonly reduced: boolean;
  readonly multipliers: readonly {readonly times: number; readonly source: string}[];
  /** Factors times every multiplier, fractions kept. */
  readonly strength: number;
}

export interface Strength {
  readonly total: number;
  readonly parts: readonly StrengthPart[];
}

/** The fewest whole factors after which the table is entered in a better column, shifts and all, and which that is. */
export interface Needs {
  readonly factors: number;
  readonly column: string;
}

/** The odds or the differential of a battle, itemised. */
export interface Odds {
  readonly attack: Strength;
  readonly defence: Strength;
  readonly column: {
    readonly base: string;
    readonly shifts: readonly {readonly shift: number; readonly source: string}[];
    readonly final: string;
    /** The final column is off the table, where a code of its own counts. */
    readonly off?: 'below' | 'above';
    /** The best column that is read, where it was reached. */
    readonly capped?: string;
  };
  readonly drm: readonly {readonly drm: number; readonly source: string}[];
  /** Factors that the attacker lacks for a column further right; null where no factors bring one. */
  readonly attackerNeeds: Needs | null;
  /** Factors that the defender lacks for a column further left; null where no factors bring one. */
  readonly defenderNeeds: Needs | null;
}

/** Sums of halves are exact; a third of a factor must not miss its column by the last bit. */
const least = 1e-9;

type Multiplier = StrengthPart['multipliers'][number];

/** The multipliers of one strength as the table has them count together. */
function combined(
  found: readonly Multiplier[],
  {combine = 'multiply', atMost = Infinity}: OddsTableDocument,
): readonly Multiplier[] {
  const times = found.map((one) => one.times);
  const all =
    combine === 'add'
      ? times.reduce((so, one) => so + one - 1, 1)
      : combine === 'best'
        ? Math.max(...times)
        : times.reduce((so, one) => so * one, 1);
  const sources = found.map(({source}) => source).join(', ');
  if (found.length > 0 && all > atMost) return [{times: atMost, source: `${sources}, at most`}];
  if (found.length < 2 || combine === 'multiply') return found;
  return combine === 'best'
    ? [found.find((one) => one.times === all)!]
    : [{times: Math.max(0, all), source: sources}];
}

/** The multiplier of a defender that retreated earlier in the phase: it adds nothing, or less. */
const againstRetreated = ({retreatedBefore}: CombatSituation, unit: Unit): readonly Multiplier[] =>
  retreatedBefore?.units.includes(unit)
    ? [{times: retreatedBefore.clause.strength ?? 0, source: 'retreated earlier in the phase'}]
    : [];

function strength(
  scene: CombatSituation,
  units: readonly Unit[],
  kind: 'attack' | 'defence',
  modifiers: readonly Applying[],
  table: OddsTableDocument,
): Strength {
  const parts = units.map((unit) => {
    const {steps} = scene.position.units.get(unit.index)!;
    const reduced = steps < unit.steps;
    const factors = !unit.combat ? 0 : reduced ? unit.reduced[kind] : unit[kind];
    const found = modifiers.flatMap(({modifier, source}) => {
      const times = modifier[kind];
      return times !== undefined && unit.combat && concerns(scene, modifier, unit, kind)
        ? [{times, source}]
        : [];
    });
    const multipliers = [...combined(found, table), ...againstRetreated(scene, unit)];
    return {
      unit: unit.id,
      name: unit.name,
      factors,
      reduced,
      multipliers,
      exact: multipliers.reduce((so, {times}) => product(so, fractionOf(times)), fractionOf(factors)),
    };
  });
  return {
    total: numberOf(parts.reduce((so, {exact}) => sum(so, exact), fractionOf(0))),
    parts: parts.map(({exact, ...part}) => ({...part, strength: numberOf(exact)})),
  };
}

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

/** The column of strengths before shifts, where none would come. */
export const baseColumn = (table: OddsTableDocument, attack: number, defence: number): number => {
  const scale = scaleOf(table, 0);
  return clamp(placeIn(scale, table, attack, defence) - scale.first, 0, table.columns.length - 1);
};

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
export function reckon(scene: CombatSituation, table: OddsTableDocument): Odds {
  const modifiers = applying(scene, table.modifiers);
  const attack = strength(scene, scene.attackers, 'attack', modifiers, table);
  const defence = strength(scene, scene.defenders, 'defence', modifiers, table);
  const shifts = modifiers.flatMap(({modifier: {shift}, source}) => (shift ? [{shift, source}] : []));
  const drm = modifiers.flatMap(({modifier: {drm: value}, source}) => (value ? [{drm: value, source}] : []));
  const by = shifts.reduce((so, {shift}) => so + shift, 0);
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
    return factors === null ? null : {factors, column: columns[columnWith(factors)]!};
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
      shifts,
      final: off
        ? beyond === undefined
          ? columns[clamp(base + by, 0, columns.length - 1)]!
          : shiftedBeyond(table.kind, beyond, by)
        : columns[final]!,
      ...(off ? {off} : {}),
      ...(isCapped ? {capped: cap!.column} : {}),
    },
    drm,
    attackerNeeds: needs((more) => found(attack.total + more, defence.total)),
    defenderNeeds: needs((more) => found(attack.total, defence.total + more)),
  };
}
