import {bidiIsolate} from '../../module/bidi.js';
import type {HexGame} from '../../module/game.js';
import type {
  AdvanceBar,
  BattleArgs,
  ClosedLine,
  CombatArgs,
  CourseArgs,
  FireArgs,
  PhaseArgs,
} from '../../rules/battle-findings.js';
import {attackPhrases} from './attack.js';
import {openQuestion} from './rules.js';
import {
  alternatives,
  counted,
  does,
  listed,
  placeNoun,
  properName,
  stateName,
  stateWord,
  terrainWord,
  units,
} from './lists.js';
import {playsWords, type PointOption} from '../../rules/point/options.js';
import {readings} from '../../rules/point/readings.js';
import type {MissingLine} from '../../rules/point/index.js';
import {definePhrases} from '../define.js';
import type {Names, Phrases} from '../names.js';
import {ownWords} from '../own-name.js';
import {whenPhrases} from '../say-when.js';
import {round, sizeWords} from '../numbers.js';
import {attackedAgainWords} from './clause-words.js';
import {retreatPhrases, rulingPhrases} from './retreat.js';
import {causeWords, codeSentence, demandWords, strengthPoints} from './words.js';

/** Why a line is closed, as the end of a sentence. */
function closedWords(names: Names, to: string, because: ClosedLine): string {
  const point = names.place(to);
  switch (because.is) {
    case 'attackedInBreakthrough':
      return `${point} is under attack and this is breakthrough combat`;
    case 'uncontrolled':
      return `no side controls ${point}`;
    case 'severalPieces':
      return `more than one enemy piece is at ${point} (this reading)`;
    case 'enemyThere':
      return `${names.the(because.side)} control ${point} and ${does(names, because.units, 'is', 'are')} there`;
    case 'enemyUnits':
      return `${does(names, because.units, 'is', 'are')} there`;
    case 'controlledBy':
      return `${names.the(because.side)} control ${point}`;
    case 'enemyCame':
      return `${units(names, because.units)} came ${because.by === 'line' ? 'in by that line' : 'from there'}`;
    case 'cameElsewhere':
      return because.from === null
        ? `it came from no other ${placeNoun(names.game).one}`
        : `it came from ${names.place(because.from)}`;
    case 'underAttack':
      return `${point} is under attack`;
    case 'origin':
      return 'its retreat began there';
    case 'visited':
      return 'it was there before';
    case 'noTier':
      return `the rules open ${point} to no such unit`;
    case 'lineKind':
      return `the line there is of kind ${ownWords(because.kind)}`;
    case 'terrain':
      return `the terrain of ${point} is ${terrainWord(names.game, because.terrain)}`;
    case 'region':
      return `${point} is in ${properName(because.region)}`;
    case 'condition':
      return whenPhrases[because.holds ? 'holds' : 'fails'](because.when, names.game);
    case 'alone':
      return `no unit goes there with it for which this holds: ${whenPhrases.holds(because.by, names.game)}`;
    case 'overStacked':
      return `${sizeWords(because.points)} stacking points would be there, and the limit is ${sizeWords(because.limit)}`;
  }
}

/** Says that a point still has room, with the numbers where its line has a limit. */
const withRoom = (
  names: Names,
  {size, left}: {readonly size?: number; readonly left?: number},
  to: string,
): string =>
  size === undefined || left === undefined
    ? `${names.place(to)} is open to it`
    : fitting(names, size, to, left);

/** Says the fate of a unit without a point. */
function noPointWords(names: Names, then: BattleArgs['findsNoPoint']['then']): string {
  switch (then.is) {
    case 'eliminated':
      return 'is eliminated';
    case 'stays':
      return 'stays';
    case 'surrenders':
      return 'surrenders';
    case 'steps':
      return `stays and loses ${counted(then.steps, 'step')}`;
    case 'removed':
      return then.state === undefined
        ? 'is removed from the map'
        : `goes into the ${stateName(names.game, then.state)} box`;
  }
}

