import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import type {LineSheetDocument} from '../../../src/module/schema/line-sheet.js';

import {sheetOf} from './network.js';

const module = (rules: object): object => ({
  umpire: 2,
  id: 'borders',
  title: 'Borders',
  sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
  map: {
    kind: 'point',
    terrain: {wood: {name: 'Wood'}},
    points: {a: {x: 0, y: 0}, b: {x: 100, y: 0, regions: ['north']}},
    lines: [{between: ['a', 'b'], kind: 'river'}],
  },
  unitTypes: {block: {class: 'A', steps: 2}},
  units: {},
  states: {tired: {name: 'Tired'}},
  rules,
});
const opened = (rules: object): readonly string[] => {
  const result = openModule(module(rules));
  return result.ok ? [] : result.faults.map(faultLine);
};
const faultsOf = (sheet: Partial<LineSheetDocument>): readonly string[] => opened({retreat: sheetOf(sheet)});

describe('line sheets of a module', () => {
  it('are read on a map of points', () => {
    expect(faultsOf({})).eql([]);
    expect(
      faultsOf({
        bars: [
          {clause: 'line', rule: '1', kinds: ['river']},
          {clause: 'terrain', rule: '1', terrain: ['wood']},
          {clause: 'region', rule: '1', regions: ['north'], when: {side: 'red'}},
        ],
        ranks: ['A'],
        effects: [{clause: 'state', rule: '1', state: 'tired'}],
      }),
    ).eql([]);
  });

  it('name what the module has', () => {
    const faults = faultsOf({
      bars: [
        {clause: 'line', rule: '1', kinds: ['rivr']},
        {clause: 'terrain', rule: '1', terrain: ['wod']},
        {clause: 'region', rule: '1', regions: ['nort'], when: {side: 'rd'}},
      ],
      ranks: ['B'],
      effects: [{clause: 'state', rule: '1', state: 'tird'}],
    });
    expect(faults.map((fault) => fault.split(':')[0])).eql([
      '/rules/retreat/bars/2/when/side',
      '/rules/retreat/bars/0/kinds/0',
      '/rules/retreat/bars/1/terrain/0',
      '/rules/retreat/bars/2/regions/0',
      '/rules/retreat/ranks/0',
      '/rules/retreat/effects/0/state',
    ]);
    expect(faults[1]).match(/did you mean "river"/);
  });

  it('have clauses that fit together', () => {
    expect(faultsOf({room: [{clause: 'capacity', rule: '1'}]}).join()).match(
      /the capacity of each line, and a–b has none/,
    );
    expect(faultsOf({tiers: [{rule: '1', room: 'half'}]}).join()).match(
      /tiers\/0\/room: .*"capacity" in "room"/,
    );
    expect(faultsOf({tiers: [{rule: '1'}, {rule: '2'}]}).join()).match(/a tier of all points before others/);
    expect(faultsOf({otherwise: {clause: 'stepPerHex', rule: '1'}}).join()).match(/otherwise/);
    expect(faultsOf({bars: [{clause: 'fullHex', rule: '1'}]}).join()).match(/bars\/0\/clause/);
    expect(faultsOf({tiers: [{rule: '1', binds: {reading: {towns: 'yes'}}}]}).join()).match(
      /an option in "readings" of this sheet/,
    );
  });

  it('are for maps of points, as sheets of hexes are for hexes', () => {
    const onHexes = {
      ...module({retreat: sheetOf()}),
      map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 3, rows: 3},
    };
    const result = openModule(onHexes);
    expect(result.ok ? [] : result.faults.map(faultLine)).eql([
      '/rules/retreat/kind: expected a sheet of hexes, as the map is a map of hexes, found "lines"; a line sheet is for a map of points',
    ]);
    expect(opened({retreat: 'wwii-battle-series'})[0]).match(/^\/rules\/retreat: expected a line sheet/);
  });
});
