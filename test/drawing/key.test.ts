import {expect} from 'chai';
import {keyOf} from '../../src/drawing/key.js';
import {symbols} from '../../src/drawing/symbols.js';
import {hexPosition, pointPosition} from './made.js';

const words = (parts: ReturnType<typeof keyOf>): Record<string, string[]> =>
  Object.fromEntries(parts.map(({title, entries}) => [title, entries.map((entry) => entry.words)]));

const map = {
  terrain: {
    clear: {},
    bog: {name: 'Deep bog', pattern: 'swamp', prohibited: ['rocket-artillery']},
    lake: {prohibited: true},
  },
  hexsideTerrain: {'minor-river': {}, ditch: {name: 'Ditch'}},
  hexes: {'01.01': {terrain: 'bog'}, '02.02': {terrain: 'lake'}, '03.03': {city: 'town'}},
  hexsides: {'01.01/01.02': ['minor-river', 'ditch']},
  roads: [['01.01', '01.02']],
  supplySources: {soviet: ['04.04']},
  boardEdges: {axis: ['01.01']},
};
const army = {
  unitTypes: {'rocket-artillery': {steps: 2, attack: 4, defence: 5, movement: 6, echelon: 'brigade'}},
  units: {a: {side: 'axis', type: 'rocket-artillery'}, b: {side: 'axis', type: 'rocket-artillery'}},
};

describe('the key of a map', () => {
  it('explains what this map shows, by the names of the module, and whom it is closed to', () => {
    expect(words(keyOf(hexPosition(map, army)))).to.deep.equal({
      Counters: ['Axis', 'Soviet'],
      Places: ['Town', 'Soviet supply source'],
      Terrain: ['Deep bog: closed to rocket artillery', 'Clear', 'Lake: closed'],
      Lines: ['Minor river', 'Road', 'Axis board edge'],
    });
  });

  it('explains the counters that stand there: numbers, stacks, states, symbols, sizes', () => {
    const position = hexPosition({}, army, {
      units: {a: {at: '01.01', dispersed: true}, b: {at: '01.01', supplied: false}},
    });
    const {Counters, Units} = words(keyOf(position, {}, symbols));
    expect(Counters).to.deep.equal([
      'Axis',
      'Soviet',
      '4-5-6: attack, defence, movement; dots: its steps',
      'Units in the stack',
      'Dispersed',
      'Unsupplied',
    ]);
    expect(Units).to.deep.equal(['Rocket artillery', 'Brigade']);
    const named = {
      unitTypes: {
        spears: {symbol: 'infantry', name: 'Spears'},
        levy: {symbol: 'infantry', name: 'Foot'},
        bows: {symbol: 'artillery'},
      },
      units: {
        a: {side: 'axis', type: 'spears'},
        b: {side: 'axis', type: 'levy'},
        c: {side: 'axis', type: 'spears'},
        d: {side: 'axis', type: 'bows'},
      },
    };
    const at = {at: '01.01'};
    const ours = hexPosition({}, named, {units: {a: at, b: at, c: at, d: at}});
    expect(words(keyOf(ours, {}, symbols))['Units']).to.deep.equal(['Spears', 'Foot', 'Artillery']);
  });

  it('explains the states that the module declares, where a unit is in one', () => {
    const states = {shattered: {name: 'Shattered'}, tired: {name: 'Tired'}};
    const position = hexPosition(
      {},
      {...army, states},
      {
        units: {a: {at: '01.01', states: ['shattered'], retreated: true}},
      },
    );
    expect(words(keyOf(position, {}, symbols))['Counters']!.slice(-2)).to.deep.equal([
      'Retreated',
      'Shattered',
    ]);
  });

  it('adds the signs of an answer when a question was asked', () => {
    expect(words(keyOf(hexPosition(), {asked: true}))['Answer'])
      .to.have.lengthOf(8)
      .and.include('A retreat may end here: the stronger the colour, the likelier');
    expect(words(keyOf(hexPosition()))).to.not.have.property('Answer');
    const stated = hexPosition({}, {states: {disrupted: {name: 'Disrupted'}}});
    expect(words(keyOf(stated, {asked: true}))['Answer']).to.include(
      'Units come into a state here, such as disrupted',
    );
  });

  it('has nothing to say of terrain where a map is points', () => {
    expect(Object.keys(words(keyOf(pointPosition())))).to.deep.equal(['Counters']);
  });
});
