/** Everything about the game that a ruling seldom needs, folded into one: rules, combat table, counters. */
import {html, nothing, type TemplateResult} from 'lit';
import {retreatRulesOf} from '../../src/rules/index.js';
import {byline} from '../../src/phrases/say-rules.js';
import {countersPart} from './counters-part.js';
import {messages} from './messages.js';
import {rulesPart, tablePart} from './rules-part.js';
import type {Board, SendVassal} from './state.js';
import type {VassalView} from './view-model.js';

export function morePart(view: VassalView, send: SendVassal, board: Board): TemplateResult {
  const rules = board.shown.kind === 'hex' ? retreatRulesOf(board.shown.game) : undefined;
  const toggle = ({currentTarget}: Event): void =>
    send({type: 'unfoldMore', isOpen: (currentTarget as HTMLDetailsElement).open});
  return html`<details class="more" part="more" ?open=${view.isMoreOpen} @toggle=${toggle}>
    <summary>
      ${messages.more} ${rules ? html`<span class="quiet">${byline(rules.sheet)}</span>` : nothing}
    </summary>
    ${rulesPart(view, send, board)} ${tablePart(view, send, board)} ${countersPart(view, send, board)}
  </details>`;
}
