import {html} from 'lit';
import {placeLabel, type Position} from '../../../src/module/index.js';
import {explainRules} from '../../shared/findings.js';
import {adoptLazyStyles} from '../../shared/shared-styles.js';
import {Store, type Send} from '../../shared/store.js';
import type {MapAccess} from '../access.js';
import {UmpireHexSelectEvent, type UmpireUnitSelectEvent} from '../events.js';
import type {MapEditor} from '../state.js';
import type {MapTool} from '../tool.js';
import {dropAt, unitsUnder} from './counter-drag.js';
import {runEdit, type ChunkLoader} from './effects.js';
import {messages} from './messages.js';
import {panelTemplate} from './panel.js';
import {
  firstEdit,
  isTooLarge,
  keyEvent,
  MOST,
  nextEdit,
  positionIn,
  unitsAt,
  type EditEffect,
  type EditEvent,
  type EditState,
} from './state.js';
import {styles} from './styles.js';

/**
 * Makes the editor of a map's position; for a position that is too large only a sentence that says so. Who attacks may be
 * chosen in any position, since that changes none.
 */
export function createPositionEditor(map: MapAccess, shown: Position, loader: ChunkLoader): MapEditor {
  if (isTooLarge(shown) && !map.state.attack)
    return {template: () => html`<p class="said">${messages.tooMany(MOST)}</p>`};
  const {host} = map;
  const withMap = (state: EditState): EditState =>
    state.map === map.state ? state : {...state, map: map.state};
  const store = new Store<EditState, EditEvent, EditEffect>(host, {
    first: firstEdit(map.state, shown),
    next: (state, event) => nextEdit(withMap(state), event),
    run: (effect, send) => void runEdit(map, loader, effect, send),
  });
  const {send} = store;
  const stateNow = (): EditState => withMap(store.state);
  adoptLazyStyles(host, styles);
  host.addController({hostUpdate: () => send({type: 'draw'})});
  explainRules(host, loader, () => positionIn(store.state));
  // a map within the answer fires the same events
  let isTap = false;
  const isOwn = (event: Event): boolean => event.composedPath()[0] === host;
  host.addEventListener('umpire-hex-select', (event: UmpireHexSelectEvent) => {
    if (!isOwn(event) || !map.state.edit) return;
    event.preventDefault();
    send({type: 'pick', place: event.place, isTap});
  });
  host.addEventListener('umpire-unit-select', (event: UmpireUnitSelectEvent) => {
    if (!isOwn(event) || !store.state.attack) return;
    event.preventDefault();
    send({type: 'toggleFighter', id: event.unit});
  });
  return {
    template: () => panelTemplate(store.state, send),
    tool: editTool(map, stateNow, send, (place) => {
      const state = stateNow();
      isTap = true;
      const label = placeLabel(positionIn(state).game, place);
      host.dispatchEvent(new UmpireHexSelectEvent(place, label, unitsAt(state, place)));
      isTap = false;
    }),
  };
}

/** The tool of the editor: drags counters, tells the page of a tap as of any choice, and takes keys. */
const editTool = (
  map: MapAccess,
  state: () => EditState,
  send: Send<EditEvent>,
  tapped: (place: number) => void,
): MapTool => ({
  ownsPress: () => true,
  startDrag: (spot) => {
    const ids = state().attack ? [] : unitsUnder(state(), map.surface, spot);
    if (ids.length > 0) send({type: 'grab', ids});
    return ids.length > 0;
  },
  drag: ({clientX: x, clientY: y}, kind) => send({type: 'drag', to: {x, y, kind}}),
  endDrag: ({clientX, clientY}) => dropAt(send, clientX, clientY),
  cancelDrag: () => send({type: 'grab', ids: []}),
  tap: ({place}) => {
    if (place >= 0) tapped(place);
  },
  key: (event) => {
    const meant = keyEvent(state(), event);
    if (meant) send(meant);
    return meant !== undefined;
  },
  cursorMoved: () => send({type: 'carry'}),
});
