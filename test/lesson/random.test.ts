import {expect} from 'chai';
import fc from 'fast-check';
import {openLesson, tryStep, type Attempt, type Lesson, type Step} from '../../src/lesson/index.js';
import {hexesOf} from '../../src/lesson/expected.js';
import {lessonIds, loadLessonDocument} from '../../src/lessons/index.js';
import {runs} from '../runs.js';

const lessons: Lesson[] = [];
before(async () => {
  for (const id of lessonIds) {
    const opened = await openLesson(await loadLessonDocument(id));
    if (opened.ok) lessons.push(opened.value);
  }
});

/** Every place and unit of a lesson's game, and some that are not there. */
const placesOf = ({game}: Lesson): readonly string[] =>
  game.kind === 'hex'
    ? [...Array.from({length: game.grid.size}, (_, hex) => game.grid.label(hex as never)), '99.99', '']
    : [...game.network.names, 'nowhere'];

/** A try of the kind that a step asks for, drawn from what its map and its battle have. */
function triesAt(lesson: Lesson, {document, scene}: Step): fc.Arbitrary<Attempt> {
  const places = placesOf(lesson);
  const place = fc.constantFrom(...places);
  const path = fc.array(place, {maxLength: 4});
  const {retreat, lineRetreat} = scene.document;
  const units = retreat?.units ?? lineRetreat?.units ?? ['nobody'];
  const unit = fc.constantFrom(...units, 'nobody');
  switch (Object.keys(document.expect ?? {})[0]) {
    case 'choice':
      return fc.record({choice: fc.integer({min: -1, max: 6})});
    case 'number':
      return fc.record({number: fc.oneof(fc.integer({min: -2, max: 60}), fc.double())});
    case 'hex':
      return fc.record({hex: place});
    case 'hexes':
      return fc.record({hexes: fc.uniqueArray(place, {maxLength: 8})});
    case 'path':
      return fc.record({path});
    case 'groups':
      return fc.record({
        groups: fc.array(fc.record({units: fc.uniqueArray(unit, {minLength: 1}), path}), {maxLength: 3}),
      });
    case 'plan':
      return fc.record({plan: fc.dictionary(unit, fc.oneof(fc.constant(null), place))});
    default:
      return fc.record({
        event: fc.oneof(
          fc.record({
            type: fc.constant('roll' as const),
            dice: fc.array(fc.integer({min: 0, max: 12}), {maxLength: 3}),
          }),
          fc.record({type: fc.constant('assign' as const), losses: fc.dictionary(unit, fc.nat(5))}),
          fc.constantFrom(
            {type: 'continue' as const},
            {type: 'retreat' as const},
            {type: 'withdraw' as const},
          ),
          fc.record({type: fc.constant('advance' as const), units: fc.uniqueArray(unit)}),
        ),
      });
  }
}

/** Is a try right by what the step says, found in another way than by the judge? Undefined where there is no other way. */
function otherwise({scene, document}: Step, attempt: Attempt): boolean | undefined {
  const {expect: asked = {}} = document;
  const {choice, number, hexes, hex, path, event} = asked;
  if (choice) return choice[attempt.choice ?? -1]?.right === true;
  // a number that is drawn at random is right for one value only: the same is right whenever it is tried
  if (number) return undefined;
  if (hexes) return [...(attempt.hexes ?? [])].sort().join() === [...hexesOf(scene, hexes)].sort().join();
  if (hex?.kind) return hexesOf(scene, {kind: hex.kind}).includes(attempt.hex ?? '');
  if (path?.legal === true && path.ends === undefined && path.stepLosses === undefined)
    return (scene.ruling?.answer.routes ?? []).some((route) => route.join() === attempt.path?.join());
  if (event?.types && attempt.event && !event.types.includes(attempt.event.type)) return false;
  return undefined;
}

describe('lessons that ship: random answers', () => {
  it('never crash; right is what the search, the map or the author says, and nothing else', () => {
    let [right, wrong] = [0, 0];
    for (const lesson of lessons)
      for (const step of lesson.steps) {
        if (!step.document.expect) continue;
        fc.assert(
          fc.property(triesAt(lesson, step), (attempt) => {
            const verdict = tryStep(lesson, step, attempt);
            const truth = otherwise(step, attempt);
            if (truth !== undefined)
              expect(verdict.right, `${lesson.document.lesson} ${step.document.id}`).to.equal(truth);
            if (verdict.right) right++;
            else wrong++;
          }),
          {numRuns: runs(20)},
        );
      }
    // most of what one guesses is wrong
    expect(wrong).to.be.greaterThan(4 * right);
  });

  it('a number is right for one value only', () => {
    for (const lesson of lessons)
      for (const step of lesson.steps) {
        if (!step.document.expect?.number) continue;
        const right = Array.from({length: 101}, (_, number) => number).filter(
          (number) => tryStep(lesson, step, {number}).right,
        );
        expect(right, step.document.id).to.have.lengthOf(1);
      }
  });
});
