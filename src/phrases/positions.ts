/** Opens positions that may be wrong, and says what is. */
import type {Loaded, Path} from '../module/fault.js';
import type {Game} from '../module/game.js';
import * as lines from '../module/line.js';
import * as unsaid from '../module/open.js';
import type {PositionOf} from '../module/position.js';
import type {PositionDocument, WrittenPosition} from '../module/schema/position.js';
import {jsonFaults} from './en/faults/json.js';
import {moduleFaults} from './en/faults/module.js';
import {shapeFaults} from './en/faults/shape.js';
import {said, sayingFrom} from './faults.js';

const say = sayingFrom(moduleFaults, shapeFaults, jsonFaults);

/** Checks a position's shape. Its names are not looked up yet. */
export const checkPositionShape = (document: unknown, above?: Path): Loaded<WrittenPosition> =>
  said(unsaid.checkPositionShape(document, above), say);

/**
 * Checks a position against a module that was checked: the name of one in the module, a position code, or a document.
 * Returns it complete, with everything that it takes from other positions; refuses it with every fault.
 */
export const readPosition = (game: Game, document: unknown, above?: Path): Loaded<PositionDocument> =>
  said(unsaid.readPosition(game, document, above), say);

/**
 * Opens a position of a game: the name of one in its module, a position code, or a document. A position that brings units
 * of its own has a game of its own, with those units after the module's. Refuses with every fault; pointers begin at
 * `above`.
 */
export const openPosition = <G extends Game>(
  game: G,
  document: unknown,
  above?: Path,
): Loaded<PositionOf<G>> => said(unsaid.openPosition(game, document, above), say);

/**
 * Reads a position code. Every fault says which word is wrong, and what was probably meant; the names and steps of the
 * position that comes of it are checked where it is loaded. `above`: the place of the line in its document.
 */
export const readLine = (game: Game, text: string, above?: Path): Loaded<PositionDocument> =>
  said(lines.readLine(game, text, above), say);
