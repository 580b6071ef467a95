import {expect} from 'chai';
import {attemptWords, lessonAsHtml, solutionOf, tryStep, type Attempt} from '../../src/lesson/index.js';
import {around, before, first, made} from './made.js';

/**
 * Returns the outcome of a try at the one step of a lesson: right or not, and the rule numbers that the engine cites.
 */
async function tried(
  expectation: object,
  attempt: Attempt,
  scene: object = before,
  module?: string,
): Promise<string> {
  const lesson = await made(around({expect: expectation}, scene, module));
  const {right, findings} = tryStep(lesson, first(lesson), attempt);
  return [right ? 'right' : 'wrong', ...new Set(findings.map(({clause}) => clause))].join(' ');
}

const battle = {position: 'start', battle: {attackers: ['s30', 's16'], at: '06.08'}};

describe('lesson: what a try comes to', () => {
  const table: readonly (readonly [string, object, Attempt, string, object?])[] = [
    ['a hex where the retreat may end', {hex: {kind: 'end'}}, {hex: '05.06'}, 'right 9.0'],
    ['a hex of the enemy', {hex: {kind: 'end'}}, {hex: '07.06'}, 'wrong 9.1'],
    ['a hex that costs a step, free ones near', {hex: {kind: 'end'}}, {hex: '06.05'}, 'wrong 9.2.2'],
    ['a hex that the author named', {hex: {is: ['05.07']}}, {hex: '05.07'}, 'right 9.0'],
    [
      'every hex of a zone, by the number that the lesson gives',
      {hexes: {kind: 'zoc', side: 'axis', rule: '4.2.2'}},
      {hexes: ['07.06']},
      'wrong task',
    ],
    [
      'a zone without a number',
      {hexes: {kind: 'zoc', side: 'axis'}},
      {hexes: ['01.01']},
      'wrong our reading',
    ],
    ['no hex of the map', {hex: {kind: 'end'}}, {hex: '99.99'}, 'wrong task'],
    ['every end, and no other', {hexes: {kind: 'end'}}, {hexes: ['05.07', '05.06']}, 'right 9.0'],
    [
      'the hexes that the author named',
      {hexes: {is: ['03.04', '05.07']}},
      {hexes: ['05.07', '03.04']},
      'right 9.0',
    ],
    ['one of them', {hexes: {is: ['03.04', '05.07']}}, {hexes: ['05.07']}, 'wrong task'],
    ['one more than them', {hexes: {is: ['05.07']}}, {hexes: ['05.07', '05.06']}, 'wrong 9.0'],
    ['one end of two', {hexes: {kind: 'end'}}, {hexes: ['05.07']}, 'wrong task'],
    [
      'the neighbours that are closed',
      {hexes: {kind: 'no', within: 1}},
      {hexes: ['06.05', '06.07', '07.06', '07.07']},
      'right 9.2.2 9.1',
    ],
    ['a legal route', {path: {legal: true}}, {path: ['05.06']}, 'right'],
    ['a route into the enemy', {path: {legal: true}}, {path: ['07.06']}, 'wrong 9.1 9.2 9.2.2'],
    ['the illegal route that was asked for', {path: {breaks: '9.2.2'}}, {path: ['06.05']}, 'right 9.2 9.2.2'],
    [
      'a legal route where an illegal one was asked for',
      {path: {breaks: '9.2.2'}},
      {path: ['05.06']},
      'wrong task',
    ],
    ['staying put', {path: {legal: true}}, {path: []}, 'wrong 9.4'],
    [
      'a legal route that ends elsewhere',
      {path: {legal: true, ends: ['05.07']}},
      {path: ['05.06']},
      'wrong task',
    ],
    ['the very route', {path: {is: ['05.06']}}, {path: ['05.06']}, 'right'],
    ['another legal route', {path: {is: ['05.06']}}, {path: ['05.07']}, 'wrong task'],
    ['a very route that the rules forbid', {path: {is: ['07.06']}}, {path: ['07.06']}, 'wrong 9.1 9.2 9.2.2'],
    [
      'the very route that is to be forbidden',
      {path: {legal: false, is: ['07.06']}},
      {path: ['07.06']},
      'right 9.1 9.2 9.2.2',
    ],
    ['a number', {number: {of: '/routes'}}, {number: 2}, 'right task'],
    ['another number', {number: {of: '/routes'}}, {number: 3}, 'wrong task'],
    ['a try of another kind', {number: {of: '/routes'}}, {hex: '05.06'}, 'wrong task'],
    ['a roll', {event: {types: ['roll']}}, {event: {type: 'roll', dice: [3]}}, 'right', battle],
    [
      'a die that the table has not',
      {event: {types: ['roll']}},
      {event: {type: 'roll', dice: [7]}},
      'wrong our reading',
      battle,
    ],
    ['dice that the lesson fixed', {event: {dice: [4]}}, {event: {type: 'roll', dice: [4]}}, 'right', battle],
    [
      'other dice',
      {event: {dice: [4]}},
      {event: {type: 'roll', dice: [5]}},
      'wrong task our reading',
      battle,
    ],
    [
      'an event out of turn',
      {event: {types: ['roll']}},
      {event: {type: 'advance', units: []}},
      'wrong our reading',
      battle,
    ],
  ];
  for (const [name, expectation, attempt, comes, scene] of table)
    it(name, async () => {
      expect(await tried(expectation, attempt, scene)).to.equal(comes);
    });

  describe('hints before it tells', () => {
    const said = async (
      expectation: object,
      attempt: Attempt,
      wrongTries: number,
      scene: object = before,
      module?: string,
    ): Promise<string> => {
      const lesson = await made(around({expect: expectation}, scene, module));
      return tryStep(lesson, first(lesson), attempt, wrongTries)
        .findings.map(({message}) => message)
        .join(' ');
    };
    const ring = {position: 'closed-ring', retreat: {units: ['a20'], hexes: 2}};
    const lipka = {
      position: 'start',
      battle: {attackers: ['s374', 's533', 's122tb'], at: '15.07', weather: 'frost'},
      log: [{type: 'roll', dice: [3, 4]}],
    };
    /** A try, and what is said to it first, after a wrong try, and when it is right. */
    const table: readonly (readonly [string, object, Attempt, object, string, RegExp, RegExp])[] = [
      [
        'a missing hex by its direction, then by its number',
        {hexes: {kind: 'end'}},
        {hexes: ['05.07']},
        before,
        'drill',
        /^One hex is missing\. It lies to the north-west of 06\.06\.$/,
        /^One hex is missing: 05\.06: the retreat may end here\.$/,
      ],
      [
        'several missing hexes of a zone',
        {hexes: {kind: 'zoc', side: 'axis'}},
        {hexes: ['07.06']},
        {position: {units: {a61: {at: '06.06'}}}},
        'drill',
        /^5 hexes are missing\. One lies to the north of 06\.06\.$/,
        /^5 hexes are missing, one of them: 06\.05: in the ZOC of 61 ID\.$/,
      ],
      [
        'a number of steps by what it counts, then hex by hex',
        {number: {of: '/stepLosses'}},
        {number: 5},
        ring,
        'drill',
        /^Not 5\. Go along the cheapest route/,
        /^2: 1 step for 05\.07 and 1 step for 04\.07, on the route 05\.07, 04\.07\. 04\.07: in the ZOC of 220/,
      ],
      [
        'a number of routes',
        {number: {of: '/routes'}},
        {number: 9},
        before,
        'drill',
        /^Not 9\. Count the different routes/,
        /^2: 05\.06; 05\.07\.$/,
      ],
      [
        'a strength',
        {number: {of: '/odds/attack'}},
        {number: 9},
        lipka,
        'iskra',
        /^Not 9\. Add up the attack/,
        /^8: 2 \(374\/128 RD\) \+ 2 \(533\/128 RD\) \+ 4 \(122 Tank Brigade\)\.$/,
      ],
      [
        'a row',
        {number: {of: '/roll/row'}},
        {number: 7},
        lipka,
        'iskra',
        /^Not 7\. Add up the dice/,
        /^8: 3 \+ 4, \+1 \(Armour against a hex without armour\)\.$/,
      ],
    ];
    for (const [name, expectation, attempt, scene, module, hint, told] of table)
      it(name, async () => {
        expect(await said(expectation, attempt, 0, scene, module)).to.match(hint);
        expect(await said(expectation, attempt, 1, scene, module)).to.match(told);
      });
    it('on paper the number is explained, too', async () => {
      const lesson = await made(around({expect: {number: {of: '/stepLosses'}}}, ring));
      expect(lessonAsHtml(lesson, () => ({src: 'map.svg', alt: 'The map'}))).to.contain(
        '<strong>2: 1 step for 05.07 and 1 step for 04.07',
      );
    });
    it('the strength of one unit', async () => {
      expect(await said({number: {of: '/odds/defence'}}, {number: 4}, 0, lipka, 'iskra')).to.equal(
        '4: the defence of 328/227 ID.',
      );
    });
    it('a right number is explained at once', async () => {
      expect(await said({number: {of: '/stepLosses'}}, {number: 2}, 0, ring)).to.match(
        /^2: 1 step for 05\.07/,
      );
    });
  });

  it('groups: a split is judged as a plan of all units', async () => {
    const scene = {position: 'port-mara', retreat: {units: ['a61', 'a170', 'a818'], hexes: 2}};
    const groups = [
      {units: ['a61'], path: ['05.10', '04.09']},
      {units: ['a170', 'a818'], path: ['05.10', '04.10']},
    ];
    expect(await tried({groups: {legal: true, stepLosses: {most: 2}}}, {groups}, scene)).to.equal(
      'right 9.2.2',
    );
    expect(await tried({groups: {legal: true, stepLosses: {most: 1}}}, {groups}, scene)).to.equal(
      'wrong 9.2.2',
    );
    expect(await tried({groups: {legal: true, count: 1}}, {groups}, scene)).to.equal('wrong task');
    const asked = {groups: {legal: true, units: [['a818', 'a170'], ['a61']]}};
    expect(await tried(asked, {groups}, scene)).to.equal('right 9.2.2');
    const others = [
      {units: ['a61', 'a818'], path: ['05.10', '04.09']},
      {units: ['a170'], path: ['05.10', '04.10']},
    ];
    expect(await tried({groups: {legal: true, count: 2}}, {groups: others}, scene)).to.equal('right 9.2.2');
    expect(await tried(asked, {groups: others}, scene)).to.equal('wrong task');
  });

  it('a plan along lines: what a rule says of one that is allowed is not that it breaks it', async () => {
    const units = ['vi-corps', 'vii-corps', 'li-corps'];
    const scene = {position: 'rostov', lineRetreat: {from: 'rostov', units}};
    const to = (last: string): Attempt => ({
      plan: {'vi-corps': 'stalino', 'vii-corps': 'stalino', 'li-corps': last},
    });
    const come = (expectation: object, attempt: Attempt): Promise<string> =>
      tried({plan: expectation}, attempt, scene, 'eastern-front');
    expect(await come({legal: true}, to('millerovo'))).to.equal('right B.4b B.4a');
    expect(await come({breaks: 'B.4b'}, to('millerovo'))).to.equal('wrong B.4b B.4a');
    expect(await come({breaks: 'B.4b'}, to('stalino'))).to.equal('right B.4b');
  });

  it('points of a retreat along lines, a route and what becomes of units: by the module’s sheet', async () => {
    const scene = {position: 'rostov', retreat: {units: ['vi-corps'], hexes: 1}};
    const come = (expectation: object, attempt: Attempt): Promise<string> =>
      tried(expectation, attempt, scene, 'eastern-front');
    const ends = {hexes: {kind: 'end'}};
    expect(await come(ends, {hexes: ['millerovo', 'stalino']})).match(/^right/);
    expect(await come(ends, {hexes: ['millerovo', 'krasnodar']})).to.equal('wrong B.4b');
    expect(await come({hex: {kind: 'no'}}, {hex: 'krasnodar'})).match(/^right/);
    expect(await come({path: {legal: true}}, {path: ['stalino']})).match(/^right/);
    expect(await come({path: {legal: true}}, {path: ['krasnodar']})).to.equal('wrong B.4b');
    expect(await come({number: {of: '/routes'}}, {number: 2})).match(/^right/);
  });

  it('the words for a plan are for that plan, in whatever order its units were sent', async () => {
    const units = ['vi-corps', 'vii-corps', 'li-corps'];
    const all = units.map((id) => [id, 'stalino'] as const);
    const lesson = await made(
      around(
        {
          expect: {plan: {legal: true}},
          replies: [{when: {plan: Object.fromEntries(all)}, say: 'The line holds two.'}],
        },
        {position: 'rostov', lineRetreat: {from: 'rostov', units}},
        'eastern-front',
      ),
    );
    const plan = Object.fromEntries(all.toReversed());
    // a shown plan names the points as the map does
    expect(attemptWords(first(lesson), {plan: {'vi-corps': 'stalino', 'vii-corps': null}})).to.equal(
      'VI Corps: Stalino; VII Corps: eliminated',
    );
    expect(tryStep(lesson, first(lesson), {plan}).say).to.equal('The line holds two.');
  });

  it('a solution is found for every kind that the engine can solve', async () => {
    for (const expectation of [
      {hexes: {kind: 'end'}},
      {hexes: {is: ['03.04', '05.07']}},
      {hex: {kind: 'end'}},
      {path: {legal: true, stepLosses: 0}},
      {path: {is: ['05.07']}},
      {path: {legal: false, is: ['07.06']}},
      {number: {of: '/routes'}},
      {choice: [{text: 'no'}, {text: 'yes', right: true}]},
    ]) {
      const lesson = await made(around({expect: expectation}));
      const solution = solutionOf(first(lesson));
      expect(solution, JSON.stringify(expectation)).not.to.equal(undefined);
      expect(tryStep(lesson, first(lesson), solution!).right).to.equal(true);
    }
    for (const expectation of [{hexes: {}}, {hexes: {is: []}}, {hex: {}}])
      expect(
        solutionOf(first(await made(around({expect: expectation})))),
        JSON.stringify(expectation),
      ).to.equal(undefined);
  });
});
