import {check} from './check.js';
import {loaded, pointer, refused, unknownName, type Fault, type Loaded} from './fault.js';
import type {Game} from './game.js';
import {readHexGame} from './hex-game.js';
import {inspect} from './json.js';
import {readPointGame} from './point-game.js';
import {readPosition} from './position.js';
import {moduleDocument, type ModuleDocument} from './schema/module.js';
import {tableFaults} from './tables.js';
import {readSides, readUnits} from './units.js';

type Path = readonly (string | number)[];

/** Holds a document against the shape of a module, names not yet looked up. */
export function checkModule(document: unknown, above: Path = []): Loaded<ModuleDocument> {
  const hostile = inspect(document);
  if (hostile.length > 0)
    return refused(hostile.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer})));
  return check(moduleDocument, document, above);
}

/**
 * Makes a game of a document of the right shape, as it stands: errata are neither applied nor undone here.
 * Refuses with every name that is unknown and every number that doesn't fit, positions and examples included.
 */
export function readGame(document: ModuleDocument, above: Path = []): Loaded<Game> {
  const sides = readSides(document);
  const {units, faults: unitFaults} = readUnits(document, sides);
  const faults: Fault[] = [...unitFaults, ...tableFaults(document)];
  const {map} = document;
  const read: {game?: Game; faults: readonly Fault[]} =
    map.kind === 'hex'
      ? readHexGame(document, map, sides, units)
      : readPointGame(document, map, sides, units);
  faults.push(...read.faults);
  const {game} = read;
  if (game) {
    for (const [name, position] of Object.entries(document.positions ?? {})) {
      const checked = readPosition(game, position, ['positions', name]);
      if (!checked.ok) faults.push(...checked.faults);
    }
  }
  const positions = Object.keys(document.positions ?? {});
  (document.examples ?? []).forEach(({position}, i) => {
    if (!positions.includes(position))
      faults.push(
        unknownName(pointer('examples', i, 'position'), position, 'a position of this module', positions),
      );
  });
  (document.reinforcements ?? []).forEach(({side}, i) => {
    if (!sides.some(({id}) => id === side))
      faults.push(
        unknownName(
          pointer('reinforcements', i, 'side'),
          side,
          'a side of this module',
          sides.map(({id}) => id),
        ),
      );
  });
  if (faults.length > 0 || !game)
    return refused(faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer})));
  return loaded(game);
}
