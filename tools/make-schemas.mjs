/**
 * Writes the published JSON Schemas, `dist/schemas/<name>.json`, from the schemas that validate at run time: the module
 * `src/module/json-schema.ts` exports `jsonSchemas()`, which gives one JSON Schema a name (module, position, case, …).
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {inRoot} from './root.mjs';

/** Writes the schemas of what is built, and gives their names. @returns {Promise<string[]>} */
export async function makeSchemas() {
  const built = inRoot('dist/src/module/json-schema.js');
  const {jsonSchemas, makeJsonSchema} = await import(pathToFileURL(built).href);
  const {lessonJsonSchema} = await import(pathToFileURL(inRoot('dist/src/lesson/json-schema.js')).href);
  const {logJsonSchemas} = await import(pathToFileURL(inRoot('dist/src/battle/log/json-schema.js')).href);
  const {dialogueDocument} = await import(
    pathToFileURL(inRoot('dist/components/umpire-retreat/dialogue-document.js')).href
  );
  const parts = JSON.parse(readFileSync(inRoot('tools/format-examples.json'), 'utf8'));
  const examples = Object.assign({}, ...Object.values(parts));
  const schemas = Object.entries({
    ...jsonSchemas(examples),
    ...logJsonSchemas(),
    lesson: lessonJsonSchema(),
    dialogue: makeJsonSchema(
      'dialogue',
      'Umpire dialogue: a retreat as far as it was chosen',
      dialogueDocument,
    ),
  });
  if (schemas.length === 0) throw new Error('src/module/json-schema.ts: jsonSchemas() gave no schema');
  mkdirSync(inRoot('dist/schemas'), {recursive: true});
  for (const [name, schema] of schemas)
    writeFileSync(inRoot('dist/schemas', `${name}.json`), JSON.stringify(schema));
  return schemas.map(([name]) => name);
}
