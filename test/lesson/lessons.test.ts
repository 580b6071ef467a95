import {expect} from 'chai';
import {checkLesson, openLesson, solutionOf, tryStep, type Attempt} from '../../src/lesson/index.js';
import {documents} from '../../src/lessons/generated/documents.js';
import {lessonIds, loadLessonDocument} from '../../src/lessons/index.js';

describe('lessons that ship', () => {
  it('the course has every lesson that there is', () => {
    expect([...lessonIds].sort()).to.deep.equal(Object.keys(documents).sort());
  });

  for (const id of lessonIds)
    it(`${id}: runs itself through, every wrong try is answered`, async () => {
      const opened = await openLesson(await loadLessonDocument(id));
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults, undefined, 1));
      const {faults, unanswered} = checkLesson(opened.value);
      expect({faults, unanswered}).to.deep.equal({faults: [], unanswered: []});
      const asks = opened.value.steps.filter(({document}) => document.expect);
      expect(asks.length, 'a lesson asks').to.be.greaterThan(4);
      for (const step of asks) expect(tryStep(opened.value, step, solutionOf(step)!).right).to.equal(true);
    });

  it('tries that mean nothing never pass and never throw', async () => {
    const nonsense: readonly Attempt[] = [
      {},
      {choice: 99},
      {choice: -1},
      {number: NaN},
      {number: -1},
      {hex: ''},
      {hex: '__proto__'},
      {hexes: ['99.99', '']},
      {path: ['99.99']},
      {groups: [{units: ['nobody'], path: []}]},
      {plan: {nobody: 'nowhere'}},
      {event: {type: 'roll', dice: [99]}},
    ];
    for (const id of lessonIds) {
      const opened = await openLesson(await loadLessonDocument(id));
      if (!opened.ok) throw new Error(id);
      for (const step of opened.value.steps)
        for (const attempt of nonsense)
          expect(tryStep(opened.value, step, attempt).right, `${id} ${step.document.id}`).to.equal(false);
    }
  });
});
