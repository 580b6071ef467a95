import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import type {Position, WhenDocument} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {placeNamed} from '../../src/module/game.js';
import {predicates} from '../../src/module/schema/when.js';
import {holds, type Situation} from '../../src/rules/when.js';
import {whenPhrases} from '../../src/phrases/say-when.js';
import {openGame} from '../open-game.js';

/** A condition that holds in the place of the battle, and one that fails. */
type Row = readonly [holds: WhenDocument, fails: WhenDocument];

/**
 * The same units on hexes and on points: g1 and g2 are in O, with z1, and attack P, which is next to it, with f2 from N
 * beyond it; e2 defends P, and e1 is far away. g3 is off the map.
 */
const places = {
  hex: {O: '02.02', P: '02.03', N: '02.04', far: '06.05'},
  point: {O: 'O', P: 'P', N: 'N', far: 'F'},
} as const;
type Kind = keyof typeof places;

const mapOf = (kind: Kind): object => {
  const shared = {terrain: {woods: {name: 'Woods'}, lake: {}}};
  const ofP = {terrain: 'woods', regions: ['hungary']};
  return kind === 'hex'
    ? {
        ...shared,
        kind: 'hex',
        layout: 'flat-top',
        shifted: 'even',
        columns: 6,
        rows: 5,
        label: 'CC.RR',
        hexsideTerrain: {ford: {}, coast: {}},
        hexes: {'02.03': {...ofP, city: 'major'}},
        hexsides: {'02.02/02.03': ['ford']},
      }
    : {
        ...shared,
        kind: 'point',
        points: {O: {x: 1, y: 1}, P: {x: 2, y: 1, ...ofP}, N: {x: 3, y: 1}, F: {x: 5, y: 5}},
        lines: [{between: ['O', 'P']}, {between: ['P', 'N']}],
      };
};

function positionOn(kind: Kind): Position {
  const {O, P, N, far} = places[kind];
  const game = openGame({
    umpire: 2,
    id: 'when',
    title: 'When',
    sides: {blue: {name: 'Blue'}, enemy: {name: 'Red'}},
    map: mapOf(kind),
    unitTypes: {unit: {steps: 2, class: 'A'}, guns: {class: 'D'}},
    states: {tired: {name: 'Tired'}},
    units: {
      g1: {side: 'blue', type: 'unit', formation: '6A', nationality: 'german'},
      g2: {side: 'blue', type: 'unit', formation: '6A', class: 'F'},
      g3: {side: 'blue', type: 'unit', formation: '6A'},
      f2: {side: 'blue', type: 'unit', formation: '7A', class: 'E'},
      z1: {side: 'blue', type: 'guns'},
      e1: {side: 'enemy', type: 'unit'},
      e2: {side: 'enemy', type: 'unit', class: 'B'},
    },
  });
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const position = openPosition(game.value, {
    units: {
      g1: {at: O, steps: 1, states: ['tired']},
      g2: {at: O},
      z1: {at: O},
      f2: {at: N},
      e1: {at: far},
      e2: {at: P, supplied: false},
    },
    markers: [{type: 'minefield', side: 'blue', at: P}],
    control: {[P]: 'enemy', [O]: 'blue'},
    inSupply: {blue: [O]},
    turn: {player: 'blue', month: 'june-1941', weather: 'snow', number: 3},
  });
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
}

const unitsOf = ({game}: Position, ids: string) => ids.split(' ').map((id) => game.unit(id)!);

/** A battle for P in its second round: its third combat, after a breakthrough. */
function situationOn(kind: Kind): Situation {
  const position = positionOn(kind);
  const g1 = position.game.unit('g1')!;
  const units = new Map(position.units as ReadonlyMap<typeof g1.index, never>);
  units.set(g1.index, {...(position.units.get(g1.index) as object), has: ['attacked', 'retreated']} as never);
  return {
    position: {...position, units},
    unit: unitsOf(position, 'g1 g2'),
    attackers: unitsOf(position, 'g1 g2 f2'),
    defenders: unitsOf(position, 'e2'),
    role: undefined,
    weather: 'snow',
    electOne: true,
    readings: {tale: 'old'},
    battle: {
      place: places[kind].P,
      round: 2,
      combat: 3,
      did: ['flank', 'D1'],
      lead: {attacker: 'g1'},
      breakthrough: true,
      underAttack: [places[kind].P],
      target: position.game.unit('e2')!,
    },
  };
}

