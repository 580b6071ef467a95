import {html, nothing, type TemplateResult} from 'lit';
import {luckLines, percent, type Forecast} from '../../../src/odds/index.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';

/** The luck so far: what was rolled beside what was to be expected. */
export function luckPart({settings}: PanelProps, forecast: Forecast): TemplateResult | typeof nothing {
  const lines = forecast.kind === 'point' ? luckLines(forecast.luck) : [];
  if (forecast.kind === 'hex') {
    const {roll} = forecast;
    if (!roll) return nothing;
    return html`<section role="group" class="luck" part="luck" aria-labelledby="luck-title">
      <h3 id="luck-title">${words.luck}</h3>
      <p>
        ${words.luckOf(
          roll.result,
          percent(roll.defenderAtLeast, settings.decimals),
          percent(roll.attackerAtLeast, settings.decimals),
        )}
      </p>
    </section>`;
  }
  return html`<section role="group" class="luck" part="luck" aria-labelledby="luck-title">
    <h3 id="luck-title">${words.luck}</h3>
    ${
      lines.length === 0
        ? html`<p class="quiet">${words.noDice}</p>`
        : html`<ul>
            ${lines.map(({word, sentence}) => html`<li lang="en" dir="ltr"><span class="tag">${word}</span> ${sentence}</li>`)}
          </ul>`
    }
  </section>`;
}
