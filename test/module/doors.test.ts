import {expect} from 'chai';
import {answer, differences} from '../../src/answer/index.js';
import * as battle from '../../src/battle/index.js';
import {openBattle} from '../../src/battle/open.js';
import * as cases from '../../src/case/index.js';
import * as cut from '../../src/cut/index.js';
import * as edit from '../../src/edit/index.js';
import {isGameId, loadGameDocument} from '../../src/games/index.js';
import * as front from '../../src/index.js';
import * as lesson from '../../src/lesson/index.js';
import {loadLessonDocument} from '../../src/lessons/index.js';
import * as modules from '../../src/module/index.js';
import * as odds from '../../src/odds/index.js';
import * as rules from '../../src/rules/index.js';
import * as share from '../../src/share/index.js';
import {always, setupOf as hexField} from '../battle/hex/fixtures.js';
import {setupOf as pointField, german, soviet} from '../rules/point/scene.js';
import {revoked, throwing} from './hostile.js';
import {hexDocument, pointDocument} from './documents.js';

// A page without types may hand over anything, in any place: each door answers, with a fault or with what says nothing.

const odd: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  null: () => null,
  zero: () => 0,
  'no number': () => NaN,
  '1e17': () => 1e17,
  'no text': () => '',
  text: () => 'x',
  __proto__name: () => '__proto__',
  true: () => true,
  'a large integer': () => 10n,
  'a symbol': () => Symbol('s'),
  'no list': () => [],
  'a list of null': () => [null],
  'an empty object': () => ({}),
  'a game that is null': () => ({game: null}),
  'units that are null': () => ({units: null}),
  'a length': () => ({length: 1e9}),
  'a function': () => () => 6,
  'a map': () => new Map(),
  'without a prototype': () => Object.assign(Object.create(null) as object, {game: {}, units: new Map()}),
  'what throws': throwing,
  'a revoked object': () => revoked({}),
  'a revoked list': () => revoked([]),
};

function must<T>(opened: modules.Loaded<T>): T {
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}
const game = must(rules.openAsPrinted(hexDocument())) as modules.HexGame;
const placed = {units: {gd: {at: '05.05'}, tank: {at: '06.05'}}};
const position = must(modules.loadPosition(game, placed));
const points = must(
  modules.loadPosition(
    must(
      rules.openAsPrinted({
        ...pointDocument(),
        units: {pz: {side: 'axis', type: 'corps'}, ga: {side: 'soviet', type: 'corps'}},
      }),
    ) as modules.PointGame,
    {units: {pz: {at: 'vyazma'}, ga: {at: 'smolensk'}}, control: {smolensk: 'soviet', vyazma: 'soviet'}},
  ),
);
const fought = {attackers: ['tank'], at: '05.05'};
const stormed = {attackers: ['pz'], at: 'smolensk'};
const retreat = {units: ['gd'], hexes: 2};
const judged = {hexes: 1, plan: [{units: ['gd'], path: ['04.05']}]};
const cutOff = {units: ['gd'], hexes: 1, side: 'soviet', type: 'infantry'};
const asked = {module: hexDocument(), position: placed, ask: {zoc: {side: 'axis'}}};
const {sheet} = rules.retreatRulesOf(game)!;
const hash = 'ab'.repeat(32);
const terms = {battle: hash, roll: 1, count: 1, faces: 6};
const roll = {
  line: 'roll' as const,
  ...terms,
  commitment: hash,
  seed: hash,
  word: 'orel',
  result: [3],
};
const session = must(openBattle(position, fought));
const link = must(await share.writeLink({...asked, position}));
const log = battle.writeLog(battle.emptyLog, battle.identityOf(position, fought));

/** Options that a program makes by itself, beside what fetches: they may be of any kind, but can be read. */
const options = {};
const unreadable = new Set(['what throws', 'a revoked object', 'a revoked list']);

/**
 * Each door with what it takes; what a program says of its own work is left out: where a document stands in a larger one,
 * how others have their turn, what finds a name.
 */
