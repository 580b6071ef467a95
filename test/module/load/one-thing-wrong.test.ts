import {expect} from 'chai';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import {changed, hexDocument, pointDocument} from '../documents.js';
import {faultsOf} from './faults-of.js';
import {openGame} from '../../open-game.js';

/** One thing wrong in each: where it is said to be, what was found, what was probably meant. */
const wrong: Readonly<
  Record<string, readonly [changes: Readonly<Record<string, unknown>>, ...faults: string[]]>
> = {
  'another version': [{'/umpire': 3}, '/umpire: 3'],
  'no id': [{'/id': undefined}, '/id: nothing'],
  'an unknown field': [{'/positons': {}}, '/positons: the unknown field "positons" -> positions'],
  'an unknown field deep down': [
    {'/units/gd/nationalty': 'german'},
    '/units/gd/nationalty: the unknown field "nationalty" -> nationality',
  ],
  'a number that is text': [{'/map/columns': '6'}, '/map/columns: "6"'],
  'columns below 1': [{'/map/columns': 0}, '/map/columns: 0'],
  'half a column': [{'/map/columns': 5.5}, '/map/columns: 5.5'],
  'too many columns': [{'/map/columns': 1001}, '/map/columns: 1001'],
  'an unknown layout': [{'/map/layout': 'flat-topp'}, '/map/layout: "flat-topp" -> flat-top'],
  'an unknown kind of map': [{'/map/kind': 'hexes'}, '/map/kind: "hexes" -> hex'],
  'a pattern without rows': [{'/map/label': 'CC.CC'}, '/map/label: "CC.CC"'],
  'a hex off the map': [{'/map/hexes/03.09': {}}, '/map/hexes/03.09: "03.09" -> 03.01'],
  'an unknown terrain': [{'/map/hexes/03.03/terrain': 'lak'}, '/map/hexes/03.03/terrain: "lak" -> lake'],
  'an unknown controller': [{'/map/hexes/02.02/control': 'axes'}, '/map/hexes/02.02/control: "axes" -> axis'],
  'an unknown city': [{'/map/hexes/02.02/city': 'mayor'}, '/map/hexes/02.02/city: "mayor" -> major'],
  'a hexside that is none': [{'/map/hexsides/03.03': []}, '/map/hexsides/03.03: "03.03"'],
  'a hexside of hexes apart': [
    {'/map/hexsides/01.01~103.03': []},
    '/map/hexsides/01.01~103.03: "01.01/03.03"',
  ],
  'a hexside off the map': [
    {'/map/hexsides/03.03~109.09': []},
    '/map/hexsides/03.03~109.09: "09.09" -> 01.01',
  ],
  'an unknown hexside terrain': [
    {'/map/hexsides/03.03~104.03': ['major-rivr']},
    '/map/hexsides/03.03~104.03/0: "major-rivr" -> major-river',
  ],
  'a rail that jumps': [
    {'/map/rails/0/1': '04.04'},
    '/map/rails/0/1: 01.01 and 04.04',
    '/map/rails/0/2: 04.04 and 03.02',
  ],
  'a road off the map': [{'/map/roads/0/1': '07.07'}, '/map/roads/0/1: "07.07" -> 01.01'],
  'an unknown side at the edge': [{'/map/boardEdges/finn': []}, '/map/boardEdges/finn: "finn"'],
  'a source off the map': [{'/map/supplySources/axis/0': '1.5'}, '/map/supplySources/axis/0: "1.5" -> 01.05'],
  'terrain closed to an unknown type': [
    {'/map/terrain/marsh/prohibited/0': 'armor'},
    '/map/terrain/marsh/prohibited/0: "armor" -> armour',
  ],
  'an unknown pattern': [
    {'/map/terrain/marsh/pattern': 'mash'},
    '/map/terrain/marsh/pattern: "mash" -> marsh',
  ],
  'a plural that is a number': [{'/sides/axis/plural': 2}, '/sides/axis/plural: 2'],
  'a colour that is none': [{'/sides/axis/colour': '#12'}, '/sides/axis/colour: "#12"'],
  'a unit of an unknown side': [{'/units/gd/side': 'sovjet'}, '/units/gd/side: "sovjet" -> soviet'],
  'a unit of an unknown type': [{'/units/gd/type': 'infentry'}, '/units/gd/type: "infentry" -> infantry'],
  'a unit without steps': [{'/units/gd/steps': 0}, '/units/gd/steps: 0'],
  'an unknown symbol': [{'/unitTypes/armour/symbol': 'armor'}, '/unitTypes/armour/symbol: "armor" -> armour'],
  'a limit for an unknown side': [
    {'/stacking/limit/soviets': 2},
    '/stacking/limit/soviets: "soviets" -> soviet',
  ],
  'a limit below nothing': [{'/stacking/limit': -1}, '/stacking/limit: -1'],
  'an unknown rule sheet': [
    {'/rules/retreat': 'wwii-battle-serie', '/rules/options': {}},
    '/rules/retreat: "wwii-battle-serie" -> wwii-battle-series',
  ],
  'an unknown option': [{'/rules/options/odrer': 'x'}, '/rules/options/odrer: "odrer" -> order'],
  'an unknown reading': [
    {'/rules/options/order': 'loses-first'},
    '/rules/options/order: "loses-first" -> losses-first',
  ],
  'a table without a column': [
    {'/tables/combat/results/2-1': undefined},
    '/tables/combat/results: no column "2-1"',
  ],
  'a table with a short column': [
    {'/tables/combat/results/2-1': ['D1']},
    '/tables/combat/results/2-1: a list of 1',
  ],
  'a table column twice': [
    {'/tables/combat/columns': ['1-1', '2-1', '2-1']},
    '/tables/combat/columns: a list of 3',
  ],
  'an unknown code': [{'/tables/combat/results/1-1/0': 'A2'}, '/tables/combat/results/1-1/0: "A2" -> A1'],
  'a code that asks about another hex than the defender’s': [
    {
      '/tables/combat/codes/D1/defender/when': {
        any: [
          {at: 'hex', terrain: 'marsh'},
          {at: 'path', city: 'town'},
        ],
      },
      '/tables/combat/codes/A1/converts': [{to: 'D1', when: {not: {at: 'origin', terrain: 'marsh'}}}],
      '/tables/combat/codes/A1/advance': {when: {at: 'origin', terrain: 'marsh'}},
    },
    '/tables/combat/codes/A1/converts/0/when/not/at: "origin"',
    '/tables/combat/codes/D1/defender/when/any/1/at: "path"',
  ],
  'a modifier that does': [
    {'/tables/combat/modifiers/0/when/at': 'origin'},
    '/tables/combat/modifiers/0/when/at: "origin"',
  ],
  'odds that are none': [
    {'/tables/combat/columns': ['1-1', 'two'], '/tables/combat/results/2-1': undefined},
    '/tables/combat/results: no column "two"',
    '/tables/combat/columns/1: "two"',
  ],
  'a unit in a position that the module has not': [
    {'/positions/start/units/gb': {at: '01.01'}},
    '/positions/start/units/gb: "gb" -> gd',
  ],
  'a unit off the map': [
    {'/positions/start/units/gd/at': '07.02'},
    '/positions/start/units/gd/at: "07.02" -> 01.02',
  ],
  'more steps than it has': [{'/positions/start/units/gd/steps': 3}, '/positions/start/units/gd/steps: 3'],
  'no step left': [{'/positions/start/units/gd/steps': 0}, '/positions/start/units/gd/steps: 0'],
  'a marker off the map': [{'/positions/start/markers/0/at': 'x'}, '/positions/start/markers/0/at: "x"'],
  'control by nobody known': [
    {'/positions/start/control/04.04': 'sov'},
    '/positions/start/control/04.04: "sov"',
  ],
  'a full city off the map': [
    {'/positions/start/fullCities/0': '20.02'},
    '/positions/start/fullCities/0: "20.02" -> 02.02',
  ],
  'supply of an unknown side': [
    {'/positions/start/inSupply/axi': []},
    '/positions/start/inSupply/axi: "axi" -> axis',
  ],
  'an example of an unknown position': [
    {'/examples/0/position': 'stort'},
    '/examples/0/position: "stort" -> start',
  ],
  'an example whose title asks about no hex of the map': [
    {'/examples/0/asks': {by: '09.09'}},
    '/examples/0/asks/by: "09.09" -> 01.01',
  ],
  'an example that asks two things': [{'/examples/0/ask/zoc': {side: 'axis'}}, '/examples/0/ask: an object'],
  'an example that asks for no hexes': [
    {'/examples/0/ask/retreat/hexes': 0},
    '/examples/0/ask/retreat/hexes: 0',
  ],
  'reinforcements of an unknown side': [
    {'/reinforcements/0/side': 'sovie'},
    '/reinforcements/0/side: "sovie" -> soviet',
  ],
  'an erratum without a test': [
    {'/errata/0/patch': [{op: 'remove', path: '/units/gd'}]},
    '/errata/0/patch: a list of 1',
  ],
  'an erratum of an unknown kind': [
    {'/errata/0/patch/1/op': 'replaced'},
    '/errata/0/patch/1/op: "replaced" -> replace',
  ],
  'nine sides': [
    {
      '/sides': Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'axis', 'soviet'].map((id) => [id, {name: id}]),
      ),
    },
    '/sides: 9 sides',
  ],
};

