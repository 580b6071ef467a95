import {
  brokenOnHexes,
  brokenOnPoints,
  hexReducer,
  pointReducer,
  replay,
  toldOf,
  type BrokenRule,
  type Reducer,
} from '../battle/index.js';
import {stateOf} from '../battle/kit/index.js';
import {
  loaded,
  refused,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type Position,
} from '../module/index.js';
import type {Finding} from '../rules/index.js';
import {readHexField} from '../rules/hex-combat/index.js';
import {readField} from '../rules/point/index.js';

/** Whether events fit a battle, and why the first that does not is refused. */
export interface Replayed {
  /** The state it stands in, by its name in the chart. */
  readonly state: string;
  readonly refusedAt?: number;
  /** The rules that it breaks, by their numbers. */
  readonly broken: readonly string[];
  readonly findings: readonly Finding[];
}

/** Plays events of a battle from its beginning; refuses a question whose units can't fight it. */
export function playEvents(
  position: Position,
  question: BattleQuestion,
  events: readonly BattleEvent[],
  above: readonly (string | number)[],
): Loaded<Replayed> {
  return position.kind === 'hex'
    ? opening(readHexField(position, question, above), hexReducer, brokenOnHexes, events)
    : opening(readField(position, question, above), pointReducer, brokenOnPoints, events);
}

function opening<Field, State extends Parameters<typeof stateOf>[0]>(
  field: Loaded<Field>,
  reducer: (field: Field) => Reducer<State, BattleEvent>,
  brokenBy: (state: State, event: BattleEvent) => readonly BrokenRule[],
  events: readonly BattleEvent[],
): Loaded<Replayed> {
  if (!field.ok) return refused(field.faults);
  const {states, refusedAt} = replay(reducer(field.value), events);
  const snapshot = states.at(-1)!;
  const state = stateOf(snapshot);
  if (refusedAt === undefined) return loaded({state, broken: [], findings: []});
  const broken = brokenBy(snapshot, events[refusedAt]!);
  return loaded({state, refusedAt, broken: broken.map(({rule}) => rule), findings: toldOf(broken)});
}
