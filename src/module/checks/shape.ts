import type * as v from 'valibot';
import {loaded, pointer, refused, show, type Fault, type Loaded} from '../fault.js';
import {nearest} from '../nearest.js';
import {readable} from '../readable.js';
import {atOnce, type Work} from '../steps.js';
import {parsing} from '../schema/shape.js';
import {limits} from './limits.js';

/** Of a union's alternatives, the one the author meant: the one whose faults lie deepest, then the fewest of them. */
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

function fault(issue: v.BaseIssue<unknown>, above: readonly (string | number)[]): readonly Fault[] {
  const path = [...above, ...(issue.path ?? []).map((item) => item.key as string | number)];
  const inner = issue.type === 'union' ? meant(issue) : [];
  if (inner.length > 0) return inner.flatMap((deeper) => fault(deeper, path));
  const at = pointer(...path);
  if (issue.expected === 'known') {
    const known = issue.message.replace(/^one of the fields /, '').split(', ');
    const suggestion = nearest(String(path.at(-1)), known);
    return [
      {
        pointer: at,
        found: issue.received,
        expected: issue.message,
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

/** What stands where a value was expected; of a variant, the word that chooses it. */
const foundIn = (issue: v.BaseIssue<unknown>): unknown => {
  const last = issue.path?.at(-1);
  return issue.type === 'variant' && last ? last.value : issue.input;
};

/** The words among which one was to be chosen. */
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

/** What a schema expects, in words: `(number | Object)` is `a number or an object`. */
const words = (expected: string): string =>
  expected
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map((one) => plain[one] ?? one.replace(/^>=(.*)$/, 'at least $1').replace(/^<=(.*)$/, 'at most $1'))
    .join(' or ');

/** Holds a value against a schema; every fault with a pointer that begins at `above`. */
export const check = <S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  above: readonly (string | number)[] = [],
): Loaded<v.InferOutput<S>> => atOnce(checking(schema, value, above));

/** `check`, with turns for others between. */
export const checking = <S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  above: readonly (string | number)[] = [],
): Work<Loaded<v.InferOutput<S>>> => readable(holding(schema, value, above), above);

function* holding<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  above: readonly (string | number)[],
): Work<Loaded<v.InferOutput<S>>> {
  const result = yield* parsing(schema, value);
  if (!result.issues) return loaded(result.value);
  const faults = result.issues.slice(0, limits.faults).flatMap((issue) => fault(issue, above));
  return refused(told(faults).slice(0, limits.faults));
}

/** A field that is misspelt is one fault: that the one which was meant is missing goes without saying. */
function told(faults: readonly Fault[]): readonly Fault[] {
  const meant = new Set(
    faults.flatMap(({pointer: at, found, suggestion}) =>
      suggestion !== undefined && found.startsWith('the unknown field')
        ? [at.slice(0, at.lastIndexOf('/') + 1) + suggestion]
        : [],
    ),
  );
  return faults.filter(({pointer: at, expected}) => expected !== 'this field' || !meant.has(at));
}
