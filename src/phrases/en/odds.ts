import {bidiIsolate} from '../../module/bidi.js';
import {ownTitle} from '../own-name.js';
import {counted, listed} from './lists.js';
import type {BattleOutcome, Role} from '../../rules/point/index.js';
import {definePhrases} from '../define.js';
import {withMinus, signed} from '../numbers.js';
import {amount, percent} from './percent.js';
import type {ChanceAt, LuckArgs, NoOddsArgs, PartOfWorth, ResultArgs} from '../odds.js';

/** A chance in words where its decimals would say nothing: `16.7%`, `practically certain`. */
function likely(chance: number, decimals: number): string {
  const least = 10 ** -decimals / 200;
  if (chance > 1e-11 && chance < least) return 'practically impossible';
  if (chance < 1 - 1e-11 && chance > 1 - least) return 'practically certain';
  return percent(chance, decimals, '', '');
}

const large = (count: number): string => count.toLocaleString('en-US');

const partNames: Readonly<Record<Role, Readonly<Record<PartOfWorth['part'], string>>>> = {
  attacker: {point: 'the point', attacker: 'own losses', defender: 'the enemy’s losses'},
  defender: {point: 'the point', attacker: 'the enemy’s losses', defender: 'own losses'},
};

const partWords = (role: Role, {part, by}: PartOfWorth): string =>
  `${partNames[role][part]} (${by > 0 ? '+' : '−'}${amount(Math.abs(by))})`;

const luck = (who: string, noun: string, what: string, args: LuckArgs): string => {
  const {dice, actual, expected, than, chance} = args;
  const often = `come ${percent(chance, 1, 'under ', 'over ')} of the time`;
  const how = {even: 'as expected', more: `as many or more ${often}`, fewer: `as few or fewer ${often}`}[
    than
  ];
  return `${who}: ${counted(actual, noun)} ${what} with ${String(dice)} ${dice === 1 ? 'die' : 'dice'}, ${amount(expected)} expected; ${how}.`;
};

const steps = (count: number): string => counted(count, 'step');

/** An average with its noun: `1.8 steps`, `no step`. */
const average = (count: string, noun: string): string =>
  count === '0' ? `no ${noun}` : `${count} ${count === '1' ? noun : `${noun}s`}`;

const result = ({chance, vacated, attacker, defender}: ResultArgs): string =>
  `${chance}: the hex is ${vacated ? 'vacated' : 'held'}; the attacker loses ${steps(attacker)}, the defender ${defender === 'eliminated' ? 'is eliminated' : `loses ${steps(defender)}`}.`;

const chancesAt = (of: ChanceAt): readonly string[] => of.map(([at, chance]) => `${at} ${chance}`);

