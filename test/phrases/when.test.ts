/** Every condition in words: each key as it holds and as it fails, and what is said around it. */
import {expect} from 'chai';
import type {ModuleDocument, WhenDocument} from '../../src/module/index.js';
import {groupKeys, hexKeys, timeKeys, unitKeys} from '../../src/rules/when-keys.js';
import {conditionPhrases} from '../../src/phrases/en/when.js';
import {whenPhrases} from '../../src/phrases/say-when.js';
import type {WhenFacts} from '../../src/rules/when-reason.js';
import {german, setupOf, soviet} from '../rules/point/scene.js';

const {game} = setupOf({attack: {gd: {...german, name: 'Gross Deutschland'}}, defence: {army: soviet}});
const onPoints = {document: {map: {kind: 'point', points: {}}} as unknown as ModuleDocument};
/** Names are between signs that nobody sees. */
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

type Row = readonly [when: WhenDocument, holds: string, fails: string];

/** Conditions on one unit: the sentence after its name, as they hold and as they fail. */
const ofUnits: Readonly<Record<(typeof unitKeys)[number], readonly Row[]>> = {
  side: [[{side: 'axis'}, 'is Axis', 'is not Axis']],
  nationality: [[{nationality: ['polish', 'dutch']}, 'is Polish or Dutch', 'is not Polish or Dutch']],
  type: [[{type: 'field-artillery'}, 'is of type field artillery', 'is not of type field artillery']],
  formation: [[{formation: '6A'}, 'belongs to 6A', 'does not belong to 6A']],
  role: [
    [{role: 'attacker'}, 'attacked', 'did not attack'],
    [{role: 'defender'}, 'defended', 'did not defend'],
  ],
  alone: [
    [{alone: true}, 'was alone in its hex', 'was not alone in its hex'],
    [{alone: false}, 'was not alone in its hex', 'was alone in its hex'],
  ],
  steps: [
    [{steps: 1}, 'has 1 step left', 'does not have 1 step left'],
    [{steps: [1, 2]}, 'has 1 or 2 steps left', 'does not have 1 or 2 steps left'],
  ],
  reduced: [
    [{reduced: true}, 'is reduced', 'is not reduced'],
    [{reduced: false}, 'is at full strength', 'is not at full strength'],
  ],
  state: [[{state: 'isolated'}, 'is isolated', 'is not isolated']],
  supply: [
    [{supply: true}, 'is in supply', 'is not in supply'],
    [{supply: false}, 'is out of supply', 'is not out of supply'],
  ],
  kind: [[{kind: 'ground'}, 'is of kind ground', 'is not of kind ground']],
  class: [[{class: ['A', 'B']}, 'is of class A or B', 'is not of class A or B']],
  lead: [
    [{lead: true}, 'is the lead unit', 'is not the lead unit'],
    [{lead: false}, 'is not the lead unit', 'is the lead unit'],
  ],
  formationComplete: [
    [
      {formationComplete: 'all'},
      'is with every unit of its formation',
      'is not with every unit of its formation',
    ],
    [
      {formationComplete: 'living'},
      'is with every unit of its formation that is left',
      'is not with every unit of its formation that is left',
    ],
    [
      {formationComplete: 'attacking'},
      'is in the combat with every unit of its formation',
      'is not in the combat with every unit of its formation',
    ],
  ],
  distance: [
    [
      {distance: {least: 1, most: 2}},
      'is 1 to 2 hexes from the place of the battle',
      'is not 1 to 2 hexes from the place of the battle',
    ],
  ],
  has: [
    [
      {has: ['fired', 'attacked']},
      'has fired or attacked earlier in the phase',
      'has not fired or attacked earlier in the phase',
    ],
  ],
};

/** Conditions on all units, on places and on the time: whole clauses. */
const clauses: Readonly<
  Record<(typeof groupKeys)[number] | (typeof hexKeys)[number] | (typeof timeKeys)[number], readonly Row[]>
