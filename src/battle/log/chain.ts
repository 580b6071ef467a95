import type {BattleEvent} from '../../module/index.js';
import {sha256Hex} from '../dice/committed.js';
import {canonical} from '../../module/canonical.js';
import type {BattleIdentity} from './identity.js';
import type {BattleLog, LogRecord} from './log.js';
import type {LogDocument} from './schema.js';

/**
 * The hash after each record, the one before the first in front: each is SHA-256 of three lines, `umpire-log 1`, the hash
 * before it, and the record as canonical JSON; the first, of `umpire-log 1` and the battle's id. The last one, the head,
 * stands for the whole log.
 */
export function chainOf(battle: string, records: readonly LogRecord<BattleEvent>[]): readonly string[] {
  const chain = [sha256Hex(`umpire-log 1\n${battle}`)];
  for (const record of records) chain.push(sha256Hex(`umpire-log 1\n${chain.at(-1)!}\n${canonical(record)}`));
  return chain;
}

/** A log as a document to share: plain JSON, with the battle it is of and the hash after each record. */
export function writeLog(log: BattleLog<BattleEvent>, battle: BattleIdentity): LogDocument {
  const [, ...chain] = chainOf(battle.id, log.records);
  // what was checked has the shape of the schema; a copy, since whoever gets it may change it
  const {options, records} = log;
  return JSON.parse(JSON.stringify({umpireLog: 1, options, battle, records, chain})) as LogDocument;
}
