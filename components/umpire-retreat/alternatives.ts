import {
  disputes,
  listed,
  ruleRetreat,
  type Readings,
  type RetreatAnswer,
  type RetreatRuling,
} from '../../src/rules/index.js';
import type {DialogueContext} from './dialogue.js';
import {hexCount, steps} from './words.js';

/** A reading that would change the answer or the ruling, with what it would say instead. */
export interface Alternative {
  readonly option: string;
  readonly value: string;
  readonly words: string;
}

/** What each reading that would change the answer would make of it. */
export function otherAnswers(
  {context}: RetreatRuling,
  chosen: Readings,
  {hexes, mayElectOne}: DialogueContext,
): Alternative[] {
  const {position, group, game, origin} = context;
  const sheet = context.sheet.document;
  return disputes(sheet, chosen, position, group, hexes, mayElectOne).map(({option, value}) => {
    const readings = {...chosen, [option]: value};
    const {answer} = ruleRetreat(sheet, readings, position, group, hexes, mayElectOne);
    return {option, value, words: otherAnswer(answer, game.grid.label(origin))};
  });
}

/** What another reading would answer, in one line. */
export function otherAnswer(answer: RetreatAnswer, origin: string): string {
  if (answer.eliminated) return 'no route: eliminated';
  const ends = [...new Set(answer.routes.map((route) => route.at(-1) ?? origin))];
  const where =
    answer.blockedHexes > 0
      ? `${hexCount(answer.blockedHexes)} not retreated`
      : `${answer.routes.length === 1 ? '1 route' : `${answer.routes.length} routes`}, to ${listed(ends.slice(0, 6))}${ends.length > 6 ? ' and others' : ''}`;
  return `${where}, ${steps(answer.stepLosses)} lost`;
}