> = {
  places: [
    [
      {of: 'attackers', places: {most: 1}},
      'the attackers are in at most 1 hex',
      'the attackers are in more than 1 hex',
    ],
    [{places: {least: 2}}, 'the units are in at least 2 hexes', 'the units are in fewer than 2 hexes'],
    [
      {places: {least: 2, most: 3}},
      'the units are in 2 to 3 hexes',
      'the units are in fewer than 2 or more than 3 hexes',
    ],
  ],
  terrain: [[{terrain: ['woods', 'hill']}, 'the hex is woods or hill', 'the hex is not woods or hill']],
  city: [
    [{city: ['town', 'minor']}, 'the hex is a town or minor city', 'the hex is not a town or minor city'],
  ],
  hexside: [
    [{hexside: 'ford'}, 'the hex is entered across a ford', 'the hex is not entered across a ford'],
    [
      {hexside: 'escarpment'},
      'the hex is entered across an escarpment',
      'the hex is not entered across an escarpment',
    ],
  ],
  marker: [[{marker: 'minefield'}, 'the hex has a minefield', 'the hex has no minefield']],
  region: [[{region: 'hungary'}, 'the hex is in Hungary', 'the hex is not in Hungary']],
  enemyZoc: [
    [{enemyZoc: true}, 'the hex is in an EZOC', 'the hex is not in an EZOC'],
    [{enemyZoc: false}, 'the hex is in no EZOC', 'the hex is in an EZOC'],
  ],
  friend: [
    [{friend: true}, 'the hex holds a friendly unit', 'the hex holds no friendly unit'],
    [{friend: false}, 'the hex holds no friendly unit', 'the hex holds a friendly unit'],
  ],
  friendsNear: [
    [
      {friendsNear: {most: 0}},
      'the hex has no friendly units next to it',
      'the hex has at least 1 friendly unit next to it',
    ],
    [
      {friendsNear: {least: 1}},
      'the hex has at least 1 friendly unit next to it',
      'the hex has no friendly units next to it',
    ],
  ],
  nextToEnemy: [
    [{nextToEnemy: 'any'}, 'the hex is next to an enemy unit', 'the hex is not next to an enemy unit'],
    [
      {nextToEnemy: 'other'},
      'the hex is next to an enemy unit that is not in the place of the battle',
      'the hex is not next to an enemy unit that is not in the place of the battle',
    ],
  ],
  control: [
    [
      {control: ['own', 'nobody', 'axis']},
      'the hex is controlled by the unit’s own side or nobody or the Axis units',
      'the hex is not controlled by the unit’s own side or nobody or the Axis units',
    ],
    [{control: 'enemy'}, 'the hex is controlled by the enemy', 'the hex is not controlled by the enemy'],
  ],
  inSupply: [
    [{inSupply: true}, 'the hex is in supply', 'the hex is not in supply'],
    [{inSupply: false}, 'the hex is out of supply', 'the hex is not out of supply'],
  ],
  underAttack: [
    [{underAttack: true}, 'the hex is under attack', 'the hex is not under attack'],
    [{underAttack: false}, 'the hex is not under attack', 'the hex is under attack'],
  ],
  weather: [[{weather: 'heavy-snow'}, 'the weather is heavy snow', 'the weather is not heavy snow']],
  month: [[{month: 'june-1941'}, 'it is June 1941', 'it is not June 1941']],
  turn: [[{turn: [3, 4]}, 'it is turn 3 or 4', 'it is not turn 3 or 4']],
  player: [[{player: 'axis'}, 'it is the turn of the Axis units', 'it is not the turn of the Axis units']],
  electOne: [
    [{electOne: true}, 'one hex may be chosen', 'one hex may not be chosen'],
    [{electOne: false}, 'one hex may not be chosen', 'one hex may be chosen'],
  ],
  breakthrough: [
    [{breakthrough: true}, 'it is breakthrough combat', 'it is not breakthrough combat'],
    [{breakthrough: false}, 'it is not breakthrough combat', 'it is breakthrough combat'],
  ],
  round: [[{round: [1, 2]}, 'it is round 1 or 2 of the battle', 'it is not round 1 or 2 of the battle']],
  combat: [[{combat: 2}, 'it is combat 2 of the battle', 'it is not combat 2 of the battle']],
  did: [
    [
      {did: ['flank', 'D1']},
      '“Flank” or “D1” is on record in this combat',
      '“Flank” or “D1” is not on record in this combat',
    ],
  ],
};

