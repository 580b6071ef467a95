import {html, nothing, type TemplateResult} from 'lit';
import type {Change} from '../../src/module/index.js';
import {words} from './words.js';
import {ruleTag} from '../internal/rule-tag.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * A text of the track; where an erratum touches it, marked, with how it was printed or how it is corrected beside it.
 * `frame` puts something around the text alone.
 */
export function marked(
  value: string,
  pointer: string,
  {changes, printed}: {readonly changes: readonly Change[]; readonly printed: boolean},
  frame: (text: TemplateResult) => TemplateResult = (text) => text,
): TemplateResult {
  const change = changes.find((one) => one.pointer === pointer);
  if (!change) return frame(html`<bdi>${value}</bdi>`);
  const other = printed ? change.after : change.before;
  const told = printed ? words.correctedTo : words.printed;
  const alone = printed ? words.removed : words.added;
  return html`${frame(html`<mark part="erratum"><bdi>${value}</bdi></mark>`)}
    <small class="erratum"
      >(${other === undefined ? alone : html`${told} <bdi>${text(other)}</bdi>`})</small
    >`;
}

/** A rule's number, which opens what the rule says; `sentence` is the one that cites it. */
export const ruleIn = (
  rule: string,
  sentence: string,
  pointer: string,
  shown: Parameters<typeof marked>[2],
): TemplateResult =>
  marked(rule, pointer, shown, (number) =>
    ruleTag(rule, sentence, html`<span class="unseen">${words.rule} </span>${number}`),
  );

/** A word beside what an erratum adds or changes as a whole: a turn, a note, a list. */
export const markedWhole = (
  pointer: string,
  {changes}: {readonly changes: readonly Change[]},
): TemplateResult | typeof nothing =>
  changes.some((one) => one.pointer === pointer)
    ? html`<small class="erratum">(${words.erratum})</small>`
    : nothing;
