import {html, nothing, type TemplateResult} from 'lit';
import {cited} from '../../src/rules/finding.js';
import {nextHexes, type NextHex, type WalkVerdict} from '../../src/rules/retreat/walk.js';
import type {RetreatRuling} from '../../src/rules/retreat/ruling.js';
import {findingList} from '../shared/findings.js';
import {messages, namesOf} from './messages.js';
import {explained, sign} from './panel-findings.js';
import type {Shown} from './shown.js';
import type {RetreatSend} from './state.js';
import {walkLine} from './view-model.js';

/** A route, hex by hex: the trail, the verdict on it, and every hex that touches its end. */
export function walkPart(
  {context: {path}, view}: Shown,
  ruled: RetreatRuling,
  verdict: WalkVerdict,
  send: RetreatSend,
): TemplateResult {
  const {state, findings} = verdict;
  const origin = ruled.context.game.grid.label(ruled.context.origin);
  return html`<div class="walk" part="walk">
    <ol class="trail" aria-label=${messages.trail}>
      ${[origin, ...path].map(
        (hex, i) =>
          html`<li>
            <button
              aria-label=${messages.backTo(hex, i)}
              ?disabled=${i === path.length}
              @click=${() => send({type: 'back', length: i})}
            >
              ${i > 0 ? html`<span class="number">${i}</span>` : nothing}${hex}
            </button>
          </li>`,
      )}
    </ol>
    <p class="headline ${state}">${walkLine(verdict)}</p>
    ${findingList(findings, explained(send))}
    <div class="actions">
      <button class=${state === 'done' ? 'primary' : ''} @click=${() => send({type: 'confirm'})}>
        ${
          state === 'done'
            ? messages.confirm(messages.route(path, origin))
            : state === 'open'
              ? messages.stopHere
              : messages.judgeIt
        }
      </button>
      <button @click=${() => send({type: 'back', length: path.length - 1})}>
        ${path.length > 0 ? messages.stepBack : messages.doNotWalk}
      </button>
    </div>
    ${
      state === 'open'
        ? html`<h3>${messages.nextHex}</h3>
            <ul class="next" part="next">
              ${nextHexes(ruled, view.path).map((next) => nextHexRow(ruled, next, send))}
            </ul>`
        : nothing
    }
  </div>`;
}

function nextHexRow(
  {context}: RetreatRuling,
  {hex, direction, verdict: {state, cost, findings}}: NextHex,
  send: RetreatSend,
): TemplateResult {
  const label = context.game.grid.label(hex);
  const reason = state === 'off' ? findings[0] : cost;
  const kind = state === 'off' ? 'violation' : cost ? 'cost' : 'open';
  return html`<li>
    <button class=${kind} @click=${() => send({type: 'step', hex: label})}>
      ${sign(kind)}<span class="at">${label}</span> <span class="quiet">${direction}</span>
      <span class="because"
        >${
          reason
            ? html`<span lang="en" dir="ltr">${cited(reason)}</span>`
            : state === 'off'
              ? nothing
              : messages.open
        }</span
      >
    </button>
  </li>`;
}

/** The groups that have retreated, and the ruling on them. */
export function planPart({state, context, view}: Shown, send: RetreatSend): TemplateResult | typeof nothing {
  const {stage} = state.dialogue;
  const {judgement, position, left, origin} = view;
  if (context.plan.length === 0) return nothing;
  const {game} = position;
  const from = origin === undefined ? '' : game.grid.label(origin);
  const isRuled = stage === 'ruled';
  const verdict = judgement?.legal ? messages.legal(messages.steps(judgement.stepLosses)) : messages.notLegal;
  return html`<div class="plan" part="plan">
    ${isRuled ? html`<p class="headline ${judgement?.legal ? 'done' : 'off'}">${verdict}</p>` : nothing}
    <ol class="groups">
      ${context.plan.map(({units, path}) => {
        const group = units.flatMap((id) => game.unit(id) ?? []);
        return html`<li><b>${namesOf(group)}</b> <span class="way">${messages.route(path, from)}</span></li>`;
      })}
    </ol>
    ${isRuled && judgement ? findingList(judgement.findings, explained(send)) : nothing}
    <div class="actions">
      ${
        stage === 'choosing' && left.length > 0
          ? html`<button @click=${() => send({type: 'rule'})}>
              ${context.plan.length === 1 ? messages.judgeAlone : messages.judgeThese}
            </button>`
          : nothing
      }
      <button @click=${() => send({type: 'take-back'})} ?disabled=${stage === 'walking'}>
        ${messages.takeBack}
      </button>
      ${isRuled ? html`<button @click=${() => send({type: 'restart'})}>${messages.again}</button>` : nothing}
    </div>
  </div>`;
}
