import {expect} from 'chai';
import type {UmpireTutorial} from '../../components/umpire-tutorial/umpire-tutorial.js';
import {until} from '../support.js';

const kept = 'umpire-lesson-draft';
const keptStep = 'umpire-lesson-step';

/** A tab with the page of one's own lesson. */
interface Tab {
  readonly frame: HTMLIFrameElement;
  readonly tutorial: UmpireTutorial;
  /** The sentence and the button of the notice; empty where there is none. */
  readonly notice: () => string;
  readonly press: () => void;
  readonly title: () => string | undefined;
  /** Gives the lesson another title, as an author does. */
  readonly write: (title: string) => Promise<void>;
}

describe('the page of one’s own lesson', () => {
  const frames: HTMLIFrameElement[] = [];
  const forget = (): void => {
    for (const key of [kept, keptStep]) localStorage.removeItem(key);
  };
  beforeEach(forget);
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove();
    forget();
  });

  async function tab(): Promise<Tab> {
    const frame = document.createElement('iframe');
    frame.width = '1000';
    frame.height = '800';
    frame.src = '/test/pages/author.html';
    frames.push(frame);
    document.body.append(frame);
    const tutorial = await until(() =>
      frame.contentDocument?.querySelector<UmpireTutorial>('umpire-tutorial:defined'),
    );
    const field = (): HTMLInputElement | undefined =>
      [...(tutorial.shadowRoot?.querySelectorAll<HTMLElement>('.editor label') ?? [])]
        .find((one) => one.textContent.trim().startsWith('Title'))
        ?.querySelector('input') ?? undefined;
    await until(() => tutorial.document && field());
    const place = frame.contentDocument!.querySelector<HTMLElement>('#notice')!;
    return {
      frame,
      tutorial,
      notice: () => (place.hidden ? '' : place.textContent.trim()),
      press: () => place.querySelector('button')!.click(),
      title: () => tutorial.document?.title,
      async write(title) {
        const input = await until(field);
        input.value = title;
        input.dispatchEvent(new Event('change', {bubbles: true}));
        await until(() => tutorial.document?.title === title && field()?.value === title);
        // the lesson is checked before it is kept
        await until(() => localStorage.getItem(kept)?.includes(`"title":"${title}"`));
      },
    };
  }

  it('opens again at the task where its author was, unless one has a fault', async () => {
    const one = await tab();
    const task = (id: string, text: string) => ({id, title: id, text});
    const lesson = {...one.tutorial.document!, steps: ['a', 'b', 'c'].map((id) => task(id, 'Read.'))};
    one.tutorial.module = lesson;
    await until(() => one.tutorial.current === 'a');
    one.tutorial.shadowRoot!.querySelectorAll<HTMLElement>('.steps button')[1]!.click();
    await until(() => one.tutorial.current === 'b');
    await one.write('Three tasks');
    const two = await tab();
    await until(() => two.title() === 'Three tasks');
    await until(() => two.tutorial.current === 'b');
    const faulty = {...task('c', 'Retreat.'), scene: {position: 'start', retreat: {units: [], hexes: 1}}};
    two.tutorial.module = {...lesson, steps: [task('a', 'Read.'), task('b', 'Read.'), faulty]};
    await until(() => localStorage.getItem(keptStep) === '""');
  });

  it('tells a second tab of a change, which loses nothing there and may be opened, and left again', async () => {
    const one = await tab();
    await one.write('First');
    const two = await tab();
    await until(() => two.title() === 'First');
    await two.write('Of the second');
    await until(() => one.notice().startsWith('Another tab changed this lesson.'));
    expect(one.title(), 'what is on the screen stays').to.equal('First');
    await one.write('Of the first');
    await until(() => two.notice().startsWith('Another tab changed this lesson.'));
    expect(one.notice(), 'a change made here replaces the other').to.equal('');
    expect(two.title(), 'what is on the screen stays').to.equal('Of the second');
    two.press();
    await until(() => two.title() === 'Of the first');
    expect(two.notice()).to.equal('This is the lesson of the other tab. Back to the one before');
    two.press();
    await until(() => two.title() === 'Of the second');
    expect(two.notice()).to.equal('');
    await until(() => one.notice().startsWith('Another tab changed this lesson.'));
    expect(JSON.parse(localStorage.getItem(kept)!)).to.have.property('title', 'Of the second');
    expect(one.title()).to.equal('Of the first');
  });

  it('keeps the draft through a reload', async () => {
    const one = await tab();
    await one.write('Through a reload');
    one.frame.remove();
    const again = await tab();
    await until(() => again.title() === 'Through a reload');
    expect(again.notice()).to.equal('');
  });
});
