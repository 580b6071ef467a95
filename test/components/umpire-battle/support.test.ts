/** A person commits support, declares, and rolls a check. */
import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {HexReport} from '../../../src/battle/hex/report.js';
import {gunsGame} from '../../battle/support-order.js';
import {fixture} from '../../support.js';
import {button, root, settled, text, until} from './helper.js';

const reportOf = (battle: UmpireBattle): HexReport => battle.view!.snapshot as HexReport;

describe('support, declarations and checks in <umpire-battle>', () => {
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
    await press('Commit Stuka (Air support)');
    expect(reportOf(battle).column?.final).to.equal('3-1');
    expect(text(battle, '.panel')).to.include('The Red units commit Stuka (Air support).');
    await press('Commit g1 (Artillery)');
    expect(reportOf(battle).support).to.deep.equal({attacker: ['stuka', 'g1'], defender: []});
    // nothing is left to commit for red
    expect(text(battle, '.panel')).to.include('The Blue units may commit Artillery, or pass.');
    await press('Pass');
    expect(text(battle, '.panel')).to.include('The Blue units may declare Stand, or pass.');
    await press('Stand');
    expect(reportOf(battle).did).to.deep.equal(['air', 'guns', 'stand']);
    battle.play({type: 'assign', losses: {b2: 1}});
    await battle.updateComplete;
    expect(text(battle, '.panel')).to.include('The Blue units roll for Morale.');
    expect(text(battle, '.to-roll')).to.include('Die, b1');
    await press('Roll');
    await until(() => reportOf(battle).rolls['morale']);
    expect(text(battle, '.panel')).to.include('Morale, b1: rolled');
  });
});
