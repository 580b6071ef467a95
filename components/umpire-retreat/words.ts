import type {Unit} from '../../src/module/index.js';
import {listed, verdictSentence, type RetreatRuling} from '../../src/rules/index.js';
import {catalogue} from '../internal/catalogue.js';

/** What a retreat says in its own name; what it says of rules and routes comes from the engine. */
export const words = catalogue('umpire-retreat', {
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
});

export const namesOf = (units: readonly Unit[]): string => words.names(units.map(({name}) => name));

/** The whole answer in one sentence: `Retreat 2 hexes. 3 routes, no step lost.` */
export const headline = (ruling: RetreatRuling, hexes: number): string =>
  `${words.retreat(words.hexes(hexes))} ${verdictSentence(ruling)}`;
