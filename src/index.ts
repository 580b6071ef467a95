/**
 * The engine: boards, games and positions, and what the rules allow, in integers and bits. Documents are opened here
 * (`openModule`, `openPosition`, `openCase`). Battles are in `wargame-umpire/battle`, answers to cases in
 * `wargame-umpire/answer`.
 */
export * from './board/index.js';
export {
  buildGame,
  buildPosition,
  faultLine,
  isOddsTable,
  namedPosition,
  openPosition,
  parseJson,
  pointer,
  type Fault,
  type Loaded,
  type PositionOf,
} from './module/index.js';
export type * from './module/index.js';
export {
  afterGroup,
  answerJudge,
  answerRetreat,
  answerZoc,
  askRetreat,
  cited,
  controlOf,
  costFindingsAt,
  counted,
  disputable,
  disputes,
  exerters,
  findingKinds,
  findingsOf,
  isEnemyZoc,
  isOverStacked,
  judgePath,
  judgePlan,
  legalSources,
  listed,
  occupancyOf,
  openModule,
  outcomeFindings,
  readGroup,
  readingsOf,
  readRetreat,
  reason,
  retreatContext,
  retreatRulesOf,
  searchRetreat,
  settledSheet,
  stepsOf,
  supplyMeasure,
  violations,
  walkVerdict,
  whyNot,
  withUnitsAt,
  zocHexes,
  zocOf,
} from './rules/index.js';
export type * from './rules/index.js';
export {loadCase, openCase, type LoadDocument, type OpenCase} from './case/index.js';
