import {expect} from 'chai';
import {html} from 'lit';
import {nextPick} from '../../../components/umpire-crt/pick.js';
import type {UmpireCrt} from '../../../components/umpire-crt/umpire-crt.js';
import {expectAccessible, fixture} from '../../support.js';
import {atBattle, gameFile, root, scriptOf, text, texts, until, words} from '../umpire-battle/helper.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';

const tableOf = async (battle: UmpireBattle): Promise<UmpireCrt> => {
  await battle.updateComplete;
  const crt = battle.querySelector('umpire-crt')!;
  await until(() => root(crt).querySelector('[part="table"]'));
  await crt.updateComplete;
  return crt;
};

describe('<umpire-crt>', () => {
  it('stands alone with a table of a module', async () => {
    const crt = await fixture<UmpireCrt>(
      html`<umpire-crt src=${gameFile('polar-storm')} table="crt"></umpire-crt>`,
    );
    await until(() => root(crt).querySelector('[part="table"]'));
    expect(texts(crt, 'thead th').slice(1)).to.deep.equal(['1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '7-1']);
    expect(texts(crt, '[part="table"] tbody th')).to.deep.equal(
      Array.from({length: 11}, (_, i) => String(i + 2)),
    );
    root(crt).querySelector<HTMLElement>('td button')!.click();
    await crt.updateComplete;
    // the column is picked with the cell, and the chance is that of its roll
    expect(texts(crt, 'thead .in-use')).to.deep.equal(['1-2']);
    expect(text(crt, '.asked')).to.match(/^2, 3 A2 3 in 36 The attacker loses 2 steps and retreats 1 hex\.$/);
    expect(text(crt, '.pick [role=status]')).to.equal(
      '2 on column 1-2: A2. The attacker loses 2 steps and retreats 1 hex.',
    );
    await expectAccessible(crt);
  });

  it('has every column of the drill table in sight at 360, and the meanings beside the table at 1400', async () => {
    const crt = await fixture<UmpireCrt>(html`<umpire-crt src=${gameFile('drill')}></umpire-crt>`);
    crt.style.inlineSize = '336px';
    const scroller = await until(() => root(crt).querySelector('.scroll'));
    expect(scroller.scrollWidth).to.equal(scroller.clientWidth);
    const meanings = root(crt).querySelector('.outlooks')!;
    expect(meanings.getBoundingClientRect().top).to.be.above(scroller.getBoundingClientRect().bottom);
    crt.style.inlineSize = '1320px';
    expect(meanings.getBoundingClientRect().left).to.be.above(scroller.getBoundingClientRect().right);
    expect(meanings.getBoundingClientRect().top).to.be.below(scroller.getBoundingClientRect().top);
  });

  it('draws the first column in use beside the heads of the rows, and over no other column', async () => {
    const crt = await fixture<UmpireCrt>(html`<umpire-crt src=${gameFile('drill')}></umpire-crt>`);
    await until(() => root(crt).querySelector('thead button'));
    root(crt).querySelector<HTMLElement>('thead button')!.click();
    await crt.updateComplete;
    for (const width of ['336px', '1320px']) {
      crt.style.inlineSize = width;
      const heads = [...root(crt).querySelectorAll('thead th')].map((head) => head.getBoundingClientRect());
      expect(heads[1]!.left, width).to.be.closeTo(heads[0]!.right, 1);
      expect(heads[1]!.right, width).to.be.closeTo(heads[2]!.left, 1);
    }
  });

  it('has the whole width at 1400 for a table of 24 columns', async () => {
    const crt = await fixture<UmpireCrt>(html`<umpire-crt src=${gameFile('eastern-front')}></umpire-crt>`);
    crt.style.inlineSize = '1320px';
    const scroller = await until(() => root(crt).querySelector('.scroll'));
    await until(() => scroller.clientWidth > 1200);
    expect(scroller.scrollWidth).to.equal(scroller.clientWidth);
  });

  it('says the chances of each column, and marks the row of a roll, alone', async () => {
    const crt = await fixture<UmpireCrt>(html`<umpire-crt src=${gameFile('drill')}></umpire-crt>`);
    await until(() => root(crt).querySelector('[part="table"]'));
    expect(text(crt, '.outlooks h4')).to.equal('What the results mean');
    const heads = [...root(crt).querySelectorAll<HTMLElement>('thead button')];
    for (const head of heads) {
      head.click();
      await crt.updateComplete;
      expect(head.ariaPressed).to.equal('true');
      const chances = texts(crt, '.outlooks .chance').map((chance) => Number(/^\d+/.exec(chance)));
      expect(
        chances.reduce((sum, one) => sum + one, 0),
        words(head),
      ).to.equal(6);
    }
    const roll = [...root(crt).querySelectorAll<HTMLElement>('button')].find(
      (one) => words(one) === 'Roll the die',
    )!;
    roll.click();
    await crt.updateComplete;
    const [, row] = /^Rolled (\d)\. (\d) on column \+6: /.exec(text(crt, '.pick [role=status]'))!.slice(0);
    expect(text(crt, 'tr.hit th')).to.equal(row);
    const colour = (what: string): string => getComputedStyle(root(crt).querySelector(what)!).backgroundColor;
    for (const part of ['th', 'td:not(.in-use)'])
      expect(colour(`tr.hit ${part}`), part).not.to.equal(colour(`tbody tr:not(.hit) ${part}`));
    expect(root(crt).querySelectorAll('td.rolled')).to.have.lengthOf(1);
    await expectAccessible(crt);
  });

  it('has room for twelve columns beside the map of a lesson', async () => {
    const crt = await fixture<UmpireCrt>(html`<umpire-crt src=${gameFile('afrika-korps')}></umpire-crt>`);
    crt.style.inlineSize = '480px';
    const scroller = await until(() => root(crt).querySelector('.scroll'));
    expect(texts(crt, 'thead th')).to.have.lengthOf(13);
    expect(scroller.scrollWidth).to.be.at.most(scroller.clientWidth);
  });

  it('asks for a column after a roll without one, and says in words that a result is nothing', async () => {
    const crt = await fixture<UmpireCrt>(html`<umpire-crt src=${gameFile('drill')}></umpire-crt>`);
    await until(() => root(crt).querySelector('[part="table"]'));
    const press = async (label: string): Promise<void> => {
      [...root(crt).querySelectorAll<HTMLElement>('button')].find((one) => words(one) === label)!.click();
      await crt.updateComplete;
    };
    await press('Roll the die');
    expect(text(crt, '.pick [role=status]')).to.match(/^Rolled \d\. Choose a column to read its result\.$/);
    await press('–');
    expect(text(crt, '.pick [role=status]')).to.match(/\d on column \+4\. No effect\.$/);
    expect(texts(crt, '.outlooks b')).to.include('–').and.not.to.include('-');
  });

  it('picks by rules of its own: the same again is none, and a roll stays within the table', () => {
    const at = nextPick({}, {type: 'cell', column: '1-1', row: 3});
    expect(at).to.deep.equal({column: '1-1', row: 3});
    expect(nextPick(at, {type: 'cell', column: '1-1', row: 3}).row).to.equal(undefined);
    expect(nextPick(at, {type: 'column', column: '1-1'}).column).to.equal(undefined);
    for (const [dice, row] of [
      [[1], 2],
      [[4], 4],
      [[6], 5],
    ] as const)
      expect(nextPick(at, {type: 'roll', dice, rows: [2, 3, 4, 5]})).to.deep.equal({
        column: '1-1',
        row,
        dice,
      });
  });

  it('shows a table of numbers as numbers', async () => {
    const crt = await fixture<UmpireCrt>(html`<umpire-crt src=${gameFile('eastern-front')}></umpire-crt>`);
    await until(() => root(crt).querySelector('[part="table"]'));
    expect(texts(crt, 'thead th').at(-1)).to.equal('24');
    expect(root(crt).querySelector('td button')).to.equal(null);
  });

  it('says which tables there are when it is asked for another', async () => {
    const crt = await fixture<UmpireCrt>(
      html`<umpire-crt src=${gameFile('polar-storm')} table="cmbat"></umpire-crt>`,
    );
    await until(() => root(crt).querySelector('[part="faults"]'));
    expect(text(crt, '[part="faults"]')).to.match(/\/tables: expected one of crt, found "cmbat"/);
  });

  it('says that it is loading, alone or in a battle, and that there is no table only where the battle has none', async () => {
    const seen = new Set<string>();
    const watch = (crt: UmpireCrt): void =>
      new MutationObserver(() => seen.add(text(crt, 'p'))).observe(root(crt), {
        subtree: true,
        childList: true,
        characterData: true,
      });
    const alone = document.createElement('umpire-crt');
    alone.src = gameFile('polar-storm');
    const battle = document.createElement('umpire-battle');
    battle.src = gameFile('eastern-front');
    battle.example = 'kiev';
    const within = document.createElement('umpire-crt');
    battle.append(within);
    const refused = document.createElement('umpire-battle');
    for (const one of [alone, battle, refused]) one.setAttribute('loading', 'eager');
    const page = await fixture(html`<div></div>`);
    page.append(alone, battle);
    for (const crt of [alone, within]) {
      await crt.updateComplete;
      expect(text(crt, 'p')).to.equal('Loading the table …');
      watch(crt);
    }
    for (const crt of [alone, within]) await until(() => root(crt).querySelector('[part="table"]'));
    expect([...seen].filter((words) => words.startsWith('No '))).to.deep.equal([]);

    refused.src = gameFile('eastern-front');
    refused.example = 'nobody';
    const none = document.createElement('umpire-crt');
    refused.append(none);
    page.append(refused);
    await until(() => refused.matches(':state(refused)'));
    await until(() => text(none, 'p') === 'No table to show.');
  });

  it('itemises a side’s points, each multiplier and what is not multiplied', async () => {
    const crt = await tableOf(await atBattle('eastern-front', 'kiev'));
    const [attack] = texts(crt, '.sum');
    expect(attack).to.match(/with 2 Axis air units: × 3/);
    expect(attack).to.match(/XLVIII Panzer Corps 3 × 3 9/);
    expect(attack).to.match(/XXIV Panzer Corps not multiplied: out of supply 3/);
    expect(attack).to.match(/column 18; 1 more point reaches the next 18 points/);
    expect(texts(crt, 'thead .in-use')).to.deep.equal(['8, in use', '18, in use']);
  });

  it('shows a large combat as its groups, and each group’s roll', async () => {
    const battle = await atBattle('eastern-front', 'moscow');
    const crt = await tableOf(battle);
    const large = texts(crt, '.sum tfoot').find((sum) => sum.includes('37 points'));
    expect(large).to.match(/more than 24: 2 groups, columns 19 and 18 \(B\.6\)/);
    battle.play((await scriptOf('eastern-front', 'moscow'))[0]!);
    await tableOf(battle);
    expect(texts(crt, '.rolls li')).to.have.lengthOf(4);
    expect(root(crt).querySelectorAll('td.rolled').length).to.be.at.least(2);
  });

  it('says how the column was found, with every shift, and what the next one needs', async () => {
    const crt = await tableOf(await atBattle('iskra', 'attack-chernaya'));
    const steps = texts(crt, '.column li');
    expect(steps[0]).to.match(/^Attack [\d.]+ against defence [\d.]+: column \d-\d\.$/);
    expect(steps.at(-1)).to.match(/needs \d+ more factor/);
  });

  it('says what each result would really do here, and opens any other on demand', async () => {
    const battle = await atBattle('polar-storm', 'attack-road');
    const crt = await tableOf(battle);
    const outlooks = texts(crt, '.outlooks dl > div');
    expect(outlooks.find((one) => one.startsWith('8, 9 DR'))).to.match(
      /236 Mountain Regiment and 237 Mountain Regiment: to 11\.09, 1 step lost on the way\. 9\.2\.2/,
    );
    const other = [...root(crt).querySelectorAll<HTMLElement>('td button')].find(
      (one) => words(one) === 'D3',
    )!;
    other.click();
    await crt.updateComplete;
    expect(text(crt, '.outlooks .asked')).to.match(/^D3 The defender loses 2 steps and retreats 3 hexes/);
    root(battle).querySelector<HTMLElement>('#tab-crt')!.click();
    await battle.updateComplete;
    await expectAccessible(crt);
    battle.play({type: 'roll', dice: [5, 5]});
    await tableOf(battle);
    expect(words(root(crt).querySelector('td.rolled'))).to.match(/^DR ?, rolled$/);
    expect(text(crt, '.rolls')).to.equal('5 + 5, −1 Snow: row 9 on column 2-1 is DR');
  });
});
