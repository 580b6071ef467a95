/** How battles unfold: dice, losses, the log, and the battles on point and hex maps. */
export * from './dice/index.js';
export * from './kit/index.js';
export * from './log/index.js';
export {
  BattlePlay,
  guardsOf,
  refusedIn,
  replay,
  violations,
  type BattleRules,
  type PlayOptions,
  type Refused,
  type Replay,
  type Validators,
} from './play.js';
export {BattleSession, type BattleSubject, type StepLine} from './session.js';
export * from './losses/index.js';
export * from './lines/index.js';
export * from './point/index.js';
export * from './hex/index.js';
export {positionAfter, type NextTurn} from './next.js';
export type {GivenLog} from './open.js';
export type * from './view/types.js';
export type * from './view/table.js';
