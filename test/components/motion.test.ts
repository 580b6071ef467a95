import {emulateMedia, sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../components/umpire-tutorial/define.js';
import {until} from '../support.js';
import {atBattle, root, scriptOf} from './umpire-battle/helper.js';
import {tutorial} from './umpire-tutorial/helper.js';

/** What moves of an element, by the names of the movements: whatever takes longer than a change from nothing to something. */
function moving(element: Element): readonly string[] {
  const inside = [...element.querySelectorAll('*'), ...(element.shadowRoot?.querySelectorAll('*') ?? [])];
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
    expect(seen).to.deep.equal([['arrive', 'settle'], []]);
  });
});
