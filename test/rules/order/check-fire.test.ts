import {expect} from 'chai';
import type {BattleDocument} from '../../../src/module/schema/battle.js';
import {assigned, blocks, symbols} from '../../battle/area/fire-scene.js';
import {openGame} from '../../open-game.js';

/** The faults of an order of play of a module with one unit of class A, and one with a rating. */
function faultsOf(battle: BattleDocument): readonly string[] {
  const game = openGame({
    umpire: 2,
    id: 'row',
    title: 'Row',
    sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
    map: {
      kind: 'point',
      points: {A: {name: 'A', x: 0, y: 0}, P: {name: 'P', x: 100, y: 0}},
      lines: [{between: ['A', 'P']}],
    },
    unitTypes: {foot: {class: 'A', fire: 2}, horse: {ratings: {aim: 4}}},
    units: {r1: {side: 'red', type: 'foot'}, b1: {side: 'blue', type: 'horse'}},
    rules: {battle},
  });
  return game.ok
    ? []
    : game.faults.map(
        ({pointer, expected, found}) =>
          `${pointer.replace('/rules/battle', '')}: expected ${expected}, found ${found}`,
      );
}

/** An order of play with a part of its fire changed. */
function withFire(battle: BattleDocument, more: object): BattleDocument {
  const [[name, fire] = []] = Object.entries(battle.fire ?? {});
  return {...battle, fire: {[name!]: {...fire!, ...more}}};
}

describe('faults of fires', () => {
  it('has none where all is there', () => {
    expect(faultsOf(blocks('owner'))).to.deep.equal([]);
    expect(faultsOf(symbols)).to.deep.equal([]);
    expect(faultsOf(withFire(blocks('owner'), {hit: {atLeast: 'aim'}}))).to.deep.equal([]);
  });

  it('names a number that no unit has', () => {
    expect(faultsOf(withFire(blocks('owner'), {hit: {atMost: 'luck'}}))).to.deep.equal([
      '/fire/blocks/hit/atMost: expected a number of units, or one of their ratings, found "luck"',
    ]);
  });

  it('names a fire that the chart leaves out, and one that it has not', () => {
    const {fire = {}, chart} = blocks('owner');
    const two = {fire: {...fire, other: fire['blocks']!}, chart: chart!};
    expect(faultsOf(two)).to.deep.equal([
      '/fire/other: expected fires that the chart names, found the fire “other”, which the chart does not name',
    ]);
    expect(faultsOf({fire: {other: fire['blocks']!}, chart: chart!})[0]).to.match(
      /expected a name in `fire`: other, found "blocks"$/,
    );
  });

  it('checks conditions on who fires and on targets', () => {
    expect(faultsOf(withFire(assigned({}), {when: {type: 'boat'}}))).to.deep.equal([
      '/fire/volley/when/type: expected a unit type of this module: foot, horse, found "boat"',
    ]);
    expect(
      faultsOf(withFire(assigned({}), {modifiers: [{when: {of: 'target', type: 'boat'}, number: 1}]})),
    ).to.deep.equal([
      '/fire/volley/modifiers/0/when/type: expected a unit type of this module: foot, horse, found "boat"',
    ]);
  });

  it('refuses dice that nothing reads, and allocations without targets or symbols', () => {
    const wrong = (more: object): string =>
      faultsOf(withFire(blocks('owner'), more))[0]?.replace('/fire/blocks: expected ', '') ?? '';
    expect(wrong({roll: 'result'})).to.match(/^dice with hit or symbols, or a roll alone/);
    expect(wrong({counts: {flags: ['flag']}})).to.match(/^symbols beside hits or counts/);
    expect(wrong({allocate: 'target'})).to.match(/^targets beside "target" as allocate/);
    expect(wrong({allocate: 'symbols'})).to.match(/^"symbols" or nothing as allocate beside hits/);
    expect(faultsOf(withFire(symbols, {counts: {flags: ['bell']}}))[0]).to.match(
      /symbols of the dice in hits and counts/,
    );
  });

  it('needs the name of a count where a fire has several', () => {
    const {chart} = symbols;
    const begin = chart!.states!['held'] as {always: object};
    const retreat = (hexes: object) =>
      faultsOf({
        ...withFire(symbols, {counts: {flags: ['flag'], blanks: ['blank']}}),
        chart: {
          ...chart!,
          states: {
            ...chart!.states!,
            held: {
              ...begin,
              entry: [
                {type: 'startRetreat', params: {of: 'defender', hexes}},
                {type: 'endRetreat', params: {of: 'defender'}},
              ],
            },
          },
        },
      });
    const place = '/chart/states/held/entry/0/params/hexes/count';
    expect(retreat({from: 'volley', count: 'flags', times: 2})).to.deep.equal([]);
    expect(retreat({from: 'volley'})).to.deep.equal([
      `${place}: expected a name in “counts” of “volley”, found nothing`,
    ]);
    expect(retreat({from: 'volley', count: 'bells'})).to.deep.equal([
      `${place}: expected a name in “counts” of “volley”: flags, blanks, found "bells"`,
    ]);
  });
});
