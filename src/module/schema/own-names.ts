/** The names and texts that an author gives in an order of play, and how many there may be. */
import * as v from 'valibot';
import {chartLimits} from './chart-names.js';
import {asked, bounded, id, namedBy, said, type Words} from './shape.js';

const {nameLength, namesOfAKind} = chartLimits;
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** A name of the author's own in a battle document. */
export const ownName: Words = bounded(
  v.pipe(
    id,
    v.maxLength(nameLength, asked('nameAtMost')),
    v.check((input) => !reserved.has(input), asked('reservedName')),
  ),
);

/** A text of the author's, shown as it is. */
export const words = (most: number): Words => bounded(v.pipe(said, v.maxLength(most, asked('textAtMost'))));

export const title: Words = words(500);

/** An object of at most as many names of one kind as a chart may have. */
export const namesOf = <const S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    namedBy(ownName, entry),
    v.check(
      (input) => Object.keys(input).length <= namesOfAKind,
      asked('namesOfAKindAtMost', {most: namesOfAKind}),
    ),
  );
