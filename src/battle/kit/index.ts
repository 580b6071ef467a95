/** Parts that every battle is made of: charts, refusals, stored states. */
export {askOf, asking, pathOf, stateOf, takenBy, type Ask} from './chart.js';
export {courseOf, phasesOf, type Phase} from './course.js';
export {misshapen, typeOfEvent} from './event-shape.js';
export type {StepFinding} from './effect.js';
export {brokenRule, brokenRules, toldOf, type BrokenRule} from '../../rules/broken-rules.js';
export {fromJson, toJson, type Fought, type StoredMoment} from './stored.js';
export {battleSentence, type BattleDispute} from './disputes.js';
