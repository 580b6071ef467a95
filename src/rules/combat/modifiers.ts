/** Modifiers of a table, and gifts of support and declarations: which apply in a combat, and their sums. */
import {modifierWhen} from '../../module/tables.js';
import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import {numbersAt, type Unit} from '../../module/game.js';
import type {ModifierDocument, TableDocument} from '../../module/schema/table.js';
import type {WhenDocument} from '../../module/schema/when.js';
import {withUnits} from '../when-parts.js';
import type {Gift} from './gift.js';
import {roles, type Role} from './role.js';
import type {FittingName, Source} from './source.js';

/** The condition of a modifier is asked about the units of a role, or about one unit as if it were the only one of its role. */
export interface Asked {
  readonly of: Role;
  readonly only?: {readonly role: Role; readonly unit: Unit} | undefined;
}

export interface Multiplier {
  readonly times: number;
  readonly source: Source;
}

/** A combat as the modifiers of a table ask about it. */
export interface Fight {
  readonly game: OfModule;
  readonly units: (role: Role) => readonly Unit[];
  readonly lead: (role: Role) => Unit | undefined;
  readonly steps: (unit: Unit) => number;
  readonly isDispersed: (unit: Unit) => boolean;
  /** Without `of` the condition is about units of the role that is asked about. */
  readonly holds: (when: WhenDocument, asked: Asked) => boolean;
  /** Multipliers of a unit that no table has. */
  readonly besides?: (unit: Unit) => readonly Multiplier[];
}

const named = ['terrain', 'hexside', 'city', 'weather', 'type'] as const;

/** The names by which a condition holds: of a list, the first that fits. */
function namesIn(fight: Fight, when: WhenDocument, of: Role): readonly FittingName[] {
  const {of: whose, at} = when;
  const {all = []} = withUnits(when);
  const found = named.flatMap((key): readonly FittingName[] => {
    const name = [when[key] ?? []]
      .flat()
      .find((one) => fight.holds({...(whose ? {of: whose} : {}), ...(at ? {at} : {}), [key]: one}, {of}));
    return name === undefined ? [] : [{key, name}];
  });
  return [...found, ...all.flatMap((part) => namesIn(fight, part, of))];
}

/** Finds what a modifier without a name counts by. */
function unnamed(fight: Fight, {compare}: ModifierDocument, when: WhenDocument, of: Role): Source {
  const found = namesIn(fight, when, of);
  const names = found.filter(
    ({key, name}, i) => found.findIndex((one) => one.key === key && one.name === name) === i,
  );
  if (names.some(({key}) => key === 'city')) return {is: 'names', names};
  if (names.length > 0) return bidiIsolate(names.map(({name}) => name).join(', '));
  if (compare) return bidiIsolate(compare.rating);
  const without = [when, ...(when.all ?? [])].find(({not}) => typeof not?.type === 'string')?.not?.type;
  if (typeof without === 'string') return {is: 'without', type: without};
  return Object.keys(when).length === 0 ? {is: 'always'} : {is: 'when', when};
}

/** A modifier that applies to a battle, and what it is called: its own name, or what it holds by. */
export interface Applying {
  readonly modifier: ModifierDocument;
  readonly source: Source;
}

/** The modifiers of a table that apply, in its order; conditions are about units of the role unless they say otherwise. */
export const applying = (
  fight: Fight,
  modifiers: readonly ModifierDocument[] = [],
  of: Role = 'attacker',
): readonly Applying[] =>
  modifiers.flatMap((modifier) => {
    const when = modifierWhen(modifier.when);
    if (!fight.holds(when, {of})) return [];
    const {name} = modifier;
    return [{modifier, source: name === undefined ? unnamed(fight, modifier, when, of) : bidiIsolate(name)}];
  });

/** A modifier of a table, and whether it applies to a battle. */
export interface Judged extends Applying {
  readonly applies: boolean;
}

/** Lists every modifier of a table, in its order; one that does not apply is called by its name or its condition. */
export const judgedModifiers = (
  fight: Fight,
  modifiers: readonly ModifierDocument[] = [],
  of: Role = 'attacker',
): readonly Judged[] =>
  modifiers.map((modifier) => {
    const [found] = applying(fight, [modifier], of);
    if (found) return {...found, applies: true};
    const {name} = modifier;
    const source =
      name === undefined ? ({is: 'when', when: modifierWhen(modifier.when)} as const) : bidiIsolate(name);
    return {modifier, source, applies: false};
  });

