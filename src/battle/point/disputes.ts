import type {BattleEvent, BattleQuestion, PointPosition} from '../../module/index.js';
import {pointOptionsOf, readField, switches, type PointOption} from '../../rules/point/index.js';
import {tables} from '../../rules/point/options.js';
import {battleSentence, disputesIn, type BattleDispute, type OpenOption} from '../kit/disputes.js';
import {refusedIn, type Replay} from '../play.js';
import type {PointSnapshot} from './chart.js';
import {describePointBattle} from './describe.js';
import {replayOnPoints} from './play.js';
import {pointReport} from './report.js';

/** What readings are compared by: the report of a battle with what may be done next. */
function standing(played: Replay<PointSnapshot>): object {
  const snapshot = played.states.at(-1)!;
  const {refusedAt} = refusedIn(played);
  return {
    ...pointReport(snapshot),
    choices: describePointBattle(snapshot).choices,
    ...(refusedAt === undefined ? {} : {refusedAt}),
  };
}

const names = Object.keys(switches) as PointOption[];

/**
 * Every reading of the document under which the battle, by the same log, would stand otherwise than it does; nothing of a
 * question that is refused. `here`: the log as it was played, where somebody has.
 */
export function pointDisputes(
  position: PointPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[],
  here?: Replay<PointSnapshot>,
): readonly BattleDispute[] {
  const playedBy = (by: BattleQuestion): Replay<PointSnapshot> | undefined => {
    const field = readField(position, by);
    return field.ok ? replayOnPoints(field.value, log) : undefined;
  };
  const played = here ?? playedBy(question);
  if (!played) return [];
  const now = pointOptionsOf(position.game.document, question.options);
  const options = names.map((option): OpenOption => ({
    option,
    values: switches[option].values,
    now: now[option],
  }));
  return disputesIn(options, standing(played), (chosen) => {
    const otherwise = playedBy({...question, options: {...question.options, ...chosen}});
    return otherwise && standing(otherwise);
  });
}

/** A dispute as a sentence. */
export function pointDisputeSentence(dispute: BattleDispute): string {
  const option = names.find((name) => name === dispute.option);
  const does = option ? tables[option][dispute.value] : undefined;
  const rule = option ? ` (${switches[option].rule})` : '';
  return battleSentence(
    `your table ${does ?? `reads ${dispute.option} as ${dispute.value}`}${rule}`,
    dispute,
  );
}
