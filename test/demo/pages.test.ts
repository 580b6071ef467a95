import {expect} from 'chai';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {fixture, until} from '../support.js';
import '../../components/umpire-map/define.js';
import '../../components/umpire-retreat/define.js';
import {focusMap} from '../../demo/shared/focus-map.js';
import {lessonIds} from '../../src/lessons/index.js';
import {germanPages, inGerman} from '../../tools/site-german.mjs';

const pages = [
  ...germanPages.map((page) => page.replace('.html', '.de.html')),
  'index.html',
  'ask.html',
  'battle.html',
  'course.html',
  'practice.html',
  'author.html',
  'odds.html',
  'table.html',
  'map.html',
  'errata.html',
  'embed.html',
  'frames.html',
  'match.html',
  'setup.html',
  'typed.html',
  'vassal.html',
  'editor.html',
  'page.html',
  'wiki.html',
];
const source = (name: string): string => name.replace('.de.html', '.html');
async function read(name: string): Promise<Document> {
  const written = await (await fetch(`/demo/${source(name)}`)).text();
  const html = source(name) === name ? written : inGerman(written, source(name));
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('the pages of the demo', () => {
  for (const name of pages) {
    it(`${name} holds nothing that a strict policy refuses`, async () => {
      const page = await read(name);
      expect(page.querySelectorAll('[style], style')).to.have.lengthOf(0);
      const scripts = [...page.querySelectorAll('script')].filter(({type}) => type !== 'application/json');
      expect(scripts.filter((script) => !script.hasAttribute('src'))).to.deep.equal([]);
      const handlers = [...page.querySelectorAll('*')].flatMap((one) =>
        one.getAttributeNames().filter((attribute) => attribute.startsWith('on')),
      );
      expect(handlers).to.deep.equal([]);
    });

    it(`${name} has a title, a language, one h1, and links only to pages that exist (those at the top: test/tools/site-head.test.ts)`, async () => {
      const page = await read(name);
      expect(page.title).to.not.equal('');
      expect(page.documentElement.lang).to.equal(name.endsWith('.de.html') ? 'de' : 'en');
      expect(page.querySelectorAll('h1')).to.have.lengthOf(1);
      for (const link of page.querySelectorAll('a[href]')) {
        const [path = ''] = (link.getAttribute('href') ?? '').split('?');
        // the lessons' pages are generated from the lessons that ship
        const [, lesson] = /^lessons\/(.+)\.html$/.exec(path) ?? [];
        if (lesson !== undefined) {
          expect(lessonIds).to.include(lesson);
          continue;
        }
        // links to the docs and to rulings, which are built: tools/check-links.mjs
        if (/^(?:docs|rulings)\//.test(path)) continue;
        const {ok} = await fetch(`/demo/${path === './' ? 'index.html' : source(path)}`);
        expect(ok, path).to.equal(true);
      }
    });
  }

  it('its samples of code have as many lines as the page says', async () => {
    const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
    const page = await read('page.html');
    const [, number = ''] = /(\w+) lines of HTML/.exec(page.body.textContent) ?? [];
    const lines = page.querySelector('pre')!.textContent.trim().split('\n');
    expect(lines).to.have.lengthOf(numbers.indexOf(number.toLowerCase()));
  });

  it('has a button at each sample that copies it, and says so', async () => {
    const {clipboard} = navigator;
    const host = document.createElement('div');
    host.innerHTML = '<pre tabindex="0"><code>&lt;umpire-map&gt;</code></pre>';
    document.body.append(host);
    const copied: string[] = [];
    const writeText = (text: string): Promise<void> => (copied.push(text), Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', {value: {writeText}, configurable: true});
    try {
      await import('../../demo/copy.js');
      host.querySelector('button')!.click();
      await until(() => host.querySelector('[role=status]')!.textContent === 'Copied.');
      expect(copied).to.deep.equal(['<umpire-map>']);
      // in the corner above the code, not in a row below it
      const [row, pre] = host.querySelector('.sample')!.children;
      expect([row!.querySelector('button')?.textContent, pre!.localName]).to.deep.equal(['Copy', 'pre']);
    } finally {
      Object.defineProperty(navigator, 'clipboard', {value: clipboard, configurable: true});
      host.remove();
    }
  });

  it('shows on the page about pages the very HTML that runs beside it', async () => {
    const page = await read('page.html');
    const shown = page.querySelector('pre')!.textContent;
    const live = page.querySelector('umpire-retreat')!.outerHTML;
    const flat = (text: string): string => text.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
    expect(flat(shown)).to.contain(flat(live));
  });
});

describe('the page of combat tables', () => {
  it('shows the table of the game that is chosen, keeps it in the address, and leads to a battle of it', async () => {
    const frame = document.createElement('iframe');
    frame.width = '900';
    frame.height = '700';
    frame.src = '/test/pages/table.html?game=nope';
    document.body.append(frame);
    try {
      const page = await until(() => {
        const there = frame.contentDocument;
        return there?.querySelector('#game option[value=russia-besieged]') ? there : undefined;
      });
      const table = page.querySelector('umpire-crt')!;
      const shows = (words: string): Promise<unknown> =>
        until(() => table.shadowRoot?.querySelector('[part~=table]')?.textContent.includes(words));
      await until(() => page.querySelector('#wrong')?.textContent.includes('no game “nope”'));
      await shows('Die');
      const choice = page.querySelector<HTMLSelectElement>('#game')!;
      await until(() => choice.value === 'battle-for-moscow');
      choice.value = 'russia-besieged';
      choice.dispatchEvent(new Event('change'));
      await shows('BR');
      expect(frame.contentWindow!.location.search).to.equal('?game=russia-besieged');
      await until(() =>
        page.querySelector('#play')?.getAttribute('href')?.startsWith('battle.html?game=russia-besieged&'),
      );
      expect(page.querySelector('#wrong')?.textContent).to.equal('');
      // a game with two tables shows both, and the next one its own alone
      const all = (): readonly string[] => [...page.querySelectorAll('umpire-crt')].map((one) => one.table);
      choice.value = 'paths-of-glory';
      choice.dispatchEvent(new Event('change'));
      await until(() => all().join() === 'army,corps');
      choice.value = 'drill';
      choice.dispatchEvent(new Event('change'));
      await until(() => all().join() === 'crt');
    } finally {
      frame.remove();
    }
  });
});

describe('the link to the map', () => {
  it('moves the focus to the first visible map once it is drawn, and the next key moves there', async () => {
    const page = await fixture(
      html`<main>
        <umpire-map hidden src="/src/games/drill.json"></umpire-map>
        <umpire-retreat src="/src/games/drill.json"><umpire-map></umpire-map></umpire-retreat>
      </main>`,
    );
    const map = page.querySelector<HTMLElement & {cursor: number}>('umpire-retreat umpire-map')!;
    expect(focusMap(document)).to.equal(true);
    await until(() => map.shadowRoot?.activeElement?.classList.contains('box'));
    const before = map.cursor;
    await sendKeys({press: 'ArrowDown'});
    expect(map.cursor).to.not.equal(before);
  });

  it('leaves the link as it is where a page has no map', () => {
    for (const map of document.querySelectorAll('umpire-map, umpire-retreat')) map.remove();
    expect(focusMap(document)).to.equal(false);
  });
});

describe('a skip link', () => {
  it('leads to the content and leaves the address, which names what is open', async () => {
    const page = await fixture(
      html`<div>
        <a class="skip" href="#main">Skip to the content</a>
        <main id="main"></main>
      </div>`,
    );
    await import('../../demo/head.js');
    const {href} = location;
    page.querySelector('a')!.focus();
    await sendKeys({press: 'Enter'});
    expect(document.activeElement).to.equal(page.querySelector('main'));
    expect(location.href).to.equal(href);
  });
});
