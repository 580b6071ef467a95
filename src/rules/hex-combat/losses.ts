import type {Unit} from '../../module/index.js';
import {EPSILON} from '../retreat/context.js';
import {otherRole} from '../retreat/sheets/sheet.js';
import {
  type PendingLoss,
  type Demand,
  gone,
  type HexBattle,
  type HexBattleSetup,
  type HexUnitState,
  type LossBy,
  type Role,
} from './battle.js';
import {strengthAt, strengthBrought} from './code.js';
import type {SaidDue} from './demand.js';

/** The steps that a unit can lose. */
export interface StepLimit {
  readonly unit: string;
  readonly name: string;
  /** Steps it has; losing them all eliminates it. */
  readonly steps: number;
  /** Of a result's own steps, units that are not combat units take some only when those are gone. */
  readonly combat: boolean;
}

/** Steps by unit. */
export type Losses = Readonly<Record<string, number>>;

export const unitOf = (setup: HexBattleSetup, id: string): Unit => setup.game.unit(id)!;

/** The steps that losses assign to a unit; a name that every object has is no entry. */
export const assignedTo = (losses: Losses, id: string): number =>
  Object.hasOwn(losses, id) ? losses[id]! : 0;

const stepsOf = (battle: HexBattle, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + battle.units[id]!.steps, 0);

/**
 * Steps of a due to share out, as far as there are steps: of those for hexes after a mined one HQs on their way off, which
 * take so many of the others, lose none.
 */
export function askedOf(battle: HexBattle, {units, steps, relocates}: PendingLoss, hqs = 0): number {
  const has = stepsOf(battle, units);
  const {units: leaving = [], owed = 0} = relocates ?? {};
  const most = has - Math.max(0, stepsOf(battle, leaving) - hqs);
  return Math.max(Math.min(steps, most), Math.min(owed, has));
}

/** Steps that fall due, kept to what the units have; nothing where they have none or none is asked. */
export function dueOf(battle: HexBattle, pending: PendingLoss): readonly PendingLoss[] {
  const units = pending.units.filter((id) => battle.units[id]!.at !== null);
  const steps = askedOf(battle, {...pending, units}, pending.relocates?.owed);
  return steps > 0 ? [{...pending, units, steps}] : [];
}

/** Losses that fall due one after another: the first that anybody can pay, with the others after it. */
export function nextDue(
  battle: HexBattle,
  [first, ...after]: readonly PendingLoss[] = [],
): readonly PendingLoss[] {
  if (!first) return [];
  const due = dueOf(battle, first);
  return due.length === 0
    ? nextDue(battle, after)
    : due.map((pending) => (after.length > 0 ? {...pending, after} : pending));
}

/** Adds dues to those of a battle. One of units that owe another already falls due after that. */
export function withDues(battle: HexBattle, dues: readonly PendingLoss[]): HexBattle {
  const pendingLosses = [...battle.pendingLosses];
  for (const due of dues) {
    const i = pendingLosses.findIndex(
      ({role, units}) => role === due.role && units.some((id) => due.units.includes(id)),
    );
    const first = pendingLosses[i];
    if (first) pendingLosses[i] = {...first, after: [...(first.after ?? []), due]};
    else pendingLosses.push(due);
  }
  return {...battle, pendingLosses};
}

/** The strength that a role has lost in a battle so far. */
const strengthLost = (
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  count: 'printed' | 'used',
): number =>
  setup.units[role].reduce((sum, unit) => {
    const began = setup.position.units.get(unit.index)!.steps;
    const now = battle.units[unit.id]!.steps;
    return sum + strengthAt(setup, role, unit, began, count) - strengthAt(setup, role, unit, now, count);
  }, 0);

/** The strength that each unit loses with 0, 1, 2 steps and so on. */
const strengthLossesOf = (
  setup: HexBattleSetup,
  role: Role,
  units: readonly {readonly unit: Unit; readonly steps: number}[],
  count: 'printed' | 'used',
): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    units.map(({unit, steps}) => {
      const full = strengthAt(setup, role, unit, steps, count);
      return [
        unit.id,
        Array.from(
          {length: steps + 1},
          (_, lost) => full - strengthAt(setup, role, unit, steps - lost, count),
        ),
      ];
    }),
  );

