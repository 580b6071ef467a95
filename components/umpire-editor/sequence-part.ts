import {orderFaults} from '../../src/phrases/modules.js';
import {type TemplateResult, css, html, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {sequenceOf} from '../../src/battle/sequence.js';
import type {ModuleDraft} from '../../src/edit/module/index.js';

import {orderOf} from '../../src/rules/order/order.js';
import {locale} from '../../src/phrases/define.js';
import {saidNames} from '../../src/phrases/rulebook.js';
import {orderNames} from '../../src/rules/order/rulebook.js';
import {stepLines} from '../../src/share/sequence-text.js';
import {authorLang} from '../shared/messages.js';
import {messages} from './messages.js';

/** Shows the sequence of play of a draft's battles, as a player aid; nothing while its order of play has faults. */
export const sequencePart = (draft: ModuleDraft): unknown =>
  guard([draft.rules, draft.tables, draft.map, draft.sides, locale.lang], () => sequence(draft));

function sequence(draft: ModuleDraft): TemplateResult | typeof nothing {
  const order = orderFaults(draft, orderNames).length === 0 ? orderOf(draft) : undefined;
  if (!order) return nothing;
  const {phases} = sequenceOf(order, saidNames(orderNames), {document: draft});
  return html`<details>
    <summary>${messages.sequence}</summary>
    <ol class="sequence">
      ${phases.map(
        ({title, ours, says, steps}) =>
          html`<li>
            <h4 lang=${ours ? locale.lang : authorLang()}>${title}</h4>
            ${says === '' ? nothing : html`<p class="quiet" lang=${authorLang()}>${says}</p>`}
            ${steps.map((step) => {
              const {number, head, lines} = stepLines(step);
              return html`<div class="step">
                <p>${number} ${head}</p>
                <ul>
                  ${lines.map((line) => html`<li>${line}</li>`)}
                </ul>
              </div>`;
            })}
          </li>`,
      )}
    </ol>
  </details>`;
}

export const sequenceStyles = css`
  .sequence h4 {
    display: inline;
  }
  .sequence .step p {
    margin-block: 8px 0;
  }
  .sequence ul {
    margin: 0;
    color: var(--_quiet);
  }
  @media print {
    .sequence .step {
      break-inside: avoid;
    }
  }
`;
