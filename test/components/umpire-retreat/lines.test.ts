import {expect} from 'chai';
import {html} from 'lit';
import {gameIds} from '../../../src/games/index.js';
import type {UmpireRetreatCopyEvent} from '../../../components/umpire-retreat/events.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {placeLabel, type Position} from '../../../src/module/index.js';
import {expectAccessible, fixture, oneEvent} from '../../support.js';
import {button, root, text, texts, until} from './helper.js';

const game = '/src/games/eastern-front.json';
/** The helper on a point map, at an example or nowhere. */
async function at(example: string, position = ''): Promise<UmpireRetreat> {
  const element = await fixture<UmpireRetreat>(
    html`<umpire-retreat src=${game} example=${example} position=${position}
      ><umpire-map></umpire-map
    ></umpire-retreat>`,
  );
  await until(() => root(element).querySelector('.lines'));
  return element;
}
/** Chooses an option of a list by the beginning of its words. */
async function choose(element: UmpireRetreat, select: number, words: string): Promise<void> {
  const list = root(element).querySelectorAll('select')[select]!;
  const option = [...list.options].find((one) =>
    one.textContent.replace(/\s+/g, ' ').trim().startsWith(words),
  );
  if (!option)
    throw new Error(`no "${words}" among ${[...list.options].map((one) => one.textContent).join('|')}`);
  list.value = option.value;
  list.dispatchEvent(new Event('change'));
  await element.updateComplete;
}

describe('<umpire-retreat> without a stack', () => {
  for (const id of gameIds)
    it(`asks for one of ${id} in the width of a telephone`, async () => {
      const box = await fixture<HTMLElement>(
        html`<div>
          <umpire-retreat src=${`/src/games/${id}.json`}><umpire-map></umpire-map></umpire-retreat>
        </div>`,
      );
      box.style.width = '336px';
      const element = box.querySelector('umpire-retreat')!;
      await until(() => element.matches(':state(choosing)'));
      const parts = [...root(element).querySelectorAll('.panel, .panel *')];
      const right = box.getBoundingClientRect().right;
      const over = parts.filter((one) => one.getBoundingClientRect().right > right + 1);
      expect(over.map(({outerHTML}) => outerHTML.slice(0, 60))).to.deep.equal([]);
    });
});

