import {gridShapeFaults} from '../../src/phrases/grids.js';
import {expect} from 'chai';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {HexGrid} from '../../src/board/index.js';
import {hexFields, hexFinder} from '../../src/vassal/hexes.js';
import {openVassal, type PlacedPiece, type VassalGame} from '../../src/vassal/index.js';
import {fitGrid} from '../../src/vassal/lattice.js';
import {Problems} from '../../src/vassal/problems.js';
import {ZonedGrid} from '../../src/vassal/zones.js';
import {component, opened} from './files.js';

/**
 * Modules and saves of published games, which are not ours to copy: VASSAL_DATA names a folder that has them. They hold
 * passwords of real players, so nothing of them may be printed or stored.
 */
const folder = process.env['VASSAL_DATA'];
const files = ['expected-pieces', 'zones-almoravid', 'zones-flashpoint'];

interface Wanted {
  readonly name: string;
  readonly gpid?: string;
  readonly map: string;
  readonly board?: string;
  readonly x: number;
  readonly y: number;
  readonly location: string;
}
type Games = Readonly<
  Record<string, {readonly atStart?: readonly Wanted[]; readonly saves: readonly (readonly Wanted[])[]}>
>;
interface Zones {
  readonly zones: readonly {
    readonly name: string;
    readonly locationFormat: string;
    readonly useParentGrid: boolean;
    readonly path: string;
    readonly regions: readonly (readonly [string, number, number])[] | null;
    readonly snapto: boolean | null;
  }[];
  readonly points: readonly (readonly [
    number,
    number,
    string | null,
    string | null,
    readonly [number, number],
  ])[];
}

const isThere = folder !== undefined && files.every((name) => existsSync(join(folder, `${name}.json`)));
if (!isThere)
  console.log('  VASSAL_DATA names no folder with modules of published games: they are not tested');
const bytes = (name: string): Uint8Array => readFileSync(join(folder!, name));
const json = (name: string): unknown => JSON.parse(readFileSync(join(folder!, `${name}.json`), 'utf8'));

/** The pieces as texts, sorted; boards are read from saves alone. */
const sorted = (pieces: readonly (Wanted | PlacedPiece)[]): readonly string[] =>
  pieces
    .map(({name, gpid = '', map, x, y, location = 'offboard'}) =>
      [name, gpid, map, x, y, location].join(' | '),
    )
    .toSorted();

describe('VASSAL modules of published games', () => {
  it('are told apart from those of ours, wherever they are', () => {
    expect(folder === undefined || isThere, 'VASSAL_DATA names a folder without them').to.be.true;
  });
  if (!isThere) return;

  const games = json('expected-pieces') as Games;
  const cases: readonly (readonly [string, readonly string[], readonly Wanted[], number])[] = [
    ['Kassala, a new game', ['kassala.buildFile.xml'], games['kassala']!.atStart!, 0],
    ['Kassala, a save', ['kassala.vsav', 'kassala.buildFile.xml'], games['kassala']!.saves[0]!, 0],
    [
      'a template with its images',
      ['hex-and-counter-template.vmod'],
      games['hex-and-counter-template']!.atStart!,
      2,
    ],
    [
      'The Longest Day, a save of 2007',
      ['the-longest-day.buildFile', 'the-longest-day.scenario-1.sav'],
      games['the-longest-day']!.saves[0]!,
      1,
    ],
  ];
  for (const [title, names, wanted, problems] of cases)
    it(`${title}: ${wanted.length} pieces where VASSAL has them`, () => {
      const game = opened(...names.map(bytes));
      expect(sorted(game.pieces)).to.deep.equal(sorted(wanted));
      expect(game.problems).to.have.length(problems);
      for (const {board, name} of wanted)
        if (board !== undefined)
          expect(game.pieces.some((one) => one.name === name && one.board === board)).to.be.true;
    });

  for (const name of ['zones-almoravid', 'zones-flashpoint'])
    it(`${name}: names, zones and snapped points`, () => {
      const {zones, points} = json(name) as Zones;
      const grid = new ZonedGrid(
        component(
          'ZonedGrid',
          {},
          zones.map(({name: zone, locationFormat, useParentGrid, path, regions, snapto}) =>
            component(
              'Zone',
              {name: zone, locationFormat, useParentGrid: String(useParentGrid), path},
              regions
                ? [
                    component(
                      'RegionGrid',
                      {snapto: String(snapto)},
                      regions.map(([region, x, y]) =>
                        component('Region', {name: region, originx: String(x), originy: String(y)}),
                      ),
                    ),
                  ]
                : [],
            ),
          ),
        ),
        undefined,
        new Problems(),
      );
      for (const [x, y, location, zone, snap] of points) {
        const found = grid.locate({x, y});
        expect([found.name ?? null, found.zone ?? null], `${x},${y}`).to.deep.equal([location, zone]);
        expect(grid.snap({x, y})).to.deep.equal({x: snap[0], y: snap[1]});
      }
    });

  const fieldsOf = (game: VassalGame): ReturnType<typeof hexFields> =>
    game.maps.flatMap(({layout, map}) =>
      hexFields(
        layout,
        game.pieces.filter((one) => one.map === map.name),
        new Problems(),
      ),
    );

  const numbered: readonly (readonly [string, readonly string[]])[] = [
    ['the template', ['hex-and-counter-template.vmod']],
    ['The Longest Day', ['the-longest-day.buildFile', 'the-longest-day.scenario-1.sav']],
  ];
  for (const [title, names] of numbered)
    it(`${title}: a rule prints the numbers of all hexes, and pieces are found by them`, () => {
      const game = opened(...names.map(bytes));
      const [field] = fieldsOf(game);
      const fitted = fitGrid(field!)!;
      expect(gridShapeFaults(fitted.shape)).to.deep.equal([]);
      expect(typeof fitted.shape.label === 'object' && fitted.shape.label.names).to.not.be.an('array');
      const grid = new HexGrid(fitted.shape);
      expect(grid.size).to.equal(field!.hexes.length);
      expect(field!.hexes.map(({names: [own]}) => own)).to.deep.equal(fitted.labels);
      for (const label of fitted.labels) expect(grid.label(grid.find(label!)!)).to.equal(label);
      const find = hexFinder(field!);
      const known = new Set(fitted.labels);
      const placed = game.pieces.filter(({location}) => known.has(location));
      for (const piece of placed) expect(fitted.labels[find(piece)]).to.equal(piece.location);
      if (names.length > 1) expect(placed.length).to.be.above(20);
    });

  it('joins the hexes of a board from their centres', () => {
    const [field] = fieldsOf(opened(bytes('hex-and-counter-template.vmod')));
    expect(field!.merged).to.equal(0);
    const inside = field!.hexes.filter(({neighbours}) => neighbours.every((one) => one >= 0));
    expect(inside.length).to.be.greaterThan(field!.hexes.length / 2);
  });

  it('refuses them wherever they are cut short', () => {
    const save = bytes('kassala.vsav');
    for (let length = 0; length < save.length - 1; length += 97)
      expect(openVassal([bytes('kassala.buildFile.xml'), save.subarray(0, length)]).ok).to.be.false;
  });
});
