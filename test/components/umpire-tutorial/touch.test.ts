import {executeServerCommand, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {HexPlan} from '../../../src/drawing/hex-plan.js';
import type {HexPosition} from '../../../src/module/index.js';
import {lessonIds, loadLessonDocument} from '../../../src/lessons/index.js';
import {until} from '../../support.js';
import {button, lesson, root, text, tutorial} from './helper.js';

const cdp = (method: string, params: object): Promise<unknown> =>
  executeServerCommand('cdp', {method, params});

const tap = async ([x, y]: readonly [number, number]): Promise<void> => {
  await cdp('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]});
  await cdp('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
};

const middleOf = (element: Element): readonly [number, number] => {
  element.scrollIntoView({block: 'center', behavior: 'instant'});
  const {left, top, width, height} = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

/** The middle of a hex of the lesson's map, once the map has it in view. */
async function middleOfHex(element: UmpireTutorial, label: string): Promise<readonly [number, number]> {
  const map = await until(() => root(element).querySelector('umpire-map'));
  await until(() => map.surface);
  map.scrollIntoView({block: 'start', behavior: 'instant'});
  const {game} = map.current as HexPosition;
  const plan = new HexPlan(game.grid);
  const hex = game.grid.find(label)!;
  const sheet = map.shadowRoot!.querySelector<SVGGElement>('.sheet')!;
  const {x, y} = new DOMPoint(plan.x(hex), plan.y(hex)).matrixTransform(sheet.getScreenCTM()!);
  return [Math.round(x), Math.round(y)];
}

describe('<umpire-tutorial> by touch, at 360 px', () => {
  before(async () => {
    await setViewport({width: 360, height: 740});
    await cdp('Emulation.setTouchEmulationEnabled', {enabled: true, maxTouchPoints: 1});
  });
  after(async () => {
    await cdp('Emulation.setTouchEmulationEnabled', {enabled: false});
    await setViewport({width: 800, height: 600});
  });

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

  it('what stands there is shared, though the map has no bar here', async () => {
    const element = await tutorial(lesson, 'ends');
    await tap(middleOf(await button(element, 'Share')));
    const map = root(element).querySelector('umpire-map')!;
    await until(() =>
      map.shadowRoot
        ?.querySelector('umpire-share')
        ?.shadowRoot?.querySelector<HTMLTextAreaElement>('[part=text]')
        ?.value.includes('For the umpire'),
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
