import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import type {OverlayMap} from '../../src/module/index.js';
import {withMapEntries, withTerrain, withEntry} from '../../src/vassal/overlay.js';
import {authorsChoices, optionParts, valueOf} from '../shared/fields.js';
import {inParts} from '../shared/in-parts.js';
import {messages} from './messages.js';
import type {Board, TerrainSearch, SendVassal} from './state.js';
import {
  hexsidesOf,
  lineKey,
  notesOn,
  placesInDoubt,
  pointKey,
  terrainChoices,
  type PlaceInDoubt,
  type VassalView,
} from './view-model.js';

/** Places that are listed at a time. */
const PLACES = 8;

/** The places where other terrain would change the ruling, each with a field to enter it, and those that were entered. */
export function terrainPart(
  view: VassalView,
  send: SendVassal,
  board: Board,
): TemplateResult | typeof nothing {
  if (board.shown.kind !== 'hex') return nothing;
  const {places, mapEntries, point, merge} = view;
  const {missing} = view.question;
  if (!missing && places.length === 0 && point === '') return nothing;
  return html`<section slot="next" class="terrain" part="terrain" aria-labelledby="terrain">
    <h3 id="terrain">${messages.terrain.title}</h3>
    ${
      mapEntries.terrainComplete
        ? html`<p>${messages.terrain.complete}</p>`
        : missing
          ? searchPart(view, send, board, missing)
          : nothing
    }
    ${pressedPart(view, send, board)}
    ${
      places.length === 0
        ? nothing
        : html`<details>
            <summary>
              ${messages.terrain.entered(places.length, places.filter(([place]) => merge.fromOverlay.has(place)).length)}
            </summary>
            <ul class="places">
              ${inParts(
                places,
                ([place, kind]) =>
                  html`<li>
                    <span
                      >${placeButton(place)}
                      ${
                        merge.fromOverlay.has(place)
                          ? html`<span class="quiet">${messages.terrain.fromOverlay}</span>`
                          : nothing
                      }</span
                    >
                    ${terrainChoice(view, send, board, place, kind)}
                  </li>`,
                {size: 4 * PLACES, key: ([place]) => place},
              )}
            </ul>
          </details>`
    }
  </section>`;
}

function searchPart(
  view: VassalView,
  send: SendVassal,
  board: Board,
  {result, part}: TerrainSearch,
): TemplateResult {
  const words = messages.terrain;
  if (!result)
    return html`<p role="status">${words.trying}</p>
      <progress max="1" .value=${part}></progress>`;
  const places = placesInDoubt(board.shown.game, result);
  const {hexes, hexsides, untried, isPartial} = result;
  const row = ({place, sentences}: PlaceInDoubt): TemplateResult =>
    html`<li>
      <span>
        ${placeButton(place)}
        <span class="quiet reason">${sentences.join(' ')}</span>
      </span>
      ${terrainChoice(view, send, board, place, '')}
    </li>`;
  const named = places.map(({place}) => place);
  const allClear = (): void => enterTerrain(view, send, named, 'clear');
  return html`<p role="status">${places.length === 0 ? words.none : words.intro}</p>
    ${
      places.length === 0
        ? nothing
        : html`<ul class="places">
              ${inParts(places, row, {size: PLACES, key: ({place}) => place})}
            </ul>
            <p>
              <button type="button" @click=${allClear}>${words.allClear(places.length)}</button>
            </p>`
    }
    ${untried.length > 0 ? html`<p class="quiet">${words.untried(untried.slice(0, 20))}</p>` : nothing}
    ${isPartial ? html`<p class="quiet">${words.partial}</p>` : nothing}
    <details>
      <summary>${words.looked(hexes.length, hexsides.length)}</summary>
      <p class="looked">${[...hexes, ...hexsides].join(', ')}</p>
    </details>`;
}

/** The hex that was pressed last, and its sides: the terrain of any place may be entered. */
function pressedPart(view: VassalView, send: SendVassal, board: Board): TemplateResult | typeof nothing {
  const {point, places} = view;
  const entered = new Map(places);
  const sides = hexsidesOf(board, point);
  if (sides.length === 0) return nothing;
  const row = (place: string): TemplateResult =>
    html`<li>
      <span>${placeName(place)}</span>
      ${terrainChoice(view, send, board, place, entered.get(place) ?? '')}
    </li>`;
  return html`<details>
    <summary>${messages.terrain.pressed(point)}</summary>
    <ul class="places">
      ${repeat([point, ...sides], (place) => place, row)}
    </ul>
  </details>`;
}

const placeName = (place: string): string => {
  const [a = '', b] = place.split('/');
  return b === undefined ? messages.terrain.hex(a) : messages.terrain.hexside(a, b);
};

