import {type TemplateResult, html, nothing} from 'lit';
import {
  type HexDraft,
  freshName,
  isHex,
  rename,
  setHexsideTerrain,
  setTerrain,
} from '../../src/edit/module/index.js';
import {withFields} from '../../src/edit/record.js';
import {hexsidePatterns, terrainPatterns} from '../../src/module/schema/map.js';
import {kindPhrases} from '../../src/phrases/en/kinds.js';
import {changeTo, type Brush, type EditorEvent, type EditorState} from './state.js';
import type {Send} from '../shared/store.js';
import {line, pick, tick} from '../shared/fields.js';
import {adder, button, choiceList, number, suggestions, panButton, withKeys} from './fields.js';
import {messages} from './messages.js';

/** Paints terrain, and edits the terrain of the brush. */
export function terrainPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft, brush} = state;
  if (!isHex(draft)) return html``;
  const terrain = Object.entries(draft.map.terrain ?? {});
  const known = terrain.filter(([id]) => id !== 'clear');
  const fills = state.fills;
  const add = (said: string): void => {
    const id = freshName(draft, 'terrain', said);
    send(changeTo(setTerrain(draft, id, {name: said}), messages.brushSelected(said)));
    send({type: 'brush', brush: {terrain: id, supply: ''}});
  };
  return html`<div class="actions" role="group" aria-label=${messages.paint}>
      ${button(
        messages.brush,
        () => {
          send({type: 'paint'});
        },
        {pressed: !fills},
      )}
      ${button(
        messages.fill,
        () => {
          send({type: 'fill'});
        },
        {pressed: fills},
      )}
      ${panButton(state, send)}
    </div>
    ${choiceList(
      [['clear', messages.clear], ...known.map(([id, {name = id}]) => [id, name] as const)],
      brush.supply === '' ? brush.terrain : '',
      (id) => {
        send({type: 'brush', brush: {terrain: id, supply: ''}});
      },
    )}
    <div class="choices" role="group" aria-label=${messages.supplySources}>
      ${Object.entries(draft.sides).map(([id, {name}]) =>
        button(
          messages.supplySource(name),
          () => {
            send({type: 'brush', brush: {supply: id}});
          },
          {pressed: brush.supply === id},
        ),
      )}
    </div>
    <p class="quiet">${withKeys(brush.supply === '' ? messages.terrainKeys : messages.supplyKeys)}</p>
    ${suggestions(
      'terrains',
      terrainPatterns.filter((id) => id !== 'clear' && !known.some(([one]) => one === id)),
    )}
    ${adder(messages.addTerrain, add, {list: 'terrains'})} ${terrainPart(state, send, draft)}`;
}

function terrainPart(
  state: EditorState,
  send: Send<EditorEvent>,
  draft: HexDraft,
): TemplateResult | typeof nothing {
  const {terrain: id, supply} = state.brush;
  const terrain = draft.map.terrain?.[id];
  if (!terrain || supply !== '') return nothing;
  const at = `/map/terrain/${id}`;
  const set = (says: Partial<Record<keyof typeof terrain & string, unknown>>): void => {
    send(changeTo(setTerrain(draft, id, withFields(terrain, says as never))));
  };
  return html`<section class="group" aria-labelledby="terrain">
    <h3 id="terrain">${terrain.name ?? id}</h3>
    <div class="two">
      ${kindFields(state, send, {
        kind: 'terrain',
        id,
        says: terrain,
        patterns: terrainPatterns,
        plain: messages.plainPattern,
        set,
        renamed: (to) => ({terrain: to}),
      })}
      ${line(
        messages.terrainColour,
        terrain.colour ?? '',
        (colour) => {
          set({colour: colour || undefined});
        },
        {at: `${at}/colour`, placeholder: '#d4dfb8'},
      )}
      ${number(
        messages.movement,
        terrain.movement,
        (movement) => {
          set({movement});
        },
        {at: `${at}/movement`, placeholder: '1', step: 0.5},
      )}
      ${prohibitedPart(
        state,
        send,
        terrain.prohibited,
        (prohibited) => {
          set({prohibited});
        },
        `${at}/prohibited`,
      )}
    </div>
    ${
      isFixed(state, 'terrain', id)
        ? nothing
        : button(messages.removeTerrain, () => {
            send(changeTo(setTerrain(draft, id, undefined), messages.terrainRemoved(terrain.name ?? id)));
            send({type: 'brush', brush: {terrain: 'clear'}});
          })
    }
  </section>`;
}

