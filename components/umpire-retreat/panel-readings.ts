import {html, nothing, type TemplateResult} from 'lit';
import {ruleTag} from '../shared/explain-rules.js';
import type {Alternative} from './alternatives.js';
import {messages} from './messages.js';
import type {Search} from './side-questions.js';
import type {Shown} from './shown.js';
import type {RetreatSend} from './state.js';
import type {RetreatView} from './view-model.js';

/** Alternatives that are shown unfolded. */
const FEW = 3;

/** Readings that would change this answer, with the answer that each would give. */
export function disputePart(
  shown: Shown,
  {progress, result: alternatives = [], stopped}: Search<readonly Alternative[]>,
  sideAnswer: TemplateResult | typeof nothing,
  send: RetreatSend,
): TemplateResult | typeof nothing {
  if (progress !== undefined)
    return progressPart(messages.readings.trying, progress, () =>
      send({type: 'stop', search: 'alternatives'}),
    );
  if (stopped) return html`<p class="quiet">${messages.readings.notAll}</p>`;
  if (alternatives.length === 0) return nothing;
  return html`<div class="disputes">
    <h3>${messages.readings.another}</h3>
    ${disputeRows(shown, alternatives.slice(0, FEW), sideAnswer, send)}
    ${
      alternatives.length > FEW
        ? html`<details>
            <summary>${messages.readings.more(alternatives.length - FEW)}</summary>
            ${disputeRows(shown, alternatives.slice(FEW), sideAnswer, send)}
          </details>`
        : nothing
    }
  </div>`;
}

const disputeRows = (
  {view: {ruled}, side}: Shown,
  alternatives: readonly Alternative[],
  sideAnswer: TemplateResult | typeof nothing,
  send: RetreatSend,
): TemplateResult =>
  html`<ul>
    ${alternatives.map(
      ({option, value, sentence}) =>
        html`<li>
          <p lang="en" dir="ltr">${sentence}</p>
          <div class="actions">
            <button @click=${() => send({type: 'read', option, value})}>${messages.readings.readIt}</button>
            ${
              ruled
                ? html`<button
                    @click=${() => send({type: 'ask-side', question: {kind: 'compare', option, value}})}
                  >
                    ${messages.readings.beside}
                  </button>`
                : nothing
            }
          </div>
          ${side?.kind === 'compare' && side.option === option && side.value === value ? sideAnswer : nothing}
        </li>`,
    )}
  </ul>`;

/** Every question that the rules leave open, with the reading in force. */
export function readingPart(
  view: RetreatView,
  alternatives: readonly Alternative[],
  send: RetreatSend,
): TemplateResult | typeof nothing {
  const {sheet} = view;
  if (!sheet.readings?.length) return nothing;
  return html`<details class="readings" part="readings">
    <summary>${messages.readings.all}</summary>
    <p class="quiet">${sheet.title}</p>
    ${sheet.readings.map(
      ({option, rule, question, values}) =>
        html`<fieldset>
          <legend><span lang="en" dir="ltr">${question}</span> ${ruleTag(rule, question)}</legend>
          ${values.map(({value, means}, i) => {
            const matters = alternatives.some((one) => one.option === option && one.value === value);
            return html`<label>
              <input
                type="radio"
                name=${option}
                .checked=${view.readings[option] === value}
                @change=${() => send({type: 'read', option, value})}
              />
              <span
                ><span lang="en" dir="ltr">${means}</span>
                <span class="quiet">${messages.readings.about(i === 0, matters)}</span></span
              >
            </label>`;
          })}
        </fieldset>`,
    )}
  </details>`;
}

/** A progress bar for a search, and a button that stops it. */
export const progressPart = (title: string, progress: number, stop: () => void): TemplateResult =>
  html`<p class="counting">
    <label>${title} … <progress max="1" .value=${progress}></progress></label>
    <button @click=${stop}>${messages.stop}</button>
  </p>`;
