import type {Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {advanceFinding, advanceRefusals, type AdvanceBar} from './advance.words.js';
import {survivorsOf, type HexBattle, type HexField} from './battle.js';
import {boardOf} from './board.js';
import {whyNotAttack} from './who-attacks.js';

/** The battle's hex is empty of defenders. */
export const isVacated = (field: HexField, battle: HexBattle): boolean =>
  survivorsOf(field, battle, 'defender').every(({id}) => battle.units[id]!.at !== field.at);

/** Stacking points that the attacker may bring into the hex. */
export function roomToAdvance(field: HexField, battle: HexBattle): number {
  const side = field.sides.attacker;
  const there = occupancyOf(boardOf(field, battle)).points[field.hex * field.game.sides.length + side]!;
  return field.game.stackingLimit[side]! - there;
}

/** What keeps an attacker from advancing, besides what would keep it from attacking. */
function advanceBar(field: HexField, battle: HexBattle, unit: Unit): AdvanceBar | undefined {
  if (!field.units.attacker.includes(unit)) return 'tookNoPart';
  const {at, eliminated} = battle.units[unit.id]!;
  if (eliminated) return 'eliminated';
  if (at === null) return 'offMap';
  if (battle.retreated.includes(unit.id)) return 'retreated';
  return undefined;
}

/** Why an attacker may not advance; undefined when it may. */
export function whyNotAdvance(field: HexField, battle: HexBattle, unit: Unit): Finding | undefined {
  const bar = advanceBar(field, battle, unit);
  if (bar) return advanceFinding(field, unit, bar);
  const shut = whyNotAttack(boardOf(field, battle), unit, field.hex);
  if (shut) return shut;
  return unit.stacking > roomToAdvance(field, battle)
    ? advanceFinding(field, unit, 'overStacked')
    : undefined;
}

/** The attackers that may advance. */
export const advancers = (field: HexField, battle: HexBattle): readonly Unit[] =>
  field.units.attacker.filter((unit) => whyNotAdvance(field, battle, unit) === undefined);

/** What stands against an advance of these units; of nobody, nothing does. */
export function judgeAdvance(
  field: HexField,
  battle: HexBattle,
  ids: readonly string[] | undefined,
): readonly Finding[] {
  if (!ids) return [advanceRefusals.unsaid(field)];
  const findings: Finding[] = [];
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = field.game.unit(id);
    const against = unit && whyNotAdvance(field, battle, unit);
    if (!unit) findings.push(advanceRefusals.unknown(field, id));
    else if (against) findings.push(against);
    else if (units.includes(unit)) findings.push(advanceRefusals.twice(field, unit));
    else units.push(unit);
  }
  if (findings.length > 0) return findings;
  const points = units.reduce((sum, {stacking}) => sum + stacking, 0);
  const room = roomToAdvance(field, battle);
  return points > room ? [advanceRefusals.tooMany(field, units, points, room)] : [];
}
