/** The doors for pages: a document is opened as `open.ts` does it, and what few documents need is fetched for those. */
import {later, loadingPosition, type Game, type Loaded, type PositionOf, type Rest} from '../module/index.js';
import {openingEditions, openingGame, type Editions, type Opened, type Parts} from './open.js';

const fetched: {readonly [K in keyof Parts]: () => Promise<Parts[K]>} = {
  errata: () => import('../module/errata.js'),
  positions: () => import('../module/position-validator.js'),
  rare: () => import('./rare.js'),
  validator: () => import('./validator.js'),
};

/** `openGame`, in its time. */
export const openGameLater = (...given: Parameters<typeof openingGame>): Promise<Loaded<Opened>> =>
  later(openingGame(...given), fetched);

/** `openEditions`, in its time, with turns for the page between. */
export const openEditionsLater = (
  document: unknown,
  above: readonly (string | number)[] = [],
  rest?: Rest,
): Promise<Loaded<Editions>> => later(openingEditions(document, above), fetched, rest);

/** `loadPosition`, in its time, with turns for the page between. */
export const loadPositionLater = <G extends Game>(
  game: G,
  document: unknown,
  above: readonly (string | number)[] = [],
  rest?: Rest,
): Promise<Loaded<PositionOf<G>>> =>
  later<Loaded<PositionOf<G>>, Parts>(loadingPosition(game, document, above), fetched, rest);
