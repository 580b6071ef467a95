import type {BattleEvent, BattleQuestion} from '../module/index.js';
import type {PointQuestion} from './point/question.js';

/** A battle where it stands, on either kind of map, and how it is to be counted. */
export interface ForecastQuestion extends PointQuestion {
  readonly battle: BattleQuestion;
  readonly log?: readonly BattleEvent[];
  /** Another column than the sums come to; on a hex map. */
  readonly column?: string;
}
