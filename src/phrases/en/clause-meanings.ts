/** The meanings of the clauses of retreat sheets, by their lists and names, in sentences that cite no rule numbers. */
import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import {bars as barKinds} from '../../rules/retreat/clauses/bars.js';
import {takenBy, triggersOf} from '../../rules/retreat/clauses/cost-terms.js';
import type {Trigger} from '../../rules/retreat/definitions/costs.js';
import type {ClauseOf, Parameters} from '../../rules/retreat/definitions/define.js';
import type {CapClause, EarlyEndClause} from '../../rules/retreat/definitions/extent.js';
import type {clauseKinds} from '../../rules/retreat/definitions/kinds.js';
import type {MadeBar, StepClause} from '../../rules/retreat/sheets/sheet.js';
import {asksAbout} from '../../rules/when-asks.js';
import {definePhrases} from '../define.js';
import {whenPhrases} from '../say-when.js';
import {attackedAgainWords, placeWords} from './clause-words.js';
import {alternatives, counted, listed, properName, stateName, stateWord} from './lists.js';

type Kinds = typeof clauseKinds;
/** The meaning of each clause of a list. */
type Meanings<Kind extends Readonly<Record<string, {readonly parameters: Parameters}>>> = {
  readonly [Name in keyof Kind]: (
    clause: Pick<ClauseOf<Kind[Name]['parameters']>, 'when' | (keyof Kind[Name]['parameters'] & string)>,
    module: OfModule | undefined,
  ) => string;
};

const centres = {
  origin: 'the starting hex',
  victor: 'each enemy unit that took part in the combat',
  attackers: 'each attacking unit',
  adjacent: 'each enemy unit next to the starting hex',
} as const;

const proper = (ids: string | readonly string[]): string => alternatives([ids].flat().map(properName));
/** Names the supply source that is meant, by the reading in force. */
const theSource = (which: 'nearest' | 'same'): string =>
  which === 'same' ? 'the supply source nearest to the starting hex' : 'the nearest supply source';
/** Names the directions of each side: `Axis W, NW and Soviet E`. */
const directions = (by: Readonly<Record<string, readonly string[]>>): string =>
  listed(Object.entries(by).map(([side, names]) => `${properName(side)} ${names.join(', ')}`));
const takes = (which: string): string => `Of the remaining routes, take those that ${which}.`;
const aStep = (steps: number): string => (steps === 1 ? 'one step' : counted(steps, 'step'));

type CostClause = Pick<
  ClauseOf<Kinds['costs']['cost']['parameters']>,
  'trigger' | 'unlessFriendly' | 'of' | 'takes'
>;
/** Words for a cause in a rule. */
const causeWords = ({unlessFriendly}: CostClause, trigger: Trigger, module: OfModule | undefined): string =>
  trigger === 'enemyZoc'
    ? `in an EZOC${unlessFriendly ? ' that holds no friendly unit' : ''}`
    : trigger === 'overStacked'
      ? 'over the stacking limit'
      : `that is ${placeWords(trigger, module)}`;

/** Words for what a clause takes. */
function takenMeaning(clause: CostClause, module: OfModule | undefined): string {
  const taken = takenBy(clause);
  const each = clause.of === 'unit';
  if ('steps' in taken) return `costs ${each ? 'each unit' : 'the group'} ${aStep(taken.steps)}`;
  const word = stateWord(module, taken.state);
  const {ifAlready} = taken;
  const loses = ifAlready
    ? `; units that are ${word} already lose ${aStep(ifAlready.steps)} ${each ? 'each' : 'in all'}`
    : '';
  return `makes its units ${word}${loses}`;
}

