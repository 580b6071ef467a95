import {checkPositionShape} from '../../src/phrases/positions.js';
import {saidQuestion} from '../../src/phrases/questions.js';
import {expect} from 'chai';
import * as battle from '../../src/battle/index.js';
import {answerBattle} from '../../src/battle/answer.js';
import {readNonce} from '../../src/battle/dice/committed.js';
import {writeDiceLine} from '../../src/battle/dice/line.js';
import {shapeError, typeOfEvent} from '../../src/battle/event.js';
import {emptyLog} from '../../src/battle/log/log.js';
import {openSubject} from '../../components/shared/open-document.js';
import {answerCut} from '../../src/cut/cut.js';
import {parseCells} from '../../src/edit/module/tables.js';
import {isLine} from '../../src/module/line-words.js';

import {openPointOdds} from '../../src/odds/point/answer.js';
import {answerRetreat, answerControl, answerJudge, answerZoc} from '../../src/answer/retreat.js';
import {judgePlan} from '../../src/rules/retreat/judge.js';
import {identityOf} from '../../src/battle/log/chain.js';
import {openPointForecast} from '../../src/odds/forecast.js';
import {openBattle} from '../../src/battle/open.js';
import * as cases from '../../src/case/index.js';
import * as edit from '../../src/edit/index.js';
import {isGameId, loadGameDocument} from '../../src/games/index.js';
import * as lesson from '../../src/lesson/index.js';
import {loadLessonDocument} from '../../src/lessons/index.js';
import * as modules from '../../src/module/index.js';
import * as rules from '../../src/rules/index.js';
import * as share from '../../src/share/index.js';
import {always, setupOf as hexField} from '../battle/hex/fixtures.js';
import {setupOf as pointField, german, soviet} from '../rules/point/scene.js';
import {hexDocument, pointDocument} from './documents.js';
import {openGame} from '../open-game.js';
import {playOnHexes, playOnPoints} from '../battle/play.js';
import {writeLog} from '../battle/write-log.js';

// A page without types may pass any value where a document, a question, an event or a text is expected. Each function
// returns a fault, or what it returns for nothing.

const odd: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  zero: () => 0,
  NaN: () => NaN,
  '1e17': () => 1e17,
  'an empty text': () => '',
  'a text': () => 'x',
  'the text __proto__': () => '__proto__',
  true: () => true,
  'a large integer': () => 10n,
  'a symbol': () => Symbol('s'),
  'an empty list': () => [],
  'a list of null': () => [null],
  'an empty object': () => ({}),
  'a game that is null': () => ({game: null}),
  'units that are null': () => ({units: null}),
  'a length': () => ({length: 1e9}),
  'a function': () => () => 6,
  'a map': () => new Map(),
  'an object without a prototype': () =>
    Object.assign(Object.create(null) as object, {game: {}, units: new Map()}),
};

function must<T>(opened: modules.Loaded<T, unknown>): T {
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}
const game = must(openGame(hexDocument())) as modules.HexGame;
const placed = {units: {gd: {at: '05.05'}, tank: {at: '06.05'}}};
const position = must(modules.openPosition(game, placed));
const points = must(
  modules.openPosition(
    must(
      openGame({
        ...pointDocument(),
        units: {pz: {side: 'axis', type: 'corps'}, ga: {side: 'soviet', type: 'corps'}},
      }),
    ) as modules.PointGame,
    {units: {pz: {at: 'vyazma'}, ga: {at: 'smolensk'}}, control: {smolensk: 'soviet', vyazma: 'soviet'}},
  ),
);
const fought = {attackers: ['tank'], at: '05.05'};
const stormed = {attackers: ['pz'], at: 'smolensk'};
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
const asked = {module: hexDocument(), position: placed, ask: {zoc: {side: 'axis'}}};
const link = must(await share.writeLink({...asked, position}));
const log = writeLog(emptyLog, identityOf(position, fought));

