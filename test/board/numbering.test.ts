import {gridShapeFaults} from '../../src/phrases/grids.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {
  HexGrid,
  OFF_MAP,
  asRule,
  asString,
  directions,
  layouts,
  parseLetters,
  type Area,
  type GridShape,
  type HexId,
  type Label,
} from '../../src/board/index.js';
import {opposite} from '../../src/board/direction.js';
import {printLetters} from '../../src/board/numbering.js';
import {runs} from '../runs.js';

const shape = (label: Label, more: Partial<GridShape> = {}): GridShape => ({
  layout: 'flat-top',
  shifted: 'even',
  columns: 4,
  rows: 3,
  firstColumn: 1,
  firstRow: 1,
  ...more,
  label,
});
/** The names of a map by rows, a dot where there is no hex. */
function printed(of: GridShape): string {
  expect(gridShapeFaults(of)).to.deep.equal([]);
  const grid = new HexGrid(of);
  const nameAt = (column: number, row: number): string => {
    const hex = grid.hexAt(column, row);
    return hex === OFF_MAP ? '.' : grid.label(hex);
  };
  return Array.from({length: of.rows}, (_, row) =>
    Array.from({length: of.columns}, (_column, column) => nameAt(column, row)).join(' '),
  ).join(' | ');
}
const hexes = ({size}: HexGrid): HexId[] => Array.from({length: size}, (_, hex) => hex as HexId);

