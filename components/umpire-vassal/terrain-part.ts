import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import type {MissingTerrain} from '../../src/rules/index.js';
import {inParts} from '../shared/in-parts.js';
import type {BackgroundSearch} from '../shared/scheduler.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';
import {hexsidesOf, placesInDoubt, terrainChoices, enteredPlaces, type PlaceInDoubt} from './view-model.js';

/** Places that are listed at a time. */
const PLACES = 8;

/** The places where other terrain would change the ruling, each with a field to enter it, and those that were entered. */
export function terrainPart(controller: VassalController, board: Board): TemplateResult | typeof nothing {
  if (board.shown.kind !== 'hex') return nothing;
  const {missingTerrain: missing} = controller.question;
  const entered = enteredPlaces(controller.mapEntries);
  if (!missing && entered.length === 0 && controller.point === '') return nothing;
  return html`<section slot="notes" class="terrain" part="terrain" aria-labelledby="terrain">
    <h3 id="terrain">${messages.terrain.title}</h3>
    ${
      controller.mapEntries.terrainComplete
        ? html`<p>${messages.terrain.complete}</p>`
        : missing
          ? searchPart(controller, board, missing)
          : nothing
    }
    ${pressedPart(controller, board, Object.fromEntries(entered))}
    ${
      entered.length === 0
        ? nothing
        : html`<details>
            <summary>
              ${messages.terrain.entered(entered.length, entered.filter(([place]) => controller.merge.isFromOverlay(place)).length)}
            </summary>
            <ul class="places">
              ${inParts(
                entered,
                ([place, kind]) =>
                  html`<li>
                    <span
                      >${placeButton(place)}
                      ${
                        controller.merge.isFromOverlay(place)
                          ? html`<span class="quiet">${messages.terrain.fromOverlay}</span>`
                          : nothing
                      }</span
                    >
                    ${choice(controller, board, place, kind)}
                  </li>`,
                {size: 4 * PLACES, key: ([place]) => place},
              )}
            </ul>
          </details>`
    }
  </section>`;
}

function searchPart(
  controller: VassalController,
  board: Board,
  {result, progress}: BackgroundSearch<MissingTerrain>,
): TemplateResult {
  const words = messages.terrain;
  if (!result)
    return html`<p role="status">${words.trying}</p>
      <progress max="1" .value=${progress ?? 0}></progress>`;
  const places = placesInDoubt(result);
  const {hexes, hexsides, untried, isPartial} = result;
  const row = ({place, sentences}: PlaceInDoubt): TemplateResult =>
    html`<li>
      <span>
        ${placeButton(place)}
        <span class="quiet reason" lang="en" dir="ltr">${sentences.join(' ')}</span>
      </span>
      ${choice(controller, board, place, '')}
    </li>`;
  return html`<p role="status">${places.length === 0 ? words.none : words.intro}</p>
    ${
      places.length === 0
        ? nothing
        : html`<ul class="places">
              ${inParts(places, row, {size: PLACES, key: ({place}) => place})}
            </ul>
            <p>
              <button
                type="button"
                @click=${() =>
                  controller.setTerrain(
                    places.map(({place}) => place),
                    'clear',
                  )}
              >
                ${words.allClear(places.length)}
              </button>
            </p>`
    }
    ${untried.length > 0 ? html`<p class="quiet">${words.untried(untried.slice(0, 20))}</p>` : nothing}
    ${isPartial ? html`<p class="quiet">${words.partial}</p>` : nothing}
    <details>
      <summary>${words.looked(hexes.length, hexsides.length)}</summary>
      <p class="looked" lang="en" dir="ltr">${[...hexes, ...hexsides].join(', ')}</p>
    </details>`;
}

/** The hex that was pressed last, and its sides: the terrain of any place may be entered. */
function pressedPart(
  controller: VassalController,
  board: Board,
  entered: Readonly<Record<string, string>>,
): TemplateResult | typeof nothing {
  const {point} = controller;
  const sides = hexsidesOf(board, point);
  if (sides.length === 0) return nothing;
  const row = (place: string): TemplateResult =>
    html`<li>
      <span>${placeName(place)}</span>
      ${choice(controller, board, place, entered[place] ?? '')}
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

/** A field for the terrain of a place. */
export function choice(
  controller: VassalController,
  board: Board,
  place: string,
  kind: string,
): TemplateResult {
  const change = ({currentTarget}: Event): void => {
    const {value} = currentTarget as HTMLSelectElement;
    void controller.setTerrain([place], value === '' ? undefined : value);
  };
  return html`<select aria-label=${placeName(place)} .value=${live(kind)} @change=${change}>
    <option value="" ?selected=${kind === ''}>${messages.terrain.notEntered}</option>
    ${terrainChoices(board, controller.overlay, place).map(
      ([one, name]) => html`<option value=${one} ?selected=${one === kind}>${name}</option>`,
    )}
  </select>`;
}
