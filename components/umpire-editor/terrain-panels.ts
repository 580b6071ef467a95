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
import type {EditorProps} from './model.js';
import {line, pick, tick} from '../internal/fields.js';
import {adder, button, inkList, number, offers, pressPart} from './fields.js';
import {words as ui} from './words.js';

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

const patternWords = (id: string): string => id.replaceAll('-', ' ');

/** Who may not enter terrain, or cross a hexside: nobody, everybody, or some types of unit. */
export function prohibitedPart(
  props: EditorProps,
  prohibited: boolean | readonly string[] | undefined,
  change: (prohibited: true | string[] | undefined) => void,
  at: string,
): TemplateResult {
  const types = Object.keys(props.draft.unitTypes ?? {});
  const some = Array.isArray(prohibited) ? (prohibited as readonly string[]) : undefined;
  return html`${pick(
    ui.closedInMovementTo,
    Object.entries(ui.choices.prohibited),
    prohibited === true ? 'all' : some ? 'some' : '',
    (who) => {
      change(who === 'all' ? true : who === 'some' ? types.slice(0, 1) : undefined);
    },
    {at},
  )}
  ${
    some
      ? html`<div class="ticks" role="group" aria-label=${ui.typesItIsClosedTo}>
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

/** What may lie on hexes or on hexsides, as far as both are alike. */
interface Kind {
  readonly kind: 'terrain' | 'hexsideTerrain';
  readonly id: string;
  readonly says: {readonly name?: string; readonly pattern?: string};
  readonly patterns: readonly string[];
  readonly set: (says: {readonly name?: string | undefined; readonly pattern?: string | undefined}) => void;
  /** What is in hand once it has another name in the file. */
  readonly renamed: (to: string) => Partial<EditorProps['inks']>;
}

/** What it is called, by people and in the file, and how it is drawn. */
export function namedAndDrawn(
  props: EditorProps,
  {kind, id, says, patterns, set, renamed}: Kind,
): TemplateResult {
  const {draft} = props;
  const at = `/map/${kind}/${id}`;
  return html`${line(
    ui.called,
    says.name ?? '',
    (name) => {
      set({name: name || undefined});
    },
    {at: `${at}/name`, placeholder: id},
  )}
  ${line(
    ui.itsNameInTheFile,
    id,
    (to) => {
      props.change(rename(draft, kind, id, to));
      if (props.draft !== draft) props.send({type: 'ink', inks: renamed(to)});
    },
    {at},
  )}
  ${pick(
    ui.drawnAs,
    [
      ['', patterns.includes(id) ? patternWords(id) : ui.nothing],
      ...patterns.map((one) => [one, patternWords(one)] as const),
    ],
    says.pattern ?? '',
    (pattern) => {
      set({pattern: pattern || undefined});
    },
    {at: `${at}/pattern`},
  )}`;
}
