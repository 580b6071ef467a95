import type {sheetParameters, Unit} from '../../module/index.js';
import {ruleAlike, type RetreatRuling} from './answer.js';

/** How it is read whether units that can retreat in full may stay with one that cannot (9.4). */
export type StuckUnit = (typeof sheetParameters)['stepPerHexThenIsolated']['stuckUnit'][number];

/** The reading in force, where the sheet has the question. */
export const stuckReading = ({context: {sheet}}: RetreatRuling): StuckUnit | undefined =>
  sheet.otherwise.clause === 'stepPerHexThenIsolated' ? (sheet.otherwise.stuckUnit ?? 'splits') : undefined;

/** The units that must go without a stuck one, as that is read (9.4); none where the group may stay together. */
export const mustGoAlone = (ruling: RetreatRuling): readonly Unit[] =>
  stuckReading(ruling) === 'splits' ? heldBack(ruling) : [];

const known = new WeakMap<RetreatRuling, {readonly held: readonly Unit[]; readonly steps: number}>();

/**
 * The units that a stuck one holds back (9.4): a group that has no complete route, though those of its combat units
 * that have one alone have one together too. Empty where keeping together is no fault, whatever the reading.
 */
export const heldBack = (ruling: RetreatRuling): readonly Unit[] => holding(ruling).held;

/** Work that a ruling was, in steps, with what was asked of its units alone. */
export const stepsFor = (ruling: RetreatRuling): number => ruling.search.steps + holding(ruling).steps;

function holding(ruling: RetreatRuling): {readonly held: readonly Unit[]; readonly steps: number} {
  const {context, search} = ruling;
  const {group} = context;
  if (search.complete || group.length < 2 || stuckReading(ruling) === undefined) return {held: [], steps: 0};
  const before = known.get(ruling);
  if (before) return before;
  let steps = 0;
  const completes = (units: readonly Unit[]): boolean => {
    const {search: alone} = ruleAlike(context, units);
    steps += alone.steps;
    return alone.complete;
  };
  const able = group.filter((unit) => unit.combat && completes([unit]));
  const held = able.length > 0 && able.length < group.length && completes(able) ? able : [];
  const found = {held, steps};
  known.set(ruling, found);
  return found;
}
