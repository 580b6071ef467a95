import {readLog} from '../../src/battle/log/read.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {BattleEvent} from '../../src/module/index.js';
import {store, storedFields} from '../internal/storage.js';

/** What this machine keeps of a battle between two: who plays here, what was seen last, the seeds nobody may see yet. */
export interface Kept {
  readonly me: number | undefined;
  readonly seen: BattleLog<BattleEvent> | undefined;
  /** By commitment. */
  readonly seeds: Readonly<Record<string, string>>;
}

const keyOf = (battle: string): string => `umpire-match:${battle}`;
const isHash = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** Reads what was kept; nothing where nothing was, or where a page may not keep anything. */
export function kept(battle: string): Kept {
  const {me, records, seeds} = storedFields(keyOf(battle));
  const log = records === undefined ? undefined : readLog({umpireLog: 1, records});
  return {
    me: typeof me === 'number' ? me : undefined,
    seen: log?.ok ? log.value : undefined,
    seeds: Object.fromEntries(
      Object.entries(seeds ?? {}).filter(([commitment, seed]) => isHash(commitment) && isHash(seed)),
    ),
  };
}

/** Keeps it; false where the page may not: then a seed is lost with the page. */
export const keep = (battle: string, {me, seen, seeds}: Kept): boolean =>
  store(keyOf(battle), {me, records: seen?.records, seeds});