/** The difference of ratings; `missing`: the roles of which nobody speaks, since nobody has the rating. */
export interface Compared {
  readonly by: number;
  readonly missing: readonly Role[];
}

type Compare = NonNullable<ModifierDocument['compare']>;

/** The rating that speaks for a role; undefined where its units have none of that name. */
function ratingOf(fight: Fight, role: Role, {rating, [role]: who = 'best'}: Compare): number | undefined {
  const of = (unit: Unit): number | undefined => {
    const {ratings} = numbersAt(unit, fight.steps(unit));
    return Object.hasOwn(ratings, rating) ? ratings[rating] : undefined;
  };
  const lead = who === 'lead' ? fight.lead(role) : undefined;
  if (lead) return of(lead);
  const all = fight.units(role).flatMap((unit) => of(unit) ?? []);
  if (all.length === 0) return undefined;
  switch (who) {
    case 'worst':
      return Math.min(...all);
    case 'average':
      return Math.floor(all.reduce((so, one) => so + one, 0) / all.length);
    default:
      return Math.max(...all);
  }
}

/** Compares ratings: that of a role less the other's. A side whose units have none makes no difference. */
export function compared(fight: Fight, compare: Compare, role: Role): Compared {
  const ratings = {
    attacker: ratingOf(fight, 'attacker', compare),
    defender: ratingOf(fight, 'defender', compare),
  };
  const missing = roles.filter((one) => ratings[one] === undefined);
  if (missing.length > 0) return {by: 0, missing};
  const less = ratings.attacker! - ratings.defender!;
  const {least = -Infinity, most = Infinity} = compare;
  return {by: Math.min(most, Math.max(least, role === 'attacker' ? less : -less)), missing};
}

/** A sum with its parts; `most`: it is kept within so much, and the parts come to more. */
export interface Sum<Part> {
  readonly parts: readonly Part[];
  readonly total: number;
  readonly most?: number;
}

/** A shift of the column; `rule`: the author's number of the rule that shifts it. */
export interface Shift {
  readonly shift: number;
  readonly source: Source;
  readonly rule?: string;
}

/** The changes of a roll: columns, pips, and the ratings that nobody of a role has. */
export interface Changes {
  readonly shifts: Sum<Shift>;
  readonly drm: Sum<{readonly drm: number; readonly source: Source}>;
  readonly missing: readonly {readonly rating: string; readonly role: Role}[];
}

/** Adds up numbers, kept within a limit on both sides. */
function summed<Part>(parts: readonly Part[], of: (part: Part) => number, limit = Infinity): Sum<Part> {
  const all = parts.reduce((so, part) => so + of(part), 0);
  const total = Math.min(limit, Math.max(-limit, all));
  return {parts, total, ...(total === all ? {} : {most: limit})};
}

/** Adds up what modifiers and gifts do to a roll; positive favours the role. */
export function changesOf(
  fight: Fight,
  modifiers: readonly Applying[],
  gifts: readonly Gift[],
  role: Role,
  {maxShift, maxDrm}: Pick<TableDocument, 'maxShift' | 'maxDrm'>,
): Changes {
  const rated = modifiers.map(({modifier: {shift, drm, compare, rule}, source}) => {
    const found = compare && compared(fight, compare, role);
    const by = found?.by ?? 0;
    return {
      source,
      ...(rule === undefined ? {} : {rule: bidiIsolate(rule)}),
      shift: shift === true ? by : (shift ?? 0),
      drm: (drm ?? 0) + (compare && shift !== true ? by : 0),
      missing: (found?.missing ?? []).map((one) => ({rating: compare!.rating, role: one})),
    };
  });
  const all: readonly ((typeof rated)[number] & {readonly rule?: string})[] = [
    ...rated,
    ...gifts.map(({shift, drm, source}) => ({shift, drm, source, missing: []})),
  ];
  return {
    shifts: summed(
      all.flatMap(({shift, source, rule}) =>
        shift === 0 ? [] : [{shift, source, ...(rule === undefined ? {} : {rule})}],
      ),
      ({shift}) => shift,
      maxShift,
    ),
    drm: summed(
      all.flatMap(({drm, source}) => (drm === 0 ? [] : [{drm, source}])),
      ({drm}) => drm,
      maxDrm,
    ),
    missing: all.flatMap(({missing}) => missing),
  };
}