describe('printed numbers', () => {
  const rules: readonly (readonly [what: string, of: GridShape, names: string])[] = [
    ['a string', shape('CCRR'), '0101 0201 0301 0401 | 0102 0202 0302 0402 | 0103 0203 0303 0403'],
    [
      'a string from other numbers',
      shape('RR-C', {firstColumn: 9, firstRow: 0}),
      '00-9 00-10 00-11 00-12 | 01-9 01-10 01-11 01-12 | 02-9 02-10 02-11 02-12',
    ],
    [
      'letters and digits',
      shape({pattern: '{column}{row}', column: {first: 'A'}, row: {digits: 2}}),
      'A01 B01 C01 D01 | A02 B02 C02 D02 | A03 B03 C03 D03',
    ],
    [
      'letters before A and after Z',
      shape({pattern: '{row}-{column}', column: {first: '-B'}, row: {first: 'Z'}}),
      'Z--B Z-A Z-B Z-C | AA--B AA-A AA-B AA-C | BB--B BB-A BB-B BB-C',
    ],
    [
      'numbers that count down, also below zero',
      shape({pattern: '{column}.{row}', column: {first: 1, step: -1, digits: 2}, row: {first: 33, step: -1}}),
      '01.33 00.33 -01.33 -02.33 | 01.32 00.32 -01.32 -02.32 | 01.31 00.31 -01.31 -02.31',
    ],
    [
      'rows along the grain that goes down',
      shape({pattern: '{column}/{row}', column: {first: 'A'}, row: {diagonal: 'down'}}),
      'A/1 B/1 C/0 D/0 | A/2 B/2 C/1 D/1 | A/3 B/3 C/2 D/2',
    ],
    [
      'rows along the grain that goes up, counting down',
      shape({pattern: '{column}/{row}', row: {diagonal: 'up', step: -1}}),
      '1/1 2/0 3/0 4/-1 | 1/0 2/-1 3/-1 4/-2 | 1/-1 2/-2 3/-2 4/-3',
    ],
    [
      'columns along a grain of hexes in rows',
      shape(
        {pattern: '{row}{column}', row: {first: 'A'}, column: {first: 12, diagonal: 'up'}},
        {layout: 'pointy-top', shifted: 'odd'},
      ),
      'A12 A13 A14 A15 | B12 B13 B14 B15 | C13 C14 C15 C16',
    ],
    [
      'sections, and places in none of them',
      shape({
        sections: [
          {in: [[0, 0, 1, 2]], pattern: 'W{column}{row}'},
          {
            in: [
              [2, 0, 3, 0],
              [3, 1],
            ],
            pattern: 'E{row}{column}',
            column: {first: 'A', step: -1},
          },
        ],
      }),
      'W11 W21 E1A E1-B | W12 W22 . E2-B | W13 W23 . .',
    ],
    [
      'a table',
      shape({names: [['Q1', null, 'Q 3'], [], ['Мінск', 'R/1']]}),
      'Q1 . Q 3 . | . . . . | Мінск R/1 . .',
    ],
    [
      'a table before a rule, and places that are no hex',
      shape(
        {pattern: '{column}{row}', names: [[null, 'Malta'], [], ['Gozo']]},
        {
          absent: [
            [2, 1],
            [3, 0, 3, 2],
          ],
        },
      ),
      '11 Malta 31 . | 12 22 . . | Gozo 23 33 .',
    ],
  ];
  for (const [what, of, names] of rules) it(what, () => expect(printed(of)).to.equal(names));

  it('follow the grain of a diagonal: a step along it keeps the number', () => {
    for (const layout of layouts)
      for (const shifted of ['odd', 'even'] as const)
        for (const diagonal of ['up', 'down'] as const) {
          const flat = layout === 'flat-top';
          const axes = {
            column: {first: 'A'},
            row: {first: 'A'},
            [flat ? 'row' : 'column']: {first: 50, diagonal},
          };
          const grid = new HexGrid(
            shape({pattern: '{column}{row}', ...axes}, {layout, shifted, columns: 9, rows: 8}),
          );
          const name = diagonal === 'up' ? 'north-east' : 'south-east';
          const along = directions.find((direction) => grid.directionName(direction) === name)!;
          const numberOf = (hex: HexId): string => /\d+/.exec(grid.label(hex))![0];
          for (const hex of hexes(grid)) {
            const next = grid.neighbour(hex, along);
            if (next !== OFF_MAP) expect(numberOf(next)).to.equal(numberOf(hex));
          }
        }
  });

  it('as letters: A to Z, AA, BB to ZZ, AAA, and before A with a minus', () => {
    const letters = ['A', 'B', 'Z', 'AA', 'BB', 'ZZ', 'AAA', '-B', '-AA'];
    const values = [0, 1, 25, 26, 27, 51, 52, -1, -26];
    expect(letters.map(parseLetters)).to.deep.equal(values);
    expect(values.map(printLetters)).to.deep.equal(letters);
    for (const none of ['', 'AB', 'a', '-', '7', 'A7', 'Ä'])
      expect(parseLetters(none), none).to.equal(undefined);
  });

  it('are read as printed, else without regard to capitals and to what separates column and row', () => {
    const grid = new HexGrid(
      shape({
        pattern: 'Hex {column}-{row}',
        column: {first: 'A'},
        row: {digits: 2},
        names: [['Ünye', 'ünye', 'Ýx 2']],
        aliases: {'b-7': 'Hex B-02', 'hex c-02': 'Hex D-03'},
      }),
    );
    const read = (typed: string): string | undefined => {
      const hex = grid.read(typed);
      return hex === undefined ? undefined : grid.label(hex);
    };
    const cases: readonly (readonly [string, string | undefined])[] = [
      ['Hex B-02', 'Hex B-02'],
      ['hex b-02', 'Hex B-02'],
      ['b02', 'Hex B-02'],
      ['B-7', 'Hex B-02'],
      ['b2', undefined],
      ['Hex A-01', undefined],
      ['Ünye', 'Ünye'],
      ['ünye', 'ünye'],
      ['ÜNYE', undefined],
      ['Y\u0301x2', 'Ýx 2'],
      ['hex c-02', 'Hex D-03'],
      ['Hex C-02', 'Hex C-02'],
      ['', undefined],
    ];
    for (const [typed, name] of cases) expect(read(typed), typed).to.equal(name);
    expect(grid.find('hex b-02'), 'documents have the printed name').to.equal(undefined);
  });

  it('of digits alone are read where they have the digits of the pattern', () => {
    const grid = new HexGrid(shape('CC.RR', {columns: 120, rows: 120}));
    expect(grid.label(grid.read('0507')!)).to.equal('05.07');
    expect(grid.read('10107'), '101.07 or 10.107').to.equal(undefined);
    expect(grid.label(grid.read('101.07')!)).to.equal('101.07');
  });

  const wrong: readonly (readonly [
    what: string,
    of: GridShape,
    path: string,
    found: string,
    expected: string,
  ])[] = [
    [
      'more places than any map has',
      shape('CCRR', {columns: 1000, rows: 41}),
      '',
      '1000 columns',
      '40,000 hexes',
    ],
    ['a pattern without rows', shape('CC'), 'label', '"CC"', 'row digits'],
    [
      'a rule without columns',
      shape({pattern: '{row}'}),
      'label/pattern',
      '"{row}"',
      '{column} and {row} once',
    ],
    ['other braces', shape({pattern: '{column}{row}{x}'}), 'label/pattern', '{x}', 'once each'],
    ['nothing', shape({}), 'label', 'no rule', 'a pattern, sections or names'],
    [
      'an axis without a pattern',
      shape({row: {}, names: [['A']]}),
      'label',
      'without a pattern',
      'a pattern',
    ],
    [
      'a pattern beside sections',
      shape({pattern: '{column}{row}', sections: []}),
      'label/sections',
      'beside a pattern',
      'either',
    ],
    [
      'letters that no map prints',
      shape({pattern: '{column}{row}', column: {first: 'AB'}}),
      'label/column/first',
      '"AB"',
      'AA, BB',
    ],
    [
      'digits of letters',
      shape({pattern: '{column}{row}', column: {first: 'A', digits: 2}}),
      'label/column/digits',
      '2',
      'no digits',
    ],
    [
      'a diagonal of straight lines',
      shape({pattern: '{column}{row}', column: {diagonal: 'up'}}),
      'label/column/diagonal',
      '"up"',
      'a diagonal of rows',
    ],
    [
      'the first column said twice',
      shape({pattern: '{column}{row}'}, {firstColumn: 3}),
      'firstColumn',
      '3',
      'none beside',
    ],
    [
      'a section beyond the map',
      shape({sections: [{in: [[0, 0, 4, 2]], pattern: '{column}{row}'}]}),
      'label/sections/0/in/0',
      '[0, 0, 4, 2]',
      'within [0, 0, 3, 2]',
    ],
    [
      'sections that overlap',
      shape({
        sections: [
          {in: [[0, 0, 2, 2]], pattern: 'A{column}{row}'},
          {in: [[2, 2, 3, 2]], pattern: 'B{column}{row}'},
        ],
      }),
      'label/sections/1/in/0',
      '[2, 2] once more',
      'no place of section 0',
    ],
    ['an absent place off the map', shape('CCRR', {absent: [[0, 3]]}), 'absent/0', '[0, 3]', 'within'],
    [
      'a place that is absent twice',
      shape('CCRR', {
        absent: [
          [0, 1],
          [0, 0, 1, 1],
        ],
      }),
      'absent/1',
      '[0, 1]',
      'each place once',
    ],
    [
      'a map without hexes',
      shape('CCRR', {absent: [[0, 0, 3, 2]]}),
      'absent',
      'no place',
      'at least one hex',
    ],
    ['sections without places', shape({sections: []}), 'label', 'no place', 'at least one hex'],
    ['too many rows of names', shape({names: [['a'], [], [], []]}), 'label/names', '4 rows', 'at most the 3'],
    [
      'too many names in a row',
      shape({names: [[], ['a', 'b', 'c', 'd', 'e']]}),
      'label/names/1',
      '5 names',
      'at most the 4',
    ],
    [
      'a number on two hexes',
      shape({pattern: '{column}{row}', column: {first: 'A'}, row: {first: 'A'}}, {columns: 28, rows: 28}),
      'label',
      '"AAA" in the places [26, 0] and [0, 26]',
      'one hex for each name',
    ],
    [
      'a name of the table on two hexes',
      shape({pattern: '{column}{row}', names: [[], [null, null, '21']]}),
      'label/names/1/2',
      '"21" in the places [1, 0] and [2, 1]',
      'one hex',
    ],
    [
      'a string too narrow',
      shape('CR', {columns: 20, rows: 20}),
      'label',
      '"111" in the places [10, 0] and [0, 10]',
      'no two hexes share',
    ],
    [
      'a second name of no hex',
      shape({pattern: '{column}{row}', aliases: {X: '99'}}),
      'label/aliases/X',
      '"99"',
      'the name of a hex',
    ],
    [
      'a second name that a hex has',
      shape({pattern: '{column}{row}', aliases: {'12': '11'}}),
      'label/aliases/12',
      '"12", the name of a hex',
      'that no hex has',
    ],
    [
      'a name too long for a hex',
      shape({pattern: '{column}{row}', column: {first: 'Z'.repeat(20)}, row: {first: 'A'.repeat(20)}}),
      'label',
      '41 characters in [1, 0]',
      '1 to 40 characters',
    ],
  ];
  for (const [what, of, path, found, expected] of wrong)
    it(`are refused: ${what}`, () => {
      const faults = gridShapeFaults(of);
      expect(faults.map((fault) => fault.path.join('/'))).to.deep.equal([path]);
      expect(faults[0]!.found).to.contain(found);
      expect(faults[0]!.expected).to.contain(expected);
    });
});

