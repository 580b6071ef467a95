/** The doors for Node and tests: a document is looked over at once, with every part of the validator at hand. */
import {now} from './asking.js';
import {buildingGame} from './build.js';
import type {Path} from './checks/report.js';
import * as errata from './errata.js';
import * as positions from './position-validator.js';
import {loaded, refused, type Loaded} from './fault.js';
import type {Game} from './game.js';
import {loadingPosition} from './load.js';
import type {PositionOf} from './position.js';
import * as rare from './rare.js';
import {door} from './readable.js';
import type {ModuleDocument} from './schema/module.js';
import type {WrittenPosition} from './schema/position.js';
import {atOnce} from './steps.js';
import * as validator from './validator.js';

/** Holds a document against the shape of a module, names not yet looked up. */
export const checkModule = /* @__PURE__ */ door(
  (document: unknown, above: Path = []): Loaded<ModuleDocument> =>
    atOnce(validator.checkingModule(document, above)),
);

/** Makes a game of a document of the right shape, or refuses it with every name that is unknown and every number that doesn't fit. */
export const readGame = /* @__PURE__ */ door((document: ModuleDocument, above: Path = []): Loaded<Game> => {
  const faults = atOnce(validator.checkingNames(document, above));
  return faults.length > 0 ? refused(faults) : loaded(atOnce(buildingGame(document)));
});

/** Holds a document against the shape of a position, names not yet looked up. */
export const checkPosition = /* @__PURE__ */ door(
  (document: unknown, above: Path = []): Loaded<WrittenPosition> =>
    atOnce(positions.checkingWritten(document, above)),
);

/**
 * Loads a position for a game: the name of one in its module, a position as one line (`readLine`), or a document. A
 * position that brings units of its own has a game of its own, with those units after the module's.
 * Refuses with every fault, pointers beginning at `above`.
 */
export const loadPosition = /* @__PURE__ */ door(
  <G extends Game>(game: G, document: unknown, above: Path = []): Loaded<PositionOf<G>> =>
    now(loadingPosition(game, document, above), {errata, positions, rare, validator}),
);