/** Words around the predicates: the units that are meant, the place, and several things at once. */
const frames: readonly Row[] = [
  [{type: 'x'}, 'a unit is of type x', 'no unit is of type x'],
  [{of: 'attackers', reduced: true}, 'an attacker is reduced', 'no attacker is reduced'],
  [{of: 'defenders', role: 'attacker'}, 'a defender attacked', 'no defender attacked'],
  [{of: 'target', class: 'A'}, 'the target is of class A', 'the target is not of class A'],
  [{every: true, type: 'x'}, 'every unit is of type x', 'not every unit is of type x'],
  [
    {of: 'attackers', every: true, type: 'x', steps: 1},
    'every attacker is of type x and has 1 step left',
    'not every attacker is of type x and has 1 step left',
  ],
  [{of: 'attackers', least: 3}, 'there are at least 3 attackers', 'there are fewer than 3 attackers'],
  [{of: 'attackers', least: 1}, 'there is at least 1 attacker', 'there is no attacker'],
  [
    {of: 'attackers', least: 2, class: 'A'},
    'there are at least 2 attackers, each of which is of class A',
    'there are fewer than 2 attackers, each of which is of class A',
  ],
  [
    {of: 'attackers', type: 'x', butNot: {class: 'A'}},
    'an attacker is of type x, not counting any of which it holds that a unit is of class A',
    'no attacker is of type x, not counting any of which it holds that a unit is of class A',
  ],
  [
    {at: 'origin', terrain: 'woods', marker: 'fort'},
    'the starting hex is woods and has a fort',
    'either the starting hex is not woods or the starting hex has no fort',
  ],
  [{at: 'origin', region: 'hungary'}, 'the starting hex is in Hungary', 'the starting hex is not in Hungary'],
  [{at: 'path', inSupply: true}, 'a hex of the route is in supply', 'no hex of the route is in supply'],
  [{reading: {tale: 'old'}}, '“tale” is “old”', '“tale” is not “old”'],
  [{reading: {edition: '2009'}}, 'the edition is 2009', 'the edition is not 2009'],
  [
    {region: 'hungary', weather: 'mud'},
    'the weather is mud and the hex is in Hungary',
    'either the weather is not mud or the hex is not in Hungary',
  ],
  [
    {any: [{friend: true}, {terrain: 'woods'}]},
    'either the hex holds a friendly unit or the hex is woods',
    'the hex holds no friendly unit and the hex is not woods',
  ],
  [
    {all: [{terrain: 'woods'}, {weather: 'mud'}]},
    'the hex is woods and the weather is mud',
    'either the hex is not woods or the weather is not mud',
  ],
  [{not: {type: 'x'}}, 'no unit is of type x', 'a unit is of type x'],
  [{of: 'attackers', not: {type: 'x'}}, 'no attacker is of type x', 'an attacker is of type x'],
  [{}, 'it always holds', 'it never holds'],
];

