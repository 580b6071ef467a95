import {expect} from 'chai';
import '../../components/classic.js';
import '../../components/umpire-vassal/define.js';
import {german} from '../../components/languages/de/index.js';
import {sheetTitles} from '../../src/case/plain-board.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {registry} from '../../src/phrases/define.js';
import {pagesOf} from '../../tools/site-head.mjs';
import {described, namesAmong, stringsOf, textsIn, withoutName} from '../components/pseudo.js';
import {until} from '../support.js';

/** Opens a page of the site in German as it is built, on the sources. */
async function openPage(name: string): Promise<Document> {
  const written = await (await fetch(`/demo/${name}.html`)).text();
  const pages = pagesOf(written, `${name}.html`);
  const built = new DOMParser().parseFromString(pages[`${name}.de.html`]!, 'text/html');
  const frame = document.createElement('iframe');
  frame.width = '1200';
  frame.height = '800';
  frame.src = '/test/pages/german.html';
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  const page = frame.contentDocument!;
  page.body.replaceWith(page.adoptNode(built.body));
  const script = page.createElement('script');
  script.type = 'module';
  script.src = `/test/pages/${name}-german.ts`;
  page.head.append(script);
  await until(() => page.querySelector('#theme:not([hidden])'));
  return page;
}

/** Words that German does not have and that hardly an English sentence is without. */
const english =
  /\b(?:the|of|and|with|which|is|are|to|from|by|or|what|where|how|when|your|you|this|that|can|it|for|on|at|may)\b/iu;

/** All strings of a catalogue but those that German has alike. */
const own = new Set(stringsOf(german));
const messages = new Set(
  registry.parts
    .flatMap(([, part]) => stringsOf(part))
    .filter((text) => /\p{L}{3}/u.test(text) && !own.has(text)),
);

/** Texts of a page that are English and not marked so, and messages in English, each with its place. */
function englishIn(page: Document, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const said of textsIn(page.body)) {
    const text = said.text.replace(/[\u2066-\u2069]/gu, '').trim();
    if (said.isAuthors || text === '') continue;
    let rest = text.toLowerCase();
    if (english.test(rest)) for (const name of names) rest = withoutName(rest, name);
    if (messages.has(text) || english.test(rest)) found.add(described(said));
  }
  return [...found];
}

describe('the pages in German', () => {
  let names: readonly string[] = [];
  before(async () => {
    const games = await Promise.all(gameIds.map((id) => loadGameDocument(id)));
    // names have a capital; words of the format have none
    const titles = [...sheetTitles.values()].map((title) => title.replace(/, (?=\d)/, ' '));
    names = namesAmong([...games.flatMap(stringsOf), ...titles].filter((text) => /\p{Lu}/u.test(text)));
  });
  afterEach(() => document.querySelector('iframe')?.remove());

  it('see a text and a message in English, and none that is marked', () => {
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = `<p>Der Rückzug endet in 0101.</p><p>What a retreat is</p><p lang="en">The rules</p><b title="Cancel"></b>`;
    expect(englishIn(page, [])).to.deep.equal(['p: What a retreat is', 'b: Cancel']);
  });

  it('ask in German: the question, an example with its answer, and the gallery', async () => {
    const page = await openPage('ask');
    await until(() => page.querySelector('umpire-retreat')?.shadowRoot?.querySelector('.panel'));
    await until(() => page.querySelectorAll('.examples a').length > 20);
    for (const details of page.querySelectorAll('details')) details.open = true;
    expect(englishIn(page, names)).to.deep.equal([]);
    page.querySelector<HTMLElement>('.examples a[href*="T-V3"]')!.click();
    await until(() => page.querySelector('umpire-tutorial')?.shadowRoot?.querySelector('.panel'));
    expect(englishIn(page, names)).to.deep.equal([]);
    page
      .querySelector('umpire-tutorial')!
      .shadowRoot!.querySelector<HTMLElement>('.way button:last-of-type')!
      .click();
    await until(() => page.querySelector('umpire-retreat')?.shadowRoot?.querySelector('.headline'));
    expect(englishIn(page, names)).to.deep.equal([]);
  });

  it('play a battle in German', async () => {
    const page = await openPage('battle');
    const battle = await until(() => page.querySelector('umpire-battle'));
    await until(() => page.querySelectorAll('.examples a').length > 20);
    expect(englishIn(page, names)).to.deep.equal([]);
    page.querySelector<HTMLElement>('.examples a[href*="kiev"]')!.click();
    await until(() => battle.shadowRoot?.querySelector('#prompt'));
    page.querySelector<HTMLElement>('#guide')!.click();
    await until(() => battle.shadowRoot?.querySelector('.guide'));
    expect(englishIn(page, names)).to.deep.equal([]);
  });

  it('take a battle that is typed in German', async () => {
    const page = await openPage('typed');
    const attackers = await until(() => {
      const field = page.querySelector<HTMLTextAreaElement>('#attackers');
      return field && field.value !== '' ? field : undefined;
    });
    const side = page.querySelector<HTMLSelectElement>('[name=terrain]')!;
    await until(() => side.options.length > 0);
    expect(englishIn(page, names)).to.deep.equal([]);
    attackers.value = 'XL Panzer Corps 12-12-6, Rückseite 6-6, reduziert\nV Corps 7-7-4, fliegt';
    page.querySelector<HTMLElement>('#typed button')!.click();
    const wrong = page.querySelector('#wrong-attackers')!;
    expect(wrong.textContent).to.match(
      /^Angreifende Einheiten, Zeile 2: „fliegt“ ist nicht lesbar\. Möglich: .*„Rückseite 6-6“/,
    );
    attackers.value = 'XL Panzer Corps 12-12-6, Rückseite 6-6, reduziert\nV Corps 7-7-4, 2 Schritte';
    page.querySelector<HTMLElement>('#typed button')!.click();
    expect(wrong.textContent).to.equal('');
    const battle = await until(() => page.querySelector('umpire-battle'));
    await until(() => battle.shadowRoot?.querySelector('#prompt'));
    expect(englishIn(page, names)).to.deep.equal([]);
  });

  it('ask for files of VASSAL in German, and show the sample', async () => {
    const page = await openPage('vassal');
    const vassal = await until(() => page.querySelector('umpire-vassal'));
    const sample = await until(() => vassal.shadowRoot?.querySelector<HTMLElement>('.buttons button'));
    expect(englishIn(page, names)).to.deep.equal([]);
    sample.click();
    await until(() => vassal.shadowRoot?.querySelector('[part=found]'));
    expect(englishIn(page, names)).to.deep.equal([]);
  });
});
