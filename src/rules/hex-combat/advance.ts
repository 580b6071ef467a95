import type {Unit} from '../../module/index.js';
import {listed, type Finding} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {survivorsOf, OUR_READING, type HexBattle, type HexField} from './battle.js';
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

/** Why an attacker may not advance; undefined when it may. */
export function whyNotAdvance(field: HexField, battle: HexBattle, unit: Unit): Finding | undefined {
  const refuse = (because: string): Finding => ({
    clause: OUR_READING,
    kind: 'violation',
    at: field.at,
    units: [unit.id],
    message: `${unit.name} cannot advance into ${field.at}: ${because}.`,
  });
  if (!field.units.attacker.includes(unit)) return refuse('it took no part in the attack');
  const {at, eliminated} = battle.units[unit.id]!;
  if (eliminated) return refuse('it is eliminated');
  if (at === null) return refuse('it is off the map');
  if (battle.retreated.includes(unit.id)) return refuse('it had to retreat');
  const shut = whyNotAttack(boardOf(field, battle), unit, field.hex);
  if (shut) return shut;
  return unit.stacking > roomToAdvance(field, battle)
    ? refuse('it would be over the stacking limit')
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
  const refuse = (message: string, units?: readonly string[]): Finding => ({
    clause: OUR_READING,
    kind: 'violation',
    at: field.at,
    ...(units ? {units} : {}),
    message: `${message}.`,
  });
  if (!ids) return [refuse('Name the units that advance, or an empty list to decline')];
  const findings: Finding[] = [];
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = field.game.unit(id);
    const against = unit && whyNotAdvance(field, battle, unit);
    if (!unit) findings.push(refuse(`"${id}" cannot advance: the game has no such unit`));
    else if (against) findings.push(against);
    else if (units.includes(unit)) findings.push(refuse(`${unit.name} is named twice`, [id]));
    else units.push(unit);
  }
  if (findings.length > 0) return findings;
  const points = units.reduce((sum, {stacking}) => sum + stacking, 0);
  const room = roomToAdvance(field, battle);
  return points > room
    ? [
        refuse(
          `${listed(units.map(({name}) => name))} together are ${points} stacking points, and ${field.at} has room for ${room}; name fewer`,
          ids,
        ),
      ]
    : [];
}
