/**
 * A JSON Schema with what it says more than once said once, under `$defs`: the schemas of the validator share their parts
 * by reference, and lose that as JSON.
 */

/** From so many characters on a part that comes again has a name of its own. */
const LEAST = 70;

/** @typedef {{[key: string]: any}} Schema */

/**
 * The schemas right inside one, with a name for each and a way to put another in its place.
 * @param {Schema} schema
 * @returns {{name: string, inner: Schema, put: (other: Schema) => void}[]}
 */
function within(schema) {
  const found = [];
  const at = (/** @type {any} */ holder, /** @type {string | number} */ key, /** @type {string} */ name) => {
    const inner = holder[key];
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      found.push({name, inner, put: (/** @type {Schema} */ other) => void (holder[key] = other)});
  };
  for (const map of ['properties', 'patternProperties', '$defs'])
    for (const key of Object.keys(schema[map] ?? {}))
      at(schema[map], key, map === 'patternProperties' ? 'entry' : key);
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'not', 'contains'])
    at(schema, key, key);
  for (const list of ['oneOf', 'anyOf', 'allOf', 'prefixItems', 'items'])
    if (Array.isArray(schema[list])) for (const i of schema[list].keys()) at(schema[list], i, list);
  return found;
}

/** @param {Schema} schema @returns {Schema} */
export function shareSchema(schema) {
  const whole = JSON.parse(JSON.stringify(schema));
  /** @type {Map<string, number>} */
  const times = new Map();
  const count = (/** @type {Schema} */ one) => {
    for (const {inner} of within(one)) {
      const text = JSON.stringify(inner);
      const before = times.get(text) ?? 0;
      times.set(text, before + 1);
      // what is inside of something that comes again is counted there
      if (before === 0) count(inner);
    }
  };
  count(whole);
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @type {Record<string, Schema>} */
  const defs = {...whole.$defs};
  const share = (/** @type {Schema} */ one, /** @type {string} */ above) => {
    for (const {name, inner, put} of within(one)) {
      const said = /^(items|entry|oneOf|anyOf|allOf|additionalProperties)$/.test(name) ? above : name;
      const text = JSON.stringify(inner);
      if (text.length < LEAST || (times.get(text) ?? 0) < 2) {
        share(inner, said);
        continue;
      }
      let known = names.get(text);
      if (known === undefined) {
        for (let i = 1; known === undefined || known in defs; i++) known = i === 1 ? said : `${said}-${i}`;
        names.set(text, known);
        defs[known] = inner;
        share(inner, said);
      }
      put({$ref: `#/$defs/${known}`});
    }
  };
  share(whole, 'shared');
  return Object.keys(defs).length > 0 ? {...whole, $defs: defs} : whole;
}
