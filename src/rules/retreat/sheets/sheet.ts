import {Report} from '../../../module/fault.js';
import {frozen, isFrozen} from '../../../module/frozen.js';
import type {CapClause, EarlyEndClause} from '../definitions/extent.js';
import {costClause} from '../clauses/cost-terms.js';
import type {CostClause} from '../definitions/costs.js';
import type {EffectClause, LengthenClause} from '../definitions/effects.js';
import type {OtherwiseClause} from '../definitions/fates.js';
import {asksFor, leftUnder} from '../../when-parts.js';
import type {
  Flaw,
  Path,
  ReadingDocument,
  SheetDocument,
  SheetExtension,
  WhenDocument,
} from '../../../module/index.js';

/** A clause in which no parameter is open any more: its definition knows its parameters. */
export interface SettledClause {
  readonly clause: string;
  readonly rule: string;
  readonly when?: WhenDocument | undefined;
  readonly [parameter: string]: unknown;
}
export type BarClause = SettledClause;
export type EndClause = SettledClause;
export type PreferenceClause = SettledClause;
export type {CostClause, EffectClause, LengthenClause, OtherwiseClause};

/**
 * Bars that no sheet writes: `mustExit` is made of the effect `exits`, and `beyondFullHex` of `fullHex` where a retreat may
 * end by displacement.
 */
export type MadeBar =
  | {readonly clause: 'mustExit'; readonly rule: string; readonly when?: undefined}
  | {
      readonly clause: 'beyondFullHex';
      readonly rule: string;
      readonly when?: undefined;
      /** The clause on full hexes: its condition is about the hex that is left. */
      readonly full: SettledClause;
    };

/** Decides at a hex of a walk that goes step by step. */
export type StepClause = NonNullable<SheetDocument['steps']>[number];

/** The readings that are in force, by option: `{order: 'supply-first'}`. */
export type Readings = Readonly<Record<string, string>>;

/** The clauses of a sheet, list by list. */
interface Clauses {
  readonly bars: readonly BarClause[];
  readonly lengthens: readonly LengthenClause[];
  readonly costs: readonly CostClause[];
  readonly ends: readonly EndClause[];
  readonly prefers: readonly PreferenceClause[];
  readonly waives: readonly Waiver[];
  readonly effects: readonly EffectClause[];
}
interface Waiver {
  readonly clause: string;
  readonly rule: string;
  readonly when?: WhenDocument;
  readonly prefers: readonly PreferenceClause[];
}

/**
 * A sheet with its readings chosen: clauses that don't hold are gone, and no parameter is open. What a clause asks about
 * units, time and hexes is still open; `sheetFor` a group decides that as well.
 */
export interface RetreatSheet extends Pick<Clauses, 'bars' | 'costs' | 'ends' | 'prefers'> {
  readonly document: SheetDocument;
  readonly readings: Readings;
  /** Decides at each hex, of a sheet whose priorities choose hex by hex. */
  readonly steps: readonly StepClause[] | undefined;
  /** The most hexes that units go: of a unit the first that holds counts. */
  readonly caps: readonly CapClause[];
  /** Early ends: hexes in which a retreat may end before its length is gone. */
  readonly mayEnd: readonly EarlyEndClause[];
  /** Which over-stacked hexes make a retreat longer, and by which rule. */
  readonly lengthens: LengthenClause | undefined;
  /** Clauses of `ends` that may be waived when no complete route satisfies them, and what decides then. */
  readonly waives: Waiver | undefined;
  /** The first that holds for a group decides what becomes of it without a complete route. */
  readonly otherwise: readonly OtherwiseClause[];
  /** The effects by their names, of several the first. */
  readonly effects: {readonly [N in EffectClause['clause']]?: Effect<N> | undefined};
  readonly clauses: Clauses;
  /** The clauses with a condition on more than the readings. */
  readonly conditional: readonly {readonly clause: object; readonly when: WhenDocument}[];
}