/** Each function with the one value that it does not trust, and a value that it takes. */
const readers: Readonly<Record<string, readonly [read: (given: never) => unknown, right: unknown]>> = {
  openModule: [rules.openModule, hexDocument()],
  checkModule: [rules.checkModule, hexDocument()],
  openPosition: [(given) => modules.openPosition(game, given), placed],
  checkModuleShape: [modules.checkModuleShape, hexDocument()],
  checkPositionShape: [checkPositionShape, placed],
  inspect: [modules.inspect, hexDocument()],
  parseJson: [modules.parseJson, '{}'],
  isLine: [isLine, 'x'],
  moduleOfLine: [modules.moduleOfLine, 'x'],
  readLine: [(given) => modules.readLine(game, given), modules.writeLine(position)],
  openCase: [cases.openCase, asked],
  loadCase: [cases.loadCase, asked],
  loadGame: [cases.loadGame, hexDocument()],
  loadModule: [cases.loadModule, hexDocument()],
  isCase: [cases.isCase, asked],
  openSubject: [(value) => openSubject({given: {value}}), hexDocument()],
  askRetreat: [(given) => rules.askRetreat(position, given), {units: ['gd'], hexes: 2}],
  answerControl: [(given) => answerControl(position, given), {at: '05.05'}],
  answerJudge: [
    (given) => answerJudge(position, given),
    {hexes: 1, plan: [{units: ['gd'], path: ['04.05']}]},
  ],
  answerRetreat: [(given) => answerRetreat(position, given), {units: ['gd'], hexes: 2}],
  answerZoc: [(given) => answerZoc(position, given), {side: 'axis'}],
  judgePlan: [
    (given) => saidQuestion(judgePlan(sheet, {}, position, given, [])),
    {hexes: 1, plan: [{units: ['gd'], path: ['04.05']}]},
  ],
  readNonce: [readNonce, 'orel'],
  readDiceLine: [battle.readDiceLine, writeDiceLine(roll)],
  linesIn: [battle.linesIn, writeDiceLine(roll)],
  shapeError: [shapeError, {type: 'roll', dice: [3]}],
  typeOfEvent: [typeOfEvent, {type: 'roll', dice: [3]}],
  readLog: [battle.readLog, log],
  openBattle: [(given) => openBattle(position, given), fought],
  'openBattle with a log': [(given) => openBattle(position, fought, given), log],
  answerBattle: [(given) => answerBattle(position, given), fought],
  'answerBattle on points': [(given) => answerBattle(points, given), stormed],
  readLineRetreat: [(given) => battle.readLineRetreat(points, given, []), {from: 'smolensk', units: ['ga']}],
  answerLineRetreat: [(given) => battle.answerLineRetreat(points, given), {from: 'smolensk', units: ['ga']}],
  'an event on hexes': [hexPlay('   .   .   .\n     E   .   .\n   .   G   .'), {type: 'roll', dice: [3]}],
  'an event on points': [pointPlay(), {type: 'roll', dice: [3]}],
  answerCut: [
    (given) => answerCut(position, given),
    {units: ['gd'], hexes: 1, side: 'soviet', type: 'infantry'},
  ],
  openPointForecast: [(given) => openPointForecast(points, {battle: given, log: []}, 10), stormed],
  openPointOdds: [(given) => openPointOdds(points, {battle: given}), stormed],
  documentIn: [edit.documentIn, '{}'],
  parseCells: [parseCells, 'a\tb'],
  findUnits: [(given) => edit.findUnits(position, given), 'gd'],
  openLesson: [lesson.openLesson, await loadLessonDocument('retreats')],
  isGameId: [isGameId, 'drill'],
  loadGameDocument: [loadGameDocument, 'drill'],
  loadLessonDocument: [loadLessonDocument, 'retreats'],
  openLink: [share.openLink, link],
  openText: [share.openText, link],
  isFlavour: [share.isFlavour, 'bbcode'],
  readFrameOptions: [share.readFrameOptions, link],
};

function hexPlay(picture: string): (event: unknown) => unknown {
  const field = hexField(picture, {attackers: ['e1'], table: always('D1')});
  return (event) => playOnHexes(field).play(event as modules.BattleEvent);
}
function pointPlay(): (event: unknown) => unknown {
  const field = pointField({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}});
  return (event) => playOnPoints(field).play(event as modules.BattleEvent);
}

describe('an odd value in place of a document, a question or a text', () => {
  for (const [name, [read, right]] of Object.entries(readers))
    it(`throws nothing: ${name}`, async () => {
      await read(right as never);
      for (const [what, make] of Object.entries(odd)) {
        const said = (await Promise.resolve()
          .then(() => read(make() as never))
          .catch((error: unknown) => {
            throw new Error(`${name} throws for ${what}`, {cause: error});
          })) as {ok?: boolean; faults?: readonly unknown[]} | undefined;
        if (said?.ok === false && 'faults' in said) expect(said.faults, what).not.to.deep.equal([]);
      }
    });
});
