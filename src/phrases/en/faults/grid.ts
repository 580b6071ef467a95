import type {GridFlaws} from '../../../board/shape-faults.js';
import {definePhrases} from '../../define.js';
import type {FaultPhrases} from '../../fault-phrases.js';
import {grouped} from '../../shown.js';

/** Faults of the shape of a grid, which numbers its hexes. */
export const gridFaults = definePhrases('faults/grid', {
  gridSize: {
    expected: ({most}) => `at most ${grouped(most)} hexes`,
    found: ({columns, rows}) => `${columns} columns of ${rows} rows`,
    remedy: 'split the map into one module for each theatre',
  },
  labelPattern: {
    expected:
      'a pattern with the column digits (C) and the row digits (R) once each, such as "CC.RR" or "CCRR"',
    remedy: 'write letters, numbers that count down and diagonals as a rule: {"pattern": "{column}{row}", …}',
  },
  noneBesideRule: {
    expected: 'none beside a rule of numbers',
    remedy: ({axis}) => `write it as label.${axis}.first`,
  },
  someRule: {expected: 'a pattern, sections or names', found: 'no rule'},
  patternOrSections: {
    expected: 'either a pattern or sections',
    found: 'sections beside a pattern',
    remedy: 'move the pattern into a section of its own',
  },
  patternForAxis: {
    expected: 'a pattern, such as "{column}{row}"',
    found: 'column or row without a pattern',
  },
  rulePattern: 'a pattern with {column} and {row} once each, such as "{column}{row}" or "{row}-{column}"',
  numberOrCapitals: 'a whole number, or capital letters as maps print them: A to Z, AA, BB to ZZ, AAA',
  noDigits: {expected: 'no digits where letters are printed', remedy: 'leave digits out'},
  noDiagonal: {
    expected: ({axis, layout}) =>
      axis === 'column'
        ? `a diagonal of rows: on a ${layout} map columns are straight lines of hexes`
        : `a diagonal of columns: on a ${layout} map rows are straight lines of hexes`,
    remedy: ({axis}) =>
      axis === 'column' ? 'leave it out, or set it for row' : 'leave it out, or set it for column',
  },
  areaOnMap: {
    expected: ({column, row}) => `a place or an area within [0, 0, ${column}, ${row}]`,
    found: ({area}) => `[${area.join(', ')}]`,
    remedy: 'count columns and rows from 0; an area is first column, first row, last column, last row',
  },
  placeOnce: {
    expected: 'each place once',
    found: ({column, row}) => `the place [${column}, ${row}] once more`,
    remedy: 'let areas not overlap',
  },
  placeOfOne: {
    expected: ({section}) => `no place of section ${section}`,
    found: ({column, row}) => `the place [${column}, ${row}] once more`,
    remedy: 'let areas not overlap',
  },
  nameRows: {
    expected: ({rows}) => `at most the ${rows} rows of the map`,
    found: ({count}) => `${count} rows of names`,
  },
  nameColumns: {
    expected: ({columns}) => `at most the ${columns} columns of the map, with null where there is no name`,
    found: ({count}) => `${count} names`,
  },
  nonEmptyName: {
    expected: ({most}) => `a name of 1 to ${most} characters`,
    found: ({column, row}) => `no name in [${column}, ${row}]`,
  },
  shorterName: {
    expected: ({most}) => `a name of 1 to ${most} characters`,
    found: ({count, column, row}) => `${count} characters in [${column}, ${row}]`,
  },
  oneNumber: {
    expected: 'a pattern wide enough that no two hexes share a number, such as "CCC.RRR"',
    found: ({name, first, second}) =>
      `${JSON.stringify(name)} in the places [${first.join(', ')}] and [${second.join(', ')}]`,
    remedy: 'add digits to the pattern',
  },
  oneName: {
    expected: 'one hex for each name',
    found: ({name, first, second}) =>
      `${JSON.stringify(name)} in the places [${first.join(', ')}] and [${second.join(', ')}]`,
    remedy:
      'set a separator between column and row, change the first number, or name these places in label.names',
  },
  someHex: {expected: 'at least one hex', found: 'no place that is a hex'},
  aliasOfHex: 'the name of a hex of this map',
  otherAlias: {
    expected: 'a second name that no hex has',
    found: ({alias}) => `${JSON.stringify(alias)}, the name of a hex`,
  },
} satisfies FaultPhrases<GridFlaws>);
