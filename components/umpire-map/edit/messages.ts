import type {UnitState} from '../../../src/edit/index.js';
import {listPhrases} from '../../../src/phrases/en/lists.js';
import {defineMessages} from '../../shared/messages.js';

/** Lists the names of units, or only counts them if they are many. */
const unitList = (names: readonly string[]): string =>
  names.length > 4 ? `${names.length} units` : listPhrases.listed(names);

/** The texts of the position editor. */
export const messages = defineMessages('umpire-map/edit', {
  panel: 'Set up the position',
  tooMany: (most: {units: number; markers: number; held: number}): string =>
    `This position is too large to set up here: at most ${most.units} units, ${most.markers} markers and ${most.held} controlled places.`,
  start: 'Start from',
  asItStands: 'this position',
  empty: 'an empty map',
  undo: 'Undo (Ctrl-Z)',
  redo: 'Redo (Ctrl-Shift-Z)',
  find: 'Find a unit',
  tray: 'Off the map',
  trayOf: (side: string): string => `${side}, off the map`,
  allOn: 'Every unit of the game is on the map.',
  noCounters: 'No counters yet.',
  none: (wanted: string): string => `No unit matches “${wanted}”.`,
  more: (count: number): string => `And ${count} more. Type more of the name.`,
  idle: 'Choose a counter, then a hex; or drag it.',
  idlePoint: 'Choose a counter, then a point; or drag it.',
  /** On an empty map of a game with set-ups. */
  begin: 'Start from a set-up, or choose a counter and then its hex.',
  beginPoint: 'Start from a set-up, or choose a counter and then its point.',
  /** `placed`: they are on the map. */
  inHand: (names: readonly string[], placed: boolean): string =>
    placed
      ? `${unitList(names)} selected. Choose where to move ${names.length === 1 ? 'it' : 'them'}, or ask below.`
      : `${unitList(names)} selected. Choose ${names.length === 1 ? 'its' : 'their'} place on the map.`,
  selected: (names: readonly string[]): string => `${unitList(names)} selected.`,
  placed: (names: readonly string[], at: string): string => `${unitList(names)} placed in ${at}.`,
  off: (names: readonly string[]): string => `${unitList(names)} removed from the map.`,
  /** `placed`: it is on the map. */
  onto: (name: string, placed: boolean): string => (placed ? `Move ${name} to:` : `Place ${name} in:`),
  noPlace: (wanted: string): string => `This map has no ${wanted}.`,
  steps: (name: string, steps: number): string => `${name} has ${steps} ${steps === 1 ? 'step' : 'steps'}.`,
  noneChosen: 'Select a unit first.',
  nothingBack: 'There is nothing to undo.',
  nothingAgain: 'There is nothing to redo.',
  back: 'Undone.',
  again: 'Redone.',
  started: (title: string): string => `Loaded: ${title}.`,
  chosen: 'Selected',
  stepsOf: 'Steps',
  flip: 'Flip',
  menu: (names: readonly string[]): string => `What to do with ${unitList(names)}`,
  askRetreat: (count: number): string => `Ask where ${count === 1 ? 'it' : 'they'} may retreat`,
  move: 'Move',
  like: 'Duplicate',
  takeOff: 'Remove',
  drop: 'Delete',
  states: {
    dispersed: 'Dispersed',
    isolated: 'Isolated',
    unsupplied: 'Out of supply',
    entrained: 'On a train',
    displaced: 'Displaced',
    retreated: 'Retreated',
  } satisfies Record<UnitState, string>,
  ask: 'Ask',
  retreat: (who: string): string => `Where may ${who} retreat?`,
  stack: (at: string): string => `the stack in ${at}`,
  retreatAny: 'Where may a stack retreat?',
  /** Without `at` the target is still to be chosen, without `from` the attackers. */
  battle: (at: string, from = ''): string =>
    at === '' && from === ''
      ? 'Plan an attack'
      : ['Attack', ...(at === '' ? [] : [at]), ...(from === '' ? [] : ['from', from])].join(' '),
  attack: {
    title: (at: string): string => (at === '' ? 'Who attacks, and where?' : `Who attacks ${at}?`),
    from: (at: string): string => `From ${at}`,
    defenders: (at: string): string => `Defending ${at}`,
    attackers: 'Attackers',
    targets: 'Targets',
    units: unitList,
    noTarget: (names: readonly string[]): string =>
      names.length < 2
        ? `No target is in reach${names.length === 0 ? '' : ` of ${unitList(names)}`}.`
        : `No target is in reach of ${unitList(names)} together. Leave one of them out.`,
    noTargetYet:
      'Choose attackers and a target, on the map or here: the column and what each result would do follow.',
    all: 'Choose all',
    none: 'Choose none',
    noneYet: 'Choose attackers on the map or here: the column and what each result would do follow.',
    fight: (at: string, count: number): string =>
      count === 0 ? `Attack ${at}` : `Attack ${at} with ${count} ${count === 1 ? 'unit' : 'units'}`,
    more: 'Announce more attacks first',
    fights: (name: string, attacks: boolean, defends: boolean): string =>
      `${name} ${attacks ? 'attacks' : defends ? 'defends' : 'stays out'}.`,
  },
  waiting: (tag: string): string => `Loading <${tag}> … If it does not appear, add its script to this page.`,
  backTo: 'Back to the position',
  watch: 'Breaks the rules',
  place: (label: string): string => `Hex ${label}`,
  point: (label: string): string => `Point ${label}`,
  controlledBy: 'Controlled by',
  asPrinted: 'as printed',
  supplies: 'Already supplies as many units as it can',
  inSupply: (side: string): string => `${side} units here are in supply`,
  markers: 'Markers',
  markerType: 'Kind of marker',
  of: 'Owner',
  nobody: 'nobody',
  lay: 'Place',
  lift: (marker: string): string => `Remove ${marker}`,
  turn: 'Turn and weather',
  player: 'Whose turn',
  number: 'Turn number',
  month: 'Month',
  weather: 'Weather',
  unsaid: 'not set',
  newUnit: 'New unit',
  make: 'Create',
  side: 'Side',
  type: 'Type',
  symbol: 'Symbol',
  echelon: 'Size',
  asType: 'same as its type',
  name: 'Name',
  line: 'Position code',
  copy: 'Copy',
  copied: 'Copied.',
  read: 'Load',
  lineHint: 'Paste a position code, or a position as JSON.',
});
