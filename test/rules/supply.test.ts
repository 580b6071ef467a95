import {expect} from 'chai';
import {movementDistances, pathDistances} from '../../src/rules/supply.js';
import {hexPosition} from '../drawing/made.js';

// What was measured over a map is kept for the next question; it holds only while the ways are the same.
describe('distances to supply, asked again', () => {
  it('follow enemies that came or went, other units, other sources, and the other way to measure', () => {
    const first = hexPosition(
      {
        columns: 5,
        rows: 1,
        terrain: {woods: {name: 'Woods', movement: 3}},
        hexes: {'02.01': {terrain: 'woods'}},
      },
      {
        unitTypes: {infantry: {}},
        units: {a: {side: 'axis', type: 'infantry'}, s: {side: 'soviet', type: 'infantry'}},
      },
      {units: {a: {at: '05.01'}}},
    );
    const {game} = first;
    const at = (label: string) => game.grid.find(label)!;
    const [a, s] = [game.unit('a')!, game.unit('s')!];
    const stands = first.units.get(a.index)!;
    const blocked = {
      ...first,
      units: new Map([...first.units, [s.index, {...stands, at: at('03.01')}] as const]),
    };
    const far = at('05.01');
    const asked = (): readonly number[] => [
      pathDistances(first, [a], [at('01.01')])(far),
      movementDistances(first, [a], [at('01.01')])(far),
      pathDistances(blocked, [a], [at('01.01')])(far),
      pathDistances(blocked, [s], [at('01.01')])(at('03.01')),
      pathDistances(first, [a], [at('04.01')])(far),
      pathDistances(first, [a], [])(far),
    ];
    const [path, movement, ...others] = asked();
    expect(path).to.equal(4);
    expect(movement).to.be.above(4);
    expect(others).to.deep.equal([Infinity, 2, 1, 0]);
    expect(asked()).to.deep.equal([path, movement, ...others]);
  });
});
