import type {BattleEvent, BattleQuestion, HexPosition} from '../../module/index.js';
import {readHexField} from '../../rules/hex-combat/index.js';
import {retreatRulesOf} from '../../rules/retreat-rules.js';
import {readingCondition, readingsOf} from '../../rules/retreat/index.js';
import {battleSentence, disputesIn, type BattleDispute, type OpenOption} from '../kit/disputes.js';
import {replay} from '../kit/playing.js';
import {refusedIn} from '../kit/refused.js';
import {describeHexBattle} from './describe.js';
import {hexReducer} from './play.js';
import {hexReport} from './report.js';

/** The report of a battle with what may be done next: what readings are compared by. */
function standing(
  position: HexPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[],
): object | undefined {
  const field = readHexField(position, question);
  if (!field.ok) return undefined;
  const played = replay(hexReducer(field.value), log);
  const snapshot = played.states.at(-1)!;
  const {refusedAt} = refusedIn(played);
  const choices = describeHexBattle(snapshot).choices.map((choice) =>
    choice.event === 'route'
      ? {...choice, notes: [], groups: choice.groups.map(({units, answer}) => ({units, answer}))}
      : choice,
  );
  return {...hexReport(snapshot), choices, ...(refusedAt === undefined ? {} : {refusedAt})};
}

/** Every reading of the game's sheet under which the battle, by the same log, would stand otherwise. */
export function hexDisputes(
  position: HexPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[],
): readonly BattleDispute[] {
  const rules = retreatRulesOf(position.game);
  const here = standing(position, question, log);
  if (!rules || !here) return [];
  const now = readingsOf(rules.sheet, {...rules.readings, ...question.options});
  const options = (rules.sheet.readings ?? []).map(({option, values}): OpenOption => ({
    option,
    values: values.map(({value}) => value),
    now: now[option] ?? '',
  }));
  return disputesIn(options, here, (chosen) =>
    standing(position, {...question, options: {...question.options, ...chosen}}, log),
  );
}

/** A dispute as a sentence. */
export const hexDisputeSentence = ({game}: HexPosition, dispute: BattleDispute): string =>
  battleSentence(readingCondition(retreatRulesOf(game)!.sheet, dispute), dispute);