/** Reckons what a result makes a side lose, as it falls due; nothing where it has nothing, or loses nothing. */
export function demandDue(
  setup: HexBattleSetup,
  battle: HexBattle,
  {steps, units: whole, matches, matchesAll}: Demand,
  pending: Omit<PendingLoss, 'steps' | 'by'>,
): readonly PendingLoss[] {
  const {role} = pending;
  const there = pending.units.filter((id) => battle.units[id]!.at !== null);
  const all = stepsOf(battle, there);
  const due = (by: LossBy): readonly PendingLoss[] =>
    dueOf(battle, {...pending, steps: all}).map((one) => ({...one, by}));
  if (whole > 0) {
    return whole < there.length ? due({units: whole}) : dueOf(battle, {...pending, steps: all});
  }
  if (!matches) return dueOf(battle, {...pending, steps});
  const other = otherRole(role);
  const strength = matchesAll
    ? strengthBrought(setup, other, matches)
    : strengthLost(setup, battle, other, matches);
  if (strength <= EPSILON) return [];
  const units = there.map((id) => ({unit: unitOf(setup, id), steps: battle.units[id]!.steps}));
  const worth = strengthLossesOf(setup, role, units, matches);
  const most = Object.values(worth).reduce((sum, of) => sum + of.at(-1)!, 0);
  return most > strength + EPSILON ? due({strength, worth}) : dueOf(battle, {...pending, steps: all});
}

/** The strength that shared-out steps come to. */
export const strengthIn = (worth: Readonly<Record<string, readonly number[]>>, losses: Losses): number =>
  Object.entries(worth).reduce((sum, [id, of]) => sum + (of[assignedTo(losses, id)] ?? 0), 0);

/** A due without what only its assignment needs. */
export const saidDue = ({steps, by, cause, into}: PendingLoss): SaidDue => ({
  steps,
  cause,
  ...(by && 'units' in by ? {by: {units: by.units}} : {}),
  ...(by && 'strength' in by ? {by: {strength: by.strength, ...(by.of ? {of: by.of} : {})}} : {}),
  ...(into ? {into: into.state === undefined ? {} : {state: into.state}} : {}),
});

/** Losses that count by another measure than steps: so much was given of what is due. */
export interface Tally {
  readonly of: 'units' | 'stacking' | 'strength';
  readonly given: number;
  readonly due: number;
  readonly enough: boolean;
}

/** Tells how far shared-out losses meet a due, where that is no number of steps. */
export function tally(battle: HexBattle, {by, units}: PendingLoss, losses: Losses): Tally | undefined {
  if (by === undefined) return undefined;
  if ('units' in by) {
    const given = units.filter((id) => assignedTo(losses, id) === battle.units[id]!.steps).length;
    return {of: 'units', given, due: by.units, enough: given >= by.units};
  }
  const given = strengthIn(by.worth, losses);
  const {of = 'strength', strength} = by;
  return {of, given, due: strength, enough: given >= strength - EPSILON};
}

/** Every unit that may take the steps of a due, with what it has, combat units first. */
export const stepLimits = (
  setup: HexBattleSetup,
  battle: HexBattle,
  {units}: PendingLoss,
): readonly StepLimit[] =>
  units
    .map((id): StepLimit => {
      const {name, combat} = unitOf(setup, id);
      return {unit: id, name, steps: battle.units[id]!.steps, combat};
    })
    .sort((a, b) => Number(b.combat) - Number(a.combat));

export const sumOf = (ids: readonly string[], losses: Losses): number =>
  ids.reduce((sum, id) => sum + assignedTo(losses, id), 0);

export const sumFor = ({units}: PendingLoss, losses: Losses): number => sumOf(units, losses);

/** The dues that losses pay: where several stacks owe steps, each may be paid by itself. */
export const duesPaidBy = (dues: readonly PendingLoss[], losses: Losses): readonly PendingLoss[] =>
  dues.length === 1 ? dues : dues.filter((pending) => sumFor(pending, losses) > 0);

/**
 * Leaves of the dues those of one role: the role that is named, else that of the first due that one of the units can pay.
 */
export function owedBy(battle: HexBattle, losses: Losses, role?: Role): HexBattle {
  const dues = battle.pendingLosses;
  const by = role ?? (dues.find((pending) => sumFor(pending, losses) > 0) ?? dues[0])?.role;
  return dues.every((pending) => pending.role === by)
    ? battle
    : {...battle, pendingLosses: dues.filter((pending) => pending.role === by)};
}

/** The units' states after losses that were judged: who has no step left is eliminated, who was blocked is Isolated. */
export function takeSteps(battle: HexBattle, losses: Losses): Pick<HexBattle, 'units' | 'pendingLosses'> {
  const paid = duesPaidBy(battle.pendingLosses, losses);
  const units: Record<string, HexUnitState> = {...battle.units};
  for (const pending of paid) {
    for (const id of pending.units) {
      const state = units[id]!;
      const steps = state.steps - assignedTo(losses, id);
      if (pending.into && steps === 0 && !pending.into.eliminated.includes(id)) {
        units[id] = {...state, at: null, states: [pending.into.state!]};
        continue;
      }
      units[id] = steps > 0 ? {...state, steps, isolated: state.isolated || pending.isolates} : gone;
    }
  }
  const next = {...battle, units};
  const pendingLosses = battle.pendingLosses.flatMap((pending) =>
    paid.includes(pending) ? nextDue(next, pending.after) : [pending],
  );
  return {units, pendingLosses};
}
