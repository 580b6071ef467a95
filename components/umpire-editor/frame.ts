import {type TemplateResult, html, nothing} from 'lit';
import type {EditorProps} from './model.js';
import {type Room, roomsOf} from './machine.js';
import {words as ui} from './words.js';
import {faultLine} from '../../src/module/index.js';
import {filePanel} from './file-panel.js';
import {forcesPanel} from './forces-panel.js';
import {gridPanel} from './map-panel.js';
import {edgesPanel, groundPanel, waysPanel} from './terrain-panels.js';
import {networkPanel, placesPanel} from './place-panels.js';
import {positionPanel} from './position-panel.js';
import {rulesPanel} from './rules-panel.js';
import {sightingPanel} from './calibration-panel.js';
import {tablesPanel} from './tables-panel.js';

/** The rooms, what can be taken back, and how the module stands. */
export function headPart(props: EditorProps, isKept: boolean): TemplateResult {
  const {draft, context, room, judged, said} = props;
  const rooms = roomsOf(draft);
  const key = (event: KeyboardEvent): void => {
    const by = {ArrowRight: 1, ArrowLeft: -1, Home: -rooms.length, End: rooms.length}[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = Math.min(Math.max(rooms.indexOf(room) + by, 0), rooms.length - 1);
    const to = rooms[at];
    if (to) props.send({type: 'go', room: to});
    const tabs = (event.currentTarget as Element).querySelectorAll<HTMLElement>('[role=tab]');
    tabs[at]?.focus();
  };
  const turn = (type: 'undo' | 'redo', sign: string, words: string, off: boolean): TemplateResult =>
    html`<button
      type="button"
      title=${words}
      aria-label=${words}
      aria-disabled=${off ? 'true' : 'false'}
      @click=${() => {
        props.say(off ? ui.nothingTo(type) : ui.isDone(words));
        props.send({type});
      }}
    >
      ${sign}
    </button>`;
  return html`<div class="head" part="head">
      <div class="rooms" role="tablist" aria-label=${ui.partsOfTheModule} @keydown=${key}>
        ${rooms.map(
          (one) =>
            html`<button
              type="button"
              role="tab"
              id="tab-${one}"
              aria-controls="panel"
              aria-selected=${one === room ? 'true' : 'false'}
              tabindex=${one === room ? 0 : -1}
              @click=${() => {
                props.send({type: 'go', room: one});
              }}
            >
              ${ui.rooms[one]}
            </button>`,
        )}
      </div>
      <span class="turns"
        >${turn('undo', '↶', ui.undo, context.past.length === 0)}
        ${turn('redo', '↷', ui.redo, context.future.length === 0)}</span
      >
      <button
        type="button"
        class="standing ${judged.faults.length > 0 ? 'bad' : ''}"
        @click=${(event: Event) => {
          const root = (event.currentTarget as Element).getRootNode() as ParentNode;
          root.querySelector<HTMLElement>('#check')?.focus();
        }}
      >
        ${standing(props)}
      </button>
    </div>
    ${isKept ? nothing : html`<p class="failed" role="alert">${ui.thisBrowserKeepsNothingSave}</p>`}
    <p class="just" aria-hidden="true">${said}</p>`;
}

/** So many of either are told. */
const TOLD = 30;

/** How the module stands, in a few words. */
export function standing({judged: {faults, warnings}}: Pick<EditorProps, 'judged'>): string {
  const many = (n: number, one: string): string => `${String(n)} ${one}${n === 1 ? '' : 's'}`;
  if (faults.length > 0) return many(faults.length, 'fault');
  return warnings.length === 0 ? ui.noFaults : many(warnings.length, 'warning');
}

/** Does no unit stand anywhere? Then there is nothing to ask about. */
const isEmpty = ({draft: {positions = {}}}: EditorProps): boolean =>
  Object.values(positions).every(({units = {}}) => Object.keys(units).length === 0);

/** What is wrong with the module, and what is valid and surely not meant; each leads to its place. */
export function checkPart(props: EditorProps): TemplateResult {
  const {judged} = props;
  const {faults, warnings} = judged;
  const more = faults.length + warnings.length - 2 * TOLD;
  const item = (at: string, said: string, kind: string): TemplateResult =>
    html`<li class=${kind}>
      <span>${said}</span>
      <button
        type="button"
        aria-label="${ui.goTo} ${said}"
        @click=${() => {
          props.goTo({pointer: at});
        }}
      >
        ${ui.goThere}
      </button>
    </li>`;
  return html`<section class="check" part="check" aria-labelledby="check">
    <h3 id="check" tabindex="-1">${standing(props)}</h3>
    ${
      faults.length + warnings.length === 0
        ? html`<p class="quiet">${isEmpty(props) ? ui.nothingToAsk : ui.itIsAGameAnd}</p>`
        : html`<ul>
            ${faults.slice(0, TOLD).map((fault) => item(fault.pointer, faultLine(fault), 'fault'))}
            ${warnings.slice(0, TOLD).map(({pointer, message}) => item(pointer, message, 'warning'))}
          </ul>`
    }
    ${more > 0 ? html`<p class="quiet">${ui.andMore}</p>` : nothing}
  </section>`;
}

const panels: Readonly<Record<Room, (props: EditorProps) => TemplateResult>> = {
  map: (props) => (props.is({room: {map: 'calibrating'}}) ? sightingPanel(props) : gridPanel(props)),
  ground: groundPanel,
  edges: edgesPanel,
  ways: waysPanel,
  places: placesPanel,
  network: networkPanel,
  forces: forcesPanel,
  position: positionPanel,
  tables: tablesPanel,
  rules: rulesPanel,
  file: filePanel,
};

/** What can be done in the room one is in. */
export const panelOf = (props: EditorProps): TemplateResult => panels[props.room](props);
