import type * as v from 'valibot';
import {pointer, type Fault, type Loaded, refused} from '../fault.js';
import type {Work} from '../steps.js';
import {inspecting} from './json.js';
import type {Path} from './report.js';
import {checking} from './shape.js';

/** Looks over a document before anything trusts it, then holds it against a shape; names are not yet looked up. */
export function* looking<S extends v.GenericSchema>(
  schema: S,
  document: unknown,
  above: Path,
): Work<Loaded<v.InferOutput<S>>> {
  const hostile = yield* inspecting(document);
  return hostile.length > 0 ? refused(under(above, hostile)) : yield* checking(schema, document, above);
}

/** Faults of a part of a document, as faults of the whole. */
export const under = (above: Path, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer}));
