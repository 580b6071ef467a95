import type {Game} from './game.js';
import {buildingPosition, namingPosition, type PositionOf} from './position.js';
import type {PositionDocument} from './schema/position.js';
import {atOnce} from './steps.js';

/** Makes the position of a document whose names were checked against the game. */
export const buildPosition = <G extends Game>(plain: G, document: PositionDocument): PositionOf<G> =>
  atOnce(buildingPosition(plain, document));

/** A position of the game's own module, by its name; `undefined` when it has none of this name. */
export const namedPosition = <G extends Game>(game: G, name: string): PositionOf<G> | undefined =>
  atOnce(namingPosition(game, name));
