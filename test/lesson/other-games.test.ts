import {expect} from 'chai';
import {attemptWords, checkLesson, solutionOf, tryStep, type Attempt} from '../../src/lesson/index.js';
import {plainBoard} from '../../src/case/plain-board.js';
import {readJson} from '../files.js';
import {around, faultsOf, first, made} from './made.js';

const family = (name: string): Promise<unknown> => readJson(`test/cases/families/${name}-module.json`);
const cauldron = await family('cauldron');
const gettysburg = await family('gettysburg-88');
const ironCrossing = await family('iron-crossing');
/** A board with a sheet of one hex whose units without a route have a fate. */
const fateful = (otherwise: object): unknown =>
  plainBoard({
    id: 'fate',
    title: 'Fate',
    conductedBy: 'owner',
    moves: 'units',
    maxHexes: 1,
    length: '1',
    edge: '1',
    bars: [
      {clause: 'enemyUnits', rule: '2'},
      {clause: 'enemyZoc', rule: '3'},
    ],
    prefers: [],
    otherwise: otherwise as {clause: 'eliminated'; rule: string},
  });
const shutIn = {
  position: {
    units: {b1: {at: '0505'}, r1: {at: '0504'}, r2: {at: '0406'}, r3: {at: '0606'}},
  },
  retreat: {units: ['b1'], hexes: 1},
};
const retreat = (position: unknown, units: string, hexes: number, against?: readonly string[]): object => ({
  position,
  retreat: {units: [units], hexes, ...(against ? {against} : {})},
});
const crossing = (others: object): object =>
  retreat(
    {
      units: {
        d1: {at: '0505'},
        e1: {at: '0604'},
        e2: {at: '0403'},
        e8: {at: '0204'},
        e9: {at: '0208'},
        ...others,
      },
    },
    'd1',
    2,
  );
const displacing = {
  position: 'full',
  battle: {attackers: ['c1'], at: '0404'},
  log: [
    {type: 'roll', dice: [6]},
    {type: 'route', units: ['u3'], path: ['0304']},
  ],
};
const countering = {
  position: 'struck-back',
  battle: {attackers: ['t1'], at: '0807'},
  log: [{type: 'roll', dice: [1]}],
};
const pursuing = {
  position: 'june-16',
  battle: {attackers: ['f3', 'fg'], at: '1106'},
  log: [{type: 'roll', dice: [6]}],
};

/** Tasks about the clauses of other games: one try that is right, one that is wrong, and how the wrong one is answered. */
const rows: readonly (readonly [
  what: string,
  module: unknown,
  scene: object,
  expectation: object,
  right: Attempt,
  wrong: Attempt,
  says: RegExp,
])[] = [
  [
    'farther from the victor',
    'waterloo-campaign-1815',
    retreat('victor', 'p1', 3, ['f3']),
    {path: {legal: true, ends: ['1203']}},
    {path: ['1105', '1104', '1203']},
    {path: ['1105', '1004', '1003']},
    /ends in 1003/,
  ],
  [
    'an EZOC under the edition that has it cost a step (when)',
    'battle-for-moscow',
    {...retreat('ring', 's10', 2), readings: {edition: '2009'}},
    {path: {legal: true, stepLosses: 1}},
    {path: ['0807', '0707']},
    {path: ['1008', '1108']},
    /1108: no/,
  ],
  [
    'removed, and back after two turns',
    'waterloo-campaign-1815',
    retreat('blown', 'a1', 3, ['f2']),
    {path: {fate: 'removed'}},
    {path: []},
    {path: ['0304']},
    /no/,
  ],
  [
    'surrenders',
    fateful({clause: 'surrenders', rule: '4'}),
    shutIn,
    {path: {fate: 'surrendered'}},
    {path: []},
    {path: ['0405']},
    /0405: no/,
  ],
  [
    'stays, for a step',
    fateful({clause: 'steps', rule: '4', steps: 1}),
    shutIn,
    {path: {fate: 'stays'}},
    {path: []},
    {path: ['0405']},
    /0405: no/,
  ],
  [
    'eliminated',
    fateful({clause: 'eliminated', rule: '4'}),
    shutIn,
    {path: {fate: 'eliminated'}},
    {path: []},
    {path: ['0405']},
    /0405: no/,
  ],
  [
    'who makes room',
    'blue-and-gray',
    displacing,
    {event: {is: {type: 'displace', displaces: [{unit: 'u1', to: '0204'}]}}},
    {event: {type: 'displace', displaces: [{unit: 'u1', to: '0204'}]}},
    {event: {type: 'displace', displaces: [{unit: 'u2', to: '0204'}]}},
    /another choice/,
  ],
  [
    'which alternative of a code',
    'no-retreat',
    countering,
    {event: {is: {type: 'choose', option: 1}}},
    {event: {type: 'choose', option: 1}},
    {event: {type: 'choose', option: 0}},
    /another choice/,
  ],
  [
    'a state, where every way out brings it',
    cauldron,
    retreat({units: {d1: {at: '0505'}, e1: {at: '0405'}, e2: {at: '0604'}}}, 'd1', 2),
    {path: {legal: true, states: ['disrupted'], stepLosses: 0}},
    {path: ['0504', '0503']},
    {path: ['0504', '0504']},
    /0504/,
  ],
  [
    'a step instead, of a unit that has the state already',
    cauldron,
    retreat({units: {d1: {at: '0505', states: ['disrupted']}, e1: {at: '0405'}, e2: {at: '0604'}}}, 'd1', 2),
    {path: {legal: true, stepLosses: 1}},
    {path: ['0504', '0503']},
    {path: ['0405', '0304']},
    /0405: no/,
  ],
  [
    'hex by hex, the priority that closes a hex',
    gettysburg,
    retreat({units: {d1: {at: '0505'}, e1: {at: '0506'}, f1: {at: '0504'}}}, 'd1', 1),
    {path: {legal: false, breaks: 'a'}},
    {path: ['0504']},
    {path: ['0404']},
    /^The rules allow this/,
  ],
  [
    'the hexes that bonds close',
    ironCrossing,
    crossing({}),
    {hexes: {kind: 'bond', side: 'red'}},
    {hexes: ['0304', '0504']},
    {hexes: ['0503']},
    /0503: no bond of the Red units closes it/,
  ],
  [
    'a step through a bond',
    ironCrossing,
    crossing({}),
    {path: {breaks: '8.5'}},
    {path: ['0504', '0503']},
    {path: ['0506', '0507']},
    /^The rules allow this/,
  ],
];

