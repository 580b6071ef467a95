import {buildGame} from './build.js';
import {inspect} from './checks/json.js';
import {moduleFaults} from './checks/module.js';
import {positionFaults} from './checks/position.js';
import type {Path} from './checks/report.js';
import {check} from './checks/shape.js';
import {loaded, pointer, refused, unknownName, type Loaded} from './fault.js';
import type {Game} from './game.js';
import {namesOfGame} from './names.js';
import {buildPosition, namedPosition, type PositionOf} from './position.js';
import {moduleDocument, type ModuleDocument} from './schema/module.js';
import {position as positionSchema} from './schema/position.js';

/** Holds a document against the shape of a module, names not yet looked up. */
export function checkModule(document: unknown, above: Path = []): Loaded<ModuleDocument> {
  const hostile = inspect(document);
  if (hostile.length > 0)
    return refused(hostile.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer})));
  return check(moduleDocument, document, above);
}

/** Makes a game of a document of the right shape, or refuses it with every name that is unknown and every number that doesn't fit. */
export function readGame(document: ModuleDocument, above: Path = []): Loaded<Game> {
  const faults = moduleFaults(document);
  if (faults.length > 0)
    return refused(faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer})));
  return loaded(buildGame(document));
}

/**
 * Loads a position for a game: the name of one in its module, or a document of its own.
 * Refuses with every fault, pointers beginning at `above`.
 */
export function loadPosition<G extends Game>(
  game: G,
  document: unknown,
  above: Path = [],
): Loaded<PositionOf<G>> {
  if (typeof document === 'string') {
    const named = namedPosition(game, document);
    if (named) return loaded(named);
    return refused([
      unknownName(
        pointer(...above),
        document,
        'a position of this module',
        Object.keys(game.document.positions ?? {}),
      ),
    ]);
  }
  const hostile = inspect(document);
  if (hostile.length > 0)
    return refused(hostile.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer})));
  const checked = check(positionSchema, document, above);
  if (!checked.ok) return checked;
  const faults = positionFaults(namesOfGame(game), checked.value, above);
  return faults.length > 0 ? refused(faults) : loaded(buildPosition(game, checked.value));
}