const bars = {
  prohibitedTerrain: ({is}) =>
    is === 'no-effect'
      ? 'Terrain does not affect retreats, except where another rule says so.'
      : 'A group may not enter a hex or cross a hexside that is prohibited to one of its units in regular movement.',
  enemyUnits: ({only, exceptHqs, lone}) =>
    `No unit may enter a hex held by ${only === 'with-zoc' ? 'an enemy unit with a ZOC' : 'an enemy unit'}${exceptHqs === undefined ? '' : `, except ${lone === 'alone' ? 'an HQ on its own' : 'lone HQs'} (${exceptHqs})`}.`,
  enemyZoc: ({unlessFriendly, vacant}) =>
    `No unit may enter an EZOC${unlessFriendly ? ` unless ${vacant === 'no-unit' ? 'a unit of either side' : 'a friendly unit'} is there` : ''}.`,
  bond: () =>
    'No unit may enter a hex between two enemy units in line, two hexes apart, that both their ZOCs reach, unless a friendly unit is there; nor cross the hexside between two that are two hexes apart and not in line.',
  furtherOut: ({where, from = 'origin', orAsFar = false}) => {
    if (where === 'anywhere')
      return 'A retreat may end anywhere except in its starting hex, and never enters a hex twice.';
    const farther = orAsFar
      ? `as far from ${centres[from]} as the one before, or farther`
      : `farther from ${centres[from]} than the one before`;
    return where === 'last-hex'
      ? `The last hex must be ${farther}${orAsFar ? '' : ' it'}. No hex is entered twice.`
      : `Every hex must be ${farther}.${orAsFar ? ' No hex is entered twice.' : ''}`;
  },
  awayFromSupply: ({where, sources}) =>
    where === 'every-hex'
      ? `No hex may be farther than the starting hex from ${theSource(sources)}.`
      : 'Distance from supply matters only for the last hex.',
  ringOfZoc: ({is}) =>
    is === 'surrounds'
      ? 'A group is surrounded when every hex it could enter is in an EZOC.'
      : 'EZOCs alone do not surround a group: it may enter them, at a cost.',
  markerCloses: ({is, marker}) =>
    is === 'unit'
      ? `No unit may enter a hex with an enemy ${bidiIsolate(marker)}.`
      : `A ${bidiIsolate(marker)} affects only the control of its hex; it closes no hex.`,
  fullHex: () => 'No unit may enter a hex if that would exceed the stacking limit.',
  origin: () => 'A retreat never returns to its starting hex.',
  hexside: ({hexsides}) => `No retreat may cross a hexside of these kinds: ${listed(hexsides)}.`,
  terrain: ({terrain}) =>
    `No retreat may enter this terrain: ${listed(terrain.map((id) => id.replaceAll('-', ' ')))}.`,
  direction: ({by}) => `Every step must go in one of these directions: ${directions(by)}.`,
  region: ({regions, when}) => {
    const {nationality, month} = when && barKinds.region.saysWhen!(when) ? when : {};
    const who = nationality === undefined ? 'unit' : `${proper(nationality)} unit`;
    const now = month === undefined ? '' : ` in ${proper(month)}`;
    return `No ${who} may retreat into ${listed(regions.map(properName))}${now}.`;
  },
  beyondFullHex: () => 'A retreat that ends by displacement passes through no full hex.',
  mustExit: () =>
    'A group that comes to the edge of the map with hexes still to go must leave the map there.',
} satisfies Meanings<Kinds['bars']> & Readonly<Record<MadeBar['clause'], () => string>>;

const lengthens = {
  overStacked: ({where, onlyIfNeeded}) =>
    `${
      where === 'last-hex'
        ? 'A retreat that would end over the stacking limit goes one hex farther.'
        : 'Each over-stacked hex entered makes the retreat one hex longer.'
    }${onlyIfNeeded ? ' This is allowed only where no shorter retreat is complete.' : ''}`,
} satisfies Meanings<Kinds['lengthens']>;

