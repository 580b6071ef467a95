import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import fc from 'fast-check';
import type {
  ModuleDocument,
  PositionDocument,
  SheetDocument,
  WhenDocument,
} from '../../../src/module/index.js';
import {ruleRetreat} from '../../../src/rules/retreat/index.js';
import {russiaBesieged} from '../../../src/rules/retreat/sheets/russia-besieged.js';
import {wwiiBattleSeries} from '../../../src/rules/retreat/sheets/wwii-battle-series.js';
import {explainClause} from '../../../src/phrases/explain-clauses.js';
import {whenPhrases} from '../../../src/phrases/say-when.js';
import {runs} from '../../runs.js';
import {print, russiaScenes, seriesScenes} from '../generated.js';
import {opened} from '../laws/scenes.js';
import {board, boardOf, type More} from '../picture.js';
import {shortSheet} from '../short-sheet.js';

/**
 * One board for all keys: g1, a German infantry unit that has lost a step and is Isolated, may go to 01.02, a clear hex of
 * Hungary with a city, a minefield and a friend, across a ford, in the ZOC of e1; or to the other hexes beside it.
 */
const picture = `
     .   E   .   .   .
       hcX1.   .   .   .
     .   Gw  .   .   .
       .   .   .   .   .
     .   .   .   .   .`;
const target = '01.02';
const more: More = {
  limit: 1,
  nationality: 'german',
  hexsides: {'01.02/02.03': 'ford'},
  units: {g1: {formation: '6A', class: 'A'}},
  placed: {g1: {steps: 1, isolated: true}},
  turn: {player: 'axis', month: 'june-1941', weather: 'snow', number: 3},
  options: {tale: 'old'},
};
const sheetWith = (list: keyof SheetDocument, clause: object): SheetDocument => {
  const sheet = shortSheet({
    bars: [
      {clause: 'enemyUnits', rule: '7.3'},
      {clause: 'furtherOut', rule: '7.5'},
    ],
    readings: [
      {
        option: 'tale',
        rule: '7.9',
        question: 'Which tale?',
        values: [
          {value: 'new', means: 'the new one'},
          {value: 'old', means: 'the old one'},
        ],
      },
    ],
  });
  return {...sheet, [list]: [...((sheet[list] as readonly object[] | undefined) ?? []), clause]};
};

/** A clause of each list that keeps the group from ending in the target after one hex, exactly where it counts. */
const kinds = {
  bars: {clause: 'fullHex', rule: '7.8'},
  lengthens: {clause: 'overStacked', rule: '7.8', where: 'any-hex'},
  costs: {clause: 'cost', rule: '7.8', trigger: 'enemyZoc'},
  ends: {clause: 'withinStacking', rule: '7.8'},
  prefers: {clause: 'fewestEnemyZoc', rule: '7.8'},
} as const;
type Kind = keyof typeof kinds;

const ask = (kind: Kind, when: WhenDocument) =>
  board(picture, {...more, sheet: sheetWith(kind, {...kinds[kind], when})}).ask(1, {
    mayElectOne: true,
    against: ['e1'],
    underAttack: [target],
    breakthrough: true,
  });
/** Does the clause count in the target? */
const counts = (kind: Kind, when: WhenDocument): boolean => !ask(kind, when).routes.includes(target);

