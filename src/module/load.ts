import type * as v from 'valibot';
import {now, part, type Asking, type CheckParts} from './asking.js';
import {atOnce, type Work} from './steps.js';
import {buildingGame} from './build.js';
import {inspecting} from './checks/json.js';
import {moduleFaults} from './checks/module.js';
import {checkingPosition} from './checks/position.js';
import type {Path} from './checks/report.js';
import {checking} from './checks/shape.js';
import {loaded, pointer, refused, unknownName, type Fault, type Loaded} from './fault.js';
import type {Game} from './game.js';
import {isLine} from './is-line.js';
import {door, readable} from './readable.js';
import {buildingPosition, namingPosition, type PositionOf} from './position.js';
import * as errata from './errata.js';
import * as rare from './rare.js';
import {moduleDocument, type ModuleDocument} from './schema/module.js';
import {position as positionSchema, type WrittenPosition} from './schema/position.js';

/** Holds a document against the shape of a module, names not yet looked up. */
export const checkModule = /* @__PURE__ */ door(
  (document: unknown, above: Path = []): Loaded<ModuleDocument> => atOnce(checkingModule(document, above)),
);

/** `checkModule`, with turns for others between. */
export const checkingModule = (document: unknown, above: Path = []): Work<Loaded<ModuleDocument>> =>
  looking(moduleDocument, document, above);

function* looking<S extends v.GenericSchema>(
  schema: S,
  document: unknown,
  above: Path,
): Work<Loaded<v.InferOutput<S>>> {
  const hostile = yield* inspecting(document);
  return hostile.length > 0 ? refused(under(above, hostile)) : yield* checking(schema, document, above);
}

/** Makes a game of a document of the right shape, or refuses it with every name that is unknown and every number that doesn't fit. */
export const readGame = /* @__PURE__ */ door((document: ModuleDocument, above: Path = []): Loaded<Game> =>
  atOnce(readingGame(document, above)),
);

/** `readGame`, with turns for others between. */
export function* readingGame(document: ModuleDocument, above: Path = []): Work<Loaded<Game>> {
  const faults = yield* moduleFaults(document);
  return faults.length > 0 ? refused(under(above, faults)) : loaded(yield* buildingGame(document));
}

const under = (above: Path, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer}));

/** Holds a document against the shape of a position, names not yet looked up. */
export const checkPosition = /* @__PURE__ */ door(
  (document: unknown, above: Path = []): Loaded<WrittenPosition> =>
    atOnce(looking(positionSchema, document, above)),
);

/**
 * Loads a position for a game: the name of one in its module, a position as one line (`readLine`), or a document. A
 * position that brings units of its own has a game of its own, with those units after the module's.
 * Refuses with every fault, pointers beginning at `above`.
 */
export const loadPosition = /* @__PURE__ */ door(
  <G extends Game>(game: G, document: unknown, above: Path = []): Loaded<PositionOf<G>> =>
    now(loadingPosition(game, document, above), {errata, rare}),
);

/** `loadPosition` as a check that asks for what few positions need. */
export const loadingPosition = <G extends Game>(
  game: G,
  document: unknown,
  above: Path = [],
): Asking<Loaded<PositionOf<G>>> => readable(loadingThat(game, document, above), above);

function* loadingThat<G extends Game>(
  game: G,
  document: unknown,
  above: Path,
): Asking<Loaded<PositionOf<G>>> {
  const named = typeof document === 'string' ? yield* namingPosition(game, document) : undefined;
  if (named) return loaded(named);
  if (typeof document === 'string' && !isLine(document)) {
    const known = Object.keys(game.document.positions ?? {});
    return refused([unknownName(pointer(...above), document, 'a position of this module, or a line', known)]);
  }
  const written =
    typeof document === 'string'
      ? (yield* part<CheckParts, 'rare'>('rare')).readLine(game, document, above)
      : yield* looking(positionSchema, document, above);
  if (!written.ok) {
    const {restOfPositionFaults} = yield* part<CheckParts, 'rare'>('rare');
    return refused([...written.faults, ...(yield* restOfPositionFaults(game, document, above))]);
  }
  const whole = yield* checkingPosition(game.document, written.value, above);
  return whole.ok ? loaded(yield* buildingPosition(game, whole.value)) : whole;
}
