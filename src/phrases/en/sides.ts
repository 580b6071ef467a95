import type {Side} from '../../module/index.js';
import {listed} from './lists.js';
import {definePhrases} from '../define.js';

/** A side by its name and plural. */
export type SaidSide = Pick<Side, 'name' | 'plural'>;

const the = ({name, plural}: SaidSide): string => `the ${plural ?? `${name} units`}`;
const The = ({name, plural}: SaidSide): string => `The ${plural ?? `${name} units`}`;

/** Sides as the subjects and objects of sentences. Verbs after them are plural. */
export const sidePhrases = definePhrases('sides', {
  the,
  The,
  /** Several at the beginning of a sentence: `The Axis and the Soviets`. */
  TheSides: ([first, ...others]: readonly SaidSide[]): string =>
    first === undefined ? '' : listed([The(first), ...others.map(the)]),
});
