/** A battle as the guards and actions of a chart see it. */
import {changeAreaUnits, isVacatedArea, unitsOf, type AreaBattle, type AreaSetup} from '../area/battle.js';
import {areaForces} from '../area/forces.js';
import type {Found} from '../battle-findings.js';
import type {Forces} from '../combat/forces.js';
import {courseOf, type Course} from '../combat/facts.js';
import type {BattleRecord, CombatEnded, Role, UnitChanges} from '../combat/record.js';
import {numbersAt} from '../../module/game.js';
import {isBox} from '../../module/unit-states.js';
import {gone, type HexUnitState} from '../hex-combat/battle.js';
import {startOf} from '../hex-combat/states.js';
import {hexForces} from '../hex-combat/forces.js';
import {isVacated, withoutLoneHqs, type HexBattle, type HexBattleSetup} from '../hex-combat/index.js';
import {sideOf, type Battle as PointBattle, type PointBattleSetup} from '../point/index.js';
import type {OrderDocument} from './document.js';

/** The part that the battles on every map have in common: their record, and findings on the last event. */
interface SharedContext {
  readonly record: BattleRecord;
  readonly said: readonly Found[];
}

/** A battle on hexes and its setup. */
export interface HexContext extends SharedContext {
  readonly kind: 'hex';
  readonly setup: HexBattleSetup;
  readonly battle: HexBattle;
}

/** A battle on points by the value of units, that of the Eastern Front game, and its setup. */
export interface PointContext extends SharedContext {
  readonly kind: 'point';
  readonly setup: PointBattleSetup;
  readonly battle: PointBattle;
}

/** A battle on points whose units lose steps, and its setup. */
export interface AreaContext extends SharedContext {
  readonly kind: 'area';
  readonly setup: AreaSetup;
  readonly battle: AreaBattle;
}

/** A battle whose units lose steps. */
export type StepsContext = HexContext | AreaContext;

export type Context = StepsContext | PointContext;

/** Thrown by the action that would begin a round beyond the last: the battle ends there, whatever its chart has next. */
export class LastRoundOver extends Error {
  readonly context: Context;
  constructor(context: Context) {
    super('no round is left');
    this.context = context;
  }
}

/** The subject of a guard or an action. */
export interface Scene {
  readonly order: OrderDocument;
  readonly context: Context;
  /** The rule of the state; undefined where the question is only whether an event passes. */
  readonly rule?: string | undefined;
  /** The rule of the state where the chart itself gives its number. */
  readonly statedRule?: string | undefined;
}

/** A hex battle in a scene, where a name works on hexes alone. The reader of charts allows it nowhere else. */
export const hexOf = ({context}: Pick<Scene, 'context'>): HexContext => context as HexContext;
/** A battle of the Eastern Front, where a name works on its losses alone. */
export const pointOf = ({context}: Scene): PointContext => context as PointContext;

/** A battle as what is the same on every map asks about it: of one whose units lose steps. */
export function forcesOf({context}: Pick<Scene, 'context'>): Forces {
  if (context.kind === 'area') return areaForces(context.setup, context.battle, context.record);
  const {setup, battle, record} = hexOf({context});
  return hexForces(setup, battle, record);
}

/** The code that the last roll came to, of a battle that keeps that beside its record. */
const resultIn = (context: Context): string | null => (context.kind === 'hex' ? context.battle.result : null);

/** The course of a battle so far, as conditions ask about it. */
export const courseIn = (context: Context): Course =>
  courseOf(context.record, context.battle.round, resultIn(context));

/** A battle after an action, with its course as it is since. */
export function withCourse(before: Context, after: Context): Context {
  const isSame =
    after.record === before.record &&
    after.battle.round === before.battle.round &&
    resultIn(after) === resultIn(before);
  // a battle on areas has its course from its record whenever it is asked
  if (isSame || after.kind === 'area') return after;
  const course = courseIn(after);
  // what is found out of a battle is kept with it: it is another one, now that other conditions hold
  if (after.kind === 'hex') return {...after, setup: {...after.setup, course}, battle: {...after.battle}};
  const setup = {...after.setup, course};
  return {...after, setup, battle: {...after.battle, setup}};
}

