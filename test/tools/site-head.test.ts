import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {expect} from 'chai';
import {germanPages, inGerman} from '../../tools/site-german.mjs';
import {inSite, pagesOf, siteParts} from '../../tools/site-head.mjs';

const bare =
  '<head></head><body><header class="site-head"></header><main></main><footer class="site-foot"></footer></body>';
const addresses = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
const current = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="[^"]*" aria-current="(\w+)">([^<]*)</g)].map(
    ([, how, words]) => `${words} ${how}`,
  );

describe('the head of each page of the site', () => {
  it('has five links, to pages that exist', () => {
    expect(siteParts.map(({words}) => words)).to.deep.equal(['Learn', 'Ask', 'Battle', 'Editor', 'Docs']);
    for (const {to, pages = {}} of siteParts)
      for (const page of [to, ...Object.values(pages)])
        expect(
          existsSync(
            page
              .replace(/^(?!docs\/)/, 'demo/')
              .replace(/^(docs.*)html$/, '$1md')
              // they are made of the cases
              .replace('rulings/index.html', 'cases'),
          ),
          page,
        ).to.equal(true);
  });

  it('is on no page for frames: on the site that leads to the pages beside it, and a copy of it to none', () => {
    const copied = readFileSync('demo/embed.html', 'utf8');
    // its links are to its own examples
    expect(copied).not.to.match(/<a [^>]*href="(?!#)|data-site/);
    const here = inSite(copied, 'embed.html');
    expect(here).to.contain('<body data-site="./">');
    expect(addresses(here).filter((to) => to.endsWith('.html'))).to.deep.equal([
      ...siteParts.map(({to}) => to),
      ...['ask.html', 'docs/forums.html'],
    ]);
  });

  const places: Readonly<Record<string, readonly [home: string, first: string, current: readonly string[]]>> =
    {
      'index.html': ['./', 'course.html', []],
      'ask.html': ['./', 'course.html', ['Ask page', 'Questions page']],
      'ask.de.html': ['./', 'course.html', ['Fragen page', 'Fragen page']],
      'match.html': ['./', 'course.html', ['Battle true', 'Play by link page']],
      'table.html': ['./', 'course.html', ['Battle true', 'Tables page']],
      'page.html': ['./', 'course.html', ['Docs true']],
      'rulings/index.html': ['../', '../course.html', ['Ask true', 'Rulings page']],
      'rulings/r/kiev/index.html': ['../../../', '../../../course.html', ['Ask true', 'Rulings true']],
      'docs/index.html': ['../', '../course.html', ['Docs page']],
      'docs/elements/umpire-map.html': ['../../', '../../course.html', ['Docs true']],
      'lessons/retreats.html': ['../', '../course.html', ['Learn true', 'The course true']],
    };
  for (const [path, [home, first, marked]] of Object.entries(places))
    it(`${path}: leads from there, and marks what is open`, () => {
      const html = inSite(bare, path);
      expect(addresses(html).slice(0, 2)).to.deep.equal([home, first]);
      expect(current(html)).to.deep.equal(marked);
      expect(html).to.contain('<main id="main"');
    });

  it('leads to the map on pages that show one', () => {
    const hasLink = (name: string): boolean =>
      inSite(readFileSync(`demo/${name}`, 'utf8'), name).includes('>Skip to the map</a>');
    const names = [
      ...['index', 'ask', 'battle', 'course', 'odds', 'setup', 'editor', 'match', 'author'],
      ...['practice', 'vassal', 'table', 'frames'],
    ];
    expect(names.filter((name) => hasLink(`${name}.html`))).to.deep.equal(names.slice(0, 11));
  });

  it('is written on no page by hand, and each page of the demo has a place for it or is no page of the site', () => {
    for (const name of readdirSync('demo').filter((file) => file.endsWith('.html'))) {
      const html = readFileSync(`demo/${name}`, 'utf8');
      const frame = name === 'wiki.html';
      const pages = 'aria-label="Pages"';
      expect(inSite(html, name).includes(pages), name).to.equal(!frame);
      expect(html).not.to.contain(pages);
    }
  });

  it('is in German on pages in German, which are made of those in English', () => {
    for (const page of germanPages) {
      const written = readFileSync(`demo/${page}`, 'utf8');
      const german = page.replace('.html', '.de.html');
      const made = pagesOf(written, page);
      expect(Object.keys(made)).to.deep.equal([page, german]);
      expect(made[page]).to.contain('<html lang="en">').and.contain(`href="${german}" lang="de"`);
      expect(made[german]).to.contain('<html lang="de">').and.contain(`href="${page}" lang="en"`);
      expect(made[german]).to.contain('aria-label="Seiten"');
    }
    expect(Object.keys(pagesOf(readFileSync('demo/index.html', 'utf8'), 'index.html'))).to.deep.equal([
      'index.html',
    ]);
  });

  it('says which text of a page is no longer there to be translated', () => {
    const written = readFileSync('demo/typed.html', 'utf8').replace('>Fight<', '>Begin<');
    expect(() => inGerman(written, 'typed.html')).to.throw('typed.html has no text “Fight”');
  });
});
