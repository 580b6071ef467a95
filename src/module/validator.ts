/**
 * The validator: what holds a document against its shape, its names and its numbers. A page fetches it for the first
 * document that was not checked before it came.
 */
import type * as v from 'valibot';
import {inspecting} from './checks/json.js';
import {moduleFaults} from './checks/module.js';
import {checkingPosition} from './checks/position.js';
import type {Path} from './checks/report.js';
import {checking} from './checks/shape.js';
import {pointer, refused, type Fault, type Loaded} from './fault.js';
import {moduleDocument, type ModuleDocument} from './schema/module.js';
import {position, type WrittenPosition} from './schema/position.js';
import type {Work} from './steps.js';

export {checkingPosition, inspecting};

/** `checkModule`, with turns for others between. */
export const checkingModule = (document: unknown, above: Path = []): Work<Loaded<ModuleDocument>> =>
  looking(moduleDocument, document, above);

/** Holds a document against the shape of a position, names not yet looked up. */
export const checkingWritten = (document: unknown, above: Path = []): Work<Loaded<WrittenPosition>> =>
  looking(position, document, above);

function* looking<S extends v.GenericSchema>(
  schema: S,
  document: unknown,
  above: Path,
): Work<Loaded<v.InferOutput<S>>> {
  const hostile = yield* inspecting(document);
  return hostile.length > 0 ? refused(under(above, hostile)) : yield* checking(schema, document, above);
}

/** What a document of the right shape gets wrong by its names and its numbers. */
export function* checkingNames(document: ModuleDocument, above: Path = []): Work<readonly Fault[]> {
  return under(above, yield* moduleFaults(document));
}

const under = (above: Path, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer}));
