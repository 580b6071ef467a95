import {checkSheet} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {
  answersOfSheet,
  isAsked,
  settledAnswers,
  sheetOfAnswers,
  sheetQuestions,
  usualAnswers,
  type SheetAnswers,
  type SheetQuestion,
} from '../../src/edit/sheet-answers.js';
import type {SheetDocument} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';

import {plainBoard} from '../../src/case/plain-board.js';
import {openGame} from '../open-game.js';

const head = {id: 'own', title: 'My game'};
const questions = Object.keys(sheetQuestions) as SheetQuestion[];
const written = (answers: SheetAnswers): SheetDocument => sheetOfAnswers(answers, head);
const faultsOf = (answers: SheetAnswers): readonly string[] =>
  checkSheet(written(answers), []).faults.map(faultLine);

/** Every combination of answers. */
function* combinations(among: readonly SheetQuestion[] = questions): Generator<SheetAnswers> {
  const [first, ...rest] = among;
  if (first === undefined) {
    yield usualAnswers;
    return;
  }
  for (const others of combinations(rest))
    for (const answer of sheetQuestions[first]) yield {...others, [first]: answer};
}
const anyAnswers = fc.record(
  Object.fromEntries(questions.map((question) => [question, fc.constantFrom(...sheetQuestions[question])])),
) as unknown as fc.Arbitrary<SheetAnswers>;

describe('a retreat sheet from ten answers', () => {
  it('reads every combination of answers back from its sheet', () => {
    let count = 0;
    for (const answers of combinations(questions.filter((question) => question !== 'hexes'))) {
      count += 1;
      expect(answersOfSheet(written(answers)), JSON.stringify(answers)).to.deep.equal(
        settledAnswers(answers),
      );
    }
    expect(count).to.be.above(20_000);
  }).timeout(60_000);

  it('is valid for every pair of answers, whatever the questions', () => {
    for (const [i, one] of questions.entries())
      for (const other of questions.slice(i + 1))
        for (const answers of combinations([one, other]))
          expect(faultsOf(answers), JSON.stringify(answers)).to.deep.equal([]);
  }).timeout(60_000);

  it('is valid for any answers, and read back', () =>
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(faultsOf(answers)).to.deep.equal([]);
        expect(answersOfSheet(written(answers))).to.deep.equal(settledAnswers(answers));
      }),
      {numRuns: 2000},
    )).timeout(60_000);

  it('is a sheet of a game', () => {
    for (const answers of combinations(['zoc', 'price', 'towards'])) {
      const opened = openGame(plainBoard(written(answers), {}));
      expect(opened.ok, JSON.stringify(answers)).to.be.true;
    }
  });

  it('is read from a sheet that says what a person could have answered, and from no other', () => {
    const sheet = written(usualAnswers);
    const others: readonly SheetDocument[] = [
      {...sheet, maxHexes: 9},
      {...sheet, prefers: [{clause: 'bareLength', rule: '1'}]},
      {...sheet, bars: [...sheet.bars, {clause: 'enemyZoc', rule: '3', unlessFriendly: false}]},
      {
        ...sheet,
        otherwise: [
          {clause: 'surrenders', rule: '1', when: {type: 'foot'}},
          {clause: 'eliminated', rule: '10'},
        ],
      },
    ];
    expect(answersOfSheet(sheet)).to.deep.equal(usualAnswers);
    for (const other of others) expect(answersOfSheet(other)).to.equal(undefined);
  });

  it('asks nothing that does not matter', () => {
    expect(
      questions.filter((question) => !isAsked(question, {...usualAnswers, zoc: 'nothing', price: 'step'})),
    ).to.deep.equal(['friend', 'impossible']);
  });
});