describe('the phrases of conditions', () => {
  it('are there for each predicate, and for no other', () => {
    const {unit, group, hex, time} = conditionPhrases.predicates;
    expect(Object.keys(unit)).to.have.members([...unitKeys]);
    expect(Object.keys(group)).to.have.members([...groupKeys]);
    expect(Object.keys(hex)).to.have.members([...hexKeys]);
    expect(Object.keys(time)).to.have.members([...timeKeys]);
  });

  for (const [when, holds, fails] of Object.values(ofUnits).flat())
    it(`a unit ${holds}`, () => {
      expect(plain(whenPhrases.holds(when))).to.equal(`a unit ${holds}`);
      expect(plain(whenPhrases.fails(when))).to.equal(`no unit ${holds}`);
      expect(plain(whenPhrases.holds({...when, every: true}))).to.equal(`every unit ${holds}`);
      expect(plain(whenPhrases.fails({...when, every: true}))).to.equal(`not every unit ${holds}`);
      expect(plain(whenPhrases.holdsForIt(when))).to.equal(`it ${holds}`);
      expect(plain(whenPhrases.holdsForIt({not: when}))).to.equal(`it ${fails}`);
    });

  for (const [when, holds, fails] of [...Object.values(clauses).flat(), ...frames])
    it(holds, () => {
      expect(plain(whenPhrases.holds(when))).to.equal(holds);
      expect(plain(whenPhrases.fails(when))).to.equal(fails);
      expect(plain(whenPhrases.holds({not: when}))).to.equal(fails);
    });

  it('call places by the kind of the map, and a starting hex by its label', () => {
    expect(whenPhrases.holds({distance: {most: 1}}, onPoints)).to.equal(
      'a unit is at most 1 line from the place of the battle',
    );
    expect(whenPhrases.holds({of: 'attackers', places: {least: 2}}, onPoints)).to.equal(
      'the attackers are in, or came from, at least 2 points',
    );
    expect(whenPhrases.fails({at: 'path', underAttack: true}, onPoints)).to.equal(
      'no point of the route is under attack',
    );
    expect(whenPhrases.fails({at: 'origin', underAttack: true}, undefined, '05.05')).to.equal(
      '05.05 is not under attack',
    );
  });
});

/** Facts: what makes a condition hold or fail, in a sentence and as one. */
const facts: readonly (readonly [
  Pick<WhenFacts, 'when' | 'holds'> & Partial<WhenFacts>,
  fact: string,
  sentence: string,
])[] = [
  [
    {when: {friend: true}, holds: true, friends: ['gd']},
    'Gross Deutschland is there',
    'Gross Deutschland is there',
  ],
  [
    {when: {enemyZoc: true}, holds: true, exerting: ['gd']},
    'it is in the ZOC of Gross Deutschland',
    'It is in the ZOC of Gross Deutschland',
  ],
  [
    {when: {class: 'A'}, holds: true, unit: 'gd'},
    'Gross Deutschland is of class A',
    'Gross Deutschland is of class A',
  ],
  [
    {when: {steps: 1}, holds: false, unit: 'gd'},
    'Gross Deutschland does not have 1 step left',
    'Gross Deutschland does not have 1 step left',
  ],
  [
    {when: {class: 'A', steps: 1}, holds: true, unit: 'gd'},
    'a unit has 1 step left and is of class A',
    'A unit has 1 step left and is of class A',
  ],
  [{when: {month: 'may-1941'}, holds: true}, 'it is May 1941', 'It is May 1941'],
  [
    {when: {weather: 'mud', every: true, type: 'x'}, holds: true},
    'the weather is mud and every unit is of type x',
    'The weather is mud and every unit is of type x',
  ],
  [
    {when: {any: [{weather: 'mud'}, {electOne: true}]}, holds: true},
    'either the weather is mud or one hex may be chosen',
    'Either the weather is mud or one hex may be chosen',
  ],
  [
    {when: {underAttack: true}, holds: false},
    'it does not hold there that the point is under attack',
    'It does not hold there that the point is under attack',
  ],
];

describe('what makes a condition hold or fail', () => {
  for (const [some, fact, sentence] of facts)
    it(sentence, () => {
      const all = {exerting: [], friends: [], ...some};
      expect(plain(whenPhrases.fact(all, game))).to.equal(fact);
      expect(plain(whenPhrases.factSentence(all, game))).to.equal(sentence);
    });

  it('is said of a unit that the sentence has named', () => {
    const one: WhenFacts = {when: {class: 'A'}, holds: false, exerting: [], friends: [], unit: 'gd'};
    expect(whenPhrases.fact(one, game, {isOne: true})).to.equal('it is not of class A');
    expect(whenPhrases.factSentence(one, game, {isOne: true})).to.equal('It is not of class A');
  });
});
