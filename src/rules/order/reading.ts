/** Rolls as a battle is to make them now, on any map: one answer for guards, actions, prompts and odds. */
import type {Reading} from '../combat/rolls.js';
import {diceFor} from '../combat/rolls.js';
import {atOdds, hexReading, mainRoll, type HexBattleSetup} from '../hex-combat/index.js';
import {diceOf, type DieWanted} from '../point/index.js';
import type {OrderDocument} from './document.js';
import type {Context, HexContext, PointContext, Scene} from './scene.js';

const known = new WeakMap<Context, Map<string, Reading | undefined>>();

/** Reads a roll as it would be made now; undefined of a battle of the Eastern Front, which has its own table. */
export function readingIn({context}: Pick<Scene, 'context'>, name: string): Reading | undefined {
  if (context.kind === 'point') return undefined;
  const readings = known.get(context) ?? new Map<string, Reading | undefined>();
  known.set(context, readings);
  if (!readings.has(name)) {
    const {setup, battle, record} = context;
    readings.set(name, hexReading(setup, battle, record, name));
  }
  return readings.get(name);
}

/** The setup of a battle on hexes with the odds of this moment; once the main roll is made, with those that gave its column. */
export function setupNow(context: HexContext): HexBattleSetup {
  const {setup, battle} = context;
  if (battle.result !== null) return setup;
  const main = mainRoll(setup.game);
  const reading = main === undefined ? undefined : readingIn({context}, main);
  return reading ? atOdds(setup, reading) : setup;
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

/** The faces of each die that rolls want, those of the first roll first. */
export function facesWanted({order, context}: Scene, names: readonly string[]): readonly number[] {
  if (context.kind === 'point') return pointDice(order, context, names).map(() => context.setup.table.faces);
  return names.flatMap((name) => {
    const reading = readingIn({context}, name);
    if (!reading) return [];
    const {count, faces} = diceFor(reading);
    return Array.from({length: count}, () => faces);
  });
}
