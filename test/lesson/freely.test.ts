import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import {isCase, loadGame} from '../../src/case/index.js';
import {openLesson} from '../../src/lesson/index.js';
import {answerAt} from '../../src/lesson/scene.js';
import {freePlayDocument} from '../../src/lesson/scene.js';
import {lessonIds, loadLessonDocument} from '../../src/lessons/index.js';
import type {Loaded} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {loadAndOpen} from '../load-and-open.js';

function good<T>(opened: Loaded<T>, at: string): T {
  if (!opened.ok) throw new Error(`${at}: ${opened.faults.map(faultLine).join(' ')}`);
  return opened.value;
}

describe('free play', () => {
  for (const id of lessonIds)
    it(`${id}: from every step opens what stands there, with its question and its answer`, async () => {
      const {steps} = good(await openLesson(await loadLessonDocument(id)), id);
      for (const step of steps) {
        const {scene} = step;
        const document = freePlayDocument(scene);
        const at = `${id}#${step.document.id}`;
        expect(isCase(document), at).to.equal(scene.ask !== undefined);
        if (scene.ask) {
          const opened = good(await loadAndOpen(document), at);
          expect(good(answer(opened), at)).to.deep.equal(good(answerAt(scene, scene.ask), at));
        } else {
          const {game} = good(await loadGame(document), at);
          const there = good(openPosition(game, 'here', []), at);
          const places = (units: ReadonlyMap<unknown, {readonly at: number}>): object =>
            [...units].map(([unit, {at: place}]) => [unit, place]);
          expect(places(there.units), at).to.deep.equal(places(scene.position.units));
        }
      }
    });
});
