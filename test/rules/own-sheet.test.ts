import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import type {HexGame, ModuleDocument, PositionDocument, SheetDocument} from '../../src/module/index.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {readJson} from '../files.js';
import {boardOf, type Board} from './picture.js';
import {openGame} from '../open-game.js';

/** A game of nobody's, as an author would write it: a module with a retreat sheet of its own, and no line of code. */
const marchland = async (): Promise<ModuleDocument> =>
  (await readJson('test/rules/own-sheet.json')) as ModuleDocument;
const at = async (
  position: string,
  group: readonly string[],
  options: Readonly<Record<string, string>> = {},
): Promise<Board> => {
  const document = await marchland();
  const own = {...document, rules: {...document.rules, options}};
  return boardOf(own, document.positions![position]! as PositionDocument, group);
};

describe('a rule sheet of a module’s own', () => {
  it('is a module like any other', async () => {
    expect(openGame(await marchland()).ok).to.equal(true);
  });

  it('decides by its own clauses: the nearest source, not merely a closer one', async () => {
    const ruling = (await at('plain', ['r1'])).ask(1);
    expect(ruling.routes).to.deep.equal(['0404']);
    expect(ruling.why('0305')).to.deep.equal(['R11 violation 0305 | 0404 is open']);
    expect(ruling.why('0504'), 'a hexside that it closes itself').to.deep.equal([
      'R4a violation 0504 <- 0405/0504',
    ]);
    expect(ruling.verdict('0504').summary).to.equal(
      '0504: no. No retreat may cross the cliff between 0405 and 0504 (R4a).',
    );
    expect(ruling.verdict('0203').summary).to.equal(
      '0203: no. It is 3 hexes away; the retreat is 1 hex (R1).',
    );
  });

  it('closes EZOC hexes unless a friend is there', async () => {
    const zoned = (await at('zoned', ['r1'])).ask(1);
    expect(zoned.routes).to.deep.equal(['0305', '0505']);
    expect(zoned.verdict('0404').summary).to.equal(
      '0404: no. It is in the ZOC of 1st Blues and no friendly unit is there (R6).',
    );
    const held = (await at('held', ['r1'])).ask(2);
    expect(held.routes).to.include('0305 0304');
  });

  it('has readings of its own, and says where they matter', async () => {
    const closes = (await at('zoned', ['r1'])).ask(2);
    const costs = (await at('zoned', ['r1'], {zoc: 'costs'})).ask(2);
    expect(closes.answer.stepLosses).to.equal(0);
    expect(costs.answer.routes.flat()).to.not.include('0404');
    expect(costs.why('0404')).to.include('R8 cost 0404 <- b1');
    const plain = (await at('plain', ['r1'])).ask(3);
    expect(plain.disputed).to.deep.equal([]);
    const named = openGame({
      ...(await marchland()),
      rules: {...(await marchland()).rules, options: {zoc: 'close'}},
    });
    expect(
      named.ok ? [] : named.faults.map(({pointer, suggestion}) => `${pointer} ${String(suggestion)}`),
    ).to.deep.equal(['/rules/options/zoc closes']);
  });

  it('ends within the stacking limit or not at all', async () => {
    const ruling = (await at('full', ['r1', 'r2'])).ask(2);
    expect(ruling.answer.routes.map((route) => route.at(-1))).to.not.include('0304');
    expect(ruling.why('0304').join()).to.contain('R9 violation 0304 <- r4');
  });

  it('knows turns, types and terrain', async () => {
    expect((await at('temple', ['r1'])).ask(1).verdict('0203').summary).to.equal(
      '0203: no. No unit may retreat into Temple where it is the turn of the Blue units (R7).',
    );
    expect((await at('horse', ['r3'])).ask(1).verdict('0404').summary).to.equal(
      '0404: no. 3rd Horse cannot enter bog hexes (R4).',
    );
  });

  it('speaks by its own numbers alone: no note on another game’s document', async () => {
    for (const [position, group] of [
      ['plain', ['r1']],
      ['zoned', ['r1']],
      ['held', ['r1']],
      ['full', ['r1', 'r2']],
      ['temple', ['r1']],
      ['horse', ['r3']],
    ] as const) {
      const board = await at(position, group);
      for (const hexes of [1, 2, 3]) {
        const {answer, verdict} = board.ask(hexes);
        const everywhere = board.position.game.grid.labels.flatMap((label) => verdict(label).findings);
        for (const {clause} of [...answer.findings, ...everywhere]) expect(clause).to.match(/^R\d+a?$/);
      }
    }
  });

  it('eliminates where nothing is open, and judges plans by its numbers', async () => {
    const board = await at('zoned', ['r1']);
    expect(board.judge(1, [['r1', '0404']]).lines).to.deep.equal(['R6 violation 0404 <- b1']);
    expect(board.judge(1, [['r1', '0305']])).to.deep.include({legal: true, stepLosses: 0});
    const document = await marchland();
    const walled = {
      ...document,
      map: {
        ...document.map,
        hexes: Object.fromEntries(
          ['0305', '0505', '0406', '0506', '0404'].map((label) => [label, {terrain: 'tarn'}]),
        ),
      },
    } as unknown as ModuleDocument;
    const shut = boardOf(walled, document.positions!['plain']! as PositionDocument, ['r1']).ask(1);
    expect(shut.answer).to.deep.include({routes: [], eliminated: true});
    expect(shut.findings).to.deep.equal(['R12 effect 0405']);
  });
});