/** Says what a line that a map lacks would change; `sides`: the ids of the game's sides by their index. */
function missingLineSentence(
  names: Names,
  {to, isExit, otherwise, because}: MissingLine,
  sides: readonly string[],
): string {
  const point = names.place(to);
  if (isExit || !because) return `A line to ${point} would open a retreat.`;
  const why = closedWords(names, to, because);
  return otherwise.length > 0
    ? `A line to ${point} would open a retreat if ${otherwise.map((index) => names.the(sides[index]!)).join(' or ')} control it: ${why}.`
    : `A line to ${point} would change nothing: ${why}.`;
}

/** Says that a unit still fits a line. */
const fitting = (names: Names, size: number, to: string, left: number): string =>
  `it takes ${sizeWords(size)}, and the line to ${names.place(to)} has ${sizeWords(left)} left`;

const notSoMany = (unit: string, count: number, because: string): string =>
  `${unit} cannot take ${counted(count, 'loss')}: ${because}.`;

/** Why a unit cannot advance into a place, as the end of a sentence. */
function advanceBarWords(names: Names, bar: AdvanceBar): string {
  const game = names.game as HexGame;
  switch (bar.is) {
    case 'tookNoPart':
      return 'it took no part in the attack';
    case 'thereAlready':
      return 'it is there already';
    case 'eliminated':
      return 'it is eliminated';
    case 'retreated':
      return 'it had to retreat';
    case 'nobodyMay':
      return 'no unit may advance after this result';
    case 'reduced':
      return 'only units at full strength may advance, and it has lost a step';
    case 'tooSlow':
      return 'its movement is too low for an advance';
    case 'unfit':
      return 'none of the conditions for an advance holds for it';
    case 'again':
      return 'it was there before';
    case 'offPath':
      return 'it must follow the route of a unit that retreated';
    case 'overStacked':
      return 'it would exceed the stacking limit';
    case 'notNextTo':
      return `${names.place(bar.from)} is not adjacent`;
    case 'notOfType':
      return `only units of type ${alternatives(bar.types.map((type) => ownWords(type)))} may advance`;
    case 'bond':
      return bar.between
        ? `the bond of ${units(names, bar.units)} runs along the hexside between ${bar.between[0]} and ${bar.between[1]}`
        : `the bond of ${units(names, bar.units)} runs through it, and no friendly unit is there`;
    case 'condition':
      return whenPhrases.fact(bar.facts, game, {isOne: true, origin: bar.origin});
    case 'tooFar':
      return `it may enter ${String(bar.hexes)} ${placeNoun(names.game)[bar.hexes === 1 ? 'one' : 'many']} beyond ${names.place(bar.beyond)} at most`;
    case 'enemyThere':
      return `${does(names, bar.units, 'is', 'are')} there`;
    case 'stopsAt':
      return `it stops in ${names.place(bar.from)}, since an advance stops where ${whenPhrases.holds(bar.when, game)}`;
    case 'stopsInZoc':
      return `it stops in ${bar.from}, since ${bar.from} is in the ZOC of ${units(names, bar.units)}`;
    default:
      return attackPhrases.bar(game, bar);
  }
}

/** The ends of some routes: `04.05 or 04.06`. */
const endWords = ({ends, more}: {readonly ends: readonly string[]; readonly more: number}): string =>
  alternatives(more > 0 ? [...ends, counted(more, 'other hex')] : ends);

const assigned = (count: number): string => `${String(count)} ${count === 1 ? 'is' : 'are'} assigned`;

/** Describes the units that take the next hit. */
const nextHitWords: Readonly<Record<BattleArgs['hitNotNext']['by'], string>> = {
  owner: 'first by the rule',
  opponent: 'first by the rule',
  first: 'who must lose first',
  strongest: 'the strongest left',
  weakest: 'the weakest left',
  lead: 'the lead unit',
  even: 'with the fewest losses',
  'each-once': 'without a loss',
  symbols: 'which the symbol hits',
  factor: 'which must absorb it',
  target: 'the target',
};

