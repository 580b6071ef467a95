import {expect} from 'chai';
import {lessonJsonSchema} from '../../src/lesson/json-schema.js';
import {jsonSchemas} from '../../src/module/json-schema.js';
import {shareSchema} from '../../tools/share-schema.mjs';

type Json = null | boolean | number | string | readonly Json[] | {readonly [key: string]: Json};

/** A schema with every part where it is used. */
function expanded(part: Json, defs: Readonly<Record<string, Json>>): Json {
  if (Array.isArray(part)) return part.map((inner: Json) => expanded(inner, defs));
  if (typeof part !== 'object' || part === null) return part;
  const {$ref} = part as {readonly $ref?: Json};
  const named = typeof $ref === 'string' ? defs[$ref.replace('#/$defs/', '')] : undefined;
  if (named !== undefined) return expanded(named, defs);
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, expanded(inner, defs)]));
}

describe('a JSON Schema with its parts said once', () => {
  for (const [name, schema] of Object.entries({...jsonSchemas(), lesson: lessonJsonSchema()}))
    it(`${name}: means what it meant`, () => {
      const plain = JSON.parse(JSON.stringify(schema)) as Json;
      const {$defs = {}, ...shared} = shareSchema(plain as object) as Record<string, Json> & {
        $defs?: Record<string, Json>;
      };
      expect(expanded(shared, $defs)).to.deep.equal(plain);
    });

  it('says a part once that stands in three places', () => {
    const part = {type: 'string', description: 'x'.repeat(200)};
    const shared = shareSchema({properties: {one: part, two: {items: part}, three: part}});
    expect(shared).to.deep.equal({
      properties: {
        one: {$ref: '#/$defs/one'},
        two: {items: {$ref: '#/$defs/one'}},
        three: {$ref: '#/$defs/one'},
      },
      $defs: {one: part},
    });
  });
});
