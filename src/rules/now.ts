/** The doors for Node and tests: a document is opened at once, with every part of the validator at hand. */
import * as errata from '../module/errata.js';
import {now, type Game, type Loaded} from '../module/index.js';
import {openingAsPrinted, openingEditions, openingGame, type Editions, type Opened} from './open.js';
import * as rare from './rare.js';

const parts = () => ({errata, rare});

/** See `openingAsPrinted`. */
export const openAsPrinted = (...given: Parameters<typeof openingAsPrinted>): Loaded<Game> =>
  now(openingAsPrinted(...given), parts());

/** See `openingEditions`. */
export const openEditions = (...given: Parameters<typeof openingEditions>): Loaded<Editions> =>
  now(openingEditions(...given), parts());

/** See `openingGame`. */
export const openGame = (...given: Parameters<typeof openingGame>): Loaded<Opened> =>
  now(openingGame(...given), parts());
