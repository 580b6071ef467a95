import {store, storedFields} from '../../components/shared/browser.js';
import type {TriedSheet} from '../../src/case/plain-board.js';

/** The set-ups that this browser keeps, the latest last. */
const SETUPS = 'umpire-setups';
/** The most that are kept. */
const KEPT = 12;

/** A set-up as this browser keeps it beyond its address: a file, the board below its rule sheet, and what stands there. */
export interface KeptSetup {
  /** The module or case of a file. */
  readonly document?: object;
  /** The rule sheet of a file, on a plain board. */
  readonly sheet?: TriedSheet;
  /** The terrain that was put on a plain board, as its field has it. */
  readonly ground?: string;
  /** The line of the position; empty where nothing was moved. */
  readonly position: string;
}

/** Returns the kept set-ups by their names, the latest last. */
export const keptSetups = (): ReadonlyMap<string, KeptSetup> =>
  new Map(
    Object.entries(storedFields(SETUPS)).filter(
      (entry): entry is [string, KeptSetup] =>
        typeof (entry[1] as Partial<KeptSetup> | null)?.position === 'string',
    ),
  );

/**
 * Keeps a set-up under a name, in place of the one before; older ones give way where there is no room for all. False where this
 * browser may keep nothing, or has no room for this one.
 */
export function keepSetup(name: string, setup: KeptSetup): boolean {
  let all = [...[...keptSetups()].filter(([other]) => other !== name), [name, setup] as const].slice(-KEPT);
  while (all.length > 0 && !store(SETUPS, Object.fromEntries(all))) all = all.slice(1);
  return all.length > 0;
}
