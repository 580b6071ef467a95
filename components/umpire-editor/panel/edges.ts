import {html, nothing, type TemplateResult} from 'lit';
import {freshName, isHex, setHexsideTerrain} from '../../../src/edit/module/index.js';
import {withFields} from '../../../src/edit/record.js';
import {hexsidePatterns} from '../../../src/module/schema/map.js';
import type {EditorProps} from '../props.js';
import {tick} from '../../internal/fields.js';
import {adder, button, offers} from '../fields.js';
import {words as ui} from '../words.js';
import {inkList, pressPart} from './inks.js';
import {namedAndDrawn, prohibitedPart} from './kinds.js';

/** What lies on hexsides: laid by dragging along them. */
export function edgesPanel(props: EditorProps): TemplateResult {
  const {draft, inks} = props;
  if (!isHex(draft)) return html``;
  const kinds = Object.entries(draft.map.hexsideTerrain ?? {});
  const id = inks.edge;
  const kind = draft.map.hexsideTerrain?.[id];
  const add = (said: string): void => {
    const fresh = freshName(draft, 'hexsideTerrain', said);
    props.change(setHexsideTerrain(draft, fresh, {name: said}), ui.isInHand(said));
    props.send({type: 'ink', inks: {edge: fresh}});
  };
  const at = `/map/hexsideTerrain/${id}`;
  const set = (says: object): void => {
    if (kind) props.change(setHexsideTerrain(draft, id, withFields(kind, says as never)));
  };
  return html`<div class="actions">${pressPart(props)}</div>
    ${inkList(
      kinds.map(([one, {name = one}]) => [one, name]),
      id,
      (edge) => {
        props.send({type: 'ink', inks: {edge}});
      },
    )}
    <p class="quiet">
      ${ui.dragAlongHexsidesBeginOn} <kbd>${ui.shift}</kbd> ${ui.andADirection}<kbd>W</kbd> <kbd>E</kbd>
      <kbd>D</kbd> <kbd>S</kbd> <kbd>A</kbd> <kbd>Q</kbd>${ui.laysItOnThatSide}
    </p>
    ${offers(
      'edges',
      hexsidePatterns.filter((one) => !kinds.some(([known]) => known === one)),
    )}
    ${adder(ui.addWhatLiesOnHexsides2, add, {list: 'edges'})}
    ${
      kind
        ? html`<section class="group" aria-labelledby="edge">
            <h3 id="edge">${kind.name ?? id}</h3>
            <div class="two">
              ${namedAndDrawn(props, {
                kind: 'hexsideTerrain',
                id,
                says: kind,
                patterns: hexsidePatterns,
                set,
                renamed: (to) => ({edge: to}),
              })}
              ${prohibitedPart(
                props,
                kind.prohibited,
                (prohibited) => {
                  set({prohibited});
                },
                `${at}/prohibited`,
              )}
              ${tick(ui.frozen, kind.ice ?? false, (ice) => {
                set({ice: ice || undefined});
              })}
            </div>
            ${button(ui.removeItFromEveryHexside, () => {
              props.change(setHexsideTerrain(draft, id, undefined), ui.isGone(id));
              props.send({type: 'ink', inks: {edge: kinds.find(([one]) => one !== id)?.[0] ?? ''}});
            })}
          </section>`
        : nothing
    }`;
}

/** Roads and rails: drawn from middle to middle. */
export function waysPanel(props: EditorProps): TemplateResult {
  const {draft, inks, context} = props;
  if (!isHex(draft)) return html``;
  return html`<div class="actions">${pressPart(props)}</div>
    ${inkList(
      [
        ['roads', ui.road],
        ['rails', ui.rail],
      ],
      inks.way,
      (way) => {
        props.send({type: 'ink', inks: {way: way as 'roads'}});
      },
    )}
    <p class="quiet">${ui.dragThroughHexesOrPress} <kbd>${ui.shift}</kbd> ${ui.andADirectionLeadsIt}</p>
    <p role="status">${context.chosen === '' ? nothing : html`${ui.from} ${context.chosen}.`}</p>`;
}
