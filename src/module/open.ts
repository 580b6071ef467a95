/** Opens positions that may be wrong: validates them against their schema, then looks up their names. */
import {checkWholePosition} from './check-position.js';
import {checkDocument} from './check-shape.js';
import {loaded, pointer, refused, unknownName, type Checked, type Path} from './fault.js';
import type {Game} from './game.js';
import {otherPositionFaults} from './leave-out.js';
import {readLine} from './line.js';
import {isLine} from './line-words.js';
import {buildPosition, wholePosition, type PositionOf} from './position.js';
import {position, positionVersions, type PositionDocument, type WrittenPosition} from './schema/position.js';

/** Checks a position's shape. Its names are not looked up yet. */
export const checkPositionShape = (document: unknown, above: Path = []): Checked<WrittenPosition> =>
  checkDocument(position, positionVersions, document, above);

/**
 * Checks a position against a module that was checked: the name of one in the module, a position code, or a document.
 * Returns it complete, with everything that it takes from other positions; refuses it with every fault.
 */
export function readPosition(game: Game, document: unknown, above: Path = []): Checked<PositionDocument> {
  const {positions = {}} = game.document;
  if (typeof document === 'string' && Object.hasOwn(positions, document)) {
    return wholePosition(positions[document]!, positions, []);
  }
  if (typeof document === 'string' && !isLine(document)) {
    const known = Object.keys(positions);
    return refused([unknownName(pointer(...above), document, 'positionOrLine', known)]);
  }
  const written =
    typeof document === 'string' ? readLine(game, document, above) : checkPositionShape(document, above);
  if (written.ok) return checkWholePosition(game.document, written.value, above);
  return refused([...written.faults, ...otherPositionFaults(game, document, above)]);
}

/**
 * Opens a position of a game: the name of one in its module, a position code, or a document. A position that brings units
 * of its own has a game of its own, with those units after the module's. Refuses with every fault; pointers begin at
 * `above`.
 */
export function openPosition<G extends Game>(
  game: G,
  document: unknown,
  above: Path = [],
): Checked<PositionOf<G>> {
  const read = readPosition(game, document, above);
  return read.ok ? loaded(buildPosition(game, read.value)) : read;
}
