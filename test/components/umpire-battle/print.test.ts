import {expect} from 'chai';
import {emulateMedia} from '@web/test-runner-commands';
import {atBattle, root, scriptOf, until} from './helper.js';

describe('<umpire-battle> on paper', () => {
  afterEach(() => emulateMedia({media: 'screen'}));

  it('prints what is asked and what happened, without controls', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    await until(() => root(battle).querySelector('.history'));
    await emulateMedia({media: 'print'});
    const seen = (selector: string): boolean => root(battle).querySelector(selector)!.checkVisibility();
    for (const control of ['.history', '.tabs', '.typed']) expect(seen(control), control).to.equal(false);
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 2)) battle.play(event);
    await until(() => root(battle).querySelector('.happened'));
    for (const shown of ['#prompt', '.happened']) expect(seen(shown), shown).to.equal(true);
  });
});
