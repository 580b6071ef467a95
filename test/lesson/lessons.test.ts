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

  it('a step that names the groups takes no others', async () => {
    const opened = await openLesson(await loadLessonDocument('stacks-and-hqs'));
    if (!opened.ok) throw new Error('not opened');
    const isRight = (id: string, groups: NonNullable<Attempt['groups']>): boolean =>
      tryStep(
        opened.value,
        opened.value.steps.find(({document}) => document.id === id)!,
        {groups},
      ).right;
    const two = (first: readonly string[], second: readonly string[]): NonNullable<Attempt['groups']> => [
      {units: [...first], path: ['05.10', '04.09']},
      {units: [...second], path: ['05.10', '04.10']},
    ];
    // "61 ID alone, the other two together"
    expect(isRight('apart', two(['a61'], ['a170', 'a818']))).to.equal(true);
    expect(isRight('apart', two(['a818', 'a170'], ['a61']))).to.equal(true);
    expect(isRight('apart', two(['a170'], ['a61', 'a818']))).to.equal(false);
    expect(isRight('apart', two(['a818'], ['a61', 'a170']))).to.equal(false);
    // "one group of both"
    expect(isRight('stuck-together', [{units: ['s46', 's220'], path: []}])).to.equal(true);
    expect(isRight('stuck-together', [{units: ['s46'], path: []}])).to.equal(false);
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
