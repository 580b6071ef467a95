import {html, nothing, type TemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import type {GridChoice} from '../../src/module/index.js';
import type {GameSummary, GridSummary, MapSummary} from '../../src/vassal/index.js';
import {pick, valueOf} from '../shared/fields.js';
import {inParts} from '../shared/in-parts.js';
import {fitSightings, sightingFields, sightingPicture} from '../shared/sighting/sighting.js';
import {messages} from './messages.js';
import {canvasScale, mapWords, type VassalView} from './view-model.js';
import type {SendVassal} from './state.js';

/** Maps that are listed at a time. */
const ROWS = 40;

/** The one question where several maps may be meant; a field to take another where one was taken by itself. */
export function mapPart(
  {map}: VassalView,
  send: SendVassal,
  {maps, candidates, setups}: GameSummary,
): TemplateResult | typeof nothing {
  const choices = maps.filter(
    ({name, kind, counters, choosable}) =>
      counters > 0 || kind === 'hex' || kind === 'points' || choosable.length > 0 || name === map,
  );
  if (choices.length === 0 || (map === undefined && candidates.length === 0))
    return html`<section class="ask" part="maps">
      <h2>${messages.noMap}</h2>
      <p>${messages.noMapHint(setups.length > 0)}</p>
    </section>`;
  const choose = (name: string): void => send({type: 'chooseMap', map: name});
  if (map === undefined)
    return html`<section class="ask" part="maps" aria-labelledby="which-map">
      <h2 id="which-map">${messages.whichMap}</h2>
      <ul class="choices">
        ${inParts(
          choices.filter(({name}) => candidates.includes(name)),
          (one) =>
            html`<li>
              <button type="button" @click=${() => choose(one.name)}>
                <b>${one.name}</b> <span class="quiet">${mapWords(one)}</span>
              </button>
            </li>`,
          {size: ROWS},
        )}
      </ul>
    </section>`;
  if (choices.length < 2) return nothing;
  return html`<div class="line" part="maps">
    ${pick(
      messages.summary.maps,
      choices.map((one) => [one.name, `${one.name}: ${mapWords(one)}`]),
      map,
      choose,
    )}
  </div>`;
}

/** The grid of the map: which one is taken, others, and three clicks where none fits. */
export function gridPart(view: VassalView, send: SendVassal): TemplateResult | typeof nothing {
  const {showing, mapEntries, clickedHexes, mapSummary: summary} = view;
  if (!summary) return nothing;
  const words = messages.grid;
  if (showing === 'grid') return noGridPart(view, send, summary);
  const taken = mapEntries.grid;
  const own = taken?.kind === 'hand' ? ([['hand-chosen', words.byHand]] as const) : [];
  const options = [...own, ...summary.grids.map((grid) => [keyOf(grid.choice), gridWords(grid)] as const)];
  const [largest] = summary.grids;
  const first = taken ?? largest?.choice;
  const key = first === undefined ? '' : first.kind === 'hand' ? 'hand-chosen' : keyOf(first);
  const current = options.find(([one]) => one === key) ?? options[0];
  const choose = (value: string): void => {
    const grid = summary.grids.find(({choice}) => keyOf(choice) === value);
    if (grid) send({type: 'chooseGrid', grid: grid.choice});
    else if (value === 'hand') send({type: 'chooseGrid', grid: 'hand'});
  };
  return html`<details class="grid" part="grid" ?open=${clickedHexes !== undefined}>
    <summary>${words.title} <span class="quiet">${current?.[1]}</span></summary>
    <div class="fields">
      ${pick(
        words.title,
        [...options, ['hand', taken?.kind === 'hand' ? words.again : words.hand]],
        clickedHexes ? 'hand' : (current?.[0] ?? ''),
        choose,
      )}
    </div>
    ${clickedHexes ? handPart(view, send, summary) : nothing}
  </details>`;
}

/** Says why a map has no hexes, and asks for what would give it some. */
function noGridPart(view: VassalView, send: SendVassal, summary: MapSummary): TemplateResult {
  const words = messages.grid;
  const {boards, choosable, lacking, kind} = summary;
  const titled = (title: string, content: unknown): TemplateResult =>
    html`<section class="ask grid" part="grid" aria-labelledby="grid">
      <h2 id="grid">${title}</h2>
      ${content}
    </section>`;
  if (choosable.length > 0 && boards.length === 0)
    return titled(
      messages.boards.which,
      html`<p>${messages.boards.whichHint}</p>
        ${boardChoices(summary, send)}`,
    );
  if (lacking) return titled(messages.boards.apart, html`<p>${messages.boards.apartHint(lacking)}</p>`);
  if (kind === 'square')
    return titled(
      messages.boards.squares,
      html`<p>${messages.boards.squaresHint}</p>
        <details>
          <summary>${messages.boards.hexesAllTheSame}</summary>
          ${handPart(view, send, summary)}
        </details>`,
    );
  return titled(
    words.none,
    html`<p>${words.noneHint}</p>
      ${handPart(view, send, summary)}`,
  );
}

/** The boards that a person may put on the map. */
function boardChoices({choosable, boards}: MapSummary, send: SendVassal): TemplateResult {
  return html`<ul class="choices">
    ${inParts(
      choosable,
      (name) =>
        html`<li>
          <button type="button" @click=${() => send({type: 'chooseBoards', boards: [...boards, name]})}>
            <b>${name}</b>
          </button>
        </li>`,
      {size: ROWS},
    )}
  </ul>`;
}

/** The boards that a person put on the map, and the way to more of them or to others. */
export function boardsPart(
  {mapSummary: summary}: VassalView,
  send: SendVassal,
): TemplateResult | typeof nothing {
  if (!summary || summary.choosable.length === 0 || summary.boards.length === 0) return nothing;
  const {boards, choosable} = summary;
  const words = messages.boards;
  return html`<div class="line boards" part="boards">
    ${pick(
      words.here(boards),
      [
        ['', words.more],
        ...choosable.map((name) => [`+${name}`, words.add(name)] as const),
        ['again', words.again],
      ],
      '',
      (value) => {
        if (value === 'again') send({type: 'chooseBoards', boards: []});
        else if (value !== '') send({type: 'chooseBoards', boards: [...boards, value.slice(1)]});
      },
    )}
  </div>`;
}

const keyOf = (choice: GridChoice): string => (choice.kind === 'grid' ? `grid ${choice.name}` : choice.kind);

function gridWords({choice, places, fit}: GridSummary): string {
  const words = messages.grid;
  if (choice.kind === 'zones') return words.zones(places);
  if (choice.kind === 'points') return words.points(places);
  return fit
    ? words.regions(places, fit.residual.toFixed(1), fit.outliers)
    : words.largest(choice.name, places);
}

/** The boards of the map, to click on three hexes, and the grid that fits them. */
function handPart(
  {clickedHexes = [], zoom, boards}: VassalView,
  send: SendVassal,
  {name, pictures, extent}: MapSummary,
): TemplateResult {
  const words = messages.grid;
  if (pictures.length === 0) return html`<p>${words.noPicture}</p>`;
  const {x: left, y: top, width, height} = extent;
  const fit = fitSightings(clickedHexes, extent);
  // a picture of the board has no edge of the map around it
  const local = clickedHexes.map((one) => ({...one, x: one.x - left, y: one.y - top}));
  const {count = 0, draw = () => undefined} = boards ?? {};
  const key = `${name} ${count}`;
  const scale = canvasScale(extent);
  return html`<label class="field zoom"
      >${words.zoom}
      <input
        type="range"
        min="1"
        max="8"
        step="0.5"
        .value=${String(zoom)}
        @input=${(event: Event) => send({type: 'zoom', zoom: Number(valueOf(event))})}
      />
    </label>
    <div
      class="zoomed"
      ${ref((element) => (element as HTMLElement | undefined)?.style.setProperty('--zoom', String(zoom)))}
    >
      ${sightingPicture({key, width, height, scale, draw}, local, (x, y) =>
        send({type: 'mark', x: x + left, y: y + top}),
      )}
    </div>
    ${sightingFields(clickedHexes, fit, (next) => send({type: 'sight', clickedHexes: next}))}
    <p class="quiet">${words.notPrinted}</p>
    <p>
      <button
        type="button"
        class="primary"
        aria-disabled=${'why' in fit ? 'true' : 'false'}
        @click=${() => {
          if ('why' in fit) return;
          const numbered = clickedHexes.flatMap(({label, x, y}) => (label === '' ? [] : [{label, x, y}]));
          send({type: 'chooseGrid', grid: {kind: 'hand', sightings: numbered}});
        }}
      >
        ${words.take}
      </button>
    </p>`;
}
