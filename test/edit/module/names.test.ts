import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {lint} from '../../../src/edit/module/lint.js';

const hex = {
  umpire: 1,
  id: 'names',
  title: 'Names',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 4, rows: 4},
  unitTypes: {infantry: {}},
  rules: {retreat: 'wwii-battle-series', combat: 'hex'},
};
const points = {
  ...hex,
  sides: {
    axis: {name: 'Axis', airRole: 'multiplies'},
    soviet: {name: 'Soviet', airRole: 'adds'},
  },
  map: {
    kind: 'point',
    points: {a: {x: 1, y: 1}, b: {x: 2, y: 2}},
    lines: [{between: ['a', 'b'], capacity: 2}],
  },
  rules: {combat: 'point-to-point'},
};
const extended = (...without: string[]): object => ({
  ...hex,
  rules: {retreat: {id: 'mine', extends: 'wwii-battle-series', without}},
});
const example = (id: string): object => ({id, title: id, position: 'start', ask: {errata: {}}});
const erratum = (id: string): object => ({
  id,
  says: 's',
  source: 's',
  patch: [{op: 'test', path: '/umpire', value: 1}],
});
const turn = (number: number): object => ({turn: number});
const start = (given: object): object => ({start: {turn: given}});

/** Prints the faults of a document with their places; of these names alone. */
const said = (document: object): readonly string[] => {
  const opened = openModule(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return lint(opened.value.game)
    .filter(
      ({pointer, message}) => /id$|\/turn|combat$|without/.test(pointer) && !/needs a table/.test(message),
    )
    .map(({pointer, message}) => `${pointer}: ${message}`);
};

describe('what a module names twice, or names and nothing has', () => {
  const tables: Readonly<Record<string, readonly [document: object, ...lines: string[]]>> = {
    'nothing is said of what is named once': [
      {...hex, positions: start({player: 'axis', weather: 'mist'}), examples: [example('x'), example('y')]},
    ],
    'an example': [
      {...hex, positions: {start: {}}, examples: [example('x'), example('y'), example('x')]},
      '/examples/2/id: “x” is used as id twice; only the first is found by it.',
    ],
    'an erratum': [
      {...hex, errata: [erratum('E'), erratum('E')]},
      '/errata/1/id: “E” is used as id twice; only the first is found by it.',
    ],
    'a turn': [
      {...hex, turnTrack: {turns: [turn(1), turn(2), turn(1)]}},
      '/turnTrack/turns/2/turn: “1” is used as turn twice; only the first is found by it.',
    ],
    'whose turn it is': [
      {...hex, positions: start({player: 'green'})},
      '/positions/start/turn/player: “green” is no side: whose turn it is matters to rules.',
    ],
    'weather that no combat on points knows': [
      {...points, positions: start({weather: 'snwo'})},
      '/positions/start/turn/weather: The weather “snwo” is neither “good” nor “snow”: combat in it is normal (B.1).',
    ],
    'weather that it knows': [{...points, positions: start({weather: 'snow'})}],
    'and the other that it knows': [{...points, positions: start({weather: 'good'})}],
    'combat of the other kind of map': [
      {...hex, sides: points.sides, rules: {combat: 'point-to-point'}},
      '/rules/combat: Combat on this map is “hex”, whatever stands here.',
    ],
    'clauses that the other sheet has not': [
      extended('hqFollows', 'hqFolows'),
      '/rules/retreat/without/1: “wwii-battle-series” has no clause “hqFolows” to leave out.',
    ],
  };
  for (const [what, [document, ...lines]] of Object.entries(tables))
    it(what, () => {
      expect(said(document)).to.deep.equal(lines);
    });
});

describe('a reading of a sheet', () => {
  const followed = (without: readonly string[]): readonly string[] => {
    const retreat = {extends: 'wwii-battle-series', id: 'own', title: 'Own', without};
    const opened = openModule({...hex, rules: {...hex.rules, retreat}});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    return lint(opened.value.game).flatMap(
      ({message}) => /No clause follows the reading “(\w+)”/.exec(message)?.[1] ?? [],
    );
  };
  it('is followed by any clause, also by the one for units without a route', () => {
    expect(followed([])).to.deep.equal([]);
    expect(followed(['markerCloses'])).to.deep.equal(['mines']);
  });
});

it('a region that conditions of a sheet ask for, and no hex is in, in any part of them', () => {
  const when = {not: {region: 'nort'}, any: [{region: ['north', 'sea']}, {supply: true}]};
  const retreat = {
    extends: 'wwii-battle-series',
    id: 'own',
    title: 'Own',
    adds: {ends: [{clause: 'hexIs', rule: '1', when}]},
  };
  const map = {...hex.map, hexes: {'01.01': {regions: ['north']}}};
  const opened = openModule({...hex, map, rules: {...hex.rules, retreat}});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const warnings = lint(opened.value.game).filter(({message}) => message.includes('region'));
  expect(warnings.map(({pointer, message}) => `${pointer}: ${message}`)).to.deep.equal([
    '/rules/retreat/adds/ends/0/when: No hex is in the region “nort”. Did you mean “north”?',
    '/rules/retreat/adds/ends/0/when: No hex is in the region “sea”.',
  ]);
});

it('bars that name a terrain, a hexside or a region that the map lacks', () => {
  const bars = [
    {clause: 'terrain', rule: '1', terrain: ['clear', 'swampp']},
    {clause: 'hexside', rule: '2', hexsides: ['cliff', 'constructor']},
    {clause: 'region', rule: '3', regions: ['nort', 'north']},
  ];
  const map = {
    ...hex.map,
    terrain: {swamp: {}},
    hexsideTerrain: {cliff: {}},
    hexes: {'01.01': {regions: ['north']}},
  };
  const told = (retreat: object): readonly string[] => {
    const opened = openModule({...hex, map, rules: {...hex.rules, retreat}});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    return lint(opened.value.game).flatMap(({pointer, message}) =>
      /^The map has no|in the region/.test(message) ? `${pointer}: ${message}` : [],
    );
  };
  const expected = (at: string): readonly string[] => [
    `${at}/0: The map has no terrain “swampp”. Did you mean “swamp”?`,
    `${at}/1: The map has no hexside terrain “constructor”.`,
    `${at}/2: No hex is in the region “nort”. Did you mean “north”?`,
  ];
  const extension = {extends: 'wwii-battle-series', id: 'own', title: 'Own'};
  expect(told({...extension, adds: {bars}}), 'added').to.deep.equal(expected('/rules/retreat/adds/bars'));
  const closed = [{clause: 'furtherOut', rule: '4', from: 'origin'}, ...bars];
  expect(told({...extension, bars: closed}), 'in place of the series’').to.deep.equal(
    expected('/rules/retreat/bars').map((line) =>
      line.replace(/bars\/(\d)/, (_, i) => `bars/${String(Number(i) + 1)}`),
    ),
  );
});

it('a unit that stands where its type may not enter', () => {
  const terrain = {sea: {prohibited: true}, marsh: {prohibited: ['armour']}};
  const opened = openModule({
    ...hex,
    map: {...hex.map, terrain, hexes: {'02.02': {terrain: 'sea'}, '03.03': {terrain: 'marsh'}}},
    unitTypes: {infantry: {}, armour: {}},
    units: {i: {side: 'axis', type: 'infantry'}, a: {side: 'axis', type: 'armour', name: '1 Panzer'}},
    positions: {start: {units: {i: {at: '03.03'}, a: {at: '03.03'}}}, wet: {units: {i: {at: '02.02'}}}},
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  expect(
    lint(opened.value.game).flatMap(({pointer, message}) =>
      pointer.startsWith('/positions') ? [`${pointer}: ${message}`] : [],
    ),
  ).to.deep.equal([
    '/positions/start/units/a: 1 Panzer stands in 03.03, where “marsh” is prohibited to it.',
    '/positions/wet/units/i: i stands in 02.02, where “sea” is prohibited to it.',
  ]);
});
