import type * as v from 'valibot';
import {loaded, nearest, pointer, refused, show, type Fault, type Loaded, type Path} from './fault.js';
import {limits} from './json.js';
import {validate} from './schema/shape.js';
import {inspectAndMigrate, type Versions} from './versions.js';

/** Returns the issues of a union's alternatives that lie inside the value, without those of its top level. */
function meant(issue: v.BaseIssue<unknown>): readonly v.BaseIssue<unknown>[] {
  const alternatives = new Map<string, v.BaseIssue<unknown>[]>();
  for (const inner of issue.issues ?? []) {
    if (!inner.path) continue;
    const key = inner.kind === 'schema' && inner.type === 'union' ? 'union' : inner.type;
    const others = alternatives.get(key) ?? [];
    others.push(inner);
    alternatives.set(key, others);
  }
  return [...alternatives.values()].flat().slice(0, limits.faults);
}

/** Names of fields that a sentence lists: more are a wall, and the nearest is named in any case. */
const MOST_NAMES = 8;

function faultsOf(issue: v.BaseIssue<unknown>, above: Path): readonly Fault[] {
  const path = [...above, ...(issue.path ?? []).map((item) => item.key as string | number)];
  const inner = issue.type === 'union' ? meant(issue) : [];
  if (inner.length > 0) return inner.flatMap((deeper) => faultsOf(deeper, path));
  const at = pointer(...path);
  if (issue.expected === 'known') {
    const known = issue.message.replace(/^one of the fields /, '').split(', ');
    const name = String(path.at(-1));
    const suggestion = nearest(name, known);
    const few = known.length <= MOST_NAMES ? `: the fields are ${known.join(', ')}` : '';
    return [
      {
        pointer: at,
        found: issue.received,
        expected: issue.message,
        says: `${show(name)} is no field here${few}`,
        ...(suggestion === undefined ? {} : {suggestion}),
      },
    ];
  }
  if (issue.kind === 'schema') {
    const missing = issue.path && issue.input === undefined;
    const own = issue.message.startsWith('Invalid ') ? undefined : issue.message;
    const expected = missing ? 'this field' : (own ?? words(issue.expected ?? 'another value'));
    const found = missing ? undefined : foundIn(issue);
    const suggestion = typeof found === 'string' ? nearest(found, quoted(issue.expected)) : undefined;
    return [
      {
        pointer: at,
        found: show(found),
        expected,
        ...(suggestion === undefined ? {} : {suggestion}),
      },
    ];
  }
  const own = issue.message.startsWith('Invalid ') ? words(issue.expected ?? issue.message) : issue.message;
  const suggestion = typeof issue.input === 'string' ? nearest(issue.input, quoted(own)) : undefined;
  return [
    {
      pointer: at,
      found: show(issue.input),
      expected: own,
      ...(suggestion === undefined ? {} : {suggestion}),
    },
  ];
}

/** Returns the value at an issue; of a variant, the word that chooses it. */
const foundIn = (issue: v.BaseIssue<unknown>): unknown => {
  const last = issue.path?.at(-1);
  return issue.type === 'variant' && last ? last.value : issue.input;
};

/** Extracts the quoted words of an expectation, among which one was to be chosen. */
const quoted = (expected: string | null): string[] =>
  [...(expected ?? '').matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap(([, word = '']) =>
    word.length > 1 ? [word] : [],
  );

const plain: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** Words an expectation of a schema: `(number | Object)` is `a number or an object`. */
const words = (expected: string): string =>
  expected
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map((one) => plain[one] ?? one.replace(/^>=(.*)$/, 'at least $1').replace(/^<=(.*)$/, 'at most $1'))
    .join(' or ');

/** Validates a value against a schema. Refuses it with every fault; pointers begin at `above`. */
export function check<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  above: Path = [],
): Loaded<v.InferOutput<S>> {
  const result = validate(schema, value);
  if (!result.issues) return loaded(result.value);
  const faults = result.issues.slice(0, limits.faults).flatMap((issue) => faultsOf(issue, above));
  return refused(withoutImplied(faults).slice(0, limits.faults));
}

/**
 * Inspects a document as JSON, takes it to the current version of its kind and validates its shape. Names are not looked up
 * yet.
 */
export function checkDocument<S extends v.GenericSchema>(
  schema: S,
  versions: Versions,
  document: unknown,
  above: Path = [],
): Loaded<v.InferOutput<S>> {
  const current = inspectAndMigrate(versions, document, above);
  return current.ok ? check(schema, current.value, above) : current;
}

/** Drops the faults of missing fields that a misspelt field was meant to be. */
function withoutImplied(faults: readonly Fault[]): readonly Fault[] {
  const meant = new Set(
    faults.flatMap(({pointer: at, found, suggestion}) =>
      suggestion !== undefined && found.startsWith('the unknown field')
        ? [at.slice(0, at.lastIndexOf('/') + 1) + suggestion]
        : [],
    ),
  );
  return faults.filter(({pointer: at, expected}) => expected !== 'this field' || !meant.has(at));
}
