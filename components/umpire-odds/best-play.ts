import {type TemplateResult, html, nothing} from 'lit';
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
import {faultLine} from '../../src/module/fault.js';
import {presets} from './settings.js';
import {messages} from './messages.js';
import type {OddsController} from './controller.js';

/** Ways to share out losses that are listed. */
const MAX_LISTED = 12;

/** Shows best play: its value, the value that each choice gives away, the reason, and the weights. */
export function bestPart(controller: OddsController, forecast: PointForecast): TemplateResult {
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
                    <b lang="en" dir="ltr">${choiceName(name)}</b>
                    <span class="tag" lang="en">${regretWords(regret, explanation.level)}</span>
                    <span class="quiet">${messages.worthOf(amount(value))}</span>
                  </li>`,
              )}
            </ul>
            <p class="because" lang="en" dir="ltr">${explanationSentence(explanation)}</p>`
        : html`<p class="quiet">${messages.nothingToChoose}</p>`
    }
    ${sharesPart(controller, forecast)}
    ${tooLarge ? html`<p class="quiet" lang="en" dir="ltr">${messages.tooLarge(faultLine(tooLarge).replace(/^\S*: /, ''))}</p>` : nothing}
    ${weightsPart(controller)}
  </section>`;
}

function sharesPart({nameOf}: OddsController, {shares}: PointForecast): TemplateResult | typeof nothing {
  if (shares.length < 2) return nothing;
  const level = (shares[1]?.regret ?? 1) < 5e-10;
  return html`<h4>${messages.shares}</h4>
    <ol class="choices" part="shares">
      ${shares.slice(0, MAX_LISTED).map(
        (share) =>
          html`<li class=${share.regret < 5e-10 ? 'is-best' : ''}>
            <b lang="en" dir="ltr">${shareWords(share, nameOf)}</b>
            <span class="tag" lang="en">${regretWords(share.regret, level)}</span>
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
function weightsPart(controller: OddsController): TemplateResult {
  const {weights, sharing} = controller.settings;
  const slider = (name: keyof Weights, most: number): TemplateResult =>
    html`<label class="slider"
      ><span>${messages.weight[name]}</span>
      <input
        type="range"
        min="0"
        max=${most}
        step="1"
        .value=${String(weights[name])}
        @change=${(event: Event) => controller.set({weights: {...weights, [name]: Number((event.target as HTMLInputElement).value)}})}
      />
      <output>${weights[name]}</output></label
    >`;
  const shareOut = (role: 'attacker' | 'defender'): TemplateResult =>
    html`<label
      >${messages.about[role]}
      <select
        @change=${(event: Event) =>
          controller.set({
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
            @click=${() => controller.set({weights: preset.weights})}
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
