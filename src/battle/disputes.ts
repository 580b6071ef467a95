import type {BattleQuestion} from '../module/schema/battle-question.js';
import type {BattleEvent} from '../module/schema/event.js';
import type {Position} from '../module/game.js';
import {isSameJson} from '../module/json.js';
import {sessionPhrases} from '../phrases/en/session.js';
import {readingsOf, type Readings} from '../rules/retreat/sheets/sheet.js';
import {sayReading} from '../phrases/say-retreat.js';
import {pointOptionsOf, switches, type PointOption} from '../rules/point/index.js';
import {pointOptionValues} from '../rules/point/options.js';
import {retreatRulesOf} from '../rules/retreat-rules.js';
import {boardOf, describe, readBeginning} from './boards.js';
import type {Snapshot} from './chart.js';
import type {HexChoice} from './hex/describe.js';
import {orderOfGame} from './order.js';
import {replay} from './play.js';
import type {Replay} from './refused.js';

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
      const changes = fields.filter((field) => !isSameJson(before[field], other[field]));
      return changes.length > 0 ? [{option, value, changes}] : [];
    }),
  );
}

/** Returns the report of a battle with the possible events, to compare readings by; undefined while a route is undecided. */
function standing(played: Replay<Snapshot>): object | undefined {
  const snapshot = played.states.at(-1)!;
  const {refusedAt} = played;
  const choices = describe(snapshot).choices.map((choice) => {
    const {event, groups = []} = choice as Partial<Extract<HexChoice, {event: 'route'}>>;
    return event === 'route'
      ? {...choice, notes: [], groups: groups.map(({units, answer}) => ({units, answer}))}
      : choice;
  });
  const isOpen = choices.some(
    (choice) => 'groups' in choice && choice.groups.some(({answer}) => answer.undecided),
  );
  if (isOpen) return undefined;
  const report = boardOf(snapshot.context.kind).report(snapshot);
  return {...report, choices, ...(refusedAt === undefined ? {} : {refusedAt})};
}

const pointOptions = Object.keys(switches) as PointOption[];

/** Lists the readings that are open in a battle: those of the sheet, or of the document of the Eastern Front game. */
function openOptions({kind, game}: Position, question: BattleQuestion): readonly OpenOption[] {
  if (kind === 'point') {
    const now = pointOptionsOf(game.document, question.options);
    return pointOptions.map((option) => ({
      option,
      values: pointOptionValues.get(option)!,
      now: now[option],
    }));
  }
  const rules = retreatRulesOf(game);
  if (!rules) return [];
  const now = readingsOf(rules.sheet, {...rules.readings, ...question.options});
  return (rules.sheet.readings ?? []).map(({option, values}) => ({
    option,
    values: values.map(({value}) => value),
    now: now[option] ?? '',
  }));
}

/**
 * Lists the readings under which the same log leads to another report; none for a question that is refused. `here` is the
 * log as it was played, if the caller has it.
 */
export function battleDisputes(
  position: Position,
  question: BattleQuestion,
  log: readonly BattleEvent[],
  here?: Replay<Snapshot>,
): readonly BattleDispute[] {
  const playedBy = (by: BattleQuestion): Replay<Snapshot> | undefined => {
    const beginning = readBeginning(position, by);
    return beginning.ok ? replay(orderOfGame(position.game), beginning.value, log) : undefined;
  };
  const options = openOptions(position, question);
  if (options.length === 0) return [];
  const played = here ?? playedBy(question);
  const now = played && standing(played);
  if (!now) return [];
  return disputesIn(options, now, (chosen) => {
    const otherwise = playedBy({...question, options: {...question.options, ...chosen}});
    return otherwise && standing(otherwise);
  });
}

/** Words a dispute: `If you play that … (A.4): units would end up differently.` */
export const disputeWords = (position: Position, dispute: BattleDispute): string =>
  sessionPhrases.disputeSentence(battleReading(position, dispute), dispute.changes);

/** Describes a reading of a battle as a condition: `you play that air units must advance … (A.4)`. */
export function battleReading({game}: Position, chosen: Pick<BattleDispute, 'option' | 'value'>): string {
  const rules = game.kind === 'hex' ? retreatRulesOf(game) : undefined;
  return rules ? sayReading(rules.sheet, chosen) : sessionPhrases.pointCondition(chosen.option, chosen.value);
}
