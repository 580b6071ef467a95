import {type TemplateResult, html, nothing} from 'lit';
import {
  freshName,
  gridIn,
  holds,
  isHex,
  isPoint,
  removeHex,
  removePoint,
  rename,
  setHex,
  setHolding,
  setLine,
  setPoint,
  terrainAt,
} from '../../src/edit/module/index.js';
import {withField} from '../../src/edit/record.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import type {Send} from '../shared/store.js';
import {line, pick, tick} from '../shared/fields.js';
import {button, choiceList, number, panButton, splitList} from './fields.js';
import {messages} from './messages.js';

/** Edits the selected hex and the stacking limit. */
export function hexesPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  if (!isHex(draft)) return html``;
  const {selected} = state;
  const isThere = gridIn(draft)?.find(selected) !== undefined;
  return html`${isThere ? hexPart(state, send, selected) : html`<p>${messages.noHexSelected}</p>`}
  ${stackingPart(state, send)}`;
}

function hexPart(state: EditorState, send: Send<EditorEvent>, label: string): TemplateResult {
  const {draft} = state;
  if (!isHex(draft)) return html``;
  const {map} = draft;
  const hex = map.hexes?.[label] ?? {};
  const at = `/map/hexes/${label}`;
  const set = (says: object): void => {
    send(changeTo(setHex(draft, label, says)));
  };
  const sides = Object.entries(draft.sides);
  /** The sides for which the hex is something. */
  const sideTicks = (
    title: string,
    holding: 'supplySources' | 'boardEdges',
    said: (on: boolean, side: string) => string,
  ): TemplateResult =>
    html`<fieldset class="names">
      <legend class="field">${title}</legend>
      <div class="ticks">
        ${sides.map(([id, {name}]) =>
          tick(name, holds(draft, holding, id, label), (on) => {
            send(changeTo(setHolding(draft, holding, id, label, on), said(on, name)));
          }),
        )}
      </div>
    </fieldset>`;
  return html`<section class="group" aria-labelledby="hex">
    <h3 id="hex">${label}</h3>
    <div class="two">
      ${line(
        messages.name,
        hex.name ?? '',
        (name) => {
          set({name: name || undefined});
        },
        {at: `${at}/name`},
      )}
      ${line(
        messages.regions,
        (hex.regions ?? []).join(', '),
        (text) => {
          set({regions: splitList(text)});
        },
        {at: `${at}/regions`},
      )}
      ${pick(
        messages.town,
        Object.entries(messages.choices.city),
        hex.city ?? '',
        (city) => {
          set({city: city || undefined});
        },
        {at: `${at}/city`},
      )}
      ${pick(
        messages.terrain,
        [
          ['clear', messages.clearGround],
          ...Object.entries(map.terrain ?? {})
            .filter(([id]) => id !== 'clear')
            .map(([id, {name = id}]) => [id, name] as const),
        ],
        terrainAt(draft, label),
        (terrain) => {
          set({terrain: terrain === 'clear' ? undefined : terrain});
        },
        {at: `${at}/terrain`},
      )}
      ${pick(
        messages.printedControl,
        [['', messages.nobody], ...sides.map(([id, {name}]) => [id, name] as const)],
        hex.control ?? '',
        (control) => {
          set({control: control || undefined});
        },
        {at: `${at}/control`},
      )}
    </div>
    ${sideTicks(messages.supplySourceOf, 'supplySources', (on, side) => messages.supplySourceSet([label], side, on))}
    ${sideTicks(messages.boardEdgeOf, 'boardEdges', () => '')}
    <div class="actions">
      ${button(messages.removeHex, () => {
        send(changeTo(removeHex(draft, label), messages.removed(label)));
      })}
    </div>
  </section>`;
}

