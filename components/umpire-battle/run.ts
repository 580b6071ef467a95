import type {Run} from '../../src/battle/view/types.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {LogDocument} from '../../src/battle/log/schema.js';
import {
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type Position,
} from '../../src/module/index.js';

/** A log as the page gives it: a document, a log as it was stored, or only the events. It is checked like a module. */
export type GivenLog = BattleLog<BattleEvent> | LogDocument | readonly BattleEvent[];

/** Checks a log; what checks it is fetched for one that is not empty. */
async function read(
  position: Position,
  question: BattleQuestion,
  given: unknown,
): Promise<Loaded<BattleLog<BattleEvent> | undefined>> {
  if (given === undefined || (Array.isArray(given) && given.length === 0)) return loaded(undefined);
  const [{readLog}, {identityOf}] = await Promise.all([
    import('../../src/battle/log/read.js'),
    import('../../src/battle/log/identity.js'),
  ]);
  return readLog(given, {battle: identityOf(position, question)});
}

/** Opens a battle on a point map or a hex map; the engine of the one that is needed is fetched. */
export async function openRun(
  position: Position,
  question: BattleQuestion,
  given: unknown,
): Promise<Loaded<Run>> {
  const checked = await read(position, question, given);
  if (!checked.ok) return checked;
  const log = checked.value;
  if (position.kind === 'hex') {
    const {openHexRun} = await import('../../src/battle/view/hex.js');
    return openHexRun(position, question, log, ['battle']);
  }
  const {openPointRun} = await import('../../src/battle/view/point.js');
  return openPointRun(position, question, log, ['battle']);
}
