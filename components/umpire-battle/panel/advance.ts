import {html, nothing, type TemplateResult} from 'lit';
import type {AdvanceDecision} from '../../../src/battle/view.js';
import {onEnter} from '../../internal/enter.js';
import {ruleTag} from '../../internal/rule-tag.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';
import {unitsInParts} from './units.js';

/** Renders the choice of advancing units; those that may not advance say why. */
export function advancePart(props: PanelProps, {units, propose}: AdvanceDecision): TemplateResult {
  const {draft} = props;
  const toggle = (unit: string): void =>
    props.set(({units: chosen}) => ({
      units: chosen.includes(unit) ? chosen.filter((other) => other !== unit) : [...chosen, unit],
      against: [],
    }));
  const go = (): void => {
    if (draft.units.length > 0) props.play(({units: chosen}) => ({type: 'advance', units: [...chosen]}));
  };
  const able = units.filter(({open}) => open);
  return html`<div class="advance" part="advance" @keydown=${onEnter(go)}>
    <ul class="checks">
      ${unitsInParts(
        units,
        ({unit, name, finding}) =>
          html`<li>
            ${
              finding
                ? html`<span class="shut"
                    ><b>${name}</b>
                    <span class="quiet" lang="en" dir="ltr">${finding.message}</span>
                    ${ruleTag(finding.clause, finding.message)}</span
                  >`
                : html`<label
                    ><input
                      type="checkbox"
                      ?data-first=${unit === able[0]?.unit}
                      .checked=${draft.units.includes(unit)}
                      @change=${() => toggle(unit)}
                    />
                    <b>${name}</b></label
                  >`
            }
          </li>`,
      )}
    </ul>
    <div class="actions">
      ${
        draft.units.length > 0
          ? html`<button type="button" class="primary" @click=${go}>
              ${words.advance(draft.units.length)}
            </button>`
          : able.length > 0
            ? html`<button type="button" @click=${() => props.set({units: propose(), against: []})}>
                ${words.asMany}
              </button>`
            : nothing
      }
      <button type="button" @click=${() => props.play({type: 'advance', units: []})}>${words.decline}</button>
    </div>
  </div>`;
}
