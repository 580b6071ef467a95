import {html, nothing, type TemplateResult} from 'lit';
import {faultLine} from '../../../src/module/fault.js';
import {ignoredOptionSentences, type Forecast} from '../../../src/odds/index.js';
import {words} from '../words.js';
import {bestPart} from './best.js';
import {distributionPart} from './distribution.js';
import {hexHeadline, pointHeadline} from './headline.js';
import {endsPart, rowsPart} from './hex.js';
import {luckPart} from './luck.js';
import {playPart} from './play.js';
import type {PanelProps} from './props.js';
import {plainText, tableText} from '../text.js';
import {whatIfPart} from './what-if.js';

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
