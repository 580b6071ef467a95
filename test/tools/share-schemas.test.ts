import {expect} from 'chai';
import {jsonSchemas} from '../../src/rules/json-schema.js';
import {shareSchemas} from '../../tools/share-schemas.mjs';

type Json = Record<string, unknown>;

/** Puts the shared schemas back into the places that refer to them. */
function expanded(value: unknown, shared: Json): unknown {
  if (Array.isArray(value)) return value.map((one) => expanded(one, shared));
  if (typeof value !== 'object' || value === null) return value;
  const [, name] = /^#\/\$defs\/(shared\d+)$/.exec(String((value as Json)['$ref'])) ?? [];
  if (name !== undefined) return expanded(shared[name], shared);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expanded(one, shared)]));
}

describe('published JSON Schemas', () => {
  for (const [name, schema] of Object.entries(jsonSchemas({})) as [string, Json][])
    it(`${name}: says the same with each schema that repeats written once`, () => {
      const {$defs = {}, ...rest} = shareSchemas(schema) as {$defs?: Json};
      const own = Object.entries($defs).filter(([key]) => !/^shared\d/.test(key));
      const whole = expanded({...rest, ...(own.length > 0 && {$defs: Object.fromEntries(own)})}, $defs);
      expect(whole).to.deep.equal(JSON.parse(JSON.stringify(schema)));
      expect(JSON.stringify({$defs, ...rest}).length).to.be.at.most(JSON.stringify(schema).length + 20);
    });

  it('takes no example or default for a schema', () => {
    const example = {text: 'x'.repeat(300)};
    const field = {type: 'object', examples: [example, example], default: example, const: example};
    expect(shareSchemas({properties: {a: field}})).to.deep.equal({properties: {a: field}});
  });

  it('refers to a field, never to the fields of an object as if they were one', () => {
    const field = {type: 'string', description: 'd'.repeat(300)};
    const {properties, $defs} = shareSchemas({
      properties: {
        one: {type: 'object', properties: {x: field}},
        two: {type: 'array', items: [{type: 'object', properties: {x: field}, title: 'other'}]},
      },
    }) as {properties: Json; $defs: Json};
    const shared = {$ref: '#/$defs/shared1'};
    expect(properties).to.deep.equal({
      one: {type: 'object', properties: {x: shared}},
      two: {type: 'array', items: [{type: 'object', properties: {x: shared}, title: 'other'}]},
    });
    expect($defs).to.deep.equal({shared1: field});
  });
});
