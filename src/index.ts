/**
 * The engine: boards, games and positions, and what the rules allow, in integers and bits. Documents are opened here
 * (`openModule`, `openPosition`, `openCase`). Battles are in `wargame-umpire/battle`, answers to cases in
 * `wargame-umpire/answer`.
 */
export {faultLine} from './phrases/fault-lines.js';
export {openPosition} from './phrases/positions.js';
export {parseJson} from './phrases/json.js';
export {openModule} from './phrases/modules.js';
export {askRetreat, judgePlan, readRetreat} from './phrases/retreats.js';
export * from './entries/board.js';
export {
  buildGame,
  buildPosition,
  isOddsTable,
  namedPosition,
  pointer,
  type Fault,
  type Loaded,
  type PositionOf,
} from './module/index.js';
export type * from './module/index.js';
export {cited} from './phrases/cited.js';
export {
  disputes,
  findingsOf,
  occupancyOf,
  readingsOf,
  reason,
  retreatRulesOf,
  searchRetreat,
  settledSheet,
  walkVerdict,
  whyNot,
  zocHexes,
} from './rules/index.js';
export type * from './rules/index.js';
export {
  answerRetreat,
  type FullJudgement,
  type FullRetreatAnswer,
  type SplitAnswer,
} from './answer/retreat.js';
export {say, sayAll} from './phrases/say.js';
export {sayHex, type SaidHex} from './phrases/say-retreat.js';
export {loadCase, openCase, type LoadDocument, type OpenCase} from './case/index.js';
