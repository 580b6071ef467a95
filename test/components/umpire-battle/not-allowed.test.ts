import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-odds/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireOdds} from '../../../components/umpire-odds/umpire-odds.js';
import {expectAccessible, fixture, until} from '../../support.js';
import {root, settled, text, texts} from './helper.js';

/** A brigade attacks two regiments of Afrika Korps, whose table ends at 1-6. */
const weak = {
  title: 'One against eight',
  module: 'afrika-korps',
  position: {units: {b4: {at: '1107'}, a2: {at: '1108'}, p1: {at: '1007'}, j1: {at: '1007'}}},
  ask: {battle: {attackers: ['b4'], at: '1007'}},
};
const ruling = 'This attack is not allowed: 1 against 8 (5 + 3) is 1-8, below 1-6';

/** A case between the tags of an element. */
function inside(document: object): HTMLScriptElement {
  const script = globalThis.document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(document);
  return script;
}

describe('an attack that the table does not allow', () => {
  it('is a ruling with its rule and sums, and the map stays', async () => {
    const battle = await fixture<UmpireBattle>(
      html`<umpire-battle
        ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
      ></umpire-battle>`,
    );
    battle.append(inside(weak));
    await settled(battle);
    await until(() => battle.view?.over);
    expect(battle.matches(':state(refused)'), 'no fault of the question').to.equal(false);
    const map = battle.querySelector('umpire-map')!;
    await until(() => map.position);
    await map.updateComplete;
    expect(root(map).querySelector('svg'), 'the map is drawn').not.to.equal(null);
    await until(() => text(battle, '.panel').includes(ruling));
    expect(text(battle, '.panel'))
      .to.contain(`${ruling}.`)
      .and.not.to.match(/\/(battle|ask|attackers)/);
    expect(root(battle).querySelector('[part=over]'), 'nothing was fought').to.equal(null);
    expect([...root(battle).querySelectorAll('button')].map((one) => one.textContent.trim())).not.to.include(
      'Roll',
    );
    const log = battle.querySelector('umpire-log')!;
    root(battle).querySelector<HTMLElement>('#tab-log')!.click();
    await until(() => texts(log, 'li').some((line) => line.includes(ruling)));
    expect(texts(log, '.more li').find((line) => line.includes(ruling))).to.match(/below 1-6\. 7$/);
    expect(battle.play({type: 'roll', dice: [3]})).to.equal(false);
    await until(() => text(battle, '.against').includes(ruling));
    await expectAccessible(battle);
  });

  it('has no odds: the panel says why, and counts with more attackers', async () => {
    const odds = await fixture<UmpireOdds>(html`<umpire-odds></umpire-odds>`);
    odds.append(inside(weak));
    await until(() => root(odds).querySelector('[part="not-allowed"]'));
    expect(text(odds, '[part="not-allowed"]')).to.equal(`${ruling} (7).`);
    expect(odds.matches(':state(refused)')).to.equal(false);
    const other = await until(() =>
      [...root(odds).querySelectorAll('label.unit')].find((label) =>
        label.textContent.includes('42 Armoured Brigade'),
      ),
    );
    other.querySelector('input')!.click();
    await until(() => root(odds).querySelector('[part="comparison"]'));
    expect(text(odds, '[part="comparison"]')).to.match(/\d%/);
    await expectAccessible(odds);
  });
});
