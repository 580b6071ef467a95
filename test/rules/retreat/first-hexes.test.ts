import {expect} from 'chai';
import {loadGame} from '../../../src/case/index.js';
import {loadPlainBoard, sheetTitles} from '../../../src/case/plain-board.js';
import {openGame} from '../../open-game.js';
import {firstHexes} from '../../../src/rules/retreat-rules.js';

describe('the hexes that a retreat asks for at first', () => {
  /** By game: as its codes ask, where they agree; on a plain board as its sheet alone says. */
  const lengths: Readonly<Record<string, readonly [game: number, board: number]>> = {
    drill: [1, 1],
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
});
