import {expect} from 'chai';
import type {UmpireTutorial} from '../../components/umpire-tutorial/umpire-tutorial.js';
import {until} from '../support.js';

const kept = 'umpire-lesson-draft';

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
  beforeEach(() => localStorage.removeItem(kept));
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove();
    localStorage.removeItem(kept);
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
