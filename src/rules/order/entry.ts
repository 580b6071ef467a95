/** An entry of the rulebook: a guard or an action with its code; and what several entries share. */
import type {Budget} from '../../board/work.js';
import type {ActionEntry, GuardEntry} from '../../module/schema/chart-names.js';
import type {BattleEvent} from '../../module/schema/event.js';
import type {BrokenRule} from '../broken-rules.js';
import {otherRole} from '../combat/record.js';
import type {BattleStep, Role} from '../hex-combat/index.js';
import type {Context, HexContext, Scene} from './scene.js';

export type Of<Type extends BattleEvent['type']> = Extract<BattleEvent, {type: Type}>;

/** A guard that lists the rules which an event breaks. */
export interface Judge extends GuardEntry {
  readonly judges: readonly string[];
  /** Is an event of the kind or name that it judges? It gives no reason against another that a transition beside it takes. */
  readonly concerns?: (event: never, params: never) => boolean;
  /** Is there anything that such an event can be about? It is judged only then. Absent: always. */
  readonly about?: (scene: Scene, params: never) => boolean;
  readonly judge: (scene: Scene, event: never, params: never) => readonly BrokenRule[];
  /** Every event that it may pass, in one spelling; undefined ends a list where there are too many to make. */
  readonly legalEvents: (scene: Scene, params: never, tries: Budget) => Iterable<BattleEvent | undefined>;
}

/** A guard that reads the battle alone. */
export interface Condition extends GuardEntry {
  readonly holds: (scene: Scene, params: never) => boolean;
}

export interface Action extends ActionEntry {
  /** Of an action that carries out an event: the judge that has to pass it in the battle as the action finds it. */
  readonly by?: string;
  /** Facts of the position that it reads, with the values that it tells apart. */
  readonly reads?: {readonly weather: readonly string[]};
  readonly apply: (scene: Scene, params: never, event: never) => Partial<Context>;
}

export type OfRole = {readonly of: Role};

export const role = {type: 'role', required: true} as const;

export const either = {type: 'role', default: 'either'} as const;

export const roll = {type: 'roll', required: true} as const;

export const from = {type: 'rollCheckOrFire', default: 'result'} as const;

export const listed = (one: string | readonly string[]): readonly string[] =>
  typeof one === 'string' ? [one] : one;

export const rolesOf = (of: Role | 'both'): readonly Role[] =>
  of === 'both' ? ['attacker', 'defender'] : [of];

/** The roles that a parameter means: those that fire, and the others, are of the turn. */
export type AnyRole = Role | 'both' | 'firing' | 'other';
export function rolesMeant({context: {record}}: Pick<Scene, 'context'>, of: AnyRole): readonly Role[] {
  if (of !== 'firing' && of !== 'other') return rolesOf(of);
  const {role} = record.turn ?? {};
  if (role === undefined) return [];
  return role === 'both' ? rolesOf('both') : [of === 'firing' ? role : otherRole(role)];
}

/** The context after a step of a battle on hexes, with its findings added to those on the same event. */
export const withStep = ({context}: Scene, {battle, findings}: BattleStep): Partial<HexContext> => ({
  battle,
  said: [...context.said, ...findings],
});
