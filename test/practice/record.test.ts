import {readFile} from 'node:fs/promises';
import {expect} from 'chai';
import {loadLessonDocument, lessonIds} from '../../src/lessons/index.js';
import type {LessonDocument} from '../../src/lesson/index.js';
import {
  makeExercise,
  nextExercise,
  planOfGame,
  planOfLesson,
  readRecord,
  withResult,
  type Exercise,
  type PracticeRecord,
} from '../../src/practice/index.js';
import {emptyRecord} from '../../src/practice/record.js';
import type {Game} from '../../src/module/index.js';
import {shippedGame} from './games.js';

const lessonOf = async (id: string): Promise<LessonDocument> =>
  (await loadLessonDocument(id)) as LessonDocument;

describe('practice: the record', () => {
  let drill: Game;
  let why: Exercise;
  before(async () => {
    drill = await shippedGame('drill');
    why = makeExercise(drill, {seed: 'one', kind: 'why', level: 1, rule: '9.2'})!;
  });

  /** Counts the kinds of the next exercises after a record. */
  const kindsAfter = (record: PracticeRecord, wanted: string): number =>
    Array.from({length: 24}, (_, i) =>
      nextExercise(drill, {...planOfGame(drill), kinds: ['why', 'unit', 'zoc']}, record, `seed ${String(i)}`),
    ).filter((next) => next?.kind === wanted).length;

  it('brings back a kind that was missed more often than one that was not', () => {
    let missed = emptyRecord;
    for (let i = 0; i < 3; i++) missed = withResult(missed, why, false);
    expect(kindsAfter(missed, 'why')).greaterThan(kindsAfter(emptyRecord, 'why'));
  });

  it('lets a missed kind and rule go again as they are answered right', () => {
    let record = withResult(emptyRecord, why, false, ['9.2']);
    expect(record.topics['kind why']).deep.equal({right: 0, wrong: 1, need: 2});
    expect(record.topics['rule drill 9.2']).deep.equal({right: 0, wrong: 1, need: 2});
    record = withResult(withResult(record, why, true), why, true);
    expect(record.topics['kind why']).deep.equal({right: 2, wrong: 1, need: 0});
  });

  it('becomes harder after three right answers in a row, easier after two misses', () => {
    let record = emptyRecord;
    for (let i = 0; i < 3; i++) record = withResult(record, why, true);
    expect(record).include({level: 2, run: 0});
    for (let i = 0; i < 2; i++) record = withResult(record, why, false);
    expect(record).include({level: 1, run: 0});
  });

  it('stays short however long somebody practises, and survives storage', () => {
    let record = emptyRecord;
    for (let i = 0; i < 400; i++) record = withResult(record, why, false, [`rule ${String(i)}`]);
    expect(Object.keys(record.topics).length).most(120);
    expect(record.topics).property('rule drill rule 399');
    expect(readRecord(JSON.parse(JSON.stringify(record)))).deep.equal(record);
  });

  for (const stored of [null, 3, 'x', [], {version: 2}, {version: 1, topics: {a: 1, b: {right: -1}}}])
    it(`reads ${JSON.stringify(stored)} as an empty record`, () => {
      expect(readRecord(stored)).deep.equal(emptyRecord);
    });

  it('practises each lesson that the course offers to practise, by its own game and rules', async () => {
    const page = await readFile(new URL('../../demo/course.html', import.meta.url), 'utf8');
    const offered = lessonIds.filter((id) => page.includes(`practice.html#${id}"`));
    expect(offered).to.have.length.above(8);
    for (const id of offered) {
      const plan = planOfLesson(await lessonOf(id))!;
      const game = await shippedGame(plan.game);
      const next = nextExercise(game, plan, emptyRecord, id);
      expect(next, id).not.equal(undefined);
      expect(plan.kinds).include(next?.kind);
    }
    expect(planOfLesson(await lessonOf('zones-of-control'))).deep.include({game: 'drill'});
    // a lesson on ZOCs has retreats, and is no practice of their costs
    expect(planOfLesson(await lessonOf('zones-of-control'))?.kinds).deep.equal(['zoc', 'unit']);
    expect(planOfLesson(await lessonOf('fire-and-fall-back'))).deep.include({kinds: ['losses']});
    expect(planOfLesson(await lessonOf('six-priorities'))?.rules).include('10.86 P1');
  });
});
