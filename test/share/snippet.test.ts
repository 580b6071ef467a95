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
  scriptHtml,
  snippet,
  type Flavour,
  type Post,
} from '../../src/share/index.js';
import {viewInAddress} from '../../src/share/poster.js';
import {anything} from './hostile.js';
import {runs} from '../runs.js';

const link = 'https://example.org/embed.html#u2.AbC-_';
const picture = 'https://example.org/p.png?a=1&b=2';
const post: Post = {title: 'The ford', alt: 'GD in 05.04; 2 routes', link, picture};

/** An entry of a wiki as the gadget of docs/forums.md finds it. */
const entry = (inner: string): string => `<div class="umpire-embed" data-link="u2.AbC-_">\n${inner}\n</div>`;

describe('a snippet', () => {
  const rows: readonly [Flavour, Partial<Post>, string][] = [
    ['bgg', {picture: undefined}, `[url=${link}]The ford[/url]\nGD in 05.04; 2 routes`],
    [
      'bgg',
      {picture: '8123456'},
      `[imageid=8123456 large]\n[url=${link}]The ford[/url]\nGD in 05.04; 2 routes`,
    ],
    [
      'bgg',
      {picture: 'https://boardgamegeek.com/image/8123456/the-ford'},
      `[imageid=8123456 large]\n[url=${link}]The ford[/url]\nGD in 05.04; 2 routes`,
    ],
    ['bgg', {picture: 'javascript:1'}, `[url=${link}]The ford[/url]\nGD in 05.04; 2 routes`],
    [
      'bbcode',
      {},
      `[url=${link}][img]${picture}[/img][/url]\n[url=${link}]The ford[/url]\nGD in 05.04; 2 routes`,
    ],
    [
      'markdown',
      {},
      `[![GD in 05.04; 2 routes](${picture})](${link})\n\n[The ford](${link})\n\nGD in 05.04; 2 routes`,
    ],
    ['markdown', {picture: ''}, `[The ford](${link})\n\nGD in 05.04; 2 routes`],
    ['wikitext', {picture: ''}, entry(`[${link} The ford]\n\nGD in 05.04; 2 routes`)],
    [
      'wikitext',
      {picture: 'File:Ford at dawn.png'},
      entry(
        `[[File:Ford at dawn.png|frameless|alt=GD in 05.04; 2 routes|link=${link}]]\n\n[${link} The ford]\n\nGD in 05.04; 2 routes`,
      ),
    ],
    ['dokuwiki', {picture: ''}, `[[${link}|The ford]]\n\nGD in 05.04; 2 routes`],
    [
      'dokuwiki',
      {picture: 'ford.png'},
      `[[${link}|{{ford.png|GD in 05.04; 2 routes}}]]\n\n[[${link}|The ford]]\n\nGD in 05.04; 2 routes`,
    ],
    [
      'html',
      {},
      `<figure><a href="${link}"><img src="https://example.org/p.png?a=1&amp;b=2" alt="GD in 05.04; 2 routes" /></a><figcaption><a href="${link}">The ford</a></figcaption></figure>\n<p>GD in 05.04; 2 routes</p>`,
    ],
    [
      'html',
      {link: 'javascript:alert(1)', picture: 'data:text/html,x'},
      '<p>The ford</p>\n<p>GD in 05.04; 2 routes</p>',
    ],
    ['bbcode', {link: 'java\nscript:alert(1)', picture: ''}, 'The ford\nGD in 05.04; 2 routes'],
  ];
  for (const [flavour, change, expected] of rows)
    it(`in ${flavour} with ${JSON.stringify(change)}`, () => {
      expect(snippet(flavour, {...post, ...change})).to.equal(expected);
    });
});

describe('a ruling in a snippet', () => {
  const says = [
    '2 legal routes, 1 step lost.',
    '1. 04.09 (woods) via 05.10: 1 step lost',
    '2. 03.09 (clear): no losses',
    'Asked about 07.05:',
    '- 07.05: no. It lies in a lake (9.1).',
    'If so: 3 routes.',
  ];
  const rows: readonly [Flavour, string][] = [
    ['bgg', says.join('\n')],
    ['bbcode', says.join('\n')],
    ['markdown', `${says[0]}\n\n${says[1]}\n${says[2]}\n\n${says[3]}\n\n${says[4]}\n\n${says[5]}`],
    [
      'wikitext',
      `${says[0]}\n\n: ${says[1]}\n: ${says[2]}\n\n${says[3]}\n\n* 07.05: no. It lies in a lake (9.1).\n\n${says[5]}`,
    ],
    [
      'dokuwiki',
      `${says[0]}\n\n${says[1]}\\\\ \n${says[2]}\n\n${says[3]}\n\n  * 07.05: no. It lies in a lake (9.1).\n\n${says[5]}`,
    ],
    [
      'html',
      [
        '<p>2 legal routes, 1 step lost.</p>',
        '<ol start="1"><li>04.09 (woods) via 05.10: 1 step lost</li><li>03.09 (clear): no losses</li></ol>',
        '<p>Asked about 07.05:</p>',
        '<ul><li>07.05: no. It lies in a lake (9.1).</li></ul>',
        '<p>If so: 3 routes.</p>',
      ].join('\n'),
    ],
  ];
  for (const [flavour, expected] of rows)
    it(`in ${flavour} has its sentences and lists after the title`, () => {
      const made = snippet(flavour, {...post, says, picture: ''});
      expect(made).to.contain(expected);
      expect(made.split('The ford')).to.have.length(2);
    });
});

