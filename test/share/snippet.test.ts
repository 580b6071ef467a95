import {expect} from 'chai';
import fc from 'fast-check';
import {marked, type Token, type Tokens} from 'marked';
import {fileName, webAddress, wrapped} from '../../src/share/clean.js';
import {
  elementHtml,
  flavours,
  frameFragment,
  frameHtml,
  readFrameOptions,
  snippet,
  type Flavour,
  type Post,
} from '../../src/share/index.js';
import {anything} from './hostile.js';
import {runs} from '../runs.js';

const link = 'https://example.org/embed.html#u2.AbC-_';
const picture = 'https://example.org/p.png?a=1&b=2';
const post: Post = {title: 'The ford', alt: 'GD in 05.04; 2 routes', link, picture};

describe('a snippet', () => {
  const rows: readonly [Flavour, Partial<Post>, string][] = [
    ['bgg', {picture: undefined}, `[url=${link}]The ford[/url]: GD in 05.04; 2 routes`],
    [
      'bgg',
      {picture: '8123456'},
      `[imageid=8123456 large]\n[url=${link}]The ford[/url]: GD in 05.04; 2 routes`,
    ],
    [
      'bgg',
      {picture: 'https://boardgamegeek.com/image/8123456/the-ford'},
      `[imageid=8123456 large]\n[url=${link}]The ford[/url]: GD in 05.04; 2 routes`,
    ],
    ['bgg', {picture: 'javascript:1'}, `[url=${link}]The ford[/url]: GD in 05.04; 2 routes`],
    [
      'bbcode',
      {},
      `[url=${link}][img]${picture}[/img][/url]\n[url=${link}]The ford[/url]: GD in 05.04; 2 routes`,
    ],
    ['markdown', {}, `[![GD in 05.04; 2 routes](${picture})](${link})\n\n[The ford](${link})`],
    ['markdown', {picture: ''}, `[The ford](${link}): GD in 05.04; 2 routes`],
    ['wikitext', {picture: ''}, `[${link} The ford]: GD in 05.04; 2 routes`],
    [
      'wikitext',
      {picture: 'File:Ford at dawn.png'},
      `[[File:Ford at dawn.png|frame|alt=GD in 05.04; 2 routes|link=${link}|The ford]]`,
    ],
    ['dokuwiki', {picture: ''}, `[[${link}|The ford]]: GD in 05.04; 2 routes`],
    [
      'dokuwiki',
      {picture: 'ford.png'},
      `[[${link}|{{ford.png|GD in 05.04; 2 routes}}]]\n\n[[${link}|The ford]]`,
    ],
    [
      'html',
      {},
      `<figure><a href="${link}"><img src="https://example.org/p.png?a=1&amp;b=2" alt="GD in 05.04; 2 routes"></a><figcaption><a href="${link}">The ford</a></figcaption></figure>`,
    ],
    [
      'html',
      {link: 'javascript:alert(1)', picture: 'data:text/html,x'},
      '<p>The ford: GD in 05.04; 2 routes</p>',
    ],
    ['bbcode', {link: 'java\nscript:alert(1)', picture: ''}, 'The ford: GD in 05.04; 2 routes'],
  ];
  for (const [flavour, change, expected] of rows)
    it(`in ${flavour} with ${JSON.stringify(change)}`, () => {
      expect(snippet(flavour, {...post, ...change})).to.equal(expected);
    });
});

/** The parts of a Markdown text that are markup. */
function* marksOf(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if (!['text', 'escape', 'space', 'paragraph'].includes(token.type)) yield token;
    yield* marksOf((token as {tokens?: Token[]}).tokens ?? []);
  }
}

