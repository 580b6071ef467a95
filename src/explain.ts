/**
 * The words of the rules: why a hex is barred, what a route costs, what is wrong with a plan. The search itself answers
 * in bits and integers; this is loaded when someone asks why. (`import … from 'wargame-umpire/rules'` has both at once.)
 */
export {
  answerJudge,
  answerRetreat,
  answerZoc,
  controlOf,
  costAt,
  findingsOf,
  judgePlan,
  overruns,
  relocations,
  violations,
  whyNot,
  type Control,
  type FullRetreatAnswer,
  type HexVerdict,
  type Judgement,
} from './rules/index.js';
