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
import type {EditorModel} from './model.js';
import {line, pick, tick} from '../shared/fields.js';
import {adder, button, choiceList, number, suggestions, panButton, withKeys} from './fields.js';
import {messages} from './messages.js';

/** Paints terrain, and edits the terrain of the brush. */
export function terrainPanel(model: EditorModel): TemplateResult {
  const {draft, brush} = model;
  if (!isHex(draft)) return html``;
  const terrain = Object.entries(draft.map.terrain ?? {});
  const known = terrain.filter(([id]) => id !== 'clear');
  const fills = model.state.fills;
  const add = (said: string): void => {
    const id = freshName(draft, 'terrain', said);
    model.change(setTerrain(draft, id, {name: said}), messages.brushSelected(said));
    model.send({type: 'brush', brush: {terrain: id, supply: ''}});
  };
  return html`<div class="actions" role="group" aria-label=${messages.paint}>
      ${button(
        messages.brush,
        () => {
          model.send({type: 'paint'});
        },
        {pressed: !fills},
      )}
      ${button(
        messages.fill,
        () => {
          model.send({type: 'fill'});
        },
        {pressed: fills},
      )}
      ${panButton(model)}
    </div>
    ${choiceList(
      [['clear', messages.clear], ...known.map(([id, {name = id}]) => [id, name] as const)],
      brush.supply === '' ? brush.terrain : '',
      (id) => {
        model.send({type: 'brush', brush: {terrain: id, supply: ''}});
      },
    )}
    <div class="choices" role="group" aria-label=${messages.supplySources}>
      ${Object.entries(draft.sides).map(([id, {name}]) =>
        button(
          messages.supplySource(name),
          () => {
            model.send({type: 'brush', brush: {supply: id}});
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
    ${adder(messages.addTerrain, add, {list: 'terrains'})} ${terrainPart(model, draft)}`;
}

function terrainPart(model: EditorModel, draft: HexDraft): TemplateResult | typeof nothing {
  const {terrain: id, supply} = model.brush;
  const terrain = draft.map.terrain?.[id];
  if (!terrain || supply !== '') return nothing;
  const at = `/map/terrain/${id}`;
  const set = (says: Partial<Record<keyof typeof terrain & string, unknown>>): void => {
    model.change(setTerrain(draft, id, withFields(terrain, says as never)));
  };
  return html`<section class="group" aria-labelledby="terrain">
    <h3 id="terrain">${terrain.name ?? id}</h3>
    <div class="two">
      ${kindFields(model, {
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
        model,
        terrain.prohibited,
        (prohibited) => {
          set({prohibited});
        },
        `${at}/prohibited`,
      )}
    </div>
    ${
      isFixed(model, 'terrain', id)
        ? nothing
        : button(messages.removeTerrain, () => {
            model.change(setTerrain(draft, id, undefined), messages.terrainRemoved(terrain.name ?? id));
            model.send({type: 'brush', brush: {terrain: 'clear'}});
          })
    }
  </section>`;
}

/** Lays rivers and the like on hexsides, and edits the kind of the brush. */
export function hexsidesPanel(model: EditorModel): TemplateResult {
  const {draft, brush} = model;
  if (!isHex(draft)) return html``;
  const kinds = Object.entries(draft.map.hexsideTerrain ?? {});
  const id = brush.hexside;
  const kind = draft.map.hexsideTerrain?.[id];
  const add = (said: string): void => {
    const fresh = freshName(draft, 'hexsideTerrain', said);
    model.change(setHexsideTerrain(draft, fresh, {name: said}), messages.brushSelected(said));
    model.send({type: 'brush', brush: {hexside: fresh}});
  };
  const at = `/map/hexsideTerrain/${id}`;
  const set = (says: object): void => {
    if (kind) model.change(setHexsideTerrain(draft, id, withFields(kind, says as never)));
  };
  return html`<div class="actions">${panButton(model)}</div>
    ${choiceList(
      kinds.map(([one, {name = one}]) => [one, name]),
      id,
      (hexside) => {
        model.send({type: 'brush', brush: {hexside}});
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
              ${kindFields(model, {
                kind: 'hexsideTerrain',
                id,
                says: kind,
                patterns: hexsidePatterns,
                plain: messages.nothing,
                set,
                renamed: (to) => ({hexside: to}),
              })}
              ${prohibitedPart(
                model,
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
              isFixed(model, 'hexsideTerrain', id)
                ? nothing
                : button(messages.removeHexsideKind, () => {
                    model.change(setHexsideTerrain(draft, id, undefined), messages.removed(kind.name ?? id));
                    model.send({
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
export function roadsPanel(model: EditorModel): TemplateResult {
  const {draft, brush, state} = model;
  if (!isHex(draft)) return html``;
  return html`<div class="actions">${panButton(model)}</div>
    ${choiceList(
      [
        ['roads', messages.road],
        ['rails', messages.rail],
      ],
      brush.link,
      (link) => {
        model.send({type: 'brush', brush: {link: link as 'roads'}});
      },
    )}
    <p class="quiet">${withKeys(messages.roadsHelp)}</p>
    <p role="status">${state.selected === '' ? nothing : messages.from(state.selected)}</p>`;
}

const patternWords = (id: string): string => id.replaceAll('-', ' ');

/** Edits the units for which a terrain or hexside is prohibited: none, all, or some types. */
function prohibitedPart(
  model: EditorModel,
  prohibited: boolean | readonly string[] | undefined,
  change: (prohibited: true | string[] | undefined) => void,
  at: string,
): TemplateResult {
  const types = Object.keys(model.draft.unitTypes ?? {});
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
  readonly renamed: (to: string) => Partial<EditorModel['brush']>;
}

/** Tells whether the page lets nobody remove a kind or give it another id. */
const isFixed = (
  {
    state: {
      page: {fixedKinds},
    },
  }: EditorModel,
  kind: Kind['kind'],
  id: string,
): boolean => fixedKinds !== undefined && Object.hasOwn(fixedKinds[kind], id);

/** Edits the name, the id and the pattern of a kind. */
function kindFields(
  model: EditorModel,
  {kind, id, says, patterns, plain, set, renamed}: Kind,
): TemplateResult {
  const {draft} = model;
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
    isFixed(model, kind, id)
      ? nothing
      : line(
          messages.id,
          id,
          (to) => {
            model.change(rename(draft, kind, id, to));
            if (model.draft !== draft) model.send({type: 'brush', brush: renamed(to)});
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
