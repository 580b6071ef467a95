import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import type {HexId} from '../../src/board/index.js';
import type {HexGame, SheetDocument} from '../../src/module/index.js';
import type {HexPosition, ModuleDocument} from '../../src/module/index.js';
import {searchRetreat, settledSheet} from '../../src/rules/index.js';
import {retreatContext} from '../../src/rules/retreat/context.js';
import {openGame} from '../open-game.js';

/** A sheet without preferences: every route that keeps leading outward, or every one that does not come back. */
const outward: SheetDocument = {
  id: 'outward',
  title: 'Outward',
  conductedBy: 'owner',
  moves: 'groups',
  length: '1',
  edge: '1',
  bars: [{clause: 'furtherOut', rule: '1'}],
  prefers: [],
  otherwise: {clause: 'eliminated', rule: '1'},
};
const twoAtMost: SheetDocument = {...outward, id: 'two', maxHexes: 2, bars: [{clause: 'origin', rule: '1'}]};

function open(layout: 'flat-top' | 'pointy-top', shifted: 'odd' | 'even', at: string): HexPosition {
  const document = {
    umpire: 1,
    id: 'open',
    title: 'Open',
    sides: {axis: {name: 'Axis'}},
    map: {kind: 'hex', layout, shifted, columns: 25, rows: 25},
    unitTypes: {infantry: {}},
    units: {a: {side: 'axis', type: 'infantry'}},
  } as unknown as ModuleDocument;
  const game = openGame(document);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const position = openPosition(game.value as HexGame, {units: {a: {at}}});
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
}
function routes(sheet: SheetDocument, position: HexPosition, hexes: number): readonly (readonly HexId[])[] {
  const context = retreatContext(settledSheet(sheet), position, [position.game.unit('a')!], {hexes});
  return searchRetreat(context).routes;
}

describe('retreat perft: routes on an open board', () => {
  for (const layout of ['flat-top', 'pointy-top'] as const) {
    for (const shifted of ['odd', 'even'] as const) {
      for (const at of ['13.13', '12.13', '13.12']) {
        it(`${layout}, ${shifted} shifted, from ${at}: 6(2^n − 1) lead outward, ending on 6n hexes`, () => {
          const position = open(layout, shifted, at);
          for (let n = 1; n <= 8; n++) {
            const found = routes(outward, position, n);
            expect(found, `${String(n)} hexes`).to.have.length(6 * (2 ** n - 1));
            expect(new Set(found.map((route) => route.at(-1))).size).to.equal(6 * n);
            expect(new Set(found.map((route) => route.join())).size, 'none twice').to.equal(found.length);
          }
        });
      }
    }
  }

  it('divided by the first step, every direction has as many', () => {
    const position = open('pointy-top', 'even', '13.13');
    for (const [n, each] of [
      [1, 1],
      [2, 3],
      [3, 7],
      [8, 255],
    ] as const) {
      const first = new Map<HexId, number>();
      for (const [hex] of routes(outward, position, n)) first.set(hex!, (first.get(hex!) ?? 0) + 1);
      expect([...first.values()], String(n)).to.deep.equal([each, each, each, each, each, each]);
    }
  });

  it('30 of two hexes do not come back: 18 two hexes away, 12 beside where they began', () => {
    for (const layout of ['flat-top', 'pointy-top'] as const) {
      const position = open(layout, 'odd', '12.12');
      const {grid} = position.game;
      const origin = grid.find('12.12')!;
      expect(routes(twoAtMost, position, 1)).to.have.length(6);
      const found = routes(twoAtMost, position, 2);
      expect(found).to.have.length(30);
      expect(found.filter((route) => grid.distance(origin, route[1]!) === 2)).to.have.length(18);
      expect(found.filter((route) => grid.distance(origin, route[1]!) === 1)).to.have.length(12);
    }
  });

  it('at the edge and in the corner the map ends them', () => {
    // flat-top, even columns lower: three neighbours at the left edge of an odd column, two in the corner above left
    const edge = open('flat-top', 'even', '01.13');
    expect(routes(outward, edge, 1)).to.have.length(4);
    const corner = open('flat-top', 'even', '01.01');
    expect(routes(outward, corner, 1)).to.have.length(2);
    expect(
      routes(outward, corner, 2).map((route) => route.map((hex) => corner.game.grid.label(hex)).join(' ')),
    ).to.deep.equal(['01.02 01.03', '01.02 02.02', '02.01 02.02', '02.01 03.01', '02.01 03.02']);
  });
});
