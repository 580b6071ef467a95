import type {Change, ErratumDocument, Fault, Game, Loaded} from '../../src/module/index.js';
import {loaded, pointer} from '../../src/module/index.js';
import {correct} from '../../src/module/errata.js';
import {openAsPrinted} from '../../src/rules/open-printed.js';
import type {Given} from './given.js';
import {readGiven} from './read.js';

/** An erratum of a module: what it changes, or why it doesn't fit. */
export interface Entry {
  readonly erratum: ErratumDocument;
  readonly changes: readonly Change[];
  readonly faults: readonly Fault[];
}

/** A game as it was printed and as its errata correct it. */
export interface Editions {
  readonly printed: Game;
  /** Corrected by the errata that fit; missing where what they leave is no game. */
  readonly corrected?: Game;
  /** Do all errata fit? Only then is the corrected game one to play. */
  readonly whole: boolean;
  readonly entries: readonly Entry[];
  readonly changes: readonly Change[];
  /** Why what the errata leave is no game; the faults of one that doesn't fit are with it. */
  readonly faults: readonly Fault[];
}

/**
 * Opens a module in both editions. Each erratum is tried by itself on what those before it left, so that the page can say
 * which one doesn't fit and still show the others; a game to play is corrected by all of them or not at all.
 */
export function editionsOf(document: unknown): Loaded<Editions> {
  const printed = openAsPrinted(document);
  if (!printed.ok) return printed;
  const {errata = []} = printed.value.document;
  let current = printed.value.document;
  const entries = errata.map((erratum, index): Entry => {
    const tried = correct({...current, errata: [erratum]});
    if (!tried.ok) {
      const here = (fault: Fault): Fault => ({
        ...fault,
        pointer: fault.pointer.replace(pointer('errata', 0), pointer('errata', index)),
      });
      return {erratum, changes: [], faults: tried.faults.map(here)};
    }
    current = {...tried.value.document, errata};
    return {erratum, changes: tried.value.changes, faults: []};
  });
  const corrected = openAsPrinted(current);
  return loaded({
    printed: printed.value,
    ...(corrected.ok ? {corrected: corrected.value} : {}),
    whole: corrected.ok && entries.every(({faults}) => faults.length === 0),
    entries,
    changes: entries.flatMap(({changes}) => changes),
    faults: corrected.ok ? [] : corrected.faults,
  });
}

/** Editions by the document they were made of: elements that are given one document share them. */
const opened = new WeakMap<object, Loaded<Editions>>();

/** Opens what a page gave in both editions, once for every element of it. */
export async function openEditions(given: Given): Promise<Loaded<Editions>> {
  const read = await readGiven(given, 'a module');
  if (!read.ok) return read;
  const document = read.value;
  if (typeof document !== 'object' || document === null) return editionsOf(document);
  const editions = opened.get(document) ?? editionsOf(document);
  opened.set(document, editions);
  return editions;
}
