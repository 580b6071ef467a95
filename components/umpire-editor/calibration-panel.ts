import {type TemplateResult, html, svg} from 'lit';
import {ref} from 'lit/directives/ref.js';
import {type Sighting, calibrate, isHex, onMap, regrid} from '../../src/edit/module/index.js';
import type {EditorModel} from './model.js';
import {line} from '../shared/fields.js';
import {button} from './fields.js';
import {messages} from './messages.js';

/** Pixels of the picture that an arrow key moves the cross; with Shift one. */
const KEY_STEP = 10;

/** Shows the scan alone, to click on three of its hexes. */
export function calibrationPicture(model: EditorModel): TemplateResult {
  const {scan, context} = model;
  const {picture} = scan;
  if (!picture) return html`<p>${messages.noPicture}</p>`;
  const {width, height} = picture;
  const {sightings} = context;
  const paint = (element: Element | undefined): void => {
    if (!(element instanceof HTMLCanvasElement) || element.dataset['of'] === scan.name) return;
    element.dataset['of'] = scan.name;
    element.getContext('2d')?.drawImage(picture, 0, 0);
  };
  const add = (x: number, y: number): void => {
    model.send({
      type: 'sightings',
      sightings: [...sightings, {label: '', x: Math.round(x), y: Math.round(y)}],
    });
    model.announce(messages.enterNumber);
  };
  const pixelAt = (event: MouseEvent): readonly [number, number] => {
    // the picture may be scrolled in its box
    const box =
      (event.currentTarget as Element).querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect();
    return [
      ((event.clientX - box.left) * width) / box.width,
      ((event.clientY - box.top) * height) / box.height,
    ];
  };
  const key = (event: KeyboardEvent): void => {
    const move = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    const cross = (event.currentTarget as Element).querySelector<SVGElement>('.cross');
    const [x, y] = [Number(cross?.dataset['x'] ?? width / 2), Number(cross?.dataset['y'] ?? height / 2)];
    if (event.key === 'Enter') add(x, y);
    else if (move && cross) {
      const by = event.shiftKey ? 1 : KEY_STEP;
      const [toX, toY] = [x + (move[0] ?? 0) * by, y + (move[1] ?? 0) * by];
      cross.dataset['x'] = String(toX);
      cross.dataset['y'] = String(toY);
      cross.setAttribute('transform', `translate(${String(toX)} ${String(toY)})`);
    } else return;
    event.preventDefault();
  };
  return html`<div class="sighting">
    <div
      class="scan-box"
      role="application"
      tabindex="0"
      aria-label=${messages.scanPicture}
      aria-describedby="sight-help"
      @click=${(event: MouseEvent) => {
        add(...pixelAt(event));
      }}
      @keydown=${key}
    >
      <canvas width=${width} height=${height} ${ref(paint)}></canvas>
      <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
        ${sightings.map((one) => mark(one, width))}
      </svg>
      <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
        <g class="cross" transform="translate(${width / 2} ${height / 2})">${cross(width)}</g>
      </svg>
      <span class="unseen" id="sight-help">${messages.scanHelp}</span>
    </div>
  </div>`;
}

const cross = (width: number): TemplateResult<2> => {
  const r = width / 50;
  return svg`<path d="M${-r} 0H${r}M0 ${-r}V${r}" />`;
};
const mark = ({x, y, label}: Sighting, width: number): TemplateResult<2> =>
  svg`<g transform="translate(${x} ${y})"><circle r=${width / 120} /><text y=${-width / 80} font-size=${width / 45}>${label || '?'}</text></g>`;

/** Lists the clicked hexes and the grid that fits them, and lays the map over the scan. */
export function calibrationPanel(model: EditorModel): TemplateResult {
  const {draft, context, scan} = model;
  const {sightings} = context;
  const {picture} = scan;
  if (!isHex(draft) || !picture)
    return html`${button(messages.backToMap, () => {
      model.send({type: 'calibrated'});
    })}`;
  const numbered = sightings.filter(({label}) => label !== '');
  const fit = calibrate(numbered, picture);
  const set = (next: readonly Sighting[]): void => {
    model.send({type: 'sightings', sightings: next});
  };
  const layMap = (): void => {
    if ('why' in fit) return;
    const image = {...fit.underlay, src: draft.map.image?.src ?? scan.name};
    const gridded = regrid(draft, fit.grid);
    model.change(
      onMap(gridded, {...gridded.map, image}),
      messages.fit(fit.grid.columns, fit.grid.rows, fit.grid.label),
    );
    model.send({type: 'calibrated'});
  };
  return html`<section class="group" aria-labelledby="sight">
    <h3 id="sight">${messages.calibration}</h3>
    <p>${messages.calibrationHelp}</p>
    ${sightings.map(
      (one, i) =>
        html`<div class="two">
          ${line(
            messages.numberOfHex(String(i + 1)),
            one.label,
            (label) => {
              set(sightings.with(i, {...one, label}));
            },
            {placeholder: '0304', at: `sighting-${String(i)}`},
          )}
          ${button(
            messages.remove,
            () => {
              set(sightings.toSpliced(i, 1));
            },
            {title: messages.removeHex(String(i + 1))},
          )}
        </div>`,
    )}
    <p role="status">
      ${
        'why' in fit
          ? numbered.length < 3
            ? messages.hexesMissing(3 - numbered.length)
            : fit.why
          : fitSentences(fit)
      }
    </p>
    <div class="actions">
      ${button(messages.layMap, layMap, {primary: true, off: 'why' in fit})}
      ${button(messages.backToMap, () => {
        model.send({type: 'calibrated'});
      })}
    </div>
  </section>`;
}

/** Describes the grid that fits the clicked hexes, and the fields that they leave open. */
function fitSentences({
  grid,
  error,
  openFields,
}: Exclude<ReturnType<typeof calibrate>, {why: string}>): string {
  const names: Readonly<Record<string, string>> = messages.openGridFields;
  return [
    messages.fit(grid.columns, grid.rows, grid.label),
    messages.fitShift(grid.layout === 'flat-top', grid.shifted),
    messages.fitError(Math.round(100 * error)),
    ...(openFields.length === 0 ? [] : [messages.fitOpen(openFields.map((key) => names[key] ?? key))]),
  ].join(' ');
}
