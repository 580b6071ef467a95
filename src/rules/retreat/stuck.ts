import type {sheetParameters, Unit} from '../../module/index.js';
import {ruleAlike} from './answer.js';
import type {RetreatRuling} from './ruling.js';
import {following} from './following.js';

/** How it is read whether units that can retreat in full may stay with one that cannot (9.4). */
export type StuckUnit = (typeof sheetParameters)['stepPerHexThenIsolated']['stuckUnit'][number];

/** A group that a stuck unit splits: those who can retreat in full, and the rest, who go by themselves. */
export interface Parts {
  readonly able: readonly Unit[];
  readonly rest: readonly Unit[];
  /** HQs that nobody is left to take along, and that are eliminated when the others go, as that is read (9.3.1). */
  readonly stranded: readonly Unit[];
}

/** What is known of a group that has a stuck unit in it. */
interface Holding {
  readonly held: readonly Unit[];
  readonly parts: Parts | undefined;
  /** False where there are more ways than can be compared to say who could go. */
  readonly decided: boolean;
  /** Work that it was to find out, in steps. */
  readonly steps: number;
}

/** The reading in force, where the sheet has the question. */
export const stuckReading = ({context: {sheet}}: RetreatRuling): StuckUnit | undefined =>
  sheet.otherwise.clause === 'stepPerHexThenIsolated' ? (sheet.otherwise.stuckUnit ?? 'splits') : undefined;

/**
 * The units that a stuck one holds back (9.4): a group that has no complete route, though those of its combat units
 * that have one alone have one together too. Empty where keeping together is no fault, whatever the reading.
 */
export const heldBack = (ruling: RetreatRuling): readonly Unit[] => holding(ruling).held;

/**
 * How a stuck unit splits a group (9.4), where it must split: the one answer for headlines, plans, battles and odds. A
 * rest of HQs, which the last combat units may not leave behind (9.3.1), keeps the group together.
 */
export const partsOf = (ruling: RetreatRuling): Parts | undefined => holding(ruling).parts;

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
): {readonly parts: Parts | undefined; readonly decided: boolean} {
  const able = ruling.context.group;
  const others = group.filter((unit) => !able.includes(unit));
  const {bound, stranded, decided} = following(ruling, others);
  const rest = others.filter((unit) => !stranded.includes(unit));
  return {parts: bound.length > 0 ? undefined : {able, rest, stranded}, decided};
}
