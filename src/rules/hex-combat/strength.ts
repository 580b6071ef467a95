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
import type {Role} from '../combat/record.js';
import type {Gift} from '../combat/gift.js';
import type {RetreatedBefore} from '../retreat/clauses/retreated.js';
import {holds, type BattleFacts, type Situation} from '../when.js';
import {withUnits} from '../when-parts.js';
import {whenWords} from '../when-words.js';
import {reachOf} from '../control.js';

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
export interface CombatSituation {
  readonly game: HexGame;
  readonly position: HexPosition;
  readonly hex: HexId;
  readonly weather: string | undefined;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** The readings in force, by option. */
  readonly readings: Readonly<Record<string, string>>;
  readonly retreatedBefore?: RetreatedBefore | undefined;
  readonly battle?: BattleFacts | undefined;
}

/** Everything that the conditions of modifiers ask about: units are the attackers, unless they say otherwise. */
const situationOf = (
  scene: CombatSituation,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): Situation => ({
  position: scene.position,
  unit: attackers,
  attackers,
  defenders,
  fighting: {attacker: scene.attackers, defender: scene.defenders},
  role: undefined,
  weather: scene.weather,
  electOne: false,
  reach: reachOf(scene.game),
  purpose: 'movement',
  readings: scene.readings,
  battle: scene.battle,
});

const isHeld = (scene: CombatSituation, when: WhenDocument, {attackers, defenders} = scene): boolean =>
  holds(when, situationOf(scene, attackers, defenders), {hex: scene.hex, origin: scene.hex});

const named = ['terrain', 'hexside', 'city', 'weather', 'type'] as const;

/** The names by which a condition holds: of a list, the first that fits. */
function namesIn(scene: CombatSituation, when: WhenDocument): readonly string[] {
  const {of, at} = when;
  const {all = []} = withUnits(when);
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
export const applying = (
  scene: CombatSituation,
  modifiers: readonly ModifierDocument[] = [],
): readonly Applying[] =>
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
  /** Strength that support adds to the sum, and what multiplies it after that. */
  readonly support?: {
    readonly adds: readonly {readonly strength: number; readonly source: string}[];
    readonly times: readonly {readonly times: number; readonly source: string}[];
  };
}

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

/** The battle as modifiers see it: a defender that adds nothing lends them its type as little as its strength. */
export function withoutIdle(scene: CombatSituation): CombatSituation {
  const {defenders, retreatedBefore} = scene;
  if (!retreatedBefore || (retreatedBefore.clause.strength ?? 0) !== 0) return scene;
  return {...scene, defenders: defenders.filter((unit) => !retreatedBefore.units.includes(unit))};
}

/** The multiplier of a defender that retreated earlier in the phase: it adds nothing, or less. */
const againstRetreated = ({retreatedBefore}: CombatSituation, unit: Unit): readonly Multiplier[] =>
  retreatedBefore?.units.includes(unit)
    ? [{times: retreatedBefore.clause.strength ?? 0, source: 'retreated earlier in the phase'}]
    : [];

export function strength(
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

/** The strength of a role with what support and declarations give it: added once, then multiplied. */
export function supported(own: Strength, role: Role, gifts: readonly Gift[]): Strength {
  const mine = gifts.filter((gift) => gift.role === role);
  const adds = mine.flatMap(({strength: more, source}) => (more === 0 ? [] : [{strength: more, source}]));
  const times = mine.flatMap(({times: by, source}) => (by === 1 ? [] : [{times: by, source}]));
  if (adds.length === 0 && times.length === 0) return own;
  const exact = times.reduce(
    (so, {times: by}) => product(so, fractionOf(by)),
    adds.reduce((so, {strength: more}) => sum(so, fractionOf(more)), fractionOf(own.total)),
  );
  return {...own, total: numberOf(exact), support: {adds, times}};
}

/** The factor that support multiplies the strength of a side by. */
export const timesOf = ({support}: Strength): number =>
  (support?.times ?? []).reduce((so, {times}) => so * times, 1);
