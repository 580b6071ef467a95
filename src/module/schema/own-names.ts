/** The names and texts that an author gives in an order of play, and how many there may be. */
import * as v from 'valibot';
import {chartLimits} from './chart-names.js';
import {bounded, id, namedBy, said, type Words} from './shape.js';

const {nameLength, namesOfAKind} = chartLimits;
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** A name of the author's own in a battle document. */
export const ownName: Words = bounded(
  v.pipe(
    id,
    v.maxLength(nameLength, `a name of at most ${String(nameLength)} characters`),
    v.check((input) => !reserved.has(input), 'another name: this one is reserved by JavaScript'),
  ),
);

/** A text of the author's, shown as it is. */
export const words = (most: number): Words =>
  bounded(v.pipe(said, v.maxLength(most, `at most ${String(most)} characters`)));

export const title: Words = words(500);

/** An object of at most as many names of one kind as a chart may have. */
export const namesOf = <const S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    namedBy(ownName, entry),
    v.check(
      (input) => Object.keys(input).length <= namesOfAKind,
      `at most ${String(namesOfAKind)} names of a kind`,
    ),
  );