/** Questions that every map answers alike, of the same units: g1 and g2 attack with f2, e2 defends; all but g1 are whole. */
const alike: Readonly<Record<string, readonly Row[]>> = {
  side: [[{side: 'blue'}, {side: 'enemy'}]],
  nationality: [[{nationality: 'german'}, {nationality: ['polish', 'dutch']}]],
  type: [[{type: ['unit', 'guns']}, {of: 'defenders', type: 'guns'}]],
  formation: [[{formation: '6A'}, {formation: '7A'}]],
  role: [
    [{role: 'attacker'}, {role: 'defender'}],
    [
      {of: 'defenders', role: 'defender'},
      {of: 'defenders', role: 'attacker'},
    ],
  ],
  alone: [
    [{alone: false}, {alone: true}],
    [
      {of: 'attackers', alone: true},
      {of: 'defenders', alone: false},
    ],
  ],
  steps: [[{steps: 1}, {steps: 3}]],
  reduced: [
    [{reduced: true}, {every: true, reduced: true}],
    [
      {of: 'defenders', reduced: false},
      {of: 'defenders', reduced: true},
    ],
  ],
  state: [[{state: 'tired'}, {state: 'displaced'}]],
  supply: [
    [
      {of: 'defenders', supply: false},
      {of: 'defenders', supply: true},
    ],
  ],
  class: [
    [{class: 'A'}, {class: ['C', 'D']}],
    [
      {of: 'defenders', class: 'B'},
      {of: 'defenders', class: 'A'},
    ],
  ],
  distance: [
    [{distance: {least: 1, most: 1}}, {distance: {least: 2}}],
    [
      {of: 'defenders', distance: {most: 0}},
      {of: 'defenders', distance: {least: 1}},
    ],
  ],
  lead: [
    [{lead: true}, {of: 'defenders', lead: true}],
    [{lead: false}, {every: true, lead: true}],
  ],
  formationComplete: [
    [{formationComplete: 'living'}, {formationComplete: 'all'}],
    [{formationComplete: 'living'}, {formationComplete: 'attacking'}],
    [
      {of: 'attackers', formationComplete: 'attacking', formation: '7A'},
      {of: 'defenders', formationComplete: 'living'},
    ],
    [
      {of: 'attackers', formationComplete: 'all', formation: '7A'},
      {of: 'attackers', every: true, formationComplete: 'living', formation: '7A'},
    ],
  ],
  has: [
    [{has: 'attacked'}, {has: 'fired'}],
    [{has: ['fired', 'retreated']}, {has: ['defended', 'advanced']}],
  ],
  every: [
    [
      {every: true, formation: '6A'},
      {every: true, class: 'A'},
    ],
  ],
  least: [
    [
      {of: 'attackers', least: 3},
      {of: 'attackers', least: 4},
    ],
    [
      {of: 'attackers', least: 2, formation: '6A'},
      {of: 'attackers', least: 2, class: 'A'},
    ],
    [
      {of: 'attackers', least: 2, not: {least: 4}},
      {of: 'attackers', least: 2, not: {least: 3}},
    ],
  ],
  butNot: [
    [
      {of: 'attackers', butNot: {class: 'A'}},
      {of: 'defenders', butNot: {class: 'B'}},
    ],
    [
      {of: 'attackers', least: 2, butNot: {reduced: true}},
      {of: 'attackers', least: 3, butNot: {reduced: true}},
    ],
    [
      {of: 'attackers', every: true, butNot: {class: 'A'}, formationComplete: 'living'},
      {of: 'attackers', every: true, butNot: {formation: '6A'}, class: 'A'},
    ],
  ],
  places: [
    [
      {of: 'attackers', places: {least: 2, most: 2}},
      {of: 'attackers', places: {most: 1}},
    ],
    [{places: {most: 1}}, {places: {least: 2}}],
    [
      {of: 'attackers', butNot: {formation: '7A'}, places: {most: 1}},
      {of: 'attackers', butNot: {class: 'A'}, places: {most: 1}},
    ],
  ],
  terrain: [[{terrain: ['woods', 'lake']}, {terrain: 'clear'}]],
  region: [[{region: 'hungary'}, {region: 'turkey'}]],
  friend: [
    [{friend: false}, {friend: true}],
    [
      {at: 'origin', friend: true},
      {at: 'origin', friend: false},
    ],
  ],
  friendsNear: [
    [{friendsNear: {least: 2, most: 2}}, {friendsNear: {least: 3}}],
    [
      {of: 'defenders', friendsNear: {most: 0}},
      {of: 'defenders', friendsNear: {least: 1}},
    ],
  ],
  nextToEnemy: [
    [
      {of: 'defenders', nextToEnemy: 'any'},
      {at: 'origin', of: 'defenders', nextToEnemy: 'other'},
    ],
    [
      {at: 'origin', nextToEnemy: 'any'},
      {at: 'origin', nextToEnemy: 'other'},
    ],
  ],
  control: [
    [{control: 'enemy'}, {control: 'own'}],
    [
      {of: 'defenders', control: 'own'},
      {of: 'defenders', control: ['enemy', 'nobody']},
    ],
    [{control: ['own', 'enemy']}, {control: 'nobody'}],
    [{at: 'origin', control: 'blue'}, {control: ['blue', 'nobody']}],
  ],
  inSupply: [
    [{inSupply: false}, {inSupply: true}],
    [
      {at: 'origin', inSupply: true},
      {at: 'origin', inSupply: false},
    ],
  ],
  underAttack: [
    [{underAttack: true}, {underAttack: false}],
    [
      {at: 'origin', underAttack: false},
      {at: 'origin', underAttack: true},
    ],
  ],
  marker: [[{marker: 'minefield'}, {marker: 'fort'}]],
  weather: [[{weather: 'snow'}, {weather: 'mud'}]],
  month: [[{month: 'june-1941'}, {month: 'may-1941'}]],
  turn: [[{turn: [3, 4]}, {turn: 5}]],
  player: [[{player: 'blue'}, {player: 'enemy'}]],
  breakthrough: [[{breakthrough: true}, {breakthrough: false}]],
  round: [[{round: [2, 3]}, {round: 1}]],
  combat: [[{combat: 3}, {combat: [1, 2]}]],
  did: [[{did: ['air', 'flank']}, {did: 'D2'}]],
  not: [
    [{not: {class: 'B', type: 'guns'}}, {not: {class: 'A', type: 'unit'}}],
    [
      {of: 'defenders', not: {class: 'A'}},
      {of: 'defenders', not: {class: 'B'}},
    ],
  ],
  any: [
    [
      {of: 'defenders', any: [{class: 'A'}, {type: 'unit'}]},
      {of: 'defenders', any: [{class: 'A'}, {role: 'attacker'}]},
    ],
  ],
  all: [
    [
      {of: 'defenders', all: [{class: 'B'}, {of: 'attackers', class: 'A'}]},
      {of: 'defenders', all: [{class: 'B'}, {class: 'A'}]},
    ],
  ],
  of: [
    [
      {of: 'target', class: 'B'},
      {of: 'target', class: 'A'},
    ],
  ],
};

