import type {PointId} from '../../board/index.js';
import type {AirRole} from '../../module/schema/module.js';
import type {BattleQuestion} from '../../module/schema/battle-question.js';
import {loaded, pointer, refused, unknownName, type Checked} from '../../module/fault.js';
import {combatOf, unitIds, type PointPosition, type Unit, type UnitId} from '../../module/game.js';
import {beginning} from '../combat/facts.js';
import {defendersAt, originOf} from '../fighters.js';
import {readCombatQuestion} from '../combat/question.js';
import {battleFaults} from '../question-shape.js';
import {optionFaults} from '../retreat/sheets/sheet.js';
import type {BattleUnit, Displaced, PointBattleSetup, Role, UnitState} from './battle.js';
import {exits, mostRetreating, pointName} from './exits.js';
import {fireTable} from './fire-table.js';
import {multipliedLimits} from './fire.js';
import {survives} from './losses.js';
import {pointOptionsOf, pointOptionValues} from './options.js';
import {QuestionReader, questionFaultKinds} from './question-reader.js';

/** Dice a side can have to roll at once: far above any game, and a bound to what a hostile document can ask for. */
const mostDice = 1000;

/** One side of a battle: its place in the question, and its units. */
interface Force {
  readonly role: 'attackers' | 'defenders';
  readonly units: readonly Unit[];
  /** Units that the question names. */
  readonly asked: readonly string[];
  readonly side: number | undefined;
}

/** Returns the share of a line that a unit takes in a retreat: an air unit that adds 1, one that multiplies 0 (B.4; our reading). */
export const retreatSizeOf = (unit: Unit, airRole: AirRole | undefined): number =>
  unit.kind === 'air' ? (airRole === 'adds' ? 1 : 0) : unit.retreatSize;

/** A force that can't fight a battle: no ground unit, a side the rules don't know, more fire than anyone can roll for. */
function checkForce(reader: QuestionReader, {role, units, asked, side}: Force, columns: number): void {
  const {sides} = reader.position.game;
  // a list with another fault is not also said to lack something
  if ((units.length === asked.length || asked.length === 0) && !units.some((unit) => unit.kind === 'ground'))
    reader.fault((faults, at) => faults.noGround(at, role, units.length === 0), role);
  const air = units.filter((unit) => unit.kind === 'air').length;
  // an order of play that is not about air needs no side with a role in the air, as its module was checked
  const isAboutAir = air > 0 || sides.some(({airRole}) => airRole !== undefined);
  if (side !== undefined && isAboutAir && sides[side]!.airRole === undefined)
    reader.fault((faults, at) => faults.strangers(at, sides[side]!.id), role);
  const value = units.reduce((sum, unit) => sum + (unit.kind === 'ground' ? unit.value : 0), 0);
  const most = air + (air + 1) * value;
  if (most / columns > mostDice)
    reader.fault((faults, at) => faults.tooMuch(at, most, mostDice, columns), role);
}

/** Attackers come along a line to the point, defenders stand on it. */
function checkPlaces(reader: QuestionReader, at: PointId, attack: Force, defence: Force): void {
  const {position} = reader;
  const {network} = position.game;
  const here = network.names[at]!;
  for (const unit of attack.units) {
    const from = originOf(position.units.get(unit.index)!) as PointId;
    if (!network.line(from, at))
      reader.fault(
        (faults, pointer) => faults.noLine(pointer, unit.id, network.names[from]!, here),
        attack.role,
        attack.asked.indexOf(unit.id),
      );
  }
  for (const unit of defence.units) {
    const stands = position.units.get(unit.index)!.at;
    if (stands !== at)
      reader.fault(
        (faults, pointer) => faults.elsewhere(pointer, unit.id, network.names[stands]!, here, 'defender'),
        defence.role,
        defence.asked.indexOf(unit.id),
      );
  }
}

/** Losses of earlier battles that a unit brings: as many as it bears, at most. */
const lossesKept = (unit: BattleUnit, {absorbed = {}}: BattleQuestion): number =>
  Math.min(Object.hasOwn(absorbed, unit.id) ? absorbed[unit.id]! : 0, survives(unit));

/**
 * Makes the setup of a battle from a question; undefined, with every fault in the reader, for units that are unknown,
 * off the map, of another kind than ground and air, or of the wrong side; a side without a ground unit; defenders that
 * are elsewhere; and attackers that no line joins to the point.
 */
