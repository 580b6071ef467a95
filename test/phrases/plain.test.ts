import {expect} from 'chai';
import {plainPhrases as said} from '../../src/phrases/en/plain.js';

/** Phrases with their words. */
const phrases: readonly (readonly [made: string, words: string])[] = [
  [said.refused('No die shows 7.'), 'Refused: No die shows 7.'],
  [said.notesLeftOut(1), 'Left out: 1 note that changes nothing here.'],
  [said.notesLeftOut(2), 'Left out: 2 notes that change nothing here.'],
  [said.erratum('A7', 'Clear, not woods.', 'errata sheet'), 'A7: Clear, not woods. (errata sheet)'],
  [said.added('/map', '1'), '/map: 1 is added.'],
  [said.replaced('/map', '2', '1'), '/map: 2 instead of 1.'],
  [said.removed('/map', '1'), '/map: 1 is removed.'],
  [said.notEnough(1, 'infantry'), '1 unit of type infantry is not enough to block this retreat.'],
  [said.notEnough(3, 'infantry'), '3 units of type infantry are not enough to block this retreat.'],
  [said.block(1, 'infantry'), '1 unit of type infantry blocks the retreat, in any of these places:'],
  [said.block(2, 'infantry'), '2 units of type infantry block the retreat, in any of these places:'],
  [said.route([]), '(stay)'],
  [said.routeWithLoss(['05.05', '05.06'], '1 step lost'), '05.05, then 05.06: 1 step lost'],
  [said.group(['61 ID', '5 Art'], ['05.05']), '61 ID and 5 Art: 05.05'],
  [said.legal(1), 'Legal: 1 step lost beyond the combat result.'],
  [said.control('05.05', 'Axis'), '05.05: Axis control.'],
  [said.nobodysControl('05.05'), "05.05: nobody's control."],
  [said.zoc('Axis', 7, ['04.05', '05.05']), 'Axis units in 04.05 and 05.05 exert a ZOC into 7 hexes.'],
  [
    said.zoc('Axis', 30, ['01', '02', '03', '04', '05', '06', '07']),
    'Axis units in 7 hexes exert a ZOC into 30 hexes.',
  ],
  [said.zoc('Axis', 0, []), 'Axis ZOC: no hex.'],
  [said.zocHexes(['04.05', '05.05']), 'All hexes of the ZOC: 04.05, 05.05.'],
  [
    said.retreatsFrom('Retreats', ['b1', 'b2'], '0505', 2),
    'Retreats: b1 and b2 (@) retreat from 0505, 2 hexes.',
  ],
  [said.retreatsFrom('Retreats', ['b1'], '0505', 1), 'Retreats: b1 (@) retreats from 0505, 1 hex.'],
  [said.nextTo('0505'), 'Next to 0505:'],
  [said.open('0504'), '0504: open.'],
  [said.leadsNowhere('0504'), '0504: no legal route goes on from it.'],
];

describe('the phrases of plain answers', () => {
  for (const [made, words] of phrases) it(words, () => expect(made).equal(words));
});
