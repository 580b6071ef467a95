import {expect} from 'chai';
import {questionPhrases as asked} from '../../src/phrases/en/questions.js';
import {sharePhrases as said} from '../../src/phrases/en/share.js';

const drill = {game: 'Drill', date: '2026-01-02', withoutErrata: true};

/** Phrases with their words. */
const phrases: readonly (readonly [made: string, words: string])[] = [
  [said.force.attacker('Axis', '7 points', 'no losses'), 'Axis, attacking: 7 points; no losses.'],
  [said.force.defender('Axis', '7 points', 'no losses'), 'Axis, defending: 7 points; no losses.'],
  [said.step(2, 'The attacker retreats.'), '2. The attacker retreats.'],
  [said.diceOfStep(2, [3, 4], 'Typed by hand.'), 'Step 2, 3, 4: Typed by hand.'],
  [said.otherEdition({game: 'Drill'}, false, 0), 'This log was made with another edition of Drill.'],
  [
    said.otherEdition(drill, true, 1),
    'This log was made with another edition of Drill, that of 2026-01-02 without its errata, or for another position or question; its event replays with this one.',
  ],
  [
    said.otherEdition({...drill, withoutErrata: false}, false, 3),
    'This log was made with another edition of Drill, that of 2026-01-02; all 3 events replay with this one.',
  ],
  [
    said.otherEditionRefuses({game: 'Drill'}, said.event(3, 'roll'), 'No die shows 7.'),
    'this log was made with another edition of Drill, and this one refuses its event 3 (roll): No die shows 7.',
  ],
  [said.sideOfUnits('Axis'), 'Axis:'],
  [said.morePlaces(5), 'And 5 places more.'],
  [said.movesTo(1, ['61 ID', '5 Art'], '05.05'), '1. 61 ID, 5 Art to 05.05'],
  [said.match.start('Axis', 2), 'Waiting for Axis to start roll 2.'],
  [said.match.half('Axis', 2), 'Axis add their half of roll 2.'],
  [said.match.reveal('Axis', 2), 'Axis reveal roll 2.'],
  [asked.nobodyCanAttack('05.05'), 'No enemy next to 05.05 can attack it.'],
  [asked.nobodyNear('Kiev'), 'No enemy at Kiev or one line away.'],
  [asked.everyUnitDefends('Soviet', '05.05'), 'Every Soviet unit in 05.05 defends.'],
  [asked.weather('snow'), 'The position says: snow weather.'],
  [asked.turn(3), 'The position says: turn 3.'],
  [asked.weatherAndTurn('clear', 2), 'The position says: clear weather, turn 2.'],
];

describe('the phrases of reports, links and questions', () => {
  for (const [made, words] of phrases) it(words, () => expect(made).equal(words));
});
