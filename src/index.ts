/**
 * The engine: boards, games and positions, and what the rules allow, in integers and bits. Documents are opened here
 * (`openModule`, `openPosition`, `openCase`); the sentences of rulings load when they are asked for (`explain`). Battles are
 * in `wargame-umpire/battle`, answers to cases in `wargame-umpire/answer`.
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
  askRetreat,
  cited,
  counted,
  disputable,
  disputes,
  exerters,
  findingKinds,
  isEnemyZoc,
  isOverStacked,
  legalSources,
  listed,
  occupancyOf,
  openModule,
  readGroup,
  readRetreat,
  readingsOf,
  reason,
  retreatContext,
  retreatRulesOf,
  searchRetreat,
  settledSheet,
  stepsOf,
  supplyMeasure,
  withUnitsAt,
  zocHexes,
  zocOf,
} from './rules/index.js';
export type * from './rules/index.js';
export {loadCase, openCase, type LoadDocument, type OpenCase} from './case/index.js';

/** Loads the words: `whyNot`, `findingsOf`, `judgePlan` and the answers to whole questions. */
export const explain = (): Promise<typeof import('./explain.js')> => import('./explain.js');
