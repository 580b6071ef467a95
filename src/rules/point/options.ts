import type {Fault, ModuleDocument} from '../../module/index.js';
import {optionFaults} from '../retreat/sheet.js';

/** A question that the document leaves open and a module answers for its table, by `rules.options`. */
interface OptionSwitch {
  readonly rule: string;
  /** Its readings; the first is the one in force where a module says nothing. */
  readonly values: readonly [string, ...string[]];
}

/** The options of combat on a point map, by name. */
export const switches = {
  /** What becomes of air units whose side has no ground unit left. */
  loneAir: {rule: 'A.5', values: ['lost', 'leaves', 'stays']},
  /** Whose values air units multiply: German ones in attack and all in defence, German ones, or all. */
  whoGains: {rule: 'A.4', values: ['as-written', 'german', 'side']},
  /** Whether the multipliers go on beyond four air units. */
  fiveAir: {rule: 'A.4', values: ['on', 'capped']},
  /** Whose air unit makes combat in snow simultaneous. */
  airInSnow: {rule: 'B.1', values: ['own', 'any']},
  /** Normal combat with nobody left who can fire. */
  noFire: {rule: 'B.3c', values: ['attacker-retreats', 'rounds']},
  /** Which attackers count as dispersed when they fall back onto displaced defenders. */
  meeting: {rule: 'B.4d', values: ['each-point', 'whole-force', 'both-stay']},
  /** Whether several partisans or entrained factories leave a point open. */
  severalPieces: {rule: 'B.4b', values: ['open', 'one']},
  /** Whether defenders are dispersed by retreating. */
  defendersFresh: {rule: 'B.4', values: ['fresh', 'dispersed']},
  /** Whether a side may retreat whose units don't all find room. */
  noPlace: {rule: 'B.4', values: ['eliminated', 'stay']},
  /** Which attackers gain when air and ground units come from several points. */
  committed: {rule: 'A.4', values: ['battle', 'same-point']},
  /** What the losses a unit bears are held against: its printed value, or the value that air units multiply. */
  lossLimit: {rule: 'B.2', values: ['printed', 'multiplied']},
  /** Whether losses of earlier battles count until the unit recovers. */
  lossMemory: {rule: 'B.2', values: ['battle', 'recovery']},
  /** Whether sizes with halves are summed as they are, or what goes along a line is rounded down. */
  halves: {rule: 'B.4a', values: ['summed', 'rounded']},
  /** Whether air units that multiply advance with their ground units, or may stay where they came from. */
  airAdvance: {rule: 'A.4', values: ['must', 'may']},
  /** Whether room at an own point under attack closes the way to enemy points, or may only be used. */
  underAttack: {rule: 'B.4c', values: ['may', 'must']},
} as const satisfies Record<string, OptionSwitch>;

export type PointOption = keyof typeof switches;

/** A reading for every option. */
export type PointOptions = {readonly [K in PointOption]: (typeof switches)[K]['values'][number]};

/** The readings a module plays by: its own choices, and the defaults for the rest. */
export function pointOptionsOf(
  {rules}: Pick<ModuleDocument, 'rules'>,
  chosen: Readonly<Record<string, string>> = {},
): PointOptions {
  const options = Object.entries(switches).map(([name, {values}]) => {
    const own = chosen[name] ?? rules?.options?.[name];
    return [name, values.find((value) => value === own) ?? values[0]];
  });
  return Object.fromEntries(options) as PointOptions;
}

/** The options with their readings, to check a module's choices against. */
export const pointOptionValues: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(switches).map(([name, {values}]) => [name, values]),
);

/** What tables do that read the document otherwise, after "your table". */
export const tables: {readonly [K in PointOption]: Readonly<Record<string, string>>} = {
  loneAir: {
    lost: 'loses air units with the last ground unit',
    leaves: 'lets air units without ground units leave the point',
    stays: 'leaves air units without ground units where they are',
  },
  whoGains: {
    'as-written': 'multiplies German values in attack and all in defence',
    german: 'multiplies only German values, also in defence',
    side: 'multiplies all values of the side, also in attack',
  },
  fiveAir: {on: 'multiplies on beyond four air units', capped: 'never multiplies by more than five'},
  airInSnow: {
    own: 'asks for an air unit of the attacker in snow',
    any: 'takes any air unit at the point for combat in snow',
  },
  noFire: {
    'attacker-retreats': 'sends the attacker back when nobody can fire',
    rounds: 'goes on without fire until someone leaves',
  },
  meeting: {
    'each-point': 'judges returning attackers point by point',
    'whole-force': 'judges returning attackers as one force',
    'both-stay': 'leaves dispersed attackers and displaced defenders where they meet',
  },
  severalPieces: {
    open: 'lets units fall back past several partisans or trains',
    one: 'closes a point where more than one partisan or train stands',
  },
  defendersFresh: {
    fresh: 'leaves retreating defenders undispersed',
    dispersed: 'disperses defenders that retreat',
  },
  noPlace: {
    eliminated: 'eliminates units without a place',
    stay: 'keeps a side from retreating when not all find room',
  },
  committed: {
    battle: 'lets air units help every German attacker in supply',
    'same-point': 'lets air units help only those who came from their point',
  },
  lossLimit: {
    printed: 'holds losses against the printed value',
    multiplied: 'holds losses against the value that air units multiply',
  },
  lossMemory: {
    battle: 'counts the losses of one battle only',
    recovery: 'counts losses until the unit recovers',
  },
  halves: {
    summed: 'sums half units as they are',
    rounded: 'rounds what goes along a line down',
  },
  airAdvance: {
    must: 'makes air units advance with their ground units',
    may: 'lets air units stay behind when the ground units advance',
  },
  underAttack: {
    may: 'lets defenders choose whether to use points under attack',
    must: 'fills points under attack before enemy points',
  },
};

/** What is wrong with the readings that a module of a map of points chooses. */
export const pointRuleFaults = (
  {options = {}}: NonNullable<ModuleDocument['rules']>,
  above: readonly (string | number)[],
): readonly Fault[] => optionFaults(options, pointOptionValues, [...above, 'rules', 'options']);
