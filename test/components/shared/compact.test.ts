import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html, type LitElement, type TemplateResult} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-practice/define.js';
import '../../../components/umpire-retreat/define.js';
import '../../../components/umpire-tutorial/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {expectAccessible, fixture, until} from '../../support.js';
import {scriptOf} from '../umpire-battle/helper.js';

type Compact = LitElement & {readonly ready: Promise<boolean>};

/** Compact elements, and what of each must be inside of the box: its sentence and its main button. */
const elements: readonly (readonly [string, TemplateResult, readonly string[]])[] = [
  [
    'a retreat',
    html`<umpire-retreat
      compact
      loading="eager"
      src="/src/games/drill.json"
      position="port-mara"
      units="a61 a170 a818"
      hexes="2"
      ><umpire-map></umpire-map
    ></umpire-retreat>`,
    ['.game', '#question', '.headline', '.answer .primary'],
  ],
  [
    'a battle',
    html`<umpire-battle compact loading="eager" src="/src/games/drill.json" example="attack-170"
      ><umpire-map></umpire-map
    ></umpire-battle>`,
    ['#prompt', '.roll .primary'],
  ],
  [
    'a map',
    html`<umpire-map compact loading="eager" src="/src/games/drill.json"></umpire-map>`,
    ['.box', '.read'],
  ],
  [
    'a lesson',
    html`<umpire-tutorial compact forgetful loading="eager" lesson="retreats"></umpire-tutorial>`,
    ['#title', '.way button:last-child'],
  ],
  [
    'an exercise',
    html`<umpire-practice compact forgetful loading="eager" lesson="retreats" seed="1"></umpire-practice>`,
    ['#title', '.way button:last-child'],
  ],
  [
    'the retreat of a day',
    html`<umpire-practice compact forgetful loading="eager" daily="2026-11-26"></umpire-practice>`,
    ['#title', '.verdict'],
  ],
];

describe('a compact element', () => {
  afterEach(() => setViewport({width: 800, height: 600}));

  it('breaks no word of a choice: a longer one makes its button wider', async () => {
    await setViewport({width: 320, height: 900});
    const element = await fixture<UmpireBattle>(
      html`<umpire-battle compact loading="eager" src="/src/games/eastern-front.json" example="kiev"
        ><umpire-map></umpire-map
      ></umpire-battle>`,
    );
    await until(() => element.view);
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 3)) element.play(event);
    const buttons = await until(() => {
      const found = [...element.renderRoot.querySelectorAll<HTMLElement>('.choose button')];
      return found.length > 1 && found;
    });
    buttons[0]!.querySelector('span')!.textContent = 'Zurückziehen';
    const line = Number.parseFloat(getComputedStyle(buttons[0]!).lineHeight);
    expect(buttons[0]!.querySelector('span')!.getBoundingClientRect().height, 'one line').to.be.below(
      1.6 * line,
    );
  });

  it('has the whole result of a battle that is over above its button', async () => {
    await setViewport({width: 320, height: 900});
    const element = await fixture<UmpireBattle>(
      html`<umpire-battle compact loading="eager" src="/src/games/eastern-front.json" example="kiev"
        ><umpire-map></umpire-map
      ></umpire-battle>`,
    );
    element.style.blockSize = '360px';
    await until(() => element.view);
    for (const event of await scriptOf('eastern-front', 'kiev')) element.play(event);
    const again = await until(() => element.renderRoot.querySelector('.over .again'));
    const told = [...element.renderRoot.querySelectorAll('.over dd')].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(told.length).to.be.above(2);
    for (const {top, bottom} of told) {
      expect(bottom).to.be.above(top);
      expect(bottom, 'nothing is under the button').to.be.at.most(again.getBoundingClientRect().top);
    }
  });

  it('has the whole text of a task on the map and its button in a narrow box, and the field below “More”', async () => {
    await setViewport({width: 320, height: 900});
    const element = await fixture<Compact>(
      html`<umpire-tutorial
        compact
        forgetful
        loading="eager"
        lesson="retreats"
        step="closed"
      ></umpire-tutorial>`,
    );
    element.style.blockSize = '360px';
    const root = element.renderRoot as ShadowRoot;
    const panel = await until(() => root.querySelector('.panel:has(.actions .primary)'));
    expect(panel.scrollHeight, 'nothing is cut').to.be.at.most(panel.clientHeight);
    const field = root.querySelector('.field')!;
    expect(field.getBoundingClientRect().height).to.equal(0);
    root.querySelector<HTMLElement>('.unfold')!.click();
    await element.updateComplete;
    expect(field.getBoundingClientRect().height).to.be.above(0);
  });

  for (const [name, template, parts] of elements)
    it(`has board, sentence and main button of ${name} inside a box of 304 by 360, and the rest below “More”`, async () => {
      await setViewport({width: 320, height: 900});
      const element = await fixture<Compact>(template);
      element.style.blockSize = '360px';
      const root = element.renderRoot as ShadowRoot;
      const rect = (one: Element | null | undefined): DOMRect =>
        one?.getBoundingClientRect() ?? new DOMRect();
      const board = (): Element | null =>
        element.querySelector('umpire-map') ?? root.querySelector('umpire-map, .stage');
      const isInside = (one: Element | null | undefined): boolean => {
        const [{top, bottom, left, right, height}, box] = [rect(one), rect(element)];
        const isWithin = top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right;
        return height > 0 && isWithin;
      };
      const more = (): HTMLElement | null => root.querySelector<HTMLElement>('.unfold');
      await until(() => [board(), more(), ...parts.map((part) => root.querySelector(part))].every(isInside));
      expect(rect(element).height).to.equal(360);
      expect(rect(board()).height, 'the board').to.be.above(110);
      if (root.querySelector('.panel')) {
        const [button, last] = [rect(more()), rect(root.querySelector(parts.at(-1)!))];
        expect(button.height, 'as high as other buttons').to.be.at.least(40);
        expect(button.left, 'beside the main button').to.be.at.least(last.right);
        expect(button.bottom, 'in its row').to.be.above(last.top);
        if (root.querySelector(parts.at(-1)!)?.matches('button'))
          expect(last.height, 'of one height').to.equal(button.height);
      }
      await expectAccessible(element);
      const box = root.querySelector('.foldable')!;
      more()!.click();
      await element.updateComplete;
      expect(more()?.ariaExpanded).to.equal('true');
      expect(isInside(more())).to.equal(true);
      // narrower, it would cover a part of the lines below it
      if (root.querySelector('.panel'))
        expect(rect(more()).width, 'a bar').to.be.above(0.9 * box.clientWidth);
      expect(box.scrollWidth, 'it scrolls no further sideways').to.be.at.most(box.clientWidth);
      more()!.click();
      await until(() => [board(), ...parts.map((part) => root.querySelector(part))].every(isInside));
    });
});
