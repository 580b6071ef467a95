/** What opens what stands on a map: `open.ts` for an element that asks nothing. */
import {openStanding as standingOf, standingIn, type Opening, type Reference} from '../../src/case/index.js';
import {layoutStacks} from '../../src/drawing/stack.js';
import {inTurns, refused, type Game, type Loaded, type Position} from '../../src/module/index.js';
import type {Given} from './given.js';
import {readGiven} from './read.js';
import {resting} from './rest.js';

/** Files that a document names stand beside it. */
const besides =
  (given: Given, signal?: AbortSignal): Reference =>
  async (_kind, name) =>
    'url' in given && /^[^\s@]+\.json$/.test(name)
      ? readGiven({url: new URL(name, given.url).href}, 'a JSON file', signal)
      : undefined;

/** How what a page gave is opened. */
export const openingBeside = (given: Given, printed = false, signal?: AbortSignal): Opening => ({
  as: printed ? 'printed' : 'corrected',
  find: besides(given, signal),
  once: true,
  rest: resting(signal),
});

/** Opens a position: of the page's checked game, or of the module or case that it gave. */
export async function openStanding(
  position: string,
  {given, game}: {readonly given: Given | undefined; readonly game: Game | undefined},
  signal?: AbortSignal,
): Promise<Loaded<Position>> {
  const opened = await (game
    ? standingIn(game, position, resting(signal))
    : standingBy(given, position, signal));
  if (opened.ok) await inTurns(layoutStacks(opened.value), resting(signal));
  return opened;
}

async function standingBy(
  given: Given | undefined,
  position: string,
  signal?: AbortSignal,
): Promise<Loaded<Position>> {
  if (!given) return refused([]);
  const read = await readGiven(given, 'a module or a case', signal);
  return read.ok ? standingOf(read.value, position, openingBeside(given, false, signal)) : read;
}
