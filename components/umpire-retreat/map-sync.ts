import type {UmpireHexPointEvent, UmpireHexSelectEvent, UmpireUnitSelectEvent} from '../umpire-map/events.js';
import {clearOverlay, showOverlay} from '../shared/map-overlay.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {stackOf, type Dialogue, type DialogueEvent} from './dialogue.js';
import type {Overlay} from './overlay.js';
import type {RetreatView} from './view-model.js';

/** Reacts to what players do on the map. */
export interface MapHandler {
  hexSelected(hex: string, units: readonly string[]): void;
  unitsSelected(units: readonly string[]): void;
  hexPointed(hex: string | undefined): void;
}

/** Mirrors the panel's state onto the map inside or beside the element, by the map's properties and events alone. */
export class MapSync {
  element: UmpireMap | undefined;
  readonly #handler: MapHandler;
  #dirty = false;

  constructor(handler: MapHandler) {
    this.#handler = handler;
  }

  /** Changes to another map or to none, and clears the overlay of the one before. */
  join(map: UmpireMap | undefined): void {
    const {element} = this;
    if (map === element) return;
    if (element) {
      clearOverlay(element);
      element.removeEventListener('umpire-hex-select', this.#select);
      element.removeEventListener('umpire-unit-select', this.#selectUnits);
      element.removeEventListener('umpire-hex-point', this.#point);
    }
    this.element = map;
    this.markDirty();
    map?.addEventListener('umpire-hex-select', this.#select);
    map?.addEventListener('umpire-unit-select', this.#selectUnits);
    map?.addEventListener('umpire-hex-point', this.#point);
  }

  /** Marks the map stale when the view or the highlights have changed. */
  markDirty(): void {
    this.#dirty = true;
  }

  /** Paints the map if it is stale and there is an overlay. */
  flush(overlay: () => Overlay | undefined): void {
    if (!this.#dirty) return;
    this.#dirty = false;
    const shown = overlay();
    if (this.element && shown) showOverlay(this.element, shown);
  }

  /** Resolves when the map has rendered what it was shown. */
  async painted(): Promise<void> {
    await this.element?.updateComplete;
  }

  // the panel decides what a choice means: the map neither marks the hex nor opens its stack by itself
  readonly #select = (event: UmpireHexSelectEvent): void => {
    event.preventDefault();
    this.#handler.hexSelected(event.label, event.units);
  };
  readonly #selectUnits = ({units}: UmpireUnitSelectEvent): void => this.#handler.unitsSelected(units);
  readonly #point = ({label}: UmpireHexPointEvent): void => this.#handler.hexPointed(label);
}

/**
 * Turns a choice of a hex into an event of the dialogue: the next hex of a walk, a step back, or the stack that retreats.
 * Undefined where the choice asks about the hex.
 */
export function eventOfHex(
  {path, origin, board, position, stack, sheet}: RetreatView,
  {stage}: Dialogue,
  hex: string,
  units: readonly string[],
): DialogueEvent | undefined {
  const at = position.game.grid.find(hex);
  if (stage === 'walking' && at !== undefined) {
    const before = [origin, ...path].indexOf(at);
    if (before >= 0) return {type: 'back', length: before};
    const from = path.at(-1) ?? origin;
    const touches = from !== undefined && board.game.grid.direction(from, at) !== undefined;
    return touches ? {type: 'step', hex} : undefined;
  }
  if (stack.length > 0 || units.length === 0) return undefined;
  const all = stackOf(position, units.slice(0, 1));
  return {type: 'stack', stack: all, units: sheet.moves === 'units' ? all.slice(0, 1) : all};
}

/** Turns a choice of counters in an open stack into an event of the dialogue, if units may be chosen now. */
export function eventOfUnits(
  {left, sheet}: RetreatView,
  {stage}: Dialogue,
  chosen: readonly string[],
): DialogueEvent | undefined {
  const units = left.map(({id}) => id).filter((id) => chosen.includes(id));
  if (stage !== 'choosing' || units.length === 0) return undefined;
  return {type: 'units', units: sheet.moves === 'units' ? units.slice(-1) : units};
}
