/** Rolls as a battle is to make them now, on any map: one answer for guards, actions, prompts and odds. */
import type {RollDocument} from '../../module/schema/battle.js';
import {diceOfCheck} from '../combat/checks.js';
import {fightOf} from '../combat/forces.js';
import type {Gift} from '../combat/gift.js';
import {atOdds, diceFor, readRoll, tablesIn, type ColumnFrom, type Reading} from '../combat/rolls.js';
import {entryOf, giftsFor} from '../combat/support.js';
import {hexReading, mainRoll, readAt} from '../hex-combat/index.js';
import {diceOf, type DieWanted} from '../point/index.js';
import type {OrderDocument} from './document.js';
import {forcesOf, type Context, type PointContext, type Scene, type StepsContext} from './scene.js';

const known = new WeakMap<Context, Map<string, Reading | undefined>>();

/** Reads a roll as it would be made now; undefined of a battle of the Eastern Front, which has its own table. */
export function readingIn(scene: Pick<Scene, 'order' | 'context'>, name: string): Reading | undefined {
  const {order, context} = scene;
  const roll = entryOf(order.rolls, name);
  if (context.kind === 'point' || !roll) return undefined;
  const readings = known.get(context) ?? new Map<string, Reading | undefined>();
  known.set(context, readings);
  if (!readings.has(name))
    readings.set(name, keptReading(context, name, roll) ?? readNow(order, context, name, roll));
  return readings.get(name);
}

/** The main roll of a battle on hexes at the odds of its setup, which are those of this moment until it is made. */
function keptReading(context: StepsContext, name: string, roll: RollDocument): Reading | undefined {
  if (context.kind !== 'hex') return undefined;
  const {setup, battle, record} = context;
  const {table, odds, game} = setup;
  const isKept =
    table !== undefined &&
    odds !== undefined &&
    name === mainRoll(game) &&
    !Object.hasOwn(record.rolls, name) &&
    battle.result === null &&
    typeof roll.table === 'string';
  return isKept ? atOdds({id: roll.table as string, table}, odds) : undefined;
}

function readNow(
  order: OrderDocument,
  context: StepsContext,
  name: string,
  roll: RollDocument,
): Reading | undefined {
  const forces = forcesOf({context});
  const gifts = (by: ColumnFrom): readonly Gift[] => {
    const of = by === 'odds' ? 'both' : (roll.of ?? 'attacker');
    return giftsFor(order, forces, {name, of, isNamed: by === 'fixed'});
  };
  if (context.kind === 'hex') return hexReading(context.setup, context.battle, context.record, roll, gifts);
  const fight = fightOf(forces);
  return readRoll(roll, {fight, fighting: fight, tables: tablesIn(forces.game.document), gifts});
}

/**
 * A battle on hexes with its odds as they are now, until its dice are rolled: support, declarations and losses before the
 * roll change them.
 */
export function withOdds(order: OrderDocument, before: Context, after: Context): Context {
  if (after.kind !== 'hex' || before.kind !== 'hex') return after;
  const {setup, battle, record} = after;
  const main = mainRoll(setup.game);
  const isSame =
    setup.units === before.setup.units &&
    setup.course === before.setup.course &&
    battle.units === before.battle.units &&
    record.committed === before.record.committed &&
    record.declared === before.record.declared;
  if (isSame || main === undefined || Object.hasOwn(record.rolls, main) || battle.result !== null)
    return after;
  const forces = forcesOf({context: after});
  // a side that is gone leaves the odds as they were
  if (forces.units('attacker').length === 0 || forces.units('defender').length === 0) return after;
  const roll = entryOf(order.rolls, main);
  const reading = roll && readNow(order, after, main, roll);
  return reading ? {...after, setup: readAt(setup, reading)} : after;
}

/** The dice that rolls of a battle on points want, in their order. */
export const pointDice = (
  {rolls}: OrderDocument,
  {battle}: PointContext,
  names: readonly string[],
): readonly DieWanted[] =>
  names.flatMap((name) => {
    const {columnBy, of} = rolls[name] ?? {};
    return columnBy === 'air' ? diceOf(battle, 'air') : of ? diceOf(battle, of) : [];
  });

/** The faces of each die that rolls or a check want, those of the first roll first. */
export function facesWanted(
  {order, context}: Pick<Scene, 'order' | 'context'>,
  names: readonly string[],
): readonly number[] {
  const check = entryOf(order.checks, names[0] ?? '');
  if (check) return diceOfCheck(forcesOf({context}), check);
  if (context.kind === 'point') return pointDice(order, context, names).map(() => context.setup.table.faces);
  return names.flatMap((name) => {
    const reading = readingIn({order, context}, name);
    if (!reading) return [];
    const {count, faces} = diceFor(reading);
    return Array.from({length: count}, () => faces);
  });
}