type Change = (sheet: Record<string, unknown>) => void;
/** The change, and the fault: where, and what was found or is probably meant. */
const unfit: Readonly<Record<string, readonly [change: Change, ...faults: string[]]>> = {
  'an unknown clause': [
    (sheet) => ((sheet['bars'] as {clause: string}[])[3]!.clause = 'enemyUnit'),
    '/bars/3/clause: "enemyUnit" -> enemyUnits',
  ],
  'an unknown clause among the preferences': [
    (sheet) => ((sheet['prefers'] as {clause: string}[])[0]!.clause = 'leastLosses'),
    '/prefers/0/clause: "leastLosses" -> fewestLosses',
  ],
  'a clause in the wrong list': [
    (sheet) => ((sheet['ends'] as {clause: string}[])[0]!.clause = 'withinStackingLimit'),
    '/ends/0/clause: "withinStackingLimit" -> withinStacking',
  ],
  'a clause without its rule': [
    (sheet) => Reflect.deleteProperty((sheet['bars'] as object[])[0]!, 'rule'),
    '/bars/0/rule: nothing',
  ],
  'a parameter that the clause has not': [
    (sheet) => Object.assign((sheet['bars'] as object[])[4]!, {unlesFriendly: true}),
    '/bars/4/unlesFriendly: the unknown field "unlesFriendly" -> unlessFriendly',
  ],
  'a parameter that is none of its values': [
    (sheet) => Object.assign((sheet['prefers'] as object[])[1]!, {sources: 'nearer'}),
    '/prefers/1/sources: "nearer" -> nearest',
  ],
  'a $option that is no reading': [
    (sheet) => Object.assign((sheet['prefers'] as object[])[1]!, {sources: '$sorce'}),
    '/prefers/1/sources: "sorce" -> source',
  ],
  'a $option whose values do not suit': [
    (sheet) => Object.assign((sheet['prefers'] as object[])[1]!, {sources: '$zoc'}),
    '/prefers/1/sources: "$zoc", which may be "closes"',
  ],
  'a reading on an option that is none': [
    (sheet) => Object.assign((sheet['bars'] as object[])[4]!, {when: {reading: {zoic: 'closes'}}}),
    '/bars/4/when/reading/zoic: "zoic" -> zoc',
  ],
  'a reading on a value that is none': [
    (sheet) => Object.assign((sheet['bars'] as object[])[4]!, {when: {reading: {zoc: 'closed'}}}),
    '/bars/4/when/reading/zoc: "closed" -> closes',
  ],
  'costs without fewestLosses': [
    (sheet) => (sheet['prefers'] as object[]).shift(),
    '/prefers: no "fewestLosses" when "zoc" is "costs"',
  ],
  'costs where fewestLosses may be left out': [
    (sheet) => Object.assign((sheet['prefers'] as object[])[0]!, {when: {electOne: false}}),
    '/prefers: no "fewestLosses" when "zoc" is "costs"',
  ],
  'no furtherOut and 3 hexes': [
    (sheet) => {
      (sheet['bars'] as object[])[0] = {clause: 'origin', rule: 'R3'};
      sheet['maxHexes'] = 3;
    },
    '/bars: no clause that keeps a route from coming back when "zoc" is "closes"',
  ],
  'nothing that keeps a route from coming back and 2 hexes': [
    (sheet) => {
      sheet['bars'] = (sheet['bars'] as object[]).slice(1);
      sheet['maxHexes'] = 2;
    },
    '/bars: no clause that keeps a route from coming back when "zoc" is "closes"',
  ],
  'furtherOut under one reading only': [
    (sheet) => Object.assign((sheet['bars'] as object[])[0]!, {when: {reading: {zoc: 'closes'}}}),
    '/bars: no clause that keeps a route from coming back when "zoc" is "costs"',
  ],
  'a retreat that grows longer and may come back': [
    (sheet) => {
      (sheet['bars'] as object[])[0] = {clause: 'origin', rule: 'R3'};
      sheet['maxHexes'] = 2;
      sheet['lengthens'] = [{clause: 'overStacked', rule: 'R13', where: 'any-hex'}];
    },
    '/lengthens: a retreat that grows longer and may come back when "zoc" is "closes"',
  ],
  'a cost for nothing': [
    (sheet) => (sheet['costs'] = [{clause: 'cost', rule: 'R14', trigger: {}}]),
    '/costs/0/trigger: an object without terrain or hexside',
  ],
  'friends that cancel no EZOC': [
    (sheet) =>
      (sheet['costs'] = [{clause: 'cost', rule: 'R14', trigger: {terrain: 'clear'}, unlessFriendly: true}]),
    '/costs/0/unlessFriendly: a cost that is not for EZOCs',
  ],
  'a word on over-stacking without it': [
    (sheet) => (sheet['costs'] = [{clause: 'cost', rule: 'R14', trigger: 'enemyZoc', overStacked: 'twice'}]),
    '/costs/0/overStacked: a cost that is not for over-stacking',
  ],
  'a cost by the whole route': [
    (sheet) =>
      (sheet['costs'] = [
        {clause: 'cost', rule: 'R14', trigger: 'enemyZoc', when: {at: 'path', terrain: 'clear'}},
      ]),
    '/costs/0/when: a condition on the whole route',
  ],
  'a preference by the whole route': [
    (sheet) =>
      (sheet['prefers'] as object[]).push({
        clause: 'fewestEnemyZoc',
        rule: 'R14',
        when: {at: 'path', terrain: 'clear'},
      }),
    '/prefers/2/when: a condition on the whole route',
  ],
  'a state that nobody declares': [
    (sheet) =>
      (sheet['costs'] = [{clause: 'cost', rule: 'R14', trigger: 'enemyZoc', takes: {state: 'disrupted'}}]),
    '/costs/0/takes/state: "disrupted"',
  ],
  'a waiver of no end': [
    (sheet) => (sheet['waives'] = [{clause: 'withinStackin', rule: 'R15', prefers: []}]),
    '/waives/0/clause: "withinStackin" -> withinStacking',
  ],
  'a waiver that counts what the sheet does not': [
    (sheet) =>
      (sheet['waives'] = [
        {clause: 'withinStacking', rule: 'R15', prefers: [{clause: 'fewestEnemyZoc', rule: 'R15'}]},
      ]),
    '/waives/0/prefers: "fewestEnemyZoc" when "zoc" is "closes"',
  ],
  'an option twice': [
    (sheet) => (sheet['readings'] as object[]).push((sheet['readings'] as object[])[0]!),
    '/readings/2/option: "zoc" again',
  ],
  'a reading without values': [
    (sheet) => Object.assign((sheet['readings'] as object[])[0]!, {values: []}),
    '/readings/0/values: a list of 0',
  ],
  'what becomes of the group left to a reading': [
    (sheet) => Object.assign(sheet['otherwise'] as object, {when: {reading: {zoc: 'closes'}}}),
    '/otherwise/when: a condition on the last clause',
  ],
  'more bars than there is room for': [
    (sheet) => (sheet['bars'] = Array.from({length: 17}, () => ({clause: 'furtherOut', rule: 'R3'}))),
    '/bars: a list of 17',
  ],
};

