import type {BattleLog} from '../../src/battle/log/index.js';
import type {Run} from '../../src/battle/view/types.js';
import type {BattleEvent, BattleQuestion, Loaded, Position} from '../../src/module/index.js';

/** A log as the page gives it: whole, with everything taken back, or only the events. */
export type GivenLog = BattleLog<BattleEvent> | readonly BattleEvent[];

const isList = (log: GivenLog): log is readonly BattleEvent[] => Array.isArray(log);

/** Opens a battle on a point map or a hex map; the engine of the one that is needed is fetched. */
export async function openRun(
  position: Position,
  question: BattleQuestion,
  given: GivenLog | undefined,
): Promise<Loaded<Run>> {
  const log: BattleLog<BattleEvent> | undefined =
    given && isList(given) ? {entries: given.map((event) => ({event})), at: given.length, moves: []} : given;
  if (position.kind === 'hex') {
    const {openHexRun} = await import('../../src/battle/view/hex.js');
    return openHexRun(position, question, log, ['battle']);
  }
  const {openPointRun} = await import('../../src/battle/view/point.js');
  return openPointRun(position, question, log, ['battle']);
}