/** The default of each reading, with the chosen ones over it. */
export function readingsOf(sheet: Pick<SheetDocument, 'readings'>, chosen: Readings = {}): Readings {
  const first = (sheet.readings ?? []).map(({option, values}) => [option, values[0]?.value ?? ''] as const);
  return {...Object.fromEntries(first), ...chosen};
}

/** Readings that can change where a unit may go, in the order the sheet lists them. */
export const disputable = (sheet: SheetDocument): readonly ReadingDocument[] =>
  (sheet.readings ?? []).filter(({disputes}) => disputes !== false);

/** A condition that always fails. */
const never: WhenDocument = {not: {}};

/**
 * Returns a clause with what the readings leave of its condition; undefined where it counts under others alone. What `hexIs` says of a hex is no
 * condition of the clause, but for the first reading in it.
 */
function underReadings(clause: SettledClause, readings: Readings): SettledClause | undefined {
  const {when} = clause;
  if (!when) return clause;
  if (clause.clause === 'hexIs') {
    const {reading, ...says} = when;
    if (reading && leftUnder({reading}, readings) === false) return undefined;
    const left = leftUnder(says, readings);
    return {...clause, when: left === true ? {} : left === false ? never : left};
  }
  const left = leftUnder(when, readings);
  if (left === false) return undefined;
  const {when: _, ...rest} = clause;
  return left === true ? rest : {...clause, when: left};
}

/** Puts a sheet together from the clauses that hold: of lists of which one clause decides, the first. */
function composed(
  {
    document,
    readings,
    caps,
    mayEnd,
    otherwise,
    conditional,
  }: Pick<RetreatSheet, 'document' | 'readings' | 'caps' | 'mayEnd' | 'otherwise' | 'conditional'>,
  clauses: Clauses,
): RetreatSheet {
  const {bars, lengthens, costs, ends, prefers, waives, effects} = clauses;
  const byName: RetreatSheet['effects'] = Object.fromEntries(
    effects.toReversed().map((effect) => [effect.clause, effect]),
  );
  const {exits} = byName;
  return {
    document,
    readings,
    bars: exits?.is === 'must' ? [...bars, {clause: 'mustExit', rule: exits.rule}] : bars,
    steps: document.walk === 'perStep' ? document.steps : undefined,
    caps,
    mayEnd,
    lengthens: lengthens[0],
    costs,
    ends,
    prefers,
    waives: waives[0],
    otherwise,
    effects: byName,
    clauses,
    conditional,
  };
}

const conditionalIn = ({
  bars,
  lengthens,
  costs,
  ends,
  prefers,
  waives,
  effects,
}: Clauses): RetreatSheet['conditional'] =>
  [
    ...bars,
    ...lengthens,
    ...costs,
    ...ends,
    ...prefers,
    ...waives,
    ...waives.flatMap((waiver) => waiver.prefers),
    ...effects,
  ].flatMap((clause) => (clause.when && clause.clause !== 'hexIs' ? [{clause, when: clause.when}] : []));

