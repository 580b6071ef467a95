import type {Unit} from '../../module/index.js';
import {ids} from '../finding.js';
import {ruleAlike} from './rule-retreat.js';
import {isHq} from './clauses/hqs.js';
import {retreatFinding, type HeldArgs, type RetreatFinding} from './retreat-args.js';
import type {RetreatRuling} from './ruling.js';
import {effectOf, type OtherwiseClause} from './sheets/sheet.js';

/** The HQs that 9.3.1 binds when a group goes. Units of the hex that are in no list may go as their owner likes. */
export interface Following {
  /** HQs that go without combat units, though some that they stood with have yet to go. */
  readonly apart: readonly Unit[];
  /** HQs that the last combat units leave behind, though they could go with them or could have gone before. */
  readonly bound: readonly Unit[];
  /** HQs that the last combat units leave because they cannot take them along, and that are eliminated where it is read so. */
  readonly stranded: readonly Unit[];
  /** HQs left behind that could have gone with this group or one before it. */
  readonly could: readonly Unit[];
  /** False where there are more ways than can be compared to say who could have gone. */
  readonly decided: boolean;
}

const fights = ({combat}: Unit): boolean => combat;

/**
 * May a group go without the rest of its hex that must retreat too (9.3.1)? Only HQs are bound, whatever else is no
 * combat unit. `before`: what earlier groups `could`.
 */
export function following(
  {context, search}: RetreatRuling,
  rest: readonly Unit[],
  before: readonly Unit[] = [],
): Following {
  const {sheet, group, hasCombat} = context;
  const clause = effectOf(sheet, 'hqFollows');
  const bound = (units: readonly Unit[]): readonly Unit[] => (clause ? units.filter(isHq) : []);
  const goOn = rest.some(fights);
  const left = hasCombat ? bound(rest) : [];
  const found = {decided: true};
  const goesToo = (hq: Unit): boolean => {
    const {search: together} = ruleAlike(context, [...group, hq]);
    found.decided &&= together.decided;
    return together.complete;
  };
  const could = left.filter(
    (hq) => clause!.stranded !== 'eliminated' || !search.complete || before.includes(hq) || goesToo(hq),
  );
  return {
    apart: goOn && !hasCombat ? bound(group) : [],
    bound: goOn ? [] : could,
    stranded: goOn ? [] : left.filter((hq) => !could.includes(hq)),
    could,
    ...found,
  };
}

/** The reading whether units that can retreat in full may stay with one that cannot (9.4). */
type StuckUnit = NonNullable<Extract<OtherwiseClause, {readonly clause: 'stepPerHex'}>['stuckUnit']>;

/** A group that a stuck unit splits: those who can retreat in full, and the rest, who go by themselves. */
export interface SplitParts {
  readonly able: readonly Unit[];
  readonly rest: readonly Unit[];
  /** HQs that nobody is left to take along, and that are eliminated when the others go, as that is read (9.3.1). */
  readonly stranded: readonly Unit[];
}

/** The units that a stuck unit of the group holds back. */
interface Holding {
  readonly held: readonly Unit[];
  readonly parts: SplitParts | undefined;
  /** False where there are more ways than can be compared to say who could go. */
  readonly decided: boolean;
  /** Work that it was to find out, in steps. */
  readonly steps: number;
}

/** The reading in force, where the sheet has the question. */
const stuckReading = ({context: {otherwise}}: RetreatRuling): StuckUnit | undefined =>
  otherwise.clause === 'stepPerHex' ? (otherwise.stuckUnit ?? 'splits') : undefined;

/**
 * The units that a stuck one holds back (9.4): a group that has no complete route, though those of its combat units
 * that have one alone have one together too. Empty where keeping together is no fault, whatever the reading.
 */
const heldBack = (ruling: RetreatRuling): readonly Unit[] => holding(ruling).held;

/**
 * Returns the split of a group by a stuck unit (9.4), where it must split: the one answer for headlines, plans, battles and odds. A
 * rest of HQs, which the last combat units may not leave behind (9.3.1), keeps the group together.
 */
