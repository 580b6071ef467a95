import {hexReducer, pointReducer, replay} from '../battle/index.js';
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
  const opened =
    position.kind === 'hex'
      ? opening(readHexField(position, question, above), (field) => replay(hexReducer(field), events))
      : opening(readField(position, question, above), (field) => replay(pointReducer(field), events));
  if (!opened.ok) return opened;
  const {refusedAt, broken = [], findings = []} = opened.value;
  return loaded({...(refusedAt === undefined ? {} : {refusedAt}), broken, findings});
}

const opening = <F, R>(field: Loaded<F>, play: (field: F) => R): Loaded<R> =>
  field.ok ? loaded(play(field.value)) : refused(field.faults);
