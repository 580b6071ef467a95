import {asLabel} from '../own-name.js';
import {counted, inSentence, listed} from './lists.js';
import {definePhrases} from '../define.js';
import {repeated, signed, sizeWords, withMinus} from '../numbers.js';

const diceWords = (dice: number): string =>
  dice === 1 ? '1 die' : `${dice === 0 ? 'no' : String(dice)} dice`;

const columnWords = (columns: readonly string[]): string =>
  columns.length === 0 ? 'no column' : `column${columns.length > 1 ? 's' : ''} ${listed(columns)}`;

/** Names within a label: `Archers and the King`. */
const named = (names: readonly string[]): string => listed(names.map(inSentence));

const stepsWords = (steps: number): string => counted(steps, 'step');

/** Support as it is offered. */
interface SupportOffer {
  /** Its kind or what it does; undefined where its name says it. */
  readonly what: string | undefined;
  readonly strength: number;
  readonly drm: number;
  readonly dice: number;
  /** Columns; said where no column is known. */
  readonly shift: number;
  /** The columns without and with it. */
  readonly before: string | undefined;
  readonly column: string | undefined;
  /** The number of alike ones. */
  readonly alike: number;
}

/** A unit with the place that it goes to; null where it finds none. */
type Goals = readonly (readonly [unit: string, to: string | null])[];

/** Groups units by the place that they go to. */
export const byPlace = (goals: Goals): readonly (readonly [to: string | null, units: readonly string[]])[] =>
  [...new Set(goals.map(([, to]) => to))].map((place) => [
    place,
    goals.flatMap(([unit, to]) => (to === place ? [unit] : [])),
  ]);

/** Says where units go, those that go to one place together: `61 ID and 5 Art to Orel`. */
const goalsWords = (goals: Goals, nowhere: (count: number) => string): string =>
  listed(
    byPlace(goals).map(
      ([to, units]) => `${listed(units)} ${to === null ? nowhere(units.length) : `to ${to}`}`,
    ),
  );

