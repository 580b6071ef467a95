import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-match/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireMatch} from '../../../components/umpire-match/umpire-match.js';
import {expectAccessible, fixture, until} from '../../support.js';

interface Machine {
  readonly match: UmpireMatch;
  readonly battle: UmpireBattle;
}
const said = ({match}: Machine, selector: string): string =>
  (match.shadowRoot?.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
const press = ({match}: Machine, label: string): void => {
  [...(match.shadowRoot?.querySelectorAll('button') ?? [])]
    .find(({textContent}) => textContent.trim() === label)
    ?.click();
};

/** A machine of one of two: what it keeps is put away between the turns of the other. */
async function machine(game = 'eastern-front', example = 'kiev'): Promise<Machine> {
  const host = await fixture<HTMLElement>(
    html`<div>
      <umpire-battle src="/src/games/${game}.json" example=${example} loading="eager"></umpire-battle>
      <umpire-match page="https://example.org/match.html"></umpire-match>
    </div>`,
  );
  const battle = host.querySelector('umpire-battle')!;
  const match = host.querySelector('umpire-match')!;
  battle.id = `battle-${String(Math.random()).slice(2)}`;
  match.htmlFor = battle.id;
  await battle.ready;
  await until(() => match.shadowRoot?.querySelector('.who button'));
  return {match, battle};
}

const stored = (): [string, string][] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('umpire-match:'))
    .map((key) => [key, localStorage.getItem(key) ?? '']);
/** Another machine's storage takes the place of this one's. */
function swap(other: readonly [string, string][]): [string, string][] {
  const mine = stored();
  for (const [key] of mine) localStorage.removeItem(key);
  for (const [key, value] of other) localStorage.setItem(key, value);
  return mine;
}
afterEach(() => void swap([]));

describe('umpire-match', () => {
  it('says of a link to this computer or its network that it opens nowhere else', async () => {
    const one = await machine();
    press(one, 'Axis');
    await until(() => one.match.address !== '');
    const warning = (): string =>
      one.match.shadowRoot!.querySelector('[part=local]')?.textContent ?? 'no warning';
    expect(warning()).to.equal('no warning');
    for (const page of [
      'http://localhost:8000/match.html',
      'http://192.168.0.7/match.html',
      'file:///match.html',
    ]) {
      one.match.page = page;
      await one.match.updateComplete;
      expect(warning(), page).to.match(
        /opens only on this computer or its network\. Elsewhere, Soviet can paste it/,
      );
    }
  });

  it('rolls the first dice of a battle between two machines: committed, answered, shown, by links alone', async () => {
    const one = await machine();
    press(one, 'Axis');
    // the attacker rolls first, and has committed by itself: the link is that of a commitment made
    await until(() => /^Soviet owes a word to roll 1/.test(said(one, '[part=owed]')));
    await until(() => one.match.address !== '');
    const first = one.match.address;
    expect(first).to.match(/^https:\/\/example\.org\/match\.html#u2\./);

    const kept = swap([]);
    const two = await machine();
    press(two, 'Soviet');
    await two.match.take(first);
    await until(() => said(two, '[part=turn]') === 'Your turn.');
    expect(said(two, '[part=owed]')).to.match(/^Soviet owes a word to roll 1/);
    await expectAccessible(two.match);
    const field = two.match.shadowRoot!.querySelector<HTMLInputElement>('input.word')!;
    field.value = 'orel';
    press(two, 'Give the word');
    await until(() => /owes the seed of roll 1/.test(said(two, '[part=owed]')));
    await until(() => two.match.address !== first && two.match.address !== '');
    const second = two.match.address;

    const keptByTwo = swap(kept);
    await one.match.take(second);
    // the seed is shown by itself: nothing else could be thrown
    await until(() => one.battle.log?.rolls === 1);
    const {proof, bound} = one.battle.log!.entries[0]!;
    expect(proof).to.include({source: 'committed', word: 'orel'});
    expect(bound?.word).to.equal('orel');
    await until(() => one.match.address !== '' && one.match.address !== first);
    const third = one.match.address;

    // an older link, and one in which somebody gave this player's word, are not taken up
    swap(keptByTwo);
    await two.match.take(first);
    await until(() => /Not taken up.*older link/.test(said(two, '.said')));
    await two.match.take(third);
    await until(() => two.battle.log?.rolls === 1);
  });

  it('rolls on a hex map too, where what plays the battle comes after its first question', async () => {
    const hexes = ['polar-storm', 'attack-road'] as const;
    const one = await machine(...hexes);
    press(one, 'Soviet');
    await until(() => one.match.address !== '');
    const first = one.match.address;
    const kept = swap([]);
    const two = await machine(...hexes);
    press(two, 'German');
    await two.match.take(first);
    await until(() => said(two, '[part=turn]') === 'Your turn.');
    two.match.shadowRoot!.querySelector<HTMLInputElement>('input.word')!.value = 'lyra';
    press(two, 'Give the word');
    await until(() => two.match.address !== first && two.match.address !== '');
    const second = two.match.address;
    swap(kept);
    await one.match.take(second);
    await until(() => one.battle.log?.rolls === 1);
    await one.battle.ready;
    expect(said(one, '.said')).to.match(/^Taken up/);
  });

  it('goes on from what this machine has seen when its page is loaded anew, and never gives it up for less', async () => {
    const one = await machine();
    press(one, 'Axis');
    await until(() => one.match.address !== '');
    const seen = one.battle.log!.records.length;
    expect(seen).to.be.above(0);
    one.match.parentElement!.remove();
    const again = await machine();
    await until(() => again.battle.log?.records.length === seen);
    press(again, 'Axis');
    await until(() => again.match.address !== '');
    expect(again.battle.log!.records.length).to.equal(seen);
    expect(JSON.parse(stored()[0]![1]).records).to.have.lengthOf(seen);
  });

  it('gives back a step that is not this player’s, and dice by hand', async () => {
    const one = await machine();
    press(one, 'Soviet');
    await until(() => said(one, '[part=owed]') !== '');
    const before = one.battle.log!.records.length;
    expect(one.battle.play({type: 'roll', dice: [4, 4]})).to.equal(true);
    await until(() => said(one, '.said') !== '');
    await until(() => one.battle.log?.records.length === before);
    expect(said(one, '.said')).to.match(/Dice of a match/);
  });

  it('says what is wrong with a link', async () => {
    const one = await machine();
    await one.match.take('nothing');
    await until(() => /no link/.test(said(one, '.said')));
  });
});
