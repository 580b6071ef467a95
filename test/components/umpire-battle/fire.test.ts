import {setViewport} from '@web/test-runner-commands';
import {html} from 'lit';
import {expect} from 'chai';
import {assigned, blocks} from '../../battle/area/fire-scene.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {BattleDocument} from '../../../src/module/schema/battle.js';
import {fixture} from '../../support.js';
import {button, root, settled, text, texts, until} from './helper.js';

/** Two units of red in A attack two of blue in P, which are of two steps each. */
const gameOf = (battle: BattleDocument): object => ({
  umpire: 2,
  id: 'row',
  title: 'Row',
  sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
  map: {
    kind: 'point',
    points: {A: {name: 'A', x: 0, y: 0}, P: {name: 'P', x: 100, y: 0}},
    lines: [{between: ['A', 'P']}],
  },
  unitTypes: {foot: {class: 'A', fire: 6, steps: 2}},
  units: {
    r1: {side: 'red', type: 'foot'},
    r2: {side: 'red', type: 'foot'},
    b1: {side: 'blue', type: 'foot'},
    b2: {side: 'blue', type: 'foot'},
  },
  rules: {battle},
  positions: {start: {units: {r1: {at: 'A'}, r2: {at: 'A'}, b1: {at: 'P'}, b2: {at: 'P'}}}},
  examples: [
    {
      id: 'attack',
      title: 'An attack',
      position: 'start',
      ask: {battle: {at: 'P', attackers: ['r1', 'r2'], defenders: ['b1', 'b2']}},
    },
  ],
});

async function battleOf(battle: BattleDocument): Promise<UmpireBattle> {
  const element = await fixture<UmpireBattle>(
    html`<umpire-battle .module=${gameOf(battle)} example="attack"
      ><umpire-map></umpire-map><umpire-crt></umpire-crt
    ></umpire-battle>`,
  );
  await settled(element);
  return element;
}

/** Rolls dice that are known. */
async function rolls(battle: UmpireBattle, dice: readonly number[]): Promise<void> {
  battle.play({type: 'roll', dice: [...dice]});
  await battle.updateComplete;
}

describe('fire in a battle', () => {
  it('is by one unit of the turn, and its losses are shared out by their rule', async () => {
    const battle = await battleOf(blocks('strongest'));
    await until(() => text(battle, '#prompt').includes('The Blue units fire with b1 or b2.'));
    expect(texts(battle, '.choose .label').map((one) => one.trim())).to.deep.equal([
      'Fire with b1 2 dice, hits on 6 or less',
      'Fire with b2 2 dice, hits on 6 or less',
      'Pass Hold fire with b1 and b2',
    ]);
    // the dice are small below the name, and no fire has a row of its own
    expect(texts(battle, '.choose .big small')).to.deep.equal(Array(2).fill('2 dice, hits on 6 or less'));
    expect(texts(battle, '.beside button').map((one) => one.trim())).to.deep.equal([
      'Pass Hold fire with b1 and b2',
    ]);
    // fire is what one came for: filled, and each with the counter of its unit, as blocks have no names on the board
    const looks = [...root(battle).querySelectorAll('.choose button')].map((one) => [
      one.className,
      one.querySelectorAll('.chip').length,
    ]);
    const [fire, other] = [
      ['primary big', 1],
      ['', 0],
    ];
    expect(looks).to.deep.equal([fire, fire, other]);
    button(battle, 'Fire with b1').click();
    await until(() => text(battle, '#prompt').includes('Fire: the Blue units roll 2 dice.'));
    await rolls(battle, [1, 2]);
    await until(() => text(battle, '#prompt').includes('The Red units lose 2 steps'));
    // two steps each: the second hit falls on the other unit
    button(battle, 'r1').click();
    button(battle, 'r1').click();
    button(battle, 'Take').click();
    await until(() => text(battle, '.against').includes('r2 (the strongest left) takes it'));
    button(battle, 'Undo the last step').click();
    button(battle, 'r2').click();
    button(battle, 'Take').click();
    await until(() => text(battle, '#prompt').includes('The Blue units fire with b2.'));
    // which names it
    expect(texts(battle, '.choose .primary .label')).to.deep.equal(['Fire 2 dice, hits on 6 or less']);
  });

  it('has no tab for a table where the game has none', async () => {
    const battle = await battleOf(assigned({}));
    expect(texts(battle, '[role=tab]').join()).not.to.include('CRT');
  });

  it('asks for the target of each unit', async () => {
    const battle = await battleOf(assigned({}));
    await until(() => text(battle, '#prompt').includes('The Red units fire: choose the targets.'));
    // on a phone the words of a unit are beside its target, under its name
    await setViewport({width: 360, height: 740});
    const [unit, target, words] = ['.shooter', '.aim select', '.quiet'].map((part) =>
      root(battle).querySelector(`.shooters li ${part}`)!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    expect(unit.bottom).to.be.at.most(target.top + 1);
    expect(words.left).to.be.at.least(target.right);
    expect(words.top).to.be.within(unit.bottom - 1, target.bottom);
    await setViewport({width: 800, height: 600});
    // the words of a unit are above the next one, and those of the last above the button
    const boxes = [...root(battle).querySelectorAll('.shooters .quiet, .fire .primary')].map((part) =>
      part.getBoundingClientRect(),
    );
    for (const [i, box] of boxes.slice(1).entries()) expect(box.top).to.be.at.least(boxes[i]!.bottom);
    // without targets the button says what to choose, and does nothing
    const fire = button(battle, 'Choose targets');
    expect(fire.getAttribute('aria-disabled')).to.equal('true');
    fire.click();
    await battle.updateComplete;
    expect(root(battle).querySelector('.against')).to.equal(null);
    for (const select of root(battle).querySelectorAll<HTMLSelectElement>('.aim select')) {
      select.value = 'b2';
      select.dispatchEvent(new Event('change'));
    }
    await battle.updateComplete;
    button(battle, 'Fire').click();
    await until(() => text(battle, '#prompt').includes('Fire: the Red units roll 2 dice.'));
    await rolls(battle, [6, 6]);
    await until(() => text(battle, '.happened').includes('b2'));
    expect(battle.view!.position.units.size).to.equal(3);
  });
});
