import {expect} from 'chai';
import {choicePhrases as said} from '../../src/phrases/en/choices.js';

const {losses, goals, routes, dice} = said;
const two = ['61 ID', '5 Art'];

/** Support as it is offered, with nothing but some of what it changes. */
const offer = (some: Partial<Parameters<typeof said.support>[0]>): string =>
  said.support({
    what: undefined,
    strength: 0,
    drm: 0,
    dice: 0,
    shift: 0,
    before: undefined,
    column: undefined,
    alike: 1,
    ...some,
  });

/** Phrases with their words. */
const phrases: readonly (readonly [made: string, words: string])[] = [
  [said.fallBackTo(['Orel', 'Bryansk']), 'Fall back to Orel and Bryansk'],
  [said.moveInto('Kiev'), 'Move into Kiev'],
  [said.moveIntoWithoutAir('Kiev'), 'Move into Kiev; air units stay behind'],
  [said.commit(two, 'Artillery'), 'Commit 61 ID and 5 Art (Artillery)'],
  [said.commitNames(two), 'Commit 61 ID and 5 Art'],
  [offer({what: 'Barrage', strength: 4, before: '+2', column: '+6'}), 'Barrage adds 4: column +6'],
  [offer({what: 'Barrage', strength: 4, before: '+6', column: '+6'}), 'Barrage adds 4: column +6, no change'],
  [offer({strength: 1, before: '-4', column: '-2'}), 'Adds 1: column −2'],
  [offer({strength: 1, before: '-4', column: '-2', alike: 3}), 'Adds 1: column −2; 3 left'],
  [offer({what: 'Reinforcements'}), 'Reinforcements'],
  [offer({before: '2-1', column: '3-1', shift: 1}), 'column 3-1'],
  [offer({what: 'Combat card', drm: 1}), 'Combat card: +1 to the roll'],
  [offer({what: 'Combat card', drm: -1, shift: -2}), 'Combat card: −1 to the roll, 2 columns left'],
  [offer({what: 'Guns', dice: 1}), 'Guns: +1 die for each fire'],
  [
    said.committed([
      ['Red', two],
      ['Blue', ['b1']],
    ]),
    'Committed: 61 ID and 5 Art (Red); b1 (Blue)',
  ],
  [said.declare('Bombardment', two, 'Kiev'), 'Bombardment with 61 ID and 5 Art against Kiev'],
  [said.declare('Bombardment', undefined, undefined), 'Bombardment'],
  [said.holdFireWith(['The King', '5 Art']), 'Hold fire with the King and 5 Art'],
  [said.fireWith(['The King']), 'Fire with the King'],
  [
    said.withdraw([
      ['61 ID', 'Orel'],
      ['5 Art', null],
    ]),
    'Withdraw: 61 ID to Orel and 5 Art finds no place',
  ],
  [
    said.sendTo([
      ['61 ID', 'Orel'],
      ['7 ID', 'Kursk'],
      ['5 Art', 'Orel'],
    ]),
    '61 ID and 5 Art to Orel and 7 ID to Kursk',
  ],
  [
    said.sendTo([
      ['61 ID', 'Orel'],
      ['5 Art', null],
    ]),
    '61 ID to Orel and 5 Art finds no place',
  ],
  [said.lose([['61 ID', 2]]), '61 ID loses 2'],
  [said.fire, 'Fire'],
  [said.fireWith(two), 'Fire with 61 ID and 5 Art'],
  [said.fireWithDice(['61 ID'], dice.number(3)), 'Fire with 61 ID (3 dice)'],
  [said.event('elect'), 'Elect'],
  [said.demand(''), 'No effect'],
  [said.demand('loses 2 steps'), 'Loses 2 steps'],
  [losses.steps(1), '1 step'],
  [losses.stepsLast(2), '2 steps; loses them last'],
  [losses.factors([3, 3]), '2 steps, loss factor 3'],
  [losses.factors([3, 1]), '2 steps, loss factors 3 and 1'],
  [losses.mayReplace('2 steps'), '2 steps; may replace another'],
  [losses.lossNumber(2, 3), 'These losses pay 2 of the loss number 3.'],
  [losses.lossNumber(3, 1), 'These losses pay 3, 2 more than the loss number 1.'],
  [losses.stepsLeft(2), '2 steps left'],
  [
    losses.ground(3, 'army', {dispersed: false, absorbed: 0, takes: 4}),
    'strength 3, army: destroyed at 4 losses',
  ],
  [
    losses.ground(3, 'army', {dispersed: true, absorbed: 1, takes: 2}),
    'strength 3, army, dispersed, 1 loss so far: destroyed at 2 more',
  ],
  [goals.room(1.5, 3), 'room for 1½ of 3'],
  [goals.facts(['room for 1 of 3', goals.attacked]), 'room for 1 of 3, under attack'],
  [goals.stay('Kiev'), 'Kiev (stay)'],
  [goals.air(0.5), 'air, size ½'],
  [goals.ground(3, 1), 'strength 3, size 1'],
  [routes.path(['05.05', '05.06']), '05.05, 05.06'],
  [routes.stayIn('05.05'), 'stay in 05.05'],
  [routes.ownerMay('05.05, 05.06'), '05.05, 05.06; the owner may choose it'],
  [dice.column('3-1'), 'Die, column 3-1'],
  [dice.nth(2, undefined), 'Second die'],
  [dice.nth(5, '3-1'), '5 die, column 3-1'],
  [dice.ofRoll('Fire', 'First die'), 'Fire: First die'],
  [dice.oneOfRoll('Fire', '3'), 'Fire, column 3'],
  [dice.ofCheck(undefined, ''), 'Die'],
  [dice.ofCheck(2, '61 ID'), 'Die 2, 61 ID'],
  [dice.number(1), '1 die'],
  [dice.number(0), 'no dice'],
  [dice.onColumns(2, ['3', '4']), '2 dice, columns 3 and 4'],
  [dice.onColumns(1, []), '1 die, no column'],
  [dice.cannotHit(1), '1 die, can’t hit'],
  [dice.hitsAtMost(3, 2), '3 dice, hits on 2 or less'],
  [dice.hitsAtLeast(1, 5), '1 die, hits on 5 or more'],
  [dice.ofFire(two, '5 GTA', ['3'], 2), '61 ID and 5 Art at 5 GTA, column 3, die 2'],
  [dice.ofFire(['61 ID'], undefined, undefined, undefined), '61 ID'],
  [dice.airUnits(2), '2 air units'],
  [
    dice.ofPoints(dice.roles.attacker, {number: 1, of: 2}, 19, dice.pointsOf(19, 37)),
    'Attacker group 1 of 2, column 19: 19 of 37 points',
  ],
  [dice.ofPoints(dice.roles.defender, undefined, 8, '8 points'), 'Defender, column 8: 8 points'],
  [dice.flakResult(1), '1 air unit lost'],
  [dice.airResult(1), '1 air unit survives'],
  [dice.airResult(2), '2 air units survive'],
  [dice.breakthroughs(2), '2 breakthroughs'],
  [dice.repulses(1), '1 repulse'],
];

describe('the phrases of choices', () => {
  for (const [made, words] of phrases) it(words, () => expect(made).equal(words));
});