describe('a sheet that does not fit', () => {
  for (const [what, [change, ...faults]] of Object.entries(unfit)) {
    it(`${what}: ${faults.join('; ')}`, async () => {
      const document = structuredClone(await marchland()) as unknown as {
        rules: {retreat: Record<string, unknown>};
      };
      change(document.rules.retreat);
      const opened = openGame(document);
      expect(
        opened.ok
          ? []
          : opened.faults.map(
              ({pointer, found, suggestion}) =>
                `${pointer.replace('/rules/retreat', '')}: ${found}${suggestion === undefined ? '' : ` -> ${suggestion}`}`,
            ),
      ).to.deep.equal(faults);
    });
  }

  it('says all that is wrong with it at once', async () => {
    const document = structuredClone(await marchland());
    const sheet = document.rules!.retreat as SheetDocument;
    const opened = openGame({
      ...document,
      rules: {
        retreat: {
          ...sheet,
          prefers: [{clause: 'nearestToSupply', rule: 'R11', sources: '$sauce'}],
          waives: [{clause: 'nothing', rule: 'R15', prefers: []}],
          bars: sheet.bars.map((bar) => ({...bar, when: {reading: {zok: 'closes'}}})),
        },
      },
    });
    expect(opened.ok ? 0 : opened.faults.length).to.equal(2 + sheet.bars.length);
  });
});

