import type {Goal} from '../../src/battle/view.js';
import type {PlaceKind} from '../../src/module/game.js';
import {listPhrases} from '../../src/phrases/en/lists.js';
import {defineMessages} from '../shared/messages.js';

const many = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : word.endsWith('s') ? 'es' : 's'}`;

const afterColon = (words: string): string => (words === '' ? '' : `: ${words}`);

/** The end of a route, and the places on the way there. */
const wayTo = (path: readonly string[]): string =>
  `to ${path.slice(-1).join('')}${path.length > 1 ? ` via ${path.slice(0, -1).join(', ')}` : ''}`;

/** The texts of the battle; everything about rules comes from the engine. */
export const messages = defineMessages('umpire-battle', {
  refused: 'This battle can’t be opened',
  bound: 'Bound before the roll to',
  half: 'The other side’s half of the roll (so neither side can steer the dice)',
  matchDice:
    'Roll with the button beside “Your turn”. In a match you can’t type dice: each player adds half of the roll, by link.',
  rollDice: (count: number): string => (count === 1 ? 'Roll the die' : `Roll ${count} dice`),
  ownDice: (count: number): string =>
    count === 1 ? 'Enter a die that you rolled yourself' : 'Enter dice that you rolled yourself',
  lastRoll: 'The last roll',
  /** The heading of the losses at the end of a match. */
  outcome: 'Losses',
  takeRoll: (dice: readonly number[]): string => `Use ${dice.join(', ')}`,
  sharedOut: (given: number, due: number, noun: string): string =>
    given === due
      ? `${due === 1 ? '' : 'All '}${many(due, noun)} assigned`
      : given < due
        ? `${many(due - given, noun)} left to assign`
        : `${many(given - due, noun)} too many`,
  take: 'Take these losses',
  /** The fate of several units: `6 units: eliminated`. */
  unitsBecome: (count: number, fate: string): string => `${many(count, 'unit')}: ${fate}`,
  propose: 'Suggest:',
  clickCounters: (noun: string, hasMap: boolean): string =>
    `Choose a counter${hasMap ? ', here or on the map,' : ''} to ${noun === 'step' ? 'take one of its steps' : 'give it a loss'}.`,
  counterKeys: 'Keys: a digit sets the number, − takes one back.',
  taken: (taken: number, takes: number, noun: string): string => `${taken} of ${many(takes, noun)}`,
  undoLoss: (noun: string): string => `Undo the last ${noun}`,
  less: (name: string): string => `One less for ${name}`,
  showOdds: 'Show the chances',
  proposePlan: 'Suggest a plan',
  cut: 'There are too many ways to try them all, so this may not be the best.',
  where: 'where to?',
  to: ({to, name, fate = 'eliminated'}: Goal): string => (to === null ? fate : `to ${name}`),
  pointFor: (name: string): string => `Where ${name} goes`,
  /** `missing`: units that fire and have no target yet. */
  fire: (missing: number): string =>
    missing === 0 ? 'Fire' : missing === 1 ? 'Choose a target' : 'Choose targets',
  firesAt: 'at',
  targetOf: (name: string): string => `Target of ${name}`,
  noTarget: 'no target yet',
  withdraw: 'Retreat',
  regroup: 'Regroup',
  withdrawWithout: (left: number): string => `Retreat, ${many(left, 'unit')} without a place`,
  advance: (count: number): string => `Advance with ${many(count, 'unit')}`,
  decline: 'Do not advance',
  asMany: 'Choose as many as possible',
  earlier: (name: string): string => `${name} earlier`,
  later: (name: string): string => `${name} later`,
  thisOrder: 'Retreat in this order',
  whoGoes: 'Who goes next?',
  /** The ends of more routes, after the number of those: `9 routes to 7 hexes`. */
  ends: (count: number, kind: PlaceKind): string =>
    count === 1 ? ` to one ${kind}` : ` to ${count} ${listPhrases.placesOf(kind)}`,
  /** `isCut`: the list holds no more of them. `map`: the kind of the map, where there is one to choose on. */
  ways: (count: number, ends: string, isCut: boolean, map: PlaceKind | undefined, loss: string): string =>
    count === 1
      ? `One route is legal${afterColon(loss)}.`
      : `${isCut ? 'More than ' : ''}${count} routes${ends} are legal${afterColon(loss)}. Choose one${map === undefined ? '' : `, or choose its ${listPhrases.placesOf(map)} on the map`}.`,
  waysLeft: (left: number, all: number, isCut: boolean, loss: string): string =>
    `${left} of ${isCut ? 'the listed ' : ''}${many(all, 'route')} ${left === 1 ? 'starts' : 'start'} this way${afterColon(loss)}.`,
  /** A route is chosen to its end. */
  whole: (loss: string): string => `Route chosen${afterColon(loss)}.`,
  /** The routes to one end. */
  waysThere: (count: number): string => many(count, 'route'),
  via: (path: readonly string[]): string => (path.length === 0 ? 'direct' : `via ${path.join(', ')}`),
  retreatBy: (path: readonly string[]): string => (path.length === 0 ? 'Stay' : `Retreat ${wayTo(path)}`),
  advanceBy: (path: readonly string[]): string =>
    path.length === 0 ? 'Go no farther' : `Advance ${wayTo(path)}`,
  stepBack: 'Step back',
  mayPart: 'The stack may split: leave units out and send them separately.',
  /** `dice`: of the rolls that are taken back. */
  undo: (dice: readonly number[]): string =>
    dice.length === 0 ? 'Undo' : `Undo the roll of ${dice.join(', ')}`,
  redo: 'Redo',
  forced: 'Played for you, as there was no choice:',
  onlyStep: 'The rules leave no choice here.',
  playOnly: 'Go on',
  playForced: 'Skip forced steps',
  share: 'Share',
  nextStep: 'Play the example moves',
  takesBack: (dice: readonly number[]): string =>
    dice.length === 0
      ? ''
      : dice.length === 1
        ? `re-rolls the die ${dice.join()}, which you have already seen; the log will show it`
        : `re-rolls the dice ${dice.join(', ')}, which you have already seen; the log will show it`,
  looking: (step: number, all: number): string =>
    step === all
      ? 'The battle now'
      : step === 0
        ? 'Looking back: the start'
        : `Looking back: step ${step} of ${all}`,
  toNow: 'Back to the battle',
  fromHere: 'Play on from here',
  happened: 'What just happened',
  kindOfDice: 'Kind of dice',
  diceModes: {typed: 'rolled here or typed', seeded: 'repeatable', committed: 'provably fair'},
  readings: 'Other readings of the rules',
  stopped: 'The log of this battle stops here:',
  roles: {attacker: 'Attacker', defender: 'Defender'},
  /** Roles after the names of sides. */
  afterSide: {attacker: 'attacker', defender: 'defender'},
  battleOf: (place: string): string => `Battle for ${place}`,
  attackOn: (defenders: readonly string[]): string => `Attack on ${defenders.join(', ')}`,
  went: (back: boolean, step: number, dice: readonly number[]): string =>
    `${back ? 'Undone' : 'Redone'} to ${step === 0 ? 'the start' : `step ${step}`}${
      dice.length === 0
        ? '.'
        : `, with ${dice.length === 1 ? `die ${dice.join()}` : `dice ${dice.join(', ')}`} already seen.`
    }`,
  tabs: 'Panels',
  tab: {log: 'Log', crt: 'CRT', forces: 'Forces', odds: 'Odds'},
  nobody: 'nobody',
  heldBy: 'Held by',
  again: 'Play it again',
  before: 'Previous step',
  after: 'Next step',
  play: 'Play back',
  pause: 'Stop',
  undoTo: (step: number, dice: readonly number[]): string =>
    `${step === 0 ? 'Undo everything' : `Undo from step ${step + 1} on`}${dice.length === 0 ? '' : ` (${dice.join(', ')})`}`,
  prices: 'Ways to assign them, with their chances',
  chosen: (name: string): string => `${name} chosen.`,
  walked: (path: readonly string[]): string => `Via ${path.join(', ')}.`,
  waiting: 'Loading the battle …',
  guide: {
    headings: {
      here: 'Where we are',
      choices: 'What each choice leads to',
      rolls: 'What each roll leads to',
      words: 'What the terms mean',
    },
    page: (at: number, all: number): string => `${at} of ${all}`,
    back: 'Back',
    next: (heading: string): string => `Next: ${heading.toLowerCase()}`,
    chance: (count: number, of: number): string => `${count} in ${of}:`,
  },
  nextTurn: {
    begins: (turn: unknown): string => `Turn ${String(turn)} begins`,
    goOn: (turn: unknown): string => `Continue to turn ${String(turn)}`,
    recover: 'Whose dispersed units recover?',
    table: "The rules text doesn't say when units recover. Agree on it with your opponent.",
    copy: 'Copy this position',
    copied: 'Copied.',
    byHand: 'Copy it by hand:',
    back: 'Back to the battle',
  },
  phase: {
    heading: (side: string): string => `Combat phase: ${side}`,
    battle: (number: number, place: string): string => `Battle ${number}: ${place}`,
    attacks: 'Attacks',
    inHand: (number: number, of: number): string => `Battle ${number} of ${of} in this combat phase`,
    attackOn: (number: number, place: string): string => `attack ${number}, on ${place}`,
    against: (attackers: string, defenders: string): string =>
      defenders === '' ? attackers : `${attackers} against ${defenders}`,
    is: {
      announced: 'to be fought',
      inHand: 'being fought',
      void: 'void',
      withdrawn: 'taken back',
    },
    pick: 'Fight',
    takeBack: 'Take back',
    chooseTarget: 'To announce an attack, choose the enemies, here or on the map, then who attacks them.',
    attackers: (place: string): string => `Who attacks ${place}?`,
    announce: (count: number): string =>
      count === 0 ? 'Choose who attacks' : `Attack with ${many(count, 'unit')}`,
    done: {announcing: 'All attacks are announced', phase: 'End the combat phase'},
    none: 'No attack was made.',
  },
  otherReadings: {
    read: 'Readings in this battle:',
    none: 'No other reading changes this battle.',
    playSo: 'Use this reading',
    supported: 'Which units supported from another hex?',
    supporters: 'They stay in place; under another reading they retreat with their side (9.0).',
    absorbed: 'Which units carry losses from an earlier battle?',
    earlierLosses:
      'Only losses from this battle count; under another reading earlier losses count until the unit recovers (B.2).',
  },
});
