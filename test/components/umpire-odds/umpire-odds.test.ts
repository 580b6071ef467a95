import {expect} from 'chai';
import {html, render} from 'lit';
import '../../../components/umpire-odds/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {panel} from '../../../components/umpire-odds/panel.js';
import {noOdds} from '../../../components/umpire-odds/state.js';
import type {UmpireOdds} from '../../../components/umpire-odds/umpire-odds.js';
import {placeLabel, type Position} from '../../../src/module/index.js';
import {expectAccessible, fixture, untilSeen} from '../../support.js';
import {gameFile, root, scriptOf, settled, text, texts, until} from '../umpire-battle/helper.js';

/** The odds are counted, and shown. */
async function counted(odds: UmpireOdds): Promise<UmpireOdds> {
  await odds.updateComplete;
  await until(() => odds.forecast && !odds.matches(':state(counting)'));
  await odds.updateComplete;
  return odds;
}

const alone = async (game: string, example: string): Promise<UmpireOdds> =>
  counted(
    await fixture<UmpireOdds>(html`<umpire-odds src=${gameFile(game)} example=${example}></umpire-odds>`),
  );

/** A battle with its odds in a tab that was opened. */
async function inBattle(game: string, example: string): Promise<{battle: UmpireBattle; odds: UmpireOdds}> {
  const battle = await fixture<UmpireBattle>(
    html`<umpire-battle src=${gameFile(game)} example=${example}
      ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log><umpire-odds></umpire-odds
    ></umpire-battle>`,
  );
  await settled(battle);
  const odds = battle.querySelector('umpire-odds')!;
  expect(odds.forecast, 'nothing is counted before somebody asks').to.equal(undefined);
  root(battle).querySelector<HTMLElement>('#tab-odds')!.click();
  await counted(odds);
  await battle.updateComplete;
  return {battle, odds};
}

/** Chooses an option of the select whose label begins so. */
async function choose(odds: UmpireOdds, label: string, value: string): Promise<void> {
  const labels = [...root(odds).querySelectorAll('label')];
  const select = labels
    .find(({textContent}) => textContent.trim().startsWith(label))!
    .querySelector('select')!;
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await odds.updateComplete;
}