const doors: Readonly<Record<string, readonly [door: (...given: never[]) => unknown, ...given: unknown[]]>> =
  {
    openGame: [front.openGame, hexDocument(), options],
    openPosition: [front.openPosition, game, placed],
    askRetreat: [front.askRetreat, position, retreat, {}],
    'openGame, at once': [rules.openGame, hexDocument(), {}],
    openEditions: [rules.openEditions, hexDocument(), []],
    openAsPrinted: [rules.openAsPrinted, hexDocument(), []],
    openGameLater: [rules.openGameLater, hexDocument(), options],
    openEditionsLater: [rules.openEditionsLater, hexDocument()],
    loadPositionLater: [rules.loadPositionLater, game, placed],
    editionOf: [rules.editionOf, must(rules.openEditions(hexDocument())), 'printed'],
    answerControl: [rules.answerControl, position, {at: '05.05'}, []],
    answerJudge: [rules.answerJudge, position, judged, []],
    answerRetreat: [rules.answerRetreat, position, retreat, []],
    answerZoc: [rules.answerZoc, position, {side: 'axis'}, []],
    judgePlan: [rules.judgePlan, sheet, {}, position, judged, []],
    inspect: [modules.inspect, hexDocument()],
    parseJson: [modules.parseJson, '{}'],
    checkModule: [modules.checkModule, hexDocument(), []],
    checkPosition: [modules.checkPosition, placed, []],
    loadPosition: [modules.loadPosition, game, placed, []],
    readGame: [modules.readGame, hexDocument(), []],
    isLine: [modules.isLine, 'x'],
    moduleOfLine: [modules.moduleOfLine, 'x'],
    readLine: [modules.readLine, game, modules.writeLine(position), []],
    openCase: [cases.openCase, asked, options],
    openModule: [(given, as) => cases.openModule(given, [], as), hexDocument(), options],
    'openEditions, in its time': [(given, as) => cases.openEditions(given, [], as), hexDocument(), options],
    isCase: [cases.isCase, asked],
    openStanding: [cases.openStanding, hexDocument(), '', options],
    standingIn: [cases.standingIn, game, ''],
    openSubject: [cases.openSubject, hexDocument(), options, options],
    subjectOf: [cases.subjectOf, game, options],
    underReadings: [cases.underReadings, game, {}, []],
    answer: [answer, must(await cases.openCase(asked))],
    differences: [differences, {a: 1}, {a: 1}],
    parseDice: [battle.parseDice, '3 4'],
    readNonce: [battle.readNonce, 'orel'],
    verifyDice: [battle.verifyDice, [3], {source: 'seeded', seed: '1', drawn: 0, faces: 6}, {}],
    readDiceLine: [battle.readDiceLine, battle.writeDiceLine(roll)],
    linesIn: [battle.linesIn, battle.writeDiceLine(roll)],
    verifyLines: [battle.verifyLines, [roll], {}],
    verifyRollLine: [battle.verifyRollLine, roll, {}],
    receive: [battle.receive, battle.beginExchange(terms), {...roll, line: 'word'}],
    shapeError: [battle.shapeError, {type: 'roll', dice: [3]}],
    typeOfEvent: [battle.typeOfEvent, {type: 'roll', dice: [3]}],
    isHexEvent: [battle.isHexEvent, {type: 'roll', dice: [3]}],
    isPointEvent: [battle.isPointEvent, {type: 'roll', dice: [3]}],
    fromJson: [battle.fromJson, battle.hexBattle, {}, {}],
    readLog: [battle.readLog, log, {}],
    verifyLog: [battle.verifyLog, must(battle.readLog(log)), hash],
    openBattle: [openBattle, position, fought, log],
    answerHexBattle: [battle.answerHexBattle, position, fought, [], []],
    answerPointBattle: [battle.answerPointBattle, points, stormed, [], []],
    readLineRetreat: [battle.readLineRetreat, points, {from: 'smolensk', units: ['ga']}, []],
    answerLineRetreat: [battle.answerLineRetreat, points, {from: 'smolensk', units: ['ga']}, []],
    'an event on hexes': [hexPlay('   .   .   .\n     E   .   .\n   .   G   .'), {type: 'roll', dice: [3]}],
    'an event on points': [pointPlay(), {type: 'roll', dice: [3]}],
    answerCut: [cut.answerCut, position, cutOff],
    openCut: [cut.openCut, position, cutOff, {}],
    mayNotLeave: [cut.mayNotLeave, position, rules.retreatRulesOf(game), retreat],
    proveCut: [cut.proveCut, position, rules.retreatRulesOf(game), cutOff, ['05.06']],
    openForecast: [odds.openForecast, position, {battle: fought, log: []}, 10],
    openHexForecast: [odds.openHexForecast, position, {battle: fought, log: []}, 10],
    openPointForecast: [odds.openPointForecast, points, {battle: stormed, log: []}, 10],
    openHexOdds: [odds.openHexOdds, position, fought, {}],
    answerHexOdds: [odds.answerHexOdds, position, fought],
    openPointOdds: [odds.openPointOdds, points, {battle: stormed}, []],
    answerPointOdds: [odds.answerPointOdds, points, {battle: stormed}],
    documentIn: [edit.documentIn, '{}'],
    parseCells: [edit.parseCells, 'a\tb'],
    tableOf: [edit.tableOf, [['', '1']]],
    codeMeant: [edit.codeMeant, 'D1'],
    judge: [edit.judge, edit.blankModule('hex')],
    placeOfFault: [edit.placeOfFault, '/x'],
    whyNoPicture: [edit.whyNoPicture, new Uint8Array(9)],
    findUnits: [edit.findUnits, position, 'gd'],
    openLesson: [lesson.openLesson, await loadLessonDocument('retreats'), options],
    answerAt: [lesson.answerAt, {game, position}, {zoc: {side: 'axis'}}],
    readText: [lesson.readText, 'x', {}],
    asText: [lesson.asText, 'x'],
    recordBattle: [
      lesson.recordBattle,
      {module: 'drill', position, placed, question: fought, events: [], lesson: 'x', title: 'x'},
    ],
    isGameId: [isGameId, 'drill'],
    loadGameDocument: [loadGameDocument, 'drill'],
    loadLessonDocument: [loadLessonDocument, 'retreats'],
    openLink: [(given) => share.openLink(given), link],
    writeLink: [share.writeLink, {...asked, position}],
    openText: [(given) => share.openText(given), link],
    isFlavour: [share.isFlavour, 'bbcode'],
    frameFragment: [share.frameFragment, link, {}],
    readFrameOptions: [share.readFrameOptions, link],
    textOf: [share.textOf, new Uint8Array(9)],
    withText: [share.withText, new Uint8Array(9), 'x'],
    animatedGif: [share.animatedGif, 2, 2, []],
    continues: [share.continues, session, {}],
  };

