import {html, nothing, type TemplateResult} from 'lit';
import {outcomeNames, percent, type HexForecast, type PointForecast} from '../../../src/odds/index.js';
import {words} from '../words.js';
import {stacked} from './bar.js';
import type {PanelProps} from './props.js';

const order = [
  'defenderDestroyed',
  'defenderRetreats',
  'bothDestroyed',
  'attackerRetreats',
  'attackerDestroyed',
] as const;

/** How likely it is that the point is taken, and how it ends. */
export function pointHeadline({settings}: PanelProps, {odds}: PointForecast): TemplateResult {
  const parts = order
    .map((kind) => ({kind, chance: odds.outcomes.get(kind) ?? 0}))
    .filter(({chance}) => chance > 0);
  return html`<div class="headline" part="headline">
    <p><strong>${percent(odds.taken, settings.decimals)}</strong> ${words.taken}</p>
    ${stacked(parts)}
    <ul class="legend" aria-label=${words.outcomes}>
      ${parts.map(
        ({kind, chance}) =>
          html`<li>
            <svg class="swatch" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <rect class=${kind} width="24" height="24"></rect>
              <rect class="${kind} over" width="24" height="24"></rect>
            </svg>
            <span lang="en" dir="ltr">${outcomeNames[kind]}</span>
            <b>${percent(chance, settings.decimals)}</b>
          </li>`,
      )}
    </ul>
  </div>`;
}

/** How likely it is that the hex is vacated, and what else the roll may bring. */
export function hexHeadline({settings}: PanelProps, {odds, roll}: HexForecast): TemplateResult {
  const say = (chance: number): string => percent(chance, settings.decimals);
  const some = (distribution: HexForecast['odds']['attacker']): number => 1 - (distribution.get(0) ?? 0);
  return html`<div class="headline" part="headline">
    <p><strong>${say(odds.vacated)}</strong> ${words.vacated}</p>
    ${stacked([
      {kind: 'defenderDestroyed', chance: odds.eliminated},
      {kind: 'defenderRetreats', chance: Math.max(0, odds.vacated - odds.eliminated)},
    ])}
    <ul class="legend">
      <li>${words.eliminated} <b>${say(odds.eliminated)}</b></li>
      <li>${words.stepLost.defender} <b>${say(some(odds.defender))}</b></li>
      <li>${words.stepLost.attacker} <b>${say(some(odds.attacker))}</b></li>
    </ul>
    <p class="quiet">
      ${words.column_(odds.column, odds.drm)}.
      ${
        roll
          ? html`${words.diceSaid} <b><bdi>${roll.result}</bdi></b
              >${words.whichComes(say(roll.chance))}`
          : nothing
      }
    </p>
  </div>`;
}
