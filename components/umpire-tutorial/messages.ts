import type {PlaceKind} from '../../src/module/game.js';
import {listPhrases} from '../../src/phrases/en/lists.js';
import {defineMessages} from '../shared/messages.js';

/** The texts of the lesson player; the author writes those of a lesson, and findings come from the engine. */
export const messages = defineMessages('umpire-tutorial', {
  step: (at: number, all: number): string => `Page ${at} of ${all}`,
  task: (at: number): string => `Task ${at}`,
  sentence: (at: number): string => `Sentence ${at}`,
  stars: (won: number, all: number): string => `${won} of ${all} on the first try, without hints.`,
  progress: 'Progress through the lesson',
  back: 'Back',
  hint: 'Hint',
  showMe: 'Show me',
  freely: 'Explore',
  share: 'Share',
  skip: 'Skip',
  finish: 'Finish',
  wholeAnswer: 'See the full analysis',
  next: 'Next',
  finished: 'Lesson finished',
  learned: 'Rules in this lesson:',
  allStars: 'Every star of this lesson is yours.',
  table: 'Combat table',
  practise: 'Practise again',
  again: 'Replay lesson',
  nextLesson: (title: string): string => `Next lesson: ${title}`,
  rules: 'Rules:',
  showHex: (hex: string): string => `Show hex ${hex} on the map`,
  right: 'Right.',
  rightRefused: 'Right: that is not allowed.',
  wrong: 'Not quite.',
  illegal: 'Not legal.',
  notLegal: 'Not legal:',
  /** Of two answers. */
  otherOne: 'Wrong.',
  otherEnds: (ends: readonly string[]): string => `Also legal: ${ends.join(', ')}.`,
  legalEnds: (ends: readonly string[]): string =>
    `Legal ${ends.length === 1 ? 'end' : 'ends'}: ${ends.join(', ')}.`,
  answer: 'Answer:',
  possibleRoute: 'One possible route:',
  possiblePlan: 'One possible plan:',
  check: 'Check answer',
  checkRoute: 'Check route',
  /** `lacks`: without so many more it is no answer. */
  hexCount: (chosen: number, all: number, lacks: number, kind: PlaceKind): string => {
    const [one, more] = [kind, listPhrases.placesOf(kind)];
    if (chosen === 0) return `Tap ${all === 1 ? `one ${one}` : `${all} ${more}`} on the map`;
    if (chosen > all) return `${chosen} ${more}`;
    const asks = lacks > 0 ? `: tap ${lacks === 1 ? 'one' : lacks} more` : '';
    return `${chosen} of ${all} ${all === 1 ? one : more}${asks}`;
  },
  checkPlan: 'Check plan',
  yourNumber: 'Your number',
  tapHex: 'Choose the hex on the map, or type its number',
  tapHexes: 'Choose the hexes on the map, or type their numbers',
  oneNumber: 'one hex number',
  numbers: (kind: PlaceKind): string =>
    kind === 'hex'
      ? 'hex numbers, separated by commas'
      : `${listPhrases.placesOf(kind)}, separated by commas`,
  /** Names that were typed and are on no map. */
  noPlace: (names: readonly string[], kind: PlaceKind, meant: string | undefined): string =>
    `${kind === 'hex' ? 'No hex has the number' : `No ${kind} is named`} ${names.join(' or ')}. ${
      meant === undefined ? 'Try again, or tap the map.' : `Did you mean ${meant}?`
    }`,
  tapRoute: 'Tap the route on the map, or type it. Tap its end again to undo.',
  noHex: 'leave blank to stay',
  stay: 'stay',
  takeGroupBack: (group: number): string => `Undo group ${group}`,
  takeBack: 'Undo',
  group: (number: number): string => `Group ${number}`,
  groupGoes: 'Add group',
  lost: 'eliminated',
  settingUp: 'Setting up the battle …',
  phase: {
    fight: (place: string): string => `Fight the attack on ${place}`,
    attack: (place: string): string => `Attack ${place}`,
    who: 'Who attacks?',
    announce: 'Announce the attack',
    done: {announcing: 'All attacks are announced', phase: 'End the combat phase'},
  },
  whoAdvances: 'Who advances?',
  advance: 'Advance',
  noAdvance: 'No advance',
  putFirst: (name: string): string => `Put ${name} first`,
  whoGoes: 'Who goes now?',
  order: (names: readonly string[]): string => `Confirm order: ${names.join(', ')}`,
  theRoute: 'Confirm route',
  roll: (dice: readonly (number | string)[]): string => `Roll: ${dice.join(', ')}`,
  takeLosses: 'Confirm losses',
  withdraw: 'Retreat like this',
  regroup: 'Regroup like this',
  fire: 'Fire',
  noTarget: 'Target …',
});
