import {forget, store, stored} from '../../components/shared/browser.js';
import {plainBoard, writeLimit, type TriedSheet} from '../../src/case/plain-board.js';
import {isObject} from '../../src/module/index.js';

/** The key of the names of the set-ups that this browser keeps; each set-up has a key of its own. */
const NAMES = 'umpire-setups';
const keyOf = (name: string): string => `umpire-setup:${name}`;
/** The most that are kept. */
const KEPT = 12;

/** A set-up as this browser keeps it beyond its address: a file, the board below its rule sheet, and the units there. */
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

/** Lists the names of the kept set-ups, the latest last. */
export function keptNames(): readonly string[] {
  const names = stored(NAMES);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** Returns the set-up that is kept under a name; nothing where what is kept has another shape. */
export function keptSetup(name: string): KeptSetup | undefined {
  const kept = stored(keyOf(name));
  return isKept(kept) ? kept : undefined;
}

function isKept(kept: unknown): kept is KeptSetup {
  if (!isObject(kept) || typeof kept['position'] !== 'string') return false;
  const {document: own, sheet, ground = ''} = kept;
  return (
    typeof ground === 'string' &&
    (own === undefined || isObject(own)) &&
    (sheet === undefined || isTried(sheet))
  );
}

/** Tells whether a value is a rule sheet that a plain board can be laid for; nobody has checked it. */
function isTried(value: unknown): value is TriedSheet {
  const tried = value as TriedSheet;
  try {
    plainBoard(tried.sheet, tried);
    writeLimit(tried.limit);
    return isObject(tried.sheet) && typeof tried.title === 'string';
  } catch {
    return false;
  }
}

/**
 * Keeps a set-up under a name, in place of the one before; older ones give way where there is no room for all. False where this
 * browser may keep nothing, or has no room for this one.
 */
export function keepSetup(name: string, setup: KeptSetup): boolean {
  const names = keptNames();
  const others = names.filter((other) => other !== name);
  for (const old of others.splice(0, others.length + 1 - KEPT)) forget(keyOf(old));
  while (!store(keyOf(name), setup)) {
    const oldest = others.shift();
    if (oldest === undefined) return false;
    forget(keyOf(oldest));
  }
  return names.length === others.length + 1 && names.at(-1) === name ? true : store(NAMES, [...others, name]);
}

/** Forgets the set-up of a name. */
export function forgetSetup(name: string): void {
  forget(keyOf(name));
  store(
    NAMES,
    keptNames().filter((other) => other !== name),
  );
}
