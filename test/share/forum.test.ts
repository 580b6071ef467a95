import render from '@bbob/html';
import preset from '@bbob/preset-html5';
import {expect} from 'chai';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';
import {snippet, type Flavour, type Post} from '../../src/share/index.js';
import {anything} from './hostile.js';
import {runs} from '../runs.js';

// What is copied is pasted into programs of others: here their own readers and cleaners read it, not ours. Beside
// our link and our picture there must be words alone, however a stranger calls his game.

const link = `https://example.org/embed.html#u2.${'AbC-_9'.repeat(300)}`;
const picture = 'https://example.org/p.png?a=1&b=2';

const bbcode = (only?: readonly string[]) => (text: string) =>
  render(text, preset(), only ? {onlyAllowTags: [...only]} : {});
/** As Discourse has it: HTML in Markdown is let in, bare addresses become links, and what comes of it is cleaned. */
const discourse = new MarkdownIt({html: true, linkify: true, breaks: true});
const plain = new MarkdownIt({linkify: true});
/** As WordPress has it for those who may write a post and no more. */
const kses: sanitize.IOptions = {
  allowedTags: [
    'a',
    'p',
    'img',
    'figure',
    'figcaption',
    'b',
    'i',
    'em',
    'strong',
    'br',
    'code',
    'blockquote',
    'ol',
    'ul',
    'li',
  ],
  allowedAttributes: {a: ['href', 'title'], img: ['src', 'alt'], ol: ['start']},
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
};

const readers: readonly (readonly [name: string, flavour: Flavour, read: (text: string) => string])[] = [
  ['a forum that knows every tag of BBCode', 'bbcode', bbcode()],
  [
    'a forum with a list of tags',
    'bbcode',
    bbcode(['url', 'img', 'b', 'i', 'u', 'quote', 'code', 'list', '*']),
  ],
  ['BoardGameGeek’s tags', 'bgg', bbcode()],
  ['Markdown', 'markdown', (text) => plain.render(text)],
  ['Markdown with HTML, cleaned', 'markdown', (text) => sanitize(discourse.render(text), kses)],
  ['HTML, cleaned', 'html', (text) => sanitize(text, kses)],
];

/** The tags of what a reader made, each with its attributes and its address. */
function* tagsIn(made: string): Generator<{tag: string; address: string | undefined; attributes: string}> {
  for (const [, tag = '', attributes = ''] of made.matchAll(/<([a-z]+)([^>]*)>/gi)) {
    const address = /\b(?:href|src)="([^"]*)"/.exec(attributes)?.[1];
    yield {tag: tag.toLowerCase(), attributes, address: address?.replaceAll('&amp;', '&')};
  }
}

describe('a snippet pasted where', () => {
  for (const [name, flavour, read] of readers)
    it(`${name} is read: our link, our picture, and words`, () => {
      fc.assert(
        fc.property(anything, anything, anything, fc.boolean(), (title, alt, line, isPictured) => {
          const shows = isPictured && flavour !== 'bgg';
          const says = [line, `- ${line}`, `1. ${line}`, line];
          const post: Post = {title, alt, says, link, picture: shows ? picture : undefined};
          const found = [...tagsIn(read(snippet(flavour, post)))];
          const of = (tag: string): readonly (string | undefined)[] =>
            found.filter((one) => one.tag === tag).map(({address}) => address);
          expect(new Set(of('a')), 'links').to.deep.equal(new Set([link]));
          expect(of('img'), 'pictures').to.deep.equal(shows ? [picture] : []);
          for (const {tag, attributes} of found) {
            expect(['a', 'img', 'p', 'br', 'figure', 'figcaption', 'ol', 'ul', 'li']).to.include(tag);
            expect(attributes.replace(/"[^"]*"/g, '""')).not.to.match(/\bon|style/i);
          }
        }),
        {numRuns: runs(300)},
      );
    });

  it('they would read what is not cleaned: each sees a tag that a stranger wrote himself', () => {
    for (const [name, flavour, read] of readers) {
      const evil = {
        bbcode: '[url=https://evil.test]x[/url]',
        bgg: '[url=https://evil.test]x[/url]',
        markdown: '[x](https://evil.test)',
        wikitext: '',
        dokuwiki: '',
        html: '<a href="https://evil.test">x</a>',
      }[flavour];
      expect(
        [...tagsIn(read(evil))].map(({address}) => address),
        name,
      ).to.include('https://evil.test');
    }
  });
});
