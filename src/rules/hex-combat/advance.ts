import type {Unit} from '../../module/index.js';
import {type BrokenRule, brokenRules} from '../broken-rules.js';
import {counted, type Finding, ids, names, refusal} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {ownRule} from '../own-rules.js';
import {type ByClause, byClause} from '../retreat/clauses/clause.js';
import {type AttackBar, attackBar, attackFinding} from './attack.js';
import {boardOf, type HexBattle, type HexBattleSetup, survivorsOf} from './battle.js';

/** The battle's hex is empty of defenders. */
export const isVacated = (setup: HexBattleSetup, battle: HexBattle): boolean =>
  survivorsOf(setup, battle, 'defender').every(({id}) => battle.units[id]!.at !== setup.at);

/** Stacking points that the attacker may bring into the hex. */
export function roomToAdvance(setup: HexBattleSetup, battle: HexBattle): number {
  const side = setup.sides.attacker;
  const there = occupancyOf(boardOf(setup, battle)).points[setup.hex * setup.game.sides.length + side]!;
  return setup.game.stackingLimit[side]! - there;
}

/** The number of units that may advance: what the result's code says of it, else what the module's rules say. */
export function mostToAdvance({table, game}: HexBattleSetup, {result}: HexBattle): number {
  const code = result === null ? undefined : table.codes[result];
  return code?.advance?.most ?? game.document.rules?.advance?.most ?? Infinity;
}

/** Reasons against an advance, besides those against an attack. */
type AdvanceBar = 'tookNoPart' | 'eliminated' | 'offMap' | 'retreated' | 'nobodyMay' | 'overStacked';

/** A fault of an advance: of one of the units, or of the list of them. */
type AdvanceBreach = {readonly rule: string} & (
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

const advanceRule = ({game}: HexBattleSetup): string => ownRule(game, 'advance');

/** Returns the part of a unit in the battle, where that keeps it from advancing. */
function partOf(setup: HexBattleSetup, battle: HexBattle, unit: Unit): AdvanceBar | undefined {
  if (!setup.units.attacker.includes(unit)) return 'tookNoPart';
  const {at, eliminated} = battle.units[unit.id]!;
  if (eliminated) return 'eliminated';
  if (at === null) return 'offMap';
  if (battle.retreated.includes(unit.id)) return 'retreated';
  return mostToAdvance(setup, battle) === 0 ? 'nobodyMay' : undefined;
}

/** Finds the reason against a unit's advance; undefined when it may advance. */
export function advanceBreach(
  setup: HexBattleSetup,
  battle: HexBattle,
  unit: Unit,
): AdvanceBreach | undefined {
  const rule = advanceRule(setup);
  const part = partOf(setup, battle, unit);
  if (part) return {clause: 'barred', rule, unit, bar: part};
  const bar = attackBar(boardOf(setup, battle), unit, setup.hex);
  if (bar) return {clause: 'mayNotAttack', rule: ownRule(setup.game, 'attack'), unit, bar};
  return unit.stacking > roomToAdvance(setup, battle)
    ? {clause: 'barred', rule, unit, bar: 'overStacked'}
    : undefined;
}

/** The attackers that may advance. */
export const advancers = (setup: HexBattleSetup, battle: HexBattle): readonly Unit[] =>
  setup.units.attacker.filter((unit) => !advanceBreach(setup, battle, unit));

/** Lists the faults of an advance of these units; an empty list has none. */
function advanceBreaches(
  setup: HexBattleSetup,
  battle: HexBattle,
  ids: readonly string[] | undefined,
): readonly AdvanceBreach[] {
  const rule = advanceRule(setup);
  if (!ids) return [{clause: 'unsaid', rule}];
  const found: AdvanceBreach[] = [];
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = setup.game.unit(id);
    const breach = unit && advanceBreach(setup, battle, unit);
    if (!unit) found.push({clause: 'unknown', rule, id});
    else if (breach) found.push(breach);
    else if (units.includes(unit)) found.push({clause: 'twice', rule, unit});
    else units.push(unit);
  }
  if (found.length > 0) return found;
  const most = mostToAdvance(setup, battle);
  if (units.length > most) return [{clause: 'moreThanMay', rule, units, most}];
  const points = units.reduce((sum, {stacking}) => sum + stacking, 0);
  const room = roomToAdvance(setup, battle);
  return points > room ? [{clause: 'tooMany', rule, units, points, room}] : [];
}

/** Why a unit that could attack the hex may not advance into it. */
const barReasons: Readonly<Record<AdvanceBar, string>> = {
  tookNoPart: 'it took no part in the attack',
  eliminated: 'it is eliminated',
  offMap: 'it is off the map',
  retreated: 'it had to retreat',
  nobodyMay: 'no unit may advance after this result',
  overStacked: 'it would exceed the stacking limit',
};

const advanceSentences: ByClause<AdvanceBreach, [setup: HexBattleSetup], Finding> = {
  barred: ({rule, unit, bar}, setup) =>
    refusal(setup, rule, `${unit.name} cannot advance into ${setup.at}: ${barReasons[bar]}.`, [unit.id]),
  mayNotAttack: ({unit, bar}, {game, hex}) => attackFinding(game, unit, hex, bar),
  unsaid: ({rule}, setup) =>
    refusal(setup, rule, 'Name the units that advance, or give an empty list to decline.'),
  unknown: ({rule, id}, setup) => refusal(setup, rule, `"${id}" cannot advance: the game has no such unit.`),
  twice: ({rule, unit}, setup) => refusal(setup, rule, `${unit.name} is named twice.`, [unit.id]),
  moreThanMay: ({rule, units, most}, setup) =>
    refusal(
      setup,
      rule,
      `At most ${counted(most, 'unit')} may advance into ${setup.at}; ${names(units)} are ${String(units.length)}.`,
      ids(units),
    ),
  tooMany: ({rule, units, points, room}, setup) =>
    refusal(
      setup,
      rule,
      `${setup.at} has room for ${counted(room, 'stacking point')}; ${names(units)} have ${String(points)} in all.`,
      ids(units),
    ),
};

/** Words a fault of an advance. */
export const advanceFinding =
  (setup: HexBattleSetup) =>
  (breach: AdvanceBreach): Finding =>
    byClause(advanceSentences, breach, setup);

/** Against an advance of these units. */
export const judgeAdvance = (
  setup: HexBattleSetup,
  battle: HexBattle,
  units: readonly string[] | undefined,
): readonly BrokenRule[] => brokenRules(advanceBreaches(setup, battle, units), advanceFinding(setup));
