import {html, nothing, type TemplateResult} from 'lit';
import type {ChooseDecision} from '../../../src/battle/view.js';
import {findingList} from '../../internal/findings.js';
import {adviceTag} from './advice.js';
import type {PanelProps} from './props.js';

/** Renders immediate choices as large buttons. */
export const choosePart = (props: PanelProps, {offers}: ChooseDecision): TemplateResult =>
  html`<div class="choose" part="choose">
    ${offers.map(
      ({event, label, leads = '', findings}, i) =>
        html`<div>
          <button
            class=${offers.length === 1 ? 'primary big' : 'big'}
            lang="en"
            dir="ltr"
            ?data-first=${i === 0}
            @click=${() => props.play(event)}
          >
            ${label}${leads === '' ? nothing : html` <small>${leads}</small>`}
          </button>
          ${adviceTag(props.advice?.choices[event.type])} ${findingList(findings)}
        </div>`,
    )}
    ${props.advice?.because ? html`<p class="because" lang="en" dir="ltr">${props.advice.because}</p>` : nothing}
  </div>`;
