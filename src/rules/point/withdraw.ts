import type {PointPosition, Unit} from '../../module/index.js';
import {effect, refusal, type Found} from '../battle-findings.js';
import {type BrokenRule, brokenRule, findingsOfBroken} from '../broken-rules.js';
import {sideOf, type Battle, type Role, type UnitState} from './battle.js';
import {proposeRetreat} from './propose-retreat.js';
import {judgeRetreat, type WithdrawalPlan, type Retreater} from './retreat.js';

/** The defender's units that retreat: all that are left, air included. */
export const retreaters = (battle: Battle): readonly Retreater[] =>
  battle.setup.units.flatMap(({id, name, role, kind, size, value}, i) =>
    role === 'defender' && !battle.units[i]!.destroyed ? [{id, name, air: kind === 'air', size, value}] : [],
  );

/** Finds the rules that the defender's plan breaks (B.4a to B.4c). */
export function judgeWithdrawal(battle: Battle, plan: WithdrawalPlan | undefined): readonly BrokenRule[] {
  const {setup} = battle;
  if (!plan) return [brokenRule('B.4', (clause) => refusal(setup, clause, 'planMissing', {from: setup.at}))];
  return judgeRetreat(setup.exits, retreaters(battle), plan, setup.options.noPlace);
}

/** The defender gone where the plan says; `null` is eliminated. */
export const withdrawDefender = (battle: Battle, plan: WithdrawalPlan): readonly UnitState[] =>
  battle.setup.units.map((unit, i) => {
    const state = battle.units[i]!;
    if (unit.role !== 'defender' || state.destroyed) return state;
    const at = plan[unit.id] ?? null;
    const dispersed =
      state.dispersed || (unit.kind === 'ground' && battle.setup.options.defendersFresh === 'dispersed');
    return at === null ? {...state, destroyed: true, at} : {...state, dispersed, at};
  });

/** Finds what keeps the defender from retreating at all: units that find no room, where that is read so. */
export function judgeLeaving(battle: Battle): readonly BrokenRule[] {
  if (battle.setup.options.noPlace === 'eliminated') return [];
  const units = retreaters(battle);
  const plan = proposeRetreat(battle.setup.exits, units);
  const stuck = units.flatMap(({id}) => (plan[id] === null ? [id] : []));
  return stuck.length === 0
    ? []
    : [brokenRule('B.4', (clause) => refusal(battle.setup, clause, 'sideStays', {units: stuck}, stuck))];
}

/**
 * True if a battle displaced a unit to a point that the enemy controls (B.4b), where who falls back onto it destroys it
 * (B.4d), false if it brought it away from such a one, undefined where nothing of it has changed. `to` is where it is
 * after the battle of the point `fought`.
 */
export function displacedBy(
  {game, units, control}: PointPosition,
  fought: string,
  {index, side}: Unit,
  to: string,
): boolean | undefined {
  const placed = units.get(index);
  const there = game.network.find(to)!;
  // attackers that fall back are not displaced, wherever they came from
  if (!placed || there === placed.at || there === placed.from) return undefined;
  const owner = control[there]!;
  const is = to !== fought && owner >= 0 && owner !== side;
  return is || placed.displaced ? is : undefined;
}

/**
 * Gives the reasons of a decision: the battle is not over, since both sides have ground units left, and the way out that
 * B.4 leaves the side. `clause` is the rule of the state that asks.
 */
export function whyDecide(battle: Battle, role: Role, clause: string): readonly Found[] {
  const {setup, units} = battle;
  const side = sideOf(setup, role);
  const fit = setup.units.flatMap(({id, kind}, i) =>
    kind === 'ground' && !units[i]!.destroyed && !units[i]!.dispersed ? [id] : [],
  );
  const stuck = role === 'defender' ? judgeLeaving(battle) : [];
  return [
    effect(setup, clause, 'battleGoesOn', {side, fit}, fit),
    ...(stuck.length > 0
      ? findingsOfBroken(stuck)
      : [effect(setup, 'B.4', 'mayRetreat', {side, role, at: setup.at})]),
  ];
}
