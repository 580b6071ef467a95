import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {writeLine, type Game, type Position} from '../../src/module/index.js';

import {openLink, writeLink} from '../../src/share/index.js';
import {randomPosition} from './random-position.js';
import {runs} from '../runs.js';

const moduleOf = (map: object): object => ({
  umpire: 1,
  id: 'made',
  title: 'Made',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {kind: 'hex', layout: 'flat-top', shifted: 'odd', columns: 6, rows: 5, ...map},
  unitTypes: {infantry: {steps: 2}},
  units: {gd: {side: 'axis', type: 'infantry'}, g8: {side: 'soviet', type: 'infantry'}},
  rules: {retreat: 'wwii-battle-series'},
});
function gameOf(map: object): Game {
  const opened = openModule(moduleOf(map));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.game;
}
function load(game: Game, document: unknown): Position {
  const position = openPosition<Game>(game, document);
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
}
const bare = (position: Position): object => ({...position, game: position.game.id});
const at = (position: Position, id: string): string => {
  const {game} = position;
  const placed = position.units.get(game.unit(id)!.index)!;
  return game.kind === 'hex' ? game.grid.label(placed.at as never) : '';
};

const letters = {pattern: '{column}{row}', column: {first: 'A'}, row: {first: 33, step: -1, digits: 2}};
const maps: Readonly<Record<string, object>> = {
  'letters and numbers that count down': {
    label: letters,
    absent: [
      [0, 0],
      [2, 2, 3, 3],
    ],
  },
  'numbers below zero': {label: {pattern: '{row}{column}', row: {first: 'X'}, column: {first: -3}}},
  'a diagonal': {label: {pattern: '{column}-{row}', row: {first: 'B', diagonal: 'up', step: -1}}},
  sections: {
    label: {
      sections: [
        {in: [[0, 0, 2, 4]], pattern: 'W {column}/{row}'},
        {in: [[3, 0, 5, 3]], pattern: 'O.{column}.{row}', column: {digits: 2}},
      ],
    },
  },
  'names that an address bar spoils': {
    label: {
      names: [
        ['-', 'a/b', 'Jäger 8', '50%', 'e\u0301', '+1'],
        ['1-', '--', 'x@y', 'a=b', '~', '57'],
        [null, 'Мінск', 'constructor', 'A', 'a'],
      ],
    },
  },
};

describe('maps with numbers of their own', () => {
  for (const [what, map] of Object.entries(maps)) {
    it(`${what}: a position code and a link say any position and are read back`, async () => {
      const game = gameOf(map);
      // a hex may have this name, but JSON with it as a key is refused
      const isRefused = (document: object): boolean => JSON.stringify(document).includes('"constructor":');
      fc.assert(
        fc.property(randomPosition(game), (document) => {
          fc.pre(!isRefused(document));
          const position = load(game, document);
          expect(bare(load(game, writeLine(position)))).to.deep.equal(bare(position));
        }),
        {numRuns: runs(30)},
      );
      const [first = '', last = ''] =
        game.kind === 'hex' ? [game.grid.labels[0], game.grid.labels.at(-1)] : [];
      const position = load(game, {units: {gd: {at: first}, g8: {at: last}}});
      const link = await writeLink({module: moduleOf(map), position});
      if (!link.ok) throw new Error(JSON.stringify(link.faults));
      const opened = await openLink(link.value);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      expect([at(opened.value.position, 'gd'), at(opened.value.position, 'g8')]).to.deep.equal([first, last]);
    });
  }

  it('a line may be typed in small letters, and writes what is printed', () => {
    const position = load(gameOf({label: letters}), 'made/ gd@b31');
    expect(at(position, 'gd')).to.equal('B31');
    expect(writeLine(position)).to.equal('made/ gd@B31');
  });

  const wrong: readonly (readonly [what: string, map: object, fault: object])[] = [
    [
      'a number on two hexes: both places',
      {label: {pattern: '{column}{row}'}, columns: 12, rows: 12},
      {pointer: '/map/label', found: '"111" in the places [10, 0] and [0, 10]'},
    ],
    [
      'an unknown axis field',
      {label: {pattern: '{column}{row}', column: {start: 3}}},
      {pointer: '/map/label/column/start', found: 'the unknown field "start"'},
    ],
    ['a step of two', {label: {pattern: '{column}{row}', row: {step: 2}}}, {pointer: '/map/label/row/step'}],
    ['an area of three numbers', {absent: [[0, 0, 1]]}, {pointer: '/map/absent/0'}],
    ['a name without a character', {label: {names: [['']]}}, {pointer: '/map/label/names/0/0'}],
    [
      'a hex in small letters: the printed name is suggested',
      {label: letters, hexes: {b33: {terrain: 'clear'}}},
      {pointer: '/map/hexes/b33', suggestion: 'B33'},
    ],
    [
      'something in a place that is absent',
      {label: letters, absent: [[1, 0]], supplySources: {axis: ['B33']}},
      {pointer: '/map/supplySources/axis/0', found: '"B33"'},
    ],
  ];
  for (const [what, map, fault] of wrong)
    it(`is refused: ${what}`, () => {
      const opened = openModule(moduleOf(map));
      const [first] = opened.ok ? [] : opened.faults;
      expect({...first}).to.deep.include(fault);
    });

  it('a link knows that places are absent now', async () => {
    const position = load(gameOf({}), {units: {gd: {at: '06.05'}}});
    const link = await writeLink({module: 'made', position});
    if (!link.ok) throw new Error(JSON.stringify(link.faults));
    const find = (map: object) => () => Promise.resolve({ok: true as const, value: moduleOf(map)});
    expect((await openLink(link.value, find({}))).ok).to.equal(true);
    const other = await openLink(link.value, find({absent: [[0, 0]]}));
    expect(other.ok ? '' : other.faults[0]).to.deep.include({problem: 'other-edition'});
  });
});