describe('<umpire-retreat> on a point map', () => {
  it('has no bands above and below a wide map on a telephone, and asks for a counter as on hexes', async () => {
    const box = await fixture<HTMLElement>(
      html`<div>
        <umpire-retreat src="/src/games/paths-of-glory.json"><umpire-map></umpire-map></umpire-retreat>
      </div>`,
    );
    box.style.width = '336px';
    const element = box.querySelector('umpire-retreat')!;
    const field = await until(() => root(element).querySelector('.lines .field'));
    expect(field.textContent.trim()).to.match(/^Choose its counter on the map, or find it here:/);
    const {position, overlay} = element.querySelector('umpire-map')!;
    const {game, units} = position as Position;
    const standing = [...units.values()].map(({at}) => placeLabel(game, at));
    expect(overlay.framed).to.have.members([...new Set(standing)]);
    const map = await until(() =>
      element.querySelector('umpire-map')!.shadowRoot?.querySelector('.box > svg'),
    );
    await until(() => map.getBoundingClientRect().width <= 336);
    expect(map.getBoundingClientRect().height).to.be.below(0.75 * 336);
  });

  it('judges the plan of an example, and says of each unit why it may not go there', async () => {
    const element = await at('t-p6-third');
    expect(text(element, '.headline')).to.equal('Not legal.');
    expect(texts(element, '[part=answer] .findings li').join()).to.contain('holds 2, half of 5');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.overlay.routes!.length > 0);
    expect(map.overlay.routes!.every(({barred}) => barred)).to.equal(true);
    expect(map.overlay.marks!.some(({kind}) => kind === 'stop')).to.equal(true);
  });

  it('the ruling is copied and shared as on hexes', async () => {
    const element = await at('t-p4');
    const copied = oneEvent(element, 'umpire-retreat-copy');
    button(element, 'Copy the ruling').click();
    const {text: words} = (await copied) as UmpireRetreatCopyEvent;
    expect(words)
      .to.match(/^Legal\.$/m)
      .and.to.contain(element.pointQuestion!.position.game.title);
    for (const line of texts(element, '[part=answer] .told .findings li'))
      expect(words).to.contain(line.replace(/^\w+: /, '').slice(0, 20));
    button(element, 'Share').click();
    const dialog = await until(() => root(element).querySelector('umpire-share'));
    await until(() => dialog.shadowRoot?.querySelector('dialog[open]'));
  });

  it('a rule number opens what the rule says, and is accessible', async () => {
    const element = await at('t-p6-third');
    root(element).querySelector<HTMLElement>('[part=answer] .rule')!.click();
    const meaning = await until(() => root(element).querySelector<HTMLElement>('.meaning:popover-open'));
    expect(meaning.textContent).to.contain('A unit that finds no room towards a point');
    await expectAccessible(element);
  });

  it('a plan is built by choice: from a point, its units, a place for each', async () => {
    const element = await at('', 'rostov');
    expect(texts(element, '.headline')).to.deep.equal([]);
    await choose(element, 0, 'Rostov');
    const units = texts(element, '.plan label').length;
    expect(units).to.be.greaterThan(1);
    expect(text(element, '.told')).to.equal('Choose where each unit goes, or give it up.');
    button(element, 'Suggest').click();
    await element.updateComplete;
    expect(text(element, '.headline')).to.equal('Legal.');
    await choose(element, 0, 'eliminated');
    expect(text(element, '.headline')).to.equal('Not legal.');
    expect(texts(element, '.plan .findings li').join()).to.contain('may not be eliminated');
  });

  it('the lists show the plan that is suggested and the stack on the map, whatever was chosen in them before', async () => {
    const element = await at('', 'rostov');
    const lists = (): readonly HTMLSelectElement[] => [...root(element).querySelectorAll('select')];
    const shown = (list: number): string => lists()[list]!.selectedOptions[0]?.textContent.trim() ?? '';
    await choose(element, 0, 'Rostov');
    button(element, 'Suggest').click();
    await element.updateComplete;
    const suggested = shown(0);
    for (const words of ['eliminated', suggested.slice(0, 8), 'eliminated']) await choose(element, 0, words);
    button(element, 'Suggest').click();
    await element.updateComplete;
    expect(text(element, '.headline')).to.equal('Legal.');
    expect(shown(0)).to.equal(suggested);
  });

  it('who is left out is not asked for, and points under attack count as the rules say', async () => {
    const element = await at('t-p4');
    expect(text(element, '.headline')).to.equal('Legal.');
    const boxes = [...root(element).querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const labelled = (words: string): HTMLInputElement =>
      boxes.find((box) => box.closest('label')!.textContent.includes(words))!;
    labelled('is under attack').click();
    labelled('Breakthrough').click();
    await element.updateComplete;
    expect(text(element, '.headline')).to.equal('Not legal.');
    expect(texts(element, '[part=answer] .findings li').join()).to.contain('breakthrough combat');
  });

  it('attackers that fall back onto displaced enemies: who is destroyed turns on who was dispersed (B.4d)', async () => {
    const element = await at('', 'tula-behind');
    const labelled = (words: string): HTMLInputElement =>
      [...root(element).querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find((box) =>
        box.closest('label')!.textContent.includes(words),
      )!;
    const tick = async (words: string): Promise<void> => {
      labelled(words).click();
      await element.updateComplete;
    };
    const said = (): string => text(element, '[part=answer]');
    await choose(element, 0, 'Orel: XXIV');
    await tick('fall back here');
    expect(texts(element, '.plan')).to.deep.equal([]);
    expect(labelled('13th Army').checked, 'as the position has it').to.equal(true);
    expect(said()).to.contain('13th Army, displaced to Orel, is destroyed');
    for (const box of root(element).querySelectorAll<HTMLInputElement>('[part=dispersed] input')) {
      box.click();
      await element.updateComplete;
    }
    expect(said()).to.match(/falls? back onto 13th Army at Orel/);
    await tick('13th Army');
    expect(said()).to.contain('to Orel, ground units dispersed');
    await expectAccessible(element);
  });

  it('gives way to a hex map that is opened next, and comes back', async () => {
    const element = await at('t-p6');
    element.example = '';
    element.setAttribute('src', '/src/games/drill.json');
    element.position = 'full-hex';
    element.units = ['a61'];
    await until(() => root(element).querySelector('.panel:not(.lines) .answer'));
    expect(root(element).querySelector('.lines')).to.equal(null);
    element.units = [];
    element.position = '';
    element.example = 't-p6';
    element.src = game;
    await until(() => root(element).querySelector('.lines'));
    expect(root(element).querySelector('.panel:not(.lines)')).to.equal(null);
  });

  it('is accessible', async () => {
    await expectAccessible(await at('t-p6'));
  });
});

describe('<umpire-retreat> by a line sheet of the module’s own', () => {
  /** The helper on a case of `test/cases/lines`, with its question replaced. */
  async function asked(ask: object): Promise<UmpireRetreat> {
    const read = async (name: string): Promise<unknown> =>
      (await fetch(`/test/cases/lines/${name}.json`)).json();
    const module = await read('borders-module');
    const [first] = (await read('borders')) as [{position: object}];
    const document = JSON.stringify({title: 'Borders', module, position: first.position, ask});
    const element = await fixture<UmpireRetreat>(
      html`<umpire-retreat
        ><umpire-map></umpire-map>
        <script type="application/json">
          ${document}
        </script></umpire-retreat
      >`,
    );
    await until(() => root(element).querySelector('.lines .plan'));
    return element;
  }

  it('shows the places of each unit, why others are closed, and judges the plan', async () => {
    const element = await asked({retreat: {units: ['d1', 'g'], hexes: 1}});
    expect(text(element, '.headline')).to.equal('1-point retreat. 2 legal routes, no losses.');
    expect(texts(element, '.routes .way')).to.deep.equal(['a', 'b']);
    expect(texts(element, '[part=answer] .findings li').join(), 'said once of both').to.contain(
      'd1 and g cannot retreat to origin: e1 came in by that line',
    );
    const map = element.querySelector('umpire-map')!;
    await until(() => map.overlay.routes!.length === 2);
    // the origin is closed, but is seen with its sign and its reason
    expect(map.overlay.framed).to.include.members(['a', 'b', 'origin']);
    const signed = (kind: string): readonly number[] =>
      map.overlay.marks!.filter((mark) => mark.kind === kind).map(({at}) => at);
    expect(signed('may')).to.have.length(2);
    expect(
      signed('stop')
        .map((at) => map.overlay.verdict!(at))
        .join(),
    ).to.contain('e1 came in by that line');
    button(element, 'Suggest').click();
    await element.updateComplete;
    expect(text(element, '.headline')).to.equal('Legal.');
    await choose(element, 1, 'a');
    expect(text(element, '.headline')).to.equal('Not legal.');
    expect(texts(element, '[part=answer] .findings li').join()).to.contain('5.6');
    await until(() => map.overlay.routes!.every(({barred}) => barred));
    await expectAccessible(element);
    button(element, 'Show all').click();
    await element.updateComplete;
    expect(texts(element, '.routes .way')).to.deep.equal(['a', 'b']);
  });

  it('shows routes of several lines, and plays one', async () => {
    const element = await asked({retreat: {units: ['d1'], hexes: 2}});
    button(element, 'Open: far via').click();
    await element.updateComplete;
    expect(text(element, '.headline')).to.equal('Legal.');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.overlay.routes!.length === 1 && map.overlay.routes![0]!.path.length === 2);
  });
});
