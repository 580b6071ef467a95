import type {BattleEvent, BattleQuestion, HexPosition, PointPosition} from '../module/index.js';
import {readHexField} from '../rules/hex-combat/index.js';
import type {Readings} from '../rules/index.js';
import {pointOptionsOf, readField, switches, type PointOption} from '../rules/point/index.js';
import {tables} from '../rules/point/options.js';
import {retreatRulesOf} from '../rules/retreat-rules.js';
import {readingCondition, readingsOf} from '../rules/retreat/index.js';
import type {HexSnapshot} from './hex/chart.js';
import {describeHexBattle} from './hex/describe.js';
import {replayOnHexes} from './hex/play.js';
import {hexReport} from './hex/report.js';
import {refusedIn, type Replay} from './play.js';
import type {PointSnapshot} from './point/chart.js';
import {describePointBattle} from './point/describe.js';
import {replayOnPoints} from './point/play.js';
import {pointReport} from './point/report.js';

/** A reading under which a battle, by the same log, would stand otherwise. */
export interface BattleDispute {
  readonly option: string;
  readonly value: string;
  /** The fields of the report that differ; `choices`: what may be done now. */
  readonly changes: readonly string[];
}

/** An option with its readings, and the one in force. */
export interface OpenOption {
  readonly option: string;
  readonly values: readonly string[];
  readonly now: string;
}

/** Plays the same log under every other reading, switched alone, and says what would be otherwise. */
export function disputesIn(
  options: readonly OpenOption[],
  here: object,
  under: (options: Readings) => object | undefined,
): readonly BattleDispute[] {
  const before = here as Readonly<Record<string, unknown>>;
  return options.flatMap(({option, values, now}) =>
    values.flatMap((value): readonly BattleDispute[] => {
      const other = value === now ? undefined : (under({[option]: value}) as typeof before | undefined);
      if (!other) return [];
      const fields = [...new Set([...Object.keys(before), ...Object.keys(other)])];
      const changes = fields.filter(
        (field) => JSON.stringify(before[field]) !== JSON.stringify(other[field]),
      );
      return changes.length > 0 ? [{option, value, changes}] : [];
    }),
  );
}

/** What each field of a report is called when it would differ. */
const changeWords: Readonly<Record<string, string>> = {
  state: 'another step would be due',
  side: 'the other side would act',
  outcome: 'the outcome would differ',
  units: 'units would stand otherwise',
  choices: 'what may be done now would differ',
  mode: 'the kind of combat would differ',
  odds: 'the odds would differ',
  column: 'the column would differ',
  airSurvivors: 'other air units would be left',
  round: 'the round would differ',
  relocated: 'other HQs would be relocated',
  control: 'another side would have control',
  refusedAt: 'a step of the log would be refused, or taken',
};

/** A dispute as a sentence: `If your table … (A.4): units would stand otherwise.` */
export function battleSentence(condition: string, {changes}: BattleDispute): string {
  const said = [...new Set(changes.flatMap((field) => changeWords[field] ?? []))];
  const few = said.filter((words) => said.length === 1 || words !== changeWords['state']);
  return `If ${condition}: ${few.length > 0 ? few.join('; ') : 'the report would differ'}.`;
}

/** What readings are compared by: the report of a battle with what may be done next; undefined where that is not decided. */
function hexStanding(played: Replay<HexSnapshot>): object | undefined {
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
  const stands = hexStanding(played);
  if (!stands) return [];
  return disputesIn(options, stands, (chosen) => {
    const otherwise = playedBy({...question, options: {...question.options, ...chosen}});
    return otherwise && hexStanding(otherwise);
  });
}

/** A dispute as a sentence. */
export const hexDisputeSentence = ({game}: HexPosition, dispute: BattleDispute): string =>
  battleSentence(readingCondition(retreatRulesOf(game)!.sheet, dispute), dispute);

/** What readings are compared by: the report of a battle with what may be done next. */
function pointStanding(played: Replay<PointSnapshot>): object {
  const snapshot = played.states.at(-1)!;
  const {refusedAt} = refusedIn(played);
  return {
    ...pointReport(snapshot),
    choices: describePointBattle(snapshot).choices,
    ...(refusedAt === undefined ? {} : {refusedAt}),
  };
}

const pointOptions = Object.keys(switches) as PointOption[];

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
  const options = pointOptions.map((option): OpenOption => ({
    option,
    values: switches[option].values,
    now: now[option],
  }));
  return disputesIn(options, pointStanding(played), (chosen) => {
    const otherwise = playedBy({...question, options: {...question.options, ...chosen}});
    return otherwise && pointStanding(otherwise);
  });
}

/** A dispute as a sentence. */
export function pointDisputeSentence(dispute: BattleDispute): string {
  const option = pointOptions.find((name) => name === dispute.option);
  const does = option ? tables[option][dispute.value] : undefined;
  const rule = option ? ` (${switches[option].rule})` : '';
  return battleSentence(
    `your table ${does ?? `reads ${dispute.option} as ${dispute.value}`}${rule}`,
    dispute,
  );
}
