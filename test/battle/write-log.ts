import {chainOf} from '../../src/battle/log/chain.js';
import type {LogDocument} from '../../src/battle/log/document.js';
import type {BattleIdentity, BattleLog} from '../../src/battle/log/log.js';
import type {BattleEvent} from '../../src/module/index.js';

/** Writes a log as a document: plain JSON, with its battle and the hash after each record. */
export function writeLog(log: BattleLog<BattleEvent>, identity: BattleIdentity): LogDocument {
  // dice of a log that another edition wrote are bound to its own battle
  const {battle = identity, options, records} = log;
  const [, ...chain] = chainOf(battle.id, records);
  return JSON.parse(JSON.stringify({umpireLog: 1, options, battle, records, chain})) as LogDocument;
}
