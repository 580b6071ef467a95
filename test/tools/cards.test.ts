import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {falselyAdvertised, withCard} from '../../tools/cards.mjs';
import {filesUnder, inRoot} from '../../tools/root.mjs';

const whole = (head: string, body: string): string =>
  `<!doctype html><html><head><title>A page · Umpire</title>${head}</head><body>${body}</body></html>`;
const plain = whole('', '<p class="lead">All of\n it</p><img src="a.svg" alt="One &amp; two">');
const meta = (name: string, content: string): string => `<meta property="og:${name}" content="${content}" />`;

describe('what a page of the site advertises', () => {
  for (const path of filesUnder('demo', (file) => file.endsWith('.html'))) {
    const page = path.slice('demo/'.length);
    const html = readFileSync(inRoot(path), 'utf8');
    const written = withCard(page, html);
    it(`is on ${page} whatever its address says: no frame, no position, no picture`, () => {
      expect(falselyAdvertised(page, written)).to.deep.equal([]);
      expect(written).not.to.match(/oembed|og:image|og:url|twitter:image/);
      if (page === 'embed.html') expect(written).to.equal(html);
      else expect(written).to.contain('<meta property="og:title" content="');
    });
  }

  it('is a picture where the page has it, with its words', () => {
    const picture = {src: 'https://example.org/a.png', alt: 'One &amp; two'};
    const written = withCard('lessons/a.html', plain, picture);
    expect(falselyAdvertised('lessons/a.html', written)).to.deep.equal([]);
    expect(written).to.contain(meta('image:alt', 'One &amp; two'));
    expect(written).to.contain(meta('description', 'All of it'));
    expect(written).to.contain('<link rel="umpire-embed" href="../embed.html" />');
  });

  const wrong: readonly (readonly [name: string, page: string, head: string])[] = [
    ['a frame of its own', 'a.html', '<link rel="alternate" type="application/json+oembed" href="a.json" />'],
    ['one address for every query', 'battle.html', meta('url', 'https://example.org/battle.html')],
    ['a picture that is not on it', 'a.html', meta('image', 'x.png') + meta('image:alt', 'Three')],
    ['a picture without words', 'a.html', meta('image', 'x.png')],
    ['a title that is not its own', 'a.html', meta('title', 'Out of Port Mara')],
    ['a description that is not its own', 'a.html', meta('description', '2 legal routes, 1 step lost.')],
    ['anything where only the fragment says what is shown', 'embed.html', meta('title', 'A page')],
  ];
  for (const [name, page, head] of wrong)
    it(`is refused when it is ${name}`, () => {
      expect(
        falselyAdvertised(page, whole(head, '<p class="lead">All of it</p><img alt="One">')),
      ).to.have.length(1);
    });
});
