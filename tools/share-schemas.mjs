/** Keywords of JSON Schema (draft 7) that hold one schema or a list of them, and those that hold schemas by name. */
const single = new Set([
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
]);
const lists = new Set(['allOf', 'anyOf', 'items', 'oneOf']);
const named = new Set(['$defs', 'definitions', 'patternProperties', 'properties']);
/** The length in characters from which a schema that repeats is written once. */
const LEAST = 60;

/** Puts each schema inside a schema through a function. */
const within = (schema, change) =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (named.has(key))
        return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]))];
      if (lists.has(key) && Array.isArray(value)) return [key, value.map(change)];
      return [key, single.has(key) ? change(value) : value];
    }),
  );

/** Writes each schema that repeats within a document once, in `$defs`. @param {Record<string, any>} document */
export function shareSchemas(document) {
  /** @type {Map<string, number>} */
  const times = new Map();
  const count = (schema) => {
    if (typeof schema !== 'object' || schema === null) return schema;
    const text = JSON.stringify(schema);
    const seen = times.get(text) ?? 0;
    times.set(text, seen + 1);
    if (seen === 0) within(schema, count);
    return schema;
  };
  within(document, count);

  /** @type {Record<string, unknown>} */
  const shared = {};
  /** @type {Map<string, string>} */
  const names = new Map();
  const share = (schema) => {
    if (typeof schema !== 'object' || schema === null) return schema;
    const text = JSON.stringify(schema);
    if ((times.get(text) ?? 0) < 2 || text.length < LEAST) return within(schema, share);
    let name = names.get(text);
    if (name === undefined) {
      name = `shared${names.size + 1}`;
      names.set(text, name);
      shared[name] = within(schema, share);
    }
    return {$ref: `#/$defs/${name}`};
  };
  const {$defs = {}, ...rest} = within(document, share);
  const all = {...$defs, ...shared};
  return Object.keys(all).length > 0 ? {...rest, $defs: all} : rest;
}
