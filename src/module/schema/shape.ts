import * as v from 'valibot';
import {ENTRIES, keepNames, namesIn, spend, type Work} from '../steps.js';
import {spelled, turning} from '../isolated.js';

/** So many faults of shape are found in one document; nobody reads on, and a hostile one has half a million. */
const MOST_ISSUES = 200;
type Issue = v.BaseIssue<unknown>;
/** Entries that are looked at when all about them was: `put` takes the places of so many of them that were. */
interface Put {
  readonly schema: v.GenericSchema;
  readonly keys: readonly string[];
  readonly part: (from: number, to: number) => unknown;
  readonly put: (from: number, value: unknown) => void;
}
/**
 * What takes part in looking over one document knows of it, by the configuration that `parsing` hands to all: the faults
 * found so far, and what was put off, by the mark that stands among the faults in its place.
 */
interface Looking {
  issues: number;
  /** Entries of lists and records that were looked at in this turn. */
  entries: number;
  readonly later: Map<Issue, Put>;
}
const found = new WeakMap<object, Looking>();

/**
 * Holds a value against a schema; no more is looked at than there are faults that anyone reads. Long lists and records
 * are looked through piece by piece, with turns for others between; faults come in the order of the document all the same.
 */
export function* parsing<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): Work<v.OutputDataset<v.InferOutput<S>, v.InferIssue<S>>> {
  const config = {};
  const looking: Looking = {issues: 0, entries: 0, later: new Map()};
  found.set(config, looking);
  const result = schema['~run']({value}, config);
  if (looking.later.size === 0) return result;
  const issues: Issue[] = [];
  yield* told(result.issues ?? [], (issue) => issues.push(issue));
  return {...result, issues: issues.length > 0 ? issues : undefined} as typeof result;

  function* told(of: readonly Issue[], tell: (issue: Issue) => void): Work<void> {
    for (const issue of of) {
      const put = looking.later.get(issue);
      if (!put) tell(issue);
      else {
        looking.later.delete(issue);
        yield* toldOf(put, (inner) => {
          tell({...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] as never});
        });
      }
    }
  }

  function* toldOf({schema, keys, part, put}: Put, tell: (issue: Issue) => void): Work<void> {
    for (let from = 0; from < keys.length && looking.issues <= MOST_ISSUES; from += PIECE) {
      looking.entries = 0;
      const of = part(from, from + PIECE);
      const piece = schema['~run']({value: of}, config);
      put(from, piece.value);
      yield* told(piece.issues ?? [], (issue) => {
        const [first] = issue.path ?? [];
        // a piece of a list counts from its own beginning
        if (Array.isArray(of) && typeof first?.key === 'number' && first.input === of)
          tell({...issue, path: [{...first, key: first.key + from}, ...issue.path!.slice(1)] as never});
        else tell(issue);
      });
      yield* spend(ENTRIES);
    }
  }
}

/** So many entries of a list or record are looked at at once. */
const PIECE = ENTRIES / 4;

/** A schema of lists or records whose long ones are looked through piece by piece. */
function inPieces<S extends v.GenericSchema>(schema: S): S {
  const run: v.GenericSchema['~run'] = (dataset, config) => {
    const looking = found.get(config);
    const {value} = dataset as {value: unknown};
    if (!looking || typeof value !== 'object' || value === null) return schema['~run'](dataset, config);
    const keys = namesIn(value);
    looking.entries += keys.length;
    if (looking.entries <= 2 * PIECE || keys.length < 8) return schema['~run'](dataset, config);
    const list = Array.isArray(value) ? new Array<unknown>(value.length) : undefined;
    const record: Record<string, unknown> = {};
    // as soon as it has them all
    if (!list) keepNames(record, keys);
    const mark: Issue = {
      kind: 'schema',
      type: 'later',
      input: value,
      expected: null,
      received: '',
      message: '',
    };
    looking.later.set(mark, {
      schema,
      keys,
      part: (from, to) =>
        list
          ? (value as readonly unknown[]).slice(from, to)
          : Object.fromEntries(keys.slice(from, to).map((key) => [key, (value as typeof record)[key]])),
      put: (from, looked) => {
        if (list) (looked as unknown[]).forEach((one, i) => (list[from + i] = one));
        else Object.assign(record, looked);
      },
    });
    return {typed: true, value: list ?? record, issues: [mark]} as never;
  };
  return {...schema, '~run': run};
}

/** A schema that looks at nothing more once its document has as many faults as anyone reads. */
export function bounded<S extends v.GenericSchema>(schema: S): S {
  const run: v.GenericSchema['~run'] = (dataset, config) => {
    const count = found.get(config);
    if (!count) return schema['~run'](dataset, config);
    const before = count.issues;
    if (before > MOST_ISSUES) return {typed: false, value: dataset.value, issues: []} as never;
    const result = schema['~run'](dataset, config);
    count.issues = before + (result.issues?.filter((issue) => !count.later.has(issue)).length ?? 0);
    return result;
  };
  return {...schema, '~run': run};
}

