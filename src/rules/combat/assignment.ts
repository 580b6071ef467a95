/** Assignments of losses: which dues one pays, why it may not, and what it comes to. */
import {Budget} from '../../board/work.js';
import {type BattleArgs, type BattleCode, type BattleFinding, refusal} from '../battle-findings.js';
import {NO_RULE} from '../finding.js';
import {unnumberedRule} from '../own-rules.js';
import {assignmentsOf, breachOf, payable} from './allocation.js';
import {payersOf, type Assignment, type Breach, type Payers} from './payers.js';
import {entryOf} from './support.js';
import type {Due} from './due.js';
import type {Forces} from './forces.js';
import type {Role} from './record.js';

/** Does a unit take losses when the others are gone? */
export type IsLast = (id: string) => boolean;

/** The most dues of which every choice is tried; of more each by itself, and all. */
const MOST_TOGETHER = 5;
/** The most steps of work on dues that have units in common. */
const TRIED = 20_000;

const given = (losses: Assignment['losses'], ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (entryOf(losses, id) ?? 0), 0);

/** The part of an assignment that is about one due: its units, and those that replace them. */
function partOf({units}: Due, {losses, replace = {}}: Assignment): Assignment {
  const replaced = Object.entries(replace).filter(([id]) => units.includes(id));
  const all = [...units, ...replaced.map(([, by]) => by)];
  return {
    losses: Object.fromEntries(Object.entries(losses).filter(([id, count]) => count > 0 && all.includes(id))),
    replace: Object.fromEntries(replaced),
  };
}

/** Units that are there, as they are after an assignment. */
export function afterwards({units, lead}: Payers, {losses, replace = {}}: Assignment): Payers {
  const came = Object.values(replace);
  const left = [...units].flatMap(([id, payer]) => {
    const steps = payer.steps - (entryOf(losses, id) ?? 0);
    const replacedBy = payer.replacedBy.filter((by) => !came.includes(by));
    return steps > 0 ? [[id, {...payer, steps, replacedBy}] as const] : [];
  });
  return {units: new Map(left), lead};
}

/** Leaves of dues those of one role: the role that is named, else that of the first due that one of the units can pay. */
export function duesOf<D extends Due>(
  dues: readonly D[],
  losses: Assignment['losses'],
  role?: Role,
): readonly D[] {
  const by = role ?? (dues.find(({units}) => given(losses, units) > 0) ?? dues[0])?.role;
  return dues.filter((due) => due.role === by);
}

/** Do some dues have a unit in common? */
const overlap = (dues: readonly Due[]): boolean => {
  const units = dues.flatMap((due) => due.units);
  return new Set(units).size < units.length;
};

/** Pays dues that have units in common one after another: true where a way to share the assignment out among them is legal. */
function paysAll(
  forces: Forces,
  dues: readonly Due[],
  assignment: Assignment,
  isLast: IsLast | undefined,
  tries: Budget,
): boolean {
  const from = (i: number, rest: Assignment['losses'], before: Required<Assignment>): boolean => {
    const due = dues[i];
    if (!due) return Object.values(rest).every((count) => count === 0);
    const payers = afterwards(payersOf(forces, due, isLast), before);
    for (const part of assignmentsOf(due, payers, tries)) {
      if (!part) return false;
      const {losses, replace = {}} = part;
      const isIn =
        Object.entries(losses).every(([id, count]) => count <= (entryOf(rest, id) ?? 0)) &&
        Object.entries(replace).every(([id, by]) => entryOf(assignment.replace, id) === by);
      if (!isIn) continue;
      const left = {...rest};
      const lost = {...before.losses};
      for (const [id, count] of Object.entries(losses)) {
        left[id] = left[id]! - count;
        lost[id] = (lost[id] ?? 0) + count;
      }
      if (from(i + 1, left, {losses: lost, replace: {...before.replace, ...replace}})) return true;
    }
    return false;
  };
  return from(0, assignment.losses, {losses: {}, replace: {}});
}

/** Every choice of dues, the fewest first. */
function choicesOf(dues: readonly Due[]): readonly (readonly Due[])[] {
  if (dues.length > MOST_TOGETHER) return [...dues.map((due) => [due]), dues];
  const all = Array.from({length: 2 ** dues.length - 1}, (_, i) =>
    dues.filter((_due, at) => ((i + 1) & (2 ** at)) > 0),
  );
  return all.sort((a, b) => a.length - b.length);
}

/** The dues that an assignment pays; or what is wrong with it, by due. */
type Payment =
  | {readonly ok: true; readonly paid: readonly Due[]}
  | {readonly ok: false; readonly wrong: readonly {readonly due: Due; readonly breach: Breach}[]};

/** Finds the dues that an assignment pays whole. Its units are of the dues, or replace one, and have the steps. */
function paymentOf(
  forces: Forces,
  dues: readonly Due[],
  assignment: Assignment,
  isLast: IsLast | undefined,
): Payment {
  const hit = dues.filter(({units}) => given(assignment.losses, units) > 0);
  const paid = hit.length > 0 ? hit : dues;
  const wrong = paid.flatMap((due) => {
    const breach = breachOf(due, payersOf(forces, due, isLast), partOf(due, assignment));
    return breach ? [{due, breach}] : [];
  });
  if (!overlap(paid)) return wrong.length === 0 ? {ok: true, paid} : {ok: false, wrong};
  const tries = new Budget(TRIED);
  const choice = choicesOf(paid).find((some) => paysAll(forces, some, assignment, isLast, tries));
  return choice ? {ok: true, paid: choice} : {ok: false, wrong: wrong.slice(0, 1)};
}

