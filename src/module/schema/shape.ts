import * as v from 'valibot';
import {bidiControls} from '../bidi.js';
import {asked} from './asked.js';

export {asked} from './asked.js';

/** Faults of shape that are looked for in one document: nobody reads more, and a hostile document has half a million. */
const MOST_ISSUES = 200;

/** Faults found so far, by the configuration object that one validation hands to all its schemas. */
const issuesFound = new WeakMap<object, {issues: number}>();

/** Validates a value against a schema and stops looking once it has found as many faults as anyone reads. */
export function validate<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.OutputDataset<v.InferOutput<S>, v.InferIssue<S>> {
  // without a message of its own an issue has none: its kind says what was asked
  const config = {message: ''};
  issuesFound.set(config, {issues: 0});
  return schema['~run']({value}, config);
}

/** Makes a schema that looks at nothing more once its document has as many faults as anyone reads. */
export function bounded<S extends v.GenericSchema>(schema: S): S {
  const run: v.GenericSchema['~run'] = (dataset, config) => {
    const found = issuesFound.get(config);
    if (!found) return schema['~run'](dataset, config);
    const before = found.issues;
    if (before > MOST_ISSUES) return {typed: false, value: dataset.value, issues: []} as never;
    const result = schema['~run'](dataset, config);
    found.issues = before + (result.issues?.length ?? 0);
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
/** The schema that `shape` makes of fields. */
export interface Shape<E extends v.ObjectEntries> extends v.LooseObjectSchema<E, undefined> {}

/**
 * Says what a field means, then its unit, what holds without it, and what it is needed for. The published JSON Schemas and
 * `docs/format.md` have it from here.
 */
export type FieldWords =
  | string
  | readonly [
      means: string,
      more: {readonly unit?: string; readonly default?: string; readonly unlocks?: string},
    ];
/** Words on each of some fields. */
export type FieldsOf<E> = {readonly [Field in keyof E]: FieldWords};
/** Words on a shape: its name, by which it has examples, its heading on the page, and its fields. */
export interface ShapeWords<E = Readonly<Record<string, unknown>>> {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly fields: FieldsOf<E>;
}

/**
 * An object of known fields and no others. An unknown field is a fault that names the nearest known one; fields whose
 * name begins with `x-` are the author's own and pass, and so does `$schema`.
 */
export function shape<const E extends v.ObjectEntries>(entries: E, words?: ShapeWords<NoInfer<E>>): Shape<E> {
  const known = Object.keys(entries);
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
          message: asked('knownField', {field: key, fields: known}),
          expected: 'known',
          path: [
            {type: 'object', origin: 'value', input: dataset.value as Record<string, unknown>, key, value},
          ],
        });
      }
    }),
    v.metadata(words ? {words} : {}),
  );
  return noList(checked);
}

/** A whole number within bounds of its own: one that is out of them is one fault. */
export const whole = (least: number, most = 1_000_000): Count =>
  bounded(v.pipe(v.number(), v.integer(asked('wholeNumber')), v.minValue(least), v.maxValue(most)));
export const count: Count = whole(0);
/** Prose: notes, rules, what an erratum says. */
export const text: Words = bounded(v.pipe(v.string(), v.maxLength(20_000, asked('textAtMost'))));
/** A text in sentences of ours, such as the number of a rule. */
export const said: Words = bounded(
  v.pipe(
    text,
    v.check((input) => !bidiControls.test(input), asked('plainText')),
  ),
);
/** A name for people. */
export const name: Words = bounded(v.pipe(v.string(), v.maxLength(200, asked('textAtMost'))));
/** A name that other places of the document use. */
export const id: Words = bounded(
  v.pipe(
    v.string(),
    v.minLength(1, asked('nameAtLeast')),
    v.maxLength(200, asked('nameAtMost')),
    v.check((input) => !bidiControls.test(input), asked('plainName')),
  ),
);
/**
 * One of several shapes, chosen by what the author plainly meant (`pick` answers its place in the list), so that a slip
 * within it is reported as that slip and not as everything that the other shapes would have wanted.
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

/** An object whose keys the author chooses, of a kind. */
export const namedBy = <const S extends v.GenericSchema>(key: Words, entry: S) =>
  noList(v.record(key, entry));
/** An object whose keys the author chooses. */
export const named = <const S extends v.GenericSchema>(entry: S) => namedBy(id, entry);
/** A list of any length. */
export const list = <const S extends v.GenericSchema>(entry: S) => v.array(entry);
export const labelList = list(id);
/** Units of a question, or of a move. */
export const units = v.pipe(list(id), v.maxLength(1000, asked('unitsInListAtMost')));
/** The hexes of a route or an advance, one by one. */
export const path = v.pipe(labelList, v.maxLength(1000, asked('hexesInListAtMost')));
/** A colour as a plain word of CSS (`orange`) or as `#rrggbb`. */
export const colour: Words = v.pipe(
  v.string(),
  v.regex(/^(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|[a-zA-Z]+)$/, asked('colour', {words: ['orange']})),
);
export const optional = v.exactOptional;
/** Hexes that a unit’s printed movement gives. */
export const byMovement = shape(
  {movement: v.pipe(v.number(), v.integer(asked('wholeNumber')), v.minValue(-99), v.maxValue(0))},
  {
    name: 'byMovement',
    title: 'Hexes by movement',
    about: '`most` of a cap, or `hexes` of an advance.',
    fields: {
      movement: [
        'As many hexes as the printed `movement` of the unit, less so many: `-2`.',
        {unit: 'hexes, -99 to 0'},
      ],
    },
  },
);
/** Steps that somebody loses who is in a state already; a cost of a sheet takes steps by the same shape. */
export const stepsTaken = shape(
  {steps: whole(1, 99)},
  {
    name: 'costSteps',
    title: 'Steps that a cost takes',
    about: '`takes` of a cost, or `ifAlready` of a cost or a code that sets a state.',
    fields: {steps: ['How many.', {unit: 'steps'}]},
  },
);
