import {readFileSync} from 'node:fs';
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

describe('links in other people’s pages', () => {
  // the recipes test a fragment without options; those for forums search an address
  const whole = [...docs.matchAll(/\/(\^u\\d\{1,3\}[^/\n]*\$)\//g)].map(([, pattern = '']) => pattern);
  const within = [/`#(your[^\n]*)#`/, /<extract>!(.*)!<\/extract>/].map((written) =>
    (written.exec(docs)?.[1] ?? '').replace(/\(\?P<id>|\(\?'id'/, '(?<id>'),
  );

  it('are what the recipes of docs/forums.md let in', () => {
    expect([whole.length, within.length]).to.deep.equal([3, 2]);
    const plain = good.map(({link}) => link).filter((link) => !link.includes('&'));
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
    const posted = good.filter(({text}) => text.trim().includes('\n'));
    expect(posted).to.have.length(3);
    for (const {text, link} of posted) expect((await hostAnswer(text)).link, text).to.equal(link);
  });

  it('are read by files of at most 40 kB', () => {
    for (const path of filesUnder('integrations', () => true))
      expect(readFileSync(inRoot(path)).length, path).to.be.below(40_000);
  });
});
