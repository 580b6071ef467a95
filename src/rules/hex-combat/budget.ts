/** Budgets: points of a result that are steps or hexes, and the caps of a sheet that close some of the ways to share them. */
import type {HexPosition, Unit} from '../../module/index.js';
import {unitCap} from '../retreat/context.js';
import {cappedBy} from '../retreat/clauses/extent.js';
import {combatOf, type CappedUnit, type Demand, type HexBattleSetup, type Role} from './battle.js';
import {isFirst} from './retreated.js';
import {whoRetreats} from './who-retreats.js';

/** A board of a battle, and the units of a role that are left on it with the steps of each. */
export interface Standing {
  readonly board: HexPosition;
  readonly left: readonly {readonly unit: Unit; readonly steps: number}[];
}

/**
 * Lists the units of a role that may not go as many hexes as a budget leaves, with their caps: none of them may be left. Of
 * those that fight, and others that go with them.
 */
export function cappedUnits(
  setup: HexBattleSetup,
  role: Role,
  {board, left}: Standing,
  {budget = 0}: Pick<Demand, 'budget'>,
): readonly CappedUnit[] {
  const {rules} = setup;
  if (!rules || budget === 0 || rules.settled.caps.length === 0) return [];
  const isLeft = (unit: Unit): boolean =>
    board.units.has(unit.index) &&
    (!setup.units[role].includes(unit) || left.some((one) => one.unit === unit));
  return whoRetreats(setup, rules.settled, role, isLeft).flatMap((unit) => {
    const cap = cappedBy([unitCap(rules.settled, board, unit, combatOf(setup, role))], budget);
    return cap ? {unit: unit.id, hexes: cap.hexes, asked: budget, rule: cap.clause.rule} : [];
  });
}

/** Can the steps of a demand be so shared out that each unit left may go as far as its budget leaves, or nobody is left? */
export function mayGo(setup: HexBattleSetup, role: Role, standing: Standing, demand: Demand): boolean {
  const {left} = standing;
  const capped = cappedUnits(setup, role, standing, demand).map(({unit}) => unit);
  if (capped.length === 0) return true;
  const {steps, each} = demand;
  if (each) return left.every((one) => one.steps <= steps || !capped.includes(one.unit.id));
  const sum = (some: Standing['left']): number => some.reduce((all, one) => all + one.steps, 0);
  if (sum(left) <= steps) return true;
  const lost = left.filter(({unit}) => capped.includes(unit.id));
  if (lost.length < capped.length) return false;
  // others than combat units lose steps only when no combat unit is left
  const comesLast = lost.some(({unit}) => !isFirst(setup, unit));
  const before = comesLast ? left.filter(({unit}) => isFirst(setup, unit) && !capped.includes(unit.id)) : [];
  return sum(lost) + sum(before) <= steps;
}
