/**
 * The words of the rules: why a hex is barred, what a route costs, what is wrong with a plan. The search itself answers
 * in bits and integers; this is loaded when someone asks why. (`import … from 'wargame-umpire/rules'` has both at once.)
 */
export {
  afterGroup,
  answerJudge,
  answerRetreat,
  answerZoc,
  controlOf,
  costAt,
  findingsOf,
  judgePath,
  judgePlan,
  outcomeFindings,
  violations,
  walkVerdict,
  whyNot,
  type Control,
  type FullRetreatAnswer,
  type HexVerdict,
  type Judgement,
} from './rules/index.js';