/** The sentences and labels of odds. Chances and values in them are those of `percent` and `amount`. */
export const oddsPhrases = definePhrases('odds', {
  /** A chance in a sentence: `16.7%`, `under 0.1%`. */
  percent: (chance: number, decimals = 1): string => percent(chance, decimals, 'under ', 'over '),
  /** A chance in a table: `16.7%`, `<0.1%`. */
  percentInTable: (chance: number, decimals = 1): string => percent(chance, decimals, '<', '>'),
  likely: (chance: number, decimals = 1): string => likely(chance, decimals),
  amount,

  /** Why there are no odds. */
  none: {
    tooLong: () =>
      'No odds: this battle takes too long to count. Ask again after its next roll, or with fewer units.',
    manyStates: ({most}) =>
      `No odds: this battle has more than ${large(most)} states to count. Ask again after its next roll.`,
    manyRolls: ({path, most}) => `No odds: \`${path}\` has more than ${large(most)} rolls to count.`,
    manyEvents: ({path}) => `No odds: \`${path}\` has too many legal events to play the best of them.`,
    noEvent: ({path, policy}) => `No odds: the policy \`${policy}\` has no legal event at \`${path}\`.`,
  } satisfies {readonly [Code in keyof NoOddsArgs]: (args: NoOddsArgs[Code]) => string},

  /** The ends of a battle, as labels. */
  outcomes: {
    defenderDestroyed: 'Defender destroyed',
    defenderRetreats: 'Defender retreats',
    bothDestroyed: 'Both destroyed',
    attackerRetreats: 'Attacker retreats',
    attackerDestroyed: 'Attacker destroyed',
    vacated: 'Vacated',
    held: 'Held',
    'not-allowed': 'Not allowed',
  } satisfies Readonly<Record<BattleOutcome, string>> & Readonly<Record<string, string>>,
  /** An outcome of an author's own, by its name in the order of play. */
  ownOutcome: (name: string): string => ownTitle(name),
  outcomeChance: (outcome: string, chance: string): string => `${outcome}: ${chance}.`,
  unfinished: (chance: string): string => `Unfinished: ${chance}.`,

  /** The names of choices and policies. */
  choices: {
    continue: 'fighting on',
    retreat: 'retreating',
    'keep-units': 'keeping units',
    'keep-fire': 'keeping firepower',
  },
  /** The same at the beginning of a sentence. */
  choicesAtStart: {
    continue: 'Fighting on',
    retreat: 'Retreating',
    'keep-units': 'Keeping units',
    'keep-fire': 'Keeping firepower',
  },
  best: 'best',
  equal: 'equal',
  /** The price of a choice against the best. */
  worse: (by: number): string => `−${amount(by) === '0' ? '0.01' : amount(by)}`,
  onlyChoice: (choice: string): string => `${choice} is the only choice.`,
  equallyGood: (first: string, second: string): string =>
    `${first} or ${second}: no difference at best play.`,
  /** `because`: the parts that speak for the first choice, the one that does most first. */
  better: (
    first: string,
    second: string,
    {
      role,
      by,
      because,
      against,
    }: {
      readonly role: Role;
      readonly by: number;
      readonly because: readonly PartOfWorth[];
      readonly against: readonly PartOfWorth[];
    },
  ): string => {
    const words = (parts: readonly PartOfWorth[]): readonly string[] =>
      parts.map((part) => partWords(role, part));
    const though = against.length > 0 ? `, though it is worse for ${words(against).join(' and ')}` : '';
    return `${first} is better than ${second} by ${amount(by) === '0' ? 'a little' : amount(by)}, above all for ${words(because).join(', then ')}${though}.`;
  },
  /** The price of each choice against the best: `Fighting on: best; Retreating: −1.3.` */
  choicesPriced: (priced: readonly {readonly choice: string; readonly price: string}[]): string =>
    `${priced.map(({choice, price}) => `${choice}: ${price}`).join('; ')}.`,
  /** Losses by the names of units: `3rd Shock 2, 5th Tank 1`. */
  share: (losses: readonly (readonly [name: string, count: number])[]): string =>
    losses.map(([name, count]) => `${name} ${String(count)}`).join(', '),

  /** The dice so far, where the sides are a heading. */
  luck: {
    air: (side: string, args: LuckArgs): string => luck('In the air', `${side} air unit`, 'lost', args),
    attacker: (args: LuckArgs): string => luck('Attacker', 'loss', 'caused', args),
    defender: (args: LuckArgs): string => luck('Defender', 'loss', 'caused', args),
    /** The same in a text. */
    ofAttacker: (args: LuckArgs): string => luck('The attacker’s luck', 'loss', 'caused', args),
    ofDefender: (args: LuckArgs): string => luck('The defender’s luck', 'loss', 'caused', args),
  },
  luckRated: {
    even: 'about even',
    lucky: 'lucky',
    veryLucky: 'very lucky',
    mostLucky: 'extraordinarily lucky',
    unlucky: 'unlucky',
    veryUnlucky: 'very unlucky',
    mostUnlucky: 'extraordinarily unlucky',
  },

  /** The readings that odds ignore, by their options. */
  ignored: {
    stepLoss: 'Odds assume the owner choosing who loses a step on a route, whatever reading is in force.',
    fatalSteps:
      'Odds assume routes open though the step of 10.87 would destroy the unit, whatever reading is in force.',
    noFire: 'Odds assume the attacker retreating when neither side can fire, whatever reading is in force.',
    noPlace: 'Odds assume units eliminated that find no room to retreat to, whatever reading is in force.',
  },

  /** Of a battle for a hex. */
  hex: {
    result,
    /** The same with the code of the result. */
    resultOf: (code: string, args: ResultArgs): string => `${bidiIsolate(code)}, ${result(args)}`,
    vacated: (vacated: string, eliminated: string): string =>
      `The hex is vacated: ${vacated}; all its defenders are eliminated: ${eliminated}.`,
    stepLost: (attacker: string, defender: string): string =>
      `A step lost by the attacker: ${attacker}, by the defender: ${defender}.`,
    column: (attack: string, defence: string, column: string): string =>
      `${attack} against ${defence}: column ${withMinus(column)}.`,
    stepsOnAverage: (attacker: string, defender: string): string =>
      `Steps lost on average: attacker ${attacker}, defender ${defender}.`,
    ends: (of: ChanceAt): string => `Possible retreat hexes: ${chancesAt(of).join(', ')}.`,
    advances: (of: ChanceAt): string => `Hexes that attackers may advance into: ${chancesAt(of).join(', ')}.`,
    rolled: (code: string, chance: string): string =>
      `The dice gave ${bidiIsolate(code)}, which comes ${chance} of the time.`,
    /** Beside a step of the log. */
    vacatedShort: (chance: string): string => `vacated ${chance}`,
    resultShort: (chance: string): string => `this result: ${chance}`,
  },

  /** Of a battle for a point. */
  point: {
    taken: (chance: string): string => `Chance that the attacker holds the point: ${chance}.`,
    /** Beside a choice and a step of the log. */
    takenShort: (chance: string): string => `taken ${chance}`,
    takenBy: (point: string, chance: string): string => `${point} taken: ${chance}`,
    losses: {
      attacker: (points: string, units: string, some: string): string =>
        `Attacker, on average: ${average(points, 'point')} lost, ${average(units, 'unit')} destroyed; a point or more: ${some}.`,
      defender: (points: string, units: string, some: string): string =>
        `Defender, on average: ${average(points, 'point')} lost, ${average(units, 'unit')} destroyed; a point or more: ${some}.`,
    },
    /** Losses that a roll on the fire table makes, by their number. */
    due: (role: Role, losses: readonly (readonly [count: number, chance: string])[]): string =>
      `Losses from the ${role}’s fire: ${losses.map(([count, chance]) => `${count === 0 ? 'none' : String(count)} ${chance}`).join(', ')}.`,
    worth: (value: string): string => `Worth ${value} to the attacker at best play.`,
  },

  /** Of a battle that is walked through by its order of play. */
  walk: {
    taken: (chance: string): string => `Chance that the attacker holds the place: ${chance}.`,
    losses: {
      attacker: (stepsLost: string, units: string): string =>
        `Attacker, on average: ${average(stepsLost, 'step')} lost, ${average(units, 'unit')} eliminated.`,
      defender: (stepsLost: string, units: string): string =>
        `Defender, on average: ${average(stepsLost, 'step')} lost, ${average(units, 'unit')} eliminated.`,
    },
    ends: (rounds: readonly (readonly [round: string, chance: string])[]): string =>
      `It ends: ${rounds.map(([round, chance]) => `${round === 'more' ? 'later' : `in round ${round}`} ${chance}`).join(', ')}.`,
    worth: (value: string): string => `Worth ${value} to the attacker.`,
  },

  /** As the command line and hosts print the fields of an answer. */
  printed: {
    losses: {
      attacker: (points: string, units: string, dispersed: string): string =>
        `Attacker, on average: ${average(points, 'point')} lost, ${average(units, 'unit')} destroyed, ${dispersed} dispersed.`,
      defender: (points: string, units: string, dispersed: string): string =>
        `Defender, on average: ${average(points, 'point')} lost, ${average(units, 'unit')} destroyed, ${dispersed} dispersed.`,
    },
    airUnits: (of: ChanceAt): string =>
      `Air units that survive: ${listed(of.map(([count, chance]) => `${count}: ${chance}`))}.`,
    ends: (rounds: ChanceAt): string =>
      `It ends: ${listed(rounds.map(([round, chance]) => `${round === 'more' ? 'later' : `in round ${round}`} ${chance}`))}.`,
    worth: (value: string): string => `Worth ${value} as both sides play.`,
    worthAtBest: (value: string): string => `Worth ${value} at best play.`,
    isBest: (choice: string): string => `${choice} is best.`,
    givesAway: (choice: string, value: string): string => `${choice} gives away ${value}.`,
    column: (attack: string, defence: string, column: string, drm: number): string =>
      `${attack} against ${defence}: column ${withMinus(column)}, ${drm === 0 ? 'no modifier' : `${signed(drm)} to the roll`}.`,
    row: (
      row: string,
      {
        chance,
        result: code,
        attacker,
        defender,
        vacated,
      }: Omit<ResultArgs, 'vacated'> & {readonly result: string; readonly vacated: boolean},
    ): string =>
      `${row}, ${chance}: ${code}. The attacker loses ${steps(attacker)}, the defender ${defender === 'eliminated' ? 'is eliminated' : `loses ${steps(defender)}${vacated ? ' and the hex' : ''}`}.`,
    vacated: (vacated: string, eliminated: string): string =>
      `The hex is vacated: ${vacated}; the defender is eliminated: ${eliminated}.`,
    retreatHexes: (of: ChanceAt): string => `Possible retreat hexes: ${listed(chancesAt(of))}.`,
    advances: (of: ChanceAt): string => `Hexes that attackers may advance into: ${listed(chancesAt(of))}.`,
  },
});
