import {sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-crt/define.js';
import '../../../components/umpire-log/define.js';
import '../../../components/umpire-map/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {expectAccessible, fixture, until, words} from '../../support.js';
import {atBattle, scriptOf} from './helper.js';

const text = (element: Element, selector: string): string =>
  words(element.shadowRoot?.querySelector(selector));

async function battle(guide: boolean): Promise<UmpireBattle> {
  const module = await loadGameDocument('eastern-front');
  const element = await fixture<UmpireBattle>(
    html`<umpire-battle .module=${module} example="t-p2" ?guide=${guide}></umpire-battle>`,
  );
  await until(() => element.shadowRoot?.querySelector('.panel'));
  return element;
}

const turn = async (element: UmpireBattle, label: RegExp): Promise<void> => {
  const button = await until(() =>
    [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.guide button')].find((one) =>
      label.test(one.textContent.trim()),
    ),
  );
  button.focus();
  button.click();
  await element.updateComplete;
};

describe('<umpire-battle guide>', () => {
  it('keeps its question and what is chosen in view on a phone, above its card', async () => {
    await setViewport({width: 360, height: 740});
    const page = await fixture<HTMLElement>(
      html`<div>
        <umpire-battle src="/src/games/eastern-front.json" example="t-p2"
          ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
        ></umpire-battle>
      </div>`,
    );
    const element = page.querySelector('umpire-battle')!;
    await until(() => element.shadowRoot?.querySelector('.panel'));
    await until(() => element.querySelector('umpire-map')!.getBoundingClientRect().height > 200);
    window.scrollTo(0, 0);
    element.guide = true;
    const card = await until(() => element.shadowRoot!.querySelector('.guide'));
    await until(() => {
      const {top} = element.shadowRoot!.querySelector('#prompt')!.getBoundingClientRect();
      const {bottom} = element.shadowRoot!.querySelector('.roll .primary')!.getBoundingClientRect();
      return top >= element.querySelector('umpire-map')!.getBoundingClientRect().bottom - 1 && bottom <= 741;
    });
    const above = element.shadowRoot!.querySelector('.roll')!.getBoundingClientRect().bottom;
    expect(card.getBoundingClientRect().top).to.be.at.least(above);
    window.scrollTo(0, 0);
    await setViewport({width: 800, height: 600});
  });

  it('explains a step, one thing at a time, and the next step when it is due', async () => {
    const element = await battle(true);
    await until(() => text(element, '.guide h4') === 'Where we are');
    expect(text(element, '.guide')).to.match(/1 of 3/);
    const back = element.shadowRoot!.querySelector<HTMLElement>('.guide .back')!;
    expect(back.checkVisibility(), 'there is no way back from the first page').to.equal(false);
    expect(text(element, '.guide p')).to.match(/^Fire: add up the strength/);
    await turn(element, /^Next: what each roll leads to/);
    expect(text(element, '.guide h4')).to.equal('What each roll leads to');
    expect(text(element, '.guide dl')).to.match(/\d in 6:/);
    await turn(element, /^Next: what the terms mean/);
    expect(text(element, '.guide dl')).to.match(/column/);
    expect(text(element, '.guide .actions'), 'nothing comes next').to.equal('Back');
    await until(() => element.shadowRoot!.activeElement === back);
    for (const page of [2, 1]) {
      back.click();
      await until(() => text(element, '.guide header').endsWith(`${page} of 3`));
    }
    expect(element.shadowRoot!.activeElement, 'the focus stays').to.equal(back);
    await turn(element, /^Next: what each roll leads to/);
    await expectAccessible(element);
    element.play({type: 'roll', dice: [6]});
    await until(() => text(element, '.guide p').startsWith('Losses:'));
    expect(text(element, '.guide')).to.match(/1 of/);
  });

  it('stops at each step without a choice, draws it, and goes on with one key', async () => {
    const element = await atBattle('eastern-front', 'kiev');
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 5)) element.play(event);
    element.guide = true;
    await element.updateComplete;
    const map = element.querySelector('umpire-map')!;
    element.shadowRoot!.querySelector<HTMLElement>('.roll .primary')!.focus();
    await sendKeys({type: '53'});
    await sendKeys({press: 'Enter'});
    await until(() => element.view!.step === 6);
    await until(() => element.shadowRoot!.activeElement?.textContent.trim() === 'Go on');
    expect(text(element, '#prompt')).to.match(/The Soviets take 3 losses/);
    expect(text(element, '.decision')).to.include('The rules leave no choice here.');
    // above the card, which would push it out of sight on a phone
    const button = element.shadowRoot!.activeElement!;
    const card = element.shadowRoot!.querySelector('.guide')!;
    expect(button.getBoundingClientRect().bottom).to.be.below(card.getBoundingClientRect().top);
    const next = element.view!;
    // the losses are on the counters of the map, and not yet in the battle
    await until(() => map.current !== next.position);
    // in place of what would be chosen, the effects of the step
    const told = text(element, '.only .findings');
    expect(element.shadowRoot!.querySelectorAll('.decision .primary').length).to.equal(1);
    expect(element.shadowRoot!.querySelector('.assign, .policies')).to.equal(null);
    await sendKeys({press: 'Enter'});
    await until(() => element.view!.step === 7);
    // as was said before it
    expect(told).to.match(/takes 2 losses/);
    await until(() => text(element, '.happened .findings') === told);
    await until(() => element.shadowRoot!.activeElement?.textContent.trim() === 'Go on');
    expect(element.shadowRoot!.querySelector('.decision .advance')).to.equal(null);
    expect(map.overlay.routes!.length, 'the advance is drawn').to.be.above(0);
    await sendKeys({press: 'Enter'});
    await until(() => element.view!.over);
    await element.updateComplete;
    // at the end a card says something, or there is none
    const cards = [...element.shadowRoot!.querySelectorAll('.guide')];
    expect(cards.filter((card) => words(card.querySelector('div')) === '')).to.deep.equal([]);
    expect(words(element.shadowRoot!.querySelector('.guide'))).not.to.include('Where we are');
  });

  it('can be turned on and off at any step', async () => {
    const element = await battle(false);
    expect(element.shadowRoot?.querySelector('.guide')).to.equal(null);
    element.play({type: 'roll', dice: [6]});
    element.guide = true;
    await until(() => text(element, '.guide p').startsWith('Losses:'));
    element.guide = false;
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.guide')).to.equal(null);
  });
});
