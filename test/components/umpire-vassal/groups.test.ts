import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {filesOf, manyNations, onePalette, twoPalettes, type Build} from '../../vassal/builds.js';
import {expectAccessible, until, words} from '../../support.js';
import {
  ask,
  board,
  buttonIn,
  chooseRules,
  file,
  headline,
  part,
  press,
  put,
  saved,
  select,
} from './support.js';

/** The page with the module of a build and its save, once the rules are chosen. */
async function opened(build: Build): Promise<UmpireVassal> {
  const {module, save} = filesOf(build);
  const vassal = await put();
  await vassal.open([file(module, 'a.vmod'), file(save, 'a.vsav')]);
  await until(() => part(vassal, 'sides'));
  chooseRules(vassal);
  return vassal;
}
const sides = (vassal: UmpireVassal): HTMLElement => part(vassal, 'sides')!;
const field = (vassal: UmpireVassal, label: string): HTMLSelectElement | null =>
  sides(vassal).querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
const rows = (vassal: UmpireVassal): readonly string[] =>
  [...sides(vassal).querySelectorAll<HTMLElement>('select[aria-label^="Side: "]')].map((one) =>
    one.getAttribute('aria-label')!.slice(6),
  );
const left = (vassal: UmpireVassal): string => words(sides(vassal).querySelector('.left'));

describe('groups of counters of <umpire-vassal>', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  it('takes two palettes for the sides with one button', async () => {
    const vassal = await opened(twoPalettes);
    await press(() => sides(vassal), /“Axis” and “Allied” are the two sides/);
    const retreat = await board(vassal, 6);
    expect(buttonIn(sides(vassal), /are the two sides/)).to.equal(undefined);
    // everything has a side: the board comes next
    expect(sides(vassal).hasAttribute('open')).to.be.false;
    expect((await saved(vassal)).counters).to.deep.equal([
      {match: {palette: 'Units/Axis'}, side: 'Axis'},
      {match: {palette: 'Units/Allied'}, side: 'Allied'},
    ]);
    await ask(retreat, /1 Foot/);
    await until(() => headline(retreat));
  });

  for (const width of [360, 1400])
    it(`asks for the sides of nations one by one, or of all that are left at once, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await opened(manyNations);
      expect(await until(() => rows(vassal))).to.have.lengthOf(9);
      select(field(vassal, 'Side: Aldia')!, '=First player');
      await until(() => left(vassal).startsWith('16 counters of 18'));
      const others = [...sides(vassal).querySelectorAll<HTMLLabelElement>('.fields label')].find((one) =>
        words(one).startsWith('All 8 groups without a side'),
      );
      select(others!.querySelector('select')!, '=Second player');
      await board(vassal, 18);
      expect(left(vassal)).to.equal('All 18 counters have a side.');
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      await expectAccessible(vassal);
    });

  it('splits a group by prototype, and puts it together again', async () => {
    const vassal = await opened(onePalette);
    expect(rows(vassal)).to.deep.equal(['All']);
    select(field(vassal, 'Split … All')!, 'prototype');
    await until(() => rows(vassal).length === 2);
    expect([...rows(vassal)].sort()).to.deep.equal(['North', 'South']);
    select(field(vassal, 'Side: North')!, '=Player one');
    select(await until(() => field(vassal, 'Side: South')), '=Player two');
    const {game} = (await board(vassal, 8)).current!;
    // chips have the colours of the counters on this screen; nothing that is shared has them
    expect(game.sides.slice(0, 2).map(({colour}) => colour)).to.deep.equal(['#000080', '#800000']);
    expect(Object.values(game.document.sides).some(({colour}) => colour !== undefined)).to.be.false;
    // the next visit knows the split by the entries
    const again = await opened(onePalette);
    await board(again, 8);
    expect([...rows(again)].sort()).to.deep.equal(['North', 'South']);
    select(field(again, 'Split … North')!, 'join');
    await until(() => rows(again).length === 1);
    expect(left(again)).to.equal('8 counters of 8 without a side: not on the board yet.');
  });

  for (const [way, north, south] of [
    ['name', ['Regiment'], ['Brigade', 'Worker']],
    ['picture', ['r0', 'r1', 'r2'], ['b0', 'b1', 'b2', 'w']],
  ] as const)
    it(`splits a group by ${way}, and each part gets its side`, async () => {
      const vassal = await opened(onePalette);
      select(field(vassal, 'Split … All')!, way);
      const rowOf = (part: string): HTMLSelectElement | undefined =>
        [...sides(vassal).querySelectorAll<HTMLSelectElement>('select[aria-label^="Side: "]')].find((one) =>
          one.getAttribute('aria-label')!.startsWith(`Side: ${part}`),
        );
      await until(() => rows(vassal).length === north.length + south.length);
      for (const [names, side] of [
        [north, 'Player one'],
        [south, 'Player two'],
      ] as const)
        for (const name of names) select(await until(() => rowOf(name)), `=${side}`);
      const retreat = await board(vassal, 8);
      await ask(retreat, /Regiment 1/);
      await until(() => headline(retreat));
      // levels that count down are steps: the regiments have all three, the brigades have lost one
      const {game, units} = retreat.current!;
      const steps = [...units].map(([index, {steps: left}]) => `${left}/${game.units[index]!.steps}`);
      expect(steps.toSorted()).to.deep.equal(['1/1', '1/1', '2/3', '2/3', '2/3', '3/3', '3/3', '3/3']);
    });

  it('splits a group by hand: a hex that is clicked has its counters first', async () => {
    const vassal = await opened(onePalette);
    select(field(vassal, 'Split … All')!, 'counter');
    await until(() => rows(vassal).length === 8);
    expect(words(sides(vassal))).to.contain(
      'Click a hex of the board: its counters come first in this list.',
    );
    const map = await until(() => vassal.shadowRoot!.querySelector('umpire-map'));
    await map.ready;
    map.goTo('1003');
    map.focus();
    await sendKeys({press: 'Enter'});
    await until(() => rows(vassal)[0] === 'Worker-2');
  });

  it('asks once for a kind of counters what they are', async () => {
    const vassal = await opened(onePalette);
    select(field(vassal, 'Split … All')!, 'prototype');
    await until(() => rows(vassal).length === 2);
    select(field(vassal, 'Side: North')!, '=Player one');
    select(await until(() => field(vassal, 'Side: South')), '=Player two');
    await board(vassal, 8);
    const kind = field(vassal, 'Kind: Worker-*')!;
    expect(words(kind.closest('tr'))).to.match(/^Worker-\* Worker-1, Worker-2 2 /);
    select(kind, 'none');
    const retreat = await board(vassal, 6);
    expect((await saved(vassal)).counters).to.deep.include({match: {name: 'Worker-*'}, type: 'none'});
    expect(field(vassal, 'Kind: Worker-*')!.value).to.equal('none');
    select(field(vassal, 'Kind: Worker-*')!, 'support');
    await until(() => retreat.current?.units.size === 8);
  });
});
