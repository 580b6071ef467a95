import * as v from 'valibot';
import {battleQuestion, oddsQuestion} from './battle-question.js';
import {event} from './event.js';
import {phaseQuestion} from './phase.js';
import {cutQuestion, judgeQuestion, lineRetreatQuestion, retreatQuestion} from './retreat-question.js';
import {asked, id, list, optional, shape} from './shape.js';

export const questions = [
  'retreat',
  'judge',
  'zoc',
  'control',
  'battle',
  'phase',
  'lineRetreat',
  'odds',
  'cut',
  'errata',
] as const;

/** One question; `log` is beside `battle`: the events so far. */
const plainAsk = v.pipe(
  shape(
    {
      retreat: optional(retreatQuestion),
      judge: optional(judgeQuestion),
      zoc: optional(
        shape(
          {side: id},
          {
            name: 'zoc',
            title: 'ask.zoc',
            about: 'Which hexes are in a side’s zone of control?',
            fields: {side: 'Whose.'},
          },
        ),
      ),
      control: optional(
        shape(
          {at: id},
          {name: 'control', title: 'ask.control', about: 'Who controls a hex?', fields: {at: 'Which hex.'}},
        ),
      ),
      battle: optional(battleQuestion),
      log: optional(list(event)),
      phase: optional(phaseQuestion),
      lineRetreat: optional(lineRetreatQuestion),
      odds: optional(oddsQuestion),
      cut: optional(cutQuestion),
      errata: optional(
        shape({}, {name: 'errata', title: 'ask.errata', about: 'What do the errata change?', fields: {}}),
      ),
    },
    {
      name: 'ask',
      title: 'A question',
      about: '`ask` of an example or a case: exactly one question; `log` stands beside `battle`.',
      fields: {
        retreat: 'Where may these units retreat, and what does it cost?',
        judge: 'Is this retreat legal, group by group?',
        zoc: 'Which hexes are in a side’s zone of control?',
        control: 'Who controls a hex, and by what?',
        battle: 'What comes of a battle?',
        log: ['The events of the battle so far.', {default: 'none'}],
        phase: 'What comes of several battles on one board?',
        lineRetreat: 'Is this retreat along lines legal?',
        odds: 'How likely is each end of a battle?',
        cut: 'What one more unit would cut a retreat off?',
        errata: 'What do the errata change?',
      },
    },
  ),
  v.check(
    (input) => questions.filter((question) => Object.hasOwn(input, question)).length === 1,
    asked('exactlyOneOf', {names: questions}),
  ),
);
type PlainAsk = typeof plainAsk;
export interface AskSchema extends PlainAsk {}
export const ask: AskSchema = plainAsk;

export type Ask = v.InferOutput<typeof ask>;
