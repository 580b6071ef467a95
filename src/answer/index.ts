/** A case's question answered, and the answer held against what the case expects. */
import {askedFaults} from '../phrases/en/faults/asked.js';
import {faultOf} from '../phrases/faults.js';
import {loaded, pointer, refused, type Fault, type Loaded} from '../module/index.js';
import {answerLineRetreat} from '../battle/index.js';
import {answerBattle} from '../battle/answer.js';
import {answerJudgeLines, answerLines} from '../battle/line-answer.js';
import {answerPhase} from '../battle/phase-report.js';
import {answerCut} from '../cut/cut.js';
import {answerHexOdds} from '../odds/hex/answer.js';
import {answerPointOdds} from '../odds/point/answer.js';
import {pointQuestionOf} from '../odds/question.js';
import {answerWalk, isWalked} from '../odds/walk/answer.js';
import {answerControl, answerJudge, answerRetreat, answerZoc} from './retreat.js';
import type {OpenCase} from '../case/index.js';

export {loadCase, openCase, type OpenCase} from '../case/index.js';
export type {Difference} from './expect.js';

/** The answer to a case's question, or the faults for which it can't be asked of this game. */
export function answer({game, position, changes, ask}: OpenCase): Loaded<object> {
  if (ask.errata) return loaded({changes});
  if (ask.battle) return answerBattle(position, ask.battle, ask.log ?? []);
  if (ask.phase) return answerPhase(position, ask.phase);
  if (position.kind === 'hex') {
    if (ask.retreat) return answerRetreat(position, ask.retreat);
    if (ask.judge) return answerJudge(position, ask.judge);
    if (ask.zoc) return answerZoc(position, ask.zoc);
    if (ask.control) return answerControl(position, ask.control);
    if (ask.odds?.hexBattle)
      return isWalked(game) ? refused([ofLoops()]) : answerHexOdds(position, ask.odds.hexBattle);
    if (ask.odds?.battle) return answerWalk(position, {...ask.odds, battle: ask.odds.battle});
    if (ask.cut) return answerCut(position, ask.cut);
  } else {
    if (ask.odds?.battle) {
      const asked = {...ask.odds, battle: ask.odds.battle};
      const known = isWalked(game) ? undefined : pointQuestionOf(asked);
      return known ? answerPointOdds(position, known) : answerWalk(position, asked);
    }
    if (ask.retreat) return answerLines(position, ask.retreat);
    if (ask.judge) return answerJudgeLines(position, ask.judge);
    if (ask.lineRetreat) return answerLineRetreat(position, ask.lineRetreat);
  }
  return refused([wrongMap(Object.keys(ask)[0] ?? '', game.kind)]);
}

/** The rows of the table at best play are counted for the order of play that ships alone, and without budgets. */
const ofLoops = (): Fault => faultOf(pointer('ask', 'odds', 'hexBattle'), askedFaults.ownOrder);

const wrongMap = (question: string, kind: string): Fault =>
  faultOf(pointer('ask', question), kind === 'hex' ? askedFaults.pointQuestion : askedFaults.hexQuestion);
