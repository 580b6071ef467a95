/**
 * What opens a document for an element: reads what the page gave and lets `src/case` check it, once for the whole page.
 * The validator is fetched for the first document that was not checked before (`src/module/checked.ts`).
 */
import {
  openEditions as editionsOf,
  openModule as moduleOf,
  openSubject as subjectOfDocument,
  subjectOf,
  type Subject,
  type Wanted as WantedOfCase,
} from '../../src/case/index.js';
import {loaded, refused, type Game, type Loaded} from '../../src/module/index.js';
import type {Editions} from '../../src/rules/editions.js';
import type {Given} from './given.js';
import {openingBeside} from './open-standing.js';
import {readGiven} from './read.js';
import {resting} from './rest.js';

/** What an element is to show, in the page's words. */
export interface Wanted extends WantedOfCase {
  /** Where a module or a case comes from. */
  readonly given: Given | undefined;
  /** A checked game, in place of a document. */
  readonly game?: Game | undefined;
  /** The game as it was printed, its errata not applied. */
  readonly printed?: boolean;
}

/**
 * Opens a module or a case and takes a position and a question of it. Refuses with every fault; rejected where a file is
 * not to be had, as all of these are.
 */
export async function openSubject(
  {given, game, printed, ...wanted}: Wanted,
  signal?: AbortSignal,
): Promise<Loaded<Subject>> {
  if (game) return subjectOf(game, wanted, resting(signal));
  if (!given) return refused([]);
  const read = await readGiven(given, 'a module or a case', signal);
  return read.ok ? subjectOfDocument(read.value, wanted, openingBeside(given, printed, signal)) : read;
}

/** Opens a module, or takes the game that the page has. */
export async function openModule(
  {given, game}: Pick<Wanted, 'given' | 'game'>,
  signal?: AbortSignal,
): Promise<Loaded<Game>> {
  if (game) return loaded(game);
  if (!given) return refused([]);
  const read = await readGiven(given, 'a module', signal);
  const opened = read.ok ? await moduleOf(read.value, [], openingBeside(given, false, signal)) : read;
  return opened.ok ? loaded(opened.value.game) : opened;
}

/** Opens what a page gave in both editions. */
export async function openEditions(given: Given, signal?: AbortSignal): Promise<Loaded<Editions>> {
  const read = await readGiven(given, 'a module', signal);
  return read.ok ? editionsOf(read.value, [], openingBeside(given, false, signal)) : read;
}
