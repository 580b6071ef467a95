import {type TemplateResult, html, nothing} from 'lit';
import {faultLine} from '../../src/module/fault.js';
import {
  type Forecast,
  type HexForecast,
  type HexOdds,
  type PointForecast,
  ignoredOptionSentences,
  luckLines,
  outcomeNames,
  percent,
} from '../../src/odds/index.js';
import {words} from './words.js';
import {bestPart} from './best-play.js';
import {bar, distributionPart, plainText, stacked, tableText} from './distribution.js';
import type {PanelProps} from './controller.js';
import {whatIfPart} from './what-if.js';
import {type Leaving, leaving} from './settings.js';

/** All that is told of a battle, the most asked first. */
export function panel(props: PanelProps): TemplateResult {
  const {forecast, faults} = props.controller.actual;
  return html`<div class="odds" part="odds">
    ${progressPart(props)}
    ${
      faults.length > 0
        ? html`<div class="faults" part="faults" role="alert">
            <h3>${words.refused}</h3>
            <ul>
              ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
            </ul>
          </div>`
        : nothing
    }
    ${forecast ? toldPart(props, forecast) : nothing}
  </div>`;
}

function toldPart(props: PanelProps, forecast: Forecast): TemplateResult {
  return html`${forecast.kind === 'point' ? pointHeadline(props, forecast) : hexHeadline(props, forecast)}
    ${ignoredOptionSentences(forecast.odds.aside).map((note) => html`<p class="quiet" lang="en" dir="ltr">${note}</p>`)}
    <div class="columns">
      ${
        forecast.kind === 'point'
          ? html`${distributionPart(props, forecast)} ${bestPart(props, forecast)}
            ${luckPart(props, forecast)}`
          : html`${rowsPart(props, forecast)} ${distributionPart(props, forecast)}
            ${endsPart(props, forecast.odds)} ${luckPart(props, forecast)}`
      }
      ${whatIfPart(props)}
    </div>
    ${forecast.kind === 'point' ? playPart(props) : nothing} ${copyPart(props, forecast)}`;
}

/** How far the count is, and a way to stop it; it shows itself only when that takes a while. */
function progressPart({controller}: PanelProps): TemplateResult {
  const {progress} = controller.actual;
  return html`<div class="counting" ?hidden=${progress === undefined}>
    <label>${words.counting} <progress max="1" .value=${progress ?? 0}></progress></label>
    <button type="button" @click=${() => controller.cancel()}>${words.cancel}</button>
  </div>`;
}

const copyPart = (props: PanelProps, forecast: Forecast): TemplateResult =>
  html`<footer class="tools">
    <button type="button" @click=${() => props.copy(plainText(props, forecast))}>${words.copyText}</button>
    <button type="button" @click=${() => props.copy(tableText(props, forecast))}>${words.copyTable}</button>
    <span class="quiet" aria-hidden="true">${props.copied === true ? words.copied : ''}</span>
    ${
      typeof props.copied === 'string'
        ? html`<label class="by-hand"
            >${words.byHand}<textarea readonly rows="8" .value=${props.copied}></textarea>
          </label>`
        : nothing
    }
  </footer>`;

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

/** How both sides play in the chances that are shown. */
export const playPart = (props: PanelProps): TemplateResult =>
  html`<details class="play" part="play">
    <summary>${words.play}</summary>
    ${(['attacker', 'defender'] as const).map((role) => sidePart(props, role))}
  </details>`;

function sidePart({settings, set}: PanelProps, role: 'attacker' | 'defender'): TemplateResult {
  const {losses, leave} = settings;
  const own = leave[role];
  const turn = (change: Partial<Leaving>): void => set({leave: {...leave, [role]: {...own, ...change}}});
  return html`<fieldset class="tools">
    <legend>${words.about[role]}</legend>
    <label
      ><span class="unseen">${words.sharing}</span>
      <select
        @change=${(event: Event) =>
          set({losses: {...losses, [role]: (event.target as HTMLSelectElement).value as 'keep-units'}})}
      >
        ${(['keep-units', 'keep-fire'] as const).map(
          (one) =>
            html`<option value=${one} ?selected=${one === losses[role]}>
              ${words.sharesLosses(words.sharings[one])}
            </option>`,
        )}
      </select></label
    >
    <label
      ><span class="unseen">${words.whenLeaves}</span>
      <select
        @change=${(event: Event) => turn({when: (event.target as HTMLSelectElement).value as Leaving['when']})}
      >
        ${leaving.map((one) => html`<option value=${one} ?selected=${one === own.when}>${words.leave[one]}</option>`)}
      </select></label
    >
    ${
      own.when === 'below'
        ? html`<label
            >${words.below}
            <input
              type="number"
              min="0"
              .value=${String(own.below)}
              @change=${(event: Event) => turn({below: Math.max(0, Number((event.target as HTMLInputElement).value) || 0)})}
          /></label>`
        : nothing
    }
  </fieldset>`;
}
