import type {PlaceKind, Unit} from '../../src/module/game.js';
import {listPhrases} from '../../src/phrases/en/lists.js';
import {asLabel} from '../../src/phrases/own-name.js';
import {defineMessages} from '../shared/messages.js';

/** The element's own texts; sentences about rules and routes come from the engine. */
export const messages = defineMessages('umpire-retreat', {
  loading: 'Loading the map …',
  refused: 'This document is refused',
  /** `no steps`, `1 step`, `2 steps`. */
  steps: (count: number): string => (count === 0 ? 'no steps' : `${count} ${count === 1 ? 'step' : 'steps'}`),
  hexes: (count: number): string => `${count} ${count === 1 ? 'hex' : 'hexes'}`,
  /** `61 ID, 505 Heavy Pz and XXXI Corps HQ`. */
  names: (names: readonly string[]): string => listPhrases.listed(names),
  /** A route in one line: `06.04, 05.05`, or that there is nowhere to go. */
  route: (route: readonly string[], origin: string): string =>
    route.length === 0 ? `stay in ${origin}` : route.join(', '),
  drawUp: 'Show the panel without the map',
  pinMap: 'Show the map above the panel',
  /** `side`: as the beginning of a sentence (`The Soviets`), or empty. */
  moves: (side: string, who: 'attacker' | 'defender' | 'owner'): string =>
    side === '' ? `The ${who} makes the retreat` : `${side} (${who}) make the retreat`,
  whichStack: 'Which stack must retreat?',
  find: 'Choose its counter on the map, or find it here:',
  unitOrHex: 'unit or hex',
  noStack: 'No stack on this map matches that unit or hex.',
  andMore: (names: string, count: number): string => `${names} and ${count} more`,
  theStack: 'the stack',
  mayRetreat: (who: string): string => `Where may ${who} retreat?`,
  andMayGo: (who: string): string => `And where may ${who} retreat?`,
  goFrom: (who: string, units: number, from: string | undefined): string =>
    `Where ${units > 1 ? 'do' : 'does'} ${who} retreat from ${from ?? 'here'}?`,
  planLegal: 'Is this plan legal?',
  retreatLegal: 'Is this retreat legal?',
  whichUnit: 'Which unit?',
  whoTogether: 'Which units retreat together?',
  who: 'Who retreats?',
  wentWith: (group: number): string => `went with group ${group}`,
  nextGroup: (names: string): string => `${names}: the next group, after this one has retreated.`,
  leaveOut: 'Untick units to retreat them separately.',
  toRetreat: 'Hexes to retreat',
  oneLess: 'One hex fewer',
  oneMore: 'One hex more',
  atMost: (most: number): string => `at most ${most}`,
  electOne: 'The attacker may choose one hex instead of two',
  combat: 'In the combat',
  roles: {defender: 'They defended', attacker: 'They attacked'},
  tookPart: 'Enemy units that took part',
  nobodyNear: 'No enemy unit is next to this hex.',
  unit: {
    offMap: 'off the map',
    hq: 'HQ',
    noCombat: 'not a combat unit',
    dispersed: 'dispersed',
    isolated: 'isolated',
    unsupplied: 'out of supply',
    retreated: 'retreated',
  },
  /** `long`: the hexes of the longest route, where the game makes it longer or shorter than the result says. */
  retreat: (hexes: number, long: number): string =>
    `${hexes}-hex retreat${long === hexes ? '' : `, here of ${long} ${long === 1 ? 'hex' : 'hexes'}`}.`,
  /** `isCut`: the list holds no more of them. */
  ways: (count: number, isCut: boolean): string => `${isCut ? 'at least ' : ''}${count} routes`,
  via: (path: readonly string[]): string => (path.length === 0 ? 'direct' : `via ${path.join(', ')}`),
  orMore: (price: string): string => `${price}, or more`,
  ownerMay: 'The owner may choose instead',
  walkIt: 'Try a route',
  bestSplit: 'Find the best split',
  takeSplit: 'Use this plan',
  proveIt: 'Show the proof',
  cutOff: 'What would block it?',
  notes: (count: number): string => (count === 1 ? 'One note on the rules' : `${count} notes on the rules`),
  idleNotes: (count: number): string =>
    count === 1 ? 'One note that changes nothing here' : `${count} notes that change nothing here`,
  signs: {violation: 'No', cost: 'Cost', effect: 'Effect', note: 'Note', open: 'Open', assumed: 'Assumed'},
  why: 'Why, or why not?',
  ask: 'Ask',
  hexOrTown: 'hex or town',
  pointAt: 'Choose a hex, or type its number.',
  noHex: (wanted: string, like: string): string =>
    `This map has no hex ${wanted}. Its numbers look like ${like}.`,
  verdicts: {
    end: 'A retreat may end here.',
    route: 'A legal route passes through here.',
    origin: 'The retreat starts here.',
    no: 'No legal route passes through here.',
  },
  /** Of a hex that is closed, after its number. */
  closed: (reasons: number): string =>
    reasons > 1
      ? `is closed, for ${['two', 'three', 'four'][reasons - 2] ?? reasons} reasons:`
      : 'is closed:',
  retreatInstead: (names: string): string => `Retreat ${names} instead`,
  off: 'Not allowed.',
  complete: (lost: string): string => `Allowed: the retreat is complete, ${lost} lost on the way.`,
  firstHex: 'Choose the first hex of the route.',
  soFar: (lost: string, toGo: string): string => `Legal so far, ${lost} lost. ${toGo} to go.`,
  trail: 'Route so far',
  backTo: (hex: string, count: number): string =>
    count === 0 ? `Back to ${hex}, the starting hex` : `Back to ${hex}, hex ${count}`,
  confirm: (route: string): string => `Confirm: ${route}`,
  stopHere: 'Stop here and check',
  judgeIt: 'Check it anyway',
  stepBack: 'Step back',
  doNotWalk: 'Cancel',
  nextHex: 'Next hex',
  open: 'open',
  legal: (lost: string): string => `Legal: ${lost} lost beyond the combat result.`,
  notLegal: 'Not legal.',
  plan: (legal: boolean, lost: string): string =>
    legal ? `The plan is legal, ${lost} lost.` : 'The plan is not legal.',
  judgeAlone: 'Check this group alone',
  judgeThese: 'Check these groups',
  takeBack: 'Undo',
  again: 'Start again',
  copy: 'Copy the ruling',
  copied: 'Copied.',
  rulingCopied: 'The ruling is copied.',
  byHand: 'Select all and copy: this page cannot use the clipboard.',
  share: 'Share',
  another: 'Another stack',
  close: 'Close',
  stop: 'Stop',
  split: {
    title: 'Find the best split',
    trying: 'Trying every split',
    tooMany: 'More than eight units can split in too many ways to try. Choose the groups yourself.',
    stopped: 'Stopped before every split was tried.',
    none: 'No split of these units is legal.',
    /** The best plan in numbers. `all`: every split was tried. */
    found: (groups: number, lost: string, all: boolean): string =>
      `${groups === 1 ? 'All together' : `${groups} groups, in this order`}: ${lost} lost; ${all ? 'no split costs less' : 'none of the splits tried costs less'}.`,
  },
  compare: {
    here: 'This reading:',
    beside: 'The other reading:',
    /** A value of an option in the words of its sheet. */
    quoted: (means: string): string => `“${means}”.`,
    onlyHere: 'Only under this reading',
    onlyThere: 'Only under the other reading',
    both: 'Under both',
    more: (count: number): string => `and ${count} more`,
  },
  proof: {
    none: 'There is a way out, so there is nothing to prove.',
    title: 'Why there is no way out',
    exits: (closed: number, from: string): string =>
      `${closed} exits from ${from}, all closed; the map marks them.`,
    copy: 'Proof to copy',
  },
  cut: {
    title: 'What would block it?',
    oneMore: 'One more',
    soThat: 'so that',
    stops: 'there is no way out',
    costs: 'it costs at least one step',
    looking: 'Trying every hex',
    stopped: 'It is already cut off.',
    costly: 'It already costs a step.',
    tooFew: 'Even three such units would not be enough.',
    nobody: 'Any one of the blocking units could leave.',
    holding: (units: string): string => `Must stay, or the retreat opens: ${units}.`,
    /** The number of units that are enough, and of their sets of places. */
    enough: (units: number, sets: number): string => {
      const many = ['no', 'one', 'two', 'three'][units] ?? String(units);
      const where =
        units === 1
          ? sets === 1
            ? 'in this hex'
            : `in any of these ${sets} hexes`
          : sets === 1
            ? 'in these hexes'
            : `in any of these ${sets} ways`;
      return `It takes ${many} ${units === 1 ? 'unit' : 'units'}, ${where}.`;
    },
    first: (count: number): string => `The first ${count}:`,
    where: 'Where to place them',
    with: (units: number, hexes: string): string => `With ${units === 1 ? 'a unit' : 'units'} in ${hexes}:`,
    without: (hex: string, route: string): string =>
      `Without the unit in ${hex}, this route is open: ${route}.`,
  },
  readings: {
    trying: 'Trying other readings',
    notAll: 'Some other readings were not tried.',
    another: 'Readings that change this answer',
    more: (count: number): string => `${count} more readings would change this answer`,
    readIt: 'Use this reading',
    beside: 'Compare',
    all: 'All readings of the rules',
    /** Describes a reading besides its name. */
    about: (isDefault: boolean, matters: boolean): string =>
      [...(isDefault ? ['the default'] : []), ...(matters ? ['changes this answer'] : [])].join('; '),
  },
  text: {
    /** `side` is empty where the names of the units begin with it. */
    question: (game: string, units: string, side: string, from: string, hexes: string): string =>
      `${game}: ${units}${side === '' ? '' : ` (${side})`} in ${from}, ${hexes} to retreat.`,
    group: (number: number, units: string, route: string): string => `Group ${number}: ${units}: ${route}`,
    judged: (legal: boolean, lost: string): string =>
      legal ? `Legal: ${lost} lost beyond the combat result.` : 'Not legal.',
    more: (count: number): string => `and ${count} more`,
    or: 'or',
    owner: 'The owner may choose instead:',
    asked: (hex: string): string => `Asked about ${hex}:`,
    readHere: (rule: string, question: string, means: string): string =>
      `Reading (${rule}): ${question} ${asLabel(means)}.`,
  },
  /** Retreats along the lines of a point map. */
  points: {
    who: 'Which units retreat?',
    /** Units without a verb: the names of some are plural. */
    heading: (names: string, point: string): string => `${point}: ${names}`,
    /** The head of a copied ruling; `spaces` is undefined where the rules have no other length than one. */
    question: (game: string, who: string, spaces: number | undefined, kind: PlaceKind): string =>
      `${game}: ${who}${spaces === undefined ? '' : `, ${spaces} ${spaces === 1 ? kind : listPhrases.placesOf(kind)} to retreat`}.`,
    chooseStack: 'choose a stack',
    fallBack: 'They attacked from here and fall back here',
    dispersed: 'Dispersed before they fell back',
    displaced: 'Enemies displaced here',
    another: 'Add another',
    chooseUnit: 'choose a unit',
    battle: 'The battle',
    breakthrough: 'Breakthrough combat',
    attacked: (point: string): string => `${point} is under attack`,
    kinds: {
      own: 'friendly',
      attacked: 'under attack',
      overflow: 'enemy-controlled',
      closed: 'closed',
      eliminated: 'eliminated',
    },
    eliminated: 'eliminated',
    lines: 'How far they retreat',
    oneLess: 'One less',
    oneMore: 'One more',
    /** Before the number of routes. */
    retreat: (lines: number, kind: PlaceKind): string => `${lines}-${kind} retreat.`,
    /** `lost`: of so many units these find no space; `isCut`: there are more routes than were looked for. */
    ways: (
      routes: number,
      {isCut, steps, lost, units}: {isCut: boolean; steps: number; lost: number; units: number},
    ): string => {
      const none = steps === 0 && lost === 0 ? 'no losses' : '';
      const cost = steps > 0 ? `${steps} ${steps === 1 ? 'step' : 'steps'} lost` : none;
      const stuck = lost > 0 && routes > 0 ? `no room for ${lost} of ${units} units` : cost;
      const count =
        routes === 0
          ? 'No legal route'
          : `${isCut ? 'At least ' : ''}${routes} legal ${routes === 1 ? 'route' : 'routes'}`;
      return `${[count, ...(stuck === '' ? [] : [stuck])].join(', ')}.`;
    },
    /** The places before an end, route by route. */
    via: (routes: readonly (readonly string[])[]): string =>
      routes.some((route) => route.length === 0)
        ? ''
        : `via ${listPhrases.alternatives(routes.map((route) => route.join(', ')))}`,
    only: (names: string): string => `only ${names}`,
    showAll: 'Show all routes',
    each: (units: number): string => (units > 1 ? 'Send each unit by itself' : 'Choose from a list'),
    noPoint: 'nowhere: give it up',
    /** `Orel by Tula`: where a route ends, and the points before it. */
    way: (route: readonly string[]): string =>
      route.length < 2 ? route.join('') : `${route.slice(-1).join('')} by ${route.slice(0, -1).join(', ')}`,
    closed: (point: string): string => `${point}: closed`,
    /** `Vyazma: own point, room 2`. */
    option: (point: string, kind: string, room: number): string => `${point}: ${kind}, room ${room}`,
    notAllowed: (option: string): string => `${option}, not allowed`,
    propose: 'Suggest a plan',
    takes: (unit: string, room: number): string => `${unit}, takes ${room}`,
    where: 'where to?',
    legal: 'Legal.',
    notLegal: 'Not legal.',
    giveEach: 'Choose where each unit goes, or give it up.',
  },
});

export const namesOf = (units: readonly Unit[]): string => messages.names(units.map(({name}) => name));
