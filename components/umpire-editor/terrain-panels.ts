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
import {brushesIn, firstPaint, nameOf, shownRows, signOf, type Draws} from './palette.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import type {Send} from '../shared/store.js';
import {line, pick, tick} from '../shared/fields.js';
import {painted} from '../shared/pictures.js';
import {adder, button, number, suggestions, panButton, withKeys} from './fields.js';
import {messages} from './messages.js';

/** Shows the palette of the map, and edits the kind of the brush. */
export function drawPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft, brush, fills, page} = state;
  if (!isHex(draft)) return html``;
  const shown = shownRows(page);
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
    ${shown.map((row) => palettePart(state, send, draft, row))}
    <p class="quiet">${withKeys(messages.drawKeys[brush.draws])}</p>
    ${brush.draws === 'terrain' ? terrainPart(state, send, draft) : nothing}
    ${brush.draws === 'hexside' ? hexsidePart(state, send, draft) : nothing} ${kindsPart(send, draft, shown)}`;
}

/** The longest word that a narrow sample has room for. */
const LONGEST_WORD = 9;

/** Tells whether a name of a kind needs wider samples; they are as wide in every row. */
const hasLongNames = ({map: {terrain = {}, hexsideTerrain = {}}}: HexDraft): boolean =>
  Object.values({...terrain, ...hexsideTerrain}).some(({name}) =>
    name?.split(/[\s-]+/).some((word) => word.length > LONGEST_WORD),
  );

/** Shows a row of brushes, each with a sample of what it draws. */
function palettePart(
  {brush}: EditorState,
  send: Send<EditorEvent>,
  draft: HexDraft,
  row: Draws,
): TemplateResult | typeof nothing {
  const brushes = brushesIn(draft, row);
  if (brushes.length === 0) return nothing;
  const isOpen = brush.draws === row;
  return html`<div
    class=${hasLongNames(draft) ? 'palette long' : 'palette'}
    role="group"
    aria-label=${messages.palette[row]}
  >
    <h3>${messages.palette[row]}</h3>
    ${brushes.map((one, i) => {
      const name = nameOf(draft, one);
      return html`<button
        type="button"
        class="swatch"
        aria-pressed=${isOpen && one.id === brush.id ? 'true' : 'false'}
        @click=${() => {
          send({type: 'brush', brush: one});
        }}
      >
        <svg
          class="sheet"
          viewBox="-40 -34 80 68"
          aria-hidden="true"
          ${painted(() => signOf(draft, one), draft.map.terrain, draft.map.hexsideTerrain, draft.sides, one.id)}
        ></svg>
        <span>${name}</span>
        ${isOpen && i < 9 ? html`<kbd aria-hidden="true">${i + 1}</kbd>` : nothing}
      </button>`;
    })}
  </div>`;
}

/** Adds kinds of terrain and hexsides to the palette. */
function kindsPart(
  send: Send<EditorEvent>,
  draft: HexDraft,
  shown: readonly Draws[],
): TemplateResult | typeof nothing {
  const {terrain = {}, hexsideTerrain = {}} = draft.map;
  const take = (draws: Draws, id: string, next: HexDraft, said: string): void => {
    send(changeTo(next, messages.brushSelected(said)));
    send({type: 'brush', brush: {draws, id}});
  };
  const addTerrain = (said: string): void => {
    const id = freshName(draft, 'terrain', said);
    take('terrain', id, setTerrain(draft, id, {name: said}), said);
  };
  const addHexside = (said: string): void => {
    const id = freshName(draft, 'hexsideTerrain', said);
    take('hexside', id, setHexsideTerrain(draft, id, {name: said}), said);
  };
  const unused = (patterns: readonly string[], kinds: object): readonly string[] =>
    patterns.filter((id) => id !== 'clear' && !Object.hasOwn(kinds, id));
  if (!shown.includes('terrain') && !shown.includes('hexside')) return nothing;
  return html`<details>
    <summary>${messages.otherKinds}</summary>
    ${
      shown.includes('terrain')
        ? html`${suggestions('terrains', unused(terrainPatterns, terrain))}
          ${adder(messages.addTerrain, addTerrain, {list: 'terrains'})}`
        : nothing
    }
    ${
      shown.includes('hexside')
        ? html`${suggestions('edges', unused(hexsidePatterns, hexsideTerrain))}
          ${adder(messages.addHexsideKind, addHexside, {list: 'edges'})}`
        : nothing
    }
  </details>`;
}

function terrainPart(
  state: EditorState,
  send: Send<EditorEvent>,
  draft: HexDraft,
): TemplateResult | typeof nothing {
  const {id} = state.brush;
  const terrain = draft.map.terrain?.[id];
  if (!terrain) return nothing;
  const at = `/map/terrain/${id}`;
  const set = (says: Partial<Record<keyof typeof terrain & string, unknown>>): void => {
    send(changeTo(setTerrain(draft, id, withFields(terrain, says as never))));
  };
  return html`<details>
    <summary>${messages.editKind(terrain.name ?? id)}</summary>
    <div class="two">
      ${kindFields(state, send, {
        kind: 'terrain',
        id,
        says: terrain,
        patterns: terrainPatterns,
        plain: messages.plainPattern,
        set,
        draws: 'terrain',
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
            send({type: 'brush', brush: {id: 'clear'}});
          })
    }
  </details>`;
}

function hexsidePart(
  state: EditorState,
  send: Send<EditorEvent>,
  draft: HexDraft,
): TemplateResult | typeof nothing {
  const {id} = state.brush;
  const kind = draft.map.hexsideTerrain?.[id];
  if (!kind) return nothing;
  const at = `/map/hexsideTerrain/${id}`;
  const set = (says: object): void => {
    send(changeTo(setHexsideTerrain(draft, id, withFields(kind, says as never))));
  };
  return html`<details>
    <summary>${messages.editKind(kind.name ?? id)}</summary>
    <div class="two">
      ${kindFields(state, send, {
        kind: 'hexsideTerrain',
        id,
        says: kind,
        patterns: hexsidePatterns,
        plain: messages.nothing,
        set,
        draws: 'hexside',
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
      ${tick(messages.opens, kind.opens ?? false, (opens) => {
        set({opens: opens || undefined});
      })}
      ${tick(messages.frozen, kind.ice ?? false, (ice) => {
        set({ice: ice || undefined});
      })}
    </div>
    ${
      isFixed(state, 'hexsideTerrain', id)
        ? nothing
        : button(messages.removeHexsideKind, () => {
            const next = setHexsideTerrain(draft, id, undefined);
            send(changeTo(next, messages.removed(kind.name ?? id)));
            send({type: 'brush', brush: brushesIn(next, 'hexside')[0] ?? firstPaint(next, state.page)});
          })
    }
  </details>`;
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
  readonly draws: Draws;
}

/** Tells whether the page lets nobody remove a kind or give it another id. */
const isFixed = ({page: {fixedKinds}}: EditorState, kind: Kind['kind'], id: string): boolean =>
  fixedKinds !== undefined && Object.hasOwn(fixedKinds[kind], id);

/** Edits the name, the id and the pattern of a kind. */
function kindFields(
  state: EditorState,
  send: Send<EditorEvent>,
  {kind, id, says, patterns, plain, set, draws}: Kind,
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
            if (next !== draft) send({type: 'brush', brush: {draws, id: to}});
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