/** A condition of each key that holds there, and one that fails. */
const keys: Readonly<Record<string, readonly [holds: WhenDocument, fails: WhenDocument]>> = {
  side: [{side: 'axis'}, {side: 'soviet'}],
  nationality: [{nationality: ['hungarian', 'german']}, {nationality: 'hungarian'}],
  type: [{type: 'infantry'}, {type: ['armour', 'hq']}],
  formation: [{formation: '6A'}, {formation: '9A'}],
  role: [{role: 'defender'}, {role: 'attacker'}],
  alone: [{alone: true}, {alone: false}],
  steps: [{steps: [1, 4]}, {steps: 2}],
  reduced: [{reduced: true}, {reduced: false}],
  state: [{state: 'isolated'}, {state: 'dispersed'}],
  supply: [{supply: true}, {supply: false}],
  terrain: [{terrain: 'clear'}, {terrain: 'woods'}],
  city: [{city: 'major'}, {city: ['minor', 'town']}],
  marker: [{marker: 'minefield'}, {marker: 'fort'}],
  region: [{region: 'hungary'}, {region: 'turkey'}],
  enemyZoc: [{enemyZoc: true}, {enemyZoc: false}],
  friend: [{friend: true}, {friend: false}],
  class: [{class: ['A', 'B']}, {class: 'B'}],
  formationComplete: [{formationComplete: 'all'}, {of: 'attackers', formationComplete: 'living'}],
  distance: [{distance: {most: 0}}, {distance: {least: 1}}],
  places: [{places: {most: 1}}, {places: {least: 2}}],
  least: [
    {of: 'attackers', least: 1, type: 'infantry'},
    {of: 'attackers', least: 2},
  ],
  butNot: [{butNot: {type: 'armour'}}, {butNot: {type: 'infantry'}}],
  friendsNear: [{friendsNear: {most: 0}}, {friendsNear: {least: 1}}],
  nextToEnemy: [{nextToEnemy: 'any'}, {at: 'origin', nextToEnemy: 'any'}],
  control: [{control: ['own', 'nobody']}, {control: 'enemy'}],
  inSupply: [{inSupply: true}, {inSupply: false}],
  underAttack: [{underAttack: true}, {underAttack: false}],
  breakthrough: [{breakthrough: true}, {breakthrough: false}],
  weather: [{weather: 'snow'}, {weather: 'mud'}],
  month: [{month: 'june-1941'}, {month: 'may-1941'}],
  turn: [{turn: [3, 4]}, {turn: 5}],
  player: [{player: 'axis'}, {player: 'soviet'}],
  electOne: [{electOne: true}, {electOne: false}],
  reading: [{reading: {tale: 'old'}}, {reading: {tale: 'new'}}],
  at: [
    {at: 'origin', terrain: 'woods'},
    {at: 'origin', terrain: 'clear'},
  ],
  of: [
    {of: 'attackers', type: 'infantry'},
    {of: 'attackers', type: 'armour'},
  ],
  every: [
    {every: true, type: 'infantry', steps: 1},
    {every: true, type: 'infantry', steps: 2},
  ],
  not: [{not: {weather: 'mud'}}, {not: {weather: 'snow'}}],
  any: [{any: [{weather: 'mud'}, {terrain: 'clear'}]}, {any: [{weather: 'mud'}, {terrain: 'woods'}]}],
  all: [{all: [{weather: 'snow'}, {terrain: 'clear'}]}, {all: [{weather: 'snow'}, {terrain: 'woods'}]}],
};

describe('when: a clause counts where its condition holds', () => {
  for (const kind of Object.keys(kinds) as Kind[]) {
    it(`${kind}: without a condition everywhere`, () => {
      expect(counts(kind, {})).to.equal(true);
    });
    for (const [key, [held, failing]] of Object.entries(keys))
      it(`${kind}: ${key}: where ${whenPhrases.holds(held)}, not where ${whenPhrases.holds(failing)}`, () => {
        expect(counts(kind, held), 'holds').to.equal(true);
        expect(counts(kind, failing), 'fails').to.equal(false);
      });
  }

  for (const kind of ['bars', 'prefers'] as const)
    it(`${kind}: hexside: the one that is crossed`, () => {
      expect(counts(kind, {hexside: 'ford'})).to.equal(true);
      expect(counts(kind, {hexside: 'coast'})).to.equal(false);
    });
});

/** Conditions made of those of the table, with `not`, `any` and `all`. */
const conditions: fc.Arbitrary<WhenDocument> = fc.letrec<{one: WhenDocument}>((tie) => ({
  one: fc.oneof(
    {maxDepth: 3, withCrossShrink: true},
    fc.constantFrom(...Object.values(keys).flat()),
    fc.record({not: tie('one')}),
    fc.record({any: fc.array(tie('one'), {minLength: 1, maxLength: 3})}),
    fc.record({all: fc.array(tie('one'), {minLength: 1, maxLength: 3})}),
  ),
})).one;

