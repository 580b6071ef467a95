import {expect} from 'chai';
import {lessonIds} from '../../src/lessons/index.js';

const pages = [
  'index.html',
  'battle.html',
  'course.html',
  'author.html',
  'odds.html',
  'table.html',
  'map.html',
  'errata.html',
  'embed.html',
  'frames.html',
  'match.html',
  'setup.html',
  'page.html',
  'wiki.html',
];
const read = async (name: string): Promise<Document> =>
  new DOMParser().parseFromString(await (await fetch(`/demo/${name}`)).text(), 'text/html');

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
      expect(page.documentElement.lang).to.equal('en');
      expect(page.querySelectorAll('h1')).to.have.lengthOf(1);
      for (const link of page.querySelectorAll('a[href]')) {
        const [path = ''] = (link.getAttribute('href') ?? '').split('?');
        // the lessons' pages are generated from the lessons that ship
        const [, lesson] = /^lessons\/(.+)\.html$/.exec(path) ?? [];
        if (lesson !== undefined) {
          expect(lessonIds).to.include(lesson);
          continue;
        }
        // the docs are written into the site by its build, which fails where it cannot
        if (/^docs\/\w+\.html$/.test(path)) continue;
        const {ok} = await fetch(`/demo/${path === './' ? 'index.html' : path}`);
        expect(ok, path).to.equal(true);
      }
    });
  }

  it('shows on the page about pages the very HTML that runs beside it', async () => {
    const page = await read('page.html');
    const shown = page.querySelector('pre')!.textContent;
    const live = page.querySelector('umpire-retreat')!.outerHTML;
    const flat = (text: string): string => text.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
    expect(flat(shown)).to.contain(flat(live));
  });
});
