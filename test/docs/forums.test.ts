import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {expect} from 'chai';
import {hostAnswer} from '../../src/cli/host.js';
import {snippet} from '../../src/share/index.js';
import {filesUnder, inRoot} from '../../tools/root.mjs';

interface Links {
  readonly home: string;
  readonly good: readonly {readonly text: string; readonly link: string}[];
  readonly hostile: readonly string[];
  readonly longest: number;
}
const {home, good, hostile, longest} = JSON.parse(
  readFileSync(inRoot('integrations/links.json'), 'utf8'),
) as Links;
const docs = readFileSync(inRoot('docs/forums.md'), 'utf8');
const nodebb = createRequire(import.meta.url)(
  inRoot('integrations/nodebb/nodebb-plugin-umpire/library.js'),
) as {
  homeOf(value: unknown): string;
  linkOf(text: string, home: string): string;
  withFrames(html: string, home: string): string;
};

describe('links in other people’s pages', () => {
  // the recipes test a fragment without options; those for forums search an address
  const whole = [...docs.matchAll(/\/(\^\(\?:u\\d\{1,3\}(?:\\\/|[^/\n])*\$)\//g)].map(
    ([, pattern = '']) => pattern,
  );
  const within = [/`#(your[^\n]*)#`/, /<extract>!(.*)!<\/extract>/].map((written) =>
    (written.exec(docs)?.[1] ?? '').replace(/\(\?P<id>|\(\?'id'/, '(?<id>'),
  );

  it('are what the recipes of docs/forums.md let in', () => {
    expect([whole.length, within.length]).to.deep.equal([3, 2]);
    const plain = good.map(({link}) => link).filter((link) => /^u[^&]*$/.test(link));
    for (const pattern of whole.map((one) => new RegExp(one))) {
      for (const link of plain) expect(pattern.test(link), link).to.equal(true);
      for (const text of hostile) expect(pattern.test(text), text).to.equal(false);
      expect(pattern.test(`u2.${'A'.repeat(longest)}`)).to.equal(true);
      expect(pattern.test(`u2.${'A'.repeat(longest + 1)}`)).to.equal(false);
    }
    for (const pattern of within.map((one) => new RegExp(one)))
      for (const link of plain) expect(pattern.exec(`${home}#${link}`)?.groups?.['id'], link).to.equal(link);
  });

  it('stand in an entry for MediaWiki as docs/forums.md shows it to the gadget', () => {
    const shown = /<div class="umpire-embed"[^]*?<\/div>/.exec(docs)?.[0].replaceAll('u2.…', 'u2.AbC');
    const says = ['2 legal routes, 1 step lost.'];
    const link = `${home}#u2.AbC`;
    const post = {title: 'Out of Port Mara', alt: says[0]!, says, link, picture: 'Port Mara.png'};
    expect(snippet('wikitext', post)).to.equal(shown);
  });

  it('in a posted text are those that Umpire reads', async () => {
    // a position in words has its words for a link
    const posted = good.filter(({text, link}) => text.trim().includes('\n') && link.startsWith('u'));
    expect(posted).to.have.length(3);
    for (const {text, link} of posted) expect((await hostAnswer(text)).link, text).to.equal(link);
  });

  it('are read by files of at most 40 kB', () => {
    for (const path of filesUnder('integrations', () => true))
      expect(readFileSync(inRoot(path)).length, path).to.be.below(40_000);
  });
});

describe('the plug-in for NodeBB', () => {
  const paragraph = (fragment: string): string =>
    `<p dir="auto"><a href="${home}#${fragment}" rel="nofollow ugc">${home}#${fragment}</a></p>`;
  const posted = good.filter(({text}) => text.trim().includes('\n'));
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const framesIn = (html: string): readonly string[] =>
    [...nodebb.withFrames(html, home).matchAll(/<iframe [^>]*src="([^"]*)"/g)].map(([, src = '']) => src);

  it('reads links as integrations/links.json has them', () => {
    for (const {text, link} of good) expect(nodebb.linkOf(text, home), text).to.equal(link);
    for (const text of hostile) expect(nodebb.linkOf(text, home), text).to.equal('');
    const long = `u2.${'A'.repeat(longest)}`;
    expect(nodebb.linkOf(`${home}#${long}`, home)).to.equal(long);
    expect(nodebb.linkOf(`${home}#${long}A`, home)).to.equal('');
  });

  it('keeps the words and puts a frame below them', () => {
    const html = `<p>before</p>\n${paragraph('u2.AbC')}\n<p>after</p>`;
    const made = nodebb.withFrames(html, home);
    expect(made.replace(/\n<iframe [^>]*><\/iframe>/, '')).to.equal(html);
    expect(made).to.match(/<\/a><\/p>\n<iframe [^>]*sandbox="allow-scripts allow-popups allow-downloads"/);
    expect(framesIn(html)).to.deep.equal([`${home}#u2.AbC`]);
    expect(framesIn(paragraph('u2.AbC&amp;theme=dark'))).to.deep.equal([`${home}#u2.AbC&amp;theme=dark`]);
    expect(framesIn(`<p><a href="${home}#u2.AbC">Out of Port Mara</a>\n</p>`)).to.have.length(1);
  });

  it('finds the link of a posted text in a code block, and in a paragraph that Markdown has read', () => {
    for (const {text, link} of posted) {
      expect(framesIn(`<pre><code>${escaped(text)}</code></pre>`)).to.deep.equal([`${home}#${link}`]);
      const lines = escaped(text.replace(/^[ >]+/gm, '')).replaceAll('\n', '<br />\n');
      expect(framesIn(`<p>${lines}</p>`)).to.deep.equal([`${home}#${link}`]);
    }
    const bytes = Buffer.from([0, 4, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]).toString('base64url');
    const [emphasized, plain] = [bytes.replace(/_(.*)_/, '<em>$1</em>'), bytes];
    expect(emphasized).to.include('<em>');
    expect(framesIn(`<p>words<br />\nu2.${emphasized}</p>`)).to.deep.equal([`${home}#u2.${plain}`]);
  });

  it('leaves all else as it is', () => {
    const two = `<a href="${home}#u2.AbC">one</a>`;
    for (const html of [
      '',
      ...hostile.flatMap((text) => [`<p>${escaped(text)}</p>`, `<pre><code>${escaped(text)}</code></pre>`]),
      ...hostile
        .filter((text) => text !== '')
        .map((text) => `<p><a href="${escaped(text).replaceAll('"', '&quot;')}">words</a></p>`),
      `<blockquote>\n${paragraph('u2.AbC')}\n</blockquote>`,
      `<p>see ${two}</p>`,
      `<p>${two} ${two}</p>`,
      `<p><a href="${home}#u2.AbC"><img src="x.png" alt="x" /></a></p>`,
      `<p>u2.AbC</p>`,
      `<p><a title="${home}#u2.AbC" href="https://other.site/">words</a></p>`,
      paragraph(`u2.${'A'.repeat(longest + 1)}`),
    ])
      expect(nodebb.withFrames(html, home), html).to.equal(html);
    expect(nodebb.withFrames(paragraph('u2.AbC'), '')).to.equal(paragraph('u2.AbC'));
  });

  it('shows a position once, and at most 20 in a post', () => {
    expect(framesIn(paragraph('u2.AbC') + paragraph('u2.AbC'))).to.have.length(1);
    const many = Array.from({length: 30}, (_, i) => paragraph(`u2.A${i}`));
    expect(framesIn(many.join(''))).to.have.length(20);
  });

  it('takes as its address a page embed.html of the web, and no other', () => {
    expect(nodebb.homeOf(` ${home}?x#y `)).to.equal(home);
    for (const value of [
      undefined,
      '',
      'words',
      'javascript:alert(1)//embed.html',
      'https://your.site/x.html',
    ])
      expect(nodebb.homeOf(value), String(value)).to.equal('');
  });
});
