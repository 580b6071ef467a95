/** The doors for Node and tests: a document is opened at once, with every part of the validator at hand. */
import {door, now, type Game, type Loaded} from '../module/index.js';
import * as errata from './editions.js';
import type {Editions} from './editions.js';
import {openingAsPrinted, openingEditions, openingGame, type Opened} from './open.js';
import * as positions from '../module/position-validator.js';
import * as rare from './rare.js';
import * as validator from './validator.js';

const parts = () => ({errata, positions, rare, validator});

/** See `openingAsPrinted`. */
export const openAsPrinted = /* @__PURE__ */ door(
  (...given: Parameters<typeof openingAsPrinted>): Loaded<Game> => now(openingAsPrinted(...given), parts()),
);

/** See `openingEditions`. */
export const openEditions = /* @__PURE__ */ door(
  (...given: Parameters<typeof openingEditions>): Loaded<Editions> => now(openingEditions(...given), parts()),
);

/** See `openingGame`. */
export const openGame = /* @__PURE__ */ door((...given: Parameters<typeof openingGame>): Loaded<Opened> =>
  now(openingGame(...given), parts()),
);
