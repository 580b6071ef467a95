import {expect} from 'chai';
import {
  blankTable,
  cellsOf,
  guessCode,
  checkDraft,
  parseCells,
  setDice,
  setTable,
  tableKind,
  tableKinds,
  tableOf,
  writeModule,
  type TableDocument,
} from '../../../src/edit/module/index.js';
import type {OddsTableDocument} from '../../../src/module/index.js';
import {hexes} from './made.js';

const made = (text: string, before?: TableDocument): TableDocument => {
  const found = tableOf(parseCells(text), before);
  if ('why' in found) throw new Error(found.why);
  return found.table;
};

/** As a spreadsheet copies it. */
const pasted =
  '\t1:2\t1:1\t2:1\r\n1\tAE\tA1\tNE\r\n2\tA1\tNE\tD1\r\n3\tA1\tNE\tDR\r\n4\tNE\tD1\tD2\r\n5\tNE\tDR\tDR2\r\n6\tD1\tD1\tDE\r\n';

describe('a pasted table', () => {
  const rows: readonly (readonly [what: string, text: string])[] = [
    ['a spreadsheet', pasted],
    ['comma-separated values', pasted.replaceAll('\t', ',')],
    ['semicolons', pasted.replaceAll('\t', ';')],
    ['quoted cells', pasted.replace('AE', '"AE"').replace('1:2', '"1:2"')],
    [
      'Markdown',
      `| ${pasted.replaceAll('\t', ' | ').replaceAll('\r\n', ' |\n| ').replace('2:1 |\n', '2:1 |\n|---|---|---|---|\n').replace(/\| $/, '')}`,
    ],
    [
      'turned about',
      '\t1\t2\t3\t4\t5\t6\n1-2\tAE\tA1\tA1\tNE\tNE\tD1\n1-1\tA1\tNE\tNE\tD1\tDR\tD1\n2-1\tNE\tD1\tDR\tD2\tDR2\tDE\n',
    ],
    ['empty rows and columns around it', `\t\t\t\t\n${pasted.replaceAll('\r\n', '\t\r\n')}\t\t\t\t\n`],
  ];
  for (const [what, text] of rows)
    it(`is read from ${what}`, () => {
      const table = made(text);
      expect(table).to.deep.include({kind: 'odds', columns: ['1-2', '1-1', '2-1'], dice: 1, faces: 6});
      expect(table.results).to.deep.equal({
        '1-2': ['AE', 'A1', 'A1', 'NE', 'NE', 'D1'],
        '1-1': ['A1', 'NE', 'NE', 'D1', 'DR', 'D1'],
        '2-1': ['NE', 'D1', 'DR', 'D2', 'DR2', 'DE'],
      });
      expect(checkDraft(setTable(hexes(), 'crt', table)).faults).to.deep.equal([]);
    });

  it('is the grid that it came from', () => {
    const table = made(pasted);
    expect(cellsOf(table)).to.deep.equal(
      parseCells(pasted).map((row) => row.map((cell) => cell.replace(':', '-'))),
    );
    expect(tableOf(cellsOf(table), table)).to.deep.equal({table});
  });

  it('says what printed codes plainly mean, and of others nothing', () => {
    const codes = {
      AE: {attacker: {eliminated: true}},
      A2: {attacker: {steps: 2}},
      D1: {defender: {steps: 1}},
      DR: {defender: {retreat: 1}},
      DR3: {defender: {retreat: 3}},
      EX: {},
      NE: {},
    };
    for (const [code, says] of Object.entries(codes)) expect(guessCode(code), code).to.deep.equal(says);
  });

  it('keeps what was said of a code when it is pasted again', () => {
    const table = made(pasted) as OddsTableDocument;
    const told = {...table, codes: {...table.codes, NE: {name: 'No effect'}}};
    const again = made(pasted.replace('AE', 'EX'), told);
    expect(again).to.have.nested.property('codes.NE').deep.equal({name: 'No effect'});
    expect(again).to.have.nested.property('codes.EX').deep.equal({});
    expect(again).not.to.have.nested.property('codes.AE');
  });

  it('keeps codes that odds off the table come to, and those that count in the place of others', () => {
    const before = {
      kind: 'odds' as const,
      columns: ['1-1'],
      dice: 1,
      faces: 2,
      results: {'1-1': ['DR', 'ST']},
      codes: {
        DR: {defender: {retreat: 1}, converts: [{to: 'ST', when: {terrain: 'woods'}}]},
        ST: {name: 'Stalemate'},
        NE: {name: 'No effect'},
      },
      below: {code: 'NE'},
    };
    const made = tableOf(
      [
        ['', '1-1'],
        ['1', 'DR'],
        ['2', 'AR'],
      ],
      before,
    );
    expect('table' in made && made.table).to.have.deep.property('codes', {
      DR: before.codes.DR,
      AR: {attacker: {retreat: 1}},
      NE: {name: 'No effect'},
      ST: {name: 'Stalemate'},
    });
  });

  it('is a fire table where columns count up and losses are numbers; two dice begin at 2', () => {
    const fire = made('\t1\t2\t3\n1\t0\t0\t0\n2\t0\t0\t1\n3\t0\t1\t1\n4\t0\t1\t2\n5\t1\t1\t2\n6\t1\t2\t3');
    expect(fire).to.deep.equal({
      columns: [1, 2, 3],
      results: {1: [0, 0, 0, 0, 1, 1], 2: [0, 0, 1, 1, 1, 2], 3: [0, 1, 1, 2, 2, 3]},
    });
    const two = made(
      `\t-1\t0\t+1\n${Array.from({length: 11}, (_, i) => `${String(i + 2)}\tAE\tNE\tDE`).join('\n')}`,
    );
    expect(two).to.deep.include({kind: 'differential', columns: ['-1', '0', '+1'], dice: 2, faces: 6});
    expect(checkDraft(setTable(hexes(), 'crt', two)).faults).to.deep.equal([]);
  });

  it('is refused with what is wrong with it', () => {
    for (const text of ['', 'one cell', '\tweak\tstrong\n1\tA\tB', '\t1-1\t1-1\n1\tA\tB'])
      expect(tableOf(parseCells(text)), text)
        .to.have.property('why')
        .that.is.a('string')
        .and.not.equal('');
  });

  it('is not read where short rows without number and one long row would be thousands of millions of cells', () => {
    expect(parseCells(`${'a\n'.repeat(100_000)}${'b\t'.repeat(100_000)}`)).to.deep.equal([]);
  });

  it('stands in the file a column a line', () => {
    const table = made(pasted);
    expect(writeModule(setTable(hexes(), 'crt', table))).to.contain(
      '\n        "1-1": ["A1", "NE", "NE", "D1", "DR", "D1"],\n',
    );
  });
});

