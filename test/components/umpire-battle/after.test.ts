import {expect} from 'chai';
import type {UmpireNextEvent} from '../../../components/umpire-battle/events.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {expectAccessible} from '../../support.js';
import {atBattle, button, root, scriptOf, text, until} from './helper.js';

/** An example played to its end. */
async function played(example: string): Promise<UmpireBattle> {
  const battle = await atBattle('eastern-front', example);
  for (const event of await scriptOf('eastern-front', example)) expect(battle.play(event)).to.equal(true);
  await until(() => root(battle).querySelector('.over .goes-on'));
  return battle;
}
const box = (battle: UmpireBattle, part: string, words: string): HTMLInputElement =>
  [...root(battle).querySelectorAll<HTMLLabelElement>(`[part=${part}] label`)]
    .find((label) => label.textContent.includes(words))!
    .querySelector('input')!;

describe('after a battle', () => {
  it('the next turn is gone on to: who recovers is said by hand, the map shows it, the page is told', async () => {
    const battle = await played('b4d');
    const map = battle.querySelector('umpire-map')!;
    const dispersed = (): boolean | undefined => {
      const {position} = map;
      if (!position || typeof position === 'string') return undefined;
      return position.units.get(position.game.unit('xxiv-panzer')!.index)?.dispersed;
    };
    await until(() => dispersed() === true);
    expect(text(battle, '.over'), 'destroyed, though it was not in the battle').to.contain('lost 13th Army');
    await expectAccessible(battle);
    const told: UmpireNextEvent[] = [];
    battle.addEventListener('umpire-next', (event) => told.push(event));
    box(battle, 'next', 'Axis').click();
    button(battle, 'Continue to turn 2').focus();
    button(battle, 'Continue to turn 2').click();
    await until(() => dispersed() === false);
    expect(told.map(({position}) => position.turn.number)).to.deep.equal([2]);
    expect(text(battle, '.after h4')).to.equal('Turn 2 begins');
    expect(root(battle).activeElement?.id).to.equal('next-turn');
    const changes = [...root(battle).querySelectorAll('.after p')].map((change) => change.textContent.trim());
    expect(changes).to.include('Off the map: 13th Army.');
    expect(changes.some((change) => change.startsWith('Recovered: '))).to.equal(true);
    expect(root(battle).querySelector('.over'), 'the battle before is done').to.equal(null);
    expect(root(battle).querySelector('.facts'), 'with its column and its result').to.equal(null);
    button(battle, 'Back to the battle').click();
    await until(() => dispersed() === true);
  });

  it('is gone when steps are taken back', async () => {
    const battle = await played('b4d');
    button(battle, 'Continue to turn').click();
    await until(() => text(battle, '.after').includes('Turn 2 begins'));
    battle.undo();
    await battle.updateComplete;
    expect(root(battle).querySelector('.after')).to.equal(null);
    battle.redo();
    await until(() => text(battle, '.over .actions').includes('Continue to turn 2'));
  });
});

describe('what only some readings ask about', () => {
  const opened = async (game: string, example: string): Promise<UmpireBattle> => {
    const battle = await atBattle(game, example);
    root(battle).querySelector<HTMLDetailsElement>('.readings')!.open = true;
    await until(() => root(battle).querySelector('.readings details'));
    return battle;
  };

  it('units that supported from another hex are said, and by one reading they retreat too', async () => {
    const battle = await opened('polar-storm', 'attack-titjok');
    const first = (): HTMLInputElement => root(battle).querySelector('[part=supporting] input')!;
    first().click();
    await until(() => first().checked && battle.view?.step === 0);
    expect(text(battle, '.readings')).to.contain('under another reading they retreat with their side (9.0)');
  });

  it('losses of earlier battles are said, and by one reading they count', async () => {
    const battle = await opened('eastern-front', 't-p1');
    const gd = (): HTMLInputElement => box(battle, 'absorbed', 'Gro');
    gd().value = '2';
    gd().dispatchEvent(new Event('change'));
    await until(() => text(battle, '.readings').includes('losses count until the unit recovers'));
    expect(gd().value).to.equal('2');
    expect(battle.view?.step).to.equal(0);
  });
});
