import {html, type TemplateResult} from 'lit';
import type {OrderDecision} from '../../../src/battle/view.js';
import {electPart} from '../../internal/elect.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';
import {unitsInParts} from './units.js';

/** The order in which units go: a list to move them up and down in. */
export function orderPart(props: PanelProps, {units, elect}: OrderDecision): TemplateResult {
  const {draft} = props;
  const names = new Map(units.map(({unit, name}) => [unit, name]));
  const move = (at: number, by: number): void => {
    const order = [...draft.units];
    const [unit] = order.splice(at, 1);
    if (unit !== undefined) order.splice(at + by, 0, unit);
    props.set({units: order, against: []});
  };
  return html`<div class="order" part="order">
    ${electPart(elect, props.play)}
    <ol>
      ${unitsInParts(draft.units, (unit, i) => {
        const name = names.get(unit) ?? unit;
        return html`<li>
          <span class="place">${i + 1}</span> <b>${name}</b>
          <span class="moves">
            <button
              type="button"
              aria-label=${words.earlier(name)}
              aria-disabled=${i === 0 ? 'true' : 'false'}
              @click=${() => {
                if (i > 0) move(i, -1);
              }}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label=${words.later(name)}
              aria-disabled=${i === draft.units.length - 1 ? 'true' : 'false'}
              @click=${() => {
                if (i < draft.units.length - 1) move(i, 1);
              }}
            >
              ↓
            </button>
          </span>
        </li>`;
      })}
    </ol>
    <div class="actions">
      <button
        class="primary"
        data-first
        @click=${() => props.play(({units}) => ({type: 'order', units: [...units]}))}
      >
        ${words.thisOrder}
      </button>
    </div>
  </div>`;
}