/** A place by its name, which shows it on the map; of a hexside its first hex. */
export function placeButton(place: string): TemplateResult {
  const show = ({currentTarget}: Event): void => {
    const [hex = ''] = place.split('/');
    ((currentTarget as Element).getRootNode() as ShadowRoot).querySelector('umpire-map')?.goTo(hex);
  };
  return html`<button type="button" class="place" title=${messages.terrain.show} @click=${show}>
    <b>${placeName(place)}</b>
  </button>`;
}

/** Enters the terrain of places; `undefined` takes it back. */
function enterTerrain(
  {map, overlay}: VassalView,
  send: SendVassal,
  places: readonly string[],
  kind: string | undefined,
): void {
  if (map !== undefined) send({type: 'enter', overlay: withTerrain(overlay, map, places, kind)});
}

/** A field for the terrain of a place. */
export function terrainChoice(
  view: VassalView,
  send: SendVassal,
  board: Board,
  place: string,
  kind: string,
): TemplateResult {
  const change = (event: Event): void => enterTerrain(view, send, [place], valueOf(event) || undefined);
  return html`<select aria-label=${placeName(place)} .value=${live(kind)} @change=${change}>
    <option value="" ?selected=${kind === ''}>${messages.terrain.notEntered}</option>
    ${optionParts(authorsChoices(terrainChoices(board, view.overlay, place)), kind)}
  </select>`;
}

/** The lines of the point that was pressed; a map of points has none in VASSAL. */
export function linesPart(view: VassalView, send: SendVassal, board: Board): TemplateResult | typeof nothing {
  const {shown} = board;
  const {point, map, mapEntries, overlay, near, summary} = view;
  if (shown.kind !== 'point' || !summary || map === undefined) return nothing;
  const words = messages.lines;
  const name = shown.game.map.points[point]?.name ?? point;
  const notes = notesOn(board, summary, overlay, undefined, undefined);
  const owners = mapEntries.control ?? {};
  const enter = (change: Parameters<typeof withMapEntries>[2]): void =>
    send({type: 'enter', overlay: withMapEntries(overlay, map, change)});
  const join = (id: string, capacity: number): void => {
    const key = lineKey(board, point, id);
    const before = mapEntries.lines?.[key];
    const line: NonNullable<OverlayMap['lines']>[string] =
      typeof before === 'object' ? {...before, capacity} : capacity;
    enter({lines: withEntry(mapEntries.lines ?? {}, key, capacity > 0 ? line : undefined)});
  };
  const own = (id: string, side: string): void =>
    enter({control: withEntry(owners, pointKey(board, id), side === '?' ? undefined : side)});
  return html`<section class="ask" part="lines" aria-labelledby="lines">
    <h2 id="lines">${words.title}</h2>
    ${notes.map((note) => html`<p class="quiet">${note}</p>`)}
    <p>${near.length === 0 ? words.press : words.of(name)}</p>
    <ul class="places">
      ${repeat(
        near,
        ({id}) => id,
        (one) =>
          html`<li>
            <label class="joined"
              ><input
                type="checkbox"
                .checked=${live(one.joined)}
                @change=${({currentTarget}: Event) =>
                  join(one.id, (currentTarget as HTMLInputElement).checked ? 2 : 0)}
              />
              <span
                >${one.name}
                ${one.sentence === '' ? nothing : html`<span class="quiet">${one.sentence}</span>`}</span
              ></label
            >
            ${
              one.joined || one.matters
                ? html`<select
                    aria-label=${words.owner(one.name)}
                    .value=${live(owners[pointKey(board, one.id)] ?? '?')}
                    @change=${(event: Event) => own(one.id, valueOf(event))}
                  >
                    ${[
                      ['?', words.byUnits],
                      ['', words.nobody],
                      ...board.sides.map((side) => [side, words.controls(side)]),
                    ].map(
                      ([value, text]) =>
                        html`<option
                          value=${value}
                          ?selected=${value === (owners[pointKey(board, one.id)] ?? '?')}
                        >
                          ${text}
                        </option>`,
                    )}
                  </select>`
                : nothing
            }
            ${
              one.joined
                ? html`<span
                    ><input
                      type="number"
                      min="1"
                      max="99"
                      aria-label=${words.capacity(name, one.name)}
                      .value=${live(String(one.capacity ?? ''))}
                      @change=${({currentTarget}: Event) => {
                        const {value, validity} = currentTarget as HTMLInputElement;
                        if (validity.valid && value !== '') join(one.id, Number(value));
                      }}
                    />
                    <span class="quiet">${words.units}</span></span
                  >`
                : nothing
            }
          </li>`,
      )}
    </ul>
  </section>`;
}
