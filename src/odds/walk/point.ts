import {diceWanted, roleToAct} from '../../battle/acting.js';
import type {PointSnapshot} from '../../battle/chart.js';
import {firstLegal} from '../../battle/legal.js';
import type {Order} from '../../battle/order.js';
import {Budget} from '../../board/work.js';
import type {BattleEvent, PointPosition} from '../../module/index.js';
import {
  firePoints,
  fits,
  itemise,
  judgeWithdrawal,
  limits,
  lossesOf,
  planSteps,
  proposeRetreat,
  retreaters,
  survives,
  tableEntry,
  type Battle,
  type FireTable,
  type Retreater,
  type WithdrawalPlan,
} from '../../rules/point/index.js';
import type {PointContext} from '../../rules/order/scene.js';
import {inRound, readsReckoned, readsRound} from './round.js';
import {compareLosses, type KeepPolicy, type Loss, type Played} from './play.js';
import type {Role, Toll} from './graph.js';
import type {WeightedRoll} from './walk.js';

/** The sums of the table's entries that some dice come to, one die a column, each with dice that come to it. */
function sums(
  table: FireTable,
  columns: readonly number[],
  budget: Budget,
): readonly (readonly [number, WeightedRoll])[] {
  let found: readonly (readonly [number, WeightedRoll])[] = [[0, {dice: [], chance: 1}]];
  for (const column of columns) {
    const next = new Map<number, WeightedRoll>();
    budget.take(found.length * table.faces * (10 + columns.length));
    for (const [sum, {dice, chance}] of found)
      for (let face = 1; face <= table.faces; face += 1) {
        const all = sum + tableEntry(table, column, face);
        const before = next.get(all);
        const its = chance / table.faces;
        next.set(
          all,
          before ? {...before, chance: before.chance + its} : {dice: [...dice, face], chance: its},
        );
      }
    found = [...next];
  }
  return found;
}

/** Merges the sums that come to the same. */
function folded(
  sums: readonly (readonly [number, WeightedRoll])[],
  comesTo: (sum: number) => number,
): readonly WeightedRoll[] {
  const found = new Map<number, WeightedRoll>();
  for (const [sum, {dice, chance}] of sums) {
    const all = comesTo(sum);
    const before = found.get(all);
    found.set(all, before ? {...before, chance: before.chance + chance} : {dice, chance});
  }
  return [...found.values()];
}

/** The rolls of a state: the dice of a role are read as a sum, or where it falls due at once as the losses that it brings. */
function rolls(
  state: PointSnapshot,
  isDueAtOnce: boolean,
  most: number,
  budget: Budget,
): readonly WeightedRoll[] | undefined {
  const {setup, battle} = state.context;
  const wanted = diceWanted(state);
  const roles = [...new Set(wanted.map(({role}) => role))];
  const each = roles.map((role) => {
    const columns = wanted.flatMap((die) => (die.role === role ? [die.column] : []));
    return folded(sums(setup.table, columns, budget), (sum) =>
      role === 'air' || !isDueAtOnce ? sum : lossesOf(battle, role, sum),
    );
  });
  if (each.reduce((product, {length}) => product * length, 1) > most) return undefined;
  return each.reduce<readonly WeightedRoll[]>(
    (all, own) =>
      all.flatMap((one) =>
        own.map(({dice, chance}) => ({dice: [...one.dice, ...dice], chance: one.chance * chance})),
      ),
    [{dice: [], chance: 1}],
  );
}

/**
 * The losses that keep the most: for each unit and each number of losses left to it and those after it the best way to
 * take them.
 */
function losses(battle: Battle, role: Role, keep: KeepPolicy, tries: Budget): BattleEvent | undefined {
  const fire = new Map(
    itemise(battle, role).parts.map(({unit, value, multiplier, silent}) => [
      unit,
      silent ? 0 : value * multiplier,
    ]),
  );
  const units = limits(battle, role);
  const due = battle.pendingLosses[role];
  let best: (Loss | undefined)[] = [{units: 0, strength: 0, losses: []}];
  for (const {unit, takes} of [...units].reverse()) {
    if (!tries.spend(Math.ceil(((due + 1) * (Math.min(takes, due) + 1)) / 60))) return undefined;
    best = Array.from({length: due + 1}, (_, left) => {
      let found: Loss | undefined;
      for (let count = Math.min(takes, left); count >= 0; count -= 1) {
        const rest = best[left - count];
        if (!rest) continue;
        const one = {
          units: rest.units + (count === takes ? 1 : 0),
          strength: rest.strength + (count > 0 ? fire.get(unit)! : 0),
          losses: [count, ...rest.losses],
        };
        if (!found || compareLosses(one, found, keep) < 0) found = one;
      }
      return found;
    });
  }
  const taken = best[due]?.losses ?? [];
  return {
    type: 'assign',
    losses: Object.fromEntries(units.flatMap(({unit}, i) => (taken[i] ? [[unit, taken[i]]] : []))),
  };
}

/** The most plans that are tried to find the first of those that lose least. */
const plansTried = 2_000;

/** The cost of a plan: the strength and the number of the units that it gives up. */
const costOf = (units: readonly Retreater[], plan: WithdrawalPlan): readonly [number, number] => {
  const lost = units.filter(({id}) => plan[id] === null);
  return [lost.reduce((sum, {value}) => sum + value, 0), lost.length];
};