describe('whatever a stranger calls his game', () => {
  const each = (flavour: Flavour, look: (made: string, given: Post) => void): void =>
    fc.assert(
      fc.property(anything, anything, fc.boolean(), (title, alt, pictured) => {
        const given = {title, alt, link, picture: pictured ? picture : undefined};
        look(snippet(flavour, given), given);
      }),
      {numRuns: runs(1000)},
    );

  it('BoardGameGeek gets no "<", and one link', () => {
    each('bgg', (made) => {
      expect(made).not.to.contain('<');
      expect(made.match(/\[[^\]]*\]/g)).to.deep.equal([`[url=${link}]`, '[/url]']);
      expect(made).not.to.match(/[\r\n]/);
    });
  });

  it('a forum gets no tag but ours, and no "<"', () => {
    each('bbcode', (made, {picture: pictured}) => {
      expect(made).not.to.contain('<');
      const image = [`[url=${link}]`, '[img]', '[/img]', '[/url]'];
      expect(made.match(/\[[^\]]*\]/g)).to.deep.equal([
        ...(pictured === undefined ? [] : image),
        `[url=${link}]`,
        '[/url]',
      ]);
      expect(made.split('\n').length).to.equal(pictured === undefined ? 1 : 2);
    });
  });

  it('Markdown reads one link and one picture', () => {
    each('markdown', (made, {picture: pictured}) => {
      const marks = [...marksOf(marked.lexer(made, {gfm: true}))];
      const kinds = marks.map(({type}) => type);
      const addresses = marks.map((mark) => (mark as Tokens.Link).href);
      expect(new Set(kinds)).to.deep.equal(new Set(pictured === undefined ? ['link'] : ['link', 'image']));
      expect(new Set(addresses)).to.deep.equal(new Set(pictured === undefined ? [link] : [link, picture]));
    });
  });

  it('a wiki reads one link, or one file with its five parts', () => {
    each('wikitext', (made, {picture: pictured}) => {
      const withoutMarkup = made.replaceAll(link, 'L');
      expect(withoutMarkup).not.to.match(/<|\{|\}|''|~~|__|\n/);
      expect(withoutMarkup.match(/[[\]|]/g)?.join('')).to.equal(pictured === undefined ? '[]' : '[[||||]]');
      expect(withoutMarkup).to.match(pictured === undefined ? /^\[L / : /^\[\[File:p\.png\|frame\|alt=/);
    });
  });

  it('DokuWiki reads our links and our picture alone', () => {
    // its modes, as inc/parser and inc/Parsing name them: each begins with one of these
    const modes =
      /\[\[|\]\]|\{\{|\}\}|[<>|]|\*\*|\/\/|__|''|%%|~~|\\\\|\(\(|\)\)|==|--|^[*^=-]|\n|https?:\/\//gm;
    each('dokuwiki', (made, {picture: pictured}) => {
      const file = pictured === undefined ? [] : ['[[', '|', '{{', '|', '}}', ']]', '\n', '\n'];
      const found = made.replaceAll(link, 'L').match(modes);
      expect(found).to.deep.equal([...file, '[[', '|', ']]']);
    });
  });

  it('HTML has our tags alone, and no attribute of a stranger', () => {
    each('html', (made, {picture: pictured}) => {
      const tags = made.match(/<[^>]*>/g)!.map((tag) => tag.replace(/"[^"]*"/g, '""'));
      expect(tags).to.deep.equal(
        pictured === undefined
          ? ['<p>', '<a href="">', '</a>', '</p>']
          : [
              ...['<figure>', '<a href="">', '<img src="" alt="">', '</a>', '<figcaption>'],
              ...['<a href="">', '</a>', '</figcaption>', '</figure>'],
            ],
      );
      expect(made.replace(/<[^>]*>/g, '')).not.to.match(/[<>"'{}]/);
    });
  });

  it('every flavour leads to the link it was given, or nowhere', () => {
    fc.assert(
      fc.property(fc.constantFrom(...flavours), anything, (flavour, address) => {
        const made = snippet(flavour, {title: 'T', alt: 'A', link: address});
        const safe = webAddress(address);
        expect(/https?:|javascript|data:|vbscript/i.test(made)).to.equal(safe !== undefined);
      }),
    );
  });
});

describe('a frame and an element', () => {
  const size = {width: 640, height: 480};

  it('of a stranger’s title re-parse to one element each (A-2)', () => {
    fc.assert(
      fc.property(anything, anything, (title, says) => {
        const frame = frameHtml(link, title, size);
        expect(frame.match(/<[^>]*>/g)!.map((tag) => tag.replace(/"[^"]*"/g, '""'))).to.deep.equal([
          '<iframe src="" title="" width="" height="" sandbox="" loading="" frameborder="" style="">',
          '</iframe>',
        ]);
        const html = elementHtml({
          tag: 'umpire-retreat',
          script: 'https://example.org/umpire-retreat.min.js',
          document: {title, module: {says}},
          theme: 'dark',
          size,
          post: {title, alt: says, link},
          says: [says],
        });
        const [before, json = '', after = ''] = html.split(
          /<script type="application\/json"><!--| --><\/script>(?=\n<umpire-map>)/,
        );
        expect(JSON.parse(json)).to.deep.equal({title, module: {says}});
        expect(json).not.to.match(/[<>]/);
        // inside a paragraph, too: none of these tags ends one
        expect(
          (before! + after).match(/<[^>]*>/g)!.map((tag) => tag.replace(/"[^"]*"/g, '""')),
        ).to.deep.equal([
          '<script type="" src="">',
          '</script>',
          '<umpire-retreat theme="" style="">',
          '<umpire-map>',
          ...['<a href="">', '</a>', '<br>'],
          '</umpire-map>',
          '</umpire-retreat>',
        ]);
        // a site that takes tags out leaves no JSON
        const words = html.replace(/<!--[^]*?-->|<[^>]*>/g, '');
        expect(words).not.to.match(/[{}"]/);
      }),
      {numRuns: runs(500)},
    );
  });

  it('is never wider than its page', () => {
    expect(frameHtml(link, 'x', size)).to.contain('width="640" height="480"');
    expect(frameHtml(link, 'x', size)).to.contain('style="max-width: 100%"');
  });

  it('says each sentence once', () => {
    const says = ['GD in 05.04; 2 routes', 'No losses.'];
    const html = elementHtml({
      tag: 'umpire-map',
      script: 'https://example.org/umpire-map.min.js',
      document: {},
      size,
      post: {...post, picture: undefined},
      says,
    });
    for (const sentence of [post.title, ...says]) expect(html.split(sentence)).to.have.length(2);
  });

  it('has a size that a page can show', () => {
    expect(frameHtml(link, 'x', {width: NaN, height: 1e9})).to.contain('width="640" height="2000"');
    expect(frameHtml('javascript:1', 'x', size)).to.equal('');
  });

  it('the fragment says how it is shown, and odd values count as none (A-13, A-35)', () => {
    expect(frameFragment('u2.AbC', {theme: 'dark', step: 3})).to.equal('u2.AbC&theme=dark&step=3');
    expect(frameFragment('u2.Ab-')).to.equal('u2.Ab-&');
    const rows: readonly [string, object][] = [
      ['u2.AbC&theme=dark&step=3', {theme: 'dark', step: 3}],
      ['#u2.AbC&theme=light#?secret=aB3', {theme: 'light', secret: 'aB3'}],
      ['u2.AbC#?secret=one#?secret=two', {secret: 'two'}],
      ['u2.AbC&theme=red&step=-1&theme=', {}],
      ['u2.AbC&step=1e9&step=99999&secret=<b>', {}],
      ['u2.AbC&__proto__=1&constructor=2', {}],
      ['', {}],
    ];
    for (const [fragment, options] of rows)
      expect(readFrameOptions(fragment), fragment).to.deep.equal(options);
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), (text) => {
        expect(() => readFrameOptions(text)).not.to.throw();
      }),
    );
  });
});

describe('a file that is saved', () => {
  it('is called after its game, and is no path whatever that is called (A-19)', () => {
    expect(fileName('polar-storm', 'png')).to.equal('umpire-polar-storm.png');
    for (const id of [
      '../../x',
      '/etc/passwd',
      'C:\\CON',
      'a\0.exe',
      '\u202egnp.exe',
      '__proto__',
      '.'.repeat(300),
    ])
      expect(fileName(id, 'gif')).to.match(/^umpire-[\p{L}\p{N}-]{0,60}\.gif$/u);
    fc.assert(
      fc.property(anything, (id) => {
        expect(fileName(id, 'png')).to.match(/^umpire-[\p{L}\p{N}-]*\.png$/u);
      }),
    );
  });
});

describe('lines of text', () => {
  it('are never longer than they may be, and say all of it', () => {
    fc.assert(
      fc.property(anything, fc.integer({min: 1, max: 80}), (text, columns) => {
        const lines = wrapped(text, columns);
        for (const line of lines) expect(Array.from(line).length).to.be.at.most(columns);
        expect(lines.join('').replace(/\s/g, '')).to.equal(wrapped(text, 1e9).join('').replace(/\s/g, ''));
      }),
    );
  });
});