const only: Readonly<Record<Kind, Readonly<Record<string, readonly Row[]>>>> = {
  hex: {
    city: [[{city: ['major', 'minor']}, {city: 'town'}]],
    hexside: [[{hexside: 'ford'}, {hexside: 'coast'}]],
    enemyZoc: [
      [
        {at: 'origin', enemyZoc: true},
        {at: 'origin', enemyZoc: false},
      ],
    ],
    electOne: [[{electOne: true}, {electOne: false}]],
  },
  point: {kind: [[{kind: 'ground'}, {kind: ['air', 'naval']}]]},
};
/** Keys that say which units, places and readings are meant, or join conditions. */
const joining = ['every', 'least', 'butNot', 'of', 'at', 'reading', 'not', 'any', 'all'];
const rest: Readonly<Record<string, readonly Row[]>> = {
  at: [
    [
      {at: 'origin', terrain: 'clear'},
      {at: 'origin', terrain: 'woods'},
    ],
  ],
  reading: [[{reading: {tale: 'old'}}, {reading: {tale: 'new'}}]],
};

for (const kind of ['hex', 'point'] as const)
  describe(`a condition on ${kind === 'hex' ? 'hexes' : 'points'}`, () => {
    const situation = situationOn(kind);
    const {game} = situation.position;
    const hex = placeNamed(game, places[kind].P)!;
    const origin = placeNamed(game, places[kind].O)!;
    const asked = {...alike, ...only[kind], ...rest};

    it('has a row here for every key of the map', () => {
      const keys = Object.entries(predicates).flatMap(([key, {on = kind}]) => (on === kind ? [key] : []));
      expect(Object.keys(asked).sort()).to.deep.equal([...keys, ...joining].sort());
    });

    for (const [key, rows] of Object.entries(asked))
      for (const [held, failing] of rows)
        it(`${key}: ${whenPhrases.holds(held, game)}; fails: ${whenPhrases.holds(failing, game)}`, () => {
          expect(holds(held, situation, {hex, origin}), 'holds').to.equal(true);
          expect(holds(failing, situation, {hex, origin}), 'fails').to.equal(false);
        });

    it('on what only a battle knows holds nowhere outside one', () => {
      const {battle: _, ...outside} = situation;
      const conditions: readonly WhenDocument[] = [
        {round: 1},
        {combat: 1},
        {did: ['flank', 'D1']},
        {lead: true},
        {lead: false},
        {breakthrough: true},
        {underAttack: true},
        {of: 'target', class: 'B'},
      ];
      for (const one of conditions)
        expect(holds(one, outside, {hex, origin}), whenPhrases.holds(one, game)).to.equal(false);
    });

    it('on all of a formation attacking fails where one of it is beside them and does not fight', () => {
      const attacking: WhenDocument = {formationComplete: 'attacking', formation: '7A'};
      const {position, unit} = situation;
      const f2 = unitsOf(position, 'f2');
      expect(holds(attacking, {...situation, unit: f2}, {hex, origin})).to.equal(true);
      expect(holds(attacking, {...situation, unit: f2, attackers: unit}, {hex, origin})).to.equal(false);
    });
  });

