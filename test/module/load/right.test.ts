import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import type {HexGame, PointGame} from '../../../src/module/index.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import {changed, hexDocument, pointDocument} from '../documents.js';
import {faultsOf} from './faults-of.js';
import {openGame} from '../../open-game.js';

describe('a module that is right', () => {
  it('may list a hexside from both of its hexes: what is there is there once', () => {
    const opened = openGame(
      changed(hexDocument(), {
        '/map/hexsideTerrain/bridge': {},
        '/map/hexsides/04.03~103.03': ['bridge', 'major-river'],
      }),
    );
    if (!opened.ok) throw new Error(opened.faults.map(faultLine).join());
    const {grid, hexsides} = opened.value as HexGame;
    const [a, b] = [grid.find('03.03')!, grid.find('04.03')!];
    const [there, back] = [grid.hexside(a, grid.direction(a, b)!), grid.hexside(b, grid.direction(b, a)!)];
    expect(hexsides.get(there)).to.deep.equal(['major-river', 'bridge']);
    expect(hexsides.get(back)).to.deep.equal(['major-river', 'bridge']);
  });

  it('becomes a hex game with every default applied', () => {
    const opened = openGame(hexDocument());
    expect(opened.ok && opened.value.kind).to.equal('hex');
    if (!opened.ok) return;
    const game = opened.value as HexGame;
    expect(game.sides.map(({id, name}) => [id, name])).to.deep.equal([
      ['axis', 'Axis'],
      ['soviet', 'Soviet'],
    ]);
    expect(game.unit('gd')).to.deep.include({
      name: '61 ID',
      side: 0,
      combat: true,
      zoc: true,
      stacking: 1,
      steps: 2,
      nationality: 'german',
    });
    expect(game.unit('hq')).to.deep.include({combat: false, zoc: false, stacking: 0, steps: 1, name: 'hq'});
    expect(game.unit('tank'), 'its own field over its type’s').to.deep.include({
      zoc: false,
      combat: true,
      steps: 3,
    });
    expect(game.stackingLimit).to.deep.equal([3, 2]);
    expect(game.terrain[game.grid.find('03.03')!]).to.equal('lake');
    expect(game.terrain[game.grid.find('01.01')!]).to.equal('clear');
    expect(game.majorCities).to.deep.equal([game.grid.find('02.02')]);
  });

  it('has positions: units, markers, control over what is printed, supply', () => {
    const opened = openGame(hexDocument());
    if (!opened.ok) throw new Error('refused');
    const game = opened.value as HexGame;
    const position = openPosition(game, 'start');
    if (!position.ok) throw new Error('refused');
    const {units, markers, control, turn, fullCities, inSupply} = position.value;
    const at = (label: string) => game.grid.find(label)!;
    expect(units.get(game.unit('gd')!.index)).to.deep.include({
      at: at('02.02'),
      steps: 1,
      dispersed: false,
      supplied: true,
      isolated: false,
    });
    expect(units.get(game.unit('tank')!.index)?.steps, 'all of them where none are said').to.equal(3);
    expect(units.has(game.unit('hq')!.index), 'off the map').to.equal(false);
    expect(markers).to.deep.equal([{type: 'minefield', side: 0, at: at('01.02')}]);
    expect([control[at('02.02')], control[at('04.04')], control[at('01.01')]]).to.deep.equal([0, 1, -1]);
    expect(turn).to.deep.equal({player: 'axis', month: 'may-1941', weather: 'snow', number: 1});
    expect([...fullCities]).to.deep.equal([at('02.02')]);
    expect([...inSupply.get(0)!]).to.deep.equal([at('02.02')]);
  });

  it('becomes a point game', () => {
    const opened = openGame(pointDocument());
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const game = opened.value as PointGame;
    expect(game.network.names).to.deep.equal(['smolensk', 'vyazma', 'kaluga']);
    expect(game.unit('pz')).to.deep.include({value: 3, rank: 'major', kind: 'ground', retreatSize: 1});
  });

  it('comes back from JSON text the same', () => {
    for (const document of [hexDocument(), pointDocument()]) {
      const opened = openGame(JSON.parse(JSON.stringify(document)));
      expect(opened.ok && JSON.parse(JSON.stringify(opened.value.document))).to.deep.equal(document);
    }
  });

  it('may carry fields of its author’s own, and $schema', () => {
    expect(
      faultsOf(
        changed(hexDocument(), {
          '/x-notes': {any: ['thing']},
          '/units/gd/x-art': 7,
          '/$schema': 'module.json',
        }),
      ),
    ).to.deep.equal([]);
  });

  it('needs no more than its map and its sides', () => {
    expect(
      faultsOf({
        umpire: 1,
        id: 'bare',
        title: '',
        sides: {a: {name: 'A'}},
        map: {kind: 'hex', layout: 'pointy-top', shifted: 'odd', columns: 1, rows: 1},
      }),
    ).to.deep.equal([]);
  });

  for (const name of ['toString', 'valueOf', 'hasOwnProperty']) {
    it(`may call a side, a type, a terrain and a unit ${name}`, () => {
      const document = changed(hexDocument(), {
        [`/sides/${name}`]: {name: 'Odd'},
        [`/unitTypes/${name}`]: {},
        [`/map/terrain/${name}`]: {},
        [`/units/${name}`]: {side: name, type: name},
        [`/positions/start/units/${name}`]: {at: '06.05'},
        [`/map/hexes/05.05`]: {terrain: name},
      });
      expect(faultsOf(document)).to.deep.equal([]);
    });
    it(`and is told when it has none called ${name}`, () => {
      expect(
        faultsOf(changed(hexDocument(), {'/units/gd/side': name, '/map/hexes/03.03/terrain': name})).map(
          (line) => line.split(':')[0],
        ),
      ).to.deep.equal(['/units/gd/side', '/map/hexes/03.03/terrain']);
    });
  }
});

describe('a position of its own', () => {
  const game = (): HexGame => {
    const opened = openGame(hexDocument());
    if (!opened.ok) throw new Error('refused');
    return opened.value as HexGame;
  };
  it('is refused by name, shape and content', () => {
    const faults = (document: unknown): readonly string[] => {
      const position = openPosition(game(), document, ['position']);
      return position.ok
        ? []
        : position.faults.map(
            ({pointer, suggestion}) => `${pointer}${suggestion === undefined ? '' : ` -> ${suggestion}`}`,
          );
    };
    expect(faults('begin')).to.deep.equal(['/position']);
    expect(faults('strat')).to.deep.equal(['/position -> start']);
    expect(faults('toString')).to.deep.equal(['/position']);
    expect(faults({units: {gd: {at: 5}}})).to.deep.equal(['/position/units/gd/at']);
    expect(
      faults({units: {gd: {at: '05.55', steps: 9}, gg: {at: '01.01'}}, markers: [{type: 'x', at: '99.99'}]}),
    ).to.deep.equal([
      '/position/units/gd/at -> 05.05',
      '/position/units/gd/steps',
      '/position/units/gg -> gd',
      '/position/markers/0/at',
    ]);
    expect(faults({})).to.deep.equal([]);
  });
});
