import {store, storedFields} from '../../components/shared/browser.js';
import type {UmpireBattle} from '../../components/umpire-battle/umpire-battle.js';

/** The battles that this browser holds, the latest last. */
export const LOGS = 'umpire-battles';

/** The most battles that are kept. */
const KEPT = 20;

export type Log = NonNullable<UmpireBattle['log']>;

/** Returns the log of a battle that was left, by the battle's address; undefined if nothing was played. */
export function storedLog(battle: string): Log | undefined {
  const fields = storedFields(LOGS);
  const log = Object.hasOwn(fields, battle) ? (fields[battle] as Partial<Log>) : undefined;
  return Array.isArray(log?.entries) && log.entries.length > 0 ? (log as Log) : undefined;
}

/** Keeps the log of a battle; a log without a step is forgotten. */
export function storeLog(battle: string, log: Log | undefined): void {
  const others = Object.entries(storedFields(LOGS)).filter(([name]) => name !== battle);
  const kept = log && log.entries.length > 0 ? [...others, [battle, log] as const] : others;
  store(LOGS, Object.fromEntries(kept.slice(-KEPT)));
}
