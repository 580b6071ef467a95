import {expect} from 'chai';
import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {loadGameDocument} from '../../src/games/index.js';
import {lessonIds, loadLessonDocument} from '../../src/lessons/index.js';
import type {Game, Position} from '../../src/module/index.js';
import {openLink, writeLink, type LinkFault} from '../../src/share/index.js';
import {headOf, type LinkTask} from '../../src/share/link-head.js';

async function drill(): Promise<Position> {
  const opened = openModule(await loadGameDocument('drill'));
  const position = opened.ok ? openPosition<Game>(opened.value.game, 'start') : opened;
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
}
const linkWith = async (task: LinkTask): Promise<ReturnType<typeof writeLink>> =>
  writeLink({module: 'drill', position: await drill(), task});

describe('the task of a link', () => {
  for (const [fragment, task] of [
    ['#lesson=retreats', {lesson: 'retreats', step: undefined}],
    ['lesson=retreats/supply', {lesson: 'retreats', step: 'supply'}],
    ['https://your.site/embed.html#lesson=retreats&theme=dark', {lesson: 'retreats', step: undefined}],
    ['#lesson=retreats#?secret=abc', {lesson: 'retreats', step: undefined}],
    ['#lesson=lessons%2Fmine.json', {lesson: 'lessons/mine.json', step: undefined}],
    ['#lesson=%E0%A4%A', {lesson: '%E0%A4%A', step: undefined}],
    ['#practice', {practice: ''}],
    ['#practice=retreats&lang=de', {practice: 'retreats'}],
    ['#daily', {daily: ''}],
    ['#daily=2026-11-26', {daily: '2026-11-26'}],
    ['#practised', undefined],
    ['a lesson=retreats', undefined],
    ['#u2.', undefined],
    ['', undefined],
  ] as const)
    it(`of ${fragment || 'an empty fragment'} is ${JSON.stringify(task)}`, async () => {
      expect((await headOf(fragment)).task).to.deep.equal(task);
    });

  for (const [kind, task] of [
    ['lesson', {lesson: 'retreats', step: 'supply'}],
    ['lesson', {lesson: {umpire: 1, lesson: 'mine'}}],
    ['practice', {practice: 'retreats'}],
    ['practice', {daily: ''}],
  ] as const)
    it(`comes back from a link, and opens as its position, too: ${JSON.stringify(task)}`, async () => {
      const link = await linkWith(task);
      expect(link.ok && (await headOf(link.value)).task).to.deep.equal(task);
      expect(link.ok && (await headOf(`#lesson=${link.value}`)).task).to.deep.equal(task);
      expect(link.ok && (await headOf(`#${link.value}`)).subject).to.equal(kind);
      const opened = link.ok ? await openLink(link.value) : link;
      expect(opened.ok && [opened.value.task, opened.value.position.units.size > 0]).to.deep.equal([
        task,
        true,
      ]);
    });

  it('is refused with what to do where a lesson is too long for a link', async () => {
    const steps = Array.from({length: 600}, (_, i) => ({
      id: `s${String(i)}`,
      text: `${String(i ** 7)} ${String(Math.sin(i))}`,
    }));
    const link = await linkWith({lesson: {umpire: 1, lesson: 'long', steps}});
    const [fault] = link.ok ? [] : (link.faults as readonly LinkFault[]);
    expect(fault?.problem).to.equal('too-large');
    expect(fault?.expected).to.include('embed.html#lesson=');
  });

  it('is none where its fields are of another kind, and such a link is refused', async () => {
    for (const task of [
      {lesson: 1},
      {lesson: null},
      {lesson: 'retreats', step: {}},
      {practice: []},
      'lesson',
      {},
    ]) {
      const link = await linkWith(task as unknown as LinkTask);
      if (!link.ok) throw new Error('no link');
      expect((await headOf(link.value)).task, JSON.stringify(task)).to.equal(undefined);
      const opened = await openLink(link.value);
      expect(opened.ok ? 'opened' : (opened.faults[0] as LinkFault).problem).to.equal('content');
    }
  });

  it('holds most lessons that ship as documents, without their modules', async () => {
    const sizes = await Promise.all(
      lessonIds.map(async (id) => {
        const link = await linkWith({lesson: await loadLessonDocument(id)});
        return link.ok;
      }),
    );
    expect(sizes.filter(Boolean).length).to.be.above(lessonIds.length / 2);
  });
});

describe('the game of a link', () => {
  async function gameOf(text: string): Promise<string | undefined> {
    const head = await headOf(text);
    return head.task ? undefined : head.game;
  }

  for (const [text, game] of [
    ['#text=game%3A%20drill%0Aposition%3A%20start', 'drill'],
    ['position: iskra/start', 'iskra'],
    ['retreat: a61 2', undefined],
    ['#lesson=retreats', undefined],
    ['#u2.AAAA', undefined],
  ] as const)
    it(`of ${text} is ${String(game)}`, async () => {
      expect(await gameOf(text)).to.equal(game);
    });

  it('is named by a link to a game that ships, and by none that carries its module', async () => {
    const position = await drill();
    for (const [module, game] of [
      ['drill', 'drill'],
      [{...((await loadGameDocument('drill')) as object), title: 'Mine'}, undefined],
    ] as const) {
      const link = await writeLink({module, position});
      expect(link.ok && (await gameOf(link.value))).to.equal(game);
    }
  });
});
