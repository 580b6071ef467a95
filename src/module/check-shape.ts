import type * as v from 'valibot';
import {
  loaded,
  nearest,
  pointer,
  refused,
  type Flaw,
  type Checked,
  type Path,
  flaw,
  brief,
  type FlawCode,
  type FlawArgs,
} from './fault.js';
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

/** Reads the phrase that the schema of an issue names, or else the kinds of values that it takes, or its limit. */
function askedOf({
  message,
  expected,
  type,
  requirement,
}: Issue): Pick<Flaw, 'code'> & {readonly args: object} {
  const limit = typeof requirement === 'number' ? requirement : undefined;
  const isLeast = type.startsWith('min_');
  const limits = limit === undefined ? {} : isLeast ? {least: limit} : {most: limit};
  if (message.startsWith('{')) {
    const {code, args} = JSON.parse(message) as {code: FlawCode; args?: object};
    return {code, args: {...limits, ...args}};
  }
  if (limit !== undefined) return {code: isLeast ? 'atLeast' : 'atMost', args: limits};
  return {code: 'kinds', args: {kinds: kindsIn(expected)}};
}
type Issue = v.BaseIssue<unknown> & {readonly requirement?: unknown};

/** Splits an expectation of a schema such as `(number | Object)`. */
const kindsIn = (expected: string | null): readonly string[] =>
  expected === null ? ['another value'] : expected.replace(/^\((.*)\)$/, '$1').split(' | ');

/** The words among which one was to be chosen. */
const choicesOf = (kinds: readonly string[]): readonly string[] =>
  kinds.filter((kind) => kind.startsWith('"') && kind.length > 3).map((kind) => JSON.parse(kind) as string);

/** Did a value have to be of this kind alone? */
export const wants = ({code, args}: Flaw, kind: string): boolean =>
  code === 'kinds' && (args as FlawArgs['kinds']).kinds.join() === kind;

function faultsOf(issue: v.BaseIssue<unknown>, above: Path): readonly Flaw[] {
  const path = [...above, ...(issue.path ?? []).map((item) => item.key as string | number)];
  const inner = issue.type === 'union' ? meant(issue) : [];
  if (inner.length > 0) return inner.flatMap((deeper) => faultsOf(deeper, path));
  const at = pointer(...path);
  const isOfSchema = issue.kind === 'schema';
  if (isOfSchema && issue.path && issue.input === undefined) return [flaw(at, undefined, 'missingField')];
  const asked = askedOf(issue);
  const {fields, words = []} = asked.args as {readonly fields?: readonly string[]; words?: readonly string[]};
  const found = fields ? undefined : isOfSchema ? foundIn(issue) : issue.input;
  const name = fields ? String(path.at(-1)) : found;
  const choices = fields ?? [
    ...(isOfSchema || issue.message === '' ? choicesOf(kindsIn(issue.expected)) : words),
  ];
  const suggestion = typeof name === 'string' ? nearest(name, choices) : undefined;
  return [
    {
      pointer: at,
      ...asked,
      ...(found !== undefined && {found: brief(found)}),
      ...(suggestion === undefined ? {} : {suggestion}),
    },
  ];
}

/** Returns the value at an issue; of a variant, the word that chooses it. */
const foundIn = (issue: v.BaseIssue<unknown>): unknown => {
  const last = issue.path?.at(-1);
  return issue.type === 'variant' && last ? last.value : issue.input;
};

/** Validates a value against a schema. Refuses it with every fault; pointers begin at `above`. */
export function check<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  above: Path = [],
): Checked<v.InferOutput<S>> {
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
): Checked<v.InferOutput<S>> {
  const current = inspectAndMigrate(versions, document, above);
  return current.ok ? check(schema, current.value, above) : current;
}

/** Drops the faults of missing fields that a misspelt field was meant to be. */
function withoutImplied(faults: readonly Flaw[]): readonly Flaw[] {
  const meant = new Set(
    faults.flatMap(({pointer: at, code, suggestion}) =>
      suggestion !== undefined && code === 'knownField'
        ? [at.slice(0, at.lastIndexOf('/') + 1) + suggestion]
        : [],
    ),
  );
  return faults.filter(({pointer: at, code}) => code !== 'missingField' || !meant.has(at));
}
