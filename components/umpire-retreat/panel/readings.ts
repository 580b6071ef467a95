import {html, nothing, type TemplateResult} from 'lit';
import type {PanelProps} from './props.js';
import {tag} from './tag.js';

/** Readings that would change this answer, and what they would make of it. */
export function disputePart(props: PanelProps): TemplateResult | typeof nothing {
  const {alternatives} = props.view;
  if (alternatives.length === 0) return nothing;
  return html`<div class="disputes" part="disputes">
    <h3>Another reading, another answer</h3>
    <ul>
      ${alternatives.map(
        ({option, value, sentence}) =>
          html`<li>
            <p>${sentence}</p>
            <div class="actions">
              <button @click=${() => props.say({type: 'read', option, value})}>Read it so</button>
              ${
                props.view.ruled
                  ? html`<button @click=${() => props.further({asks: 'compare', option, value})}>
                      Side by side
                    </button>`
                  : nothing
              }
            </div>
          </li>`,
      )}
    </ul>
  </div>`;
}

/** Every question that the rules leave open, with the reading in force. */
export function readingPart(props: PanelProps): TemplateResult | typeof nothing {
  const {sheet, readings, alternatives} = props.view;
  if (!sheet.readings?.length) return nothing;
  return html`<details class="readings" part="readings">
    <summary>Readings of the rules</summary>
    <p class="quiet">${sheet.title}</p>
    ${sheet.readings.map(
      ({option, rule, question, values}) =>
        html`<fieldset>
          <legend>${question} ${tag(props, rule, `reading-${option}`)}</legend>
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
                >${means}
                <span class="quiet"
                  >${value}${i === 0 ? ', the default' : ''}${matters ? '; changes this answer' : ''}</span
                ></span
              >
            </label>`;
          })}
        </fieldset>`,
    )}
  </details>`;
}
