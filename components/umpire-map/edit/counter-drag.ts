import {counter} from '../../../src/drawing/counter.js';
import {standingsAt} from '../../../src/drawing/stack.js';
import {symbols} from '../../../src/drawing/symbols.js';
import {placeLabel, type Position} from '../../../src/module/index.js';
import {freshly} from '../../../src/module/position.js';
import {paint} from '../../shared/pictures.js';
import type {Send} from '../../shared/store.js';
import {spotAt, type MapAccess} from '../access.js';
import type {PaintedMap} from '../surface.js';
import {dragFrom, type MapSpot} from '../tool.js';
import {placeIn, positionIn, type EditEvent, type EditState, type Pointer} from './state.js';

/** The least width of a dragged counter, in pixels. */
const LEAST = 40;

/** The end of a drag at a point of the window. */
export function dropAt(send: Send<EditEvent>, x: number, y: number): void {
  send({type: 'drag', to: {x, y, kind: ''}});
  send({type: 'drop'});
}

/** Lets counters be dragged from a button onto the map. */
export const dragCounters = (
  button: HTMLElement,
  ids: () => readonly string[],
  send: Send<EditEvent>,
): void =>
  dragFrom(
    button,
    {
      grab: () => {
        send({type: 'grab', ids: ids()});
        return true;
      },
      move: (x, y, kind) => send({type: 'drag', to: {x, y, kind}}),
      drop: (x, y) => dropAt(send, x, y),
      cancel: () => send({type: 'grab', ids: []}),
      tap: () => undefined,
    },
    {owns: () => false},
  );

/** The units that a drag from a spot of the map takes: the chosen ones, or else the stack there. */
export function unitsUnder(
  state: EditState,
  surface: PaintedMap | undefined,
  {place, x, y}: MapSpot,
): readonly string[] {
  const position = positionIn(state);
  const {chosen, draft} = state.setup;
  if (place < 0 || !surface?.plan) return [];
  const onMap = chosen.filter((id) => draft.units?.[id]);
  if (onMap.length > 0 && placeLabel(position.game, place) === placeIn(state)) return onMap;
  // two stacks in a hex, or the units of an area: the nearest one
  const away = (one: {readonly x: number; readonly y: number}): number => Math.hypot(one.x - x, one.y - y);
  const [nearest] = [...standingsAt(position, surface.plan, place)].sort((a, b) => away(a) - away(b));
  return nearest ? nearest.stack.units.map(({unit}) => unit.id) : [];
}

/** Returns the place under a point of the window, or -1: the pointer may be outside the map. */
export function placeUnder(map: MapAccess, {x, y}: Pointer): number {
  const box = map.host.renderRoot.querySelector('.box')?.getBoundingClientRect();
  if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return -1;
  return spotAt(map, x, y).place;
}

const ghostOf = ({host}: MapAccess): SVGSVGElement | null => host.renderRoot.querySelector('.ghost');

export const hideGhost = (map: MapAccess): void => ghostOf(map)?.classList.remove('on');

/** Moves the picture of the dragged units to the pointer. */
export function moveGhost(
  map: MapAccess,
  position: Position,
  [id = '']: readonly string[],
  {x, y, kind}: Pointer,
): void {
  const ghost = ghostOf(map);
  const frame = map.host.renderRoot.querySelector('.frame')?.getBoundingClientRect();
  const unit = position.game.unit(id);
  if (!ghost || !frame || !unit) return;
  const {surface} = map;
  const size = Math.max(LEAST, (surface?.plan?.counter ?? 0) * (surface?.view.scale ?? 0));
  if (!ghost.classList.contains('on')) {
    ghost.style.setProperty('inline-size', `${size}px`);
    ghost.style.setProperty('block-size', `${size}px`);
    paint(ghost, [
      counter(position.game, unit, position.units.get(unit.index) ?? freshly(unit), symbols, size),
    ]);
    ghost.classList.add('on');
  }
  // above a finger, which would cover it
  const up = kind === 'touch' ? 0.9 : 0.5;
  ghost.style.setProperty(
    'transform',
    `translate(${x - frame.left - size / 2}px, ${y - frame.top - up * size}px)`,
  );
}
