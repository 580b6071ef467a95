import {
  existsIn,
  getIn,
  immutableJSONPatch,
  parseJSONPointer,
  type JSONPatchOperation,
} from 'immutable-json-patch';
import {loaded, pointer, refused, show, type Fault, type Loaded} from './fault.js';
import type {ModuleDocument} from './schema/module.js';

/** One place of the module that an erratum changes. */
export interface Change {
  /** The erratum's id. */
  readonly id: string;
  readonly pointer: string;
  /** What was printed; absent where the erratum adds something. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What stands at a place, or `undefined` where there is nothing, also not the place. */
function at(document: unknown, path: string): unknown {
  const keys = parseJSONPointer(path);
  return existsIn(document, keys) ? getIn(document, keys) : undefined;
}

/** The document with one operation done, or `undefined` when it doesn't fit. The library throws; nothing beyond this line does. */
function done(document: unknown, operation: JSONPatchOperation): unknown {
  try {
    return immutableJSONPatch(document, [operation]);
  } catch {
    return undefined;
  }
}

/**
 * Applies a module's errata in order, to a copy. A patch that doesn't fit (a `test` that fails, a place that isn't
 * there) is a fault: the printed game is not what the erratum speaks of. Answers the corrected document and the changes.
 */
export function correct(
  document: ModuleDocument,
): Loaded<{document: ModuleDocument; changes: readonly Change[]}> {
  let corrected: unknown = document;
  const changes: Change[] = [];
  const faults: Fault[] = [];
  (document.errata ?? []).forEach(({id, patch}, i) => {
    patch.forEach((operation, j) => {
      const before = at(corrected, operation.path);
      const next = done(corrected, operation);
      if (next === undefined) {
        const expected =
          operation.op === 'test'
            ? `${show(operation.value)} at ${operation.path}, as the erratum says was printed`
            : `a place that "${operation.op}" can change at ${operation.path}`;
        faults.push({pointer: pointer('errata', i, 'patch', j), found: show(before), expected});
        return;
      }
      corrected = next;
      if (operation.op !== 'test') {
        const after = at(corrected, operation.path);
        changes.push({
          id,
          pointer: operation.path,
          ...(before === undefined ? {} : {before}),
          ...(after === undefined ? {} : {after}),
        });
      }
    });
  });
  return faults.length > 0 ? refused(faults) : loaded({document: corrected as ModuleDocument, changes});
}
