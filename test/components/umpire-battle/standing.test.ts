import {expect} from 'chai';
import {BattleDice, type DiceMode} from '../../../components/umpire-battle/dice.js';
import type {Rolled} from '../../../src/battle/dice/source.js';
import {openBattle} from '../../../src/battle/open.js';
import {until} from '../../support.js';
import {button, root, standing, text, texts} from './helper.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';

/** A hex of the map that is shown. */
const at = ({view}: UmpireBattle, label: string): number | undefined =>
  view!.position.kind === 'hex' ? view!.position.game.grid.find(label) : undefined;

describe('<umpire-battle> on a hex map, before what plays it is there', () => {
  it('rolls as soon as it can what somebody rolled at once', async () => {
    const battle = await standing('seeded');
    button(battle, 'Roll 2 dice').click();
    await until(() => battle.log?.entries.length);
    expect(battle.view!.step).to.equal(1);
    expect(battle.log!.entries[0]!.proof).to.include({source: 'seeded', seed: '7'});
  });

  it('tells no seed of dice that nobody asked to repeat, and rolls the same again after an undo', async () => {
    const battle = await standing('typed');
    battle.seed = '';
    await battle.ready;
    const roll = async (): Promise<unknown> => {
      (await until(() => button(battle, 'Roll 2 dice'))).click();
      await until(() => battle.view?.step);
      const entry = battle.log!.entries[0]!;
      expect(entry.proof).to.equal(undefined);
      return entry.event;
    };
    const first = await roll();
    expect(root(battle.querySelector('umpire-log')!).textContent).not.to.match(/[0-9a-f]{32}/);
    battle.undo();
    await until(() => battle.view?.step === 0);
    expect(await roll()).to.deep.equal(first);
  });

  it('rolls other dice in each battle, and tells another seed', async () => {
    const battle = await standing('typed');
    battle.seed = '';
    const rolls: string[] = [];
    const seeds = new Set<string>();
    for (const [i, dice] of (
      ['typed', 'typed', 'typed', 'typed', 'typed', 'seeded', 'seeded'] as const
    ).entries()) {
      battle.dice = dice;
      battle.example = i % 2 === 0 ? 'attack-road' : 'attack-titjok';
      await battle.updateComplete;
      await battle.ready;
      await until(() => battle.log?.entries.length === 0);
      (await until(() => button(battle, 'Roll 2 dice'))).click();
      await until(() => battle.log!.entries.length > 0);
      const {event, proof} = battle.log!.entries[0]!;
      if (event.type === 'roll' && dice === 'typed') rolls.push(event.dice.join());
      if (proof?.source === 'seeded') seeds.add(proof.seed);
    }
    expect(rolls.length).to.equal(5);
    expect(new Set(rolls).size).to.be.above(1);
    expect(seeds.size).to.equal(2);
  });

  it('tells no seed of dice that were seen before somebody asked for dice that repeat', async () => {
    const battle = await standing('typed');
    const {position, question} = battle.subject!;
    const opened = openBattle(position, question);
    if (!opened.ok) throw new Error('no battle');
    const dice = new BattleDice();
    // as many as nobody rolls twice by chance
    const wanted = {count: 20, faces: 6};
    const rolled = (mode: DiceMode): Rolled => dice.draw(opened.value, wanted, mode, '');
    const seen = rolled('typed');
    const told = rolled('seeded');
    if (!seen.ok || !told.ok) throw new Error('no dice');
    expect(seen.proof).to.equal(undefined);
    expect(told.proof).to.include({source: 'seeded', drawn: 0});
    expect(told.dice).not.to.deep.equal(seen.dice);
    expect(rolled('typed')).to.deep.equal(seen);
    expect(rolled('seeded')).to.deep.equal(told);
  });

  it('keeps what is put together meanwhile, and is ready once a page can play it', async () => {
    const battle = await standing('typed');
    const first = (): HTMLInputElement =>
      root(battle).querySelector<HTMLInputElement>('[part=roll] input[value="5"]')!;
    first().click();
    await battle.updateComplete;
    expect(first().checked).to.equal(true);
    expect(await battle.ready).to.equal(true);
    await battle.updateComplete;
    expect(first().checked).to.equal(true);
    expect(text(battle, '#prompt')).to.match(/roll 2 dice on column/);
    expect(battle.play({type: 'roll', dice: [5, 5]})).to.equal(true);
  });

  it('binds committed dice once, to the battle that is played', async () => {
    const battle = await standing('committed');
    await battle.ready;
    await until(() => battle.log?.pending);
    const {commitment} = battle.log!.pending!;
    expect(text(battle, '[part=roll]')).to.contain(commitment.slice(0, 8));
    const word = root(battle).querySelector<HTMLInputElement>('[part=roll] .word input')!;
    word.value = 'harbour';
    word.dispatchEvent(new Event('input'));
    button(battle, 'Roll 2 dice').click();
    await until(() => battle.log?.entries.length);
    expect(battle.log!.entries[0]!.bound?.commitment).to.equal(commitment);
  });

  it('tells its table what each result would do here as soon as that is known', async () => {
    const battle = await standing('typed');
    const crt = battle.querySelector('umpire-crt')!;
    await battle.ready;
    await until(() => texts(crt, '.outlooks dd').some((one) => one.includes('step lost on the way')));
  });

  it('is ready once another battle that it was given meanwhile is', async () => {
    const battle = await standing('typed');
    battle.example = 'attack-titjok';
    await battle.updateComplete;
    await battle.ready;
    expect(battle.view!.at).to.equal(at(battle, '14.06'));
    expect(battle.play({type: 'roll', dice: [3, 4]})).to.equal(true);
  });

  it('waits on where it was moved to another place of its page', async () => {
    const battle = await standing('typed');
    const home = battle.parentElement!;
    battle.remove();
    home.append(battle);
    expect(await battle.ready).to.equal(true);
    expect(battle.play({type: 'roll', dice: [5, 5]})).to.equal(true);
  });
});
