import type {BattleEvent, BattleQuestion, HexPosition} from '../../module/index.js';
import {readHexField} from '../../rules/hex-combat/index.js';
import {retreatRulesOf} from '../../rules/retreat-rules.js';
import {readingCondition, readingsOf} from '../../rules/retreat/index.js';
import {battleSentence, disputesIn, type BattleDispute, type OpenOption} from '../kit/disputes.js';
import {refusedIn, type Replay} from '../play.js';
import type {HexSnapshot} from './chart.js';
import {describeHexBattle} from './describe.js';
import {replayOnHexes} from './play.js';
import {hexReport} from './report.js';

/** What readings are compared by: the report of a battle with what may be done next; undefined where that is not decided. */
function standing(played: Replay<HexSnapshot>): object | undefined {
  const snapshot = played.states.at(-1)!;
  const {refusedAt} = refusedIn(played);
  const choices = describeHexBattle(snapshot).choices.map((choice) =>
    choice.event === 'route'
      ? {...choice, notes: [], groups: choice.groups.map(({units, answer}) => ({units, answer}))}
      : choice,
  );
  const isOpen = choices.some(
    (choice) => choice.event === 'route' && choice.groups.some(({answer}) => answer.undecided),
  );
  if (isOpen) return undefined;
  return {...hexReport(snapshot), choices, ...(refusedAt === undefined ? {} : {refusedAt})};
}

/**
 * Every reading of the game's sheet under which the battle, by the same log, would stand otherwise than it does; nothing
 * of a question that is refused. `here`: the log as it was played, where somebody has.
 */
export function hexDisputes(
  position: HexPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[],
  here?: Replay<HexSnapshot>,
): readonly BattleDispute[] {
  const playedBy = (by: BattleQuestion): Replay<HexSnapshot> | undefined => {
    const field = readHexField(position, by);
    return field.ok ? replayOnHexes(field.value, log) : undefined;
  };
  const rules = retreatRulesOf(position.game);
  const played = here ?? playedBy(question);
  if (!rules || !played) return [];
  const now = readingsOf(rules.sheet, {...rules.readings, ...question.options});
  const options = (rules.sheet.readings ?? []).map(({option, values}): OpenOption => ({
    option,
    values: values.map(({value}) => value),
    now: now[option] ?? '',
  }));
  const stands = standing(played);
  if (!stands) return [];
  return disputesIn(options, stands, (chosen) => {
    const otherwise = playedBy({...question, options: {...question.options, ...chosen}});
    return otherwise && standing(otherwise);
  });
}

/** A dispute as a sentence. */
export const hexDisputeSentence = ({game}: HexPosition, dispute: BattleDispute): string =>
  battleSentence(readingCondition(retreatRulesOf(game)!.sheet, dispute), dispute);