describe('lesson: the clauses of other games', () => {
  for (const [what, module, scene, expectation, right, wrong, says] of rows)
    it(what, async () => {
      const lesson = await made(around({expect: expectation, solution: right}, scene, module as string));
      const step = first(lesson);
      expect(checkLesson(lesson).faults).to.deep.equal([]);
      expect(tryStep(lesson, step, right).right).to.equal(true);
      const answer = tryStep(lesson, step, wrong);
      expect(answer.right).to.equal(false);
      expect(answer.findings[0]?.message ?? '').to.match(says);
    });

  it('a fate is asked for where there is no route, and the solution says it', async () => {
    const lesson = await made(
      around(
        {expect: {path: {fate: 'removed'}}},
        retreat('blown', 'a1', 3, ['f2']),
        'waterloo-campaign-1815',
      ),
    );
    const step = first(lesson);
    expect(solutionOf(step)).to.deep.equal({path: []});
    expect(attemptWords(step, {path: []})).to.equal(
      'No legal route: Anglo-Dutch I Corps goes into the Blown box and returns after 2 turns.',
    );
    const other = await made(
      around(
        {expect: {path: {fate: 'eliminated'}}},
        retreat('blown', 'a1', 3, ['f2']),
        'waterloo-campaign-1815',
      ),
    );
    expect(tryStep(other, first(other), {path: []}).findings[0]?.message).to.equal(
      'Something else becomes of them.',
    );
    expect(solutionOf(first(other)), 'the lesson is refused').to.equal(undefined);
  });

  it('an event by its fields has itself as solution, and a hex of a bond its witness', async () => {
    const lesson = await made(
      around({expect: {event: {is: {type: 'choose', option: 1}}}}, countering, 'no-retreat'),
    );
    expect(solutionOf(first(lesson))).to.deep.equal({event: {type: 'choose', option: 1}});
    const bonds = await made(
      around({expect: {hexes: {kind: 'bond', side: 'red'}}}, crossing({}), ironCrossing as string),
    );
    const [finding] = tryStep(bonds, first(bonds), {hexes: ['0504', '0304']}).findings;
    expect(finding).to.deep.include({clause: '8.5', at: '0304', witness: {units: ['e2', 'e8']}});
  });

  it('a friend in the hex opens the bond, and a game without bonds has none', async () => {
    const hexes = async (scene: object, module: unknown): Promise<Attempt | undefined> =>
      solutionOf(
        first(await made(around({expect: {hexes: {kind: 'bond', side: 'red'}}}, scene, module as string))),
      );
    expect(await hexes(crossing({f1: {at: '0504'}, f2: {at: '0503'}}), ironCrossing)).to.deep.equal({
      hexes: ['0304'],
    });
    expect(await hexes(shutIn, fateful({clause: 'stays', rule: '4'}))).to.deep.equal({hexes: []});
  });

  it('refuses a fate that there is not, at its place', async () => {
    expect(
      await faultsOf(
        around({expect: {path: {fate: 'dies'}}}, shutIn, fateful({clause: 'stays', rule: '4'}) as string),
      ),
    ).to.deep.equal([
      '/steps/0/expect/path/fate: "dies"; "eliminated" or "removed" or "surrendered" or "stays"',
    ]);
  });

  it('the advance that a rule asks for', async () => {
    const asked = {event: {types: ['advance'], breaks: 'Pursuit'}};
    const lesson = await made(around({expect: asked}, pursuing, 'waterloo-campaign-1815'));
    expect(tryStep(lesson, first(lesson), {event: {type: 'advance', units: []}}).right).to.equal(true);
    const may = await made(
      around({expect: {event: {is: {type: 'advance', units: ['fg']}}}}, pursuing, 'waterloo-campaign-1815'),
    );
    expect(tryStep(may, first(may), {event: {type: 'advance', units: ['fg']}}).right).to.equal(true);
    expect(tryStep(may, first(may), {event: {type: 'advance', units: ['f3']}}).broken).to.deep.equal([
      'Pursuit',
    ]);
  });
});
