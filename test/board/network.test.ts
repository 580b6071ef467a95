import {expect} from 'chai';
import type {PointId} from '../../src/board/index.js';
import {Network} from '../../src/board/network.js';

const names = ['smolensk', 'vyazma', 'kaluga', 'island'];
const network = new Network(names, [
  {ends: [0, 1] as unknown as [PointId, PointId], capacity: 4},
  {ends: [1, 2] as unknown as [PointId, PointId], capacity: 2},
]);
const point = (name: string): PointId => network.find(name)!;

describe('a point-to-point network', () => {
  it('finds points by name', () => {
    expect(names.map((name) => network.find(name))).to.deep.equal([0, 1, 2, 3]);
    expect(network.find('moscow')).to.equal(undefined);
    expect(network.find('toString')).to.equal(undefined);
  });

  it('knows the lines from a point, and where they lead', () => {
    const from = (name: string): string[] =>
      network.linesFrom(point(name)).map((line) => names[network.other(line, point(name))]!);
    expect(from('smolensk')).to.deep.equal(['vyazma']);
    expect(from('vyazma')).to.deep.equal(['smolensk', 'kaluga']);
    expect(from('island')).to.deep.equal([]);
  });

  it('knows the line between two points, from either end', () => {
    expect(network.line(point('smolensk'), point('vyazma'))).to.deep.equal({
      ends: [point('smolensk'), point('vyazma')],
      capacity: 4,
    });
    expect(network.line(point('kaluga'), point('vyazma'))).to.deep.equal({
      ends: [point('vyazma'), point('kaluga')],
      capacity: 2,
    });
    expect(network.line(point('smolensk'), point('kaluga'))).to.equal(undefined);
    expect(network.line(point('island'), point('kaluga'))).to.equal(undefined);
  });
});
