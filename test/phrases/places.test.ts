import {expect} from 'chai';
import {placePhrases as said} from '../../src/phrases/en/places.js';

const {key} = said;

/** Phrases with their words. */
const phrases: readonly (readonly [made: string, words: string])[] = [
  [
    said.unit('61 ID', ['4-5-6', said.steps(1, 2), said.unitStates.dispersed]),
    '61 ID, 4-5-6, 1 of 2 steps, dispersed',
  ],
  [said.ground('Woods', undefined, undefined), 'Woods'],
  [said.ground('Clear', 'Kiev', 'major'), 'Clear, Kiev (major city)'],
  [said.ground('Clear', 'Brody', 'town'), 'Clear, Brody (town)'],
  [said.hexsides('River', [said.directions.north, said.directions['south-east']]), 'River north, south-east'],
  [said.control('Soviet'), 'Soviet control'],
  [said.supplySource(['Axis', 'Soviet']), 'Axis and Soviet supply source'],
  [said.marker('Axis', 'minefield'), 'Axis minefield'],
  [said.marker(undefined, 'minefield'), 'minefield'],
  [said.zoc(['Axis', 'Soviet']), 'Axis and Soviet ZOC'],
  [said.bond('Soviet', undefined), 'Soviet bond'],
  [said.bond('Soviet', said.directions.north), 'Soviet bond to the north'],
  [
    said.linesAtStart([
      {name: 'Orel', capacity: Infinity},
      {name: 'Kursk', capacity: 2},
    ]),
    'Lines to Orel, Kursk (2)',
  ],
  [said.lines([{name: 'Orel', capacity: Infinity}]), 'lines to Orel'],
  [said.facts(['Marsh', 'Soviet ZOC']), 'Marsh; Soviet ZOC'],
  [said.stack('Axis', ['61 ID', '5 Art'], 0), 'Axis: 61 ID; 5 Art'],
  [said.stack('Axis', ['61 ID'], 3), 'Axis: 61 ID; and 3 more'],
  [said.stacks([]), 'no units'],
  [said.stacks(['Axis: 61 ID', 'Soviet: HQ']), 'Axis: 61 ID. Soviet: HQ'],
  [said.place('05.05', 'Marsh', 'no units'), '05.05. Marsh. no units.'],
  [key.kind('minor-river'), 'Minor river'],
  [key.kind('hq'), 'HQ'],
  [key.closed('Lake'), 'Lake: closed'],
  [key.closedTo('Marsh', ['tank', 'motorized-infantry']), 'Marsh: closed to tank, motorized infantry'],
  [key.boardEdge('Axis'), 'Axis board edge'],
  [key.supplySource('Axis'), 'Axis supply source'],
  [key.value('7'), '7: its value'],
  [key.movement('6'), '6: movement'],
  [key.attackDefence('4-5'), '4-5: attack, defence'],
  [key.withSteps(key.attackDefenceMovement('4-5-6')), '4-5-6: attack, defence, movement; dots: its steps'],
];

describe('the phrases of places', () => {
  for (const [made, words] of phrases) it(words, () => expect(made).equal(words));
});
