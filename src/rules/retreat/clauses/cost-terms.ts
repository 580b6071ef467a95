/** The terms of a cost as a sheet wrote them: for what, and what it takes. Needs no schema. */
import type {ClauseDocument} from '../../../module/schema/sheet.js';
import type {CostClause, Trigger} from '../definitions/costs.js';

/** A cost of a sheet, with one in the former words put into those of `cost`. */
export function costClause(written: ClauseDocument): ClauseDocument & CostClause {
  if (written.clause === 'cost') return written as ClauseDocument & CostClause;
  const {clause: _, where, ...rest} = written as ClauseDocument & {where: Trigger[]};
  const [only, ...more] = where;
  return {...rest, clause: 'cost', trigger: more.length === 0 && only ? only : where};
}

type Taken = {readonly steps: number} | StateTaken;
interface StateTaken {
  readonly state: string;
  readonly ifAlready?: {readonly steps: number};
}
export const triggersOf = ({trigger}: {readonly trigger: Trigger | readonly Trigger[]}): readonly Trigger[] =>
  [trigger].flat();
/** The part of a clause that says what it takes. */
interface Taking {
  readonly takes?: Taken;
}
export const takenBy = ({takes = {steps: 1}}: Taking): Taken => takes;
/** The state that a cost sets, if it takes no steps. */
export function stateOf(clause: Taking): StateTaken | undefined {
  const taken = takenBy(clause);
  return 'state' in taken ? taken : undefined;
}

/** Does a clause ever take steps? */
export function mayTakeSteps(clause: Taking): boolean {
  const taken = takenBy(clause);
  return 'steps' in taken || taken.ifAlready !== undefined;
}
