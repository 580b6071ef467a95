import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireErrataModeEvent} from '../../../components/umpire-errata/events.js';
import type {UmpireErrata} from '../../../components/umpire-errata/umpire-errata.js';
import {oneEvent, until} from '../../support.js';
import {centre} from '../pointer.js';
import {choices, errataOf, inside, said} from './helper.js';

before(() => setViewport({width: 1000, height: 900}));

/** Collects the events of the switch. */
function heard(element: UmpireErrata): UmpireErrataModeEvent[] {
  const events: UmpireErrataModeEvent[] = [];
  element.addEventListener('umpire-errata-mode', (event) => events.push(event));
  return events;
}
const inForce = (element: Element): readonly string[] => inside(element, '.on figcaption').map(said);

describe('mouse', () => {
  it('switches to the game as printed and back, and says so to the page', async () => {
    const element = await errataOf('iskra');
    const events = heard(element);
    expect(new Set(inForce(element))).to.deep.equal(new Set(['As corrected']));
    for (const [at, name] of [
      [0, 'As printed'],
      [1, 'As corrected'],
    ] as const) {
      const switched = oneEvent(element, 'umpire-errata-mode');
      await sendMouse({type: 'click', position: centre(inside(element, 'label')[at]!)});
      await switched;
      await element.updateComplete;
      expect(new Set(inForce(element))).to.deep.equal(new Set([name]));
      expect(element.hasAttribute('printed')).to.equal(at === 0);
    }
    const {printed, corrected} = element.editions!;
    expect(
      events.map((event) => [event.printed, event.game === printed, event.game === corrected]),
    ).to.deep.equal([
      [true, true, false],
      [false, false, true],
    ]);
    expect(events[0]!.changes).to.have.lengthOf(10);
    expect([events[0]!.bubbles, events[0]!.composed]).to.deep.equal([true, true]);
  });
});

describe('keyboard', () => {
  it('reaches the switch with one Tab, moves it with the arrows, and goes on to rules and terms', async () => {
    const element = await errataOf('iskra');
    const events = heard(element);
    const focused = (): Element | null => element.shadowRoot!.activeElement;
    await sendKeys({press: 'Tab'});
    expect(focused() === choices(element)[1]).to.equal(true);
    await sendKeys({press: 'ArrowLeft'});
    expect(focused() === choices(element)[0]).to.equal(true);
    expect(events.map(({printed}) => printed)).to.deep.equal([true]);
    await sendKeys({press: 'ArrowRight'});
    expect(events.map(({printed}) => printed)).to.deep.equal([true, false]);
    // the rules and terms that the first erratum is about
    const [first] = inside(element, 'article');
    // Umpire has no words on the rule that is corrected away
    await until(() => first!.querySelector('button.rule:disabled'));
    for (const stop of first!.querySelectorAll<HTMLElement>('button.rule:enabled, .term')) {
      await sendKeys({press: 'Tab'});
      expect(focused() === stop, stop.outerHTML.slice(0, 80)).to.equal(true);
    }
  });

  it('shows where it is: the switch has a ring', async () => {
    const element = await errataOf('iskra');
    await sendKeys({press: 'Tab'});
    expect(getComputedStyle(inside(element, 'label')[1]!).outlineStyle).to.equal('solid');
  });
});

it('fires nothing when a page sets the property', async () => {
  const element = await errataOf('iskra');
  const events = heard(element);
  element.printed = true;
  await element.updateComplete;
  expect(new Set(inForce(element))).to.deep.equal(new Set(['As printed']));
  expect(events).to.deep.equal([]);
});

it('fits a page of 360 px without a scroll bar, with pictures one under the other', async () => {
  await setViewport({width: 360, height: 800});
  const element = await errataOf('iskra', 344);
  // what an <svg> holds may reach beyond its frame, which cuts it
  for (const part of inside(element, '.frame *:not(svg *)'))
    expect(part.getBoundingClientRect().right, part.outerHTML.slice(0, 80)).to.be.at.most(
      element.getBoundingClientRect().right + 0.5,
    );
  const [printed, corrected] = inside(element, '.close-up').map((picture) => picture.getBoundingClientRect());
  expect(corrected!.top).to.be.greaterThan(printed!.bottom);
  await setViewport({width: 1000, height: 900});
});
