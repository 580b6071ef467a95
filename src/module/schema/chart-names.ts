/** The shape of the names that a chart may use: guards and actions with their parameters, and the other closed lists. */
import type {BattleEvent} from './event.js';
import type {ParamType} from './param-types.js';

export type BattleEventType = BattleEvent['type'];

/** A parameter: one of `values`, or a value of a type. */
export interface Param {
  readonly type?: ParamType;
  readonly values?: readonly string[];
  /** A chart that leaves it out is at fault. */
  readonly required?: true;
  /** Its condition is about one unit. */
  readonly unit?: true;
  /** The value where it is left out. */
  readonly default?: string;
}

/** The fields of guards and actions alike. */
export interface Entry {
  readonly params?: Readonly<Record<string, Param>>;
  /** The kind of map it works on; absent: both. */
  readonly on?: 'hex' | 'point';
  /** It works only where units lose steps; absent: also where they lose points of their value. */
  readonly unit?: 'steps';
  /** The names of parameters of which it needs exactly one. */
  readonly oneOf?: readonly string[];
  /** It is about air on a map of points: one side adds, and one multiplies. */
  readonly airRole?: true;
  /** The event it reads: it may be named on transitions of this event alone. */
  readonly event?: BattleEventType;
}

/** A guard as a chart sees it. One with `judges` is a judge: it says why it refuses an event, by these fields. */
export interface GuardEntry extends Entry {
  readonly judges?: readonly string[];
}
export type ActionEntry = Entry;

/** All that a chart may name. */
export interface RulebookList {
  readonly guards: Readonly<Record<string, GuardEntry>>;
  readonly actions: Readonly<Record<string, ActionEntry>>;
}

/** The fields of each event. */
export const eventFields = {
  roll: ['dice'],
  assign: ['losses', 'replace'],
  choose: ['option'],
  elect: ['hexes'],
  order: ['units'],
  route: ['units', 'path'],
  displace: ['displaces'],
  advance: ['units', 'path'],
  continue: [],
  retreat: [],
  withdraw: ['plan'],
  commit: ['kind', 'with'],
  declare: ['name', 'units', 'at'],
  pass: ['units'],
  regroup: ['plan'],
  fire: ['units', 'targets', 'dice'],
} as const satisfies Readonly<Record<BattleEventType, readonly string[]>>;

/** The values of `acts` in the meta of a state. */
export const acts = {
  attacker: 'the attacker',
  defender: 'the defender',
  both: 'each side',
  conductor: 'the side that conducts the retreat by its sheet',
  displacer: 'the side that makes room by the sheet',
  attackersChoice: 'the side that chooses for the attacker',
  defendersChoice: 'the side that chooses for the defender',
  firing: 'the side of the units whose turn it is to fire',
  losing: 'the side of the first losses that are due; the other where that shares them out',
  victor: 'the side with units at the place; the defender if both or none',
  adds: 'the side whose air units add to fire',
} as const;
export type Acts = keyof typeof acts;

/** Ways to share out losses. `target` needs no sharing: hits fall on the targets of a fire at once. */
export const allocations = {
  owner: 'the owner’s choice',
  opponent: 'the other side’s choice',
  strongest: 'each on the strongest unit that is left',
  weakest: 'each on the weakest unit that is left',
  lead: 'on the lead unit until it is gone',
  even: 'spread evenly',
  'each-once': 'at most one step a unit',
  symbols: 'each hit on a unit that its symbol hits',
  factor: 'by the loss factors of the steps',
  target: 'on the targets of the fire',
} as const;
export type Allocation = keyof typeof allocations;

/** The values of `clause` in the meta of a state: kinds of rules whose number the engine looks up. */
export const clauseKinds = [
  'attack',
  'result',
  'losses',
  'retreat',
  'displacement',
  'advance',
  'support',
  'check',
  'declaration',
  'fire',
] as const;
export type ClauseKind = (typeof clauseKinds)[number];

/** Phases that have a title without one in the document. */
export const knownPhases = [
  'air',
  'support',
  'declare',
  'roll',
  'fire',
  'check',
  'losses',
  'decision',
  'retreat',
  'advance',
  'breakthrough',
  'regroup',
] as const;
export type KnownPhase = (typeof knownPhases)[number];

/** Outcomes that need no entry in `outcomes`. */
export const builtInOutcomes = ['vacated', 'held', 'not-allowed', 'unfinished'] as const;
export type BuiltInOutcome = (typeof builtInOutcomes)[number];

/** Limits of a battle document: it is data from a stranger. */
export const chartLimits = {
  bytes: 131_072,
  states: 200,
  depth: 8,
  transitions: 800,
  alternatives: 32,
  guardNesting: 8,
  guardsInOne: 64,
  nameLength: 60,
  namesOfAKind: 100,
  microsteps: 1000,
} as const;
