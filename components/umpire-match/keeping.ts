import {readLog} from '../../src/battle/log/read.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {BattleEvent} from '../../src/module/index.js';

/** What this machine keeps of a battle between two: who plays here, what was seen last, the seeds nobody may see yet. */
export interface Kept {
  readonly me: number | undefined;
  readonly seen: BattleLog<BattleEvent> | undefined;
  /** By commitment. */
  readonly seeds: Readonly<Record<string, string>>;
}

const nothing: Kept = {me: undefined, seen: undefined, seeds: {}};
const keyOf = (battle: string): string => `umpire-match:${battle}`;
const isHash = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** Reads what was kept; nothing where nothing was, or where a page may not keep anything. */
export function kept(battle: string): Kept {
  try {
    const {me, records, seeds} = JSON.parse(localStorage.getItem(keyOf(battle)) ?? '{}') as {
      me?: unknown;
      records?: unknown;
      seeds?: unknown;
    };
    const log = records === undefined ? undefined : readLog({umpireLog: 1, records});
    return {
      me: typeof me === 'number' ? me : undefined,
      seen: log?.ok ? log.value : undefined,
      seeds: Object.fromEntries(
        Object.entries(seeds ?? {}).filter(([commitment, seed]) => isHash(commitment) && isHash(seed)),
      ),
    };
  } catch {
    return nothing;
  }
}

/** Keeps it; false where the page may not: then a seed is lost with the page. */
export function keep(battle: string, {me, seen, seeds}: Kept): boolean {
  try {
    localStorage.setItem(keyOf(battle), JSON.stringify({me, records: seen?.records, seeds}));
    return true;
  } catch {
    return false;
  }
}
