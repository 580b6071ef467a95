import {openModule} from '../../../src/phrases/modules.js';
import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html, type TemplateResult} from 'lit';
import '../../../components/umpire-turns/define.js';
import type {UmpireTurns} from '../../../components/umpire-turns/umpire-turns.js';
import {loadGameDocument} from '../../../src/games/index.js';

import {expectAccessible, fixture, until, words} from '../../support.js';

const inside = (host: Element, selector: string): readonly HTMLElement[] => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** Renders, and waits until the module is there; the test runs out of time when it never is. */
async function turns(template: TemplateResult): Promise<UmpireTurns> {
  const element = await fixture<UmpireTurns>(template);
  await until(
    () =>
      inside(element, '.track, table, .faults').length > 0 ||
      words(element.shadowRoot?.firstElementChild ?? undefined).includes('no turn track'),
  );
  return element;
}
const iskra = async (more: Partial<UmpireTurns> = {}): Promise<UmpireTurns> =>
  turns(
    html`<umpire-turns
      .module=${await loadGameDocument('iskra')}
      .turn=${more.turn}
      .printed=${more.printed ?? false}
    ></umpire-turns>`,
  );

describe('turn track', () => {
  it('is a list of the turns in their order, with labels, notes and rule numbers', async () => {
    const boxes = inside(await iskra(), 'ol > li').map(words);
    expect(boxes).to.have.lengthOf(10);
    expect(boxes[0]).to.equal('Turn 1 12 January');
    expect(boxes[1]).to.equal('Turn 2 14 January Soviet reinforcements Rule 15.3 Soviet: 3 units');
  });

  it('marks the turn that is being played, for eyes and ears', async () => {
    const element = await iskra({turn: 2});
    const now = inside(element, '[aria-current=step]');
    expect(now.map((box) => [box.part.contains('now'), words(box.querySelector('.now-sign'))])).to.deep.equal(
      [[true, 'now']],
    );
    expect(inside(element, 'tr.now')).to.have.lengthOf(1);
    element.turn = 9;
    await element.updateComplete;
    expect(inside(element, 'li').indexOf(inside(element, '[aria-current]')[0]!)).to.be.greaterThan(-1);
    expect(words(inside(element, '[aria-current] .turn-number')[0])).to.equal('Turn 9');
    expect(inside(element, 'tr.now')).to.deep.equal([]);
  });

  const editions = [
    [false, '14.1.4 (printed 14.3.3)', '183/224 (printed 185/224)'],
    [true, '14.3.3 (corrected to 14.1.4)', '185/224 (corrected to 183/224)'],
  ] as const;
  for (const [printed, rule, entry] of editions)
    it(`as ${printed ? 'printed' : 'corrected'} it marks what errata touch, and only that`, async () => {
      const element = await iskra({printed});
      const marks = inside(element, 'mark').map((mark) => {
        const holder = mark.closest('p, li > span');
        return words(holder ?? undefined);
      });
      expect(marks).to.have.lengthOf(2);
      expect(marks[0]).to.contain(rule);
      expect(marks[1]).to.equal(entry);
    });
});

describe('reinforcements', () => {
  it('are a table by turn and side, each unit with its counter', async () => {
    const document = structuredClone(await loadGameDocument('iskra')) as {reinforcements: object[]};
    document.reinforcements.push(
      {turn: 2, side: 'axis', entries: ['85/5 Mtn'], rule: '15.2'},
      {turn: 1, side: 'soviet', entries: ['Partisans']},
    );
    const element = await turns(html`<umpire-turns .module=${document}></umpire-turns>`);
    const rows = inside(element, 'tbody tr').map((row) => [...row.children].map((cell) => words(cell)));
    expect(rows.map(([turn, side]) => [turn, side])).to.deep.equal([
      ['1', 'Soviet'],
      ['2', 'German Rule 15.2'],
      ['2', 'Soviet Rule 15.3'],
    ]);
    const names = inside(element, '.entries li > span:not(.no-piece)').map(words);
    expect(names.slice(0, 2)).to.deep.equal(['Partisans', '85/5 Mtn']);
    const withCounter = inside(element, '.entries li').map((entry) => entry.querySelector('.piece') !== null);
    expect(withCounter).to.deep.equal([false, true, true, true, true]);
  });
});

describe('where the game comes from', () => {
  it('a file', async () => {
    const element = await turns(html`<umpire-turns src="/src/games/iskra.json"></umpire-turns>`);
    expect(words(inside(element, 'h2')[0])).to.equal('Turns (dates invented)');
  });

  it('a checked game and what its errata change', async () => {
    const opened = openModule(await loadGameDocument('iskra'));
    if (!opened.ok) throw new Error('refused');
    const {game, changes} = opened.value;
    const element = await turns(html`<umpire-turns .game=${game} .changes=${changes}></umpire-turns>`);
    expect(inside(element, 'mark').map(words)).to.deep.equal(['14.1.4', '183/224']);
  });

  it('a module whose erratum does not fit is shown as printed, with the fault', async () => {
    const document = structuredClone(await loadGameDocument('iskra')) as {
      reinforcements: {entries: string[]}[];
    };
    document.reinforcements[0]!.entries[2] = '186/224';
    const element = await turns(html`<umpire-turns .module=${document}></umpire-turns>`);
    expect(words(inside(element, '.faults')[0])).to.match(
      /^The turns are as printed: 1 erratum does not fit the game\. .*expected "185\/224".*found "186\/224"/,
    );
    expect(words(inside(element, 'ol > li')[5])).to.contain('14.3.3');
    await expectAccessible(element);
  });

  it('a module that is refused says why', async () => {
    const element = await turns(html`<umpire-turns .module=${{umpire: 1}}></umpire-turns>`);
    expect(element.matches(':state(refused)')).to.equal(true);
    expect(words(inside(element, '.faults p')[0])).to.match(
      /^The turns can’t be shown: the game has \d+ faults\.$/,
    );
  });

  it('a module with neither says so', async () => {
    const element = await turns(
      html`<umpire-turns .module=${await loadGameDocument('drill')}></umpire-turns>`,
    );
    expect(words(inside(element, '.frame')[0])).to.equal(
      'This game has no turn track and no reinforcements.',
    );
  });
});

it('axe finds nothing, by day or by night', async () => {
  const element = await iskra({turn: 2});
  for (const scheme of ['light', 'dark']) {
    element.style.setProperty('color-scheme', scheme);
    await expectAccessible(element);
  }
});

it('fits 328 px', async () => {
  await setViewport({width: 360, height: 800});
  const element = await iskra({turn: 2});
  element.parentElement!.style.setProperty('width', '328px');
  const edge = element.getBoundingClientRect().right + 0.5;
  const out = inside(element, '.frame *:not(svg *)').filter(
    (part) => part.getBoundingClientRect().right > edge,
  );
  expect(out.map(({outerHTML}) => outerHTML.slice(0, 80))).to.deep.equal([]);
  await setViewport({width: 800, height: 600});
});
