import {css, type TemplateResult, html, nothing} from 'lit';
import {
  type PointForecast,
  type Sharing,
  type Weights,
  amount,
  choiceName,
  explanationSentence,
  regretWords,
  shareWords,
} from '../../src/odds/index.js';
import {faultWords} from '../../src/phrases/fault-lines.js';
import {presets} from './settings.js';
import {messages} from './messages.js';
import type {Send} from '../shared/store.js';
import {set, type OddsEvent, type OddsState} from './state.js';

/** Ways to share out losses that are listed. */
const MAX_LISTED = 12;

/** Shows best play: its value, the value that each choice gives away, the reason, and the weights. */
export function bestPart(state: OddsState, send: Send<OddsEvent>, forecast: PointForecast): TemplateResult {
  const {odds, explanation, tooLarge} = forecast;
  return html`<section role="group" class="best" part="best" aria-labelledby="best-title">
    <h3 id="best-title">${messages.best}</h3>
    ${odds.best ? html`<p>${messages.worth(amount(odds.best.value))}</p>` : nothing}
    ${
      explanation
        ? html`<ul class="choices" part="choices">
              ${explanation.choices.map(
                ({name, value, regret}) =>
                  html`<li class=${regret < 5e-10 ? 'is-best' : ''}>
                    <b>${choiceName(name)}</b>
                    <span class="tag">${regretWords(regret, explanation.level)}</span>
                    <span class="quiet">${messages.worthOf(amount(value))}</span>
                  </li>`,
              )}
            </ul>
            <p class="because">${explanationSentence(explanation)}</p>`
        : html`<p class="quiet">${messages.nothingToChoose}</p>`
    }
    ${sharesPart(state, forecast)}
    ${tooLarge ? html`<p class="quiet">${messages.tooLarge(faultWords(tooLarge))}</p>` : nothing}
    ${weightsPart(state, send)}
  </section>`;
}

function sharesPart({subject}: OddsState, {shares}: PointForecast): TemplateResult | typeof nothing {
  if (shares.length < 2) return nothing;
  const level = (shares[1]?.regret ?? 1) < 5e-10;
  const nameOf = (id: string): string => subject?.position.game.unit(id)?.name ?? id;
  return html`<h4>${messages.shares}</h4>
    <ol class="choices" part="shares">
      ${shares.slice(0, MAX_LISTED).map(
        (share) =>
          html`<li class=${share.regret < 5e-10 ? 'is-best' : ''}>
            <b>${shareWords(share, nameOf)}</b>
            <span class="tag">${regretWords(share.regret, level)}</span>
            <span class="quiet"
              >${messages.worthOf(amount(share.value))}${share.policies.length > 0 ? `; ${share.policies.map(choiceName).join(', ')}` : ''}</span
            >
          </li>`,
      )}
    </ol>
    ${shares.length > MAX_LISTED ? html`<p class="quiet">${messages.moreShares(shares.length - MAX_LISTED)}</p>` : nothing}`;
}

const sameWeights = (a: Weights, b: Weights): boolean =>
  a.point === b.point && a.attacker === b.attacker && a.defender === b.defender;

