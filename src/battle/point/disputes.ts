import type {BattleEvent, BattleQuestion, PointPosition} from '../../module/index.js';
import {pointOptionsOf, readField, switches, type PointOption} from '../../rules/point/index.js';
import {tables} from '../../rules/point/switches.words.js';
import {battleSentence, disputesIn, type BattleDispute, type OpenOption} from '../kit/disputes.js';
import {replay} from '../kit/playing.js';
import {refusedIn} from '../kit/refused.js';
import {describePointBattle} from './describe.js';
import {pointReducer} from './play.js';
import {pointReport} from './report.js';

/** The report of a battle with what may be done next: what readings are compared by. */
function standing(
  position: PointPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[],
): object | undefined {
  const field = readField(position, question);
  if (!field.ok) return undefined;
  const played = replay(pointReducer(field.value), log);
  const snapshot = played.states.at(-1)!;
  const {refusedAt} = refusedIn(played);
  return {
    ...pointReport(snapshot),
    choices: describePointBattle(snapshot).choices,
    ...(refusedAt === undefined ? {} : {refusedAt}),
  };
}

const names = Object.keys(switches) as PointOption[];

/** Every reading of the document under which the battle, by the same log, would stand otherwise. */
export function pointDisputes(
  position: PointPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[],
): readonly BattleDispute[] {
  const now = pointOptionsOf(position.game.document, question.options);
  const options = names.map((option): OpenOption => ({
    option,
    values: switches[option].values,
    now: now[option],
  }));
  const here = standing(position, question, log);
  if (!here) return [];
  return disputesIn(options, here, (chosen) =>
    standing(position, {...question, options: {...question.options, ...chosen}}, log),
  );
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
