/** What every battle is made of: a chart that is asked, replay, refusals, and a history to go back and forth in. */
export {askOf, asking, pathOf, stateOf, takenBy, type Ask} from './chart.js';
export {courseOf, phasesOf, type Phase} from './course.js';
export {misshapen, typeOfEvent} from './event-shape.js';
export type {Told} from './effect.js';
export {EventHistory} from './history.js';
export {brokenRule, brokenRules, toldOf, type BrokenRule} from '../../rules/broken-rules.js';
export {
  brokenBy,
  guardsOf,
  reducerOf,
  refusal,
  replay,
  type Objections,
  type Reducer,
  type Replay,
  type Rulebook,
  type StepResult,
  type Stepper,
} from './playing.js';
export {refusedIn, type Refused} from './refused.js';
export {fromJson, toJson, type Fought, type StoredMoment} from './stored.js';
export {battleSentence, type BattleDispute} from './disputes.js';
