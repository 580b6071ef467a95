import type {BattleQuestion} from '../module/schema/battle-question.js';
import type {BattleEvent} from '../module/schema/event.js';
import type {HexPosition, PointPosition, Position} from '../module/game.js';
import {disputeSentence, pointCondition} from '../phrases/en/session.js';
import {readingsOf, type Readings} from '../rules/retreat/sheets/sheet.js';
import {readingCondition} from '../rules/retreat/disputes.js';
import {readHexBattleSetup} from '../rules/hex-combat/index.js';
import {pointOptionsOf, readPointBattleSetup, switches, type PointOption} from '../rules/point/index.js';
import {pointOptionValues} from '../rules/point/options.js';
import {retreatRulesOf} from '../rules/retreat-rules.js';
import type {HexSnapshot, PointSnapshot} from './chart.js';
import {describeHexBattle} from './hex/describe.js';
import {hexReport} from './hex/report.js';
import {replayOnHexes, replayOnPoints} from './play.js';
import type {Replay} from './refused.js';
import {describePointBattle} from './point/describe.js';
import {pointReport} from './point/report.js';

/** A reading under which the same log leads to another report. */
export interface BattleDispute {
  readonly option: string;
  readonly value: string;
  /** The fields of the report that differ; `choices` are the possible events. */
  readonly changes: readonly string[];
}

/** An option with its readings, and the one in force. */
interface OpenOption {
  readonly option: string;
  readonly values: readonly string[];
  readonly now: string;
}

/** Plays the same log under each other reading in turn, and lists the differences. */
function disputesIn(
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

/** Returns the report of a battle with the possible events, to compare readings by; undefined while a route is undecided. */
function hexStanding(played: Replay<HexSnapshot>): object | undefined {
  const snapshot = played.states.at(-1)!;
  const {refusedAt} = played;
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
 * Lists the readings of the game's sheet under which the same log leads to another report; none for a question that is
 * refused. `here` is the log as it was played, if the caller has it.
 */
export function hexDisputes(
  position: HexPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[],
  here?: Replay<HexSnapshot>,
): readonly BattleDispute[] {
  const playedBy = (by: BattleQuestion): Replay<HexSnapshot> | undefined => {
    const setup = readHexBattleSetup(position, by);
    return setup.ok ? replayOnHexes(setup.value, log) : undefined;
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

export const hexDisputeSentence = ({game}: HexPosition, dispute: BattleDispute): string =>
  disputeSentence(readingCondition(retreatRulesOf(game)!.sheet, dispute), dispute.changes);

/** Returns the report of a battle with the possible events, to compare readings by. */
function pointStanding(played: Replay<PointSnapshot>): object {
  const snapshot = played.states.at(-1)!;
  const {refusedAt} = played;
  return {
    ...pointReport(snapshot),
    choices: describePointBattle(snapshot).choices,
    ...(refusedAt === undefined ? {} : {refusedAt}),
  };
}

const pointOptions = Object.keys(switches) as PointOption[];

/**
 * Lists the readings of the document under which the same log leads to another report; none for a question that is
 * refused. `here` is the log as it was played, if the caller has it.
 */
export function pointDisputes(
  position: PointPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[],
  here?: Replay<PointSnapshot>,
): readonly BattleDispute[] {
  const playedBy = (by: BattleQuestion): Replay<PointSnapshot> | undefined => {
    const setup = readPointBattleSetup(position, by);
    return setup.ok ? replayOnPoints(setup.value, log) : undefined;
  };
  const played = here ?? playedBy(question);
  if (!played) return [];
  const now = pointOptionsOf(position.game.document, question.options);
  const options = pointOptions.map((option): OpenOption => ({
    option,
    values: pointOptionValues.get(option)!,
    now: now[option],
  }));
  return disputesIn(options, pointStanding(played), (chosen) => {
    const otherwise = playedBy({...question, options: {...question.options, ...chosen}});
    return otherwise && pointStanding(otherwise);
  });
}

export const pointDisputeSentence = ({option, value, changes}: BattleDispute): string =>
  disputeSentence(pointCondition(option, value), changes);

/** Describes a reading of a battle as a condition: `your group plays that air units must advance … (A.4)`. */
export function battleReading({game}: Position, chosen: Pick<BattleDispute, 'option' | 'value'>): string {
  const rules = game.kind === 'hex' ? retreatRulesOf(game) : undefined;
  return rules ? readingCondition(rules.sheet, chosen) : pointCondition(chosen.option, chosen.value);
}
