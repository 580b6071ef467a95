import {makeJsonSchema} from '../../src/module/json-schema.js';
import {dialogueDocument} from './dialogue-document.js';

/** The published JSON Schema of a stored dialogue, from the same source as the run-time validator. */
export const dialogueJsonSchema = () =>
  makeJsonSchema('dialogue', 'Umpire dialogue: a retreat as far as it was talked through', dialogueDocument);
