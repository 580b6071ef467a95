import {executeServerCommand} from '@web/test-runner-commands';
import {expect} from 'chai';
import {until} from '../../support.js';
import {button, gameFile, root, standing} from './helper.js';

// in a page of its own: once what plays a battle was fetched, it is there for all

/** Requests for these addresses fail, as without a network. */
async function block(...urls: readonly string[]): Promise<void> {
  await executeServerCommand('cdp', {method: 'Network.enable'});
  await executeServerCommand('cdp', {method: 'Network.setBlockedURLs', params: {urls}});
}

const notice = (battle: Element): Element | null => root(battle).querySelector('[part=failed]');

describe('<umpire-battle> on a hex map, where what plays it is not to be had', () => {
  before(() => block('*/hex-course-*.js*'));
  after(() => block());

  it('stands there and says so; no more once another battle stands in its place', async () => {
    const battle = await standing('typed');
    await until(() => notice(battle));
    expect(battle.play({type: 'roll', dice: [1, 1]})).to.equal(false);
    battle.src = gameFile('eastern-front');
    battle.example = 'kiev';
    await until(() => battle.view?.kind === 'point');
    expect(await battle.ready).to.equal(true);
    expect(notice(battle)).to.equal(null);
  });

  it('keeps what somebody wants, and asks again with the next act', async () => {
    const battle = await standing('seeded');
    button(battle, 'Roll 2 dice').click();
    await until(() => notice(battle));
    await block();
    battle.dice = 'typed';
    await battle.updateComplete;
    root(battle).querySelector<HTMLElement>('[part=readings] summary')!.click();
    await until(() => battle.log?.entries.length === 1);
    expect(notice(battle)).to.equal(null);
    expect(await battle.ready).to.equal(true);
  });
});
