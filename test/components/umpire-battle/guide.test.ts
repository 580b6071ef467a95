import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-crt/define.js';
import '../../../components/umpire-log/define.js';
import '../../../components/umpire-map/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {expectAccessible, fixture, until, words} from '../../support.js';

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
  button.click();
  await element.updateComplete;
};

describe('<umpire-battle guide>', () => {
  it('shows its card with the question that it explains on a phone', async () => {
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
      const {bottom} = card.getBoundingClientRect();
      return top >= element.querySelector('umpire-map')!.getBoundingClientRect().bottom - 1 && bottom <= 741;
    });
    window.scrollTo(0, 0);
    await setViewport({width: 800, height: 600});
  });

  it('explains a step, one thing at a time, and the next step when it is due', async () => {
    const element = await battle(true);
    await until(() => text(element, '.guide h4') === 'Where we are');
    expect(text(element, '.guide')).to.match(/1 of 3/);
    expect(text(element, '.guide p')).to.match(/^Fire: add up the strength/);
    await turn(element, /^Next: what each choice leads to/);
    expect(text(element, '.guide h4')).to.equal('What each choice leads to');
    expect(text(element, '.guide dl')).to.match(/\d in 6:/);
    await turn(element, /^Next: what the terms mean/);
    expect(text(element, '.guide dl')).to.match(/column/);
    await expectAccessible(element);
    element.play({type: 'roll', dice: [6]});
    await until(() => text(element, '.guide p').startsWith('Losses:'));
    expect(text(element, '.guide')).to.match(/1 of/);
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
