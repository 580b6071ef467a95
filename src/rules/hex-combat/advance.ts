import type {Unit} from '../../module/index.js';
import {occupancyOf} from '../occupancy.js';
import {ownRule} from '../own-rules.js';
import {attackBar, type AttackBar} from './attack-bars.js';
import {survivorsOf, type HexBattle, type HexField} from './battle.js';
import {boardOf} from './board.js';

/** The battle's hex is empty of defenders. */
export const isVacated = (field: HexField, battle: HexBattle): boolean =>
  survivorsOf(field, battle, 'defender').every(({id}) => battle.units[id]!.at !== field.at);

/** Stacking points that the attacker may bring into the hex. */
export function roomToAdvance(field: HexField, battle: HexBattle): number {
  const side = field.sides.attacker;
  const there = occupancyOf(boardOf(field, battle)).points[field.hex * field.game.sides.length + side]!;
  return field.game.stackingLimit[side]! - there;
}

/** How many units may advance: what the result's code says of it, else what the module's rules say. */
export function mostToAdvance({table, game}: HexField, {result}: HexBattle): number {
  const code = result === null ? undefined : table.codes[result];
  return code?.advance?.most ?? game.document.rules?.advance?.most ?? Infinity;
}

/** What keeps an attacker from advancing, besides what would keep it from attacking. */
export type AdvanceBar = 'tookNoPart' | 'eliminated' | 'offMap' | 'retreated' | 'nobodyMay' | 'overStacked';

/** What is wrong with an advance: with one of the units, or with the list of them. */
export type AdvanceBreach = {readonly rule: string} & (
  | {readonly clause: 'barred'; readonly unit: Unit; readonly bar: AdvanceBar}
  | {readonly clause: 'mayNotAttack'; readonly unit: Unit; readonly bar: AttackBar}
  | {readonly clause: 'unsaid'}
  | {readonly clause: 'unknown'; readonly id: string}
  | {readonly clause: 'twice'; readonly unit: Unit}
  | {readonly clause: 'moreThanMay'; readonly units: readonly Unit[]; readonly most: number}
  | {
      readonly clause: 'tooMany';
      readonly units: readonly Unit[];
      readonly points: number;
      readonly room: number;
    }
);

const ruleOf = ({game}: HexField): string => ownRule(game, 'advance');

/** How a unit fared in the battle, where that keeps it from advancing. */
function partOf(field: HexField, battle: HexBattle, unit: Unit): AdvanceBar | undefined {
  if (!field.units.attacker.includes(unit)) return 'tookNoPart';
  const {at, eliminated} = battle.units[unit.id]!;
  if (eliminated) return 'eliminated';
  if (at === null) return 'offMap';
  if (battle.retreated.includes(unit.id)) return 'retreated';
  return mostToAdvance(field, battle) === 0 ? 'nobodyMay' : undefined;
}

/** What keeps a unit from advancing; undefined when it may. */
export function advanceBreach(field: HexField, battle: HexBattle, unit: Unit): AdvanceBreach | undefined {
  const rule = ruleOf(field);
  const part = partOf(field, battle, unit);
  if (part) return {clause: 'barred', rule, unit, bar: part};
  const bar = attackBar(boardOf(field, battle), unit, field.hex);
  if (bar) return {clause: 'mayNotAttack', rule: ownRule(field.game, 'attack'), unit, bar};
  return unit.stacking > roomToAdvance(field, battle)
    ? {clause: 'barred', rule, unit, bar: 'overStacked'}
    : undefined;
}

/** The attackers that may advance. */
export const advancers = (field: HexField, battle: HexBattle): readonly Unit[] =>
  field.units.attacker.filter((unit) => !advanceBreach(field, battle, unit));

/** What is wrong with an advance of these units; of nobody, nothing is. */
export function advanceBreaches(
  field: HexField,
  battle: HexBattle,
  ids: readonly string[] | undefined,
): readonly AdvanceBreach[] {
  const rule = ruleOf(field);
  if (!ids) return [{clause: 'unsaid', rule}];
  const found: AdvanceBreach[] = [];
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = field.game.unit(id);
    const breach = unit && advanceBreach(field, battle, unit);
    if (!unit) found.push({clause: 'unknown', rule, id});
    else if (breach) found.push(breach);
    else if (units.includes(unit)) found.push({clause: 'twice', rule, unit});
    else units.push(unit);
  }
  if (found.length > 0) return found;
  const most = mostToAdvance(field, battle);
  if (units.length > most) return [{clause: 'moreThanMay', rule, units, most}];
  const points = units.reduce((sum, {stacking}) => sum + stacking, 0);
  const room = roomToAdvance(field, battle);
  return points > room ? [{clause: 'tooMany', rule, units, points, room}] : [];
}