export function setupOf(reader: QuestionReader, question: BattleQuestion): PointBattleSetup | undefined {
  const {position} = reader;
  const {game, units: placed} = position;
  const {network} = game;
  // nobody said that it is the Eastern Front's
  if (!combatOf(game.document)) reader.fault((faults) => faults.noOrder());
  const at = reader.point(question.at, 'at');
  const table = fireTable(game);
  if (!table) reader.fault((faults, pointer) => faults.noTable(pointer));

  const attackers = reader.units(question.attackers, 'attackers');
  const attackerSide = reader.side(attackers, 'attackers');
  const defenders = question.defenders
    ? reader.units(question.defenders, 'defenders')
    : at === undefined
      ? []
      : defendersAt(position, at, attackerSide);
  const defenderSide = reader.side(defenders, 'defenders');
  const attack: Force = {
    role: 'attackers',
    units: attackers,
    asked: question.attackers,
    side: attackerSide,
  };
  const defence: Force = {
    role: 'defenders',
    units: defenders,
    asked: question.defenders ?? [],
    side: defenderSide,
  };
  for (const force of [attack, defence]) checkForce(reader, force, table?.columns ?? Infinity);
  if (attackerSide !== undefined && attackerSide === defenderSide)
    reader.fault((faults, pointer) => faults.friends(pointer, game.sides[defenderSide]!.id), 'defenders');
  else if (attackerSide !== undefined && defenderSide !== undefined) {
    const {id, airRole} = game.sides[defenderSide]!;
    if (airRole !== undefined && airRole === game.sides[attackerSide]!.airRole)
      reader.fault((faults, pointer) => faults.strangers(pointer, id), 'defenders');
  }
  for (const fault of optionFaults(question.options ?? {}, pointOptionValues, [...reader.above, 'options']))
    reader.refuse(fault);
  for (const id of Object.keys(question.absorbed ?? {}))
    if (!game.unit(id))
      reader.refuse(
        unknownName(pointer(...reader.above, 'absorbed', id), id, 'unit', unitIds(game), reader.likeness),
      );
  const units = {attacker: attackers, defender: defenders};
  const combat = readCombatQuestion(game, question, units, reader.above);
  for (const fault of combat.faults) reader.refuse(fault);
  const underAttack = reader.points(question.underAttack ?? [], 'underAttack');
  if (at !== undefined) {
    checkPlaces(reader, at, attack, defence);
    const most = mostRetreating(position, at);
    if (defenders.length > most)
      reader.fault((faults, pointer) => faults.crowd(pointer, defenders.length, most), 'defenders');
  }
  if (reader.wrong || at === undefined || !table || attackerSide === undefined || defenderSide === undefined)
    return undefined;

  const [attacking, defending] = [game.sides[attackerSide]!, game.sides[defenderSide]!];
  const multiplies = attacking.airRole === 'multiplies' ? attacking : defending;
  const member = (unit: Unit, role: Role): BattleUnit => {
    const side = game.sides[unit.side]!;
    return {
      id: unit.id,
      name: unit.name,
      side: side.id,
      role,
      kind: unit.kind === 'air' ? 'air' : 'ground',
      value: unit.value,
      rank: unit.rank,
      german: unit.nationality === 'german',
      supplied: placed.get(unit.index)!.supplied,
      size: retreatSizeOf(unit, side.airRole),
      from: role === 'attacker' ? network.names[originOf(placed.get(unit.index)!)]! : question.at,
    };
  };
  const all = [...attackers, ...defenders];
  const without = new Set<UnitId>(all.map((unit) => unit.index));
  const fighters = [
    ...attackers.map((unit) => member(unit, 'attacker')),
    ...defenders.map((unit) => member(unit, 'defender')),
  ];
  const breakthrough = question.breakthrough ?? false;
  const options = pointOptionsOf(game.document, question.options);
  const control = position.control[at]!;
  const setup: PointBattleSetup = {
    game,
    position,
    at: question.at,
    name: pointName(position, at),
    weather: question.weather ?? position.turn.weather ?? '',
    breakthrough,
    asked: combat.question,
    course: beginning,
    absorbs: game.map.points[question.at]?.absorbs ?? 0,
    table,
    options,
    attacker: attacking.id,
    sides: {multiplies: multiplies.id, adds: (multiplies === attacking ? defending : attacking).id},
    units: fighters,
    start: all.map((unit, i): UnitState => ({
      absorbed: options.lossMemory === 'recovery' ? lossesKept(fighters[i]!, question) : 0,
      dispersed: placed.get(unit.index)!.dispersed,
      destroyed: false,
      at: fighters[i]!.from,
    })),
    exits: exits(position, {from: at, side: defenderSide, breakthrough, underAttack, without, options}),
    displaced: [...placed].flatMap(([id, entry]): Displaced[] => {
      const unit = game.units[id]!;
      if (!entry.displaced || unit.side === attackerSide || without.has(id)) return [];
      return [{id: unit.id, name: unit.name, at: network.names[entry.at]!, dispersed: entry.dispersed}];
    }),
    control: game.sides[control]?.id ?? null,
  };
  return options.lossLimit === 'multiplied' ? {...setup, units: multipliedLimits(setup)} : setup;
}

/**
 * Makes the setup of a battle from a position and the question. Refuses with every fault a question whose units can't
 * fight it. Pointers begin at `above`, the place of the question.
 */
export function readPointBattleSetup(
  position: PointPosition,
  question: BattleQuestion,
  above: readonly (string | number)[] = [],
): Checked<PointBattleSetup> {
  const misshapen = battleFaults(question, above);
  if (misshapen.length > 0) return refused(misshapen);
  const reader = new QuestionReader(position, above, questionFaultKinds);
  const setup = setupOf(reader, question);
  return setup ? loaded(setup) : refused(reader.faults);
}
