import {expect} from 'chai';
import fc from 'fast-check';
import {toldLine} from '../../src/phrases/fault-lines.js';
import {openText, writeLink} from '../../src/share/index.js';
import {headOf} from '../../src/share/link-head.js';
import {writtenSubject} from '../../src/share/written-lines.js';
import {hostAnswer} from '../../src/cli/host.js';
import {writeLine} from '../../src/module/index.js';
import {anything} from './hostile.js';
import {runs} from '../runs.js';

const retreat = 'game: drill\nposition: port-mara\nretreat: a61 a170 a818, 2 hexes';

describe('a position that a person wrote line by line', () => {
  const rows: readonly (readonly [text: string, subject: string, line: string, ask: object | undefined])[] = [
    [retreat, 'retreat', 'drill/port-mara', {retreat: {units: ['a61', 'a170', 'a818'], hexes: 2}}],
    // quoted, indented, in other letters, wrapped by a mail program, and without the word for hexes
    [
      '> Title: Out of Port Mara\n>\n>    POSITION: drill/port-mara\n>   a61@0505/1 s46-\n> retreat: a61 a170 2',
      'retreat',
      'drill/port-mara a61@0505/1',
      {retreat: {units: ['a61', 'a170'], hexes: 2}},
    ],
    ['position: drill/port-mara', 'map', 'drill/port-mara', undefined],
    ['game: drill', 'map', 'drill/start', undefined],
    [
      'game: polar-storm\nbattle: x99-corps at 0405',
      'battle',
      '',
      {battle: {attackers: ['x99-corps'], at: '04.05'}},
    ],
    [
      'game: eastern-front\nposition: kiev-autumn\nbattle: xlviii-panzer, xxix-corps against army-37 army-26 at kiev',
      'battle',
      'eastern-front/kiev-autumn',
      {battle: {attackers: ['xlviii-panzer', 'xxix-corps'], defenders: ['army-37', 'army-26'], at: 'kiev'}},
    ],
  ];
  for (const [text, subject, line, ask] of rows)
    it(JSON.stringify(text), async () => {
      const opened = await openText(text);
      if (!opened.ok) throw new Error(opened.faults.map(toldLine).join('\n'));
      const {position} = opened.value;
      if (line !== '') expect(writeLine(position)).to.equal(line);
      expect(opened.value.ask).to.deep.equal(ask);
      expect(writtenSubject(text)).to.equal(subject);
      // the same as a link
      expect((await writeLink(opened.value)).ok).to.equal(true);
    });

  it('carries readings and the hexes that are asked about', async () => {
    const opened = await openText(`${retreat}\nreadings: order=supply-first\nwhy: 0503, 07.05`);
    expect(opened.ok && [opened.value.readings, opened.value.why]).to.deep.equal([
      {order: 'supply-first'},
      ['05.03', '07.05'],
    ]);
  });

  const faulty: readonly (readonly [text: string, ...says: readonly RegExp[]])[] = [
    ['position: port-mara\nretreat: a61 2', /^game: expected the game: a line such as/],
    ['game: dril', /^game: .*"drill"/],
    ['game: drill\nposition: port-mora', /^position: .*"port-mara"/],
    ['game: drill\nposition: start a61@9999 zz@0505', /^position: .*9999/, /^position: .*zz/],
    ['game: drill\nretreet: a61 2', /^retreet: .*"retreat"/],
    ['game: drill\nretreat: a61 a170', /^retreat: expected units and a number of hexes/],
    ['game: drill\nretreat: a61 99', /^hexes: expected/],
    ['game: drill\nbattle: a61 a170', /^battle: expected attackers and a place/],
    ['game: drill\nretreat: a61 2\nbattle: a61 at 0505', /^battle: expected a retreat or a battle/],
    ['game: drill\ngame: iskra\nposition:', /^game: expected one such line/, /^position: expected words/],
    ['where is it\ngame: drill', /^expected a line that begins with one of title, game/],
  ];
  for (const [text, ...says] of faulty)
    it(`${JSON.stringify(text)} is refused with its lines`, async () => {
      const opened = await openText(text);
      const lines = opened.ok ? [] : opened.faults.map(toldLine);
      expect(lines, lines.join('\n')).to.have.length(says.length);
      for (const [i, line] of lines.entries()) expect(line).to.match(says[i]!);
    });

  it('travels in the fragment of an address', async () => {
    const fragment = `#text=${encodeURIComponent(retreat)}&theme=dark`;
    const opened = await openText(`https://example.org/embed.html${fragment}`);
    expect(opened.ok && opened.value.ask).to.deep.equal({
      retreat: {units: ['a61', 'a170', 'a818'], hexes: 2},
    });
    expect((await headOf(fragment)).subject).to.equal('retreat');
  });

  it('is answered as a case is, with its title', async () => {
    const answer = await hostAnswer(`title: Out of Port Mara\n${retreat}`);
    expect([answer.title, answer.sentence, answer.faults]).to.deep.equal([
      'Out of Port Mara',
      '2 legal routes, 1 step lost.',
      [],
    ]);
    expect(answer.link).to.match(/^u2\./);
  });

  it('leaves a link a link, whatever is around it', async () => {
    const {link, text} = await hostAnswer(retreat);
    for (const given of [`Game: it is\n${link}`, `retreat: see https://x.org/embed.html#${link}`, text])
      expect((await openText(given)).ok, given).to.equal(true);
  });

  it('never throws, whatever a stranger writes', async () => {
    await fc.assert(
      fc.asyncProperty(anything, anything, async (line, asked) => {
        const opened = await openText(`game: drill\nposition: ${line}\nretreat: ${asked}`);
        if (!opened.ok) expect(opened.faults.length).to.be.greaterThan(0);
      }),
      {numRuns: runs(200)},
    );
  });
});
