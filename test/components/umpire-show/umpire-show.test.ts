import {expect} from 'chai';
import {html, type TemplateResult} from 'lit';
import '../../../components/umpire-show/define.js';
import type {UmpireShow} from '../../../components/umpire-show/umpire-show.js';
import {loadGame} from '../../../src/case/index.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {openPosition, type Ask, type Game} from '../../../src/module/index.js';
import {writeLink} from '../../../src/share/index.js';
import {expectAccessible, fixture, until, words} from '../../support.js';

/** A link to a question on a position of a game. */
async function link(module: string, named: string, ask?: Ask, source: unknown = module): Promise<string> {
  const opened = await loadGame(module);
  if (!opened.ok) throw new Error('no game');
  const position = openPosition<Game>(opened.value.game, named);
  if (!position.ok) throw new Error('no position');
  const written = await writeLink({module: source, position: position.value, ask});
  if (!written.ok) throw new Error('no link');
  return written.value;
}
/** The question of an example. */
async function askOf(module: string, id: string): Promise<[position: string, ask: Ask]> {
  const {examples} = (await loadGameDocument(module)) as {
    examples: {id: string; position: string; ask: Ask}[];
  };
  const {position, ask} = examples.find((one) => one.id === id)!;
  return [position, ask];
}
const retreat: Ask = {retreat: {units: ['a61', 'a170', 'a818'], hexes: 2}};

const show = async (given: string): Promise<UmpireShow> =>
  fixture<UmpireShow>(html`<umpire-show link=${given} loading="eager"><p>In words.</p></umpire-show>`);
/** The text of what an element draws. */
const drawn = (element: Element | undefined): string => words(element?.shadowRoot);

describe('umpire-show', () => {
  it('shows a position, a retreat and a battle by their links alone', async () => {
    const rows: readonly (readonly [link: string, tag: string, says: RegExp])[] = [
      [await link('drill', 'port-mara'), 'umpire-map', /\S/],
      [await link('drill', 'port-mara', retreat), 'umpire-retreat', /2 legal routes, 1 step lost/],
      [await link('eastern-front', ...(await askOf('eastern-front', 'kiev'))), 'umpire-battle', /Kiev/],
    ];
    for (const [given, tag, says] of rows) {
      const element = await show(given);
      expect(await element.ready, tag).to.equal(true);
      expect(element.shown?.localName).to.equal(tag);
      await until(() => says.test(drawn(element.shown)));
      // what was for readers without scripts has made room
      expect(element.shadowRoot?.querySelector('slot')).to.equal(null);
      await expectAccessible(element);
    }
  });

  it('fits what it shows into a box where it is compact', async () => {
    const given = await link('drill', 'port-mara', retreat);
    const element = await fixture<UmpireShow>(
      html`<umpire-show compact link=${given} loading="eager"></umpire-show>`,
    );
    element.style.blockSize = '400px';
    await element.ready;
    const shown = element.shown as HTMLElementTagNameMap['umpire-retreat'];
    expect(shown.compact).to.equal(true);
    expect(shown.getBoundingClientRect().height).to.equal(400);
    await until(() => shown.shadowRoot?.querySelector('.unfold'));
    element.compact = false;
    await element.updateComplete;
    await until(() => shown.shadowRoot?.querySelector('.unfold') === null);
  });

  it('takes a whole address, and a battle from its step', async () => {
    const [position, ask] = await askOf('eastern-front', 'kiev');
    const battle = await link('eastern-front', position, ask);
    const element = await show(`https://example.org/embed.html#${battle}&step=0`);
    await element.ready;
    const shown = element.shown as HTMLElementTagNameMap['umpire-battle'];
    await until(() => shown.view?.step === 0);
  });

  it('fetches a module that the link names by its address', async () => {
    const address = new URL('/src/games/drill.json', location.href).href;
    const element = await show(await link('drill', 'port-mara', retreat, address));
    expect(await element.ready).to.equal(true);
    await until(() => drawn(element.shown).includes('2 legal routes'));
  });

  it('shows another link once it has one', async () => {
    const element = await show(await link('drill', 'port-mara', retreat));
    await element.ready;
    element.link = await link('drill', 'port-mara');
    await until(() => element.shown?.localName === 'umpire-map');
  });

  const refused: readonly (readonly [link: string, says: RegExp])[] = [
    ['u2.AAAA', /^This link can’t be opened\. It was cut short: copy all of it again\.$/],
    ['nonsense', /^This link can’t be opened\. There is no Umpire link in this text\.$/],
  ];
  for (const [given, says] of refused)
    it(`says why it cannot open ${given}, and leaves the words of the page`, async () => {
      const element = await show(given);
      expect(await element.ready).to.equal(false);
      expect(words(element.shadowRoot?.querySelector('[part=faults]'))).to.match(says);
      expect(words(element.shadowRoot?.querySelector('slot')?.assignedElements()[0])).to.equal('In words.');
      await expectAccessible(element);
    });

  it('shows what is written between its tags, line by line', async () => {
    const rows: readonly (readonly [written: TemplateResult, tag: string, says: RegExp])[] = [
      [
        html`<svg viewBox="0 0 9 9"><title>A picture</title></svg><br />game: drill<br />position: port-mara`,
        'umpire-map',
        /\S/,
      ],
      [
        html`<pre>
game: drill
position: port-mara
retreat: a61 a170 a818, 2 hexes
</pre>`,
        'umpire-retreat',
        /2 legal routes, 1 step lost/,
      ],
      [html`position: drill/port-mara<br />a61@0505/1<br />why: 0503`, 'umpire-map', /\S/],
    ];
    for (const [written, tag, says] of rows) {
      const element = await fixture<UmpireShow>(html`<umpire-show loading="eager">${written}</umpire-show>`);
      expect(await element.ready).to.equal(true);
      expect(element.shown?.localName).to.equal(tag);
      await until(() => says.test(drawn(element.shown)));
    }
  });

  it('says which lines are wrong, and what was probably meant', async () => {
    const element = await fixture<UmpireShow>(
      html`<umpire-show loading="eager">game: drill<br />retreet: a61, 2 hexes</umpire-show>`,
    );
    expect(await element.ready).to.equal(false);
    const said = words(element.shadowRoot?.querySelector('[part=faults]'));
    expect(said).to.match(/Mend these lines: retreet: .*Did you mean "retreat"/i);
    element.querySelector('br')!.nextSibling!.textContent = 'retreat: a61, 2 hexes';
    await until(() => element.shown?.localName === 'umpire-retreat');
  });

  it('asks for a link where the page gives none, and no text', async () => {
    const element = await fixture<UmpireShow>(html`<umpire-show></umpire-show>`);
    expect(await element.ready).to.equal(false);
    expect(words(element.shadowRoot?.querySelector('[part=faults]'))).to.match(/begins with "u2\."/);
  });
});