describe('a sheet of one hex', () => {
  const oneHex = async (): Promise<Record<string, unknown>> => {
    const document = structuredClone(await marchland());
    const sheet = document.rules!.retreat as SheetDocument;
    const bars = sheet.bars.filter(({clause}) => clause !== 'furtherOut');
    return {...document, rules: {retreat: {...sheet, bars, maxHexes: 1}}};
  };

  it('needs nothing that keeps a route from coming back: no such route has a way back', async () => {
    const opened = openGame(await oneHex());
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const placed = openPosition(opened.value as HexGame, {units: {r1: {at: '0405'}}});
    if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
    const answered = answerRetreat(placed.value, {units: ['r1'], hexes: 1});
    expect(answered.ok && answered.value.routes.every((route) => route.length === 1)).to.equal(true);
    expect(answered.ok && answered.value.routes.length).to.be.greaterThan(0);
    const tooFar = answerRetreat(placed.value, {units: ['r1'], hexes: 2});
    expect(
      tooFar.ok ? [] : tooFar.faults.map(({expected}) => expected).map((one) => one.split(' under ')[0]),
    ).to.deep.equal(['at most 1 hex']);
  });

  it('that grows longer needs it after all', async () => {
    const document = (await oneHex()) as {rules: {retreat: Record<string, unknown>}};
    document.rules.retreat['lengthens'] = [{clause: 'overStacked', rule: 'R13', where: 'any-hex'}];
    const opened = openGame(document);
    expect(opened.ok ? [] : opened.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/rules/retreat/lengthens',
    ]);
  });
});

describe('a table that asks for longer retreats than the sheet allows', () => {
  const faults = async (
    crt: Readonly<Record<string, object>>,
    retreat: (sheet: SheetDocument) => SheetDocument | string | object,
  ): Promise<readonly string[]> => {
    const document = await marchland();
    const sheet = document.rules!.retreat as SheetDocument;
    const codes = {'-': {}, ...crt};
    const results = {'1-1': Array.from({length: 6}, () => '-')};
    const opened = openGame({
      ...document,
      rules: {combat: 'hex', retreat: retreat(sheet)},
      tables: {crt: {kind: 'odds', columns: ['1-1'], results, codes}},
    });
    return opened.ok ? [] : opened.faults.map(faultLine);
  };
  const two = (sheet: SheetDocument): SheetDocument => ({...sheet, title: 'March', maxHexes: 2});
  const beyond = (at: string, hexes: number, under = '2 hexes under March'): string =>
    `/tables/crt/codes/DR/${at}: expected at most ${under}, found ${String(hexes)}; ${
      at.endsWith('budget')
        ? 'lower it, raise "maxHexes" of the sheet, or give the sheet "caps": the points beyond a cap are steps'
        : 'lower it, or raise "maxHexes" of the sheet'
    }`;

  const asked: readonly (readonly [string, object, readonly string[]])[] = [
    ['as long as it may be', {defender: {retreat: 2}, attacker: {budget: 2}}, []],
    ['of the defender', {defender: {retreat: 4}}, [beyond('defender/retreat', 4)]],
    ['of the attacker', {attacker: {retreat: 3}}, [beyond('attacker/retreat', 3)]],
    ['from a budget', {defender: {budget: 3}}, [beyond('defender/budget', 3)]],
    [
      'as one of several',
      {defender: {oneOf: [{steps: 1}, {retreat: 3}]}},
      [beyond('defender/oneOf/1/retreat', 3)],
    ],
  ];
  for (const [what, DR, expected] of asked)
    it(`a retreat ${what}: ${expected.length === 0 ? 'is taken' : 'is refused where the code stands'}`, async () =>
      expect(await faults({DR}, two)).to.deep.equal(expected));

  it('is refused under a sheet by name, under one that extends it, and under one of one hex', async () => {
    const DR = {defender: {retreat: 3}};
    const besieged = '2 hexes under Russia Besieged, 10.8';
    expect(await faults({DR}, () => 'russia-besieged')).to.deep.equal([
      beyond('defender/retreat', 3, besieged),
    ]);
    const extension = {extends: 'russia-besieged', id: 'own'};
    expect(await faults({DR}, () => extension)).to.deep.equal([beyond('defender/retreat', 3, besieged)]);
    expect(await faults({DR}, (sheet) => ({...two(sheet), maxHexes: 1}))).to.deep.equal([
      beyond('defender/retreat', 3, '1 hex under March'),
    ]);
  });
});