/** A battle in which units have changed; the position gives units that were none of it until now. */
export function changeUnits(context: Context, changes: UnitChanges): Partial<Context> {
  if (context.kind === 'point') return {};
  if (context.kind === 'area') {
    const {setup, battle} = context;
    return {battle: changeAreaUnits(setup, battle, changes)};
  }
  const {setup, battle} = context;
  const changed = Object.entries(changes).map(([id, change]): [string, HexUnitState] => {
    const {index} = setup.game.unit(id)!;
    const before = battle.units[id] ?? startOf(setup, index);
    const states = [...new Set([...(before.states ?? []), ...(change.states ?? [])])];
    const isOff = change.states?.some((state) => isBox(setup.game, state)) === true;
    const after = {
      ...before,
      ...change,
      ...(states.length > 0 ? {states} : {}),
      ...(isOff ? {at: null} : {}),
    };
    return [id, after.steps > 0 ? after : gone];
  });
  return {battle: {...battle, units: {...battle.units, ...Object.fromEntries(changed)}}};
}

/** A battle in which nothing was reckoned from a check or a declaration: it is made anew. */
export function unreckoned(context: Context, name: string): Context {
  const reckoned = context.battle.reckoned.filter((mark) => !mark.endsWith(`:${name}`));
  return {...context, battle: {...context.battle, reckoned}} as Context;
}

/** A battle that units have joined: on points, where they come to the place. */
export const joinBattle = (context: Context, units: readonly string[]): Partial<Context> =>
  changeUnits(context, Object.fromEntries(units.map((id) => [id, {at: context.setup.at}])));

/** A battle after units have lost steps: on hexes HQs that are left alone may leave the map. */
export function afterLosses(context: Context): Context {
  if (context.kind !== 'hex') return context;
  const {battle, findings} = withoutLoneHqs(context.setup, {battle: context.battle, findings: []});
  return {...context, battle, said: [...context.said, ...findings]};
}

/** No unit of the defender is left at the place of the battle. */
export function hasVacated(context: Context): boolean {
  if (context.kind === 'hex') return isVacated(context.setup, context.battle);
  if (context.kind === 'area') return isVacatedArea(context.setup, context.battle);
  const {setup, battle} = context;
  return setup.units.every(({role: of}, i) => of !== 'defender' || battle.units[i]!.at !== setup.at);
}

/** A combat as reports tell it, with its outcome so far: its place, and the sides in their roles. */
export function endedIn(context: Context): CombatEnded {
  const {at, game} = context.setup;
  const {outcome} = context.battle;
  if (context.kind !== 'point') {
    const forces = forcesOf({context});
    const side = (role: Role): string => game.sides[forces.side(role)]!.id;
    return {at, outcome, roles: {attacker: side('attacker'), defender: side('defender')}};
  }
  const side = (role: Role): string => sideOf(context.setup, role);
  return {at, outcome, roles: {attacker: side('attacker'), defender: side('defender')}};
}

/** The points of loss that works at the place absorb; none on hexes. */
export const absorbsAt = (context: StepsContext): number =>
  context.kind === 'area' ? (context.setup.game.map.points[context.setup.at]?.absorbs ?? 0) : 0;

/** The steps of all units of a battle; empty where units have values. */
export const stepsOf = (context: Context): Readonly<Record<string, number>> =>
  context.kind === 'point'
    ? {}
    : Object.fromEntries(Object.entries(context.battle.units).map(([id, {steps}]) => [id, steps]));

/** Losses that units of a role took since the round began: steps, each counted by its loss factor. */
export function lostIn({context}: Scene, role: Role): number {
  if (context.kind === 'point') return 0;
  const {setup, battle, record} = context;
  const units =
    context.kind === 'hex'
      ? context.setup.units[role]
      : unitsOf(context.battle, role).map((id) => setup.game.unit(id)!);
  return units.reduce((sum, unit) => {
    const before = record.stepsBefore[unit.id] ?? setup.position.units.get(unit.index)?.steps ?? unit.steps;
    const lost = Math.max(0, before - battle.units[unit.id]!.steps);
    const factors = Array.from({length: lost}, (_, i) => numbersAt(unit, before - i).lossFactor);
    return factors.reduce((so, factor) => so + factor, sum);
  }, 0);
}
