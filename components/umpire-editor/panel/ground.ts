import {html, nothing, type TemplateResult} from 'lit';
import {freshName, isHex, setTerrain, type HexDraft} from '../../../src/edit/module/index.js';
import {withFields} from '../../../src/edit/record.js';
import {terrainPatterns} from '../../../src/module/schema/map.js';
import type {EditorProps} from '../props.js';
import {line} from '../../internal/fields.js';
import {adder, button, number, offers} from '../fields.js';
import {words as ui} from '../words.js';
import {inkList, pressPart} from './inks.js';
import {namedAndDrawn, prohibitedPart} from './kinds.js';

/** Terrain of hexes: the brush, and what the terrain in hand is. */
export function groundPanel(props: EditorProps): TemplateResult {
  const {draft, inks} = props;
  if (!isHex(draft)) return html``;
  const terrain = Object.entries(draft.map.terrain ?? {});
  const known = terrain.filter(([id]) => id !== 'clear');
  const fills = props.is({room: {ground: 'fill'}});
  const add = (said: string): void => {
    const id = freshName(draft, 'terrain', said);
    props.change(setTerrain(draft, id, {name: said}), ui.isInHand(said));
    props.send({type: 'ink', inks: {terrain: id}});
  };
  return html`<div class="actions" role="group" aria-label=${ui.paint}>
      ${button(
        ui.brush,
        () => {
          props.send({type: 'brush'});
        },
        {pressed: !fills},
      )}
      ${button(
        ui.fill,
        () => {
          props.send({type: 'fill'});
        },
        {pressed: fills},
      )}
      ${pressPart(props)}
    </div>
    ${inkList(
      [['clear', ui.clear], ...known.map(([id, {name = id}]) => [id, name] as const)],
      inks.terrain,
      (id) => {
        props.send({type: 'ink', inks: {terrain: id}});
      },
    )}
    <p class="quiet">
      ${ui.onTheMap} <kbd>${ui.enter}</kbd> ${ui.paints} <kbd>P</kbd> ${ui.putsThePenDownSo}
      <kbd>1</kbd> ${ui.to} <kbd>9</kbd> ${ui.choose}
    </p>
    ${offers(
      'terrains',
      terrainPatterns.filter((id) => id !== 'clear' && !known.some(([one]) => one === id)),
    )}
    ${adder(ui.addATerrain, add, {list: 'terrains'})} ${terrainPart(props, draft)}`;
}

function terrainPart(props: EditorProps, draft: HexDraft): TemplateResult | typeof nothing {
  const id = props.inks.terrain;
  const terrain = draft.map.terrain?.[id];
  if (!terrain) return nothing;
  const at = `/map/terrain/${id}`;
  const set = (says: Partial<Record<keyof typeof terrain & string, unknown>>): void => {
    props.change(setTerrain(draft, id, withFields(terrain, says as never)));
  };
  return html`<section class="group" aria-labelledby="terrain">
    <h3 id="terrain">${terrain.name ?? id}</h3>
    <div class="two">
      ${namedAndDrawn(props, {
        kind: 'terrain',
        id,
        says: terrain,
        patterns: terrainPatterns,
        set,
        renamed: (to) => ({terrain: to}),
      })}
      ${line(
        ui.orInAColour,
        terrain.colour ?? '',
        (colour) => {
          set({colour: colour || undefined});
        },
        {at: `${at}/colour`, placeholder: '#d4dfb8'},
      )}
      ${number(
        ui.movementPointsToEnter,
        terrain.movement,
        (movement) => {
          set({movement});
        },
        {at: `${at}/movement`, placeholder: '1', step: 0.5},
      )}
      ${prohibitedPart(
        props,
        terrain.prohibited,
        (prohibited) => {
          set({prohibited});
        },
        `${at}/prohibited`,
      )}
    </div>
    ${button(ui.removeThisTerrain, () => {
      props.change(setTerrain(draft, id, undefined), ui.isGoneToClear(id));
      props.send({type: 'ink', inks: {terrain: 'clear'}});
    })}
  </section>`;
}
