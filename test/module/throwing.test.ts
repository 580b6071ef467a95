import {expect} from 'chai';
import {answerHexBattle, hexBattle, fromJson, readLog} from '../../src/battle/index.js';
import {openBattle} from '../../src/battle/open.js';
import {openCase, openSubject} from '../../src/case/index.js';
import {answerCut} from '../../src/cut/index.js';
import {openGame as openLater, openPosition, type HexPosition} from '../../src/index.js';
import {openLesson} from '../../src/lesson/index.js';
import {checkModule, checkPosition, inspect, loadPosition, type Fault} from '../../src/module/index.js';
import {
  answerControl,
  answerJudge,
  answerRetreat,
  answerZoc,
  askRetreat,
  openEditions,
  openGame,
} from '../../src/rules/index.js';
import {boom, revoked, throwing} from './hostile.js';
import {hexDocument} from './documents.js';

// What a program hands over may have getters, or be a proxy: it is refused like any other document that is none.

type Answered = {readonly ok: boolean; readonly faults?: readonly Fault[]};
const unread: Readonly<Record<string, () => unknown>> = {
  'a getter that throws': () => ({
    get module(): never {
      return boom();
    },
    ask: {},
    get units(): never {
      return boom();
    },
    get hexes(): never {
      return boom();
    },
    get plan(): never {
      return boom();
    },
    get attackers(): never {
      return boom();
    },
  }),
  'a proxy that throws whatever is asked': throwing,
  'a proxy whose keys throw': () => new Proxy({}, {ownKeys: boom, get: boom}),
  'a revoked proxy': () => revoked({}),
  'a revoked list': () => revoked([]),
  'an error that throws': () => {
    const error = Object.assign(new Error('hostile'), {toString: boom});
    const cast = (): never => {
      throw error;
    };
    return new Proxy({}, {ownKeys: cast, get: cast});
  },
};

async function start(): Promise<HexPosition> {
  const opened = openGame(hexDocument());
  if (!opened.ok) throw new Error('no game');
  const placed = await openPosition(opened.value.game, {units: {gd: {at: '05.05'}, tank: {at: '06.05'}}});
  if (!placed.ok || placed.value.kind !== 'hex') throw new Error('no position');
  return placed.value;
}
const position = await start();
const {game} = position;
const battle = {attackers: ['tank'], at: '05.05'};

const doors: Readonly<Record<string, (given: unknown) => Answered | Promise<Answered>>> = {
  openGame: (given) => openGame(given),
  'openGame, in its time': (given) => openLater(given),
  openEditions: (given) => openEditions(given),
  openPosition: (given) => openPosition(game, given),
  loadPosition: (given) => loadPosition(game, given),
  checkModule: (given) => checkModule(given),
  checkPosition: (given) => checkPosition(given),
  inspect: (given) => ({ok: false, faults: inspect(given)}),
  openCase: (given) => openCase(given),
  'openCase with its position': (given) => openCase({module: hexDocument(), position: given, ask: {zoc: {}}}),
  'openCase with its module': (given) => openCase({module: given, ask: {zoc: {}}}),
  openSubject: (given) => openSubject(given),
  openLesson: (given) => openLesson(given),
  readLog: (given) => readLog(given),
  openBattle: (given) => openBattle(position, given as never),
  'openBattle with its log': (given) => openBattle(position, battle, given),
  askRetreat: (given) => askRetreat(position, given as never),
  answerRetreat: (given) => answerRetreat(position, given as never),
  answerJudge: (given) => answerJudge(position, given as never),
  answerHexBattle: (given) => answerHexBattle(position, given as never),
  answerCut: (given) => answerCut(position, given as never),
};

describe('what throws when it is read', () => {
  for (const [door, open] of Object.entries(doors))
    for (const [what, make] of Object.entries(unread))
      it(`${what} is refused by ${door}`, async () => {
        const answered = await open(make());
        expect(answered.ok).to.equal(false);
        expect(answered.faults?.[0]).to.have.keys('pointer', 'found', 'expected');
      });

  it('and so is a battle without a question', () => {
    for (const none of [null, undefined, 1, 'x'])
      expect(openBattle(position, none as never)).to.have.property('ok', false);
  });

  it('says what is wrong', () => {
    const document = {
      ...hexDocument(),
      positions: {
        a: {
          units: {},
          get note(): never {
            return boom();
          },
        },
      },
    };
    const opened = openGame(document);
    expect(opened).to.deep.equal({
      ok: false,
      faults: [
        {
          pointer: '',
          found: 'what throws when it is read',
          expected: 'JSON',
        },
      ],
    });
  });

  it('is refused, too, where it throws only later, at any reading', () => {
    for (const key of ['umpire', 'map', 'units', 'unitTypes', 'sides'])
      for (let good = 0; good < 30; good++) {
        const document = hexDocument() as unknown as Record<string, unknown>;
        const value = document[key];
        let left = good;
        Object.defineProperty(document, key, {
          enumerable: true,
          get: () => (left-- > 0 ? value : boom()),
        });
        const opened = openGame(document);
        if (!opened.ok) expect(opened.faults[0]!.found).to.contain('throws when it is read');
        if (left >= 0) break;
      }
  });

  it('in a question that few ask', () => {
    for (const ask of [answerZoc, answerControl])
      for (const make of Object.values(unread)) expect(() => ask(position, make() as never)).not.to.throw();
  });
});

describe('a moment that was stored and throws when it is read', () => {
  for (const [what, make] of Object.entries(unread))
    it(what, () => {
      expect(fromJson(hexBattle, {} as never, make())).to.have.property('ok', false);
    });
});
