import {type TemplateResult, html, nothing} from 'lit';
import {
  type GridFields,
  type ModuleDraft,
  isHex,
  nudged,
  onMap,
  regrid,
} from '../../src/edit/module/index.js';
import {withField} from '../../src/edit/record.js';
import type {EditorProps} from './model.js';
import {line, pick} from '../internal/fields.js';
import {button, number} from './fields.js';
import {words as ui} from './words.js';

/** What the module is called, how large its map is and how it is numbered, and the scan below it. */
export function gridPanel(props: EditorProps): TemplateResult {
  const {draft} = props;
  return html`<div class="rows">
      ${line(
        ui.title,
        draft.title,
        (title) => {
          props.change({...draft, title});
        },
        {at: '/title'},
      )}
      ${line(
        ui.itsNameInLinksAnd,
        draft.id,
        (id) => {
          props.change({...draft, id});
        },
        {at: '/id'},
      )}
      ${isHex(draft) ? hexFields(props) : pointFields(props)}
    </div>
    ${scanPart(props)}`;
}

function hexFields(props: EditorProps): TemplateResult {
  const {draft} = props;
  if (!isHex(draft)) return html``;
  const {map} = draft;
  const lay = (fields: GridFields): void => {
    props.change(regrid(draft, fields));
  };
  const count = (
    label: string,
    key: 'columns' | 'rows' | 'firstColumn' | 'firstRow',
    least: number,
  ): TemplateResult =>
    number(
      label,
      map[key],
      (value) => {
        lay({[key]: value ?? least});
      },
      {at: `/map/${key}`, min: least, max: 1000},
    );
  const flat = map.layout === 'flat-top';
  return html`<div class="two">
    ${pick(
      ui.hexesLie,
      Object.entries(ui.choices.layout),
      map.layout,
      (layout) => {
        lay({layout: layout as 'flat-top'});
      },
      {at: '/map/layout'},
    )}
    ${pick(
      flat ? ui.halfAHexLowerAre : ui.halfAHexRightAre,
      Object.entries(ui.choices.shifted),
      map.shifted,
      (shifted) => {
        lay({shifted: shifted as 'odd'});
      },
      {at: '/map/shifted'},
    )}
    ${count(ui.columns, 'columns', 1)} ${count(ui.rows, 'rows', 1)} ${count(ui.firstColumn, 'firstColumn', 0)}
    ${count(ui.firstRow, 'firstRow', 0)}
    ${line(
      ui.numbersCColumnAndR,
      typeof map.label === 'string' ? map.label : '',
      (label) => {
        lay({label});
      },
      {at: '/map/label', placeholder: 'CC.RR'},
    )}
  </div>`;
}

function pointFields(props: EditorProps): TemplateResult {
  const {draft} = props;
  if (isHex(draft)) return html``;
  const size = (label: string, key: 'width' | 'height'): TemplateResult =>
    number(
      label,
      draft.map.kind === 'point' ? draft.map[key] : undefined,
      (value) => {
        props.change(onMap<ModuleDraft>(draft, withField(draft.map, key as never, value as never)));
      },
      {at: `/map/${key}`, min: 1, max: 100_000, placeholder: ui.asFarAsItsPoints},
    );
  return html`<div class="two">${size(ui.width, 'width')} ${size(ui.height, 'height')}</div>`;
}

/** Keys that move the scan under the map, by a fiftieth of a hex; with Shift by a fifth. */
const moves: Readonly<Record<string, {right?: number; down?: number; larger?: number}>> = {
  ArrowLeft: {right: -0.02},
  ArrowRight: {right: 0.02},
  ArrowUp: {down: -0.02},
  ArrowDown: {down: 0.02},
  '+': {larger: 0.001},
  '-': {larger: -0.001},
};

function scanPart(props: EditorProps): TemplateResult {
  const {scan, draft} = props;
  const {image} = draft.map;
  const read = (event: Event): void => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (!file) return;
    void scan.read(file, file.name).then((why) => {
      const ok = why === undefined;
      props.say(ok ? ui.liesBelowTheMapOnce(file.name) : ui.canTBeOpened(file.name, why));
      if (ok && props.draft.map.kind === 'hex' && !props.draft.map.image) props.send({type: 'calibrate'});
      else if (ok && props.draft.map.kind === 'point') lay(props);
    });
  };
  const nudge = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    const now = props.draft.map.image;
    if (!move || !now) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    const far = Object.fromEntries(Object.entries(move).map(([key, value]) => [key, value * by]));
    props.change(onMap<ModuleDraft>(props.draft, {...props.draft.map, image: nudged(now, far)}));
  };
  return html`<section class="group" aria-labelledby="scan">
    <h3 id="scan">${ui.aScanBelowTheMap}</h3>
    <p class="quiet">${ui.itStaysInThisBrowser}</p>
    <div class="actions">
      <label class="button"
        >${scan.picture ? ui.anotherPicture : ui.chooseAPicture}
        <input type="file" accept="image/*" @change=${read}
      /></label>
      ${
        scan.picture && isHex(draft)
          ? button(ui.clickOnThreeHexes, () => {
              props.send({type: 'calibrate'});
            })
          : nothing
      }
      ${
        scan.picture
          ? button(ui.takeItAway, () => {
              scan.drop();
            })
          : nothing
      }
    </div>
    ${
      scan.picture
        ? html`<label class="field"
            >${ui.howMuchOfItShows}
            <input
              type="range"
              min="0"
              max="1"
              step="0.05"
              .value=${String(scan.shows)}
              @input=${(event: Event) => {
                scan.dim(Number((event.target as HTMLInputElement).value));
              }}
          /></label>`
        : nothing
    }
    ${
      image
        ? html`<button type="button" @keydown=${nudge}>${ui.moveItByKeys}</button>
            <p class="quiet">
              ${ui.withTheButtonFocusedArrows} <kbd>+</kbd> ${ui.and}
              <kbd>-</kbd> ${ui.makeItLargerAndSmaller} <kbd>${ui.shift}</kbd> ${ui.tenTimesAsMuch}
            </p>
            ${line(
              ui.itsAddressFromTheFile,
              image.src,
              (src) => {
                props.change(
                  onMap<ModuleDraft>(
                    draft,
                    withField(
                      draft.map,
                      'image' as never,
                      (src === '' ? undefined : {...image, src}) as never,
                    ),
                  ),
                );
              },
              {at: '/map/image/src'},
            )}`
        : nothing
    }
  </section>`;
}

/** Under a map of points the picture lies as it is: one of its pixels is one of the map's units. */
function lay(props: EditorProps): void {
  const {scan, draft} = props;
  const {map} = draft;
  if (map.kind !== 'point' || !scan.picture) return;
  const {width, height} = scan.picture;
  const size = Object.keys(map.points).length === 0 ? {width, height} : {};
  props.change({...draft, map: {...map, ...size, image: {src: scan.name, x: 0, y: 0, scale: 1}}});
}