function hexPlay(picture: string): (event: unknown) => unknown {
  const setup = hexField(picture, {attackers: ['e1'], table: always('D1')});
  return (event) => battle.playOnHexes(setup).play(event as modules.BattleEvent);
}
function duel(): ReturnType<typeof pointField> {
  return pointField({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}});
}
function pointPlay(): (event: unknown) => unknown {
  const setup = duel();
  return (event) => battle.playOnPoints(setup).play(event as modules.BattleEvent);
}

/** What a door says, its work done to the end. */
async function said(door: (...given: never[]) => unknown, given: readonly unknown[]): Promise<unknown> {
  const answered = (await door(...(given as never[]))) as
    | {ok?: boolean; value?: unknown; faults?: unknown[]}
    | undefined;
  if (answered?.ok === false && 'faults' in answered) expect(answered.faults).not.to.deep.equal([]);
  if (answered?.ok !== true || typeof answered.value !== 'function') return answered;
  const work = (answered.value as () => Iterator<unknown>)();
  for (let n = 0; n < 10_000; n++) if (work.next().done === true) break;
  return answered;
}

describe('a door answers whatever it is given', () => {
  for (const [name, [door, ...takes]] of Object.entries(doors))
    it(name, async () => {
      await said(door, takes);
      for (const [what, make] of Object.entries(odd)) {
        for (let at = 0; at < takes.length; at++) {
          if (takes[at] === options && unreadable.has(what)) continue;
          const given = takes.map((one, i) => (i === at ? make() : one));
          await said(door, given).catch((error: unknown) => {
            throw new Error(`${name} throws at ${what} in place ${String(at)}`, {cause: error});
          });
        }
        await said(
          door,
          takes.map((one) => (one === options && unreadable.has(what) ? one : make())),
        ).catch((error: unknown) => {
          throw new Error(`${name} throws at ${what} everywhere`, {cause: error});
        });
      }
    });

  it('with a fault where its answer has room for one', async () => {
    const none = undefined as never;
    const answers = {
      askRetreat: front.askRetreat(none, none),
      openPosition: await front.openPosition(none, placed),
      answerJudge: rules.answerJudge(none, judged),
      openBattle: openBattle(none, none),
      openForecast: odds.openForecast(none, none),
      openCut: cut.openCut(none, none),
      writeLink: await share.writeLink(none),
      openText: await share.openText(none),
      subjectOf: await cases.subjectOf(none),
      answer: answer(none),
      underReadings: cases.underReadings(none, {}, []),
    };
    for (const [name, answered] of Object.entries(answers)) {
      expect(answered.ok, name).to.equal(false);
      const [fault] = answered.ok ? [] : answered.faults;
      expect(fault, name).to.include.keys('pointer', 'found', 'expected');
    }
  });

  it('and a battle that can’t begin is told at once, where it can be caught, not a turn of the page later', () => {
    for (const make of Object.values(odd)) {
      expect(() => battle.playOnPoints(make() as never)).to.throw();
      expect(() => battle.playOnHexes(make() as never)).to.throw();
      expect(() => odds.luckSoFar(make() as never, [])).to.throw();
    }
  });

  it('and dice that can’t be read are not said to be checked', () => {
    for (const make of Object.values(odd)) {
      const proof = make() as never;
      expect(battle.verifyDice([3], proof, {published: true}).verdict).not.to.equal('checked');
      expect(battle.verifyRollLine(proof, {published: true}).verdict).not.to.equal('checked');
    }
  });
});