/** Words a breach as a finding under the rule of its due. */
function findingOf(forces: Forces, {role, clause, cause}: Due, breach: Breach): BattleFinding {
  const {game, place: at} = forces;
  const side = game.sides[forces.side(role)]!.id;
  const refused = <Code extends BattleCode>(
    code: Code,
    args: BattleArgs[Code],
    unit?: string,
    rule = clause,
  ): BattleFinding => refusal({at}, rule, code, args, unit === undefined ? undefined : [unit]);
  switch (breach.is) {
    case 'sum':
      return refused('stepSum', {side, cause, owed: breach.owed, assigned: breach.assigned});
    case 'notNext': {
      const {unit, next, by} = breach;
      return by === 'last'
        ? refused('combatFirst', {unit, first: next}, unit, unnumberedRule(game))
        : refused('hitNotNext', {unit, next, by}, unit);
    }
    case 'noHit': {
      const {unit, count, most} = breach;
      return refused('hitsTooFew', {unit, count, most}, unit);
    }
    case 'absorbed': {
      const {due, best, absorbed, units} = breach;
      return refused('factorSum', {side, cause, due, best, absorbed, units});
    }
    case 'replacementMissing':
      return refused('replacementMissing', {unit: breach.unit, by: breach.by}, breach.unit);
    case 'replacementWrong': {
      const {unit, by, because} = breach;
      return refused('replacementWrong', {unit, by, because}, unit);
    }
    case 'tooMany':
      return refused('lossesUncounted', {side, cause});
  }
}

/** Finds the fault of steps of a unit: it is not in the battle, owes none of these dues, or has fewer. */
function unitFault(
  {game, place: at, steps, replacements}: Forces,
  dues: readonly Due[],
  {replace = {}}: Assignment,
  id: string,
  count: number,
): BattleFinding | undefined {
  const rule = dues[0]?.clause ?? NO_RULE;
  const unit = game.unit(id);
  const owing = dues.flatMap(({units}) => units);
  const came = Object.values(replace).includes(id) ? entryOf(replacements(dues[0]!.role), id) : undefined;
  if (came === undefined && !owing.includes(id))
    return unit
      ? refusal({at}, rule, 'stepNotTheirs', {unit: id, count, owing}, [id])
      : refusal({at}, rule, 'stepStranger', {unit: id, count}, [id]);
  const has = came ?? steps(unit!);
  return count > has ? refusal({at}, rule, 'stepTooMany', {unit: id, count, has}, [id]) : undefined;
}

/** Finds the rules that an assignment to dues of one role breaks. */
export function assignmentFaults(
  forces: Forces,
  dues: readonly Due[],
  assignment: Assignment,
  isLast?: IsLast,
): readonly BattleFinding[] {
  const faults = Object.entries(assignment.losses).flatMap(
    ([id, count]) => (count > 0 ? unitFault(forces, dues, assignment, id, count) : undefined) ?? [],
  );
  if (faults.length > 0 || dues.length === 0) return faults;
  // a replacement of a unit that owes nothing is no part of any due
  const stray = Object.keys(assignment.replace ?? {}).find(
    (id) => !dues.some(({units}) => units.includes(id)),
  );
  if (stray !== undefined) {
    const breach = {
      is: 'replacementWrong',
      unit: stray,
      by: assignment.replace![stray]!,
      because: 'unfit',
    } as const;
    return [findingOf(forces, dues[0]!, breach)];
  }
  const payment = paymentOf(forces, dues, assignment, isLast);
  return payment.ok ? [] : payment.wrong.map(({due, breach}) => findingOf(forces, due, breach));
}

/** Finds the dues of one role that an assignment which was judged pays. */
export function duesPaid<D extends Due>(
  forces: Forces,
  dues: readonly D[],
  assignment: Assignment,
  isLast?: IsLast,
): readonly D[] {
  const payment = paymentOf(forces, dues, assignment, isLast);
  return payment.ok ? (payment.paid as readonly D[]) : [];
}

/** Every way to pay one or more whole dues of one role; undefined ends a list that is too long. */
export function* assignments(
  forces: Forces,
  dues: readonly Due[],
  tries: Budget,
  isLast?: IsLast,
): Generator<Assignment | undefined> {
  const together = function* (
    some: readonly Due[],
    before: Required<Assignment>,
  ): Generator<Assignment | undefined> {
    const [due, ...others] = some;
    if (!due) {
      yield before;
      return;
    }
    for (const own of assignmentsOf(due, afterwards(payersOf(forces, due, isLast), before), tries)) {
      if (!own) {
        yield undefined;
        return;
      }
      const losses = {...before.losses};
      for (const [id, count] of Object.entries(own.losses)) losses[id] = (losses[id] ?? 0) + count;
      yield* together(others, {losses, replace: {...before.replace, ...own.replace}});
    }
  };
  const seen = new Set<string>();
  for (const some of choicesOf(dues))
    for (const one of together(some, {losses: {}, replace: {}})) {
      if (!one) {
        yield undefined;
        return;
      }
      const key = JSON.stringify([
        Object.entries(one.losses).map(String).sort(),
        Object.entries(one.replace ?? {})
          .map(String)
          .sort(),
      ]);
      if (seen.has(key)) continue;
      seen.add(key);
      yield Object.keys(one.replace ?? {}).length > 0 ? one : {losses: one.losses};
    }
}

/** Reckons what falls due: kept to what the units can take; nothing where that is nothing. */
export function fallingDue<D extends Due>(forces: Forces, due: D, isLast?: IsLast): readonly D[] {
  const units = due.units.filter((id) => forces.steps(forces.game.unit(id)!) > 0);
  const steps = payable({...due, units}, payersOf(forces, {...due, units}, isLast));
  return steps > 0 ? [{...due, units, steps}] : [];
}