const costs = {
  cost: (clause, module) => {
    const {overStacked, onTheWay, per} = clause;
    const triggers = triggersOf(clause);
    const where = triggers.map((trigger) => causeWords(clause, trigger, module)).join(' or ');
    const subject = per === 'route' ? `A route that enters a hex ${where}` : `Entering a hex ${where}`;
    const even = triggers.length > 1 ? `, even where ${triggers.length > 2 ? 'several' : 'both'} apply` : '';
    const more =
      overStacked === 'twice'
        ? ', plus one more in an over-stacked hex'
        : overStacked === 'per-unit'
          ? ', plus one more for each unit in an over-stacked hex'
          : '';
    const once = per === 'route' ? ', once, however many such hexes it enters' : '';
    const free =
      onTheWay === 'free' ? ' An over-stacked hex costs nothing if the retreat goes on from it.' : '';
    return `${subject} ${takenMeaning(clause, module)}${even}${more}${once}.${free}`;
  },
} satisfies Meanings<Kinds['costs']>;

const ends = {
  noFurtherFromSupply: ({sources}) =>
    `The last hex may be no farther from ${theSource(sources)} than where the retreat began.`,
  withinStacking: () => 'A retreat may not end over the stacking limit.',
  survivesSharedSteps: () =>
    'A route counts as eliminating the unit if its step losses for EZOC hexes held by friendly units would destroy it.',
  rearward: ({towards}) =>
    towards === 'any'
      ? 'To the rear is wherever the distance to supply allows.'
      : towards === 'own-edge'
        ? "The last hex may be no farther from the side's own map edge than the starting hex."
        : 'The last hex may not be next to an enemy combat unit that was next to the group when combat began.',
  neverEndIn: () => "No retreat may end in the other ally's country.",
  hexIs: ({not, when}, module) =>
    asksAbout(when).path
      ? not
        ? `No route may be taken on which ${whenPhrases.holds(when, module)}.`
        : `A route may be taken only if ${whenPhrases.holds(when, module)}.`
      : `A retreat may ${not ? 'not' : 'only'} end where ${whenPhrases.holds(when, module)}.`,
} satisfies Meanings<Kinds['ends']>;

const prefers = {
  fewestLosses: () => takes('lose the fewest steps'),
  bareLength: () => takes('are lengthened the least'),
  closerToSupply: ({by, sources}) =>
    takes(`end ${by === 'closest' ? 'closest to' : 'closer to'} ${theSource(sources)}`),
  nearestToSupply: ({sources}) => takes(`end nearest to ${theSource(sources)}`),
  fewestEnemyZoc: ({where, unlessFriendly}) =>
    `${takes(where === 'last-hex' ? 'end outside EZOCs' : 'enter the fewest EZOCs')}${unlessFriendly ? ' A hex that holds a friendly unit does not count.' : ''}`,
  notEndIn: () => takes("do not end in the other ally's country"),
  endOnSource: () => takes('end on a legal supply source'),
  nearestSource: () => takes('end nearest to a legal supply source'),
  homeward: ({east, by}) =>
    `Of the remaining routes, take those ${by === 'net' ? 'that end' : 'with the fewest steps'} in the ${by === 'net' ? 'right' : 'wrong'} direction: ${listed(east.map(properName))} units retreat east, all others west.`,
  direction: ({by, freeInZoc}) =>
    `Of the remaining routes, take those of which every step goes in the right direction: ${directions(by)}. Where there are none, any direction is open.${freeInZoc ? ' It is open, too, where each of these enters an EZOC.' : ''}`,
  avoids: ({when}, module) =>
    `An end where ${whenPhrases.holds(when, module)} is taken only where there is no other.`,
  fullDistance: () => takes('end the full distance away'),
} satisfies Meanings<Kinds['prefers']>;

