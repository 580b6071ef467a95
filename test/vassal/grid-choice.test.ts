import {expect} from 'chai';
import fc from 'fast-check';
import type {GridChoice, OverlayDocument} from '../../src/module/index.js';
import {VassalSession, type Imported} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {blankOverlay} from '../../src/vassal/overlay.js';
import {openGame} from '../open-game.js';
import {bytesOf, opened} from './files.js';

const counter = (name: string, x: number, y: number): string =>
  `<x.SetupStack name="s" x="${x}" y="${y}"><x.PieceSlot entryName="${name}">+/null/mark;Side\tpiece;;;red.png;${name}/Red\tnull;0;0</x.PieceSlot></x.SetupStack>`;
const moduleOf = (grid: string, counters: string, board = 'width="600" height="500"'): Uint8Array =>
  bytesOf(
    `<VASSAL.build.GameModule name="Grids"><VASSAL.build.module.PlayerRoster><entry>Red</entry></VASSAL.build.module.PlayerRoster><VASSAL.build.module.Map mapName="M"><x.BoardPicker><x.Board name="B" ${board}>${grid}</x.Board></x.BoardPicker>${counters}</VASSAL.build.module.Map></VASSAL.build.GameModule>`,
  );
const withGrid = (module: Uint8Array, grid?: GridChoice): OverlayDocument => ({
  ...blankOverlay(opened(module).module),
  ...(grid && {maps: {M: {grid}}}),
});
const taken = (module: Uint8Array, grid?: GridChoice): Imported => {
  const made = importGame(opened(module), {overlay: withGrid(module, grid)});
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  expect(openGame(made.value.module).ok).to.be.true;
  return made.value;
};
const mapOf = ({module}: Imported): Record<string, unknown> => module['map'] as Record<string, unknown>;
const placesOf = ({module, position}: Imported): readonly string[] => {
  const {[position]: {units} = {units: {}}} = module['positions'] as Record<
    string,
    {readonly units: Readonly<Record<string, {readonly at: string}>>}
  >;
  return Object.values(units).map(({at}) => at);
};
const grids = (module: Uint8Array): readonly unknown[] => {
  const added = new VassalSession().addFiles([module]);
  return (added.ok && added.value.summary?.maps[0]?.grids) || [];
};

/** The middle of a hex of an upright grid whose even columns are half a hex lower. */
const middle = (column: number, row: number): {readonly x: number; readonly y: number} => ({
  x: 40 + 45 * (column - 1),
  y: 40 + 52 * (row - 1) + (column % 2 === 0 ? 26 : 0),
});
const sight = (column: number, row: number): {label: string; x: number; y: number} => ({
  label: `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`,
  ...middle(column, row),
});