/** The plan that loses the least strength, then the fewest units, and of these the first by places, unit by unit. */
function plan(battle: Battle, tries: Budget): WithdrawalPlan {
  // only ground units fight (A.3, A.5)
  const units = retreaters(battle).map((unit) => (unit.air ? {...unit, value: 0} : unit));
  const {exits} = battle.setup;
  const filling = new Budget(planSteps);
  const known = proposeRetreat(exits, units, filling, 'strength');
  tries.spend(Math.ceil(filling.spent / 400));
  const [strength, count] = costOf(units, known);
  const open = exits
    .filter(({kind}) => kind !== 'closed')
    .sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0));
  const budget = new Budget(plansTried);
  const first = (i: number, made: WithdrawalPlan): WithdrawalPlan | undefined => {
    tries.spend();
    if (!budget.spend()) return undefined;
    const [lost, gone] = costOf(units, made);
    if (lost > strength + 1e-9 || (lost > strength - 1e-9 && gone > count)) return undefined;
    const unit = units[i];
    if (!unit) return judgeWithdrawal(battle, made).length === 0 ? made : undefined;
    for (const {to, room} of open) {
      const used = units.reduce((sum, {id, size}) => sum + (made[id] === to ? size : 0), 0);
      const found = fits(used + unit.size, room) ? first(i + 1, {...made, [unit.id]: to}) : undefined;
      if (found) return found;
    }
    return first(i + 1, {...made, [unit.id]: null});
  };
  return first(0, {}) ?? known;
}

/** The losses of a side: a loss is a step, a unit that is destroyed has lost all that it could take. */
function tollOf({setup, units, overrun}: Battle, role: Role, outside: ReadonlyMap<string, number>): Toll {
  let [steps, lost] = [0, 0];
  setup.units.forEach((unit, i) => {
    if (unit.role !== role || unit.kind !== 'ground') return;
    const [began, now] = [setup.start[i]!, units[i]!];
    steps += (now.destroyed ? survives(unit) + 1 : now.absorbed) - began.absorbed;
    lost += now.destroyed ? 1 : 0;
  });
  const others = role === 'defender' ? overrun.flatMap((id) => outside.get(id) ?? []) : [];
  return {steps: steps + others.reduce((sum, takes) => sum + takes, 0), units: lost + others.length};
}

/** The ground units that stand displaced outside the battle, with the losses that destroy each. */
export const displacedIn = (position: PointPosition): ReadonlyMap<string, number> =>
  new Map(
    [...position.units].flatMap(([index, {displaced}]) => {
      const unit = position.game.units[index]!;
      return displaced && unit.kind === 'ground' ? [[unit.id, survives(unit) + 1] as const] : [];
    }),
  );

/** Makes a battle on points ready for a walk. `outside`: see `displacedIn`. */
export function walkedOnPoints(
  order: Order,
  outside: ReadonlyMap<string, number> = new Map(),
): Played<PointContext> {
  const plans = new Map<string, WithdrawalPlan>();
  const isRoundRead = readsRound(order.document, {});
  const isReckonedRead = readsReckoned(order.document);
  const actor = (state: PointSnapshot): Role => roleToAct(state) ?? 'defender';
  const played: Played<PointContext> = {
    order,
    eventSteps: () => 600,
    rolls: (state, most, budget) => rolls(state, !isReckonedRead, most, budget),
    actor,
    chooser: actor,
    key({value, context: {battle}}) {
      const {mode, airSurvivors, airRolls, pendingLosses, units, overrun, outcome, control, retreat} = battle;
      const states = units.map(
        ({absorbed, dispersed, destroyed, at}) =>
          `${String(absorbed)}${dispersed ? 'd' : ''}${destroyed ? 'x' : ''}${at ?? ''}`,
      );
      return [
        JSON.stringify(value),
        mode,
        airSurvivors,
        airRolls,
        pendingLosses.attacker,
        pendingLosses.defender,
        outcome,
        control,
        overrun.join(),
        retreat?.role,
        retreat?.sheet,
        isRoundRead ? battle.round : '',
        isReckonedRead ? JSON.stringify([battle.rolls, battle.reckoned]) : '',
        ...states,
      ].join(' ');
    },
    round: ({context}) => context.battle.round,
    ...(isRoundRead ? {} : {inRound}),
    end(state) {
      const {battle} = state.context;
      return {
        outcome: battle.outcome ?? 'unfinished',
        taken: battle.control === battle.setup.attacker,
        attacker: tollOf(battle, 'attacker', outside),
        defender: tollOf(battle, 'defender', outside),
      };
    },
    strength: ({context}, role) => firePoints(context.battle, role),
    losses: (state, keep, tries) => losses(state.context.battle, actor(state), keep, tries),
    plan(state, tries) {
      const {battle} = state.context;
      if (battle.retreat?.sheet === 'back') return firstLegal(order, state, 'withdraw', tries);
      const key = battle.units.map(({destroyed}) => (destroyed ? 1 : 0)).join('');
      const found = plans.get(key) ?? plan(battle, tries);
      plans.set(key, found);
      return {type: 'withdraw', plan: {...found}};
    },
    isBeyond: () => false,
  };
  return played;
}
