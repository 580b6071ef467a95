/** Copies of a battle by a stranger’s order of play: its texts are words in each place where they are pasted. */
import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import render from '@bbob/html';
import preset from '@bbob/preset-html5';
import {expect} from 'chai';
import MarkdownIt from 'markdown-it';
import {openBattle} from '../../src/battle/open.js';
import {orderOfGame} from '../../src/battle/order.js';
import {sequenceOf} from '../../src/battle/sequence.js';
import type {BattleSession} from '../../src/battle/session.js';
import {pictureAsSvg} from '../../src/drawing/index.js';

import {saidNames} from '../../src/phrases/rulebook.js';
import {orderNames} from '../../src/rules/order/rulebook.js';
import {oneLine, withoutMarkup} from '../../src/share/clean.js';
import {battleFilm} from '../../src/share/film.js';
import {
  elementHtml,
  frameHtml,
  indentedText,
  plainText,
  reportLines,
  reportOf,
  snippet,
  umpireTag,
  type Flavour,
} from '../../src/share/index.js';
import {sequenceMarkdown} from '../../src/share/sequence-text.js';
import {attacks, hostileGame, longWord} from '../battle/hostile-order.js';

const link = 'https://example.org/embed.html#u2.AbC-_9';

/** The battle of an example, played to its end. */
function played(id: string): BattleSession {
  const {position, ask} = hostileGame.examples!.find((one) => one.id === id)!;
  const made = openModule(hostileGame, {as: 'printed'});
  const start = made.ok ? openPosition(made.value.game, position) : made;
  const session = start.ok ? openBattle(start.value, ask.battle!) : start;
  if (!session.ok) throw new Error(JSON.stringify(session.faults));
  for (const event of ask.log ?? []) expect(session.value.play(event)).to.deep.equal([]);
  return session.value;
}

/** The tags in HTML, with quoted values: what a browser reads, not what looks like it in a text. */
const tagsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<([a-z!][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)].map(([, tag = '', attributes = '']) =>
    [tag, ...attributes.replace(/"[^"]*"/g, '').matchAll(/[\w:-]+/g)].join(' '),
  );
/** Addresses that a page would open or load. */
const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<[^>]*\s(?:href|src)="([^"]*)"/g)].map(([, address]) => address!);

describe('a battle by a stranger’s order of play, shared', () => {
  let session: BattleSession;
  let says: readonly string[];
  const titles = [...attacks, longWord];
  const post = (title: string) => ({title, alt: says.at(-1)!, says, link});
  before(() => {
    session = played('stands');
    says = reportOf(session).course;
    // the texts are in what is posted: its rule, and the outcome
    expect(says.join('\n')).to.include(longWord.slice(0, 60)).and.to.include(attacks.join(' '));
  });

  const readers: Readonly<Partial<Record<Flavour, (text: string) => string>>> = {
    bgg: (text) => render(text, preset(), {}),
    bbcode: (text) => render(text, preset(), {}),
    markdown: (text) => new MarkdownIt({html: true, linkify: true, breaks: true}).render(text),
    html: (text) => text,
  };
  for (const [flavour, read] of Object.entries(readers))
    it(`${flavour}: our link, and words`, () => {
      for (const title of titles) {
        const html = read(snippet(flavour as Flavour, post(title)));
        expect(new Set(addressesIn(html)), title).to.deep.equal(new Set([link]));
        for (const tag of tagsIn(html)) expect(tag, title).to.match(/^(?:a href|p|br|li|ul|ol(?: start)?)$/);
      }
    });

  it('wikitext and DokuWiki: our link, and no other tag, link or template', () => {
    for (const title of titles) {
      const wiki = snippet('wikitext', post(title));
      expect(wiki.match(/\[+[^\s\]]*/g), title).to.deep.equal([`[${link}`]);
      expect(wiki).not.to.match(/\{\{|<(?!\/?div)/);
      const doku = snippet('dokuwiki', post(title));
      expect(doku.match(/\[\[[^|]*/g), title).to.deep.equal([`[[${link}`]);
      expect(doku).not.to.match(/\{\{|<|(?<!\])\](?!\])/);
    }
  });

  it('plain, indented and tagged text, and the report: no sign of markup', () => {
    const {position} = session.view(session.step);
    for (const title of titles) {
      const content = {title, says, position};
      const report = [title, ...reportLines(reportOf(session))].map(oneLine);
      for (const text of [plainText(content), report.map(withoutMarkup).join('\n')])
        expect(text).not.to.match(/[<[\]]/);
      for (const line of plainText(content).split('\n')) expect(line.length).to.be.at.most(72);
      for (const text of [
        indentedText(content),
        umpireTag(content)
          .replace(/^<umpire>\n/, '')
          .replace(/\n<\/umpire>$/, ''),
      ])
        expect(text).not.to.match(/[<[\]{}]|''|~~~/);
    }
  });

  it('frame and element: our tags alone', () => {
    for (const title of titles) {
      expect(tagsIn(frameHtml(link, title, 480))).to.deep.equal([
        'iframe src title width height sandbox loading frameborder',
      ]);
      expect(
        tagsIn(elementHtml({link: 'u2.AbC', post: {...post(title), says}})).filter((tag) => tag !== 'br'),
      ).to.deep.equal(['umpire-show link', 'a href']);
    }
  });

  it('the sequence of play in Markdown', () => {
    const {game} = session.about.position;
    const markdown = sequenceMarkdown(sequenceOf(orderOfGame(game).document, saidNames(orderNames), game));
    expect(markdown).to.include('EVIL');
    const html = new MarkdownIt({html: true, linkify: true}).render(markdown);
    expect(addressesIn(html)).to.deep.equal([]);
    for (const tag of tagsIn(html)) expect(tag).to.match(/^(?:h2|p|strong|ul|li)$/);
  });

  it('the picture and its captions: text in the SVG', () => {
    const {position} = session.view(session.step);
    const captions = [...battleFilm(session).map(({caption}) => caption), says.at(-1)!];
    expect(captions.join('\n')).to.include(attacks.join(' '));
    const plain = tagsIn(pictureAsSvg(position, {title: 'T', description: 'D'}));
    for (const title of titles)
      for (const description of captions) {
        const svg = pictureAsSvg(position, {title, description});
        expect(tagsIn(svg)).to.deep.equal(plain);
        expect(svg).to.include(
          `<title id="title">${title.replace(/[&<>"]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[sign]!)}</title>`,
        );
      }
  });
});
