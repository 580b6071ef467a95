import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import type {BattleQuestion} from '../../src/module/schema/battle-question.js';
import type {BattleEvent} from '../../src/module/schema/event.js';
import type {Ask} from '../../src/module/schema/question.js';
import {loaded, refused, type Loaded} from '../../src/module/fault.js';
import type {Position} from '../../src/module/game.js';
import type {PointQuestion} from '../../src/odds/index.js';
import {pointQuestionOf} from '../../src/odds/question.js';
import {type AskedBattle, openBattleSubject} from '../shared/battle-subject.js';

/** A battle at one of its steps. */
export interface OddsSubject {
  readonly position: Position;
  readonly question: BattleQuestion;
  readonly log: readonly BattleEvent[];
  /** The counting options of a case. */
  readonly ask?: PointQuestion | undefined;
}

/** Drops the groups of a question about odds: they are the defender's plan, not part of the battle. */
function withoutGroups(asked: NonNullable<NonNullable<Ask['odds']>['hexBattle']>): BattleQuestion {
  return Object.fromEntries(Object.entries(asked).filter(([field]) => field !== 'groups')) as typeof asked;
}

/** The battle of a question: to be played, or to count the odds of. */
function battleOf({battle, odds}: Ask): BattleQuestion | undefined {
  const {hexBattle} = odds ?? {};
  return battle ?? odds?.battle ?? (hexBattle && withoutGroups(hexBattle));
}

/** Opens the battle that a page's attributes and documents describe. */
export async function openBattleOf(wanted: AskedBattle, signal?: AbortSignal): Promise<Loaded<OddsSubject>> {
  const found = await openBattleSubject(wanted, (ask) => battleOf(ask) !== undefined, signal);
  if (!found.ok) return found;
  const {position, question, opened} = found.value;
  if (question) return loaded({position, question, log: []});
  const {ask, from} = opened ?? {};
  const battle = ask && battleOf(ask);
  if (!battle) return refused([faultOf('/ask', pageFaults.noOdds, {questions: Object.keys(ask ?? {})})]);
  // an example continues with its steps one by one; a case is at the end of its log
  const log = from === 'case' ? (ask.odds?.log ?? ask.log ?? []) : [];
  return loaded({position, question: battle, log, ask: ask.odds && pointQuestionOf(ask.odds)});
}