describe('<umpire-odds>', () => {
  it('counts a point battle alone, and says how it ends', async () => {
    const odds = await alone('eastern-front', 't-p10');
    expect(text(odds, '[part="headline"] p')).to.equal('79.8% chance that the Axis hold Tula');
    const legend = texts(odds, '.legend li').map((line) => Number(/([\d.]+)%/.exec(line)![1]));
    expect(legend.reduce((sum, chance) => sum + chance, 0)).to.be.closeTo(100, 0.001);
    await expectAccessible(odds);
  });

  it('tells a distribution as a table: exactly, at least, at most, with as many decimals as are wanted', async () => {
    const odds = await alone('eastern-front', 't-p10');
    const cells = (): string[][] =>
      [...root(odds).querySelectorAll('[part="table"] tbody tr')].map((row) =>
        [...row.querySelectorAll('th, td:not(.wide)')].map((cell) => cell.textContent.trim()),
      );
    const rows = cells();
    expect(rows[0]![2], 'at least the least').to.equal('100%');
    expect(rows.at(-1)![3], 'at most the most').to.equal('100%');
    const decimals = root(odds).querySelector<HTMLInputElement>('input[max="10"]')!;
    decimals.value = '4';
    decimals.dispatchEvent(new Event('change'));
    await odds.updateComplete;
    for (const [, exactly] of cells()) expect(exactly).to.match(/^\d+\.\d{4}%$|^[<>]|^100%$/);
  });

  it('folds the losses at the ends that have next to no chance', async () => {
    const odds = await alone('hammer-of-the-scots', 'bridge');
    const cells = (): string[][] =>
      [...root(odds).querySelectorAll('[part="table"] tbody tr')].map((row) =>
        [...row.querySelectorAll('th, td:not(.wide)')].map((cell) => cell.textContent.trim()),
      );
    const tiny = cells().filter(([, exactly]) => exactly === '<0.1%');
    expect(tiny.length).to.be.below(3);
    const [[first = '', , atLeast] = []] = cells();
    expect(first).to.match(/^0–\d$/);
    expect(atLeast).to.equal('100%');
    const decimals = root(odds).querySelector<HTMLInputElement>('input[max="10"]')!;
    decimals.value = '10';
    decimals.dispatchEvent(new Event('change'));
    await odds.updateComplete;
    expect(cells().map(([key]) => key)).to.include('0');
  });

  it('tells the rounds too, the later ones together', async () => {
    const odds = await alone('eastern-front', 't-p10');
    [...root(odds).querySelectorAll<HTMLElement>('.choice button')]
      .find(({textContent}) => textContent.trim() === 'Rounds')!
      .click();
    await odds.updateComplete;
    expect(texts(odds, '[part="table"] tbody th').slice(0, 2)).to.deep.equal(['2', '3']);
    expect(texts(odds, '[part="table"] tbody th').at(-1)).to.equal('later');
  });

  it('counts what a side declares and commits once it is ticked', async () => {
    const odds = await alone('paths-of-glory', 'flank');
    const [flank, , card] = [...root(odds).querySelectorAll<HTMLInputElement>('[part="options"] input')];
    const chances: (string | undefined)[] = [];
    for (const box of [flank!, card!]) {
      box.click();
      await odds.updateComplete;
      await counted(odds);
      chances.push(text(odds, '[part="headline"] strong'));
    }
    expect(chances).to.deep.equal(['71.3%', '93.5%']);
    odds.example = 'stay';
    await until(() => !root(odds).querySelector('[part="options"] input:checked'));
  });

  it('asks of a battle of one round neither its rounds nor when to leave', async () => {
    const odds = await alone('paths-of-glory', 'flank');
    expect(root(odds).querySelector('[part="assumed"]')).to.equal(null);
    expect(texts(odds, '.choice button')).to.deep.equal(['Attacker', 'Defender']);
    expect(texts(odds, '[part="play"] option').some((option) => option.includes('breaks off'))).to.equal(
      false,
    );
  });

  it('says that nobody breaks off, until a side does', async () => {
    const odds = await alone('hammer-of-the-scots', 'bridge');
    expect(text(odds, '[part="assumed"]')).to.equal('Nobody breaks off.');
    expect(texts(odds, '.choice button')).to.include('Rounds');
    expect(texts(odds, '[part="play"] option')).to.include('never breaks off');
  });

  it('counts a hex battle: each row with what it does here, where defenders end, and shows that on a map', async () => {
    const odds = await counted(
      await fixture<UmpireOdds>(
        html`<umpire-odds src=${gameFile('polar-storm')} example="attack-titjok"
          ><umpire-map></umpire-map
        ></umpire-odds>`,
      ),
    );
    expect(text(odds, '[part="headline"] p')).to.equal('27.8% chance that the hex is vacated');
    // the two parts of the bar, then the other effects
    expect(texts(odds, '.legend li').slice(0, 2)).to.deep.equal([
      'all its defenders are eliminated 0%',
      'its surviving defenders leave it 27.8%',
    ]);
    expect(texts(odds, '[part="rows"] tbody tr')).to.have.lengthOf(10);
    expect(texts(odds, '[part="codes"] li')).to.include('DR: The defender retreats 1 hex.');
    expect(texts(odds, '[part="ends"] li')).to.deep.equal(['13.06 27.8%']);
    const map = odds.querySelector<UmpireMap>('umpire-map')!;
    await until(() => root(map).querySelector('.heat'));
    expect(map.overlay.heat!.size).to.equal(1);
    // below the map, or beside it where there is room
    const boxes = (): readonly DOMRect[] =>
      [map, root(odds).querySelector('.odds')!].map((one) => one.getBoundingClientRect());
    for (const [width, isBeside] of [
      ['700px', false],
      ['1200px', true],
    ] as const) {
      odds.style.width = width;
      await until(() => boxes()[1]!.left > boxes()[0]!.right === isBeside);
    }
    odds.style.width = '';
    await expectAccessible(odds);
  });

  it('shows the attack on its map before the odds are counted', async () => {
    const odds = document.createElement('umpire-odds');
    const map = document.createElement('umpire-map');
    odds.append(map);
    // the arrows on the map as the forecast arrives, before the element acts on it
    let before: number | undefined;
    odds.addController({
      hostUpdated() {
        if (odds.forecast) before ??= map.overlay.routes?.length ?? 0;
      },
    });
    Object.assign(odds, {src: gameFile('polar-storm'), example: 'attack-titjok'});
    (await fixture(html`<div></div>`)).append(odds);
    await counted(odds);
    await until(() => before !== undefined);
    expect(before).to.equal(2);
  });

  it('has every column of the rolls in sight on a phone', async () => {
    const odds = await alone('russia-besieged', 'attack-mius');
    odds.style.width = '336px';
    const rows = root(odds).querySelector('.rows .scroll')!;
    expect(rows.scrollWidth).to.equal(rows.clientWidth);
    odds.style.width = '';
  });

  it('walks through a battle of a module with an order of play of its own', async () => {
    const game = (await (await fetch(gameFile('polar-storm'))).json()) as {rules: object};
    const {combat: _, ...rules} = game.rules as {combat?: string};
    const module = {...game, umpire: 2, rules: {...rules, battle: {extends: 'hex', id: 'own', title: 'Own'}}};
    const script = Object.assign(document.createElement('script'), {
      type: 'application/json',
      textContent: JSON.stringify(module),
    });
    const odds = await counted(
      await fixture<UmpireOdds>(html`<umpire-odds example="attack-titjok">${script}</umpire-odds>`),
    );
    expect(odds.forecast!.kind).to.equal('walk');
    expect(texts(odds, '[part="headline"]')).to.deep.equal([
      '0% chance that the Soviets hold 14.06 The Germans no longer hold 14.06 27.8% The Germans hold 14.06 72.2%',
    ]);
    expect(root(odds).querySelectorAll('.stacked rect:not(.over, defs rect)').length).to.equal(2);
    expect(text(odds, '[part="table"] caption')).to.match(/^Attacker: steps lost \(average [\d.]+\)$/);
    await expectAccessible(odds);
  });

  it('gives outcomes of an order of its own the colour of who holds the place then', async () => {
    const odds = await alone('hammer-of-the-scots', 'raid');
    const parts = [...root(odds).querySelectorAll('[part="headline"] .legend li')].map((one) => [
      one.querySelector('span')!.textContent,
      one.querySelector('rect')!.getAttribute('class'),
    ]);
    expect(parts).to.deep.equal([
      ['Attacker wins', 'defenderRetreats'],
      ['Defender wins', 'attackerRetreats'],
    ]);
  });

  it('names the parts of the bar of an order of its own, and supposes a battle without one of its units', async () => {
    const odds = await alone('paths-of-glory', 'flank');
    expect(texts(odds, '[part="headline"]')).to.deep.equal([
      '72.2% chance that the Central Powers hold Marle The Central Powers hold Marle 72.2% The Allied Powers hold Marle 27.8% The attacker uses Flank attack Trench-negating card Combat card The defender uses Stand Combat card Withdrawal card',
    ]);
    expect(text(odds, '[part="table"] caption')).to.equal('Attacker: steps lost (average 0.17)');
    // its rules know no weather; no name without what it names
    expect(root(odds).querySelector('.what-if select')).to.equal(null);
    expect(texts(odds, '.what-if legend')).to.deep.equal(['Attacking', 'Defending']);
    expect(texts(odds, '.what-if .unit')).to.deep.equal([
      'German 1 Army',
      'German 3 Army',
      'French 1 Army',
      'French Corps 1',
    ]);
    root(odds).querySelectorAll<HTMLInputElement>('.what-if input')[1]!.click();
    await until(() => root(odds).querySelector('[part="comparison"]'));
    expect(texts(odds, '[part="comparison"] tbody th')).to.deep.equal([
      'chance that the Central Powers hold Marle',
      'steps the attacker loses',
      'steps the defender loses',
    ]);
    // one decimal in every cell
    for (const row of texts(odds, '[part="comparison"] tbody tr'))
      expect(row).to.match(/ \d+\.\d%? \d+\.\d%?$/);
  });

  it('compares within a phone', async () => {
    const odds = await alone('russia-besieged', 'attack-mius');
    odds.style.width = '336px';
    root(odds).querySelector<HTMLInputElement>('.what-if input')!.click();
    const table = await until(() => root(odds).querySelector('[part="comparison"]'));
    const right = (of: Element): number => of.getBoundingClientRect().right;
    expect(right(table)).to.be.at.most(right(table.closest('section')!));
    odds.style.width = '';
  });

  it('says what is wrong with a question', async () => {
    const odds = await fixture<UmpireOdds>(
      html`<umpire-odds src=${gameFile('eastern-front')} example="no-such"></umpire-odds>`,
    );
    await until(() => root(odds).querySelector('[part="faults"]'));
    expect(odds.matches(':state(refused)')).to.equal(true);
    expect(text(odds, '[part="faults"]')).to.contain('no-such');
  });

  it('counts what takes long in a worker, and says that losses shared out freely would be too large', async () => {
    const odds = await alone('eastern-front', 'moscow');
    expect(text(odds, '[part="best"]')).to.match(/about 160,000,000,000 steps/);
  });

  it('says how far a long count is, and stops when asked', async () => {
    const odds = await fixture<UmpireOdds>(
      html`<umpire-odds src=${gameFile('eastern-front')} example="vyazma"></umpire-odds>`,
    );
    const stop = await untilSeen(root(odds), () =>
      root(odds).querySelector<HTMLElement>('.counting:not([hidden]) button'),
    );
    expect(odds.matches(':state(counting)')).to.equal(true);
    expect(root(odds).querySelector('.counting progress')).to.not.equal(null);
    stop.click();
    await odds.updateComplete;
    await until(() => !odds.matches(':state(counting)'));
    expect(odds.forecast).to.equal(undefined);
    const again = root(odds).querySelector<HTMLElement>('.counting button')!;
    expect(again.textContent.trim()).to.equal('Count again');
    expect(root(odds).querySelector('progress')!.checkVisibility()).to.equal(false);
    again.click();
    await odds.updateComplete;
    expect(odds.matches(':state(counting)')).to.equal(true);
  });

  it('counts again over the chance, which keeps its place', async () => {
    const odds = await alone('eastern-front', 't-p10');
    const top = (): number => root(odds).querySelector('.headline')!.getBoundingClientRect().top;
    const [before, counting] = [top(), root(odds).querySelector<HTMLElement>('.counting')!];
    counting.hidden = false;
    for (const animation of counting.getAnimations()) animation.finish();
    expect(counting.getBoundingClientRect().height).to.be.above(0);
    expect(top()).to.equal(before);
  });

  it('weighs what the sides want: presets and sliders change the value', async () => {
    const odds = await alone('eastern-front', 't-p10');
    const before = text(odds, '[part="best"] p');
    [...root(odds).querySelectorAll<HTMLElement>('button')]
      .find(({textContent}) => textContent.trim() === 'Hold at any price')!
      .click();
    await counted(odds);
    expect(text(odds, '[part="best"] p')).to.not.equal(before);
    expect(texts(odds, '[part="sliders"] output')).to.deep.equal(['50', '1', '1']);
  });

  it('supposes another weather and a unit less without touching the battle', async () => {
    const {battle, odds} = await inBattle('eastern-front', 'kiev');
    const log = JSON.stringify(battle.log);
    const before = text(odds, '[part="headline"] p');
    await choose(odds, 'Weather', 'mud');
    await until(() => root(odds).querySelector('[part="comparison"]'));
    const [taken] = texts(odds, '[part="comparison"] tbody tr');
    expect(taken).to.match(/^chance that the Axis hold .* 91.1% [\d.]+%$/);
    root(odds).querySelector<HTMLInputElement>('[part="what-if"] .unit input')!.click();
    await odds.updateComplete;
    await until(() => texts(odds, '[part="comparison"] tbody tr')[0] !== taken);
    // the headline is of the battle that is supposed, with the chance of the battle itself
    expect(text(odds, '[part="headline"] p')).to.not.equal(before);
    expect(text(odds, '[part="headline"] p + p')).to.equal('What if? 91.1% (as it is)');
    expect(JSON.stringify(battle.log)).to.equal(log);
  });

  it('of a battle that is not counted offers no text to copy and compares nothing', async () => {
    const {battle} = await inBattle('eastern-front', 'kiev');
    const {position} = battle.view!;
    const subject = {position, question: {attackers: [], at: 'kiev'}, log: []};
    const forecast = {kind: 'walk', odds: {notCounted: {code: 'tooLong', args: {}}}} as const;
    const count = {forecast, faults: []};
    const options = {
      weathers: ['mud', 'snow'],
      weather: 'mud',
      fighting: [],
      others: [],
      columns: [],
      column: '',
    };
    const page = document.createElement('div');
    render(
      panel({...noOdds, subject, options, actual: count, supposed: count}, () => undefined, subject),
      page,
    );
    expect(page.textContent).to.contain('takes too long to count').and.to.contain('What if?');
    expect(page.querySelector('footer, [part="comparison"]')).to.equal(null);
  });

  it('shows the forces, the column and the arrows of the battle that is supposed', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <umpire-map id="field" src=${gameFile('polar-storm')}></umpire-map>
        <umpire-odds for="field" example="attack-titjok"></umpire-odds>
      </div>`,
    );
    const odds = await counted(page.querySelector('umpire-odds')!);
    const map = page.querySelector('umpire-map')!;
    await until(() => map.overlay.routes?.length === 2);
    await until(() => root(odds).querySelector('.what-if .unit'));
    const before = text(odds, '[part="forces"]');
    const lone = [...root(odds).querySelectorAll('.what-if .unit')].find(({textContent}) =>
      textContent.includes('172 Naval'),
    )!;
    lone.querySelector('input')!.click();
    await until(() => map.overlay.routes?.length === 1);
    expect(before).to.contain('172 Naval');
    expect(text(odds, '[part="forces"]')).to.not.contain('172 Naval');
    // the hexes that are coloured on the map
    const places = [...map.overlay.heat!.keys()].map((place) =>
      placeLabel((map.position as Position).game, place),
    );
    expect(text(odds, '[part="headline"]')).to.contain(`Possible retreat hexes ${places.sort().join(', ')}`);
    const column = text(odds, '.what-if label + label option');
    expect(text(odds, '[part="headline"]')).to.contain(`Column ${column}`);
  });

  it('names a place once for the units there, and no place where all of them are', async () => {
    const apart = await alone('berlin-85', 'barrage');
    expect(text(apart, '.what-if option:nth-of-type(2)'), 'a minus that is one').to.equal('−8');
    const some = await alone('polar-storm', 'attack-titjok');
    expect(text(some, '[part="forces"]')).to.contain(
      '460 Rifle Regiment, 689 Tank Regiment (15.06); 172 Naval Rifle Brigade (15.05)',
    );
    const together = await alone('hammer-of-the-scots', 'bridge');
    expect(text(together, '[part="forces"]')).to.not.contain('(');
  });

  it('supposes another column on a hex map', async () => {
    const odds = await alone('polar-storm', 'attack-titjok');
    await choose(odds, 'Column', '7-1');
    await until(() => root(odds).querySelector('[part="comparison"]'));
    expect(texts(odds, '[part="comparison"] tbody tr')[0]).to.match(
      /^chance that the hex is vacated 27.8% [\d.]+%$/,
    );
    expect(text(odds, '[part="column-fixed"]')).to.equal(
      'Column fixed at 7-1: set it back to try other units.',
    );
    // nothing to change while the column is fixed
    expect(root(odds).querySelectorAll('.what-if fieldset:not(:disabled)').length).to.equal(0);
    // the panel and the map show the battle that is supposed
    expect(text(odds, '[part="headline"]')).to.match(
      /^[\d.]+% chance that the hex is vacated What if\? 27.8% \(as it is\).*Column 7-1/,
    );
    const reset = root(odds).querySelector<HTMLElement>('.what-if button')!;
    expect(reset.textContent.trim()).to.equal('Reset');
    const size = (of: Element): string => getComputedStyle(of).fontSize;
    expect(size(reset)).to.equal(size(root(odds).querySelector('footer button')!));
    reset.click();
    await until(() => !root(odds).querySelector('[part="column-fixed"], [part="comparison"]'));
    expect(text(odds, '[part="headline"] p')).to.equal('27.8% chance that the hex is vacated');
    expect(root(odds).querySelectorAll('.what-if fieldset:disabled').length).to.equal(0);
  });

  it('copies the names of the units, and the odds of “What if?” with its changes', async () => {
    const odds = await alone('russia-besieged', 'attack-mius');
    const copied = async (lines: number): Promise<readonly string[]> => {
      root(odds).querySelector<HTMLElement>('footer button')!.click();
      const written = (): readonly string[] =>
        root(odds).querySelector<HTMLTextAreaElement>('footer textarea')?.value.split('\n') ?? [];
      await until(() => written().length > lines);
      return written();
    };
    const refuse = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true});
    try {
      const [heading, ...asItIs] = await copied(1);
      expect(heading).to.match(/^Russia Besieged.*: 18 Army, 37 Army, 6 Army against IV Corps \(1606\)$/);
      root(odds).querySelector<HTMLInputElement>('fieldset:last-of-type .unit input')!.click();
      await until(() => root(odds).querySelector('[part="comparison"]'));
      const name = text(odds, 'fieldset:last-of-type .unit');
      const both = await copied(asItIs.length + 1);
      const at = both.indexOf(`What if? with ${name}`);
      expect(both.slice(1, at - 1)).to.deep.equal(asItIs);
      expect(both.length).to.be.greaterThan(at + 1);
      expect(both.slice(at + 1)).to.not.deep.equal(asItIs);
    } finally {
      if (refuse) Object.defineProperty(navigator, 'clipboard', refuse);
      else Reflect.deleteProperty(navigator, 'clipboard');
    }
  });

  it('says in a sentence that a battle without attackers cannot be counted', async () => {
    const odds = await alone('polar-storm', 'attack-titjok');
    for (const box of [...root(odds).querySelectorAll<HTMLInputElement>('fieldset .unit input')].slice(
      0,
      4,
    )) {
      box.click();
      await odds.updateComplete;
    }
    await until(() => root(odds).querySelector('.what-if .against'));
    expect(text(odds, '.what-if .against')).to.equal(
      'This can’t be counted: the battle needs at least one attacker.',
    );
  });

  it('follows a battle live: odds, log and choices, each with what it gives away', async () => {
    const {battle, odds} = await inBattle('eastern-front', 't-p1');
    const script = await scriptOf('eastern-front', 't-p1');
    const first = text(odds, '[part="headline"] p');
    let chosen = 0;
    for (const event of script.slice(0, 9)) {
      expect(battle.play(event)).to.equal(true);
      await battle.updateComplete;
      await counted(odds);
      if (battle.view!.decision.kind !== 'choose' || !battle.view!.state.endsWith('Decision')) continue;
      await until(() => texts(battle, '[part="choose"] [part="advice"]').length === 2);
      chosen += 1;
      expect(texts(battle, '[part="choose"] [part="advice"]').join()).to.match(/best|level/);
    }
    expect(chosen).to.be.greaterThan(0);
    expect(text(odds, '[part="headline"] p')).to.not.equal(first);
    const log = battle.querySelector('umpire-log')!;
    await until(() => texts(log, '[part="odds"]').length > 0);
    expect(texts(log, '[part="odds"]')[0]).to.match(/^taken [\d.]+%$/);
    expect(texts(odds, '[part="luck"] li').length).to.be.greaterThan(0);
  });

  it('puts the price beside each way to share out losses, which a press puts together', async () => {
    const {battle} = await inBattle('eastern-front', 'rzhev');
    for (const event of await scriptOf('eastern-front', 'rzhev')) {
      if (battle.view!.decision.kind === 'assign') break;
      battle.play(event);
      await battle.updateComplete;
    }
    const ways = await until(() => {
      const found = root(battle).querySelectorAll<HTMLElement>('.advised button');
      return found.length > 1 && found;
    });
    ways[0]!.click();
    await battle.updateComplete;
    expect(text(battle, '[part="assign"] output')).to.match(/^(All \d+ \w+|1 \w+) assigned$/);
  });

  it('tells the table each result’s chance, a vacated hex’s and a lost step’s, and the map where retreats end', async () => {
    const {battle} = await inBattle('polar-storm', 'attack-titjok');
    const crt = battle.querySelector('umpire-crt')!;
    await until(() => texts(crt, '[part="chances"] li').length > 0);
    expect(texts(crt, '[part="chances"] li')).to.deep.equal([
      'The hex is vacated: 27.8%; all its defenders are eliminated: 0%.',
      'A step lost by the attacker: 58.3%, by the defender: 38.9%.',
    ]);
    expect(texts(crt, '.chance')[0]).to.match(/^8.3%: the hex is held; the attacker loses 2 steps/);
    const map = battle.querySelector<UmpireMap>('umpire-map')!;
    await until(() => map.overlay.heat!.size === 1);
  });

  it('opens its tab by keys, and is read out whole', async () => {
    const {battle} = await inBattle('eastern-front', 't-p10');
    const tab = root(battle).querySelector<HTMLElement>('#tab-odds')!;
    tab.focus();
    tab.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft', bubbles: true}));
    await battle.updateComplete;
    expect(root(battle).activeElement?.id).to.equal('tab-forces');
    expect(root(battle).querySelector('#shows-odds')!.hasAttribute('hidden')).to.equal(true);
    await expectAccessible(battle);
  });
});