describe('a condition that a module may not have', () => {
  const faultsOf = (kind: Kind, when: object): readonly string[] => {
    const {document} = positionOn(kind).game;
    const units = {...document.units, g1: {...document.units!['g1'], replacedBy: when}};
    const opened = openModule({...document, units});
    return opened.ok ? [] : opened.faults.map(faultLine);
  };
  const point = (key: string): string =>
    `/${key}: expected conditions of a map of points, found “${key}”, which is for maps of hexes`;
  const range = 'expected "least", "most" or both, and "least" no greater than "most", found an object';
  const faults: readonly (readonly [Kind, when: object, fault: string])[] = [
    [
      'hex',
      {kind: 'air'},
      '/kind: expected conditions of a map of hexes, found “kind”, which is for maps of points',
    ],
    [
      'hex',
      {not: {any: [{kind: 'air'}]}},
      '/not/any/0/kind: expected conditions of a map of hexes, found “kind”, which is for maps of points',
    ],
    ['point', {city: 'town'}, point('city')],
    ['point', {hexside: 'ford'}, point('hexside')],
    ['point', {enemyZoc: true}, point('enemyZoc')],
    ['point', {electOne: true}, point('electOne')],
    [
      'point',
      {kind: 'grund'},
      '/kind: expected a kind of unit: ground, air, support, factory, partisan, found "grund"; did you mean "ground"?',
    ],
    [
      'point',
      {terrain: 'hill'},
      '/terrain: expected a terrain of this map: clear, woods, lake, found "hill"',
    ],
    [
      'hex',
      {control: 'green'},
      '/control: expected “own”, “enemy”, “nobody” or a side of this module: own, enemy, nobody, blue, found "green"',
    ],
    [
      'point',
      {did: 'flank'},
      '/did: expected a declaration, a kind of support or an outcome of a check of `rules.battle`, or a code of a table, found "flank"',
    ],
    [
      'hex',
      {butNot: {type: 'tank'}},
      '/butNot/type: expected a unit type of this module: unit, guns, found "tank"',
    ],
    [
      'hex',
      {every: true, least: 2},
      '/least: expected how many units must meet the conditions, or that all must, found “least” beside “every”; leave one of them out',
    ],
    [
      'hex',
      {of: 'target', class: 'A'},
      '/of: expected units of a condition that is no part of a fire, found "target"',
    ],
    ['hex', {distance: {}}, `/distance: ${range}`],
    ['hex', {places: {least: 3, most: 2}}, `/places: ${range}`],
    [
      'hex',
      {has: 'slept'},
      '/has: expected "attacked" or "defended" or "fired" or "advanced" or "retreated", found "slept"',
    ],
    ['hex', {lead: 'g1'}, '/lead: expected true or false, found "g1"'],
    [
      'hex',
      {formationComplete: true},
      '/formationComplete: expected "all" or "living" or "attacking", found true',
    ],
    ['point', {nextToEnemy: true}, '/nextToEnemy: expected "any" or "other", found true'],
    ['hex', {least: 0}, '/least: expected at least 1, found 0'],
    ['hex', {rounds: 2}, '/rounds: "rounds" is no field here; did you mean "round"?'],
  ];
  for (const [kind, when, fault] of faults)
    it(`on ${kind === 'hex' ? 'hexes' : 'points'}: ${JSON.stringify(when)}`, () => {
      expect(faultsOf(kind, when)).to.deep.equal([`/units/g1/replacedBy${fault}`]);
    });

  it('who loses first is checked like any other', () => {
    const {document} = positionOn('hex').game;
    const crt = {
      kind: 'odds',
      columns: ['1-1'],
      results: {'1-1': ['D', 'D', 'D', 'D', 'D', 'D']},
      codes: {D: {defender: {steps: 1, first: {type: 'tank'}}}},
    };
    const opened = openModule({...document, tables: {crt}});
    expect(opened.ok ? [] : opened.faults.map(faultLine)).to.deep.equal([
      '/tables/crt/codes/D/defender/first/type: expected a unit type of this module: unit, guns, found "tank"',
    ]);
  });
});
