import {css, html, svg, type TemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import {
  calibrate,
  type Calibrated,
  type Calibration,
  type ClickedHex,
} from '../../../src/edit/module/calibrate.js';
import {line} from '../fields.js';
import {sightingMessages} from './messages.js';

/** Pixels of the picture that an arrow key moves the cross; with Shift one. */
const KEY_STEP = 10;

/** A picture to click on. */
interface SightedPicture {
  /** Another key is another picture. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Pixels of the canvas for each pixel of the picture, below 1 for one that is too large for a canvas. */
  readonly scale?: number;
  /** Draws the picture in its own pixels. */
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

/** Shows a picture, to click on hexes of it or to mark them by keyboard; `add` takes the pixel of a click. */
export function sightingPicture(
  {key: name, width, height, scale = 1, draw}: SightedPicture,
  sightings: readonly ClickedHex[],
  add: (x: number, y: number) => void,
): TemplateResult {
  const words = sightingMessages;
  const paint = (element: Element | undefined): void => {
    if (!(element instanceof HTMLCanvasElement) || element.dataset['of'] === name) return;
    element.dataset['of'] = name;
    const context = element.getContext('2d');
    if (!context) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    draw(context);
  };
  const mark = (x: number, y: number): void => add(Math.round(x), Math.round(y));
  const pixelAt = (event: MouseEvent): readonly [number, number] => {
    // the picture may be scrolled in its box
    const box =
      (event.currentTarget as Element).querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect();
    return [
      ((event.clientX - box.left) * width) / box.width,
      ((event.clientY - box.top) * height) / box.height,
    ];
  };
  const press = (event: KeyboardEvent): void => {
    const move = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    const cursor = (event.currentTarget as Element).querySelector<SVGElement>('.cross');
    const [x, y] = [Number(cursor?.dataset['x'] ?? width / 2), Number(cursor?.dataset['y'] ?? height / 2)];
    if (event.key === 'Enter') mark(x, y);
    else if (move && cursor) {
      const by = event.shiftKey ? 1 : KEY_STEP;
      const [toX, toY] = [x + (move[0] ?? 0) * by, y + (move[1] ?? 0) * by];
      cursor.dataset['x'] = String(toX);
      cursor.dataset['y'] = String(toY);
      cursor.setAttribute('transform', `translate(${String(toX)} ${String(toY)})`);
    } else return;
    event.preventDefault();
  };
  return html`<div class="sighting">
    <div
      class="scan-box"
      role="application"
      tabindex="0"
      aria-label=${words.picture}
      aria-describedby="sight-help"
      @click=${(event: MouseEvent) => {
        mark(...pixelAt(event));
      }}
      @keydown=${press}
    >
      <canvas width=${Math.round(width * scale)} height=${Math.round(height * scale)} ${ref(paint)}></canvas>
      <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
        ${sightings.map((one) => markShape(one, width))}
      </svg>
      <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
        <g class="cross" transform="translate(${width / 2} ${height / 2})">${crossShape(width)}</g>
      </svg>
      <span class="unseen" id="sight-help">${words.help}</span>
    </div>
  </div>`;
}

const crossShape = (width: number): TemplateResult<2> => {
  const r = width / 50;
  return svg`<path d="M${-r} 0H${r}M0 ${-r}V${r}" />`;
};
const markShape = ({x, y, label}: ClickedHex, width: number): TemplateResult<2> =>
  svg`<g transform="translate(${x} ${y})"><circle r=${width / 120} /><text y=${-width / 80} font-size=${width / 45}>${label || '?'}</text></g>`;

/** Lists the clicked hexes with a field for the number of each, and describes the grid that fits them. */
export function sightingFields(
  sightings: readonly ClickedHex[],
  fit: Calibrated,
  set: (next: readonly ClickedHex[]) => void,
): TemplateResult {
  const words = sightingMessages;
  const numbered = sightings.filter(({label}) => label !== '').length;
  return html`<p>${words.intro}</p>
    ${sightings.map(
      (one, i) =>
        html`<div class="two">
          ${line(
            words.numberOfHex(String(i + 1)),
            one.label,
            (label) => {
              set(sightings.with(i, {...one, label}));
            },
            {placeholder: '0304', at: `sighting-${String(i)}`},
          )}
          <button
            type="button"
            title=${words.removeHex(String(i + 1))}
            aria-label=${words.removeHex(String(i + 1))}
            @click=${() => {
              set(sightings.toSpliced(i, 1));
            }}
          >
            ${words.remove}
          </button>
        </div>`,
    )}
    <p role="status">
      ${'why' in fit ? (numbered < 3 ? words.hexesMissing(3 - numbered) : fit.why) : fitSentences(fit)}
    </p>`;
}

/** Fits a grid to the clicked hexes that have a number. */
export const fitSightings = (
  sightings: readonly ClickedHex[],
  size: Parameters<typeof calibrate>[1],
): Calibrated =>
  calibrate(
    sightings.filter(({label}) => label !== ''),
    size,
  );

/** Describes the grid that fits the clicked hexes, and the fields that they leave open. */
function fitSentences({grid, error, openFields}: Calibration): string {
  const words = sightingMessages;
  const names: Readonly<Record<string, string>> = words.openGridFields;
  return [
    words.fit(grid.columns, grid.rows, grid.label),
    words.fitShift(grid.layout === 'flat-top', grid.shifted),
    words.fitError(Math.round(100 * error)),
    ...(openFields.length === 0 ? [] : [words.fitOpen(openFields.map((key) => names[key] ?? key))]),
  ].join(' ');
}

/** Styles of the picture with its marks. */
export const sightingStyles = css`
  .scan-box {
    position: relative;
    overflow: auto;
    max-block-size: 70vh;
    cursor: crosshair;
  }
  .scan-box canvas {
    display: block;
    inline-size: 100%;
  }
  .scan-box svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    pointer-events: none;
    overflow: visible;
  }
  .scan-box path {
    stroke: var(--_warn);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .scan-box circle {
    fill: var(--_accent);
  }
  .scan-box text {
    fill: var(--_accent);
    paint-order: stroke;
    stroke: var(--_panel);
    stroke-width: 3px;
    text-anchor: middle;
    font-weight: 600;
  }
`;
