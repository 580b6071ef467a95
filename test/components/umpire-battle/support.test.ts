/** A person commits support, declares, and rolls a check. */
import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {HexReport} from '../../../src/battle/hex/report.js';
import {gunsGame} from '../../battle/support-order.js';
import {fixture} from '../../support.js';
import {atBattle, button, root, settled, text, texts, until} from './helper.js';

const reportOf = (battle: UmpireBattle): HexReport => battle.view!.snapshot as HexReport;

describe('support, declarations and checks in <umpire-battle>', () => {
  it('has one choice for all cards of one name, and no list of kinds above them', async () => {
    const battle = await atBattle('berlin-85', 'barrage');
    expect(text(battle, '#prompt')).to.equal('The Warsaw Pact forces may commit support, or pass.');
    expect(texts(battle, '.choose .big:not(:has(.chip))')).to.deep.equal([
      'Commit Ground support Adds 1: column +6, no change; 3 left',
    ]);
    button(battle, 'Commit Ground support').click();
    await until(() => texts(battle, '.choose .label').join().includes('2 left'));
    expect(texts(battle, '.choose .big:not(:has(.chip))'))
      .to.have.lengthOf(1)
      .and.to.match(/; 2 left$/);
  });

  it('says of a card what it does, in the words of its game', async () => {
    const battle = await atBattle('paths-of-glory', 'flank');
    battle.play({type: 'pass'});
    await until(() => text(battle, '#prompt').includes('cards'));
    expect(texts(battle, '.choose .label')).to.deep.equal([
      'Play Gas attack Combat card: +1 to the roll',
      'Play Heavy barrage Combat card: +1 to the roll',
      'No more cards',
    ]);
    battle.play({type: 'commit', kind: 'card', with: ['gas']});
    battle.play({type: 'pass'});
    await until(() => text(battle, '.choose').includes('Withdrawal'));
    expect(text(battle, '.committed')).to.equal('Committed: Gas attack (Central Powers)');
    expect(texts(battle, '.choose small')).to.include(
      'The defender retreats one space, whatever both sides roll',
    );
  });

  it('are committed, declared and rolled by a person', async () => {
    const battle = await fixture<UmpireBattle>(
      html`<umpire-battle .module=${gunsGame()} example="attack"
        ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
      ></umpire-battle>`,
    );
    await settled(battle);
    await until(() => root(battle).querySelector('.panel'));
    const press = async (name: string): Promise<void> => {
      button(battle, name).click();
      await battle.updateComplete;
    };

    expect(text(battle, '.panel')).to.include('The Red units may commit Air support or Artillery, or pass.');
    // kind, strength and the column that it leads to are small; the counter of a unit is on its button, and passing is quiet
    const looks = [...root(battle).querySelectorAll('.choose button')].map((one) => [
      one.className,
      one.querySelectorAll('.chip').length,
      one.querySelector('small')?.textContent.trim() ?? '',
    ]);
    expect(looks).to.deep.equal([
      ['big', 0, 'Air support: column 3-1'],
      ['big', 1, 'Artillery: column 3-1'],
      ['', 0, ''],
    ]);
    expect(root(battle).querySelector('.committed')).to.equal(null);
    await press('Commit Stuka');
    expect(text(battle, '.committed')).to.equal('Committed: Stuka (Red)');
    expect(reportOf(battle).column?.final).to.equal('3-1');
    expect(text(battle, '.panel')).to.include('The Red units commit Stuka (Air support).');
    await press('Commit g1');
    expect(reportOf(battle).support).to.deep.equal({attacker: ['stuka', 'g1'], defender: []});
    // nothing is left to commit for red
    expect(text(battle, '.committed')).to.equal('Committed: Stuka and g1 (Red)');
    expect(text(battle, '.panel')).to.include('The Blue units may commit Artillery, or pass.');
    await press('Pass');
    expect(text(battle, '.panel')).to.include('The Blue units may declare Stand, or pass.');
    await press('Stand');
    expect(reportOf(battle).did).to.deep.equal(['air', 'guns', 'stand']);
    battle.play({type: 'assign', losses: {b2: 1}});
    await battle.updateComplete;
    expect(text(battle, '.panel')).to.include('Morale: the Blue units roll the die.');
    expect(text(battle, '.to-roll')).to.include('Die, b1');
    await press('Roll');
    await until(() => reportOf(battle).rolls['morale']);
    expect(text(battle, '.panel')).to.include('Morale, b1: rolled');
  });
});
