import {html, nothing, type TemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import type {GridChoice} from '../../src/module/index.js';
import type {GameSummary, GridSummary, MapSummary} from '../../src/vassal/index.js';
import {pick} from '../shared/fields.js';
import {PictureStore} from '../shared/picture-store.js';
import {fitSightings, sightingFields, sightingPicture} from '../shared/sighting/sighting.js';
import type {VassalController} from './controller.js';
import {messages} from './messages.js';
import {canvasScale} from './view-model.js';

/** The grid of the map: the current one, others, and three clicks where none fits. */
export function gridPart(controller: VassalController, {maps}: GameSummary): TemplateResult | typeof nothing {
  const {map, mapEntries, hasGrid} = controller;
  const {clickedHexes} = controller.grid;
  const summary = maps.find(({name}) => name === map);
  if (!summary) return nothing;
  const words = messages.grid;
  if (!hasGrid)
    return html`<section class="ask grid" part="grid" aria-labelledby="grid">
      <h2 id="grid">${words.none}</h2>
      <p>${words.noneHint}</p>
      ${handPart(controller, summary)}
    </section>`;
  const chosen = mapEntries.grid;
  const own = chosen?.kind === 'hand' ? ([['hand-chosen', words.byHand]] as const) : [];
  const options = [...own, ...summary.grids.map((grid) => [keyOf(grid.choice), gridWords(grid)] as const)];
  const [largest] = summary.grids;
  const first = chosen ?? largest?.choice;
  const key = first === undefined ? '' : first.kind === 'hand' ? 'hand-chosen' : keyOf(first);
  const current = options.find(([one]) => one === key) ?? options[0];
  const choose = (value: string): void => {
    const grid = summary.grids.find(({choice}) => keyOf(choice) === value);
    if (grid) void controller.grid.choose(grid.choice);
    else if (value === 'hand') void controller.grid.choose('hand');
  };
  return html`<details class="grid" part="grid" ?open=${clickedHexes !== undefined}>
    <summary>${words.title} <span class="quiet">${current?.[1]}</span></summary>
    <div class="fields">
      ${pick(
        words.title,
        [...options, ['hand', chosen?.kind === 'hand' ? words.again : words.hand]],
        clickedHexes ? 'hand' : (current?.[0] ?? ''),
        choose,
      )}
    </div>
    ${clickedHexes ? handPart(controller, summary) : nothing}
  </details>`;
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

/** The boards of a map as far as they have loaded, painted from the corner of the map. */
export function paintedBoards(
  controller: VassalController,
  pictures: MapSummary['pictures'],
  {x: left, y: top}: MapSummary['extent'],
): {readonly drawn: number; readonly draw: (context: CanvasRenderingContext2D) => void} {
  const store = PictureStore.of({load: controller.loadPicture});
  controller.grid.follow(store);
  store.begin();
  const drawn = pictures.flatMap((board) => {
    const picture = store.get(board.image);
    return picture ? [{...board, picture}] : [];
  });
  const draw = (context: CanvasRenderingContext2D): void => {
    for (const {picture, x, y, isReversed, ...size} of drawn) {
      const [wide, high] = [size.width ?? picture.width, size.height ?? picture.height];
      context.save();
      context.translate(x - left + wide / 2, y - top + high / 2);
      if (isReversed) context.rotate(Math.PI);
      context.drawImage(picture.source, -wide / 2, -high / 2, wide, high);
      context.restore();
    }
  };
  return {drawn: drawn.length, draw};
}

/** The boards of the map, to click on three hexes, and the grid that fits them. */
function handPart(controller: VassalController, {name, pictures, extent}: MapSummary): TemplateResult {
  const {clickedHexes = [], zoom} = controller.grid;
  const words = messages.grid;
  if (pictures.length === 0) return html`<p>${words.noPicture}</p>`;
  const {x: left, y: top, width, height} = extent;
  const {drawn, draw} = paintedBoards(controller, pictures, extent);
  const fit = fitSightings(clickedHexes, extent);
  // a picture of the board has no edge of the map around it
  const local = clickedHexes.map((one) => ({...one, x: one.x - left, y: one.y - top}));
  const key = `${name} ${drawn}`;
  const scale = canvasScale(extent);
  return html`<label class="field zoom"
      >${words.zoom}
      <input
        type="range"
        min="1"
        max="8"
        step="0.5"
        .value=${String(zoom)}
        @input=${({currentTarget}: Event) => controller.grid.setZoom(Number((currentTarget as HTMLInputElement).value))}
      />
    </label>
    <div
      class="zoomed"
      ${ref((element) => (element as HTMLElement | undefined)?.style.setProperty('--zoom', String(zoom)))}
    >
      ${sightingPicture({key, width, height, scale, draw}, local, (x, y) =>
        controller.grid.setClickedHexes([
          ...(controller.grid.clickedHexes ?? []),
          {label: '', x: x + left, y: y + top},
        ]),
      )}
    </div>
    ${sightingFields(clickedHexes, fit, (next) => controller.grid.setClickedHexes(next))}
    <p class="quiet">${words.notPrinted}</p>
    <p>
      <button
        type="button"
        class="primary"
        aria-disabled=${'why' in fit ? 'true' : 'false'}
        @click=${() => {
          if ('why' in fit) return;
          const numbered = clickedHexes.flatMap(({label, x, y}) => (label === '' ? [] : [{label, x, y}]));
          void controller.grid.choose({kind: 'hand', sightings: numbered});
        }}
      >
        ${words.take}
      </button>
    </p>`;
}
