import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {numbersAt} from '../../src/module/game.js';

const base = {
  umpire: 2,
  id: 'tables',
  title: 'Tables',
  sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
  map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 6, rows: 5},
  unitTypes: {
    foot: {strength: 4, steps: 2, ratings: {morale: 5, zeal: 2}, range: 2, reduced: {ratings: {morale: 3}}},
  },
  units: {
    a: {side: 'red', type: 'foot'},
    b: {side: 'blue', type: 'foot', range: 3, replacedBy: {type: 'foot'}},
  },
};
const faultsOf = (table: object): readonly string[] => {
  const opened = openModule({...base, tables: {crt: table}});
  return opened.ok
    ? []
    : opened.faults.map(({pointer, found, expected}) => `${pointer} ${found}: ${expected}`);
};
const odds = {
  kind: 'odds',
  columns: ['1-1', '2-1'],
  results: {'1-1': ['-', '-', '-', '-', '-', '-'], '2-1': ['-', '-', '-', '-', '-', '-']},
  codes: {'-': {}},
};
const strength = {kind: 'strength', columns: [1, 3], results: {1: [0, 0, 1, 1, 2, 2], 3: [1, 1, 1, 2, 2, 3]}};
const eight = ['-', '-', '-', '-', '-', '-', '-', '-'];

describe('tables of a module', () => {
  it('have an entry for each row, where rows are given for each of these', () => {
    expect(faultsOf(odds)).to.deep.equal([]);
    expect(
      faultsOf({...odds, rows: {first: 0, last: 7}, results: {'1-1': eight, '2-1': eight}}),
    ).to.deep.equal([]);
    expect(faultsOf({...odds, rows: {first: 0, last: 7}})[0]).to.match(
      /^\/tables\/crt\/results\/1-1 .*: 8 entries, one for each row from 0 to 7$/,
    );
    expect(faultsOf({...odds, rows: {first: 3, last: 1}})).to.deep.equal([
      '/tables/crt/rows 3 to 1: rows from the lowest to the highest, at most 400',
    ]);
    expect(faultsOf({...odds, dice: 2})[0]).to.match(/: 11 entries, one for each roll$/);
  });

  it('by strength have rising whole numbers, with gaps, from 0 or 1', () => {
    expect(faultsOf(strength)).to.deep.equal([]);
    expect(
      faultsOf({...strength, columns: [0, 3], results: {0: strength.results[1], 3: strength.results[3]}}),
    ).to.deep.equal([]);
    expect(faultsOf({...strength, columns: [3, 1]})).to.deep.equal([
      '/tables/crt/columns 3, 1: strength points as rising whole numbers',
    ]);
    expect(faultsOf({columns: [1, 3], results: strength.results})).to.deep.equal([]);
  });

  it('have codes or numbers, not both', () => {
    const codes = {'-': {}, D1: {defender: {steps: 1}}};
    const coded = {1: ['-', '-', '-', 'D1', 'D1', 'D1'], 3: ['-', '-', 'D1', 'D1', 'D1', 'D1']};
    expect(faultsOf({...strength, codes, results: coded})).to.deep.equal([]);
    expect(faultsOf({...strength, codes})[0]).to.equal(
      '/tables/crt/results/1/0 0: a code of this table, since it has “codes”',
    );
    expect(faultsOf({...strength, results: coded})[0]).to.equal(
      '/tables/crt/results/1/0 "-": a number of losses, since the table has no “codes”',
    );
    expect(faultsOf({...strength, codes, results: coded, over: 'split'})).to.deep.equal([
      '/tables/crt/over "split": "last": codes of several groups cannot be added',
    ]);
    expect(faultsOf({kind: 'fixed', columns: ['day'], codes, results: {day: coded[1]}})).to.deep.equal([]);
  });

  it('compare ratings that units have, in place of pips', () => {
    const by = (modifier: object): readonly string[] =>
      faultsOf({...odds, modifiers: [{when: {}, ...modifier}]});
    expect(
      by({compare: {rating: 'morale', attacker: 'worst', least: -1, most: 1}, shift: true}),
    ).to.deep.equal([]);
    expect(by({compare: {rating: 'moral'}})).to.deep.equal([
      '/tables/crt/modifiers/0/compare/rating "moral": a rating of a unit of this module: morale, zeal',
    ]);
    expect(by({compare: {rating: 'zeal'}, drm: 1})).to.deep.equal([
      '/tables/crt/modifiers/0/drm 1: nothing beside “compare”, which gives the number',
    ]);
    expect(by({compare: {rating: 'zeal', least: 2, most: 1}})).to.deep.equal([
      '/tables/crt/modifiers/0/compare/least 2: a number of at most 1',
    ]);
    expect(by({shift: true})).to.deep.equal([
      '/tables/crt/modifiers/0/shift true: a number of columns, or “compare” beside it',
    ]);
  });

  it('by strength multiply whoever fires, so that “defence” is a fault', () => {
    expect(faultsOf({...strength, modifiers: [{when: {}, defence: 2}]})).to.deep.equal([
      '/tables/crt/modifiers/0/defence 2: “attack”, which multiplies whoever fires',
    ]);
    expect(faultsOf({...strength, modifiers: [{when: {type: 'horse'}, attack: 2}]})[0]).to.match(
      /^\/tables\/crt\/modifiers\/0\/when\/type "horse": a unit type/,
    );
  });
});

describe('the numbers of a unit', () => {
  it('are those of its type or its own, below full steps the reduced ones', () => {
    const opened = openModule(base);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const [a, b] = opened.value.game.units;
    expect(a).to.include({range: 2, support: 0, dice: 1, lossFactor: 1, fire: undefined, class: undefined});
    expect(b).to.deep.include({range: 3, replacedBy: {type: 'foot'}});
    expect(numbersAt(a!, 2).ratings).to.deep.equal({morale: 5, zeal: 2});
    expect(numbersAt(a!, 1)).to.deep.include({attack: 4, ratings: {morale: 3, zeal: 2}, range: 2});
  });

  it('a condition on who replaces a unit names a type of the module', () => {
    const opened = openModule({
      ...base,
      units: {a: {side: 'red', type: 'foot', replacedBy: {type: 'corps'}}},
    });
    expect(opened.ok ? [] : opened.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/units/a/replacedBy/type',
    ]);
  });
});
