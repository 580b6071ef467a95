import * as v from 'valibot';
import {nearest} from '../nearest.js';

/** A list is no object, though JavaScript takes it for one: units in a list would be called `0`, `1` and so on. */
function noList<S extends v.GenericSchema>(schema: S): S {
  const run: S['~run'] = (dataset, config) => {
    if (!Array.isArray(dataset.value)) return schema['~run'](dataset, config);
    v._addIssue(schema, 'type', dataset, config);
    return dataset as unknown as v.OutputDataset<v.InferOutput<S>, v.InferIssue<S>>;
  };
  return {...schema, '~run': run};
}

/**
 * An object of known fields and no others. An unknown field is a fault that names the nearest known one; fields whose
 * name begins with `x-` are the author's own and pass, and so does `$schema`.
 */
export function shape<const E extends v.ObjectEntries>(entries: E) {
  const known = Object.keys(entries);
  const fields = v.pipe(
    v.looseObject(entries),
    v.rawCheck<v.InferOutput<v.LooseObjectSchema<E, undefined>>>(({dataset, addIssue}) => {
      // an object with faults in its fields is looked over as well: every fault is listed at once
      if (typeof dataset.value !== 'object' || dataset.value === null) return;
      let unknown = 0;
      for (const [key, value] of Object.entries(dataset.value as Record<string, unknown>)) {
        if (known.includes(key) || key.startsWith('x-') || key === '$schema') continue;
        // nobody reads on after so many, and a hostile document has a hundred thousand
        if (++unknown > 200) return;
        const suggestion = nearest(key, known);
        addIssue({
          message: `one of the fields ${known.join(', ')}\n${suggestion ?? ''}`,
          expected: 'known',
          received: `the unknown field ${JSON.stringify(key)}`,
          path: [
            {type: 'object', origin: 'value', input: dataset.value as Record<string, unknown>, key, value},
          ],
        });
      }
    }),
  );
  return noList(fields);
}

export const count = v.pipe(v.number(), v.integer('a whole number'), v.minValue(0), v.maxValue(1_000_000));
export const text = v.string();
/** A name that other places of the document use. */
export const id = v.pipe(
  v.string(),
  v.minLength(1, 'a name of at least one character'),
  v.maxLength(200, 'a name of at most 200 characters'),
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
export const named = <const S extends v.GenericSchema>(entry: S) => noList(v.record(id, entry));
export const labelList = v.array(id);
/** A colour as a plain word of CSS (`orange`) or as `#rrggbb`. */
export const colour = v.pipe(
  v.string(),
  v.regex(/^(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|[a-zA-Z]+)$/, 'a colour: a word such as "orange", or #rrggbb'),
);
export const optional = v.exactOptional;
