import type {UmpireUnitSelectEvent} from './unit-event.js';

export {UmpireUnitSelectEvent} from './unit-event.js';

/** A person chose a hex or a point. `preventDefault()` keeps the map from marking it and opening its stack. */
export class UmpireHexSelectEvent extends Event {
  static readonly type = 'umpire-hex-select';
  /** The hex or point, as its index in the game. */
  readonly place: number;
  /** Its printed number, or the point's name in the module. */
  readonly label: string;
  /** The units there, by their names in the module. */
  readonly units: readonly string[];
  constructor(place: number, label: string, units: readonly string[]) {
    super(UmpireHexSelectEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.place = place;
    this.label = label;
    this.units = units;
  }
}

/** A person points at a hex or a point, with the pointer or the keys; `undefined` when they leave the map. */
export class UmpireHexPointEvent extends Event {
  static readonly type = 'umpire-hex-point';
  readonly place: number | undefined;
  readonly label: string | undefined;
  constructor(place: number | undefined, label: string | undefined) {
    super(UmpireHexPointEvent.type, {bubbles: true, composed: true});
    this.place = place;
    this.label = label;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-hex-select': UmpireHexSelectEvent;
    'umpire-unit-select': UmpireUnitSelectEvent;
    'umpire-hex-point': UmpireHexPointEvent;
  }
}
