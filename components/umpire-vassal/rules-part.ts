import {html, nothing, type TemplateResult} from 'lit';
import {mapEdges} from '../../src/module/index.js';
import {withEntry} from '../../src/vassal/overlay.js';
import {area, pick} from '../shared/fields.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';
import {sheetChoices} from './view-model.js';

/** The sheet of rules, and what a sheet asks of the game that VASSAL does not tell. */
export function rulesPart(
  controller: VassalController,
  {sides, shown}: Board,
): TemplateResult | typeof nothing {
  if (shown.kind !== 'hex') return nothing;
  const {overlay, told, ownSheet} = controller;
  const {rules: {retreat = 'wwii-battle-series'} = {}, stacking} = overlay;
  const limit = stacking?.limit;
  const {supplySources: supply = {}} = told;
  const isOwn = ownSheet !== undefined || typeof retreat !== 'string';
  const sheet = isOwn ? 'own' : retreat;
  const words = messages.rules;
  const setLimit = ({currentTarget}: Event): void => {
    const {value, validity} = currentTarget as HTMLInputElement;
    if (!validity.valid) return;
    const {stacking: _, ...rest} = overlay;
    void controller.tell(value === '' ? rest : {...rest, stacking: {limit: Number(value)}});
  };
  const setSheet = (name: string): void => {
    controller.ownSheet = name === 'own' ? '' : undefined;
    if (name !== 'own') void controller.tell({...overlay, rules: {...overlay.rules, retreat: name}});
    else void controller.pasteSheet('');
  };
  return html`<details class="rules" part="rules">
    <summary>
      ${words.title}
      <span class="quiet">${sheetChoices().find(([name]) => name === sheet)?.[1] ?? words.own}</span>
    </summary>
    <div class="fields">
      ${pick(words.sheet, [...sheetChoices(), ['own', words.own]], sheet, setSheet)}
      ${
        typeof limit === 'object'
          ? nothing
          : html`<label class="field"
              >${words.limit}
              <input
                type="number"
                min="1"
                max="1000"
                placeholder=${words.anyNumber}
                .value=${limit === undefined ? '' : String(limit)}
                @change=${setLimit}
              />
            </label>`
      }
      ${sides.map((side) => {
        const now = supply[side];
        const own = Array.isArray(now) ? ([['hexes', words.hexes(now.length)]] as const) : [];
        return pick(
          words.supply(side),
          [['', words.notTold], ...mapEdges.map((edge) => [edge, words.edges[edge]] as const), ...own],
          Array.isArray(now) ? 'hexes' : (now ?? ''),
          (value) => {
            const edge = mapEdges.find((one) => one === value);
            if (value !== 'hexes')
              void controller.tellMap({supplySources: withEntry<typeof now & {}>(supply, side, edge)});
          },
        );
      })}
      ${
        isOwn
          ? area(
              words.paste,
              ownSheet ?? (typeof retreat === 'string' ? '' : JSON.stringify(retreat, undefined, 2)),
              8,
              (text) => void controller.pasteSheet(text),
            )
          : nothing
      }
    </div>
  </details>`;
}