describe('when: laws', () => {
  const kind = fc.constantFrom<Kind[]>('bars', 'ends', 'prefers', 'lengthens', 'costs');

  it('not of not is the same; any and all are what their parts say', () => {
    fc.assert(
      fc.property(kind, conditions, conditions, (of, a, b) => {
        const [one, other] = [counts(of, a), counts(of, b)];
        expect(counts(of, {not: a})).to.equal(!one);
        expect(counts(of, {not: {not: a}})).to.equal(one);
        expect(counts(of, {any: [a, b]})).to.equal(one || other);
        expect(counts(of, {all: [a, b]})).to.equal(one && other);
      }),
      {numRuns: runs(40)},
    );
  });

  for (const [base, scenes] of [
    [wwiiBattleSeries, seriesScenes],
    [russiaBesieged, russiaScenes],
  ] as const)
    it(`${base.id}: a condition that asks nothing changes no answer`, () => {
      const lists = ['bars', 'lengthens', 'costs', 'ends', 'prefers', 'waives', 'effects'] as const;
      const asksNothing: SheetDocument = {
        ...base,
        ...Object.fromEntries(
          lists.map((list) => [
            list,
            (base[list] ?? []).map((clause) => ({
              ...clause,
              when: {...clause.when, all: [{not: {not: {}}}]},
            })),
          ]),
        ),
      };
      fc.assert(
        fc.property(scenes, (scene) => {
          const printed = print(scene);
          const position = opened(printed);
          const {units, hexes, mayElectOne} = printed.asked;
          const group = units.map((id) => position.game.unit(id)!);
          const by = (sheet: SheetDocument) =>
            ruleRetreat(sheet, scene.options, position, group, {hexes, mayElectOne});
          expect(by(asksNothing).answer).to.deep.equal(by(base).answer);
        }),
        {numRuns: runs(60)},
      );
    });
});

describe('when: reasons', () => {
  it('a bar names what makes it count, and the units', () => {
    expect(ask('bars', {enemyZoc: true}).verdict(target).findings[0]).to.deep.include({
      clause: '7.8',
      message: '01.02: no. It is not empty: f1 is there, and the hex is in an EZOC.',
      witness: {units: ['f1', 'e1']},
    });
  });
  it('an end and a preference, too; an exception that is none is no cause', () => {
    expect(ask('ends', {city: 'major'}).verdict(target).summary).to.contain(
      'It is not empty: f1 is there, and the hex is a major city',
    );
    expect(ask('prefers', {month: 'june-1941'}).verdict(target).summary).to.contain(
      'Its route enters an EZOC that the route to 01.03 avoids, and it is June 1941',
    );
    expect(ask('bars', {not: {weather: 'mud'}}).verdict(target).summary).to.equal(
      '01.02: no. It is not empty: f1 is there (7.8).',
    );
  });

  it('a clause explains itself with its condition', () => {
    const clause = {clause: 'fullHex', rule: '7.8', when: {type: 'armour'}} as const;
    expect(explainClause(sheetWith('bars', clause), clause).replace(/[\u2066-\u2069]/g, '')).to.equal(
      'Where a unit is of type armour: No unit may enter a hex if that would exceed the stacking limit.',
    );
  });

  it('a clause with an exception names the exception', () => {
    const exception = {type: 'armour', region: 'hungary'} as const;
    const clause = {clause: 'fullHex', rule: '7.8', when: {not: exception}} as const;
    expect(explainClause(sheetWith('bars', clause), clause).replace(/[\u2066-\u2069]/g, '')).to.equal(
      'Except where a unit is of type armour and the hex is in Hungary: No unit may enter a hex if that would exceed the stacking limit.',
    );
  });
});

