import {html, nothing, type TemplateResult} from 'lit';
import {
  cited,
  nextHexes,
  type NextHex,
  type RetreatRuling,
  type WalkVerdict,
} from '../../../src/rules/index.js';
import {findingList} from '../../internal/findings.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';
import {explained} from './findings.js';
import {sign} from './sign.js';

/** The running verdict in one line. */
export function verdictLine({state, toGo, steps}: WalkVerdict): string {
  if (state === 'off') return words.off;
  const lost = words.steps(steps);
  return state === 'done' ? words.complete(lost) : words.soFar(lost, words.hexes(toGo));
}

/** A route, hex by hex: what was walked, what the rules say of it, and every hex that touches. */
export function walkPart(props: PanelProps, ruled: RetreatRuling, verdict: WalkVerdict): TemplateResult {
  const {dialogue, say} = props;
  const {path} = dialogue.talk;
  const origin = ruled.context.game.grid.label(ruled.context.origin);
  const done = verdict.state === 'done';
  return html`<div class="walk" part="walk">
    <ol class="trail" aria-label=${words.trail}>
      ${[origin, ...path].map(
        (hex, i) =>
          html`<li>
            <button
              aria-label=${words.backTo(hex, i)}
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
        ${verdict.state === 'done' ? words.confirm(words.route(path, origin)) : verdict.state === 'open' ? words.stopHere : words.judgeIt}
      </button>
      <button @click=${() => say({type: 'back', length: path.length - 1})}>
        ${path.length > 0 ? words.stepBack : words.doNotWalk}
      </button>
    </div>
    ${
      verdict.state === 'open'
        ? html`<h3>${words.nextHex}</h3>
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
  const {state, cost, findings} = verdict;
  const said = state === 'off' ? findings[0] : cost;
  const because = said
    ? html`<span lang="en" dir="ltr">${cited(said)}</span>`
    : state === 'off'
      ? nothing
      : words.open;
  const kind = state === 'off' ? 'violation' : cost ? 'cost' : 'open';
  return html`<li>
    <button class=${kind} @click=${() => say({type: 'step', hex: label})}>
      ${sign(kind)}<span class="at">${label}</span> <span class="quiet">${direction}</span>
      <span class="because">${because}</span>
    </button>
  </li>`;
}