/** Edits the stacking limit: one for all, or one for each side. */
function stackingPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const limit = draft.stacking?.limit;
  const set = (now: number | Record<string, number> | undefined): void => {
    send(changeTo(withField(draft, 'stacking', (now === undefined ? undefined : {limit: now}) as never)));
  };
  const bySide = typeof limit === 'object';
  const sides = Object.entries(draft.sides);
  return html`<section class="group" aria-labelledby="stacking">
    <h3 id="stacking">${messages.stackingLimit}</h3>
    <div class="two">
      ${
        bySide
          ? sides.map(([id, {name}]) =>
              number(
                name,
                limit[id],
                (value) => {
                  set({...limit, [id]: value ?? 0});
                },
                {at: `/stacking/limit/${id}`, step: 0.5},
              ),
            )
          : number(messages.stackingPoints, limit, set, {
              at: '/stacking/limit',
              placeholder: messages.noLimit,
              step: 0.5,
            })
      }
      ${tick(messages.limitBySide, bySide, (on) => {
        set(on ? Object.fromEntries(sides.map(([id]) => [id, typeof limit === 'number' ? limit : 3])) : 3);
      })}
    </div>
  </section>`;
}

/** Edits the selected point and its lines. */
export function pointsPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft, brush} = state;
  if (!isPoint(draft)) return html``;
  const {selected} = state;
  const point = draft.map.points[selected];
  const at = `/map/points/${selected}`;
  const lines = draft.map.lines.filter(({between}) => between.includes(selected));
  const nameOf = (id: string): string => draft.map.points[id]?.name ?? id;
  return html`<div class="actions">${panButton(state, send)}</div>
    ${choiceList(
      [
        ['points', messages.points],
        ['lines', messages.lines],
      ],
      brush.lines ? 'lines' : 'points',
      (mode) => {
        send({type: 'brush', brush: {lines: mode === 'lines'}});
      },
    )}
    <p class="quiet">${brush.lines ? messages.linesHelp : messages.pointsHelp}</p>
    ${
      brush.lines
        ? number(
            messages.newCapacity,
            brush.capacity,
            (capacity = 1) => {
              send({type: 'brush', brush: {capacity}});
            },
            {max: 1000},
          )
        : nothing
    }
    ${
      point
        ? html`<section class="group" aria-labelledby="point">
            <h3 id="point">${nameOf(selected)}</h3>
            <div class="two">
              ${line(
                messages.name,
                point.name ?? '',
                (name) => {
                  const named = setPoint(draft, selected, {name: name || undefined});
                  // a point with a made-up id takes its id from its name
                  const id =
                    /^point-\d+$/.test(selected) && name !== '' ? freshName(named, 'point', name) : selected;
                  send(changeTo(rename(named, 'point', selected, id)));
                  send({type: 'select', place: id});
                },
                {at: `${at}/name`},
              )}
              ${line(
                messages.id,
                selected,
                (id) => {
                  const renamed = rename(draft, 'point', selected, id);
                  send(changeTo(renamed));
                  if (renamed !== draft) send({type: 'select', place: id});
                },
                {at},
              )}
              ${number(
                'x',
                point.x,
                (x = 0) => {
                  send(changeTo(setPoint(draft, selected, {x})));
                },
                {at: `${at}/x`, min: -1e6, max: 1e6},
              )}
              ${number(
                'y',
                point.y,
                (y = 0) => {
                  send(changeTo(setPoint(draft, selected, {y})));
                },
                {at: `${at}/y`, min: -1e6, max: 1e6},
              )}
              ${number(
                messages.fieldWorks,
                point.absorbs,
                (absorbs) => {
                  send(changeTo(setPoint(draft, selected, {absorbs})));
                },
                {at: `${at}/absorbs`, placeholder: '0'},
              )}
              ${tick(messages.aCity, point.city ?? false, (city) => {
                send(changeTo(setPoint(draft, selected, {city: city || undefined})));
              })}
            </div>
            ${lines.map(({between, capacity}) => {
              const other = between.find((id) => id !== selected) ?? selected;
              return html`<div class="two">
                ${number(
                  messages.lineTo(nameOf(other)),
                  capacity,
                  (now) => {
                    send(changeTo(setLine(draft, selected, other, {capacity: now})));
                  },
                  {max: 1000, placeholder: messages.noLimit},
                )}
                ${button(
                  messages.removeLine,
                  () => {
                    send(changeTo(setLine(draft, selected, other, undefined)));
                  },
                  {title: messages.removeLineTo(nameOf(other))},
                )}
              </div>`;
            })}
            ${button(messages.removePoint, () => {
              send(changeTo(removePoint(draft, selected), messages.removed(selected)));
              send({type: 'select', place: ''});
            })}
          </section>`
        : nothing
    }`;
}
