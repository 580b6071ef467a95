import {html, nothing, type TemplateResult} from 'lit';
import {wordedSheet} from '../../../src/rules/index.js';
import type {PanelProps} from '../panel/props.js';
import {tag} from '../panel/tag.js';
import type {Alternative} from './alternatives.js';
import {counting} from './counting.js';
import type {Slowly} from './slowly.js';
import {words} from './words.js';

/** So many are shown without asking. */
const FEW = 3;

/** Readings that would change this answer, and what they would make of it. */
export function disputePart(
  props: PanelProps,
  {progress, result: alternatives = [], stopped, stop}: Slowly<readonly Alternative[]>,
): TemplateResult | typeof nothing {
  if (progress !== undefined) return counting(words.readings.trying, progress, stop);
  if (stopped) return html`<p class="quiet">${words.readings.notAll}</p>`;
  if (alternatives.length === 0) return nothing;
  return html`<div class="disputes" part="disputes">
    <h3>${words.readings.another}</h3>
    ${rows(props, alternatives.slice(0, FEW))}
    ${
      alternatives.length > FEW
        ? html`<details>
            <summary>${words.readings.more(alternatives.length - FEW)}</summary>
            ${rows(props, alternatives.slice(FEW))}
          </details>`
        : nothing
    }
  </div>`;
}

const rows = (props: PanelProps, alternatives: readonly Alternative[]): TemplateResult =>
  html`<ul>
    ${alternatives.map(
      ({option, value, sentence}) =>
        html`<li>
          <p lang="en" dir="ltr">${sentence}</p>
          <div class="actions">
            <button @click=${() => props.say({type: 'read', option, value})}>${words.readings.readIt}</button>
            ${
              props.view.ruled
                ? html`<button @click=${() => props.further({asks: 'compare', option, value})}>
                    ${words.readings.beside}
                  </button>`
                : nothing
            }
          </div>
        </li>`,
    )}
  </ul>`;

/** Every question that the rules leave open, with the reading in force. */
export function readingPart(
  props: PanelProps,
  alternatives: readonly Alternative[],
): TemplateResult | typeof nothing {
  const {readings} = props.view;
  const sheet = wordedSheet(props.view.sheet);
  if (!sheet.readings?.length) return nothing;
  return html`<details class="readings" part="readings">
    <summary>${words.readings.all}</summary>
    <p class="quiet">${sheet.title}</p>
    ${sheet.readings.map(
      ({option, rule, question, values}) =>
        html`<fieldset>
          <legend>
            <span lang="en" dir="ltr">${question}</span> ${tag(props, rule, `reading-${option}`)}
          </legend>
          ${values.map(({value, means}, i) => {
            const matters = alternatives.some((one) => one.option === option && one.value === value);
            return html`<label>
              <input
                type="radio"
                name=${option}
                .checked=${readings[option] === value}
                @change=${() => props.say({type: 'read', option, value})}
              />
              <span
                ><span lang="en" dir="ltr">${means}</span>
                <span class="quiet">${words.readings.about(value, i === 0, matters)}</span></span
              >
            </label>`;
          })}
        </fieldset>`,
    )}
  </details>`;
}