describe('a table that an author begins', () => {
  for (const kind of tableKinds)
    it(`is one of its kind, without a fault, whatever its dice: ${kind}`, () => {
      const blank = blankTable(kind);
      expect(tableKind(blank)).to.equal(kind);
      for (const [dice, faces] of [
        [1, 6],
        [2, 6],
        [1, 10],
        [2, 10],
      ] as const) {
        const thrown = setDice(blank, dice, faces);
        expect(tableKind(thrown)).to.equal(kind);
        expect(
          cellsOf(thrown)
            .slice(1)
            .map(([roll]) => Number(roll)),
        ).to.deep.equal(Array.from({length: dice * faces - dice + 1}, (_, i) => dice + i));
        expect(checkDraft(setTable(hexes(), 'own', thrown)).faults).to.deep.equal([]);
        // and back, with its results
        expect(cellsOf(setDice(thrown, 1, 6)).slice(1)).to.deep.equal(cellsOf(setDice(blank, 1, 6)).slice(1));
      }
    });

  it('of fire keeps columns with gaps', () => {
    const table = made('\t1\t4\t9\n1\t0\t0\t1\n2\t0\t1\t2\n', blankTable('fire'));
    expect(table.columns).to.deep.equal([1, 4, 9]);
    expect(tableKind(table)).to.equal('fire');
  });
});
