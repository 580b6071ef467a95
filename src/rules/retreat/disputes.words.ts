import type {SheetDocument} from '../../module/index.js';
import {wordedReading} from './readings.words.js';
import {listed, OUR_READING, type Finding} from '../finding.js';
import {ruleRetreat} from './answer.js';
import type {RetreatRuling} from './ruling.js';
import type {Dispute} from './disputes.js';
import {NOT_DECIDED} from './extent.words.js';
import {verdictOn} from './verdict.js';
import {verdictSentence} from './verdict.words.js';
import {strokeSteps} from './work.js';

/** The split of a reading's sentence is looked for this long: there is a sentence for each reading that matters. */
const sentenceSteps = strokeSteps / 10;

/** A reading as a condition: `your table lets a group end further from supply when it must (9.2)`. */
export function readingCondition(
  {readings = []}: SheetDocument,
  {option, value}: Pick<Dispute, 'option' | 'value'>,
): string {
  const found = readings.find((one) => one.option === option);
  const reading = found && wordedReading(found);
  const chosen = reading?.values.find((one) => one.value === value);
  if (!reading || !chosen) return `your table reads ${option} as ${value}`;
  return `your table ${chosen.table ?? `answers "${reading.question}" with "${chosen.means}"`} (${reading.rule})`;
}

/** What another reading would answer: `If your table … (9.2): 2 routes, to 05.06 and 05.07, no step lost.` */
export function disputeSentence(
  {context}: RetreatRuling,
  dispute: Pick<Dispute, 'option' | 'value'>,
): string {
  const {sheet, position, group, hexes, mayElectOne, game, origin} = context;
  const readings = {...sheet.readings, [dispute.option]: dispute.value};
  const other = ruleRetreat(sheet.document, readings, position, group, hexes, mayElectOne);
  const ends = [...new Set(other.search.routes.map((route) => game.grid.label(route.at(-1) ?? origin)))];
  const few = ends.length > 6 ? [...ends.slice(0, 6), `${String(ends.length - 6)} more`] : ends;
  const {apart, left} = verdictOn(other, sentenceSteps);
  const goes = apart.length + left.length === 0 && other.answer.blockedHexes === 0;
  const where = ends.length > 0 && goes ? `to ${listed(few)}: ` : '';
  return `If ${readingCondition(sheet.document, dispute)}: ${where}${verdictSentence(other, sentenceSteps)}`;
}

/** That nothing can be said of another reading: there are more ways than can be compared. */
export const undecidedNote = (sheet: SheetDocument, reading: Pick<Dispute, 'option' | 'value'>): Finding => ({
  clause: OUR_READING,
  kind: 'note',
  message: `If ${readingCondition(sheet, reading)}: ${NOT_DECIDED}`,
});
