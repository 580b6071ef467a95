import type {Game} from '../../module/index.js';
import {definePhrases} from '../define.js';
import type {Names} from '../names.js';
import {signed, withMinus} from '../numbers.js';
import {counted, inSentence, listed, stateName} from './lists.js';
import {airUnits} from './words.js';

/** The sides that roll at a point, as labels. */
const roles = {attacker: 'Attacker', defender: 'Defender', air: 'Air'} as const;
type Roller = keyof typeof roles;

/** A multiplier of a value; the source in words, where it is shown. */
interface Multiplier {
  readonly times: number;
  readonly source?: string;
}
const multiplied = ({times, source}: Multiplier): string =>
  source === undefined ? `× ${String(times)}` : `× ${String(times)} ${source}`;

/** A modifier of a roll, with its source in words. */
/** A modifier of a table, and what it does. */
interface Deed {
  readonly source: string;
  readonly shift?: number;
  readonly drm?: number;
  readonly attack?: number;
  readonly defence?: number;
  /** The rating that is compared, and whether its difference is columns. */
  readonly rating?: string;
  readonly byColumns?: boolean;
}

interface Modifier {
  readonly value: number;
  readonly source: string;
}

/** Labels of the panel of a battle: its facts, units, dice, tables and sums. */
export const viewPhrases = definePhrases('view', {
  facts: {
    column: 'Column',
    roll: 'Roll',
    result: 'Result',
    weather: 'Weather',
    combat: 'Combat',
    round: 'Round',
    breakthrough: 'Breakthrough',
    control: 'Control',
  },
  inTheAir: 'in the air',
  /** A hex with a name. */
  place: (name: string, hex: string): string => `${name} (${hex})`,
  diceRolled: (dice: readonly number[]): string => dice.map(String).join(' + '),
  modes: {normal: 'normal', simultaneous: 'simultaneous'},
  yes: 'yes',
  nobody: 'no one',

  /** Descriptions of a unit. */
  unit: {
    strength: {
      attacker: (value: string): string => `attack ${value}`,
      defender: (value: string): string => `defence ${value}`,
    },
    reduced: (value: string): string => `${value}, reduced`,
    noStrength: 'no combat strength',
    points: (value: number): string => `strength ${String(value)}`,
    ranked: {
      major: (value: number): string => `strength ${String(value)}, major`,
      minor: (value: number): string => `strength ${String(value)}, minor`,
    },
    air: 'air',
    eliminated: 'eliminated',
    destroyed: 'destroyed',
    dispersed: 'dispersed',
    relocated: 'relocated',
    isolated: 'isolated',
    outOfSupply: 'out of supply',
    inBox: (game: Game, state: string): string => `in the ${stateName(game, state)} box`,
    offMap: 'off the map',
    steps: (steps: number): string => counted(steps, 'step'),
    stepsOf: (steps: number, all: number): string => `${String(steps)} of ${counted(all, 'step')}`,
    losses: (count: number): string => counted(count, 'loss'),
    lossesOf: (count: number, destroys: number): string =>
      `${counted(count, 'loss')}, destroyed at ${String(destroys)}`,
    joins: (round: number): string => `joins in round ${String(round)}`,
    in: (hex: string): string => `in ${hex}`,
    at: (place: string): string => `at ${place}`,
    from: (place: string): string => `from ${place}`,
  },

  /** Heads of tables. */
  table: {
    title: 'Combat table',
    results: 'Combat results table',
    column: 'Column',
    odds: 'Odds',
    differential: 'Differential',
    points: 'Strength points',
    dice: (count: number): string => (count === 1 ? 'Die' : `${String(count)} dice`),
  },

  /** Sums below a table. */
  sums: {
    attacking: (side: string): string => `${side}, attacking`,
    defending: (side: string): string => `${side}, defending`,
    reduced: 'reduced',
    factors: (count: number): string => counted(count, 'factor'),
    points: (count: number): string => counted(count, 'point'),
    airUnits: (count: number): string => counted(count, 'air unit'),
    steps: (count: number): string => counted(count, 'step'),
    units: (count: number): string => counted(count, 'unit'),
    /** A part of a sum: its value with what multiplies it. */
    part: (value: number, multipliers: readonly Multiplier[]): string =>
      [String(value), ...multipliers.map(multiplied)].join(' '),
    /** A multiplier of the parts before it, and a number added to them. */
    times: (times: number): string => multiplied({times}),
    added: (value: number): string => `+ ${String(value)}`,
    modifier: ({value, source}: Modifier): string => `${signed(value)} for ${source}`,
    /** A modifier of a table with everything that it does: `Forest: 1 column left`. */
    does: ({source, shift = 0, drm = 0, attack, defence, rating, byColumns}: Deed): string => {
      const deeds = [
        ...(shift > 0 ? [`${counted(shift, 'column')} right`] : []),
        ...(shift < 0 ? [`${counted(-shift, 'column')} left`] : []),
        ...(drm === 0 ? [] : [`${signed(drm)} to the roll`]),
        ...(attack === undefined ? [] : [`attack ${multiplied({times: attack})}`]),
        ...(defence === undefined ? [] : [`defence ${multiplied({times: defence})}`]),
        ...(rating === undefined
          ? []
          : [`difference in ${rating}, ${byColumns ? 'in columns' : 'added to the roll'}`]),
      ];
      return deeds.length === 0 ? source : `${source}: ${deeds.join('; ')}`;
    },
    plain: {
      outOfSupply: 'not multiplied: out of supply',
      cannotGain: 'not multiplied: air units do not multiply it',
      noAirFromItsPoint: 'not multiplied: no air unit from its point',
    },
    role: (role: Roller): string => roles[role],
    multiplied: (names: Names, role: Roller, side: string, air: number): string =>
      `${roles[role]}, with ${airUnits(names, side, air)}: × ${String(air + 1)}`,
    noFire: 'no fire',
    groups: (columns: number, groups: readonly number[]): string =>
      `more than ${String(columns)}: ${String(groups.length)} groups, columns ${listed(groups.map(String))} (B.6)`,
    column: (column: number): string => `column ${String(column)}; 1 more point reaches the next`,
    /** The columns of a roll by strength, and the least and the most that they bring. */
    onColumns: (columns: readonly string[], losses?: readonly [least: number, most: number]): string => {
      const on = `column ${columns.map(withMinus).join(' + ')}`;
      if (!losses) return on;
      const [least, most] = losses;
      return `${on}: ${least === most ? counted(most, 'loss') : `${String(least)} to ${counted(most, 'loss')}`}`;
    },
    lastColumn: (column: number): string => `column ${String(column)}, the highest`,
    flak: 'Flak',
    airCombat: 'Air combat',
    airLeft: (side: string): string => `${side} air units left`,
    rolled: (role: Roller, die: number, column: number, result: number): string =>
      `${roles[role]}: ${String(die)} on column ${String(column)} is ${String(result)}`,
    /** The meaning of the entry of the table. */
    /** A roll on a column of a table; `row`: the words for its row. */
    read: (
      dice: readonly number[],
      modifiers: readonly Modifier[],
      row: string,
      column: string,
      result: string,
    ): string => {
      const thrown = [
        dice.map(String).join(' + '),
        ...modifiers.map(({value, source}) => `${signed(value)} ${source}`),
      ];
      return `${thrown.join(', ')}: ${row} on column ${column} is ${result}`;
    },
    airColumn: {
      lost: (column: number, isHighest: boolean): string =>
        `column ${String(column)}${isHighest ? ', the highest' : ''}; the entry is how many are lost (A.1b)`,
      survive: (column: number, isHighest: boolean): string =>
        `column ${String(column)}${isHighest ? ', the highest' : ''}; the entry is how many survive (A.1a)`,
    },
  },

  /** Results of the last roll. */
  rolled: {
    /** `row`: the words for the row; undefined where the dice show it. */
    result: (
      modifiers: readonly Modifier[],
      row: string | undefined,
      result: string,
      columns: readonly string[],
    ): string => {
      const before = [
        ...modifiers.map(({value, source}) => `${signed(value)} for ${source}`),
        ...(row === undefined ? [] : [row]),
      ];
      return `${before.length === 0 ? '' : `${before.join(', ')}: `}${result} on column ${listed(columns)}`;
    },
    titled: (title: string, result: string): string => `${title}: ${result}`,
    several: ([first = '', ...others]: readonly string[]): string =>
      [first, ...others.map(inSentence)].join('; '),
  },
});
