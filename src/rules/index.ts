import {door} from '../module/index.js';
import {editionOf as editionNow} from './open.js';

export {
  cited,
  counted,
  findingKinds,
  listed,
  type Finding,
  type FindingKind,
  type Witness,
} from './finding.js';
export {occupancyOf, type Occupancy} from './occupancy.js';
export {exerters, inEnemyZoc, zocHexes, zocOf} from './zoc.js';
export {legalSources, supplyMeasure, type SupplyMeasure} from './supply.js';
export {controlMap, controlOf, speaksOfControl, type Control} from './control.js';
export {errataNotes} from './errata-notes.js';
export {openAsPrinted, openEditions, openGame} from './now.js';
export {openEditionsLater, openGameLater, loadPositionLater} from './later.js';
export type {Editions, ErratumOutcome} from './editions.js';
export type {Opened} from './open.js';

/** One edition of a module, or the faults of its errata. */
export const editionOf = /* @__PURE__ */ door(editionNow);
export {askRetreat, type AskedRetreat} from './ask-retreat.js';
export {standingFindings} from './standing.js';
export {retreatRulesOf, type RetreatRules} from './retreat-rules.js';
export {
  answerControl,
  answerJudge,
  answerRetreat,
  answerZoc,
  type FullJudgement,
  type FullRetreatAnswer,
  type SplitAnswer,
} from './answer.js';
export * from './retreat/index.js';
export type * as hexCombat from './hex-combat/index.js';
export type * as pointCombat from './point/index.js';
