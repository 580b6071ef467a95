import {html, type TemplateResult} from 'lit';
import type {SplitPlan} from '../../../src/rules/index.js';
import {namesOf, words} from '../words.js';
import type {PanelProps} from './props.js';

/** The groups of a plan in their order. */
export function splitGroups({view}: PanelProps, {groups}: SplitPlan): TemplateResult {
  const {grid} = view.position.game;
  const from = view.origin === undefined ? '' : grid.label(view.origin);
  return html`<ol class="groups">
    ${groups.map(
      ({units, path}) =>
        html`<li>
          <b>${namesOf(units)}</b>
          <span class="way"
            >${words.route(
              path.map((hex) => grid.label(hex)),
              from,
            )}</span
          >
        </li>`,
    )}
  </ol>`;
}

/** Takes a plan over, after the groups that are confirmed, and has it judged. */
export function takeSplit({view, dialogue, say}: PanelProps, {groups}: SplitPlan): TemplateResult {
  const {grid} = view.position.game;
  const taken = groups.map(({units, path}) => ({
    units: units.map(({id}) => id),
    path: path.map((hex) => grid.label(hex)),
  }));
  return html`<button
    class="primary"
    @click=${() => say({type: 'plan', plan: [...dialogue.talk.plan, ...taken]})}
  >
    ${words.takeSplit}
  </button>`;
}
