import {expect} from 'chai';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {lessonIds, loadLessonDocument} from '../../../src/lessons/index.js';
import {until} from '../../support.js';
import {emulatePhone, hexInWindow, middleOf, tap, type At} from '../pointer.js';
import {button, lesson, root, text, tutorial} from './helper.js';

/** The middle of a hex of the lesson's map, once the map has it in view. */
async function middleOfHex(element: UmpireTutorial, label: string): Promise<At> {
  const map = await until(() => root(element).querySelector('umpire-map'));
  await until(() => map.surface?.plan);
  return hexInWindow(map, label);
}

describe('<umpire-tutorial> by touch, at 360 px', () => {
  before(() => emulatePhone(true));
  after(() => emulatePhone(false));

  it('hexes are tapped, handed in and judged', async () => {
    const element = await tutorial(lesson, 'ends');
    for (const label of ['05.06', '05.07']) {
      await tap(await middleOfHex(element, label));
      await until(() => root(element).querySelector<HTMLInputElement>('.field input')?.value.includes(label));
    }
    await tap(middleOf(await button(element, 'Check answer')));
    await until(() => text(element, '.verdict').startsWith('Right.'));
    await tap(middleOf(await button(element, 'Next')));
    await until(() => text(element, 'h2') === 'Walk');
  });

  it('a verdict, and the buttons below it, come into sight', async () => {
    const element = await tutorial(lesson, 'ends');
    await tap(await middleOfHex(element, '05.06'));
    await until(() => root(element).querySelector<HTMLInputElement>('.field input')?.value === '05.06');
    await tap(middleOf(await button(element, 'Check answer')));
    await until(() => text(element, '.verdict').startsWith('Not quite.'));
    const bottomOf = (selector: string): number =>
      root(element).querySelector(selector)!.getBoundingClientRect().bottom;
    await until(() => bottomOf('.way') <= innerHeight + 1);
    expect(bottomOf('.verdict')).to.be.lessThan(innerHeight);
  });

  it('each new question comes to the top, below the map that stays there', async () => {
    const element = await tutorial({
      ...lesson,
      steps: lesson.steps.map((step) => ({...step, text: `${step.text} ${'And so on. '.repeat(60)}`})),
    });
    const map = await until(() => root(element).querySelector('umpire-map'));
    await until(() => map.surface?.plan);
    for (const label of ['Next', 'Skip', 'Skip', 'Back', 'Skip']) {
      const before = text(element, 'h2');
      const control = await button(element, label);
      control.scrollIntoView({block: 'end'});
      await tap(middleOf(control));
      await until(() => text(element, 'h2') !== before);
      const top = (selector: string): number =>
        root(element).querySelector(selector)!.getBoundingClientRect().top;
      const {bottom} = map.getBoundingClientRect();
      await until(() => top('.panel') >= bottom);
      expect(top('.panel'), `${before} ${label}`).to.be.within(bottom, bottom + 24);
      expect(top('h2')).to.be.above(bottom);
      expect(root(element).activeElement?.id).to.equal('title');
    }
  });

  it('what stands there is shared, though the map has no bar here', async () => {
    const element = await tutorial(lesson, 'ends');
    await tap(middleOf(await button(element, 'Share')));
    const map = root(element).querySelector('umpire-map')!;
    await until(() =>
      map.shadowRoot
        ?.querySelector('umpire-share')
        ?.shadowRoot?.querySelector<HTMLTextAreaElement>('[part=text]')
        ?.value.includes('Paste this into Umpire'),
    );
  });

  it('no step of the course is wider than the page, and every control has a finger’s size', async () => {
    for (const id of lessonIds) {
      const document_ = (await loadLessonDocument(id)) as {steps: {id: string}[]};
      const element = await tutorial(document_);
      for (const step of document_.steps) {
        element.step = step.id;
        await element.updateComplete;
        await until(() => element.current === step.id);
        await element.updateComplete;
        const at = `${id} ${step.id}`;
        expect(document.documentElement.scrollWidth, at).to.be.at.most(360);
        for (const control of root(element).querySelectorAll(
          '.way button, .choices button, .actions button, .field input',
        ))
          expect(control.getBoundingClientRect().height, `${at} ${control.textContent}`).to.be.at.least(40);
      }
      element.remove();
    }
  });
});
