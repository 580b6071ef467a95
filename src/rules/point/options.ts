import {pointer, flaw} from '../../module/fault.js';
import type {Flaw, ModuleDocument} from '../../module/index.js';
import {isLineSheet} from '../../module/game.js';
import {optionFaults} from '../retreat/sheets/sheet.js';

/** A question that the rules leave open and a module answers by `rules.options`. */
interface OptionSwitch {
  readonly rule: string;
  /**
   * Its readings, with the words on a group that reads it so, after "you play that"; the first is in force where a
   * module says nothing.
   */
  readonly plays: Readonly<Record<string, string>>;
}

/** The options of combat on a point map, by name. */
export const switches = {
  /** The fate of air units whose side has no ground unit left. */
  loneAir: {
    rule: 'A.5',
    plays: {
      lost: 'air units are lost with the last ground unit',
      leaves: 'air units without ground units leave the point',
      stays: 'air units without ground units stay',
    },
  },
  /** The values that air units multiply: German ones in attack and all in defence, German ones, or all. */
  whoGains: {
    rule: 'A.4',
    plays: {
      'as-written': 'air units multiply German values in attack and all values in defence',
      german: 'air units multiply only German values, in defence too',
      side: 'air units multiply all values of the side, in attack too',
    },
  },
  /** The multipliers beyond four air units. */
  fiveAir: {
    rule: 'A.4',
    plays: {on: 'five air units multiply by six', capped: 'air units never multiply by more than five'},
  },
  /** The air units that make combat in snow simultaneous. */
  airInSnow: {
    rule: 'B.1',
    plays: {
      own: 'only an air unit of the attacker makes combat in snow simultaneous',
      any: 'any air unit at the point makes combat in snow simultaneous',
    },
  },
  /** Normal combat with nobody left who can fire. */
  noFire: {
    rule: 'B.3c',
    plays: {
      'attacker-retreats': 'the attacker retreats when neither side can fire',
      rounds: 'rounds go on without fire until a side leaves',
    },
  },
  /** Which attackers count as dispersed when they fall back onto displaced defenders. */
  meeting: {
    rule: 'B.4d',
    plays: {
      'each-point': 'returning attackers are judged point by point',
      'whole-force': 'returning attackers are judged as one force',
      'both-stay': 'dispersed attackers and displaced defenders both stay where they meet',
    },
  },
  /** The effect of several partisans or entrained factories on a point. */
  severalPieces: {
    rule: 'B.4b',
    plays: {
      open: 'units may fall back past several partisans or trains',
      one: 'a point with more than one partisan or train is closed',
    },
  },
  /** The state of defenders after a retreat. */
  defendersFresh: {
    rule: 'B.4',
    plays: {
      fresh: 'retreating defenders are not dispersed',
      dispersed: 'retreating defenders are dispersed',
    },
  },
  /** The fate of a side whose units don't all find room. */
  noPlace: {
    rule: 'B.4',
    plays: {
      eliminated: 'units that find no room are eliminated',
      stay: 'a side may not retreat unless all its units find room',
    },
  },
  /** Which attackers gain when air and ground units come from several points. */
  committed: {
    rule: 'A.4',
    plays: {
      battle: 'air units help every German attacker in supply',
      'same-point': 'air units help only attackers from their own point',
    },
  },
  /** The bound of a unit's losses: its printed value, or the value that air units multiply. */
  lossLimit: {
    rule: 'B.2',
    plays: {
      printed: 'losses count against the printed value',
      multiplied: 'losses count against the multiplied value',
    },
  },
  /** The time for which losses count: their battle, or until the unit recovers. */
  lossMemory: {
    rule: 'B.2',
    plays: {
      battle: 'only losses from this battle count',
      recovery: 'losses count until the unit recovers',
    },
  },
  /** The sum of sizes with halves: as they are, or rounded down for each line. */
  halves: {
    rule: 'B.4a',
    plays: {
      summed: 'half units are added as they are',
      rounded: 'the size that moves along a line is rounded down',
    },
  },
  /** The advance of air units that multiply: with their ground units, or as their owner chooses. */
  airAdvance: {
    rule: 'A.4',
    plays: {
      must: 'air units must advance with their ground units',
      may: 'air units may stay behind when their ground units advance',
    },
  },
  /** The effect of room at an own point under attack: it may be used, or it closes the way to enemy points. */
  underAttack: {
    rule: 'B.4c',
    plays: {
      may: 'defenders may choose whether to use points under attack',
      must: 'points under attack must be filled before enemy points',
    },
  },
} as const satisfies Record<string, OptionSwitch>;

export type PointOption = keyof typeof switches;

/** A reading for every option. */
export type PointOptions = {readonly [K in PointOption]: keyof (typeof switches)[K]['plays']};

/** The readings a module plays by: its own choices, and the defaults for the rest. */
export function pointOptionsOf(
  {rules}: Pick<ModuleDocument, 'rules'>,
  chosen: Readonly<Record<string, string>> = {},
): PointOptions {
  const options = [...pointOptionValues].map(([name, values]) => {
    const own = chosen[name] ?? rules?.options?.[name];
    return [name, values.find((value) => value === own) ?? values[0]];
  });
  return Object.fromEntries(options) as PointOptions;
}

/** The options with their readings, to check a module's choices against. */
export const pointOptionValues: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(switches).map(([name, {plays}]) => [name, Object.keys(plays)]),
);

/** The words on a group that reads an option so, after "you play that". */
export const playsWords = (option: PointOption, value: string): string | undefined =>
  (switches[option].plays as Readonly<Record<string, string>>)[value];

/** Rules that no question about a map of points asks, each with the code of the fault. */
const hexRules = {retreat: 'sheetOfHexMap', advance: 'advanceOfHexMap', zoc: 'zocOfHexMap'} as const;
const isHexRule = (rules: Rules, name: string): boolean =>
  Object.hasOwn(rules, name) &&
  !(name === 'retreat' && isLineSheet(rules.retreat)) &&
  !(name === 'advance' && loseSteps(rules));
/** Is there an order of play of the module’s own, by which units lose steps? */
function loseSteps({battle}: Rules): boolean {
  if (typeof battle !== 'object') return false;
  const {extends: base, losses} = battle;
  return (losses?.unit ?? (base === 'point-to-point' ? 'value' : 'steps')) === 'steps';
}
type Rules = NonNullable<ModuleDocument['rules']>;

/** Are these the rules of a hex map? */
export const areHexRules = (rules: Rules): boolean =>
  Object.keys(hexRules).some((name) => isHexRule(rules, name));

/**
 * Finds the faults in the rules of a module with a map of points: readings that are none, and rules of hex maps, which would
 * look valid and decide nothing. `options` are those of the module’s own line sheets.
 */
export const pointRuleFaults = (
  rules: Rules,
  above: readonly (string | number)[],
  options: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly Flaw[] => [
  ...Object.entries(hexRules).flatMap(([name, what]): readonly Flaw[] =>
    isHexRule(rules, name) ? [flaw(pointer(...above, 'rules', name), undefined, what)] : [],
  ),
  ...optionFaults(rules.options ?? {}, new Map([...pointOptionValues, ...options]), [
    ...above,
    'rules',
    'options',
  ]),
];
