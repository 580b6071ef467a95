import {html, nothing, type TemplateResult} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {keyed} from 'lit/directives/keyed.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {calibrationPanel} from './calibration-panel.js';
import {filePanel} from './file-panel.js';
import {mapPanel} from './map-panel.js';
import {sectionAt, shownTabs, type EditorSection} from './sections.js';
import type {EditorEvent, EditorState} from './state.js';
import {checkOf} from './content.js';
import type {Send} from '../shared/store.js';
import {hexesPanel, pointsPanel} from './place-panels.js';
import {positionPanel} from './position-panel.js';
import {battlesPanel, rulesPanel, zonesPanel} from './rules-panel.js';
import {tablesPanel} from './tables-panel.js';
import {drawPanel} from './terrain-panels.js';
import {unitsPanel} from './units-panel.js';
import {messages} from './messages.js';

/** Finds the tab of the open section, among those that are shown. */
const openTab = ({section}: EditorState, tabs: ReturnType<typeof shownTabs>): number =>
  tabs.findIndex(([, sections]) => sections.includes(section));

/** Shows the tabs; none where all that is shown is under one. */
function tabsPart(state: EditorState, send: Send<EditorEvent>): TemplateResult | typeof nothing {
  const tabs = shownTabs(state);
  if (tabs.length < 2) return nothing;
  const open = openTab(state, tabs);
  const key = (event: KeyboardEvent): void => {
    const by = {ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length}[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(open + by, 0), tabs.length - 1);
    const [, [section] = []] = tabs[next] ?? [];
    if (section) send({type: 'openSection', section});
    (event.currentTarget as Element).querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${messages.tabList} @keydown=${key}>
    ${tabs.map(
      ([tab, [section]], i) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${tab}"
          aria-controls="panel"
          aria-selected=${i === open ? 'true' : 'false'}
          tabindex=${i === open ? 0 : -1}
          @click=${() => {
            if (i !== open) send({type: 'openSection', section});
          }}
        >
          ${messages.tabs[tab]}
        </button>`,
    )}
  </div>`;
}

/** Shows the sections of the open tab; none where it has one. */
function sectionsPart(state: EditorState, send: Send<EditorEvent>): TemplateResult | typeof nothing {
  const tabs = shownTabs(state);
  const [tab, sections] = tabs[openTab(state, tabs)] ?? [];
  if (!tab || !sections || sections.length < 2) return nothing;
  return html`<div class="sections quiet-tabs" role="group" aria-label=${messages.tabs[tab]}>
    ${sections.map(
      (section) =>
        html`<button
          type="button"
          id="section-${section}"
          aria-pressed=${section === state.section ? 'true' : 'false'}
          @click=${() => {
            if (section !== state.section) send({type: 'openSection', section});
          }}
        >
          ${messages.sections[section]}
        </button>`,
    )}
  </div>`;
}

/** Shows the tabs, undo and redo, and the number of faults. */
export function headPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {isSaved, other, page} = state;
  const check = checkOf(state);
  const historyButton = (
    type: 'undo' | 'redo',
    sign: string,
    label: string,
    disabled: boolean,
  ): TemplateResult =>
    html`<button
      type="button"
      title=${label}
      aria-label=${label}
      aria-disabled=${disabled ? 'true' : 'false'}
      @click=${() => {
        send({type});
      }}
    >
      ${sign}
    </button>`;
  return html`<div class="head" part="head">
      ${tabsPart(state, send)}
      <span class="history"
        >${historyButton('undo', '↶', messages.undo, state.past.length === 0)}
        ${historyButton('redo', '↷', messages.redo, state.future.length === 0)}</span
      >
      ${
        page.only.length > 0
          ? nothing
          : html`<button
              type="button"
              class="standing ${check.faults.length > 0 ? 'bad' : ''}"
              @click=${(event: Event) => {
                const root = (event.currentTarget as Element).getRootNode() as ParentNode;
                root.querySelector<HTMLElement>('#check')?.focus();
              }}
            >
              ${summary(state)}
            </button>`
      }
    </div>
    ${
      other === undefined
        ? nothing
        : html`<p class="failed" role="alert">
            ${messages.otherTab}
            <button
              type="button"
              @click=${() => {
                send({type: 'settle', takesOther: true});
              }}
            >
              ${messages.takeOther}
            </button>
            <button
              type="button"
              @click=${() => {
                send({type: 'settle', takesOther: false});
              }}
            >
              ${messages.keepMine}
            </button>
          </p>`
    }
    ${isSaved ? nothing : html`<p class="failed" role="alert">${messages.notSaved}</p>`}`;
}

/** Shows the last message over the foot of the editor, for some seconds: it takes no room of its own. */
export const announcementPart = ({announcement}: EditorState): TemplateResult =>
  html`<div class="just" aria-hidden="true">
    ${keyed(announcement, announcement === '' ? nothing : html`<p>${announcement}</p>`)}
  </div>`;

/** Counts the faults; without any, says that there is nothing to ask about yet, or counts the warnings. */
function summary(state: EditorState): string {
  const {faults, warnings} = checkOf(state);
  if (faults.length > 0) return messages.checked(messages.faultCount(faults.length));
  if (isEmpty(state)) return messages.checked(hasCounters(state) ? messages.noneOnMap : messages.notReady);
  return messages.checked(warnings.length > 0 ? messages.warningCount(warnings.length) : messages.noFaults);
}

/** True if no position has units, so that there is nothing to ask about. */
const isEmpty = ({draft: {positions = {}}}: EditorState): boolean =>
  Object.values(positions).every(({units = {}}) => Object.keys(units).length === 0);

const hasCounters = ({draft: {units = {}}}: EditorState): boolean => Object.keys(units).length > 0;

/** Says that a module without faults is ready, or what it needs. */
function readiness(state: EditorState): string {
  const {map} = state.draft;
  if (map.kind === 'point' && Object.keys(map.points).length === 0) return messages.noPoints;
  if (!isEmpty(state)) return messages.ready;
  return hasCounters(state) ? messages.placeUnits : messages.noUnits;
}

/** Faults that are listed, and warnings likewise. */
const MAX_LISTED = 30;

/** Lists faults and warnings, each with a button that goes to its field. */
export function checkPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {faults, warnings} = checkOf(state);
  const isCut = faults.length > MAX_LISTED || warnings.length > MAX_LISTED;
  const item = (at: string, message: string, kind: string): TemplateResult => {
    // a game without rules has two choices to make: the one in sight comes first
    const pointer = at === '/rules' && state.section === 'battles' ? '/rules/combat' : at;
    const section = sectionAt(state.draft, pointer);
    const goTo = section === state.section ? messages.showField : messages.goTo(messages.sections[section]);
    return html`<li class=${kind}>
      <span>${message}</span>
      <button
        type="button"
        aria-label=${`${goTo}: ${message}`}
        @click=${() => {
          send({type: 'visit', pointer});
        }}
      >
        ${goTo}
      </button>
    </li>`;
  };
  return html`<section class="check" part="check" aria-labelledby="check">
    <h3 id="check" tabindex="-1">${summary(state)}</h3>
    ${faults.length === 0 && (warnings.length === 0 || isEmpty(state)) ? html`<p class="quiet">${readiness(state)}</p>` : nothing}
    ${
      faults.length + warnings.length === 0
        ? nothing
        : html`<ul>
            ${faults.slice(0, MAX_LISTED).map((fault) => item(fault.pointer, faultLine(fault), 'fault'))}
            ${warnings.slice(0, MAX_LISTED).map(({pointer, mendedAt = pointer, message}) => item(mendedAt, message, 'warning'))}
          </ul>`
    }
    ${isCut ? html`<p class="quiet">${messages.moreFaults}</p>` : nothing}
  </section>`;
}

const panels: Readonly<
  Record<EditorSection, (state: EditorState, send: Send<EditorEvent>) => TemplateResult>
> = {
  map: (state, send) => (state.isCalibrating ? calibrationPanel(state, send) : mapPanel(state, send)),
  draw: drawPanel,
  hexes: hexesPanel,
  points: pointsPanel,
  units: unitsPanel,
  position: positionPanel,
  tables: tablesPanel,
  rules: rulesPanel,
  battles: battlesPanel,
  zones: zonesPanel,
  file: filePanel,
};

/** Shows the panel of the open section, below the sections of its tab. */
export function panelPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const tabs = shownTabs(state);
  const [tab] = tabs[openTab(state, tabs)] ?? [];
  const isTabbed = tabs.length > 1;
  return html`<section
    class="panel"
    part="panel"
    id="panel"
    role=${isTabbed ? 'tabpanel' : 'region'}
    tabindex="-1"
    aria-labelledby=${ifDefined(isTabbed && tab ? `tab-${tab}` : undefined)}
    aria-label=${ifDefined(isTabbed || !tab ? undefined : messages.tabs[tab])}
  >
    ${sectionsPart(state, send)} ${panels[state.section](state, send)}
  </section>`;
}
