import type {Readings} from '../../src/rules/index.js';

/** Where the dialogue stands: a group is being chosen, walks hex by hex, or the whole plan has been ruled on. */
export const stages = ['choosing', 'walking', 'ruled'] as const;
export type Stage = (typeof stages)[number];

/** A group that has retreated: who, and through which hexes, the origin left out. Plain JSON, by printed names. */
export interface Group {
  readonly units: readonly string[];
  readonly path: readonly string[];
}

/** Everything the players have said so far, as plain JSON: it may be stored, sent and resumed. */
export interface DialogueContext {
  /** The units that stood together when the combat ended. */
  readonly stack: readonly string[];
  /** The group that is asked about. */
  readonly units: readonly string[];
  /** Hexes the combat result asks for. */
  readonly hexes: number;
  /** The attacker may choose a retreat of one hex (Russia Besieged). */
  readonly mayElectOne: boolean;
  /** Readings that differ from the sheet's defaults, by option. */
  readonly readings: Readings;
  /** Hexes the group has walked. */
  readonly path: readonly string[];
  /** Groups that have retreated, in their order. */
  readonly plan: readonly Group[];
}

export interface Dialogue {
  readonly stage: Stage;
  readonly talk: DialogueContext;
}

/** What a player may say. */
export type DialogueEvent =
  | {readonly type: 'stack'; readonly stack: readonly string[]; readonly units: readonly string[]}
  | {readonly type: 'units'; readonly units: readonly string[]}
  | {readonly type: 'hexes'; readonly hexes: number}
  | {readonly type: 'elect'; readonly mayElectOne: boolean}
  | {readonly type: 'read'; readonly option: string; readonly value: string}
  | {readonly type: 'walk'; readonly path: readonly string[]}
  | {readonly type: 'step'; readonly hex: string}
  | {readonly type: 'back'; readonly length: number}
  | {readonly type: 'confirm'}
  | {readonly type: 'rule'}
  /** A whole plan is taken over. */
  | {readonly type: 'plan'; readonly plan: readonly Group[]}
  | {readonly type: 'take-back'}
  | {readonly type: 'restart'};

/** A dialogue in which nobody has said anything. */
export const opening: Dialogue = {
  stage: 'choosing',
  talk: {stack: [], units: [], hexes: 1, mayElectOne: false, readings: {}, path: [], plan: []},
};

/** Has anyone walked, or confirmed a group? Before that there is only the question, and its answer. */
export const isBegun = ({stage, talk}: Dialogue): boolean => stage !== 'choosing' || talk.plan.length > 0;

/** Units of the stack that no group has taken away yet. */
export const unitsLeft = ({stack, plan}: DialogueContext): readonly string[] =>
  stack.filter((id) => !plan.some(({units}) => units.includes(id)));
