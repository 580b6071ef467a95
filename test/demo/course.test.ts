import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../components/umpire-tutorial/define.js';
import type {UmpireTutorial} from '../../components/umpire-tutorial/umpire-tutorial.js';
import {loadGameDocument} from '../../src/games/index.js';
import {course, loadLessonDocument} from '../../src/lessons/index.js';
import type {Game} from '../../src/module/index.js';
import {openModule} from '../../src/phrases/modules.js';
import {openPosition} from '../../src/phrases/positions.js';
import {writeLink} from '../../src/share/index.js';
import {expectAccessible, until, words} from '../support.js';

const frames: HTMLIFrameElement[] = [];
const forget = (): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('umpire-lesson:') || key === 'umpire-course') localStorage.removeItem(key);
};
beforeEach(forget);
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
  forget();
});

interface Page {
  readonly frame: HTMLIFrameElement;
  readonly page: Document;
  readonly visible: (selector: string) => HTMLElement | undefined;
}

/** The course in a frame, at an address. */
async function open(hash = ''): Promise<Page> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '1000';
  frame.height = '800';
  frame.src = `/test/pages/course.html${hash}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  document.body.append(frame);
  await loaded;
  await until(() =>
    frame.contentDocument?.querySelector<HTMLAnchorElement>('.lesson-list .standing, umpire-tutorial'),
  );
  const page = frame.contentDocument!;
  const visible = (selector: string): HTMLElement | undefined =>
    [...page.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
  return {frame, page, visible};
}

const keep = (id: string, progress: object): void => {
  localStorage.setItem(`umpire-lesson:${id}`, JSON.stringify(progress));
};

/** The player of the page, once it shows a step. */
async function played({page}: Page): Promise<UmpireTutorial> {
  const element = await until(() => page.querySelector<UmpireTutorial>('umpire-tutorial'));
  await until(() => element.shadowRoot?.querySelector('.panel'));
  return element;
}
const heading = (element: UmpireTutorial): string => words(element.shadowRoot?.querySelector('h2'));
const press = async (element: UmpireTutorial, label: string): Promise<void> => {
  const found = await until(() =>
    [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.panel button')].find(
      (one) => words(one) === label,
    ),
  );
  found.click();
  await element.updateComplete;
};
/** The documents of lessons that a page has loaded. */
function loaded({frame}: Page): readonly string[] {
  const files = frame.contentWindow!.performance.getEntriesByType('resource').map(({name}) => name);
  return course.flatMap(({id}) => (files.some((file) => file.includes(`/${id}-`)) ? [id] : []));
}

describe('the course', () => {
  it('lists every lesson with its title and summary, without scripts too, and loads none', async () => {
    const source = new DOMParser().parseFromString(
      await (await fetch('/demo/course.html')).text(),
      'text/html',
    );
    const rows = [...source.querySelectorAll('.lesson-list li')].map((row) => [
      row.querySelector('a')?.getAttribute('href'),
      words(row.querySelector('a')),
      words(row.querySelector('p')),
    ]);
    expect(rows).to.deep.equal(course.map(({id, title, about}) => [`lessons/${id}.html`, title, about]));
    const practice = new DOMParser().parseFromString(
      await (await fetch('/demo/practice.html')).text(),
      'text/html',
    );
    const exercises = [...practice.querySelectorAll('#exercises a')].map((link) => link.getAttribute('href'));
    const offered = [...source.querySelectorAll('.practise')].map((link) => link.getAttribute('href'));
    expect(offered.length).to.be.greaterThan(5);
    for (const link of offered) expect(exercises).to.include(link?.replace('practice.html', ''));
    const opened = await open();
    expect(loaded(opened)).to.deep.equal([]);
    expect(opened.visible('umpire-tutorial')).to.equal(undefined);
    expect(words(opened.visible('#resume a'))).to.equal(`Start: ${course[0]!.title}`);
    const copy = document.importNode(opened.page.querySelector('main')!, true);
    document.body.append(copy);
    await expectAccessible(copy).finally(() => {
      copy.remove();
    });
  });

  it('shows ticks and stars, and continues with the lesson that was left', async () => {
    keep('zones-of-control', {
      lesson: 'zones-of-control',
      step: '',
      done: {six: 'unaided', whose: 'aided'},
      finished: true,
    });
    keep('retreats', {lesson: 'retreats', step: 'supply', done: {closed: 'unaided'}});
    localStorage.setItem('umpire-course', JSON.stringify({lesson: 'retreats'}));
    const {page, visible} = await open();
    const standing = (id: string): string =>
      words(page.querySelector(`.lesson-list a[href="#${id}"]`)?.parentElement?.querySelector('.standing'));
    expect(standing('zones-of-control')).to.equal('Finished, 1 star');
    expect(standing('retreats')).to.equal('1 of 13 tasks done, 1 star');
    expect(words(visible('#resume'))).to.equal('Continue: Retreats');
    visible('#resume a')!.click();
    const element = await played({page} as Page);
    await until(() => heading(element) === 'Towards supply');
  });

  it('opens the lesson of a link: one of the course at its own address, another one in place of the list', async () => {
    const opened = await open('#lesson=retreats/supply');
    const element = await played(opened);
    await until(() => heading(element) === 'Towards supply');
    expect(opened.frame.contentWindow!.location.hash).to.equal('#retreats/supply');
    const game = openModule(await loadGameDocument('drill'));
    const position = game.ok ? openPosition<Game>(game.value.game, 'start') : game;
    if (!position.ok) throw new Error('no position');
    const written = {...((await loadLessonDocument('bonds')) as object), title: 'A lesson of my own'};
    const link = await writeLink({module: 'drill', position: position.value, task: {lesson: written}});
    opened.frame.contentWindow!.location.hash = link.ok ? `#${link.value}` : '#no-link';
    const own = await until(() =>
      [...opened.page.querySelectorAll('umpire-tutorial')].find(
        ({document}) => document?.title === 'A lesson of my own',
      ),
    );
    expect(own.checkVisibility()).to.equal(true);
    expect(element.checkVisibility()).to.equal(false);
    expect(opened.visible('.lesson-list')).to.equal(undefined);
  });

  it('opens a task by its address at once: one lesson is loaded, no other', async () => {
    const opened = await open('#retreats/supply');
    const element = await played(opened);
    expect(heading(element)).to.equal('Towards supply');
    expect(loaded(opened)).to.deep.equal(['retreats']);
    expect(opened.visible('.lesson-list')).to.equal(undefined);
    expect(words(opened.visible('h1'))).to.equal('Lesson 2: Retreats');
    expect(opened.page.title).to.equal('Retreats · Umpire');
    expect(opened.visible('#practise')?.getAttribute('href')).to.match(/practice\.html#retreats$/);
    opened.frame.contentWindow!.location.hash = '#how-to-argue';
    await until(() => heading(element) === 'Two players, both right');
    expect(opened.visible('#practise')).to.equal(undefined);
  });

  it('goes back to the list, where what was done is seen', async () => {
    const opened = await open('#zones-of-control/whose');
    const element = await played(opened);
    await press(element, 'Friendly hexes: no effect on Axis units');
    opened.visible('#all')!.click();
    await until(() => opened.visible('.lesson-list'));
    expect(words(opened.visible('h1'))).to.match(/^Learn retreats and combat/);
    expect(words(opened.page.querySelector('.lesson-list a[href="#zones-of-control"] ~ .standing'))).to.match(
      /^1 of 12 tasks done/,
    );
    expect(words(opened.visible('#resume a'))).to.equal('Continue: Zones of control');
  });

  it('a finished lesson gets its tick and offers the next, by keyboard', async () => {
    const opened = await open('#minefields/end');
    const element = await played(opened);
    await press(element, 'Finish');
    await until(() => heading(element) === 'Lesson finished');
    const next = await until(() =>
      [...element.shadowRoot!.querySelectorAll('button')].find((one) =>
        words(one).startsWith('Next lesson: '),
      ),
    );
    // the title takes the focus first
    await until(() => element.shadowRoot!.activeElement?.id === 'title');
    next.focus();
    expect(element.shadowRoot!.activeElement).to.equal(next);
    await sendKeys({press: 'Enter'});
    await until(() => heading(element) === 'The attacker moves');
    expect(opened.frame.contentWindow!.location.hash).to.equal('#six-priorities');
    opened.frame.contentWindow!.history.back();
    await until(() => heading(element) === 'Lesson finished');
    opened.visible('#all')!.click();
    await until(() => opened.visible('.lesson-list'));
    expect(words(opened.page.querySelector('.lesson-list a[href="#minefields"] ~ .standing'))).to.match(
      /^Finished/,
    );
  });

  it('continues with the lesson that was played last, on whatever page, or the one after it', async () => {
    const alone = document.createElement('umpire-tutorial');
    alone.setAttribute('loading', 'eager');
    alone.lesson = 'displacement';
    document.body.append(alone);
    await until(() => alone.shadowRoot?.querySelector('.panel'));
    await press(alone, 'Next');
    const left = await open();
    expect(words(left.visible('#resume'))).to.equal('Continue: Displacement');
    alone.remove();
    keep('displacement', {lesson: 'displacement', step: '', done: {}, finished: true});
    const after = await open();
    expect(words(after.visible('#resume'))).to.equal('Continue: ZOC bonds');
  });
});
