import {html, nothing, type TemplateResult} from 'lit';
import {
  airUnitsLost,
  lossesMade,
  luckSentence,
  luckWord,
  percent,
  type Forecast,
  type Luck,
} from '../../../src/odds/index.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';

/** The luck so far: what was rolled beside what was to be expected. */
export function luckPart({settings}: PanelProps, forecast: Forecast): TemplateResult | typeof nothing {
  const lines = forecast.kind === 'point' ? pointLuck(forecast.luck) : [];
  if (forecast.kind === 'hex') {
    const {roll} = forecast;
    if (!roll) return nothing;
    return html`<section role="group" class="luck" part="luck" aria-labelledby="luck-title">
      <h3 id="luck-title">${words.luck}</h3>
      <p>
        ${roll.result}: the defender loses as much or more ${percent(roll.defenderAtLeast, settings.decimals)}
        of the time, the attacker ${percent(roll.attackerAtLeast, settings.decimals)}.
      </p>
    </section>`;
  }
  return html`<section role="group" class="luck" part="luck" aria-labelledby="luck-title">
    <h3 id="luck-title">${words.luck}</h3>
    ${
      lines.length === 0
        ? html`<p class="quiet">${words.noDice}</p>`
        : html`<ul>
            ${lines.map(({word, sentence}) => html`<li><span class="tag">${word}</span> ${sentence}</li>`)}
          </ul>`
    }
  </section>`;
}

/** The luck of both sides, and in the air, as lines; those without a die left out. */
export function pointLuck({
  attacker,
  defender,
  air,
}: {
  readonly attacker: Luck;
  readonly defender: Luck;
  readonly air: Luck;
}): readonly {readonly word: string; readonly sentence: string}[] {
  const line = (luck: Luck, who: string, what: Parameters<typeof luckSentence>[2]) =>
    luck.dice === 0 ? [] : [{word: luckWord(luck), sentence: luckSentence(luck, who, what)}];
  return [
    ...line(air, 'In the air', airUnitsLost),
    ...line(attacker, 'Attacker', lossesMade),
    ...line(defender, 'Defender', lossesMade),
  ];
}