const otherwise = {
  stepPerHex: ({isolated}) =>
    `A group that cannot retreat in full goes as far as it can and loses a step for each hex it falls short.${isolated ? ' If it survives, it is Isolated.' : ''}`,
  eliminated: () => 'A unit with no legal route is eliminated.',
  steps: ({steps}) => `A unit with no legal route loses ${counted(steps, 'step')} and stays in place.`,
  removed: ({state, returns, counts}, module) => {
    const leaves =
      state === undefined ? 'is removed from the map' : `goes into the ${stateName(module, state)} box`;
    const back = typeof returns === 'number' ? ` and returns after ${counted(returns, 'turn')}` : '';
    return `A unit with no legal route ${leaves}${back}.${counts === 'lost' ? ' It counts as lost.' : ''}`;
  },
  surrenders: () => 'A unit with no legal route surrenders.',
  stays: () => 'A unit with no legal route stays in place.',
} satisfies Meanings<Kinds['otherwise']>;

/** `alone` of `retreated`, which may have a rule number of its own. */
const alone = 'Where no other unit defends, any attack eliminates it without a roll.';

const effects = {
  defenderOrders: ({attackers}) =>
    attackers === 'defender'
      ? 'The defender chooses the order of all retreats, including the attacker’s.'
      : 'The defender chooses the order in which the defending units retreat.',
  hqFollows: ({stranded}) =>
    `An HQ that was stacked with combat units when combat began retreats with one of their groups${stranded === 'eliminated' ? '; if no such group is left, it is eliminated' : ''}.`,
  breakOff: ({is}) =>
    is === 'allowed'
      ? 'The owner may break off a retreat and lose a step for each remaining hex.'
      : 'A group retreats as far as it can; it may not take losses instead.',
  exits: ({edges, is, returns}) =>
    `A group in ${
      edges === 'any'
        ? 'a hex of the map edge'
        : edges === 'own'
          ? "a hex of its side's own map edge"
          : `one of these hexes: ${listed(edges)}`
    } ${is ?? 'may'} leave the map there, however far it still has to retreat.${typeof returns === 'number' ? ` It returns after ${counted(returns, 'turn')}.` : ''}`,
  groupsPay: ({zoc}) =>
    zoc === 'once'
      ? 'Only the first group of a combat to enter an EZOC hex pays for it.'
      : 'Each group that enters an EZOC hex pays for it.',
  supporters: ({must}) =>
    must === 'retreat'
      ? 'Units that only supported the combat from another hex retreat too.'
      : 'Only units in the hexes of the combat retreat; units that only supported it stay.',
  freeOrder: () => 'The owner chooses whether avoiding losses or ending closer to supply comes first.',
  hqRelocated: ({marker}) =>
    `An HQ that enters a hex with a ${bidiIsolate(marker)}, or is left alone in one, is relocated at once.`,
  markerControls: ({marker, occupied}) =>
    `A hex with a ${bidiIsolate(marker)} stays under the control of the marker's side${occupied === 'nobody' ? ', or of no side while enemies are in it' : ''}.`,
  sharedStep: ({loneUnit}) =>
    loneUnit === 'each'
      ? 'Each unit loses a step for every EZOC hex it enters that a friendly unit holds.'
      : 'Units that began stacked together lose one step in all for each hex of the retreat in which any of them enters an EZOC held by a friendly unit.',
  throughFriendsToSupply: () =>
    'If every remaining route ends out of supply, the owner may choose one that ends in supply through EZOCs held by friendly combat units.',
  zocReach: ({of}) =>
    of === 'hexside'
      ? 'A unit exerts a ZOC into every adjacent hex it could enter in regular movement, by terrain and hexside.'
      : of === 'hex'
        ? 'A unit exerts a ZOC into every adjacent hex whose terrain is not prohibited to it; hexsides do not matter.'
        : 'A unit exerts a ZOC into every adjacent hex whose terrain is prohibited to no unit; hexsides do not matter.',
  supplyDistance: ({along, originSource}) =>
    `${
      along === 'path'
        ? 'Distance to supply is counted along the shortest path that the units could move, around enemy units.'
        : along === 'movement'
          ? 'Distance to supply is counted in movement points, along the cheapest path that the units could move.'
          : 'Distance to supply is counted in hexes, in a straight line.'
    }${originSource === 'ignored' ? ' A supply source in the starting hex does not count.' : ''}`,
  stepChoice: () =>
    "Decides which unit of a retreating group takes each step that the retreat costs; the losses of a combat result are its owner's to assign.",
  displacement: ({units = 1, chain, again, fewest}) =>
    [
      `Where no hex is open, ${units === 1 ? 'a unit of a full hex makes room for each unit that retreats there' : 'the units of a full hex make room'}: it goes one hex, by the same rules.`,
      fewest ? 'As few units as possible are displaced.' : '',
      chain ? 'A unit without an open hex displaces another in turn, where no displaced unit has one.' : '',
      again ? '' : 'No unit is displaced twice in a phase.',
      'If no unit can make room, the retreating unit is lost in its place.',
    ]
      .filter(Boolean)
      .join(' '),
  overStackedAfter: ({state, eliminates}, module) =>
    `When a battle ends, the owner takes what is over the stacking limit of a hex, units of his choice, ${
      state === undefined ? 'and they are eliminated' : `into the ${stateName(module, state)} box`
    }.${eliminates ? ` A unit is eliminated in place of that where ${whenPhrases.holds(eliminates, module)}.` : ''}`,
  retreated: (clause) =>
    `A unit that retreated in an earlier battle of the phase and is attacked again ${attackedAgainWords(clause)}.${
      clause.alone && clause.aloneRule === undefined ? ` ${alone}` : ''
    }`,
} satisfies Meanings<Kinds['effects']>;

