/** The texts of an order of play are a stranger's: a page shows them as text, and nothing of them becomes anything else. */
import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-odds/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireOdds} from '../../../components/umpire-odds/umpire-odds.js';
import {attacks, hostileGame, longWord, names} from '../../battle/hostile-order.js';
import {fixture} from '../../support.js';
import {button, root, settled, text, texts, until, words} from './helper.js';

/** Lists the elements in a tree and in its shadow trees. */
function* elementsIn(tree: ParentNode): Generator<Element> {
  for (const one of tree.querySelectorAll('*')) {
    yield one;
    if (one.shadowRoot) yield* elementsIn(one.shadowRoot);
  }
}

/** Attributes that hold words for people. */
const spoken = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt']);
/** Elements and attributes that the texts would make if a page took them for markup. */
const made = 'img, script, iframe, object, embed, link, svg[onload], [onerror], [onmouseover], [onfocus]';

/** Finds what came of a stranger's texts besides text. */
function* injectedIn(page: ParentNode): Generator<string> {
  for (const one of elementsIn(page)) {
    if (one.matches(made)) yield one.outerHTML.slice(0, 200);
    for (const {name, value} of one.attributes) {
      if (name.startsWith('on')) yield `${one.localName} ${name}`;
      const isOurs = ![...names, 'EVIL', 'javascript:', 'evil.test', longWord.slice(0, 32)].some((theirs) =>
        value.includes(theirs),
      );
      if (!isOurs && !spoken.has(name)) yield `${one.localName} ${name}="${value}"`;
    }
  }
}

/** Lists what reaches beyond the right edge of the page, by what it is. */
const tooWide = (battle: UmpireBattle): readonly string[] =>
  [
    document.documentElement,
    ...[battle, ...battle.querySelectorAll('umpire-log')].flatMap((one) => [...elementsIn(root(one))]),
  ]
    .filter((one) => !one.matches('.unseen, .unseen *'))
    .filter(
      (one) =>
        Math.max(one.getBoundingClientRect().right, one.matches('html, .frame') ? one.scrollWidth : 0) > 360,
    )
    .map((one) => `${one.localName}.${one.getAttribute('class') ?? ''}: ${words(one).slice(0, 40)}`);

async function opened(example: string): Promise<UmpireBattle> {
  const page = await fixture<HTMLElement>(
    html`<div>
      <umpire-battle .module=${hostileGame} example=${example} guide
        ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
      ></umpire-battle>
    </div>`,
  );
  const battle = page.querySelector('umpire-battle')!;
  await settled(battle);
  await until(() => root(battle).querySelector('.panel'));
  return battle;
}

describe('an order of play with hostile texts', () => {
  before(() => setViewport({width: 360, height: 740}));
  after(() => setViewport({width: 800, height: 600}));

  for (const example of hostileGame.examples ?? [])
    it(`is shown as text in each step, tab and page of the guide: ${example.id}`, async () => {
      const battle = await opened(example.id);
      const safe = async (where: string): Promise<void> => {
        await battle.updateComplete;
        expect([...injectedIn(battle.parentElement!)], where).to.deep.equal([]);
        expect(tooWide(battle), where).to.deep.equal([]);
      };
      const {phases = []} = hostileGame.rules!.battle as {phases?: {title: string}[]};
      expect(texts(battle, '[part="course"] li')).to.deep.equal(phases.map(({title}) => title));
      for (const attack of attacks) expect(text(battle, '.guide')).to.include(attack);
      for (const event of example.ask.log ?? []) {
        const {step} = battle.view!;
        for (const tab of ['log', 'crt', 'forces']) {
          root(battle).querySelector<HTMLElement>(`#tab-${tab}`)!.click();
          await safe(`${step}, ${tab}`);
        }
        while (root(battle).querySelector('.guide .actions button:last-child:not(:disabled)')) {
          const next = [...root(battle).querySelectorAll<HTMLElement>('.guide .actions button')].at(-1)!;
          if (!words(next).startsWith('Next')) break;
          next.click();
          await safe(`${step}, ${words(root(battle).querySelector('.guide h4'))}`);
        }
        expect(battle.play(event)).to.equal(true);
        await until(() => battle.view!.step > step);
      }
      await safe('over');
      expect(battle.view!.over).to.equal(true);
      if (example.id === 'stands')
        for (const attack of attacks) expect(text(battle, '#prompt')).to.include(attack);
      const log = battle.querySelector('umpire-log')!;
      root(battle).querySelector<HTMLElement>('#tab-log')!.click();
      await until(() => words(log.shadowRoot).includes(longWord.slice(0, 60)));
      await safe('the log');
      button(battle, 'Share').click();
      const dialog = await until(() => root(battle).querySelector('umpire-share')?.shadowRoot);
      await until(() => dialog.querySelector<HTMLDialogElement>('dialog')?.open);
      await until(() => dialog.querySelector('textarea')?.value !== '');
      expect([...injectedIn(dialog)]).to.deep.equal([]);
    });

  it('names nothing after an outcome in its odds', async () => {
    const odds = await fixture<UmpireOdds>(
      html`<umpire-odds .module=${hostileGame} example="stands"></umpire-odds>`,
    );
    await until(() => odds.forecast && words(root(odds)).includes('100%'));
    expect([...injectedIn(root(odds))]).to.deep.equal([]);
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
  });
});
