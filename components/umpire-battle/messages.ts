import type {Goal} from '../../src/battle/view.js';
import {catalogue} from '../internal/catalogue.js';

const many = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : word.endsWith('s') ? 'es' : 's'}`;

/** The texts of the battle; everything about rules comes from the engine. */
export const messages = catalogue('umpire-battle', {
  refused: 'This battle can’t be opened',
  die: 'Die',
  bound: 'Bound before the roll to',
  word: 'A word of the other side (it makes the dice nobody’s choice)',
  matchDice: 'In a match you can’t type dice: both players make the roll, under “Play by link”.',
  rollDice: (count: number): string => (count === 1 ? 'Roll the die' : `Roll ${count} dice`),
  rollForMe: 'Roll for me',
  takeRoll: (dice: readonly number[]): string =>
    dice.length === 0 ? 'Take the roll' : `Take ${dice.join(', ')}`,
  sharedOut: (given: number, due: number, noun: string): string =>
    given === due
      ? `All ${many(due, noun)} shared out`
      : given < due
        ? `${given} of ${many(due, noun)} shared out, ${due - given} to go`
        : `${given} of ${many(due, noun)} shared out, ${given - due} too many`,
  take: (due: number, noun: string): string => `Take ${many(due, noun)}`,
  propose: 'Propose:',
  less: (name: string): string => `One less for ${name}`,
  more: (name: string): string => `One more for ${name}`,
  proposePlan: 'Propose the plan that loses the fewest',
  cut: 'There are more ways than are looked at: this one may not be the best.',
  where: 'where to?',
  to: ({to, name}: Goal): string => (to === null ? 'given up' : `to ${name}`),
  pointFor: (name: string): string => `Where ${name} goes`,
  withdraw: 'Withdraw',
  withdrawWithout: (left: number): string => `Withdraw, ${many(left, 'unit')} without a point`,
  advance: (count: number): string => `Advance with ${many(count, 'unit')}`,
  decline: 'Do not advance',
  asMany: 'Choose as many as may',
  earlier: (name: string): string => `${name} earlier`,
  later: (name: string): string => `${name} later`,
  thisOrder: 'Retreat in this order',
  whoGoes: 'Who goes next?',
  ways: (count: number): string =>
    count === 1 ? 'One way is allowed.' : `${count} ways are allowed. Pick one, or walk on the map.`,
  waysLeft: (left: number, all: number): string => `${left} of ${many(all, 'way')} begin so.`,
  moreWays: (count: number): string => `And ${count} more: walk on the map to narrow them down.`,
  retreatBy: (path: readonly string[]): string =>
    path.length === 0 ? 'Stay' : `Retreat by ${path.join(', ')}`,
  stepBack: 'Step back',
  mayPart: 'The stack may split: take some away and send them by themselves.',
  undo: 'Undo',
  redo: 'Redo',
  share: 'Share',
  nextStep: 'Next step of the example',
  takesBack: (dice: readonly number[]): string =>
    dice.length === 0
      ? ''
      : dice.length === 1
        ? `takes back the die ${dice.join()}, which was seen; the log says so`
        : `takes back the dice ${dice.join(', ')}, which were seen; the log says so`,
  looking: (step: number, all: number): string =>
    step === all
      ? 'The battle as it stands'
      : step === 0
        ? 'Looking back: the beginning'
        : `Looking back: step ${step} of ${all}`,
  toNow: 'Back to the battle',
  fromHere: 'Play on from here',
  happened: 'What just happened',
  notNow: 'Not now',
  dice: 'Dice',
  diceModes: {typed: 'typed or rolled', seeded: 'from a seed', committed: 'anyone can verify'},
  begin: 'The battle begins.',
  readings: 'Other readings of the rules',
  stopped: 'The log this battle was opened with stops here:',
  roles: {attacker: 'Attacker', defender: 'Defender'},
  losses: (taken: number, takes: number): string => `${taken} of ${takes} taken`,
  battleOf: (place: string): string => `Battle of ${place}`,
  went: (back: boolean, step: number, dice: readonly number[]): string =>
    `${back ? 'Back' : 'Forward'} to ${step === 0 ? 'the beginning' : `step ${step}`}${
      dice.length === 0
        ? '.'
        : `: ${dice.length === 1 ? `the die ${dice.join()}, already seen, is` : `the dice ${dice.join(', ')}, already seen, are`} taken back.`
    }`,
  tabs: 'What is shown',
  tab: {log: 'Log', crt: 'Table', forces: 'Forces', odds: 'Odds'},
  nobody: 'nobody',
  holds: (place: string): string => `${place} is held by`,
  again: 'Play it again',
  before: 'Look at the step before',
  after: 'Look at the step after',
  play: 'Play it back',
  pause: 'Stop',
  undoTo: (step: number): string => (step === 0 ? 'Undo all of it' : `Undo from step ${step + 1} on`),
  prices: 'Ways to share them out, with their prices',
  chosen: (name: string): string => `${name} chosen.`,
  walked: (path: readonly string[]): string => `By ${path.join(', ')}.`,
  waiting: 'The battle is on its way.',
  guide: {
    guide: 'Guide',
    headings: {here: 'Where we are', choices: 'What it leads to', words: 'What the words mean'},
    page: (at: number, all: number): string => `${at} of ${all}`,
    back: 'Back',
    next: (heading: string): string => `Next: ${heading.toLowerCase()}`,
    last: 'That is all',
    chance: (count: number, of: number): string => `${count} in ${of}:`,
  },
  nextTurn: {
    nextTurn: 'The next turn',
    after: 'After the battle',
    goOn: (turn: unknown): string => `Go on to turn ${String(turn)}`,
    recover: 'Whose dispersed units recover?',
    table: 'When a side has its recovery is not in the documents: the table says it.',
    copy: 'Copy this position',
    copied: 'Copied.',
    byHand: 'Copy it by hand:',
    back: 'Back to the battle',
  },
  otherReadings: {
    read: 'Read in this battle:',
    none: 'No other reading would change the battle as it stands.',
    playSo: 'Play it so',
    supported: 'Who supported from another hex?',
    supporters: 'They stay where they are; by one reading they retreat with their side (9.0, supporters).',
    absorbed: 'Who brings losses from an earlier battle?',
    earlierLosses:
      'Losses of this battle alone count; by one reading earlier ones count until the unit recovers (B.2, lossMemory).',
  },
});
