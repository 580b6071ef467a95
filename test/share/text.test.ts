import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {marked} from 'marked';
import type {Ask, Game} from '../../src/module/index.js';

import {loadGameDocument} from '../../src/games/index.js';
import {
  indentedText,
  openText,
  plainText,
  umpireTag,
  writeLink,
  type LinkFault,
} from '../../src/share/index.js';
import {randomPosition} from '../module/random-position.js';
import {runs} from '../runs.js';

const gameOf = async (id: string): Promise<Game> => {
  const opened = openModule(await loadGameDocument(id));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.game;
};

/** The changes that a forum or a mail makes to a text. */
const hosts: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  quoted: (text) => text.replace(/^/gm, '> '),
  'quoted twice, in a reply': (text) =>
    `So:\n\n${text.replace(/^/gm, '>> ')}\n\nI think u2. was better\nRegards`,
  'run together': (text) => text.replace(/\n+/g, ' ').replace(' u2.', '\nu2.'),
  'with line ends of another system': (text) => text.replaceAll('\n', '\r\n'),
  indented: (text) => text.replace(/^/gm, '    '),
  'with its hyphens set as dashes': (text) => text.replaceAll('---', '—').replaceAll('--', '–'),
};

describe('a position as plain text', () => {
  for (const id of ['drill', 'eastern-front', 'russia-besieged'])
    it(`of ${id} has 72 columns, no "<", and is read back`, async () => {
      const game = await gameOf(id);
      await fc.assert(
        fc.asyncProperty(
          randomPosition(game),
          fc.string({unit: 'binary', maxLength: 100}),
          fc.constantFrom(...Object.keys(hosts)),
          async (document, title, host) => {
            const loaded = openPosition<Game>(game, document);
            if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
            const position = loaded.value;
            const ask = {battle: {attackers: ['a61'], at: '05.05'}, log: []} as unknown as Ask;
            const link = await writeLink({module: id, position, ask});
            if (!link.ok) throw new Error(JSON.stringify(link.faults));
            const text = plainText({title, says: [title, 'No routes <none>.'], position, link: link.value});
            expect(text).not.to.contain('<');
            for (const line of text.split('\n')) {
              const isCode = /^[\w.-]{30,}$/.test(line);
              expect(Array.from(line).length).to.be.at.most(isCode ? 36 : 72);
            }
            const opened = await openText(hosts[host]!(text));
            if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
            expect({...opened.value.position, game: 0}).to.deep.equal({...position, game: 0});
            expect(opened.value.ask).to.deep.equal(ask);
          },
        ),
        {numRuns: runs(60)},
      );
    });

  it('keeps nothing of a title that a site would take for markup', async () => {
    const game = await gameOf('drill');
    const position = openPosition(game, 'start');
    if (!position.ok) throw new Error(JSON.stringify(position.faults));
    const title = '[url=https://x.example]Free[/url] <b>bold</b>';
    const text = plainText({title, says: [title], position: position.value});
    expect(text).not.to.match(/[<[\]]/);
    expect(text).to.contain('(url=https://x.example)Free(/url) ‹b>bold‹/b>');
  });

  it('keeps its lines in wikis and in Markdown, reads back, and is no markup there', async () => {
    const game = await gameOf('drill');
    const position = openPosition<Game>(game, 'start');
    if (!position.ok) throw new Error(JSON.stringify(position.faults));
    const link = await writeLink({module: 'drill', position: position.value});
    if (!link.ok) throw new Error(JSON.stringify(link.faults));
    const title = "- {{Delete}} '''now''' ~~~~ &lt;b> [[x]] </umpire>";
    const content = {
      title,
      says: ['1. 05.10', '- It may.', 'A remark.'],
      position: position.value,
      link: link.value,
    };
    const text = indentedText(content);
    // a line with four spaces is a line of its own to MediaWiki (one is enough), DokuWiki (two) and Markdown
    for (const line of text.split('\n')) expect(line).to.match(/^ {4}(?!- )/);
    expect(text).not.to.match(/[<[{}]|''|~~~|&lt;/);
    expect(marked.lexer(text).map(({type}) => type)).to.deep.equal(['code']);
    const tagged = umpireTag(content);
    expect(tagged).to.equal(`<umpire>\n${text}\n</umpire>`);
    for (const one of [text, tagged]) {
      const opened = await openText(one);
      expect(opened.ok && opened.value.module).to.equal('drill');
    }
  });

  it('has the web address of its link on a line, besides the code that is read back', async () => {
    const game = await gameOf('drill');
    const position = openPosition<Game>(game, 'start');
    if (!position.ok) throw new Error(JSON.stringify(position.faults));
    const link = await writeLink({module: 'drill', position: position.value});
    if (!link.ok) throw new Error(JSON.stringify(link.faults));
    const address = `https://example.org/embed.html#${link.value}`;
    const content = {
      title: 'A title',
      says: ['It may.'],
      position: position.value,
      link: link.value,
      address,
    };
    for (const write of [plainText, indentedText, umpireTag]) {
      const text = write(content);
      expect(text.split('\n').map((line) => line.trim())).to.include(address);
      expect(text.trimEnd().replace('\n</umpire>', '')).to.match(/\n *[\w-]+$/);
      for (const [name, host] of Object.entries(hosts)) {
        const opened = await openText(host(text));
        expect(opened.ok && opened.value.module, name).to.equal('drill');
      }
    }
    expect(plainText({...content, address: 'javascript:alert(1)'})).to.not.contain('javascript');
  });

  it('names points as the map does', async () => {
    const loaded = openPosition<Game>(await gameOf('eastern-front'), {
      units: {'army-37': {at: 'kiev'}},
    });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    expect(plainText({title: 'Kiev', says: [], position: loaded.value})).to.match(/\nKiev: /);
  });

  it('that was cut or changed is refused by name', async () => {
    const game = await gameOf('drill');
    const position = openPosition<Game>(game, 'round-the-lake');
    if (!position.ok) throw new Error(JSON.stringify(position.faults));
    const link = await writeLink({module: 'drill', position: position.value});
    if (!link.ok) throw new Error(JSON.stringify(link.faults));
    const text = plainText({title: 'T', says: [], position: position.value, link: link.value});
    const problem = async (changed: string): Promise<string | undefined> => {
      const opened = await openText(changed);
      return opened.ok ? undefined : (opened.faults[0] as LinkFault).problem;
    };
    expect(await problem(text)).to.equal(undefined);
    expect(await problem(text.trimEnd().slice(0, -3))).to.equal('shortened');
    expect(await problem(`${text.trimEnd().slice(0, -3)}…`)).to.equal('shortened');
    expect(
      await problem(text.trimEnd().replace(/.(?=.{5}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))),
    ).to.equal('damaged');
    expect(await problem('05.05 61 ID, 4-5-6')).to.equal('no-link');
    expect(await problem('x'.repeat(1e6))).to.equal('no-link');
  });
});