/** The end of a retreat where a cap has fewer hexes than a retreat. */
const restOf = {
  steps: 'each hex beyond costs a step',
  eliminated: 'a group that is asked for more is eliminated',
  ends: 'the retreat is complete there',
} as const;

/** The meanings of the clauses of a list by their names, and of the entries and rules that are no clauses. */
export const clauseMeanings = definePhrases('clause-meanings', {
  clauses: {bars, lengthens, costs, ends, prefers, otherwise, effects},
  length: 'A retreat goes the number of hexes in the combat result.',
  edge: 'No unit may leave the map.',
  /** A rule by which steps are chosen. */
  step: ({when, then}: StepClause, module: OfModule | undefined): string => {
    const where = when ? `a hex where ${whenPhrases.holds(when, module)}` : 'any hex';
    const next =
      then === 'complete'
        ? 'the retreat ends there'
        : then === 'again'
          ? 'and then once more, by the first of these rules again'
          : 'until the length of the retreat is reached';
    return `Unless a rule before this one opens a hex, the next hex is ${where}; ${next}.`;
  },
  cap: ({when, most, least = 0, rest = 'ends'}: CapClause, module: OfModule | undefined): string => {
    const unit = when ? `Where ${whenPhrases.holds(when, module)}: a unit` : 'A unit';
    const hexes =
      typeof most === 'number'
        ? most === 0
          ? 'does not retreat'
          : `retreats at most ${counted(most, 'hex')}`
        : `retreats at most as many hexes as its movement${most.movement === 0 ? '' : ` less ${String(-most.movement)}`}${least > 0 ? `, and ${String(least)} at least` : ''}`;
    return `${unit} ${hexes}; ${restOf[rest]}.`;
  },
  earlyEnd: ({when, after = 1}: EarlyEndClause, module: OfModule | undefined): string => {
    const where = when ? ` where ${whenPhrases.holds(when, module)}` : ' in any hex';
    return `A retreat may end early${where}${after > 1 ? `, after ${counted(after, 'hex')}` : ''}.`;
  },
  /** The rule that forbids choosing such an end, where it has a number of its own. */
  choice: 'The owner may not choose a route that eliminates the unit while another is open.',
  /** The rule that excepts lone HQs from a bar. */
  overrun: 'A group with a combat unit overruns a lone enemy HQ when it enters the hex.',
  alone,
});