/** Lays rivers and the like on hexsides, and edits the kind of the brush. */
export function hexsidesPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft, brush} = state;
  if (!isHex(draft)) return html``;
  const kinds = Object.entries(draft.map.hexsideTerrain ?? {});
  const id = brush.hexside;
  const kind = draft.map.hexsideTerrain?.[id];
  const add = (said: string): void => {
    const fresh = freshName(draft, 'hexsideTerrain', said);
    send(changeTo(setHexsideTerrain(draft, fresh, {name: said}), messages.brushSelected(said)));
    send({type: 'brush', brush: {hexside: fresh}});
  };
  const at = `/map/hexsideTerrain/${id}`;
  const set = (says: object): void => {
    if (kind) send(changeTo(setHexsideTerrain(draft, id, withFields(kind, says as never))));
  };
  return html`<div class="actions">${panButton(state, send)}</div>
    ${choiceList(
      kinds.map(([one, {name = one}]) => [one, name]),
      id,
      (hexside) => {
        send({type: 'brush', brush: {hexside}});
      },
    )}
    <p class="quiet">${withKeys(messages.hexsidesHelp)}</p>
    ${suggestions(
      'edges',
      hexsidePatterns.filter((one) => !kinds.some(([known]) => known === one)),
    )}
    ${adder(messages.addHexsideKind, add, {list: 'edges'})}
    ${
      kind
        ? html`<section class="group" aria-labelledby="edge">
            <h3 id="edge">${kind.name ?? id}</h3>
            <div class="two">
              ${kindFields(state, send, {
                kind: 'hexsideTerrain',
                id,
                says: kind,
                patterns: hexsidePatterns,
                plain: messages.nothing,
                set,
                renamed: (to) => ({hexside: to}),
              })}
              ${prohibitedPart(
                state,
                send,
                kind.prohibited,
                (prohibited) => {
                  set({prohibited});
                },
                `${at}/prohibited`,
              )}
              ${tick(messages.frozen, kind.ice ?? false, (ice) => {
                set({ice: ice || undefined});
              })}
            </div>
            ${
              isFixed(state, 'hexsideTerrain', id)
                ? nothing
                : button(messages.removeHexsideKind, () => {
                    send(
                      changeTo(setHexsideTerrain(draft, id, undefined), messages.removed(kind.name ?? id)),
                    );
                    send({
                      type: 'brush',
                      brush: {hexside: kinds.find(([one]) => one !== id)?.[0] ?? ''},
                    });
                  })
            }
          </section>`
        : nothing
    }`;
}

/** Draws roads and rails from hex to hex. */
export function roadsPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft, brush} = state;
  if (!isHex(draft)) return html``;
  return html`<div class="actions">${panButton(state, send)}</div>
    ${choiceList(
      [
        ['roads', messages.road],
        ['rails', messages.rail],
      ],
      brush.link,
      (link) => {
        send({type: 'brush', brush: {link: link as 'roads'}});
      },
    )}
    <p class="quiet">${withKeys(messages.roadsHelp)}</p>
    <p role="status">${state.selected === '' ? nothing : messages.from(state.selected)}</p>`;
}

const patternWords = (id: string): string => kindPhrases.patterns[id] ?? id;

/** Edits the units for which a terrain or hexside is prohibited: none, all, or some types. */
function prohibitedPart(
  state: EditorState,
  send: Send<EditorEvent>,
  prohibited: boolean | readonly string[] | undefined,
  change: (prohibited: true | string[] | undefined) => void,
  at: string,
): TemplateResult {
  const types = Object.keys(state.draft.unitTypes ?? {});
  const some = Array.isArray(prohibited) ? (prohibited as readonly string[]) : undefined;
  return html`${pick(
    messages.prohibitedFor,
    Object.entries(messages.choices.prohibited),
    prohibited === true ? 'all' : some ? 'some' : '',
    (who) => {
      change(who === 'all' ? true : who === 'some' ? types.slice(0, 1) : undefined);
    },
    {at},
  )}
  ${
    some
      ? html`<div class="ticks" role="group" aria-label=${messages.prohibitedTypes}>
          ${[...new Set([...types, ...some])].map((type) =>
            tick(type, some.includes(type), (on) => {
              const now = on ? [...some, type] : some.filter((other) => other !== type);
              change(now.length === 0 ? undefined : now);
            }),
          )}
        </div>`
      : nothing
  }`;
}

/** A kind of terrain or hexside, as far as both have the same fields. */
interface Kind {
  readonly kind: 'terrain' | 'hexsideTerrain';
  readonly id: string;
  readonly says: {readonly name?: string; readonly pattern?: string};
  readonly patterns: readonly string[];
  /** The name of the picture that it has without a pattern. */
  readonly plain: string;
  readonly set: (says: {readonly name?: string | undefined; readonly pattern?: string | undefined}) => void;
  /** The brush after a change of the id. */
  readonly renamed: (to: string) => Partial<Brush>;
}

/** Tells whether the page lets nobody remove a kind or give it another id. */
const isFixed = ({page: {fixedKinds}}: EditorState, kind: Kind['kind'], id: string): boolean =>
  fixedKinds !== undefined && Object.hasOwn(fixedKinds[kind], id);

/** Edits the name, the id and the pattern of a kind. */
function kindFields(
  state: EditorState,
  send: Send<EditorEvent>,
  {kind, id, says, patterns, plain, set, renamed}: Kind,
): TemplateResult {
  const {draft} = state;
  const at = `/map/${kind}/${id}`;
  return html`${line(
    messages.kindName,
    says.name ?? '',
    (name) => {
      set({name: name || undefined});
    },
    {at: `${at}/name`, placeholder: id},
  )}
  ${
    isFixed(state, kind, id)
      ? nothing
      : line(
          messages.id,
          id,
          (to) => {
            const next = rename(draft, kind, id, to);
            send(changeTo(next));
            if (next !== draft) send({type: 'brush', brush: renamed(to)});
          },
          {at},
        )
  }
  ${pick(
    messages.pattern,
    [
      ['', patterns.includes(id) ? patternWords(id) : plain],
      ...patterns.map((one) => [one, patternWords(one)] as const),
    ],
    says.pattern ?? '',
    (pattern) => {
      set({pattern: pattern || undefined});
    },
    {at: `${at}/pattern`},
  )}`;
}
