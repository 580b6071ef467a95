import {html, nothing, type TemplateResult} from 'lit';
import {
  cited,
  nextHexes,
  type NextHex,
  type RetreatRuling,
  type WalkVerdict,
} from '../../../src/rules/index.js';
import {findingList} from '../../internal/findings.js';
import {hexCount, routeWords, steps} from '../words.js';
import type {PanelProps} from './props.js';
import {explained} from './findings.js';
import {sign} from './sign.js';

/** The running verdict in one line. */
export function verdictLine({state, toGo, findings}: WalkVerdict): string {
  if (state === 'off') return 'Not allowed so.';
  const lost = steps(findings.filter(({kind}) => kind === 'cost').length);
  return state === 'done'
    ? `Allowed: the retreat is complete, ${lost} on the way.`
    : `Allowed so far, ${lost} on the way. ${hexCount(toGo)} to go.`;
}

/** A route, hex by hex: what was walked, what the rules say of it, and every hex that touches. */
export function walkPart(props: PanelProps, ruled: RetreatRuling, verdict: WalkVerdict): TemplateResult {
  const {dialogue, say} = props;
  const {path} = dialogue.talk;
  const origin = ruled.context.game.grid.label(ruled.context.origin);
  const done = verdict.state === 'done';
  return html`<div class="walk" part="walk">
    <ol class="trail" aria-label="The way so far">
      ${[origin, ...path].map(
        (hex, i) =>
          html`<li>
            <button
              aria-label=${i === 0 ? `Back to ${hex}, where it began` : `Back to ${hex}, hex ${i}`}
              ?disabled=${i === path.length}
              @click=${() => say({type: 'back', length: i})}
            >
              ${i > 0 ? html`<span class="number">${i}</span>` : nothing}${hex}
            </button>
          </li>`,
      )}
    </ol>
    <p class="headline ${verdict.state}">${verdictLine(verdict)}</p>
    ${findingList(verdict.findings, explained(props, 'walk'))}
    <div class="actions">
      <button class=${done ? 'primary' : ''} @click=${() => say({type: 'confirm'})}>
        ${verdict.state === 'done' ? `Confirm: ${routeWords(path, origin)}` : verdict.state === 'open' ? 'Stop here and judge it' : 'Judge it all the same'}
      </button>
      <button @click=${() => say({type: 'back', length: path.length - 1})}>
        ${path.length > 0 ? 'Step back' : 'Do not walk'}
      </button>
    </div>
    ${
      verdict.state === 'open'
        ? html`<h3>Next hex</h3>
            <ul class="next" part="next">
              ${nextHexes(ruled, props.view.path).map((next) => nextHex(props, ruled, next))}
            </ul>`
        : nothing
    }
  </div>`;
}

function nextHex(
  {say}: PanelProps,
  {context}: RetreatRuling,
  {hex, direction, verdict}: NextHex,
): TemplateResult {
  const label = context.game.grid.label(hex);
  const [first] = verdict.findings;
  const costs = verdict.findings.find(({kind, at}) => kind === 'cost' && at === label);
  const said = verdict.state === 'off' ? first : costs;
  const words = said ? cited(said) : verdict.state === 'off' ? '' : 'open';
  const kind = verdict.state === 'off' ? 'violation' : costs ? 'cost' : 'open';
  return html`<li>
    <button class=${kind} @click=${() => say({type: 'step', hex: label})}>
      ${sign(kind)}<span class="at">${label}</span> <span class="quiet">${direction}</span>
      <span class="because">${words}</span>
    </button>
  </li>`;
}
