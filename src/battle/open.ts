import {loaded, type BattleEvent, type BattleQuestion, type Loaded, type Position} from '../module/index.js';
import type {BattleLog} from './log/log.js';
import type {LogDocument} from './log/schema.js';
import type {BattleSession} from './view/types.js';

/** A log as a page gives it: a document, a log as it was stored, or only the events. It is checked like a module. */
export type GivenLog = BattleLog<BattleEvent> | LogDocument | readonly BattleEvent[];

/** Checks a log; what checks it is fetched for one that is not empty. */
async function read(
  position: Position,
  question: BattleQuestion,
  given: unknown,
): Promise<Loaded<BattleLog<BattleEvent> | undefined>> {
  if (given === undefined || (Array.isArray(given) && given.length === 0)) return loaded(undefined);
  const [{readLog}, {identityOf}] = await Promise.all([import('./log/read.js'), import('./log/identity.js')]);
  return readLog(given, {battle: identityOf(position, question)});
}

/**
 * Opens a battle on a point map or a hex map; what that kind of battle needs is fetched then. Refuses a question whose
 * units can't fight it, and a log that is none or of another battle, with every fault.
 */
export async function openBattle(
  position: Position,
  question: BattleQuestion,
  given?: unknown,
): Promise<Loaded<BattleSession>> {
  const checked = await read(position, question, given);
  if (!checked.ok) return checked;
  if (position.kind === 'hex') {
    const {openHexBattle} = await import('./view/hex.js');
    return openHexBattle(position, question, checked.value, ['battle']);
  }
  const {openPointBattle} = await import('./view/point.js');
  return openPointBattle(position, question, checked.value, ['battle']);
}
