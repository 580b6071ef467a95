import {html, nothing, type TemplateResult} from 'lit';
import type {Game, SheetDocument} from '../../src/module/index.js';
import {rulesPhrases} from '../../src/phrases/en/rules.js';
import {byline, foreignSentence} from '../../src/phrases/say-rules.js';
import {withAuthors} from './messages.js';

/** Names below an answer the rules that it is by and what to doubt about them, in a line; what to compare is folded. */
export function rulesLine(game: Game, sheet?: Pick<SheetDocument, 'title'>): TemplateResult | typeof nothing {
  const {provisional} = game.document;
  const line = [
    sheet && `${byline(sheet)}.`,
    foreignSentence(game),
    provisional !== undefined && rulesPhrases.provisional,
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
  if (line === '') return nothing;
  return provisional === undefined
    ? html`<p class="by" part="by">${line}</p>`
    : html`<details class="by" part="by">
        <summary>${line}</summary>
        <p>${withAuthors(rulesPhrases.compare(provisional), provisional)}</p>
      </details>`;
}
