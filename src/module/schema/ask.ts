import * as v from 'valibot';
import type {CutQuestion, OddsQuestion} from './odds.js';
import {battleQuestion, event, judgeQuestion, lineRetreatQuestion, retreatQuestion} from './question.js';
import {id, list, optional, shape} from './shape.js';

export const questions = [
  'retreat',
  'judge',
  'zoc',
  'control',
  'battle',
  'lineRetreat',
  'odds',
  'cut',
  'errata',
] as const;

/** A question that few ask and that takes much to look over: `rareQuestionFaults` does it where there is one. */
const rare = <T extends object>() =>
  v.custom<T>((input) => typeof input === 'object' && input !== null && !Array.isArray(input), 'an object');

/** What stands in the place of those questions until then. */
export const unread = {odds: rare<OddsQuestion>(), cut: rare<CutQuestion>()};

/** One question, with what is held against its odds and its cut. */
export const askWith = <O extends v.GenericSchema, C extends v.GenericSchema>(odds: O, cut: C) =>
  v.pipe(
    shape({
      retreat: optional(retreatQuestion),
      judge: optional(judgeQuestion),
      zoc: optional(shape({side: id})),
      control: optional(shape({at: id})),
      battle: optional(battleQuestion),
      log: optional(list(event)),
      lineRetreat: optional(lineRetreatQuestion),
      odds: optional(odds),
      cut: optional(cut),
      errata: optional(shape({})),
    }),
    v.check(
      (input) => questions.filter((question) => Object.hasOwn(input, question)).length === 1,
      `exactly one of ${questions.join(', ')}`,
    ),
  );

/**
 * One question; `log` stands beside `battle`: the events so far. Of the odds and the cut no more is looked at than that
 * they are objects.
 */
const plainAsk = askWith(unread.odds, unread.cut);
type PlainAsk = typeof plainAsk;
export interface AskSchema extends PlainAsk {}
export const ask: AskSchema = plainAsk;

export type Ask = v.InferOutput<typeof ask>;
