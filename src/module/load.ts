import {now, part, type Asking, type CheckParts} from './asking.js';
import {buildGame} from './build.js';
import {inspect} from './checks/json.js';
import {moduleFaults} from './checks/module.js';
import {checkedPosition} from './checks/position.js';
import type {Path} from './checks/report.js';
import {check} from './checks/shape.js';
import {loaded, pointer, refused, unknownName, type Fault, type Loaded} from './fault.js';
import type {Game} from './game.js';
import {isLine} from './line-words.js';
import {buildPosition, namedPosition, type PositionOf} from './position.js';
import * as errata from './errata.js';
import * as rare from './rare.js';
import {moduleDocument, type ModuleDocument} from './schema/module.js';
import {position as positionSchema, type WrittenPosition} from './schema/position.js';

/** Holds a document against the shape of a module, names not yet looked up. */
export function checkModule(document: unknown, above: Path = []): Loaded<ModuleDocument> {
  const hostile = inspect(document);
  return hostile.length > 0 ? refused(under(above, hostile)) : check(moduleDocument, document, above);
}

/** Makes a game of a document of the right shape, or refuses it with every name that is unknown and every number that doesn't fit. */
export function readGame(document: ModuleDocument, above: Path = []): Loaded<Game> {
  const faults = moduleFaults(document);
  return faults.length > 0 ? refused(under(above, faults)) : loaded(buildGame(document));
}

const under = (above: Path, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer}));

/** Holds a document against the shape of a position, names not yet looked up. */
export function checkPosition(document: unknown, above: Path = []): Loaded<WrittenPosition> {
  const hostile = inspect(document);
  return hostile.length > 0 ? refused(under(above, hostile)) : check(positionSchema, document, above);
}

/**
 * Loads a position for a game: the name of one in its module, a position as one line (`readLine`), or a document. A
 * position that brings units of its own has a game of its own, with those units after the module's.
 * Refuses with every fault, pointers beginning at `above`.
 */
export const loadPosition = <G extends Game>(
  game: G,
  document: unknown,
  above: Path = [],
): Loaded<PositionOf<G>> => now(loadingPosition(game, document, above), {errata, rare});

/** `loadPosition` as a check that asks for what few positions need. */
export function* loadingPosition<G extends Game>(
  game: G,
  document: unknown,
  above: Path = [],
): Asking<Loaded<PositionOf<G>>> {
  const named = typeof document === 'string' ? namedPosition(game, document) : undefined;
  if (named) return loaded(named);
  if (typeof document === 'string' && !isLine(document)) {
    const known = Object.keys(game.document.positions ?? {});
    return refused([unknownName(pointer(...above), document, 'a position of this module, or a line', known)]);
  }
  const written =
    typeof document === 'string'
      ? (yield* part<CheckParts, 'rare'>('rare')).readLine(game, document, above)
      : checkPosition(document, above);
  if (!written.ok) {
    const {restOfPositionFaults} = yield* part<CheckParts, 'rare'>('rare');
    return refused([...written.faults, ...restOfPositionFaults(game, document, above)]);
  }
  const whole = checkedPosition(game.document, written.value, above);
  return whole.ok ? loaded(buildPosition(game, whole.value)) : whole;
}
