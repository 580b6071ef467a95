import {expect} from 'chai';
import {VassalSession, type GameSummary, type MapSummary} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {newGame} from '../../src/vassal/game.js';
import {Problems} from '../../src/vassal/problems.js';
import {blankOverlay} from '../../src/vassal/overlay.js';
import {boardsApart, choosableBoards, filesOf, squares, twoPalettes, type Build} from './builds.js';
import {bytesOf, opened} from './files.js';

function session(build: Build, hasSave = true): readonly [VassalSession, GameSummary] {
  const {module, save} = filesOf(build);
  const one = new VassalSession();
  const added = one.addFiles(hasSave ? [module, save] : [module]);
  if (!added.ok || !added.value.summary) throw new Error(JSON.stringify(added));
  return [one, added.value.summary];
}
const mapOf = ({maps}: GameSummary): Partial<MapSummary> => {
  const [{kind, boards, choosable, lacking, places} = {} as MapSummary] = maps;
  return {kind, boards, choosable, places, ...(lacking && {lacking})};
};

describe('boards of a map of VASSAL', () => {
  const tables: readonly (readonly [string, Build, Partial<MapSummary>])[] = [
    ['of the module', twoPalettes, {kind: 'hex', boards: ['Board'], choosable: [], places: 140}],
    [
      'that players choose',
      choosableBoards,
      {kind: 'none', boards: [], choosable: ['East', 'West'], places: 0},
    ],
    [
      'in files of their own',
      boardsApart,
      {kind: 'none', boards: [], choosable: [], places: 0, lacking: ['bd14', 'bd15']},
    ],
    ['with squares', squares, {kind: 'square', boards: ['Board'], choosable: [], places: 0}],
  ];
  for (const [title, build, map] of tables)
    it(title, () => expect(mapOf(session(build)[1])).to.deep.equal(map));

  it('are laid side by side as a person chose them, and taken away again', () => {
    const [one] = session(choosableBoards);
    const lay = (boards: readonly string[]) => mapOf(one.layBoards({'Main Map': {boards: [...boards]}})!);
    expect(lay(['West'])).to.deep.include({kind: 'hex', boards: ['West'], places: 140});
    // hexes on the seam of two boards are one
    expect(lay(['West', 'East'])).to.deep.include({kind: 'hex', boards: ['West', 'East']});
    expect(lay(['Nowhere'])).to.deep.include({kind: 'none', boards: []});
    expect(lay([])).to.deep.include({kind: 'none', choosable: ['East', 'West']});
  });

  it('that the save names stay as they are', () => {
    const [one] = session({...choosableBoards, saved: ['East']});
    const summary = one.layBoards({'Main Map': {boards: ['West']}})!;
    expect(mapOf(summary)).to.deep.include({boards: ['East'], choosable: []});
  });

  it('come with an overlay, on the command line too', () => {
    const {module, save} = filesOf(choosableBoards);
    const game = opened(module, save);
    const overlay = {...blankOverlay(game.module), maps: {'Main Map': {boards: ['East']}}};
    const alone = newGame(game.module, new Problems());
    const refused = importGame(alone);
    expect(!refused.ok && refused.faults[0]).to.include({
      found: 'boards that the players choose',
      expected: 'one or more of East, West',
    });
    expect(importGame(game).ok).to.be.false;
    const made = importGame(game, {overlay});
    expect(made.ok && made.value.units).to.equal(4);
  });

  it('are asked for before a new game begins', () => {
    const [, summary] = session(choosableBoards, false);
    expect(summary.candidates).to.deep.equal(['Main Map']);
    expect(session(twoPalettes, false)[1].candidates).to.deep.equal([]);
  });

  /** A map with counters, its boards and their regions. */
  const map = (name: string, counters: number, boards: readonly string[], points: number): string => {
    const regions = Array.from(
      {length: points},
      (_, i) => `<x.Region name="P${i}" originx="${20 + 20 * i}" originy="50"/>`,
    ).join('');
    const grid = points > 0 ? `<x.RegionGrid>${regions}</x.RegionGrid>` : '';
    const picker = boards.map((one) => `<x.Board name="${one}" width="900" height="90">${grid}</x.Board>`);
    const unit = (i: number): string =>
      `<x.SetupStack name="s" x="${20 + 20 * i}" y="50"><x.PieceSlot entryName="${name}">+/null/piece;;;a.png;${i} Foot/null;0;0</x.PieceSlot></x.SetupStack>`;
    return `<VASSAL.build.module.Map mapName="${name}"><x.BoardPicker>${picker.join('')}</x.BoardPicker>${Array.from({length: counters}, (_, i) => unit(i)).join('')}</VASSAL.build.module.Map>`;
  };
  const tablesOfMaps: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      'a chart beside boards that players choose',
      [map('M', 21, ['A', 'B'], 0), map('Chart', 2, ['C'], 4)],
      ['M'],
    ],
    [
      'a map beside boards that players choose',
      [map('M', 10, ['A', 'B'], 0), map('Other', 9, ['C'], 20)],
      ['M', 'Other'],
    ],
    ['a chart beside a large map', [map('M', 21, ['A'], 40), map('Chart', 2, ['C'], 3)], ['M']],
    ['two maps', [map('M', 21, ['A'], 40), map('Other', 2, ['C'], 30)], ['M', 'Other']],
  ];
  for (const [title, maps, expected] of tablesOfMaps)
    it(`are of the map that is meant: ${title}`, () => {
      const added = new VassalSession().addFiles([
        bytesOf(`<VASSAL.build.GameModule name="G">${maps.join('')}</VASSAL.build.GameModule>`),
      ]);
      expect(added.ok && added.value.summary?.candidates).to.deep.equal(expected);
    });
});