/** A list is no object, though JavaScript takes it for one: units in a list would be called `0`, `1` and so on. */
function noList<S extends v.GenericSchema>(schema: S): S {
  const run: S['~run'] = (dataset, config) => {
    if (!Array.isArray(dataset.value)) return schema['~run'](dataset, config);
    v._addIssue(schema, 'type', dataset, config);
    return dataset as unknown as v.OutputDataset<v.InferOutput<S>, v.InferIssue<S>>;
  };
  return bounded({...schema, '~run': run});
}

/** A schema of a string or a number that is held to more. These are interfaces, so that declarations name them. */
export interface Words extends v.GenericSchema<string> {}
export interface Count extends v.GenericSchema<number> {}
/** What `shape` makes of fields. */
export interface Shape<E extends v.ObjectEntries> extends v.LooseObjectSchema<E, undefined> {}

/**
 * An object of known fields and no others. An unknown field is a fault that names the nearest known one; fields whose
 * name begins with `x-` are the author's own and pass, and so does `$schema`.
 */
export function shape<const E extends v.ObjectEntries>(entries: E): Shape<E> {
  const known = Object.keys(entries);
  const fields = `one of the fields ${known.join(', ')}`;
  const checked = v.pipe(
    v.looseObject(entries),
    v.rawCheck<v.InferOutput<v.LooseObjectSchema<E, undefined>>>(({dataset, addIssue}) => {
      // an object with faults in its fields is looked over as well: every fault is listed at once
      if (typeof dataset.value !== 'object' || dataset.value === null) return;
      let unknown = 0;
      for (const [key, value] of Object.entries(dataset.value as Record<string, unknown>)) {
        if (known.includes(key) || key.startsWith('x-') || key === '$schema') continue;
        // nobody reads on after so many, and a hostile document has a hundred thousand
        if (++unknown > MOST_ISSUES) return;
        addIssue({
          message: fields,
          expected: 'known',
          received: `the unknown field ${spelled(JSON.stringify(key))}`,
          path: [
            {type: 'object', origin: 'value', input: dataset.value as Record<string, unknown>, key, value},
          ],
        });
      }
    }),
  );
  return noList(checked);
}

export const count: Count = bounded(
  v.pipe(v.number(), v.integer('a whole number'), v.minValue(0), v.maxValue(1_000_000)),
);
/** Prose: notes, rules, what an erratum says. */
export const text: Words = bounded(v.pipe(v.string(), v.maxLength(20_000, 'at most 20,000 characters')));
/** A text that stands in sentences of ours, such as the number of a rule. */
export const said: Words = bounded(
  v.pipe(
    text,
    v.check(
      (input) => !turning.test(input),
      'text without control characters and marks that turn text around',
    ),
  ),
);
/** What something is called where it is shown. */
export const name: Words = bounded(v.pipe(v.string(), v.maxLength(200, 'at most 200 characters')));
/** A name that other places of the document use. */
export const id: Words = bounded(
  v.pipe(
    v.string(),
    v.minLength(1, 'a name of at least one character'),
    v.maxLength(200, 'a name of at most 200 characters'),
    v.check(
      (input) => !turning.test(input),
      'a name without control characters and marks that turn text around; one to be shown may stand in "name"',
    ),
  ),
);
/**
 * One of several shapes, chosen by what the author plainly meant (`pick` answers its place in the list), so that a slip
 * within it is told as that slip and not as everything that the other shapes would have wanted.
 */
export function oneOf<const S extends readonly v.GenericSchema[]>(
  options: S,
  pick: (input: unknown) => number,
): v.UnionSchema<S, undefined> {
  const run: v.GenericSchema['~run'] = (dataset, config) =>
    options[pick(dataset.value)]!['~run'](dataset, config);
  return {...v.union(options), '~run': run};
}
/** Has an input this field of its own? */
export const hasField = (input: unknown, field: string): boolean =>
  typeof input === 'object' && input !== null && Object.hasOwn(input, field);

/** An object whose keys the author chooses. */
export const named = <const S extends v.GenericSchema>(entry: S) => noList(inPieces(v.record(id, entry)));
/** A list of any length. */
export const list = <const S extends v.GenericSchema>(entry: S) => inPieces(v.array(entry));
export const labelList = list(id);
/** A colour as a plain word of CSS (`orange`) or as `#rrggbb`. */
export const colour: Words = v.pipe(
  v.string(),
  v.regex(/^(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|[a-zA-Z]+)$/, 'a colour: a word such as "orange", or #rrggbb'),
);
export const optional = v.exactOptional;