describe('when: what a clause cannot ask is told', () => {
  const faultsOf = (list: string, clause: object): readonly string[] => {
    const {document} = board(picture, {...more, sheet: sheetWith('bars', kinds.bars)});
    const opened = openModule({...document, rules: {retreat: sheetWith(list, clause)}});
    return opened.ok ? [] : opened.faults.map(({pointer, found}) => `${pointer}: ${found}`);
  };
  const at = '/rules/retreat';
  const unfit: readonly (readonly [string, object, string])[] = [
    [
      'ends',
      {clause: 'noFurtherFromSupply', rule: '7.8', sources: 'nearest', when: {hexside: 'ford'}},
      '/ends/0/when: a condition on a hexside',
    ],
    [
      'lengthens',
      {...kinds.lengthens, when: {hexside: 'ford'}},
      '/lengthens/0/when: a condition on a hexside',
    ],
    [
      'bars',
      {...kinds.bars, when: {at: 'path', terrain: 'woods'}},
      '/bars/2/when: a condition on the whole route',
    ],
    [
      'bars',
      {clause: 'ringOfZoc', rule: '7.8', is: 'surrounds', when: {terrain: 'woods'}},
      '/bars/2/when: a condition on a hex of the route',
    ],
    [
      'prefers',
      {clause: 'fewestLosses', rule: '7.8', when: {terrain: 'woods'}},
      '/prefers/1/when: a condition on a hex of the route',
    ],
    [
      'effects',
      {clause: 'zocReach', rule: '7.8', of: 'hex', when: {type: 'armour'}},
      '/effects/0/when: a condition on more than readings',
    ],
    ['bars', {...kinds.bars, when: {type: 'armor'}}, '/bars/2/when/type: "armor"'],
    ['bars', {...kinds.bars, when: {reading: {tall: 'old'}}}, '/bars/2/when/reading/tall: "tall"'],
    ['bars', {...kinds.bars, if: {tale: 'old'}}, '/bars/2/if: the unknown field "if"'],
  ];
  it('and how else to say it', () => {
    const {document} = board(picture, {...more, sheet: sheetWith('bars', kinds.bars)});
    const remedyOf = (list: string, clause: object): string | undefined => {
      const opened = openModule({...document, rules: {retreat: sheetWith(list, clause)}});
      return opened.ok ? undefined : opened.faults[0]!.remedy;
    };
    expect(remedyOf('lengthens', {...kinds.lengthens, when: {hexside: 'ford'}})).to.contain(
      'the bar “hexside”',
    );
    expect(remedyOf('lengthens', {...kinds.lengthens, when: {at: 'path', terrain: 'woods'}})).to.contain(
      'a bar',
    );
    expect(remedyOf('ends', {...kinds.ends, when: {at: 'path', terrain: 'woods'}})).to.equal(undefined);
    expect(remedyOf('bars', {...kinds.bars, when: {at: 'path', terrain: 'woods'}})).to.contain('“origin”');
  });
  for (const [list, clause, fault] of unfit)
    it(fault, () => {
      expect(faultsOf(list, clause)).to.deep.equal([at + fault]);
    });
});

describe('when: a friend in the hex cancels what its EZOC costs', () => {
  const at: Readonly<Record<string, string>> = {d1: '0505', e1: '0405', e2: '0604', f1: '0504'};
  const ids = Object.keys(at);
  const routesBy = (when: WhenDocument) => {
    const base = sheetWith('costs', {clause: 'cost', rule: '7.4', trigger: 'enemyZoc', when});
    const sheet = {
      ...base,
      prefers: [...base.prefers, {clause: 'fewestEnemyZoc' as const, rule: '7.5', when}],
    };
    const document = {
      umpire: 1,
      id: 'cancelled',
      title: 'Cancelled',
      sides: {blue: {name: 'Blue'}, red: {name: 'Red'}},
      map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 10, rows: 9, label: 'CCRR'},
      unitTypes: {foot: {steps: 2}},
      units: Object.fromEntries(
        ids.map((id) => [id, {side: id.startsWith('e') ? 'red' : 'blue', type: 'foot'}]),
      ),
      stacking: {limit: 3},
      rules: {retreat: sheet},
    } as unknown as ModuleDocument;
    const units = Object.fromEntries(ids.map((id) => [id, {at: at[id]}]));
    const {answer, routes} = boardOf(document, {units} as PositionDocument, ['d1']).ask(2);
    return {losses: answer.stepLosses, routes};
  };

  it('free through 0504, though it is in the ZOC of e2', () => {
    expect(routesBy({friend: false})).to.deep.equal({losses: 0, routes: ['0504 0403', '0504 0503']});
  });
  it('where every EZOC counts each way costs a step, and others are as good', () => {
    const {losses, routes} = routesBy({});
    expect(losses).to.equal(1);
    expect(routes).to.include.members(['0404 0304', '0504 0403']);
  });
});
