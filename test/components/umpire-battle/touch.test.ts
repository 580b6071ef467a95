import {sendMouse} from '@web/test-runner-commands';
import {expect} from 'chai';
import {emulatePhone, hexInWindow, tap, type At} from '../pointer.js';
import {atBattle, until} from './helper.js';

/** The routes drawn after each of these hexes was chosen in one way to point: the first has a full stack. */
async function chosen(point: (at: At) => Promise<unknown>): Promise<readonly string[]> {
  const battle = await atBattle('afrika-korps', 'attack-42');
  const map = battle.querySelector('umpire-map')!;
  await until(() => map.surface?.plan);
  battle.play({type: 'roll', dice: [5]});
  await until(() => battle.view?.decision.kind === 'route');
  await battle.updateComplete;
  await map.updateComplete;
  const drawn = (): string => JSON.stringify(map.overlay.routes);
  // hexes that are too small for a finger come nearer first
  if (point === tap && !map.matches(':state(zoomed)')) {
    await tap(hexInWindow(map, '1006'));
    await until(() => map.matches(':state(zoomed)'));
  }
  const routes: string[] = [];
  for (const hex of ['1006', '1005']) {
    const before = drawn();
    await point(hexInWindow(map, hex));
    await until(() => drawn() !== before);
    routes.push(drawn());
  }
  return routes;
}

describe('<umpire-battle> by touch', () => {
  afterEach(async () => {
    await emulatePhone(false);
    await sendMouse({type: 'move', position: [0, 0]});
  });

  it('takes a route that is drawn through a stack as a mouse does', async () => {
    const mouse = await chosen((position) => sendMouse({type: 'click', position}));
    expect(mouse[0]).to.not.equal(mouse[1]);
    await emulatePhone(true);
    expect(await chosen(tap)).to.deep.equal(mouse);
  });
});