/** The parts of a Markdown text that are markup. */
function* marksOf(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if (!['text', 'escape', 'space', 'paragraph'].includes(token.type)) yield token;
    yield* marksOf((token as {tokens?: Token[]}).tokens ?? []);
  }
}

/** Lines of a ruling: sentences and items of lists. */
const lines = fc.tuple(fc.constantFrom('', '- ', '1. ', '7. '), anything).map(([sign, text]) => sign + text);

describe('whatever a stranger calls his game', () => {
  const each = (flavour: Flavour, look: (made: string, given: Post) => void): void =>
    fc.assert(
      fc.property(
        anything,
        anything,
        fc.array(lines, {maxLength: 4}),
        fc.boolean(),
        (title, alt, says, pictured) => {
          const given = {title, alt, says, link, picture: pictured ? picture : undefined};
          look(snippet(flavour, given), given);
        },
      ),
      {numRuns: runs(1000)},
    );

  it('BoardGameGeek gets no "<", and one link', () => {
    each('bgg', (made) => {
      expect(made).not.to.contain('<');
      expect(made.match(/\[[^\]]*\]/g)).to.deep.equal([`[url=${link}]`, '[/url]']);
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
    });
  });

  it('Markdown reads one link and one picture', () => {
    each('markdown', (made, {picture: pictured}) => {
      const marks = [...marksOf(marked.lexer(made, {gfm: true}))];
      const shown = marks.filter(({type}) => type !== 'list' && type !== 'list_item');
      const kinds = shown.map(({type}) => type);
      const addresses = shown.map((mark) => (mark as Tokens.Link).href);
      expect(new Set(kinds)).to.deep.equal(new Set(pictured === undefined ? ['link'] : ['link', 'image']));
      expect(new Set(addresses)).to.deep.equal(new Set(pictured === undefined ? [link] : [link, picture]));
    });
  });

  it('a wiki reads one link, or one file with its five parts', () => {
    each('wikitext', (made, {picture: pictured}) => {
      const inner = made.replaceAll(link, 'L').replace(/^<div [^<>]*>\n|\n<\/div>$/g, '');
      expect(inner).not.to.match(/<|\{|\}|''|~~|__/);
      expect(inner.match(/[[\]|]/g)?.join('')).to.equal(pictured === undefined ? '[]' : '[[|||]][]');
      expect(inner).to.match(pictured === undefined ? /^\[L / : /^\[\[File:p\.png\|frameless\|alt=/);
      // a line begins with our link or picture, a list of ours, or words
      for (const line of inner.split('\n')) expect(line).to.match(/^$|^\[|^\* |^: \d+\. |^[^*#:;!| =-]/);
    });
  });

  it('DokuWiki reads our links and our picture alone', () => {
    // its modes, as inc/parser and inc/Parsing name them: each begins with one of these
    const modes =
      /\[\[|\]\]|\{\{|\}\}|[<>|]|\*\*|\/\/|__|''|%%|~~|\\\\|\(\(|\)\)|==|--|^[*^=-]|\n|https?:\/\//gm;
    each('dokuwiki', (made, {picture: pictured}) => {
      const file = pictured === undefined ? [] : ['[[', '|', '{{', '|', '}}', ']]'];
      const found = made
        .replaceAll(link, 'L')
        .replaceAll('\\\\ \n', '')
        .replace(/\n(?: {2}\* )?/g, ' ')
        .match(modes);
      expect(found).to.deep.equal([...file, '[[', '|', ']]']);
    });
  });

  it('HTML has our tags alone, and no attribute of a stranger', () => {
    each('html', (made, {picture: pictured}) => {
      const tags = made.match(/<[^>]*>/g)!.map((tag) => tag.replace(/"[^"]*"/g, '""'));
      const head = tags.splice(0, pictured === undefined ? 4 : 9);
      for (const tag of tags) expect(tag).to.match(/^<\/?(?:p|ul|ol|li)>$|^<ol start="">$/);
      expect(head).to.deep.equal(
        pictured === undefined
          ? ['<p>', '<a href="">', '</a>', '</p>']
          : [
              ...['<figure>', '<a href="">', '<img src="" alt="" />', '</a>', '<figcaption>'],
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
  it('of a stranger’s title are one line, and re-parse to one element each (A-2)', () => {
    fc.assert(
      fc.property(anything, anything, fc.boolean(), (title, says, pictured) => {
        const frame = frameHtml(link, title, 480);
        const tagsOf = (html: string): string[] =>
          html.match(/<[^>]*>/g)!.map((tag) => tag.replace(/"[^"]*"/g, '""'));
        expect(tagsOf(frame)).to.deep.equal([
          '<iframe src="" title="" width="" height="" sandbox="" loading="" frameborder="">',
          '</iframe>',
        ]);
        const given = {title, alt: says, says: [says, says], link, picture: pictured ? picture : undefined};
        const html = elementHtml({link: 'u2.AbC-_', theme: 'dark', post: given});
        // inside a paragraph, too: none of these tags ends one
        expect(tagsOf(html)).to.deep.equal([
          '<umpire-show link="" theme="">',
          ...['<a href="">', '</a>'],
          ...(pictured ? ['<br />', '<a href="">', '<img src="" alt="" />', '</a>'] : []),
          ...['<br />', '<br />'],
          '</umpire-show>',
        ]);
        for (const made of [frame, html]) expect(made).not.to.match(/\n|style=|<!--|<script/);
      }),
      {numRuns: runs(500)},
    );
  });

  it('within Markdown the words of an element stay words', () => {
    fc.assert(
      fc.property(anything, anything, (title, says) => {
        const html = elementHtml({link: 'u2.AbC', post: {title, alt: says, link}});
        const [paragraph, ...others] = marked.lexer(html);
        expect(others.length).to.equal(0);
        const kinds = new Set([...marksOf((paragraph as Tokens.Paragraph).tokens)].map(({type}) => type));
        expect([...kinds].filter((type) => type !== 'html')).to.deep.equal([]);
      }),
      {numRuns: runs(500)},
    );
  });

  it('has a picture first, with the part of the drawing that it shows', () => {
    const view = {left: 195.7, top: 691.5, right: 856.3, bottom: 1332};
    const given = {
      title: 'Out',
      alt: 'A “stack”',
      says: ['Two routes.', 'Why.'],
      link: 'https://example.org/e#u2.A',
    };
    const rows: readonly (readonly [address: string, src: string | undefined])[] = [
      ['port-mara.svg', 'port-mara.svg'],
      ['../r/a%20b.svg', '../r/a%20b.svg'],
      ['https://example.org/p.svg?a=1&b=2#x', 'https://example.org/p.svg?a=1&amp;b=2'],
      ['//example.org/p.svg', undefined],
      ['javascript:alert(1)', undefined],
      ['" onerror="x', undefined],
    ];
    for (const [address, src] of rows) {
      const html = elementHtml({link: 'u2.AbC', post: given, poster: {address, view}});
      expect(html, address).to.equal(
        src === undefined
          ? elementHtml({link: 'u2.AbC', post: given})
          : `<umpire-show link="u2.AbC"><img src="${src}#svgView(viewBox(195.7,691.5,660.6,640.5))" width="640" height="621" alt="A “stack”" /><br /><a href="https://example.org/e#u2.A">Out</a><br />Two routes.</umpire-show>`,
      );
      if (src !== undefined)
        expect(
          viewInAddress(`${address.split('#', 1)[0]!}#svgView(viewBox(195.7,691.5,660.6,640.5))`),
        ).to.deep.equal({...view, right: 195.7 + 660.6});
    }
  });

  it('names its script once for the page, as a module and as the classic script', () => {
    expect(scriptHtml('https://example.org/w/embed.html')).to.equal(
      '<script type="module" src="https://example.org/w/cdn/umpire-show.min.js"></script>',
    );
    expect(scriptHtml('https://example.org/w/embed.html', 'classic')).to.equal(
      '<script defer src="https://example.org/w/cdn/umpire.classic.min.js"></script>',
    );
    expect(scriptHtml('javascript:1')).to.equal('');
  });

  it('is never wider than its page', () => {
    expect(frameHtml(link, 'x', 480)).to.contain('width="100%" height="480"');
  });

  it('says each sentence once', () => {
    const says = ['GD in 05.04; 2 routes', 'No losses.'];
    const html = elementHtml({link: 'u2.AbC', post: {...post, picture: undefined, says}});
    for (const sentence of [post.title, ...says]) expect(html.split(sentence)).to.have.length(2);
    expect(elementHtml({link: '', post})).to.equal('');
  });

  it('has a height that a page can show', () => {
    expect(frameHtml(link, 'x', NaN)).to.contain('height="480"');
    expect(frameHtml(link, 'x', 1e9)).to.contain('height="2000"');
    expect(frameHtml('javascript:1', 'x', 480)).to.equal('');
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
