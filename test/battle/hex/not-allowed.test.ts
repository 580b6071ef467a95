import {openPosition} from '../../../src/phrases/positions.js';
import type {HexPosition} from '../../../src/module/game.js';
import {expect} from 'chai';
import type {BattleQuestion, HexGame, ModuleDocument, OddsTableDocument} from '../../../src/module/index.js';

import {answerBattle} from '../../../src/battle/answer.js';
import {openCheckedBattle} from '../../../src/battle/replay.js';
import {answerHexOdds} from '../../../src/odds/hex/answer.js';
import {cited} from '../../../src/phrases/cited.js';
import {openGame} from '../../open-game.js';
import {board} from '../../rules/picture.js';
import {coming, field, sheet, strengths} from './result-codes.js';

const columns = ['1-1', '2-1', '3-1'];
const results = Object.fromEntries(columns.map((column) => [column, Array<string>(6).fill('X')]));
const forest = field.replace('G   E', 'wG  E');
const woods = {when: {terrain: 'woods'}, shift: -1, name: 'Forest'};

/** The question of an attack with these strengths, by a table that says so of odds below it. */
function asked(
  [e1, g1]: readonly [number, number],
  table: Partial<OddsTableDocument>,
  {scene = field, rules = {}}: {readonly scene?: string; readonly rules?: object} = {},
): readonly [HexPosition, BattleQuestion] {
  const {document, positionDocument, group} = board(scene, {limit: 9, units: strengths({e1, g1}), sheet});
  const crt = {...coming({defender: {retreat: 1}}, {columns, results}), ...table};
  const made = {
    ...document,
    tables: {crt},
    rules: {...document.rules, ...rules},
  } as unknown as ModuleDocument;
  const opened = openGame(made);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const placed = openPosition(opened.value as HexGame, positionDocument);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
  return [placed.value, {attackers: ['e1'], at: positionDocument.units![group[0]!]!.at}];
}

const numbered = {below: {is: 'not-allowed', rule: '8.1'}} as const;

describe('odds below a table that allows no such attack', () => {
  const table: readonly [
    says: string,
    strengths: readonly [number, number],
    table: Partial<OddsTableDocument>,
    more: Parameters<typeof asked>[2],
    sentence: string,
  ][] = [
    ['by the number of its rule', [3, 4], numbered, {}, '3 against 4 is 1-2, below 1-1 (8.1)'],
    ['without a number', [3, 4], {below: 'not-allowed'}, {}, '3 against 4 is 1-2, below 1-1'],
    [
      'by the number of the rule on attacks',
      [3, 4],
      {below: 'not-allowed'},
      {rules: {rules: {attack: '7'}}},
      '3 against 4 is 1-2, below 1-1 (7)',
    ],
    ['far below it', [2, 15], numbered, {}, '2 against 15 is 1-8, below 1-1 (8.1)'],
    [
      'below it by a shift',
      [4, 4],
      {...numbered, modifiers: [woods]},
      {scene: forest},
      '4 against 4 is 1-1; −1 (Forest): column 1-2, below 1-1 (8.1)',
    ],
    [
      'by a difference',
      [3, 5],
      {
        kind: 'differential',
        columns: ['-1', '0'],
        results: {'-1': Array<string>(6).fill('X'), 0: Array<string>(6).fill('X')},
        ...numbered,
      },
      {},
      '3 against 5 is −2, below −1 (8.1)',
    ],
  ];
  for (const [says, strength, crt, more, sentence] of table)
    it(`${says}: a ruling with the sums`, () => {
      const [position, question] = asked(strength, crt, more);
      const opened = openCheckedBattle(position, question, undefined);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const session = opened.value;
      const view = session.view(0);
      const whole = `This attack is not allowed: ${sentence}.`;
      expect(session.lines()[0]!.findings.map(cited).at(-1)).to.equal(whole);
      expect(view.prompt).to.equal(whole.replace(/ \([\d.]+\)\.$/, '.'));
      expect(view).to.include({over: true, state: 'over'});
      expect(view.decision).to.deep.equal({kind: 'over'});
      expect(view.arrows, 'the map shows who would attack').to.have.length(1);
      const refused = session.play({type: 'roll', dice: [3]});
      expect(refused.map(cited)).to.deep.equal([whole]);
      expect(session.step).to.equal(0);
    });

  it('the answer says so and names the rule, before the log and in it', () => {
    const [position, question] = asked([3, 4], numbered);
    for (const log of [[], [{type: 'roll' as const, dice: [3]}]]) {
      const answer = answerBattle(position, question, log);
      if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
      const {outcome, refused, refusedAt, result, odds} = answer.value;
      expect({outcome, result, odds}).to.deep.equal({
        outcome: 'not-allowed',
        result: null,
        odds: {attack: 3, defence: 4},
      });
      expect(refused).to.deep.include({
        clause: '8.1',
        reason: 'This attack is not allowed: 3 against 4 is 1-2, below 1-1.',
      });
      expect(refused!.findings[0]).to.deep.include({
        kind: 'violation',
        units: ['e1'],
        remedy: 'attack with 1 more factor',
      });
      expect(refusedAt).to.equal(log.length > 0 ? 0 : undefined);
    }
  });

  it('odds on the table, and tables that say nothing, are fought as ever', () => {
    for (const [strength, crt] of [
      [[4, 4], numbered],
      [[3, 4], {}],
    ] as const) {
      const [position, question] = asked(strength, crt);
      const answer = answerBattle(position, question, [{type: 'roll', dice: [3]}]);
      expect(answer.ok && answer.value.result).to.equal('X');
      expect(answer.ok && answer.value.refused).to.equal(undefined);
    }
  });

  it('has no odds: the count says so', () => {
    const [position, question] = asked([3, 4], numbered);
    const odds = answerHexOdds(position, question);
    if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
    expect(odds.value.notAllowed?.clause).to.equal('8.1');
    expect(odds.value).to.deep.include({rows: [], ends: {}, column: '1-2'});
    const enough = answerHexOdds(...asked([4, 4], numbered));
    expect(enough.ok && enough.value).to.not.have.property('notAllowed');
  });
});

describe('what a table says of odds off it', () => {
  const wrong: readonly [says: string, off: object, pointer: string][] = [
    ['a word that is none', {below: 'never'}, '/tables/crt/below'],
    ['another ban', {below: {is: 'forbidden'}}, '/tables/crt/below/is'],
    ['a ban with a code', {below: {is: 'not-allowed', code: 'X'}}, '/tables/crt/below/code'],
    ['a ban above', {above: {is: 'not-allowed'}}, '/tables/crt/above'],
    ['a code that is none', {below: {code: 'Q', rule: '1'}}, '/tables/crt/below/code'],
    ['an empty rule', {above: {code: 'X', rule: 3}}, '/tables/crt/above/rule'],
  ];
  for (const [says, off, pointer] of wrong)
    it(`is refused with ${says}`, () => {
      const {document} = board(field);
      const crt = {...coming({defender: {retreat: 1}}, {columns, results}), ...off};
      const opened = openGame({...document, tables: {crt}});
      const pointers = opened.ok ? [] : opened.faults.map((fault) => fault.pointer);
      expect(pointers.map((one) => one.startsWith(pointer))).to.include(true);
    });
});
