import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {expect} from 'chai';
import {inSite, siteLinks} from '../../tools/site-head.mjs';

const bare =
  '<body><header class="site-head"></header><main></main><footer class="site-foot"></footer></body>';
const addresses = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
const current = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="[^"]*" aria-current="(\w+)">([^<]*)</g)].map(
    ([, how, words]) => `${words} ${how}`,
  );

describe('the links at the top of each page of the site', () => {
  it('go to pages that there are', () => {
    for (const to of Object.values(siteLinks).filter((to) => !to.startsWith('docs/')))
      expect(existsSync(`demo/${to === './' ? 'index.html' : to}`), to).to.equal(true);
  });

  const places: Readonly<Record<string, readonly [first: string, home: string, current: readonly string[]]>> =
    {
      'index.html': ['./', './', ['Retreat page']],
      'battle.html': ['./', './', ['Battle page']],
      'match.html': ['./', './', []],
      'docs/index.html': ['../', '../', ['Docs page']],
      'docs/umpire-map.html': ['../', '../', ['Docs true']],
      'lessons/retreats.html': ['../', '../', []],
    };
  for (const [path, [first, home, marked]] of Object.entries(places))
    it(`${path}: from where it stands, with what is open marked`, () => {
      const html = inSite(bare, path);
      expect(addresses(html)[0]).to.equal(first);
      expect(addresses(html)).to.include(home);
      expect(addresses(html)).to.have.lengthOf(Object.keys(siteLinks).length + 1);
      expect(current(html)).to.deep.equal(marked);
    });

  it('are written on no page by hand, and each page of the demo has a place for them or is no page of the site', () => {
    for (const name of readdirSync('demo').filter((file) => file.endsWith('.html'))) {
      const html = readFileSync(`demo/${name}`, 'utf8');
      const frame = ['embed.html', 'wiki.html'].includes(name);
      expect(inSite(html, name) !== html, name).to.equal(!frame);
      expect(html).not.to.contain('aria-label="Pages"');
    }
  });
});
