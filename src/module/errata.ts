import {immutableJSONPatch, parseJSONPointer, type JSONPatchOperation} from 'immutable-json-patch';
import {loaded, pointer, refused, type Flaw, type Checked, flaw, brief} from './fault.js';
import {isSameJson, limits} from './json.js';
import type {ErratumDocument} from './schema/erratum.js';
import type {ModuleDocument} from './schema/module.js';

/** One place of the module that an erratum changes. */
export interface Change {
  /** The erratum's id. */
  readonly id: string;
  readonly pointer: string;
  /** The printed value; absent where the erratum adds something. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Returns the value at a place in a list of one, or none if there is no such place: own keys and plain indices only.
 */
function find(document: unknown, keys: readonly string[]): readonly unknown[] {
  let value = document;
  for (const key of keys) {
    const isPlace = Array.isArray(value)
      ? /^(0|[1-9]\d*)$/.test(key) && Number(key) < value.length
      : typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    if (!isPlace) return [];
    value = (value as Record<string, unknown>)[key];
  }
  return [value];
}

/** The list that a place is in, if it is in one. */
const listOf = (document: unknown, keys: readonly string[]): readonly unknown[] | undefined =>
  find(document, keys.slice(0, -1)).find((parent) => Array.isArray(parent));

/**
 * Why an operation can't be done; `undefined` where it can. The library leaves a
 * document as it is when there is nothing to replace or to remove; RFC 6902 (4.2, 4.3) makes that an error.
 */
function operationFault(document: unknown, operation: JSONPatchOperation, at: string): Flaw | undefined {
  const {op, path} = operation;
  const keys = parseJSONPointer(path);
  const [value] = find(document, keys);
  const is = find(document, keys).length === 1;
  const unfit = flaw(at, value, 'changeablePlace', {op, path});
  if (keys.includes('__proto__')) return unfit;
  if (op === 'test') {
    return is && isSameJson(value, operation.value)
      ? undefined
      : flaw(at, value, 'printedValue', {value: brief(operation.value), path});
  }
  if (op === 'remove' && keys.length === 0) return unfit;
  if (op === 'replace' || op === 'remove') return is ? undefined : unfit;
  if (op !== 'add' && find(document, parseJSONPointer(operation.from)).length === 0)
    return flaw(at, undefined, 'valueFrom', {op, from: operation.from});
  if (op === 'move' && `${path}/`.startsWith(`${operation.from}/`)) return unfit;
  const list = listOf(taken(document, operation), keys);
  const last = keys.at(-1) ?? '';
  if (list)
    return last === '-' || (/^(0|[1-9]\d*)$/.test(last) && Number(last) <= list.length) ? undefined : unfit;
  const [parent] = find(document, keys.slice(0, -1));
  return typeof parent === 'object' && parent !== null ? undefined : unfit;
}

/** The document with one operation done, or `undefined` when it doesn't fit. The library throws; nothing beyond this line does. */
function done(document: unknown, operation: JSONPatchOperation): unknown {
  try {
    return immutableJSONPatch(document, [operation]);
  } catch {
    return undefined;
  }
}

/** The document into which a value is put: what is moved is taken out first (4.4). */
const taken = (document: unknown, operation: JSONPatchOperation): unknown =>
  // only from a list: what goes from a record moves no other place
  operation.op === 'move' && listOf(document, parseJSONPointer(operation.from))
    ? done(document, {op: 'remove', path: operation.from})
    : document;

/** Lists the changes of an operation. In a list, an added entry replaces nothing, and after a removed one the next moves up. */
function changesOf(id: string, operation: JSONPatchOperation, document: unknown): readonly Change[] {
  const {op, path} = operation;
  const keys = parseJSONPointer(path);
  const [before] = find(document, keys);
  if (op === 'test') return [];
  if (op === 'remove') return [{id, pointer: path, before}];
  if (op === 'replace') return [{id, pointer: path, before, after: operation.value}];
  const [from] = op === 'add' ? [] : find(document, parseJSONPointer(operation.from));
  const list = listOf(taken(document, operation), keys);
  const place = list && keys.at(-1) === '-' ? pointer(...keys.slice(0, -1), list.length) : path;
  const replaced = list || find(document, keys).length === 0 ? {} : {before};
  const change = {id, pointer: place, ...replaced, after: op === 'add' ? operation.value : from};
  return op === 'move' ? [{id, pointer: operation.from, before: from}, change] : [change];
}

/** The most entries that all errata of a module may copy. */
const MOST_ENTRIES = 5_000_000;

/** The work that the errata of a module may still do. */
interface ErrataWork {
  entries: number;
  /** The number of values in what was copied: a copy of a copy is as large again. */
  readonly sizes: WeakMap<object, number>;
}
export const errataWork = (): ErrataWork => ({entries: MOST_ENTRIES, sizes: new WeakMap()});

/** Counts the entries of a list or record. */
const entriesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0;

/** Counts the values inside a value; a shared part counts each time but is walked once. */
function sizeOf(value: unknown, sizes: WeakMap<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner, sizes), 1);
  sizes.set(value, size);
  return size;
}

/** Counts the entries that an operation copies: in every list and object on the way to its places, and in the value itself. */
function costOf(document: unknown, operation: JSONPatchOperation, sizes: WeakMap<object, number>): number {
  const {op, path} = operation;
  if (op === 'test') return 1;
  const from = op === 'copy' || op === 'move' ? parseJSONPointer(operation.from) : undefined;
  let cost = 1;
  for (const keys of [parseJSONPointer(path), ...(op === 'move' && from ? [from] : [])])
    for (let value = document, depth = 0; depth < keys.length && value !== undefined; depth++) {
      cost += entriesOf(value);
      [value] = find(value, [keys[depth]!]);
    }
  return op === 'copy' && from ? cost + sizeOf(find(document, from)[0], sizes) : cost;
}

/**
 * Applies one erratum of a module to a copy. A patch that doesn't fit (a `test` that fails, a place that isn't there) is
 * a fault: the printed game is not what the erratum speaks of; and so is one that makes more of the module than may be.
 * Answers the corrected document and the changes. `index`: the erratum's place in the module; `above`: where the module
 * is; `work`: what all errata of the module may still cost.
 */
export function applyErratum(
  document: ModuleDocument,
  {id, patch}: ErratumDocument,
  index: number,
  above: readonly (string | number)[] = [],
  work = errataWork(),
): Checked<{document: ModuleDocument; changes: readonly Change[]}> {
  let corrected: unknown = document;
  const changes: Change[] = [];
  const faults: Flaw[] = [];
  for (const [j, one] of patch.entries()) {
    if (faults.length >= limits.faults) break;
    const operation = one as JSONPatchOperation;
    const at = pointer(...above, 'errata', index, 'patch', j);
    // counted first: what moves within a list is tried on a copy of it
    const cost = costOf(corrected, operation, work.sizes);
    work.entries -= cost;
    if (work.entries < 0 || cost > limits.values * 2) {
      faults.push(flaw(at, undefined, 'copiedAtMost', {most: MOST_ENTRIES, copied: cost}));
      break;
    }
    const wrong = operationFault(corrected, operation, at);
    if (wrong) {
      faults.push(wrong);
      continue;
    }
    changes.push(...changesOf(id, operation, corrected));
    if (operation.op !== 'test') corrected = done(corrected, operation);
  }
  return faults.length > 0 ? refused(faults) : loaded({document: corrected as ModuleDocument, changes});
}