/** Shows the weights as sliders with presets, and the ways to share out losses that are considered. */
function weightsPart(state: OddsState, send: Send<OddsEvent>): TemplateResult {
  const {weights, sharing} = state.settings;
  const slider = (name: keyof Weights, most: number): TemplateResult =>
    html`<label class="slider"
      ><span>${messages.weight[name]}</span>
      <input
        type="range"
        min="0"
        max=${most}
        step="1"
        .value=${String(weights[name])}
        @change=${(event: Event) => set(send, {weights: {...weights, [name]: Number((event.target as HTMLInputElement).value)}})}
      />
      <output>${weights[name]}</output></label
    >`;
  const shareOut = (role: 'attacker' | 'defender'): TemplateResult =>
    html`<label
      >${messages.about[role]}
      <select
        @change=${(event: Event) =>
          set(send, {
            sharing: {...sharing, [role]: (event.target as HTMLSelectElement).value as Sharing},
          })}
      >
        ${(['best', 'keep-units', 'keep-fire'] as const).map(
          (one) =>
            html`<option value=${one} ?selected=${one === sharing[role]}>${messages.sharings[one]}</option>`,
        )}
      </select></label
    >`;
  return html`<h4>${messages.weights}</h4>
    <div class="choice" role="group" aria-label=${messages.presets}>
      ${presets.map(
        (preset) =>
          html`<button
            type="button"
            aria-pressed=${sameWeights(preset.weights, weights) ? 'true' : 'false'}
            @click=${() => set(send, {weights: preset.weights})}
          >
            ${messages.presetNames[preset.name]}
          </button>`,
      )}
    </div>
    <div class="sliders" part="sliders">
      ${slider('point', 50)} ${slider('attacker', 10)} ${slider('defender', 10)}
    </div>
    <div class="tools" role="group" aria-label=${messages.sharing}>
      <span>${messages.sharing}:</span> ${shareOut('attacker')} ${shareOut('defender')}
    </div>`;
}

/** The price of each choice, the weights, and the changed conditions. */
export const playStyles = css`
  .choices {
    display: grid;
    gap: 6px;
  }
  .choices li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(4rem, auto);
    align-items: baseline;
    gap: 4px 12px;
    padding: 6px 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  .choices .is-best {
    border-color: var(--_accent);
    background: color-mix(in srgb, var(--_accent) 9%, var(--_panel));
  }
  .choices b::first-letter {
    text-transform: uppercase;
  }
  .choices .quiet {
    text-align: end;
  }
  .tag {
    display: inline-block;
    padding: 0 8px;
    border: 1px solid currentColor;
    border-radius: 999px;
    font-size: var(--_small);
    font-weight: 600;
    white-space: nowrap;
    color: var(--_cost);
  }
  .is-best .tag,
  .luck .tag {
    color: var(--_accent);
  }
  .sliders {
    display: grid;
    gap: 8px;
  }
  .slider {
    display: grid;
    grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr) 2.5em;
    align-items: center;
    gap: 12px;
    font-size: var(--_small);
  }
  .slider input {
    inline-size: 100%;
    padding: 0;
  }
  .slider output {
    text-align: end;
    font-weight: 600;
  }
  .luck ul {
    display: grid;
    gap: 8px;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  fieldset:disabled {
    color: var(--_quiet);
  }
  legend {
    padding: 0;
    margin-block-end: 6px;
    font-size: var(--_small);
    font-weight: 600;
  }
  .headline fieldset {
    margin-block-start: 12px;
  }
  .unit {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: var(--_small);
    min-block-size: 28px;
  }
  .unit input {
    min-block-size: 0;
    inline-size: 18px;
    block-size: 18px;
  }
  .play fieldset {
    margin-block-start: 12px;
  }
  summary {
    cursor: pointer;
    color: var(--_quiet);
    font-size: var(--_small);
    inline-size: fit-content;
  }
  .by-hand {
    display: grid;
    inline-size: 100%;
  }
  textarea {
    inline-size: 100%;
    font: inherit;
  }
  @container (min-width: 56rem) {
    .whole:not(.with-map) .columns {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .whole:not(.with-map) .columns > section:nth-child(even) {
      border-inline-start: 1px solid var(--_line);
    }
  }
  @container (max-width: 30rem) {
    .choice button {
      padding-inline: 8px;
    }
    .wide {
      min-inline-size: 3.5rem;
    }
    .headline,
    .columns > section,
    .play,
    footer {
      padding: 12px;
    }
    .slider {
      grid-template-columns: minmax(0, 1fr) 2.5em;
    }
    .slider span {
      grid-column: 1 / -1;
    }
  }
  @media (pointer: coarse) {
    .unit {
      min-block-size: 44px;
    }
    .unit input {
      inline-size: 24px;
      block-size: 24px;
    }
  }
  @media (forced-colors: active) {
    .fill {
      fill: Highlight;
    }
    .tag {
      border-color: CanvasText;
    }
  }
`;