/** Refuses steps of a unit. */
const notSoManySteps = (unit: string, count: number, because: string): string =>
  `${unit} cannot lose ${counted(count, 'step')}: ${because}.`;

const notThisOne = (names: Names, unit: string, because: string, waiting: readonly string[]): string =>
  `${names.asGiven(unit)} ${because}. Still to retreat: ${listed(waiting.map(names.asGiven))}.`;

/** The sentence on a line that a map lacks. */
export const missingLinePhrases = definePhrases('missing-lines', {missingLineSentence});

/** The sentences of findings of battles. */
export const battlePhrases = definePhrases<
  Omit<Phrases, keyof CourseArgs | keyof PhaseArgs | keyof CombatArgs | keyof FireArgs>
>('battle', {
  diceNumber: ({needed, given, columns}) => {
    const where = columns
      ? ` (${needed === 1 ? 'on column' : 'one each on columns'} ${listed(columns.map(String))})`
      : '';
    return `${needed === 1 ? '1 die' : `${String(needed)} dice`} needed${where}, ${String(given)} given.`;
  },
  diceFace: ({die, faces}) => `No die shows ${String(die)}: its faces are 1 to ${String(faces)}.`,

  lossStranger: ({unit}) => `"${unit}" cannot take losses: it is not in this battle.`,
  lossOfSide: ({unit, count, side}, names) =>
    notSoMany(names.unit(unit), count, `${names.the(side)} take these losses`),
  lossOfAir: ({unit, count}, names) =>
    notSoMany(names.unit(unit), count, 'air units take no losses from fire; choose ground units'),
  lossOfDestroyed: ({unit, count}, names) =>
    notSoMany(names.unit(unit), count, 'it is destroyed; choose surviving units'),
  lossTooMany: ({unit, count, destroys}, names) =>
    notSoMany(
      names.unit(unit),
      count,
      `${counted(destroys, 'loss')} ${destroys === 1 ? 'destroys' : 'destroy'} it`,
    ),
  lossSum: ({side, due, assigned}, names) =>
    `${names.The(side)} take ${counted(due, 'loss')}, but ${String(assigned)} ${assigned === 1 ? 'is' : 'are'} assigned: assign ${assigned < due ? `${String(due - assigned)} more` : `${String(assigned - due)} fewer`}.`,

  planMissing: ({from}, names) =>
    `The retreat from ${names.place(from)} needs a plan that gives each unit ${placeNoun(names.game).a}, or null.`,
  sideStays: ({units: stuck}, names) =>
    `${does(names, stuck, 'finds', 'find')} no room on any line, so the side stays and fights on (this reading).`,
  planStranger: ({unit}) => `The plan moves ${unit}, which is not one of the retreating units.`,
  planLeavesOut: ({unit}, names) =>
    `The plan leaves out ${names.unit(unit)}. All units of a side retreat, or none: give it ${placeNoun(names.game).a}, or eliminate it.`,
  lineOverfull: ({to, room, half, units: going, used}, names) =>
    `The line to ${names.place(to)} holds ${sizeWords(room)}${half === undefined ? '' : `, half of ${sizeWords(half)}`}; ${does(names, going, 'takes', 'take')} ${sizeWords(used)}.`,
  lineHasRoom: ({unit, size, to, left}, names) =>
    `${names.unit(unit)} may not be eliminated: ${fitting(names, size, to, left)}.`,
  unitFindsNoRoom: ({unit}, names) =>
    `${names.unit(unit)} finds no room on any line, so the side may not retreat (this reading).`,
  noLine: ({unit, to}, names) => `${names.unit(unit)} cannot reach ${names.place(to)}: no line leads there.`,
  lineClosed: ({units: some, to, because}, names) =>
    `${units(names, some)} cannot retreat to ${names.place(to)}: ${closedWords(names, to, because)}.`,
  airAlone: ({unit, to}, names) =>
    `${names.unit(unit)} cannot retreat to ${names.place(to)}: air units retreat only where a ground unit of their side goes (A.3, A.5).`,
  friendlyFirst: ({unit, size, to, friendly, left}, names) =>
    `${names.unit(unit)} cannot retreat to ${names.place(to)}, an enemy ${placeNoun(names.game).one}, while a friendly one has room: ${fitting(names, size, friendly, left)}.`,
  retreatsTo: ({units: going, to}, names) =>
    `${does(names, going, 'retreats', 'retreat')} to ${names.place(to)}.`,
  retreatsUnderAttack: ({units: going, to}, names) =>
    `${does(names, going, 'retreats', 'retreat')} to ${names.place(to)}, which is under attack: no part in that battle, and no survival unless the ${placeNoun(names.game).one} holds.`,
  displacedTo: ({units: going, to}, names) =>
    `${does(names, going, 'is', 'are')} displaced to ${names.place(to)}, which the enemy controls.`,
  noRoomEliminated: ({units: lost}, names) =>
    `${does(names, lost, 'finds', 'find')} no room on any line and ${lost.length === 1 ? 'is' : 'are'} eliminated: ${counted(lost.length, 'unit')} lost (our reading).`,

  planOmits: ({unit}, names) =>
    `The plan leaves out ${names.unit(unit)}: give it ${placeNoun(names.game).a}, or null.`,
  planNeedsPoint: ({unit}, names) =>
    `The plan gives ${names.unit(unit)} no ${placeNoun(names.game).one}: leave it out of the plan, and it stays.`,
  planOfSeveralLines: ({lines}) =>
    `A retreat of ${counted(lines, 'line')} is made by routes, unit by unit: a plan is for one line.`,
  pointHasRoom: ({unit, to, ...left}, names) =>
    `${names.unit(unit)} may not be left without ${placeNoun(names.game).a}: ${withRoom(names, left, to)}.`,
  tierBefore: ({unit, to, first, ...left}, names) =>
    `${names.unit(unit)} cannot retreat to ${names.place(to)}: ${names.place(first)} comes first, and ${withRoom(names, left, first)}.`,
  unitsGoApart: ({units: some, to}, names) =>
    `${units(names, some)} go together: all to one ${placeNoun(names.game).one}, not to ${listed(to.map((one) => (one === null ? 'none' : names.place(one))))}.`,
  ranksBefore: ({unit, other, to}, names) =>
    `${names.unit(unit)} may not be left without ${placeNoun(names.game).a} while ${names.unit(other)}, of a later class, goes to ${names.place(to)}.`,
  ranksFirst: ({unit, first}, names) =>
    `${names.unit(unit)} cannot retreat yet: ${names.unit(first)}, of an earlier class, goes first.`,
  groupStandsApart: ({points}, names) =>
    `Units of a group leave one ${placeNoun(names.game).one}; these are at ${listed(points.map(names.place))}. Send them one group at a time.`,
  routeLength: ({units: some, lines, path}, names) =>
    `${does(names, some, 'retreats', 'retreat')} along ${counted(lines, 'line')}, not ${path.length === 0 ? 'none' : String(path.length)}.`,
  routeBeyondCap: ({units: some, lines, most}, names) =>
    `${does(names, some, 'has', 'have')} no route: ${counted(most, 'line')} at most of the ${String(lines)} asked for.`,
  waysUncounted: ({units: some}, names) =>
    `There are more ways for ${units(names, some)} than are looked at: send fewer units, or fewer lines.`,
  nobodyFindsPoint: ({side}, names) =>
    `No ${names.side(side)} unit has ${placeNoun(names.game).a} to retreat to: ${names.the(side)} fight on.`,
  mayRetreatTo: ({units: going, to}, names) =>
    `${units(names, going)} may retreat to ${alternatives(to.map((point) => names.place(point)))}.`,
  noWayOn: ({units: going, to, lines}, names) =>
    `${units(names, going)} cannot retreat by ${names.place(to)}: no way of ${counted(lines, 'line')} leads on from there.`,
  findsNoPoint: ({unit, then}, names) =>
    `${names.unit(unit)} has no ${placeNoun(names.game).one} to retreat to and ${noPointWords(names, then)}.`,
  beyondItsCap: ({unit, lines, most}, names) =>
    `${names.unit(unit)} is eliminated: it retreats along ${counted(most, 'line')} at most, and ${String(lines)} are asked for.`,
  pointTaken: ({side, at}, names) => `${names.The(side)} control ${names.place(at)} now.`,

  fallBackElsewhere: ({unit, from, to}, names) =>
    `${names.unit(unit)} cannot ${to === null ? 'be eliminated' : `go to ${names.place(to)}`}: attackers return to where they came from, ${names.place(from)}.`,
  fallBackStranger: ({unit}) => `${unit} is not one of the retreating units.`,
  fallBack: ({units: back, to, dispersed}, names) =>
    `${does(names, back, 'returns', 'return')} to ${names.place(to)}${dispersed ? ', ground units dispersed' : ''}.`,
  meetingDestroysDisplaced: ({at, displaced}, names) =>
    `${units(names, displaced)}, displaced to ${names.place(at)}, ${displaced.length === 1 ? 'is' : 'are'} destroyed: the attackers fall back there, and not all of them were dispersed.`,
  meetingDestroysAttackers: ({at, displaced, attackers}, names) => {
    const one = attackers.length === 1;
    return `${does(names, attackers, 'falls', 'fall')} back onto ${units(names, displaced)} at ${names.place(at)}, ${one ? 'already dispersed' : 'all already dispersed'}, and ${one ? 'is' : 'are'} destroyed.`;
  },
  meetingBothStay: ({at, displaced, attackers}, names) =>
    `${units(names, attackers)} and ${units(names, displaced)} both stay at ${names.place(at)} under this reading.`,
  airLostWithGround: ({units: air}, names) =>
    `${does(names, air, 'is', 'are')} lost with the last ground unit of the attack.`,
  airLostIfLast: ({units: air}, names) =>
    `${does(names, air, 'is', 'are')} lost too if the attack has no other ground unit left.`,

  advanceLeavesBehind: ({units: staying, at}, names) =>
    `${units(names, staying)} may not stay behind: all attackers that clear ${names.place(at)} move in, including dispersed units and air units.`,
  advanceStrangers: ({units: strangers}, names) =>
    `${units(names, strangers)} cannot advance: only surviving attackers do.`,

  openQuestion: ({id, plays}) => {
    const reading = Object.values(readings).find((one) => one.id === id)!;
    const chosen = plays && playsWords(plays.option as PointOption, plays.value);
    return chosen === undefined
      ? openQuestion(reading)
      : `${reading.asks} You play that ${chosen}. The usual reading: ${reading.here}.`;
  },

  mayNotAttack: ({unit, at, because}, names) =>
    attackPhrases.mayNot(names.game as HexGame, names.unit(unit), at, because),
  cannotAdvance: ({unit, into, because}, names) =>
    `${names.unit(unit)} cannot advance into ${names.place(into)}: ${advanceBarWords(names, because)}.`,
  advanceUnsaid: () => 'Name the units that advance, or give an empty list to decline.',
  advanceUnknown: ({unit}) => `"${unit}" cannot advance: the game has no such unit.`,
  namedTwice: ({unit}, names) => `${names.unit(unit)} is named twice.`,
  advanceBeyondLater: ({at}, names) =>
    `Units first advance into ${names.place(at)}; ${placeNoun(names.game).many} beyond it come after that.`,
  mustAdvance: ({units: able, at}, names) =>
    able.length === 1
      ? `${units(names, able)} must advance into ${names.place(at)}.`
      : `A unit must advance into ${names.place(at)}: ${alternatives(able.map(names.unit))}.`,
  advanceTooMany: ({units: some, at, most}, names) =>
    `At most ${counted(most, 'unit')} may advance into ${names.place(at)}; ${units(names, some)} are ${String(some.length)}.`,
  advanceOverStacked: ({units: some, at, points, room}, names) =>
    `${names.place(at)} has room for ${counted(room, 'stacking point')}; ${units(names, some)} have ${String(points)} in all.`,
  beyondUnsaid: ({units: able, at}, names) =>
    `Name the unit that advances beyond ${names.place(at)} and its ${placeNoun(names.game).many}, or give an empty list to stop: ${units(names, able)} may go on.`,
  beyondOneByOne: ({at}, names) =>
    `Units advance beyond ${names.place(at)} one at a time, each by its own ${placeNoun(names.game).many}.`,
  beyondMayNot: ({unit, at, able}, names) =>
    `${names.asGiven(unit)} cannot advance beyond ${names.place(at)}. Units that may: ${units(names, able)}.`,
  noSuchHex: ({hex}) => `"${hex}" is not a hex of this map.`,
  noSuchPoint: ({point}, names) => `"${point}" is not ${placeNoun(names.game).a} of this map.`,

  choiceNotOpen: ({option, role, open}, {game}) =>
    `Alternative ${String(option)} is not open; choose ${alternatives(open.map((one) => `${String(one.option)} (${demandWords(game, one.demand, role) || 'no effect'})`))}.`,
  codeCounts: ({code, as, at, when, asks}, {game}) => {
    const since = when ? `, since ${whenPhrases.holds(when, game)}` : '';
    return `${bidiIsolate(code)} counts as ${bidiIsolate(as)} in ${at}${since}.${asks ? ` ${codeSentence(game, asks)}` : ''}`;
  },

  stepStranger: ({unit, count}, names) =>
    notSoManySteps(names.asGiven(unit), count, 'it is not in this battle'),
  stepNotTheirs: ({unit, count, owing}, names) =>
    notSoManySteps(names.unit(unit), count, `${units(names, owing)} must take these losses`),
  stepTooMany: ({unit, count, has}, names) =>
    notSoManySteps(names.unit(unit), count, `it has only ${String(has)}`),
  stepSum: ({side, cause, owed, assigned: sum}, names) =>
    `${names.The(side)} lose ${counted(owed, 'step')} ${causeWords(names, cause)}, but ${assigned(sum)}: assign ${String(Math.abs(owed - sum))} ${sum < owed ? 'more' : 'fewer'}.`,
  unitSum: ({side, cause, owed, assigned: sum}, names) =>
    `${names.The(side)} lose ${counted(owed, 'unit')} ${causeWords(names, cause)}, but ${assigned(sum)}.`,
  strengthSum: ({side, cause, owed, assigned: sum}, names) =>
    `${names.The(side)} lose ${strengthPoints(owed)} ${causeWords(names, cause)}, but ${String(round(sum))} is assigned: assign ${String(round(owed - sum))} more.`,
  stackingSum: ({side, cause, owed, assigned: sum}, names) =>
    `${names.The(side)} take units of ${counted(owed, 'stacking point')} ${causeWords(names, cause)}, but ${assigned(sum)}.`,
  lostWhole: ({unit, steps}, names) =>
    `${names.unit(unit)} is lost whole or not at all: assign all its ${counted(steps, 'step')}.`,
  stepNeedless: ({unit, owed, without}, names) =>
    `${names.unit(unit)} loses a step too many: without it the strength lost is still ${String(round(without))}, and at least ${String(round(owed))} is owed.`,
  unitNeedless: ({unit, cause}, names) =>
    `${names.unit(unit)} stays: without it nothing is left ${causeWords(names, cause)}.`,
  leavesCapped: ({unit, asked}, names) =>
    `${names.unit(unit)} is left, and ${counted(asked, 'hex')} of the retreat: choose losses that leave only units that may go so far.`,
  mayGoOnly: ({unit, hexes}, names) =>
    hexes === 0
      ? `${names.unit(unit)} may not retreat.`
      : `${names.unit(unit)} may retreat only ${counted(hexes, 'hex')}.`,
  relocatedBefore: ({unit, at}, names) =>
    `${names.unit(unit)} cannot take a loss: it is relocated in ${at} before that.`,
  combatFirst: ({unit, first}, names) =>
    `${names.unit(unit)} cannot take a loss yet: combat units lose steps first (${units(names, first)}).`,
  retreatedLast: ({unit, first}, names) =>
    `${names.unit(unit)} cannot take a loss: it retreated earlier in this phase, and ${does(names, first, 'is', 'are')} left to take it.`,
  notNext: ({unit, next, by}, names) =>
    `${names.unit(unit)} cannot take the next loss: ${units(names, next)} (${rulingPhrases.takers[by]}) takes it.`,
  hitNotNext: ({unit, next, by}, names) => {
    const who = units(names, next);
    if (by === 'each-once')
      return `${names.unit(unit)} cannot take the next loss: each unit takes one at most.`;
    return `${names.unit(unit)} cannot take the next loss: ${who} (${nextHitWords[by]}) ${next.length === 1 ? 'takes' : 'take'} it.`;
  },
  hitsTooFew: ({unit, count, most}, names) =>
    notSoManySteps(names.unit(unit), count, `${most === 0 ? 'no hit' : counted(most, 'hit')} can fall on it`),
  factorSum: ({side, cause, due, best, absorbed, units: some}, names) => {
    const number = `a loss number of ${String(due)} ${causeWords(names, cause)}`;
    return absorbed > due
      ? `${names.The(side)} may not pay more than ${number}: these steps pay ${String(absorbed)}.`
      : `${names.The(side)} pay as much of ${number} as they can: ${units(names, some)} can pay ${String(best)}, but these steps pay ${String(absorbed)}.`;
  },
  replacementMissing: ({unit, by}, names) =>
    `${names.unit(unit)} is eliminated and must be replaced: choose ${alternatives(by.map(names.unit))}.`,
  replacementWrong: ({unit, by, because}, names) => {
    const why = {
      lives: `${names.asGiven(unit)} is not eliminated`,
      unfit: `${names.asGiven(by)} cannot replace it`,
      twice: `${names.asGiven(by)} replaces another unit`,
    }[because];
    return `${names.asGiven(by)} does not replace ${names.asGiven(unit)}: ${why}.`;
  },
  lossesUncounted: ({side, cause}, names) =>
    `The losses of ${names.the(side)} ${causeWords(names, cause)} can be shared out in too many ways to count them.`,

  retreatUnsaid: ({waiting}, names) => `Name the units that retreat: ${listed(waiting.map(names.asGiven))}.`,
  retreatTwice: ({unit, waiting}, names) => notThisOne(names, unit, 'is named twice', waiting),
  retreatDone: ({unit, waiting}, names) => notThisOne(names, unit, 'has already retreated', waiting),
  retreatNotDue: ({unit, waiting}, names) => notThisOne(names, unit, 'does not have to retreat now', waiting),
  retreatTogether: ({units: some}, names) =>
    `${units(names, some)} cannot retreat together: units retreat one at a time.`,
  retreatNotYet: ({unit, next}, names) =>
    `${names.unit(unit)} cannot retreat yet: in the defender's order ${names.unit(next)} is next.`,
  groupApart: ({hexes}) =>
    `Units of a group start in one hex; these are in ${listed(hexes)}. Send them one group at a time.`,
  cannotElect: ({hexes, of}) =>
    `A retreat of ${String(of)} hexes can be shortened only to 1 hex, not to ${String(hexes)}.`,
  orderIncomplete: ({waiting}, names) => `The order must name each of ${units(names, waiting)} once.`,

  attackedAgain: ({unit, strength, shares}, names) => {
    const clause = {
      ...(strength === undefined ? {} : {strength}),
      ...(shares === undefined ? {} : {shares}),
    };
    return `${names.unit(unit)} retreated earlier in this phase: it ${attackedAgainWords(clause)}.`;
  },
  lostAlone: ({units: lost}, names) =>
    `${does(names, lost, 'is', 'are')} eliminated without a roll, since no other unit defends.`,
  lostWithOthers: ({units: lost}, names) =>
    `${does(names, lost, 'is', 'are')} eliminated with the last of the other defenders.`,
  lostByResult: ({units: lost}, names) =>
    `${does(names, lost, 'is', 'are')} eliminated by the result, after a retreat earlier in this phase.`,
  intoBox: ({unit, state}, names) => `${names.unit(unit)} goes into the ${stateName(names.game, state)} box.`,
  intoState: ({unit, state}, names) => `${names.unit(unit)} is ${stateWord(names.game, state)}.`,
  eliminated: ({unit}, names) => `${names.unit(unit)} is eliminated.`,
  losesSteps: ({unit, count, left, already, isolated}, names) => {
    const why = already === undefined ? '' : `is ${stateWord(names.game, already)} already: it `;
    const fate =
      left > 0 ? ` (${String(left)} left)${isolated ? ' and is Isolated' : ''}` : ' and is eliminated';
    return `${names.unit(unit)} ${why}loses ${counted(count, 'step')}${fate}.`;
  },

  sideEliminated: ({side, units: lost}, names) =>
    `${does(names, lost, 'is', 'are')} eliminated: no ${names.side(side)} unit is left.`,
  groupUndecided: ({units: group}, names) =>
    `${units(names, group)}: there are too many ways to retreat to compare them all.`,
  groupEliminated: ({units: group}, names) => `${units(names, group)}: no legal route: eliminated.`,
  groupHasNoRoute: (fate, names) => retreatPhrases.noRoute({fate}, names),
  groupFallsShort: ({units: group, from, ends, onTheWay, short, left}, names) => {
    const stays = ends ? `gets no farther than ${endWords(ends)}` : `cannot retreat and stays in ${from}`;
    const cost = onTheWay > 0 ? `, ${counted(onTheWay, 'step')} lost on the way` : '';
    const fate = {
      isolated: 'the survivors are Isolated',
      stays: 'the survivors stay there',
      nobody: 'no steps are left: eliminated',
    }[left];
    return `${units(names, group)}: ${stays}${cost}, loses ${counted(short, 'step')} for falling ${counted(short, 'hex')} short; ${fate}.`;
  },
  groupRetreats: ({units: group, ends, loses, nobody, owner}, names) => {
    const lost =
      typeof loses === 'number'
        ? loses > 0
          ? `, ${counted(loses, 'step')} lost on the way${nobody ? '; no steps are left: eliminated' : ''}`
          : ''
        : `, ${rulingPhrases.loss(loses, names)}`;
    const or = owner ? `; the owner may choose ${endWords(owner)} instead` : '';
    return `${units(names, group)}: ${ends ? `to ${endWords(ends)}` : 'no legal route'}${lost}${or}.`;
  },
});

/** The changes that would mend what findings refuse; empty for none. */
export const battleRemedies = definePhrases<
  Pick<
    Phrases,
    'fallBackElsewhere' | 'lineOverfull' | 'lineHasRoom' | 'friendlyFirst' | 'noLine' | 'attackNotAllowed'
  >
>('battle-remedies', {
  fallBackElsewhere: () => 'omit the plan',
  lineOverfull: ({room, used}) => `${sizeWords(used - room)} less`,
  lineHasRoom: ({unit, to}, names) => `${names.unit(unit)} to ${names.place(to)}`,
  friendlyFirst: ({unit, friendly}, names) => `${names.unit(unit)} to ${names.place(friendly)}`,
  noLine: ({open}, names) => `one of ${listed(open.map(names.place))}`,
  attackNotAllowed: ({needs}) => (needs === undefined ? '' : `attack with ${counted(needs, 'more factor')}`),
});
