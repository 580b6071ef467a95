import {makeJsonSchema} from '../module/json-schema.js';
import {lesson} from './schema.js';

/** The published JSON Schema of lessons, from the same source as the run-time validator. */
export const lessonJsonSchema = () =>
  makeJsonSchema('lesson', 'Umpire lesson: steps to walk through on a map', lesson);
