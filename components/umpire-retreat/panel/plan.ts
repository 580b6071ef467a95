import {html, nothing, type TemplateResult} from 'lit';
import {findingList} from '../../internal/findings.js';
import {namesOf, words} from '../words.js';
import type {PanelProps} from './props.js';
import {explained} from './findings.js';

/** The groups that have retreated, and the ruling on them. */
export function planPart(props: PanelProps): TemplateResult | typeof nothing {
  const {view, dialogue, say} = props;
  const {stage, talk} = dialogue;
  const {judgement, position, left, origin} = view;
  if (talk.plan.length === 0) return nothing;
  const {game} = position;
  const from = origin === undefined ? '' : game.grid.label(origin);
  const ruled = stage === 'ruled';
  const verdict = judgement?.legal ? words.legal(words.steps(judgement.stepLosses)) : words.notLegal;
  return html`<div class="plan" part="plan">
    ${ruled ? html`<p class="headline ${judgement?.legal ? 'done' : 'off'}">${verdict}</p>` : nothing}
    <ol class="groups">
      ${talk.plan.map(({units, path}) => {
        const group = units.flatMap((id) => game.unit(id) ?? []);
        return html`<li><b>${namesOf(group)}</b> <span class="way">${words.route(path, from)}</span></li>`;
      })}
    </ol>
    ${ruled && judgement ? findingList(judgement.findings, explained(props, 'plan')) : nothing}
    <div class="actions">
      ${
        stage === 'choosing' && left.length > 0
          ? html`<button @click=${() => say({type: 'rule'})}>
              ${talk.plan.length === 1 ? words.judgeAlone : words.judgeThese}
            </button>`
          : nothing
      }
      <button @click=${() => say({type: 'take-back'})} ?disabled=${stage === 'walking'}>
        ${words.takeBack}
      </button>
      ${ruled ? html`<button @click=${() => say({type: 'restart'})}>${words.again}</button>` : nothing}
    </div>
  </div>`;
}