const axis = fc.record(
  {
    first: fc.oneof(fc.integer({min: -60, max: 120}), fc.integer({min: -30, max: 90}).map(printLetters)),
    step: fc.constantFrom(1 as const, -1 as const),
  },
  {requiredKeys: []},
);
const areas: fc.Arbitrary<readonly Area[]> = fc.uniqueArray(
  fc.tuple(fc.integer({min: 0, max: 8}), fc.integer({min: 0, max: 7})),
  {selector: String, maxLength: 40},
);
const ruled: fc.Arbitrary<GridShape> = fc
  .record({
    layout: fc.constantFrom(...layouts),
    shifted: fc.constantFrom('odd' as const, 'even' as const),
    pattern: fc.constantFrom('{column}.{row}', '{row}/{column}', 'Hex {column} {row}'),
    diagonal: fc.constantFrom(undefined, 'up' as const, 'down' as const),
    digits: fc.integer({min: 1, max: 3}),
    column: axis,
    row: axis,
    absent: areas,
  })
  .map(({layout, shifted, pattern, diagonal, digits, column, row, absent}) => {
    const full = (of: typeof column, isZigzag: boolean): object => ({
      ...of,
      ...(typeof of.first === 'string' ? {} : {digits}),
      ...(isZigzag && diagonal !== undefined ? {diagonal} : {}),
    });
    const flat = layout === 'flat-top';
    const label = {pattern, column: full(column, !flat), row: full(row, flat)};
    return shape(label, {layout, shifted, columns: 9, rows: 8, absent});
  });

