import type {Unit} from '../../src/module/index.js';
import {listed} from '../../src/rules/index.js';
import {catalogue} from '../internal/catalogue.js';

/** The element's own texts; sentences about rules and routes come from the engine. */
export const messages = catalogue('umpire-retreat', {
  loading: 'Loading the map …',
  refused: 'This document is refused',
  /** `no step`, `1 step`, `2 steps`. */
  steps: (count: number): string => (count === 0 ? 'no step' : `${count} ${count === 1 ? 'step' : 'steps'}`),
  hexes: (count: number): string => `${count} ${count === 1 ? 'hex' : 'hexes'}`,
  /** `61 ID, 505 Heavy Pz and XXXI Corps HQ`. */
  names: (names: readonly string[]): string => listed(names),
  /** A route in one line: `06.04, 05.05`, or that there is nowhere to go. */
  route: (route: readonly string[], origin: string): string =>
    route.length === 0 ? `stay in ${origin}` : route.join(', '),
  drawUp: 'Draw the panel up over the map',
  moves: (side: string, who: 'attacker' | 'owner'): string => `${side}: the ${who} moves`,
  whichStack: 'Which stack must retreat?',
  find: 'Choose its counter on the map, or find it here:',
  unitOrHex: 'unit or hex',
  noStack: 'No stack of this map has a unit or a hex like that.',
  andMore: (names: string, count: number): string => `${names} and ${count} more`,
  theStack: 'the stack',
  mayRetreat: (who: string): string => `Where may ${who} retreat?`,
  andMayGo: (who: string): string => `And where may ${who} go?`,
  goFrom: (who: string, units: number, from: string | undefined): string =>
    `Where ${units > 1 ? 'do' : 'does'} ${who} go from ${from ?? 'here'}?`,
  planLegal: 'Is this plan legal?',
  retreatLegal: 'Is this retreat legal?',
  whichUnit: 'Which unit?',
  whoTogether: 'Who retreats together?',
  who: 'Who retreats?',
  wentWith: (group: number): string => `went with group ${group}`,
  nextGroup: (names: string): string => `${names}: the next group, once this one has retreated.`,
  leaveOut: 'Leave some out to split the stack into groups.',
  toRetreat: 'Hexes to retreat',
  oneLess: 'One hex less',
  oneMore: 'One hex more',
  atMost: (most: number): string => `at most ${most}`,
  electOne: 'The attacker may choose one hex instead of two',
  unit: {
    offMap: 'off the map',
    hq: 'HQ',
    noCombat: 'no combat unit',
    dispersed: 'dispersed',
    isolated: 'isolated',
    unsupplied: 'out of supply',
  },
  retreat: (hexes: string): string => `Retreat ${hexes}.`,
  ways: (count: number): string => `${count} ways`,
  by: (path: readonly string[]): string => (path.length === 0 ? 'at once' : `by ${path.join(', ')}`),
  orMore: (price: string): string => `${price}, or more`,
  ownerMay: 'The owner may choose instead',
  walkIt: 'Walk it hex by hex',
  bestSplit: 'The best way to split',
  takeSplit: 'Take this plan over',
  proveIt: 'Prove it',
  cutOff: 'What would cut it off?',
  notes: (count: number): string => `${count} notes on this answer`,
  signs: {violation: 'No', cost: 'Cost', effect: 'Effect', note: 'Note', open: 'Open'},
  rule: (rule: string): string => `Rule ${rule}`,
  ruleIn: (rule: string, sheet: string): string => `${rule} in ${sheet}`,
  readHere: 'Read here:',
  decides: 'In this answer it decides:',
  why: 'Why, or why not?',
  ask: 'Ask',
  hexOrTown: 'hex or town',
  pointAt: 'Point at a hex, tap it or type its number.',
  noHex: (wanted: string, like: string): string =>
    `This map has no hex ${wanted}: its numbers look like ${like}.`,
  verdicts: {
    end: 'A retreat may end here.',
    route: 'A route leads through here.',
    origin: 'The retreat begins here.',
    no: 'Not on any route.',
  },
  retreatInstead: (names: string): string => `Retreat ${names} instead`,
  off: 'Not allowed so.',
  complete: (lost: string): string => `Allowed: the retreat is complete, ${lost} on the way.`,
  soFar: (lost: string, toGo: string): string => `Allowed so far, ${lost} on the way. ${toGo} to go.`,
  trail: 'The way so far',
  backTo: (hex: string, count: number): string =>
    count === 0 ? `Back to ${hex}, where it began` : `Back to ${hex}, hex ${count}`,
  confirm: (route: string): string => `Confirm: ${route}`,
  stopHere: 'Stop here and judge it',
  judgeIt: 'Judge it all the same',
  stepBack: 'Step back',
  doNotWalk: 'Do not walk',
  nextHex: 'Next hex',
  open: 'open',
  legal: (lost: string): string => `Legal: ${lost} lost over the combat result.`,
  notLegal: 'Not legal.',
  plan: (legal: boolean, lost: string): string =>
    legal ? `The plan is legal, ${lost} lost.` : 'The plan is not legal.',
  judgeAlone: 'Judge this group alone',
  judgeThese: 'Judge these groups',
  takeBack: 'Take back',
  again: 'Begin again',
  copy: 'Copy the ruling',
  copied: 'Copied.',
  rulingCopied: 'The ruling is copied.',
  byHand: 'Select all and copy: this page may not write to the clipboard.',
  share: 'Share',
  another: 'Another stack',
  close: 'Close',
  stop: 'Stop',
  split: {
    title: 'The best way to split',
    trying: 'Trying every split',
    tooMany:
      'More than eight units can be split in too many ways to try them all: choose the groups yourself.',
    stopped: 'Stopped before all were tried.',
    none: 'No way of splitting these units is legal.',
    /** The best plan in numbers. `all`: every split was tried. */
    found: (groups: number, lost: string, all: boolean): string =>
      `${groups === 1 ? 'All together' : `${groups} groups, in this order`}: ${lost} lost, and ${all ? 'no split costs less' : 'of the splits that were tried none costs less'}.`,
  },
  compare: {
    here: 'Here:',
    beside: 'Beside it:',
    onlyHere: 'Only as read here',
    onlyThere: 'Only by the other reading',
    both: 'By both',
    more: (count: number): string => `and ${count} more`,
  },
  proof: {
    none: 'There is a way out: nothing is to be proved.',
    title: 'Why there is no way out',
    exits: (closed: number, from: string): string =>
      `${closed} exits from ${from}, all closed; the map marks them.`,
    copy: 'The proof, to copy',
  },
  cut: {
    title: 'What would cut it off?',
    oneMore: 'One more',
    soThat: 'so that',
    stops: 'no way out is left',
    costs: 'it costs a step at least',
    looking: 'Looking at every place',
    stopped: 'It is cut off as it stands.',
    costly: 'It costs a step as it stands.',
    tooFew: 'Three such units would not be enough.',
    nobody: 'No enemy unit holds it so by itself: any one of them may leave.',
    holding: (units: string): string =>
      `May not leave, for its going alone would open the retreat: ${units}.`,
    /** How many units are enough, and in how many sets of places. */
    enough: (units: number, sets: number): string => {
      const many = ['No', 'One', 'Two', 'Three'][units] ?? String(units);
      const where =
        units === 1
          ? sets === 1
            ? 'in this hex'
            : `in any of these ${sets} hexes`
          : sets === 1
            ? 'in these hexes'
            : `in any of these ${sets} ways`;
      return units === 1
        ? `${many} unit is enough, ${where}.`
        : `${many} units are enough, ${where}; with fewer a way is left.`;
    },
    first: (count: number): string => `The first ${count}:`,
    where: 'Where they would stand',
    with: (units: number, hexes: string): string => `With ${units === 1 ? 'a unit' : 'units'} in ${hexes}:`,
    without: (hex: string, route: string): string => `Without the one in ${hex} this is open: ${route}.`,
    proof: 'The proof, exit by exit',
    copy: 'To copy',
  },
  readings: {
    trying: 'Trying the other readings',
    notAll: 'Not all other readings were tried.',
    another: 'Another reading, another answer',
    more: (count: number): string => `${count} more readings would change it`,
    readIt: 'Read it so',
    beside: 'Side by side',
    all: 'Readings of the rules',
    /** Describes a reading besides its name. */
    about: (value: string, isDefault: boolean, matters: boolean): string =>
      `${value}${isDefault ? ', the default' : ''}${matters ? '; changes this answer' : ''}`,
  },
  text: {
    question: (game: string, units: string, side: string, from: string, hexes: string): string =>
      `${game}: ${units} (${side}) in ${from}, ${hexes} to retreat.`,
    rules: (sheet: string): string => `Rules: ${sheet}.`,
    group: (number: number, units: string, route: string): string => `Group ${number}: ${units}: ${route}`,
    judged: (legal: boolean, lost: string): string =>
      legal ? `Legal: ${lost} lost over the combat result.` : 'Not legal.',
    more: (count: number): string => `and ${count} more`,
    owner: 'The owner may choose instead:',
    asked: (hex: string): string => `Asked about ${hex}:`,
    readHere: (rule: string, question: string, means: string): string =>
      `Read here (${rule}): ${question} ${means}.`,
  },
  /** Retreats along the lines of a point map. */
  points: {
    who: 'Who retreats along the lines?',
    from: 'From',
    choosePoint: 'choose a point',
    units: 'Units',
    fallBack: 'They attacked from here, and fall back to here',
    dispersed: 'Dispersed before they fell back',
    displaced: 'Enemies displaced to this point',
    another: 'Another one',
    chooseUnit: 'choose a unit',
    battle: 'The battle',
    breakthrough: 'Breakthrough combat',
    attacked: (point: string): string => `${point} is under attack`,
    kinds: {
      own: 'own point',
      attacked: 'under attack',
      overflow: 'enemy point',
      closed: 'closed',
      eliminated: 'given up',
    },
    eliminated: 'eliminated',
    closed: (point: string): string => `${point}: closed`,
    /** `Vyazma: own point, room 2`. */
    option: (point: string, kind: string, room: number): string => `${point}: ${kind}, room ${room}`,
    notAllowed: (option: string): string => `${option}, not allowed`,
    propose: 'Propose the plan that loses the fewest',
    takes: (unit: string, room: number): string => `${unit}, takes ${room}`,
    where: 'where to?',
    legal: 'The plan is legal.',
    notLegal: 'The plan is not legal.',
    giveEach: 'Give each unit a point, or give it up.',
  },
});

export const namesOf = (units: readonly Unit[]): string => messages.names(units.map(({name}) => name));