export const partsOf = (ruling: RetreatRuling): SplitParts | undefined => holding(ruling).parts;

/** The units that must go without a stuck one (9.4); none where the group may stay together. */
export const mustGoAlone = (ruling: RetreatRuling): readonly Unit[] => partsOf(ruling)?.able ?? [];

/** Is a ruling one, with what it says of units that a stuck one holds back? Work that is too much decides nothing. */
export const isDecided = (ruling: RetreatRuling): boolean => ruling.search.decided && holding(ruling).decided;

/** Work that a ruling was, in steps, with what was asked of its units alone. */
export const stepsFor = (ruling: RetreatRuling): number => ruling.search.steps + holding(ruling).steps;

const nothingHeld: Holding = {held: [], parts: undefined, decided: true, steps: 0};
const known = new WeakMap<RetreatRuling, Holding>();

function holding(ruling: RetreatRuling): Holding {
  const {context, search} = ruling;
  const {group} = context;
  const reading = stuckReading(ruling);
  if (!search.decided || search.complete || group.length < 2 || reading === undefined) return nothingHeld;
  const before = known.get(ruling);
  if (before) return before;
  const work = {steps: 0, decided: true};
  const alone = (units: readonly Unit[]): RetreatRuling => {
    const ruled = ruleAlike(context, units);
    work.steps += ruled.search.steps;
    work.decided &&= ruled.search.decided;
    return ruled;
  };
  const able = group.filter((unit) => unit.combat && alone([unit]).search.complete);
  const together = able.length > 0 && able.length < group.length ? alone(able) : undefined;
  const held = together?.search.complete ? able : [];
  const split = held.length > 0 && reading === 'splits' ? splitBy(together!, group) : undefined;
  const decided = work.decided && (split?.decided ?? true);
  const found = {held, parts: split?.parts, decided, steps: work.steps};
  known.set(ruling, found);
  return found;
}

function splitBy(
  ruling: RetreatRuling,
  group: readonly Unit[],
): {readonly parts: SplitParts | undefined; readonly decided: boolean} {
  const able = ruling.context.group;
  const others = group.filter((unit) => !able.includes(unit));
  const {bound, stranded, decided} = following(ruling, others);
  const rest = others.filter((unit) => !stranded.includes(unit));
  return {parts: bound.length > 0 ? undefined : {able, rest, stranded}, decided};
}

/** A group that a stuck unit holds back, as it is judged: it must split, or may stay together, as read or for its HQs. */
type Held = HeldArgs['then'];

function heldArgs(ruling: RetreatRuling): HeldArgs | undefined {
  const held = heldBack(ruling);
  if (held.length === 0) return undefined;
  const then: Held =
    stuckReading(ruling) === 'holds'
      ? 'mayStay'
      : mustGoAlone(ruling).length > 0
        ? 'mustSplit'
        : 'staysWithHqs';
  return {units: ids(held), rest: ids(ruling.context.group.filter((unit) => !held.includes(unit))), then};
}

/** Notes on an answer that some of the group could retreat in full without the rest, and what follows as it is read. */
export function stuckNotes(ruling: RetreatRuling): readonly RetreatFinding[] {
  const {otherwise, game, origin} = ruling.context;
  const args = heldArgs(ruling);
  if (!args) return [];
  return [
    retreatFinding('note', otherwise.rule, 'couldGo', args, {
      at: game.grid.label(origin),
      units: args.units,
    }),
  ];
}

/** Reports on a group that stays together with a stuck unit: a violation where it must split, a note where it may not. */
export function keptTogetherFindings(ruling: RetreatRuling): readonly RetreatFinding[] {
  const {otherwise, game, origin} = ruling.context;
  const held = heldArgs(ruling);
  if (!held) return [];
  const at = game.grid.label(origin);
  const {units, rest, then} = held;
  const args = {...held, at};
  return [
    then === 'mustSplit'
      ? retreatFinding('violation', otherwise.rule, 'keptTogether', args, {at, units, witness: {units: rest}})
      : retreatFinding('note', otherwise.rule, 'keptTogether', args, {at, units}),
  ];
}