describe('laws of every numbering', () => {
  const strings = fc
    .record({
      layout: fc.constantFrom(...layouts),
      shifted: fc.constantFrom('odd' as const, 'even' as const),
      firstColumn: fc.integer({min: 0, max: 120}),
      firstRow: fc.integer({min: 0, max: 12}),
      label: fc.constantFrom('CC.RR', 'R/CCC', 'hex C|R', 'CCC RRR x'),
    })
    .map(({label, ...more}) => shape(label, more));

  it('a string is written as a rule that prints the same on the same hexes, and back', () => {
    fc.assert(
      fc.property(strings, (one) => {
        const rule = {...one, ...asRule(one)};
        expect(rule.label).to.be.an('object');
        expect(gridShapeFaults(rule)).to.deep.equal([]);
        const [grid, ruled] = [new HexGrid(one), new HexGrid(rule)];
        expect(ruled.labels).to.deep.equal(grid.labels);
        expect(ruled.neighbours).to.deep.equal(grid.neighbours);
        expect({...rule, ...asString(rule)}).to.deep.equal(one);
      }),
      {numRuns: runs(60)},
    );
  });

  it('a rule with letters, a step back, a diagonal or names is no string', () => {
    const plain = {pattern: '{column}{row}'};
    for (const label of [
      {...plain, column: {first: 'A'}},
      {...plain, row: {step: -1 as const}},
      {...plain, row: {diagonal: 'up' as const}},
      {...plain, row: {first: -1}},
      {...plain, names: [['x']]},
      {...plain, aliases: {x: '11'}},
      {pattern: 'Row {row} {column}'},
      {sections: []},
    ])
      expect(asString(shape(label)), JSON.stringify(label)).to.equal(undefined);
  });

  it('each hex prints one name and is found by it; holes have none', () => {
    fc.assert(
      fc.property(ruled, (one) => {
        expect(gridShapeFaults(one)).to.deep.equal([]);
        const grid = new HexGrid(one);
        expect(grid.size).to.equal(one.columns * one.rows - one.absent!.length);
        for (const hex of hexes(grid)) {
          expect(grid.find(grid.label(hex))).to.equal(hex);
          expect(grid.read(grid.label(hex))).to.equal(hex);
          expect(grid.hexAt(grid.column(hex), grid.row(hex))).to.equal(hex);
        }
        for (const [column, row] of one.absent!) expect(grid.hexAt(column!, row!)).to.equal(OFF_MAP);
      }),
      {numRuns: runs(60)},
    );
  });

  it('a map with holes has the neighbours, distances and centres of the whole map, less the holes', () => {
    fc.assert(
      fc.property(ruled, (one) => {
        const [grid, whole] = [new HexGrid(one), new HexGrid({...one, absent: []})];
        const there = (hex: HexId): HexId => whole.hexAt(grid.column(hex), grid.row(hex));
        const here = (hex: HexId): HexId =>
          hex === OFF_MAP ? OFF_MAP : grid.hexAt(whole.column(hex), whole.row(hex));
        for (const hex of hexes(grid)) {
          expect(grid.label(hex)).to.equal(whole.label(there(hex)));
          expect(grid.centreX(hex)).to.equal(whole.centreX(there(hex)));
          expect(grid.centreY(hex)).to.equal(whole.centreY(there(hex)));
          expect(grid.distance(0 as HexId, hex)).to.equal(whole.distance(there(0 as HexId), there(hex)));
          for (const direction of directions) {
            const next = grid.neighbour(hex, direction);
            expect(next).to.equal(here(whole.neighbour(there(hex), direction)));
            if (next !== OFF_MAP) expect(grid.neighbour(next, opposite(direction))).to.equal(hex);
          }
        }
      }),
      {numRuns: runs(30)},
    );
  });
});
