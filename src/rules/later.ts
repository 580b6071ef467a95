/** The doors for pages: a document is opened as `open.ts` does it, and what few documents need is fetched for those. */
import {later, type Loaded, type Rest} from '../module/index.js';
import {fetched} from './fetched.js';
import type {Editions} from './editions.js';
import {openingEditions, openingGame, type Opened} from './open.js';

export {loadPositionLater} from './position-later.js';

/** `openGame`, in its time. */
export const openGameLater = (...given: Parameters<typeof openingGame>): Promise<Loaded<Opened>> =>
  later(openingGame(...given), fetched);

/** `openEditions`, in its time, with turns for the page between. */
export const openEditionsLater = (
  document: unknown,
  above: readonly (string | number)[] = [],
  rest?: Rest,
): Promise<Loaded<Editions>> => later(openingEditions(document, above), fetched, rest);
