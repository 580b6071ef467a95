/**
 * The engine's front door: boards, games and positions, and what the rules allow, in integers and bits. Two parts come
 * when they are called for: the validator (`openGame`, `openPosition`), which only documents need, and the words
 * (`explain`), which only readers need. Everything at once, without `await`, is in `wargame-umpire/rules` and
 * `wargame-umpire/module`; battles are in `wargame-umpire/battle`, cases in `wargame-umpire/answer`.
 */
import type {Game, Loaded, PositionOf} from './module/index.js';
import type {Opened} from './rules/index.js';

export * from './board/index.js';
export {
  buildGame,
  buildPosition,
  faultLine,
  isOddsTable,
  namedPosition,
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

/** What opens documents, with the validator. */
const later = (): Promise<typeof import('./rules/later.js')> => import('./rules/later.js');

/** Opens a document, or refuses it with every fault; loads the validator first. See `openGame` of `wargame-umpire/rules`. */
export const openGame = async (
  document: unknown,
  options: {readonly as?: 'corrected' | 'printed'} = {},
): Promise<Loaded<Opened>> => (await later()).openGameLater(document, options);

/** A position for a game, by its name in the module or as a document of its own; loads the validator first. */
export const openPosition = async <G extends Game>(
  game: G,
  document: unknown,
): Promise<Loaded<PositionOf<G>>> => (await later()).loadPositionLater(game, document);

/** Loads the words: `whyNot`, `findingsOf`, `judgePlan` and the answers to whole questions. */
export const explain = (): Promise<typeof import('./explain.js')> => import('./explain.js');