describe('a module with one thing wrong', () => {
  for (const [what, [changes, ...faults]] of Object.entries(wrong)) {
    it(`${what}: ${faults.join('; ')}`, () => {
      expect(faultsOf(changed(hexDocument(), changes))).to.deep.equal(faults);
    });
  }

  it('is a document that is none', () => {
    for (const document of [null, 1, 'drill', [], true])
      expect(faultsOf(document).map((line) => line.split(':')[0])).to.deep.equal(['']);
    expect(faultsOf({}).map((line) => line.split(':')[0])).to.deep.equal([
      '/umpire',
      '/id',
      '/title',
      '/sides',
      '/map',
    ]);
  });

  it('is a point map whose lines don’t fit', () => {
    const lines = [
      {between: ['smolensk', 'viazma'], capacity: 4},
      {between: ['vyazma', 'vyazma'], capacity: 4},
      {between: ['vyazma', 'kaluga'], capacity: 2},
      {between: ['kaluga', 'vyazma'], capacity: 2},
    ];
    expect(
      faultsOf(
        changed(pointDocument(), {
          '/map/lines': lines,
          '/sides/axis': undefined,
          '/units': {},
          '/positions': {},
        }),
      ),
    ).to.deep.equal([
      '/sides: no side with "airRole": "multiplies"',
      '/map/lines/0/between/1: "viazma" -> vyazma',
      '/map/lines/1/between: "vyazma"',
      '/map/lines/3/between: the same two points as line 2',
    ]);
    expect(
      faultsOf(
        changed(pointDocument(), {
          '/tables/combat/columns': [1, 3, 2],
          '/tables/combat/results/3': [0, 0, 0, 0, 0, 0],
        }),
      ),
    ).to.deep.equal(['/tables/combat/columns: 1, 3, 2']);
  });

  it('says what was expected, and how to mend it', () => {
    const said = (changes: Readonly<Record<string, unknown>>): string => {
      const opened = openGame(changed(hexDocument(), changes));
      return opened.ok ? '' : opened.faults.map(faultLine).join('\n');
    };
    expect(said({'/tables/combat/modifiers/0/when/at': 'origin'})).to.equal(
      '/tables/combat/modifiers/0/when/at: expected a condition on the defender’s hex, which is the "hex", found "origin"; leave “at” out',
    );
    expect(said({'/units/gd/side': 'axos'})).to.equal(
      '/units/gd/side: expected a side of this module: axis, soviet, found "axos"; did you mean "axis"?',
    );
    expect(said({'/positions/start/units/gd/steps': 3})).to.equal(
      '/positions/start/units/gd/steps: expected 1 to 2, the steps of this unit; leave a unit out that has none left, found 3',
    );
    expect(said({'/map/rails/0/1': '04.04'})).to.contain(
      'expected two hexes that touch: 01.01 touches 01.02, 02.01, found 01.01 and 04.04',
    );
    expect(said({'/map/hexsides/01.01~103.03': []})).to.equal(
      '/map/hexsides/01.01~103.03: expected two hexes that touch: 01.01 touches 01.02, 02.01, found "01.01/03.03"',
    );
    for (const place of ['/units/gd/steps', '/map/columns', '/unitTypes/armour/stacking'])
      expect(said({[place]: 1.5}), place).not.to.contain('Invalid');
    expect(said({'/units/gd/steps': 1.5})).to.equal('/units/gd/steps: expected a whole number, found 1.5');
    expect(said({'/map/columns': 0})).to.equal('/map/columns: expected at least 1, found 0');
    // a bound of its own takes the place of that of every number
    expect(said({'/units/gd/steps': -1})).to.equal('/units/gd/steps: expected at least 1, found -1');
    expect(said({'/units/gd/steps': 2e6})).to.equal('/units/gd/steps: expected at most 99, found 2000000');
  });
});
