/**
 * Writes the published JSON Schemas, `dist/schemas/<name>.json`, from the schemas that validate at run time: the module
 * `src/rules/json-schema.ts` exports `jsonSchemas()`, which gives one JSON Schema a name (module, position, case, …).
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {inRoot} from './root.mjs';
import {shareSchemas} from './share-schemas.mjs';

/** Writes the schemas of what is built, and gives their names. @returns {Promise<string[]>} */
export async function makeSchemas() {
  const load = (/** @type {string} */ path) => import(pathToFileURL(inRoot('dist', path)).href);
  const {jsonSchemas, makeJsonSchema} = await load('src/rules/json-schema.js');
  const {diceProof, logDocument} = await load('src/battle/log/document.js');
  const {lesson} = await load('src/lesson/schema.js');
  const {libraryEntry} = await load('src/library/schema.js');
  const {dialogueDocument} = await load('components/umpire-retreat/dialogue-document.js');
  const parts = JSON.parse(readFileSync(inRoot('tools/format-examples.json'), 'utf8'));
  const {clauseExamples} = await load('src/rules/retreat/definitions/kinds.js');
  const examples = Object.assign(clauseExamples(), ...Object.values(parts));
  const schemas = Object.entries({
    ...jsonSchemas(examples),
    log: makeJsonSchema('log', 'Umpire log: what came into a battle, in its order', logDocument),
    proof: makeJsonSchema('proof', 'Umpire proof: what a roll of dice can be checked with', diceProof),
    lesson: makeJsonSchema('lesson', 'Umpire lesson: steps to walk through on a map', lesson),
    library: makeJsonSchema(
      'library',
      'Umpire library entry: a published game that is known',
      libraryEntry,
      examples,
    ),
    dialogue: makeJsonSchema(
      'dialogue',
      'Umpire dialogue: a retreat as far as it was chosen',
      dialogueDocument,
    ),
  });
  if (schemas.length === 0) throw new Error('src/rules/json-schema.ts: jsonSchemas() gave no schema');
  mkdirSync(inRoot('dist/schemas'), {recursive: true});
  for (const [name, schema] of schemas)
    writeFileSync(inRoot('dist/schemas', `${name}.json`), JSON.stringify(shareSchemas(schema)));
  return schemas.map(([name]) => name);
}
