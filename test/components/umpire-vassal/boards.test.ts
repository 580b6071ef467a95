import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {boardsApart, choosableBoards, filesOf, squares, type Build} from '../../vassal/builds.js';
import {expectAccessible, until, words} from '../../support.js';
import {board, buttonIn, file, part, press, put, saved, select} from './support.js';

async function opened(build: Build): Promise<UmpireVassal> {
  const {module, save} = filesOf(build);
  const vassal = await put();
  await vassal.open([file(module, 'a.vmod'), file(save, 'a.vsav')]);
  await until(() => part(vassal, 'grid') ?? part(vassal, 'board'));
  return vassal;
}
const gridWords = (vassal: UmpireVassal): string => words(part(vassal, 'grid'));

describe('boards of <umpire-vassal>', () => {
  beforeEach(() => localStorage.clear());

  it('are offered where the players choose them, and kept for the next save', async () => {
    const vassal = await opened(choosableBoards);
    expect(gridWords(vassal)).to.match(/^Which board is in play\? .* East West$/);
    expect(part(vassal, 'faults')).to.equal(null);
    await expectAccessible(vassal);
    await press(() => part(vassal, 'grid'), /East/);
    await board(vassal, 4);
    expect((await saved(vassal)).maps).to.deep.equal({'Main Map': {boards: ['East']}});
    select(part(vassal, 'boards')!.querySelector('select')!, '+West');
    await until(() => words(part(vassal, 'boards')).startsWith('On the map: East and West'));
    await board(vassal, 4);
    // the next visit asks no more
    const again = await opened(choosableBoards);
    await board(again, 4);
    select(part(again, 'boards')!.querySelector('select')!, 'again');
    await until(() => gridWords(again).startsWith('Which board is in play?'));
  });

  it('of files of their own are named as such', async () => {
    const vassal = await opened(boardsApart);
    expect(gridWords(vassal)).to.equal(
      'The boards of this game are not in its module They are files of their own (bd14 and bd15), which Umpire can’t read: there is no board to rule on here.',
    );
    expect(buttonIn(part(vassal, 'grid'), /./)).to.equal(undefined);
  });

  it('with squares are named as such', async () => {
    const vassal = await opened(squares);
    expect(gridWords(vassal)).to.match(
      /^This map has squares Umpire rules on hexes and on points, and on no squares\. The printed map has hexes all the same/,
    );
  });
});
