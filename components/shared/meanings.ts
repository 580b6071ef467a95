import {html, nothing, type TemplateResult} from 'lit';
import {meaningOf, type Meaning} from '../../src/phrases/meaning.js';
import type {Game} from '../../src/module/index.js';
import type {Readings} from '../../src/rules/index.js';
import {authorLang, messages} from './messages.js';
import {openMeaning} from './meaning-box.js';

/** Renders a rule's text, its reading, and the meanings of the sentence's words. */
const meaningPart = (rule: string, {says, readings, terms}: Meaning): TemplateResult =>
  html`<p><b>${rule}</b></p>
    ${says.map((sentence) => html`<p>${sentence}</p>`)}
    ${says.length + readings.length === 0 ? html`<p>${messages.meaning.none}</p>` : nothing}
    ${readings.map(({question, read}) => html`<p><b lang=${authorLang()}>${question}</b> ${read === '' ? nothing : html`${messages.meaning.readHere} <span lang=${authorLang()}>${read}.</span>`}</p>`)}
    ${
      terms.length === 0
        ? nothing
        : html`<dl>
            ${terms.map(
              ({term, means}) =>
                html`<dt>${term}</dt>
                  <dd>${means}</dd>`,
            )}
          </dl>`
    }`;

/** Tells whether there is more to say about a rule than its number. */
export function isExplained(game: Game, rule: string): boolean {
  const {says, readings} = meaningOf(game, rule, '');
  return says.length + readings.length > 0;
}

/** A rule number that somebody asks about, and the sentence that cites it. */
interface AskedRule {
  readonly game: Game;
  /** The readings that differ from the game's own. */
  readonly readings?: Readings;
  readonly rule: string;
  readonly sentence: string;
}

/** Opens what a rule says beside the button with its number. */
export const openRule = (
  root: ShadowRoot,
  button: HTMLElement,
  {game, readings, rule, sentence}: AskedRule,
): void =>
  openMeaning(
    root,
    button,
    messages.rule(rule),
    meaningPart(rule, meaningOf(game, rule, sentence, readings)),
  );