describe('a VASSAL map whose grid is missing or wrong', () => {
  const unit = middle(5, 4);
  const bare = moduleOf('', counter('1 Foot', unit.x + 6, unit.y - 5));

  it('says that three hexes may be clicked', () => {
    const refused = importGame(opened(bare));
    expect(!refused.ok && refused.faults[0]).to.include({
      found: 'a map without a grid of hexes',
      remedy: 'click three of its hexes, or choose another map',
    });
    const added = new VassalSession().addFiles([bare]);
    expect(added.ok && added.value.summary?.candidates).to.deep.equal(['M']);
    expect(added.ok && added.value.summary?.maps[0]?.extent).to.deep.equal({
      x: 0,
      y: 0,
      width: 600,
      height: 500,
    });
  });

  it('takes the hexes that three clicks show, as far as the board goes', () => {
    const made = taken(bare, {kind: 'hand', sightings: [sight(2, 2), sight(9, 3), sight(5, 8)]});
    expect(placesOf(made)).to.deep.equal(['0504']);
    expect(mapOf(made)).to.deep.include({layout: 'flat-top', shifted: 'even', columns: 13, rows: 9});
  });

  it('counts from the corner of the board, wherever its numbers begin', () => {
    const sightings = [sight(2, 2), sight(9, 3), sight(5, 8)].map(({label, x, y}) => ({
      label: String(Number(label) + 2000).padStart(4, '0'),
      x,
      y,
    }));
    const made = taken(bare, {kind: 'hand', sightings});
    expect(placesOf(made)).to.deep.equal(['2504']);
    expect(mapOf(made)).to.deep.include({columns: 13, rows: 9, firstColumn: 21, firstRow: 1});
  });

  it('finds each hex by its number and each unit in its hex, whichever are clicked', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({min: 1, max: 12}), fc.integer({min: 1, max: 8})), {
          minLength: 4,
          maxLength: 7,
          selector: String,
        }),
        fc.integer({min: 1, max: 12}),
        fc.integer({min: 1, max: 8}),
        (clicked, column, row) => {
          // a row or a column alone shows no grid
          fc.pre(new Set(clicked.map(([c]) => c % 2)).size === 2);
          fc.pre(Math.max(...clicked.map(([c]) => c)) - Math.min(...clicked.map(([c]) => c)) > 3);
          fc.pre(Math.max(...clicked.map(([, r]) => r)) - Math.min(...clicked.map(([, r]) => r)) > 3);
          const {x, y} = middle(column, row);
          const module = moduleOf('', counter('1 Foot', x, y));
          const sightings = clicked.map(([c, r]) => sight(c, r));
          const made = importGame(opened(module), {overlay: withGrid(module, {kind: 'hand', sightings})});
          if (!made.ok) throw new Error(JSON.stringify(made.faults));
          expect(placesOf(made.value)).to.deep.equal([sight(column, row).label]);
        },
      ),
      {numRuns: 40},
    );
  });

  it('refuses clicks that show no grid, and grids that are too large', () => {
    const refused = (sightings: readonly ReturnType<typeof sight>[]): string => {
      const made = importGame(opened(bare), {
        overlay: withGrid(bare, {kind: 'hand', sightings: [...sightings]}),
      });
      return made.ok ? 'a map' : made.faults[0]!.found;
    };
    expect(refused([sight(2, 2)])).to.contain('Click three numbered hexes');
    expect(refused([sight(2, 2), sight(9, 3), {...sight(5, 8), x: 10}])).to.contain('No hex grid');
    const dots = [
      [1, 1],
      [4, 3],
      [8, 9],
    ].map(([c = 0, r = 0]) => ({
      label: `${String(c).padStart(3, '0')}${String(r).padStart(3, '0')}`,
      x: 1.5 * c,
      y: Math.sqrt(3) * r + (c % 2 === 0 ? 0.87 : 0),
    }));
    expect(refused(dots)).to.match(/^\d+ columns of \d+ rows$/);
  });

  const hexGrid = '<x.HexGrid dx="45" dy="52" x0="40" y0="40"/>';
  const zone = '<x.Zone name="Lake" path="0,0;150,0;150,500;0,500"/>';

  it('offers the hexes below a zone', () => {
    const west = middle(2, 4);
    const module = moduleOf(
      `<x.ZonedGrid>${hexGrid}${zone}</x.ZonedGrid>`,
      counter('1 Foot', west.x, west.y),
    );
    expect(grids(module)).to.deep.equal([
      {choice: {kind: 'grid', name: 'B'}, places: 95},
      {choice: {kind: 'zones'}, places: 28},
    ]);
    const [made, all] = [taken(module), taken(module, {kind: 'zones'})];
    expect([made.units, made.offGrid]).to.deep.equal([0, 1]);
    expect([all.units, all.offGrid]).to.deep.equal([1, 0]);
  });

  const regions = Array.from({length: 64}, (_, i) => {
    const {x, y} = middle(1 + (i % 8), 1 + Math.floor(i / 8));
    return `<x.Region name="${i}" originx="${x}" originy="${y}"/>`;
  }).join('');
  const drawn = moduleOf(`<x.RegionGrid>${regions}</x.RegionGrid>`, counter('1 Foot', unit.x, unit.y));

  it('has no use for rules of hexes where the regions are taken as points, and says so', () => {
    const rules = {retreat: 'wwii-battle-series', options: {order: 'supply-first'}} as const;
    const told = (kind?: 'points'): OverlayDocument => ({
      ...withGrid(drawn, kind && {kind}),
      rules,
    });
    const [hexes, points] = [undefined, 'points'].map((kind) => {
      const made = importGame(opened(drawn), {overlay: told(kind as 'points')});
      if (!made.ok) throw new Error(JSON.stringify(made.faults));
      expect(openGame(made.value.module).ok).to.equal(true);
      return made.value;
    }) as [Imported, Imported];
    expect([hexes.module['rules'], points.module['rules']]).to.deep.equal([rules, undefined]);
    const said = ({problems}: Imported): readonly string[] => problems.map(({found}) => found);
    expect(said(hexes)).not.to.include('rules of a hex map');
    expect(said(points)).to.include('rules of a hex map');
  });

  it('offers regions that lie as hexes do as points, too, and says how well they fit', () => {
    const module = drawn;
    const [hexes, points] = grids(module) as readonly {
      readonly places: number;
      readonly fit?: {readonly residual: number; readonly outliers: number};
    }[];
    expect(hexes!.fit!.residual).to.be.below(1);
    expect(hexes!.fit!.outliers).to.equal(0);
    expect([hexes!.places, points!.places]).to.deep.equal([64, 64]);
    expect(mapOf(taken(module))['kind']).to.equal('hex');
    expect(mapOf(taken(module, {kind: 'points'}))['kind']).to.equal('point');
  });

  it('keeps to the largest grid where the one that was chosen is of another version', () => {
    const module = moduleOf(hexGrid, counter('1 Foot', unit.x, unit.y));
    for (const choice of [{kind: 'grid', name: 'Gone'}, {kind: 'points'}, {kind: 'zones'}] as const)
      expect(taken(module, choice).units).to.equal(1);
  });
});
