export type {Finding, FindingKind, Witness} from './finding.js';
export {occupancyOf, type Occupancy} from './occupancy.js';
export {zocHexes, controlMap, type Control} from './control.js';
export type {SupplyMeasure} from './supply.js';
export {checkModule, openModule} from './open.js';
export {
  buildModule,
  type CheckedModule,
  type Edition,
  type Editions,
  type ErratumOutcome,
  type Opened,
} from './editions.js';
export {retreatRulesOf, type RetreatRules} from './retreat-rules.js';
export {askRetreat, type AskedRetreat} from './ask-retreat.js';
export * from './retreat/index.js';
export type * as hexCombat from './hex-combat/index.js';
export type * as pointCombat from './point/index.js';
