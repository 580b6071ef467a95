import * as v from 'valibot';
import {bidiControls} from '../bidi.js';
import {asked, count, list, named, oneOf, optional, shape, whole} from './shape.js';

const areaWords = asked('area');
const uncommonMarks = asked('textWithoutMarks');
/** Places counted from 0: one, or all from one corner to another. */
export const area = v.pipe(
  v.array(count),
  v.minLength(2, areaWords),
  v.maxLength(4, areaWords),
  v.check(({length}) => length !== 3, areaWords),
);
const numberAxis = shape(
  {
    first: optional(
      v.union(
        [
          v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000)),
          v.pipe(v.string(), v.maxLength(20)),
        ],
        asked('numberOrLetters'),
      ),
    ),
    step: optional(v.picklist([1, -1])),
    digits: optional(whole(1, 9)),
    diagonal: optional(v.picklist(['up', 'down'])),
  },
  {
    name: 'numberAxis',
    title: 'Numbers of columns or rows',
    about: '`column` or `row` of a rule of numbers.',
    fields: {
      first: [
        'The number printed in the first column or row of the map or section. Letters number by letters: `A` to `Z`, `AA`, `BB` to `ZZ`, `AAA`; `-B` is before `A`.',
        {default: '1'},
      ],
      step: ['`-1` where numbers count down to the right, or downwards.', {default: '1'}],
      digits: ['The least number of digits; shorter numbers have zeros before them.', {default: '1'}],
      diagonal: [
        'Numbers follow the grain of the hexes that goes `up` or `down` to the right, as in Afrika Korps: for rows of a flat-top map, columns of a pointy-top one.',
        {default: 'they follow the zigzag line'},
      ],
    },
  },
);
const rulePattern = v.pipe(
  v.string(),
  v.maxLength(60, asked('patternAtMost')),
  v.check((input) => !bidiControls.test(input), uncommonMarks),
);
const printed = v.pipe(
  v.string(),
  v.minLength(1, asked('nameAtLeast')),
  v.maxLength(40, asked('nameAtMost')),
  v.check((input) => !bidiControls.test(input), uncommonMarks),
);
const numberSection = shape(
  {
    in: list(area),
    pattern: rulePattern,
    column: optional(numberAxis),
    row: optional(numberAxis),
  },
  {
    name: 'numberSection',
    title: 'A section of numbers',
    about: 'One of `map.label.sections`.',
    fields: {
      in: 'Its places: a list of areas, each `[first column, first row, last column, last row]` or `[column, row]`, counted from 0. No place is in two sections.',
      pattern: 'What is printed, as in a rule for the whole map.',
      column: [
        'How its columns are numbered, from its own first column.',
        {default: '1, 2, 3 from the left'},
      ],
      row: ['How its rows are numbered, from its own first row.', {default: '1, 2, 3 from the top'}],
    },
  },
);
/** Numbers by a rule, by sections or by a table. */
const numbers = shape(
  {
    pattern: optional(rulePattern),
    column: optional(numberAxis),
    row: optional(numberAxis),
    sections: optional(v.pipe(v.array(numberSection), v.maxLength(100, asked('sectionsAtMost')))),
    names: optional(list(list(v.nullable(printed)))),
    aliases: optional(named(printed)),
  },
  {
    name: 'numbers',
    title: 'Numbers of hexes',
    about:
      '`map.label` where the string form is not enough: a rule, sections with a rule each, or a table of names. Each name is that of one hex. People may type it in small letters, and without what stands around column and row; documents have it as printed.',
    fields: {
      pattern:
        'What is printed: `{column}` and `{row}` once each, in either order, with any text around them.',
      column: ['How columns are numbered.', {default: '1, 2, 3 from the left'}],
      row: ['How rows are numbered.', {default: '1, 2, 3 from the top'}],
      sections: [
        'Parts of the map with numbers of their own, instead of a pattern; a place in none of them is no hex.',
        {unit: 'sections, at most 100', default: 'one rule for the map'},
      ],
      names: [
        'Names by rows from the top, each from the left. They replace the rule’s; `null` and what is left out keep it. Without a rule, a place without a name is no hex.',
        {default: 'none'},
      ],
      aliases: [
        'Second names, each with the name of its hex: what another sheet of the map prints on the same hex, for people to type.',
        {default: 'none'},
      ],
    },
  },
);

/** Every hex has a label of this length, and a map 40,000 hexes. */
const labelPattern = v.pipe(
  v.string(),
  v.maxLength(40, asked('patternAtMost')),
  v.check((input) => !bidiControls.test(input), asked('patternWithoutMarks')),
);

/** Numbers of hexes: a pattern of digits, or a rule. */
export const numberedLabel = oneOf([labelPattern, numbers], (input) =>
  typeof input === 'object' && input !== null ? 1 : 0,
);