/** The labels of choices in a battle, and what they say of units. Units, sides and places are names. */
export const choicePhrases = definePhrases('choices', {
  retreat: 'Retreat',
  keepFighting: 'Keep fighting',
  continueAttack: 'Continue the attack',
  pass: 'Pass',
  noLegalRoute: 'No legal route: continue',
  fallBackTo: (places: readonly string[]): string => `Fall back to ${listed(places)}`,
  moveInto: (place: string): string => `Move into ${place}`,
  moveIntoWithoutAir: (place: string): string => `Move into ${place}; air units stay behind`,
  commit: (names: readonly string[], title: string): string => `Commit ${named(names)} (${title})`,
  commitNames: (names: readonly string[]): string => `Commit ${named(names)}`,
  /** The kind of support, where its name does not say it, and what it changes. */
  support: ({what, strength, drm, dice, shift, before, column, alike}: SupportOffer): string => {
    const changes = [
      ...(drm === 0 ? [] : [`${signed(drm)} to the roll`]),
      ...(dice === 0 ? [] : [`${signed(dice)} ${Math.abs(dice) === 1 ? 'die' : 'dice'} for each fire`]),
      ...(column === undefined
        ? shift === 0
          ? []
          : [`${counted(Math.abs(shift), 'column')} ${shift > 0 ? 'right' : 'left'}`]
        : [`column ${withMinus(column)}${column === before ? ', no change' : ''}`]),
    ];
    const adds = strength > 0 ? [`${what === undefined ? 'Adds' : 'adds'} ${String(strength)}`] : [];
    const head = [...(what === undefined ? [] : [what]), ...adds].join(' ');
    return [...(head === '' ? [] : [head]), ...(changes.length === 0 ? [] : [changes.join(', ')])]
      .join(': ')
      .concat(alike > 1 ? `; ${String(alike)} left` : '');
  },
  /** The support of each side so far. */
  committed: (bySide: readonly (readonly [side: string, names: readonly string[]])[]): string =>
    `Committed: ${bySide.map(([side, names]) => `${listed(repeated(names))} (${side})`).join('; ')}`,
  declare: (title: string, units: readonly string[] | undefined, at: string | undefined): string =>
    `${title}${units ? ` with ${named(units)}` : ''}${at === undefined ? '' : ` against ${at}`}`,
  holdFireWith: (units: readonly string[]): string => `Hold fire with ${named(units)}`,
  withdraw: (goals: Goals): string =>
    `Withdraw: ${goalsWords(goals, (count) => (count === 1 ? 'finds no place' : 'find no place'))}`,
  sendTo: (goals: Goals): string =>
    goalsWords(goals, (count) => (count === 1 ? 'finds no place' : 'find no place')),
  lose: (losses: readonly (readonly [unit: string, steps: number])[]): string =>
    listed(losses.map(([unit, steps]) => `${unit} loses ${String(steps)}`)),
  fire: 'Fire',
  fireWith: (units: readonly string[]): string => `Fire with ${named(units)}`,
  fireWithDice: (units: readonly string[], dice: string): string => `Fire with ${named(units)} (${dice})`,
  /** Another event, by its type. */
  event: (type: string): string => asLabel(type),
  /** The demand of a result on a side, as a button; empty for nothing. */
  demand: (words: string): string => (words === '' ? 'No effect' : asLabel(words)),

  /** The aims of proposals for losses. */
  policies: {
    'keep-fire': 'Keep the most strength',
    'keep-units': 'Keep the most units',
    spread: 'Spread evenly',
  },

  /** Units that may take losses, and their fates. */
  losses: {
    /** `strength`: of all its steps, where the loss is counted in that. */
    steps: (steps: number, strength?: number): string =>
      strength === undefined ? stepsWords(steps) : `strength ${String(strength)}, ${stepsWords(steps)}`,
    /** A unit without steps, in a game that has none. */
    unit: (strength?: number): string => (strength === undefined ? '1 unit' : `strength ${String(strength)}`),
    stepsLast: (steps: number): string => `${stepsWords(steps)}; loses them last`,
    /** Steps by what each pays of a loss number, the next one first. */
    factors: (factors: readonly number[]): string =>
      new Set(factors).size === 1
        ? `${stepsWords(factors.length)}, loss factor ${String(factors[0])}`
        : `${stepsWords(factors.length)}, loss factors ${listed(factors.map(String))}`,
    mayReplace: (steps: string): string => `${steps}; may replace another`,
    lossNumber: (paid: number, owed: number): string =>
      paid > owed
        ? `These losses pay ${String(paid)}, ${String(paid - owed)} more than the loss number ${String(owed)}.`
        : `These losses pay ${String(paid)} of the loss number ${String(owed)}.`,
    eliminated: 'eliminated',
    stepsLeft: (steps: number): string => `${stepsWords(steps)} left`,
    destroyed: 'destroyed',
    dispersed: 'dispersed',
    staysDispersed: 'stays dispersed',
    /** A ground unit: its strength, rank and losses so far, and the losses that destroy it. */
    ground: (
      strength: number,
      rank: string,
      {
        dispersed,
        absorbed,
        takes,
      }: {
        readonly dispersed: boolean;
        readonly absorbed: number;
        readonly takes: number;
      },
    ): string => {
      const facts = [
        `strength ${String(strength)}`,
        rank,
        ...(dispersed ? ['dispersed'] : []),
        ...(absorbed > 0 ? [`${counted(absorbed, 'loss')} so far`] : []),
      ];
      return `${facts.join(', ')}: destroyed at ${absorbed > 0 ? `${String(takes)} more` : counted(takes, 'loss')}`;
    },
  },

  /** Places that units can go to. */
  goals: {
    eliminate: 'Eliminate',
    room: (left: number, of: number): string => `room for ${sizeWords(left)} of ${sizeWords(of)}`,
    attacked: 'under attack',
    overflow: 'enemy-controlled',
    closed: 'closed',
    facts: (facts: readonly string[]): string => facts.join(', '),
    stay: (place: string): string => `${place} (stay)`,
    /** Fates of a unit without a point, as buttons, and in a word. */
    buttons: {
      eliminated: 'Eliminate',
      surrenders: 'Surrender',
      stays: 'Stay',
      steps: 'Lose steps',
      removed: 'Leave the map',
    },
    fates: {
      eliminated: 'eliminated',
      surrenders: 'surrenders',
      stays: 'stays',
      steps: 'loses steps',
      removed: 'leaves the map',
    },
    air: (size: number): string => `air, size ${sizeWords(size)}`,
    ground: (strength: number, size: number): string =>
      `strength ${String(strength)}, size ${sizeWords(size)}`,
  },

  /** Routes to choose. */
  routes: {
    path: (path: readonly string[]): string => path.join(', '),
    /** A route with its loss. */
    way: (path: readonly string[], loss: string): string => `${path.join(', ')}: ${loss}`,
    stayIn: (place: string): string => `stay in ${place}`,
    stay: 'stay',
    ownerMay: (route: string): string => `${route}; the owner may choose it`,
  },

  /** Dice to roll. */
  dice: {
    column: (column: string): string => `Die, column ${column}`,
    /** A die by its number from 1; `column`: where several columns are rolled on. */
    nth: (number: number, column: string | undefined): string =>
      `${['First', 'Second', 'Third', 'Fourth'][number - 1] ?? String(number)} die${column === undefined ? '' : `, column ${column}`}`,
    ofRoll: (title: string, die: string): string => `${title}: ${die}`,
    /** The one die of a roll, among several rolls. */
    oneOfRoll: (title: string, column: string): string => `${title}, column ${column}`,
    ofCheck: (number: number | undefined, unit: string): string => {
      const die = number === undefined ? 'Die' : `Die ${String(number)}`;
      return unit === '' ? die : `${die}, ${unit}`;
    },
    /** Dice of a fire: in all, by a column, or with the number that hits. */
    number: diceWords,
    onColumns: (dice: number, columns: readonly string[]): string =>
      `${diceWords(dice)}, ${columnWords(columns)}`,
    cannotHit: (dice: number): string => `${diceWords(dice)}, can’t hit`,
    hitsAtMost: (dice: number, most: number): string => `${diceWords(dice)}, hits on ${String(most)} or less`,
    hitsAtLeast: (dice: number, least: number): string =>
      `${diceWords(dice)}, hits on ${String(least)} or more`,
    ofFire: (
      units: readonly string[],
      target: string | undefined,
      columns: readonly string[] | undefined,
      number: number | undefined,
    ): string =>
      [
        `${listed(units)}${target === undefined ? '' : ` at ${target}`}`,
        ...(columns ? [columnWords(columns)] : []),
        ...(number === undefined ? [] : [`die ${String(number)}`]),
      ].join(', '),
    roles: {attacker: 'Attacker', defender: 'Defender', air: 'Air'},
    airUnits: (count: number): string => counted(count, 'air unit'),
    pointsOf: (column: number, points: number): string => `${String(column)} of ${counted(points, 'point')}`,
    /** A die on the fire table; `group`: its number among several of a side. */
    ofPoints: (
      role: string,
      group: {readonly number: number; readonly of: number} | undefined,
      column: number,
      points: string,
    ): string =>
      `${role}${group ? ` group ${String(group.number)} of ${String(group.of)}` : ''}, column ${String(column)}: ${points}`,
    /** A die of a fire that is read by itself. */
    hit: 'hit',
    miss: 'miss',
    flakResult: (lost: number): string => `${counted(lost, 'air unit')} lost`,
    airResult: (left: number): string =>
      `${counted(left, 'air unit')} ${left === 1 ? 'survives' : 'survive'}`,
    breakthroughs: (count: number): string => counted(count, 'breakthrough'),
    repulses: (count: number): string => counted(count, 'repulse'),
  },
});
