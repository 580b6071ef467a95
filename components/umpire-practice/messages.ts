import {defineMessages} from '../shared/messages.js';

/** The texts of the practice element; questions, hints and reasons come from the engine. */
export const messages = defineMessages('umpire-practice', {
  daily: (day: string): string => `Daily retreat, ${day}`,
  /** The title of an exercise by its kind. */
  titles: {
    ends: 'Where can it end?',
    why: 'Name the rule',
    unit: 'Name the unit',
    route: 'Find the route',
    cost: 'Count the cost',
    zoc: 'Zones of control',
    losses: 'Take the losses',
  },
  score: (right: number, all: number): string => `${right} of ${all} on the first try`,
  making: 'Setting up a position …',
  none: 'There is no exercise for this.',
  tapHexes: 'Choose the hexes on the map, or type their numbers',
  numbers: 'hex numbers, separated by commas',
  tapRoute: 'Choose the route on the map hex by hex, or type it. Choose the last hex again to undo it.',
  unknown: (words: string): string =>
    `Not on this map: ${words}. Correct the hex number, then check your answer.`,
  yourNumber: 'Number of steps',
  check: 'Check answer',
  checkRoute: 'Check route',
  hint: 'Hint',
  showMe: 'Show answer',
  skip: 'Skip',
  next: 'Next',
  right: 'Right.',
  wrong: 'Not quite.',
  answer: 'Answer:',
  missing: (count: number): string =>
    count === 1 ? 'One more hex is missing.' : `${count} more hexes are missing.`,
  closed: (count: number): string =>
    count === 1 ? 'Why one other hex is closed' : `Why ${count} other hexes are closed`,
  houseRules: (count: number): string =>
    count === 1 ? 'One house rule changes this answer' : `${count} house rules change this answer`,
  /** Before a reason, for those who hear it. */
  reasons: {right: 'Right: ', wrong: 'No: ', missed: 'Missing: ', note: ''},
  /** The retreat of a day: what to do, before the first try and after it. */
  tapOne: 'Tap a hex.',
  earlier: 'Your hexes before',
  eachTap: 'Each hex gets a yes or a no, the reason, and the rule.',
  found: (found: number, all: number): string =>
    all === 1 ? `${found} of 1 hex found` : `${found} of ${all} hexes found`,
  /** The answer, once it is shown. */
  ends: (hexes: readonly string[]): string =>
    `It may end in ${hexes.join(', ')}. Tap any other hex to read why not.`,
  /** The verdict on a hex, beside it. */
  beside: {right: 'Yes', partly: 'Only on the way', wrong: 'No'},
  showAll: 'Show all',
  copyPost: 'Copy for a post',
  copiedPost: 'Copied. It does not give the answer away.',
  copyFailed: 'Select the text and copy it',
  tomorrow: 'Next puzzle at midnight UTC.',
});
