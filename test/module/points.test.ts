import {openPosition, readLine} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {writeLine, writePosition, type PointGame} from '../../src/module/index.js';

import {pictureAsSvg} from '../../src/drawing/picture.js';

const blocks = (lines: readonly object[], rules: object = {}): object => ({
  umpire: 2,
  id: 'blocks',
  title: 'Blocks',
  sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
  map: {
    kind: 'point',
    terrain: {moor: {name: 'Moor'}},
    points: {
      A: {x: 0, y: 0, terrain: 'moor', regions: ['north', 'coast']},
      B: {x: 100, y: 0},
      C: {x: 200, y: 0, regions: ['coast']},
    },
    lines,
  },
  unitTypes: {foot: {}},
  units: {r: {side: 'red', type: 'foot'}},
  rules,
});
const lines = [
  {between: ['A', 'B'], kind: 'river'},
  {between: ['B', 'C'], kind: 'sea', capacity: 2},
];

const opened = (document: object): PointGame => {
  const module = openModule(document);
  if (!module.ok) throw new Error(JSON.stringify(module.faults));
  return module.value.game as PointGame;
};
const faultsOf = (document: object): readonly string[] => {
  const module = openModule(document);
  return module.ok ? [] : module.faults.map(({pointer, found}) => `${pointer}: ${found}`);
};

describe('a map of points', () => {
  it('has terrain and regions of points, and lines of a kind, with or without a capacity', () => {
    const {terrain, regions, network} = opened(blocks(lines));
    expect(terrain).to.deep.equal(['moor', 'clear', 'clear']);
    expect([...regions].map(([at, names]) => [network.names[at], ...names])).to.deep.equal([
      ['A', 'north', 'coast'],
      ['C', 'coast'],
    ]);
    expect(network.lines.map(({kind, capacity}) => [kind, capacity])).to.deep.equal([
      ['river', Infinity],
      ['sea', 2],
    ]);
  });

  it('refuses a terrain that it does not declare', () => {
    const {map, ...rest} = blocks(lines) as {map: {points: Record<string, object>}};
    const points = {...map.points, B: {x: 1, y: 0, terrain: 'mor'}};
    expect(faultsOf({...rest, map: {...map, points}})).to.deep.equal(['/map/points/B/terrain: "mor"']);
  });

  it('needs capacities where the rules of the Eastern Front count them', () => {
    const document = {
      ...blocks(lines, {combat: 'point-to-point'}),
      sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
      units: {},
    };
    expect(faultsOf(document)).to.deep.equal(['/map/lines/0/capacity: nothing']);
  });

  it('draws no plate on a line without a capacity', () => {
    const game = opened(blocks(lines));
    const position = openPosition(game, {});
    if (!position.ok) throw new Error('no position');
    const svg = pictureAsSvg(position.value);
    expect(svg.match(/way-plate"/g)).to.have.length(1);
    expect(svg).not.to.contain('Infinity');
  });

  it('keeps where units would be in supply, in documents and in lines', () => {
    const game = opened(blocks(lines));
    const document = {units: {r: {at: 'A'}}, inSupply: {red: ['A', 'C'], blue: []}};
    const position = openPosition(game, document);
    if (!position.ok) throw new Error(JSON.stringify(position.faults));
    expect(writePosition(position.value)).to.deep.equal(document);
    const read = readLine(game, writeLine(position.value));
    expect(read.ok && read.value.inSupply).to.deep.equal(document.inSupply);
  });
});
