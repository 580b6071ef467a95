import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html, render} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-crt/define.js';
import '../../../components/umpire-errata/define.js';
import '../../../components/umpire-log/define.js';
import '../../../components/umpire-odds/define.js';
import '../../../components/umpire-retreat/define.js';
import '../../../components/umpire-turns/define.js';
import {loadGame} from '../../../src/case/index.js';
import {markTerms} from '../../../components/shared/terms.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {expectAccessible, fixture, until, words} from '../../support.js';

const terms = (root: ParentNode): readonly string[] =>
  [...root.querySelectorAll('span.term')].map(({textContent}) => textContent);
/** Waits until observers of the document have run. */
const observed = async (): Promise<void> => Promise.resolve();

describe('the terms of art in a text', () => {
  const shown = (): ShadowRoot => {
    const host = document.createElement('div');
    document.body.append(host);
    return host.attachShadow({mode: 'open'});
  };

  it('are marked once, one in a card, and nothing of the text is changed', () => {
    const root = shown();
    render(
      html`<section><p>An EZOC costs a step.</p></section>
        <section>
          <p>Two steps in EZOC of a stack.</p>
          <details open>
            <summary>More</summary>
            EZOC, steps, a stack.
          </details>
        </section>
        <section><p>An EZOC costs a step.</p></section>`,
      root,
    );
    markTerms(root);
    expect(terms(root)).to.deep.equal(['EZOC', 'steps', 'stack']);
    expect(words(root)).to.equal(
      'An EZOC costs a step. Two steps in EZOC of a stack. More EZOC, steps, a stack. An EZOC costs a step.',
    );
  });

  it('are none in a name, in the name of a terrain, in a button, in what is not seen', () => {
    const root = shown();
    render(
      html`<p>⁨Stack and Sons⁩ cross a major river.</p>
        <p><bdi>Retreat</bdi><button>Advance</button></p>
        <p hidden>odds</p>
        <p class="no-terms">Step 2 of 3</p>
        <nav><p>Stacks</p></nav>
        <dl>
          <dt>Weather</dt>
        </dl>
        <div role="tab">Supply</div>
        <table>
          <caption>
            Losses of a stack
          </caption>
          <tr>
            <th>Odds</th>
          </tr>
        </table>
        <p class="row">supply</p>`,
      root,
    );
    root.querySelector<HTMLElement>('.row')!.style.setProperty('display', 'flex');
    markTerms(root);
    expect(terms(root)).to.deep.equal([]);
  });

  it('are none in the name of a unit of the game', async () => {
    const root = shown();
    const opened = await loadGame('iskra');
    const game = opened.ok ? opened.value.game : undefined;
    render(html`<p>Group Lindemann HQ must retreat.</p>`, root);
    markTerms(root, {game: () => game});
    expect(terms(root)).to.deep.equal(['retreat']);
  });

  it('are none in a heading, where each would be a Tab stop', () => {
    const root = shown();
    render(
      html`<h2 tabindex="-1">Which stack must retreat?</h2>
        <h3>Odds</h3>
        <p>Choose a stack.</p>`,
      root,
    );
    markTerms(root);
    expect(terms(root)).to.deep.equal(['stack']);
    expect(root.querySelector(':is(h2, h3) .term')).to.equal(null);
  });

  it('follow what is said next', async () => {
    const root = shown();
    // says another term each time, and is marked after the first: when its own is there, the first is done
    const second = shown();
    const turns = ['EZOC', 'supply'];
    const parts = ['', 'step', 'A stack retreats.', 'Odds of a stack', 'nothing here', 'the odds, the odds'];
    const say = (says: readonly string[], isShut: boolean): void => {
      render(
        html`<p class="first">${says[0]}</p>
          ${says.map((text) => html`<p ?hidden=${isShut}>${text} and ${text}</p>`)}`,
        root,
      );
      turns.reverse();
      render(html`<p>${turns[0]}</p>`, second);
    };
    const stem = (term: string): string => term.toLowerCase().replace(/s$/, '');
    say([''], false);
    markTerms(root);
    markTerms(second);
    for (const first of parts)
      for (const then of [undefined, ...parts])
        for (const isShut of [false, true]) {
          const says = then === undefined ? [first] : [first, then];
          say(says, isShut);
          await observed();
          const all = [first, ...says.map((text) => `${text} and ${text}`)].join(' ');
          expect(words(root).replaceAll(' ', '')).to.equal(all.replaceAll(' ', ''));
          await until(() => terms(second).join() === turns[0]);
          expect(words(root).replaceAll(' ', '')).to.equal(all.replaceAll(' ', ''));
          const seen = (isShut ? first : all).toLowerCase();
          const known = ['odds', 'retreats', 'stack', 'step'].filter((term) => seen.includes(term));
          known.sort((a, b) => seen.indexOf(a) - seen.indexOf(b));
          expect(terms(root).map(stem), seen).to.deep.equal(known.slice(0, 1).map(stem));
        }
  });
});

describe('a term of art', () => {
  const drill = '/src/games/drill.json';
  const iskra = '/src/games/iskra.json';
  const front = '/src/games/eastern-front.json';
  for (const [name, element, term] of [
    ['umpire-battle', html`<umpire-battle src=${front} example="kiev"></umpire-battle>`, undefined],
    [
      'umpire-log',
      html`<umpire-battle src=${front} example="kiev"><umpire-log></umpire-log></umpire-battle>`,
      'simultaneous',
    ],
    // the words of a table are labels; the meaning of its results is prose
    ['umpire-crt', html`<umpire-crt src=${iskra}></umpire-crt>`, undefined],
    ['umpire-odds', html`<umpire-odds src=${front} example="kiev"></umpire-odds>`, undefined],
    ['umpire-retreat', html`<umpire-retreat src=${drill} example="T-V3"></umpire-retreat>`, undefined],

    ['umpire-errata', html`<umpire-errata src=${iskra}></umpire-errata>`, undefined],
  ] as const)
    it(`opens its meaning by pointer and key, in <${name}>`, async () => {
      const made = await fixture<HTMLElement>(element);
      const of = name === made.localName ? made : await until(() => made.querySelector<HTMLElement>(name));
      const root = of.shadowRoot!;
      const button = await until(() =>
        [...root.querySelectorAll<HTMLElement>('span.term')].find(
          ({textContent}) => term === undefined || textContent === term,
        ),
      );
      button.click();
      const box = await until(() => root.querySelector<HTMLElement>('.meaning:popover-open'));
      expect(words(box)).to.match(/^\S.{20}/);
      await expectAccessible(of);
      await sendKeys({press: 'Escape'});
      await until(() => root.activeElement === button);
      await sendKeys({press: 'Enter'});
      await until(() => root.querySelector('.meaning:popover-open'));
    });

  it('is marked in what a battle says next, once', async () => {
    const battle = await fixture<UmpireBattle>(
      html`<umpire-battle src=${front} example="kiev"></umpire-battle>`,
    );
    const root = battle.shadowRoot!;
    const next = await until(() => root.querySelector<HTMLElement>('button.next'));
    await until(() => root.querySelector('span.term'));
    const before = terms(root);
    next.click();
    await until(() => terms(root).join() !== before.join());
    const found = terms(root).map((term) => term.toLowerCase());
    expect(new Set(found).size).to.equal(found.length);
  });
});
