import {emulateMedia, sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../components/umpire-tutorial/define.js';
import type {BattleEvent} from '../../src/module/index.js';
import {movedBy, until} from '../support.js';
import {atBattle, nextEvent, root, scriptOf} from './umpire-battle/helper.js';
import {tutorial} from './umpire-tutorial/helper.js';

/** Names the movements of an element: whatever takes longer than a change from nothing to something. */
function moving(element: Element): readonly string[] {
  const inside = [...element.children, ...(element.shadowRoot?.children ?? [])];
  const {animationName, animationDuration, transitionDuration} = getComputedStyle(element);
  const lasts = (durations: string): boolean => durations.split(',').some((time) => parseFloat(time) > 0.001);
  return [
    ...(animationName !== 'none' && lasts(animationDuration) ? [animationName] : []),
    ...(lasts(transitionDuration) ? ['transition'] : []),
    ...inside.flatMap(moving),
  ];
}

/** The movements of what `open` puts on the page, for everybody and for those who want less motion. */
async function twice(open: () => Promise<Element>): Promise<readonly [string[], string[]]> {
  const seen: string[][] = [];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await emulateMedia({reducedMotion});
    const element = await open();
    seen.push([...new Set(moving(element))].sort());
    element.remove();
  }
  return seen as [string[], string[]];
}

/** A roll that costs both sides a step in the example it is for. */
const both: BattleEvent = {type: 'roll', dice: [2, 5]};

describe('less motion', () => {
  afterEach(() => emulateMedia({reducedMotion: 'no-preference'}));

  it('in a lesson the stack is dealt without moving', async () => {
    const seen = await twice(async () => {
      const element = await tutorial();
      const map = await until(() => root(element).querySelector('umpire-map'));
      await until(() => map.surface);
      map.focus();
      await until(() => root(map).querySelector('[role=img]'));
      map.goTo('06.06');
      await sendKeys({press: 'Enter'});
      await until(() => root(map).querySelector('.tray button'));
      return element;
    });
    expect(seen).to.deep.equal([['deal'], []]);
  });

  it('in a battle nothing arrives or settles', async () => {
    const [roll, ...script] = await scriptOf('eastern-front', 'moscow');
    const seen = await twice(async () => {
      const battle = await atBattle('eastern-front', 'moscow');
      battle.play(roll!);
      await until(() => root(battle.querySelector('umpire-crt')!).querySelector('td.rolled'));
      await until(() => root(battle).querySelector('.happened .findings'));
      return battle;
    });
    expect(script).not.to.deep.equal([]);
    expect(seen).to.deep.equal([['arrive', 'settle', 'settle-left'], []]);
  });

  it('what loses a step turns over, what is destroyed goes to the pile; at rest for those who want that', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await emulateMedia({reducedMotion});
      for (const [game, example, kind] of [
        ['polar-storm', 'attack-titjok', '.stack'],
        ['eastern-front', 'kiev', '.pile span'],
      ] as const) {
        const battle = await atBattle(game, example);
        const map = battle.querySelector('umpire-map')!;
        await until(() => map.surface);
        await until(() => map.overlay.routes!.length > 0);
        // 2 and 5 on the hex map: a step of each side
        const script = game === 'polar-storm' ? [both] : await scriptOf(game, example);
        const moved = await movedBy(async () => {
          for (let step = 0; step < 6; step += 1) {
            const event = script[step] ?? nextEvent(battle.view!, 4);
            if (event) battle.play(event);
            await battle.updateComplete;
            await map.updateComplete;
          }
        });
        const turned = moved.filter(({target}) => target.matches(kind));
        expect(turned.length > 0, `${example}, ${reducedMotion}`).to.equal(reducedMotion === 'no-preference');
        for (const {duration} of turned) expect(duration).to.be.below(400);
        battle.remove();
      }
    }
  });
});
