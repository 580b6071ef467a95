import {emptyRecord, mergeRecords, readRecord, writeRecord} from '../../src/share/match/record.js';
import type {MatchRecord} from '../../src/share/match/record.js';
import {onStored, store, stored} from '../shared/browser.js';

const PREFIX = 'umpire-match:';
const keyOf = (battle: string): string => PREFIX + battle;

/** Waits until no other tab holds a lock, and acts. Where a page has no locks (a sandbox, plain http), it acts at once. */
async function exclusively(name: string, act: () => void): Promise<void> {
  const {locks} = navigator as {locks?: LockManager};
  try {
    if (locks) {
      await locks.request(name, act);
      return;
    }
  } catch {
    // a sandboxed frame has locks and may not use them
  }
  act();
}

/** Keeps one record a battle for all tabs of a browser; within this page alone where it may store nothing. */
export class MatchStore {
  readonly #unstored = new Map<string, MatchRecord>();

  read(battle: string): MatchRecord {
    return mergeRecords(readRecord(stored(keyOf(battle))), this.#unstored.get(battle) ?? emptyRecord);
  }

  /** Reads, changes and writes a record while no other tab does. False where it could not be stored. */
  async update(battle: string, change: (stored: MatchRecord) => MatchRecord): Promise<boolean> {
    let isStored = false;
    await exclusively(keyOf(battle), () => {
      const record = change(this.read(battle));
      isStored = store(keyOf(battle), writeRecord(record));
      if (isStored) this.#unstored.delete(battle);
      else this.#unstored.set(battle, record);
    });
    return isStored;
  }

  /** Lists the records of all battles, by battle. */
  all(): ReadonlyMap<string, MatchRecord> {
    const battles = new Set(this.#unstored.keys());
    try {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(PREFIX)) battles.add(key.slice(PREFIX.length));
    } catch {
      // a sandboxed frame has no storage
    }
    return new Map([...battles].map((battle) => [battle, this.read(battle)]));
  }

  /** Calls back when another tab has stored a record; returns what stops that. */
  watch(changed: (battle: string) => void): () => void {
    return onStored((key) => {
      if (key.startsWith(PREFIX)) changed(key.slice(PREFIX.length));
    });
  }

  /** The side that this tab played before it was reloaded; null for one that watched, undefined for a new tab. */
  seat(battle: string): number | null | undefined {
    try {
      const text = sessionStorage.getItem(keyOf(battle));
      return text === null ? undefined : text === '' ? null : Number(text);
    } catch {
      return undefined;
    }
  }

  keepSeat(battle: string, side: number | undefined): void {
    try {
      sessionStorage.setItem(keyOf(battle), side === undefined ? '' : String(side));
    } catch {
      // the seat is asked for again after a reload
    }
  }
}
