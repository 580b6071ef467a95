import {html, nothing, type TemplateResult} from 'lit';
import {percent, type HexForecast, type HexOdds} from '../../../src/odds/index.js';
import {words} from '../words.js';
import {bar} from './bar.js';
import type {PanelProps} from './props.js';

const steps = ({steps: all, extra}: {readonly steps: number; readonly extra: number}): TemplateResult =>
  html`${all === 0 ? '–' : words.stepCount(all)}${extra > 0 ? html` <span class="quiet" title=${words.ofThose}>+${extra}<span class="unseen"> ${words.ofThose}</span></span>` : nothing}`;

/** Every roll that can come, with what its result really does here. */
export const rowsPart = ({settings}: PanelProps, {odds, roll}: HexForecast): TemplateResult =>
  html`<section role="group" class="rows" aria-labelledby="rows-title">
    <h3 id="rows-title">${words.rows}</h3>
    <div class="scroll" tabindex="0" role="group" aria-label=${words.scroll(words.rows)}>
      <table part="rows">
        <thead>
          <tr>
            <th scope="col">${words.roll}</th>
            <th scope="col">${words.chance}</th>
            <th scope="col" class="start">${words.result}</th>
            <th scope="col" class="start">${words.attackerLoses}</th>
            <th scope="col" class="start">${words.defenderLoses}</th>
            <th scope="col" class="start">${words.hexIs}</th>
          </tr>
        </thead>
        <tbody>
          ${odds.rows.map(
            (row) =>
              html`<tr class=${roll?.row === row.row ? 'rolled' : ''}>
                <th scope="row">
                  ${row.row}${roll?.row === row.row ? html`<span class="unseen">, ${words.rolledHere}</span>` : nothing}
                </th>
                <td>${percent(row.chance, settings.decimals)}</td>
                <td class="start"><b>${row.result}</b></td>
                <td class="start">${steps(row.attacker)}</td>
                <td class="start">${row.defender.eliminated ? words.everything : steps(row.defender)}</td>
                <td class="start">${row.vacated ? words.vacatedCell : words.held}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;

/** Where defenders may stand after their retreat: in words beside the heat on the map. */
export function endsPart({settings}: PanelProps, {ends}: HexOdds): TemplateResult | typeof nothing {
  if (ends.size === 0) return nothing;
  const hexes = [...ends].sort(([, a], [, b]) => b - a);
  return html`<section role="group" class="ends" part="ends" aria-labelledby="ends-title">
    <h3 id="ends-title">${words.ends}</h3>
    <ul>
      ${hexes.map(([hex, chance]) => html`<li><b>${hex}</b> ${bar(chance, 'hot')} <span>${percent(chance, settings.decimals)}</span></li>`)}
    </ul>
  </section>`;
}
