import {expect} from 'chai';
import {loadGame} from '../../../src/case/index.js';
import {loadPlainBoard, plainBoard, sheetTitles} from '../../../src/case/plain-board.js';
import {openGame} from '../../open-game.js';
import type {SheetDocument} from '../../../src/module/index.js';
import {firstHexes} from '../../../src/rules/retreat-rules.js';

const bare: SheetDocument = {
  id: 'own',
  title: 'Own',
  conductedBy: 'owner',
  moves: 'units',
  length: '1',
  edge: '1',
  bars: [
    {clause: 'enemyUnits', rule: '2'},
    {clause: 'furtherOut', rule: '3'},
  ],
  prefers: [],
  otherwise: {clause: 'eliminated', rule: '4'},
};

describe('the hexes that a retreat asks for at first', () => {
  /** By game: as its codes ask, where they agree; on a plain board as its sheet alone says. */
  const lengths: Readonly<Record<string, readonly [game: number, board: number]>> = {
    drill: [1, 1],
    // a map of points has no retreat sheet
    'eastern-front': [1, 1],
    iskra: [1, 1],
    'afrika-korps': [2, 2],
    'battle-for-moscow': [2, 2],
    'blue-and-gray': [1, 1],
    'no-retreat': [2, 2],
    'waterloo-campaign-1815': [3, 3],
  };
  for (const [id, [inGame, onBoard]] of Object.entries(lengths))
    it(`of ${id}`, async () => {
      const loaded = await loadGame(id);
      if (!loaded.ok) throw new Error(id);
      expect(firstHexes(loaded.value.game)).to.equal(inGame);
      if (!sheetTitles.has(id)) return;
      const board = openGame((await loadPlainBoard(id))!);
      if (!board.ok) throw new Error(JSON.stringify(board.faults));
      expect(firstHexes(board.value)).to.equal(onBoard);
    });

  /** By what the sheet allows, and what the codes of the table ask for. */
  const made: readonly (readonly [maxHexes: number, codes: readonly number[], first: number])[] = [
    [3, [1, 1], 1],
    [3, [1, 2], 3],
    [4, [], 2],
    [6, [1, 2], 2],
  ];
  for (const [maxHexes, codes, first] of made)
    it(`of a sheet for at most ${maxHexes}, with codes for ${codes.join(', ') || 'none'}`, () => {
      const retreat = {...bare, maxHexes};
      const crt = {
        kind: 'odds',
        columns: ['1-1'],
        dice: 1,
        faces: 2,
        results: {'1-1': codes.length > 0 ? ['0', '1'] : ['-', '-']},
        codes: {
          '-': {},
          ...Object.fromEntries(codes.map((hexes, i) => [String(i), {defender: {retreat: hexes}}])),
        },
      };
      const game = openGame({...plainBoard(retreat), rules: {combat: 'hex', retreat}, tables: {crt}});
      if (!game.ok) throw new Error(JSON.stringify(game.faults));
      expect(firstHexes(game.value)).to.equal(first);
    });

  it('is never more than its sheet allows: a code that asks for more is a fault', () => {
    const retreat = {...bare, maxHexes: 1};
    const crt = {
      kind: 'odds',
      columns: ['1-1'],
      dice: 1,
      faces: 2,
      results: {'1-1': ['DR', 'DR']},
      codes: {DR: {defender: {retreat: 2}}},
    };
    const game = openGame({...plainBoard(retreat), rules: {combat: 'hex', retreat}, tables: {crt}});
    expect(game.ok ? [] : game.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/tables/crt/codes/DR/defender/retreat',
    ]);
  });
});