/** Settles a sheet under its readings. Options and clauses must have been checked (`sheetFaults`). */
function settle(document: SheetDocument, readings: Readings): RetreatSheet {
  const chosen = (value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('$') ? readings[value.slice(1)] : value;
  const settled = (clauses: readonly object[] | undefined): readonly SettledClause[] =>
    ((clauses ?? []) as readonly SettledClause[])
      .flatMap((clause) => underReadings(clause, readings) ?? [])
      .map(
        (clause) =>
          Object.fromEntries(
            Object.entries(clause).map(([key, value]) => [key, chosen(value)]),
          ) as unknown as SettledClause,
      );
  const otherwise = settled([document.otherwise].flat()) as readonly OtherwiseClause[];
  const caps = settled(document.caps) as readonly unknown[] as readonly CapClause[];
  const mayEnd = settled(document.mayEnd) as readonly unknown[] as readonly EarlyEndClause[];
  const clauses: Clauses = {
    bars: settled(document.bars),
    lengthens: settled(document.lengthens) as readonly LengthenClause[],
    costs: settled(document.costs?.map(costClause)) as readonly CostClause[],
    ends: settled(document.ends),
    prefers: settled(document.prefers),
    waives: (settled(document.waives) as readonly unknown[] as readonly Waiver[]).map((waiver) => ({
      ...waiver,
      prefers: settled(waiver.prefers),
    })),
    effects: settled(document.effects) as readonly EffectClause[],
  };
  return composed(
    {document, readings, caps, mayEnd, otherwise, conditional: conditionalIn(clauses)},
    clauses,
  );
}

/** Does a condition of the sheet ask about one of these keys? */
export const sheetAsks = (
  {clauses, caps, mayEnd, otherwise, steps}: RetreatSheet,
  ...keys: readonly (keyof WhenDocument)[]
): boolean =>
  [
    ...(Object.values(clauses).flat() as readonly SettledClause[]),
    ...clauses.waives.flatMap(({prefers}) => prefers),
    ...caps,
    ...mayEnd,
    ...otherwise,
    ...(steps ?? []),
  ].some(({when}) => asksFor(when, ...keys));

const narrowed = new WeakMap<RetreatSheet, Map<string, RetreatSheet>>();

/** The sheet without the conditional clauses that fail, each identified by its place among them; remembered, for few sets of them ever do. */
export function sheetWithout(sheet: RetreatSheet, failing: readonly number[]): RetreatSheet {
  if (failing.length === 0) return sheet;
  const sheets = narrowed.get(sheet) ?? new Map<string, RetreatSheet>();
  narrowed.set(sheet, sheets);
  const key = failing.join();
  const before = sheets.get(key);
  if (before) return before;
  const fails = new Set(failing.map((place) => sheet.conditional[place]!.clause));
  const kept = <C extends object>(clauses: readonly C[]): readonly C[] =>
    clauses.filter((clause) => !fails.has(clause));
  const {bars, lengthens, costs, ends, prefers, waives, effects} = sheet.clauses;
  const made = composed(sheet, {
    bars: kept(bars),
    lengthens: kept(lengthens),
    costs: kept(costs),
    ends: kept(ends),
    prefers: kept(prefers),
    waives: kept(waives).map((waiver) => ({...waiver, prefers: kept(waiver.prefers)})),
    effects: kept(effects),
  });
  sheets.set(key, made);
  return made;
}

const known = new WeakMap<SheetDocument, Map<string, RetreatSheet>>();

/**
 * `settle`, remembered for a sheet that nobody can change any more, as those that ship and those of opened modules are: a
 * page asks for the same readings again and again. A sheet that can be changed in place is settled as it is now.
 */
export function settledSheet(document: SheetDocument, chosen: Readings = {}): RetreatSheet {
  if (!isFrozen(document)) return settle(document, readingsOf(document, chosen));
  let sheets = known.get(document);
  if (!sheets) known.set(document, (sheets = new Map<string, RetreatSheet>()));
  const key = JSON.stringify(chosen);
  let sheet = sheets.get(key);
  if (!sheet) sheets.set(key, (sheet = settle(document, readingsOf(document, chosen))));
  return sheet;
}

/** The effect clause of a name, where the sheet has it. */
export const effectOf = <N extends EffectClause['clause']>(
  sheet: RetreatSheet,
  name: N,
): RetreatSheet['effects'][N] => sheet.effects[name];

/** The effect clauses of some names: what a file does, and the one beside it has words for. */
export type Effect<N extends EffectClause['clause']> = Extract<EffectClause, {readonly clause: N}>;

/** The options of a sheet, each with its readings. */
export type Options = ReadonlyMap<string, readonly string[]>;

export const optionsOf = (sheet: Pick<SheetDocument, 'readings'>): Options =>
  new Map((sheet.readings ?? []).map(({option, values}) => [option, values.map(({value}) => value)]));

export function optionFaults(chosen: Readings, options: Options, above: Path): readonly Flaw[] {
  const report = new Report(above);
  for (const [option, value] of Object.entries(chosen)) {
    const values = options.get(option);
    if (!values) report.unknown(option, options.keys(), 'option', option);
    else if (!values.includes(value)) report.unknown(value, values, 'reading', option);
  }
  return report.faults;
}

/** Options that the sheet doesn't have, and values that are none of its readings. */
export const readingFaults = (
  sheet: Pick<SheetDocument, 'readings'>,
  chosen: Readings,
  above: Path,
): readonly Flaw[] => optionFaults(chosen, optionsOf(sheet), above);

/** The part of units in a combat. */
export type Role = 'attacker' | 'defender';
export const otherRole = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

/** The role that conducts the retreat of units with a role, by the sheet. */
export function conductorBy({conductedBy: by}: Pick<SheetDocument, 'conductedBy'>, role: Role): Role {
  const who = typeof by === 'string' ? by : by[role];
  return who === 'owner' ? role : who === 'opponent' ? otherRole(role) : 'attacker';
}

/**
 * Tells which facts of the combat the answer of a sheet depends on, besides position and length: the part of the units, and which
 * enemy units took part.
 */
export function combatAsked(sheet: RetreatSheet): {readonly role: boolean; readonly against: boolean} {
  const from = sheet.bars.flatMap((bar) => (bar.clause === 'furtherOut' ? (bar['from'] ?? []) : []));
  const ofSides = sheetAsks(sheet, 'of');
  const isOwners = (role: Role): boolean => conductorBy(sheet.document, role) === role;
  return {
    role:
      ofSides ||
      sheetAsks(sheet, 'role') ||
      from.includes('attackers') ||
      effectOf(sheet, 'displacement')?.conductedBy === 'attacker' ||
      isOwners('defender') !== isOwners('attacker'),
    against: ofSides || from.includes('victor') || from.includes('attackers'),
  };
}

/** The longest retreat that a sheet knows, in hexes. */
export const longestRetreat = ({maxHexes = 20}: Pick<SheetDocument, 'maxHexes'>): number => maxHexes;

const made = new WeakMap<SheetExtension, SheetDocument>();

/** The name by which a clause, an option or a waiver is left out. */
export const nameOf = (entry: unknown): unknown => {
  const {clause, option} = Object(entry) as {clause?: unknown; option?: unknown};
  return clause ?? option;
};

/**
 * The sheet that a game of a series plays by: the extension replaces what the series has, but
 * for clauses named in `without`, which are left out, and those in `adds`, which come after the others of their list.
 */
export function extendedSheet(base: SheetDocument, extension: SheetExtension): SheetDocument {
  const keeps = isFrozen(base) && isFrozen(extension);
  const before = keeps ? made.get(extension) : undefined;
  if (before) return before;
  // a plain board is laid for an extension that nobody has checked yet
  const {without, adds}: {readonly without?: unknown; readonly adds?: unknown} = extension;
  const left: readonly unknown[] = Array.isArray(without) ? without : [];
  const sheet: Record<string, unknown> = {...base, ...extension};
  for (const field of ['extends', 'without', 'adds']) Reflect.deleteProperty(sheet, field);
  for (const [field, value] of Object.entries(sheet)) {
    if (Array.isArray(value)) sheet[field] = value.filter((entry) => !left.includes(nameOf(entry)));
  }
  for (const [field, entries] of Object.entries(Object(adds) as Readonly<Record<string, unknown>>)) {
    const before = sheet[field];
    if (Array.isArray(entries))
      sheet[field] = [...(Array.isArray(before) ? (before as unknown[]) : []), ...(entries as unknown[])];
  }
  // one that somebody may still change is put together as it is now, each time
  if (keeps) made.set(extension, frozen(sheet as unknown as SheetDocument));
  return sheet as unknown as SheetDocument;
}
