import type {Settings} from './settings.js';
import {defineMessages} from '../shared/messages.js';

/** The messages of the element; sentences about chances and choices come from the engine. */
export const messages = defineMessages('umpire-odds', {
  odds: 'Odds',
  loading: 'Loading the odds …',
  none: 'There is no battle to count.',
  refused: 'These odds can’t be counted',
  waiting: 'Counting …',
  counting: 'Counting every die …',
  cancel: 'Stop counting',
  again: 'Count again',
  /** `side` has its article and a plural verb: `the Soviets`. */
  holds: (side: string, place: string): string => `chance that ${side} hold ${place}`,
  /** The ends of a battle for a place; `side` begins a sentence: the attacker of `taken`, else the defender. */
  placeEnds: {
    taken: (side: string, place: string): string => `${side} hold ${place}`,
    vacated: (side: string, place: string): string => `${side} no longer hold ${place}`,
    held: (side: string, place: string): string => `${side} hold ${place}`,
  },
  unfinished: 'Not decided in the rounds counted',
  /** The policies that the chances assume. */
  neverLeaves: 'Nobody breaks off.',
  /** Before what a side may declare or commit. */
  uses: {attacker: 'The attacker uses', defender: 'The defender uses'},
  vacated: 'chance that the hex is vacated',
  eliminated: 'all its defenders are eliminated',
  retreated: 'its surviving defenders leave it',
  stepLost: {attacker: 'the attacker loses a step', defender: 'the defender loses a step'},
  /** Before the name of a state: of at least one unit of the side. */
  comesInto: {attacker: 'a unit of the attacker is', defender: 'a unit of the defender is'},
  outcomes: 'How it ends',
  distribution: 'What it costs',
  about: {attacker: 'Attacker', defender: 'Defender', rounds: 'Rounds'} satisfies Record<
    Settings['about'],
    string
  >,
  forces: (units: readonly string[]): string => units.join(', '),
  /** The heading of a text; without defenders that are known, the place is attacked. */
  battleOf: (attackers: string, defenders: string, place: string): string =>
    defenders === '' ? `${attackers} against ${place}` : `${attackers} against ${defenders} (${place})`,
  measures: {
    strength: 'points destroyed',
    units: 'units destroyed',
    dispersed: 'units dispersed',
  } satisfies Record<Settings['measure'], string>,
  steps: 'steps lost',
  rounds: 'round it ends in',
  bars: {exactly: 'exactly', atLeast: 'at least', atMost: 'at most'} satisfies Record<
    Settings['bars'],
    string
  >,
  barsTell: 'Show',
  decimals: 'Decimals',
  /** The caption of a table of chances; without `mean` for one that has none. */
  caption: (about: string, what: string, mean?: string): string =>
    mean === undefined ? `${about}: ${what}` : `${about}: ${what} (average ${mean})`,
  copyText: 'Copy as text',
  copyTable: 'Copy the table',
  copied: 'Copied.',
  byHand: 'Select all and copy: this page can’t use the clipboard.',
  best: 'Best play',
  worth: (value: string): string =>
    `If both sides play their best from here, the battle is worth ${value} to the attacker.`,
  nothingToChoose: 'No decision now: the dice are next.',
  weights: 'What counts',
  weight: {point: 'The point', attacker: 'An attacker’s point lost', defender: 'A defender’s point lost'},
  presets: 'What the sides want',
  sharing: 'Losses are assigned',
  sharings: {best: 'in the best way', 'keep-units': 'to keep units', 'keep-fire': 'to keep firepower'},
  shares: 'Ways to assign the losses',
  moreShares: (count: number): string => `And ${count} more, each worse than these.`,
  luck: 'The luck so far',
  noDice: 'No die has been rolled yet.',
  play: 'How both sides play',
  leave: {
    never: 'never breaks off',
    half: 'breaks off when its firepower is below half of the enemy’s',
    weaker: 'breaks off when its firepower is below the enemy’s',
    below: 'breaks off when its firepower is below a number',
  },
  below: 'Firepower below',
  whatIf: 'What if?',
  whatIfNote: 'Counted from the start of the battle. The battle itself does not change.',
  /** Tells a reader why nothing is counted; `expected` is a noun, such as “at least one attacker”. */
  needs: (expected: string): string => `This can’t be counted: the battle needs ${expected}.`,
  withUnits: (names: string): string => `with ${names}`,
  withoutUnits: (names: string): string => `without ${names}`,
  weather: 'Weather',
  column: 'Column',
  /** Beside a column that the reader chose. */
  columnFixed: (column: string): string => `Column fixed at ${column}: set it back to try other units.`,
  asItIs: (value: string): string => (value === '' ? 'as it is' : `${value} (as it is)`),
  fighting: {attacker: 'Attacking', defender: 'Defending'},
  couldFight: 'Could join',
  reset: 'Reset',
  now: 'As it is',
  then: 'What if',
  scroll: (title: string): string => `${title}: the table`,
  rows: 'Every modified roll',
  roll: 'Roll',
  chance: 'Chance',
  result: 'Result',
  attackerLoses: 'Attacker',
  defenderLoses: 'Defender',
  /** Losses beyond those of the result code, which the count before it includes. */
  extra: (count: number): string => `(${count} extra)`,
  extraWhy:
    'Extra steps are lost beyond those of the result: in the retreat, for a state that a unit is already in, or for stacking.',
  hexIs: 'Hex',
  vacatedCell: 'vacated',
  held: 'held',
  ends: 'Possible retreat hexes',
  reach: 'Possible advances',
  rolledHere: 'rolled',
  column_: (column: string, drm: number): string =>
    `Column ${column}${drm === 0 ? '' : `, ${drm > 0 ? '+' : '−'}${Math.abs(drm)} to the roll`}`,
  presetNames: {hold: 'Hold at any price', trade: 'Trade evenly', save: 'Save the army'},
  assigns: {'keep-units': 'assigns losses to keep units', 'keep-fire': 'assigns losses to keep firepower'},
  whenLeaves: 'When it breaks off',
  rolledResult: (result: string, chance: string): string => `Rolled: ${result} (${chance} of the time).`,
  stepCount: (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`,
  everything: 'eliminated',
  round: 'Round',
  number: 'Losses',
  later: 'later',
  count: 'Count',
  luckOf: (result: string, defender: string, attacker: string): string =>
    `${result}: the defender loses as much or more ${defender} of the time, the attacker ${attacker}.`,
  ofAir: (name: string): string => `${name} (air)`,
  worthOf: (value: string): string => `worth ${value}`,
  loses: {
    steps: {attacker: 'steps the attacker loses', defender: 'steps the defender loses'},
    points: {attacker: 'points the attacker loses', defender: 'points the defender loses'},
  },
  tooLarge: (why: string): string =>
    `Losses are assigned to keep units, because counting every way is too much (${why}).`,
});
