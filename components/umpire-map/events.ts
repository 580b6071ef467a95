import type {Asked} from '../../src/edit/index.js';
import type {Position} from '../../src/module/index.js';

/** Fires when a person selects a hex or a point. `preventDefault()` keeps the map from marking it and opening its stack. */
export class UmpireHexSelectEvent extends Event {
  static readonly type = 'umpire-hex-select';
  /** The hex or point, as its index in the game. */
  readonly place: number;
  /** The printed number of the hex, or the id of the point. */
  readonly label: string;
  /** The units there, by their ids in the module. */
  readonly units: readonly string[];
  constructor(place: number, label: string, units: readonly string[]) {
    super(UmpireHexSelectEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.place = place;
    this.label = label;
    this.units = units;
  }
}

/** Fires when a person points at a hex or a point with pointer or keys; its fields are `undefined` when they leave the map. */
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

/** Fires when a person selects a unit or clears the selection. `preventDefault()` leaves the selection as it is. */
export class UmpireUnitSelectEvent extends Event {
  static readonly type = 'umpire-unit-select';
  readonly unit: string;
  /** All selected units, by their ids in the module. */
  readonly units: readonly string[];
  readonly place: number;
  readonly label: string;
  constructor(unit: string, units: readonly string[], place: number, label: string) {
    super(UmpireUnitSelectEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.unit = unit;
    this.units = units;
    this.place = place;
    this.label = label;
  }
}

/** Fires when a person changes the position (`edit`). */
export class UmpirePositionEvent extends Event {
  static readonly type = 'umpire-position';
  /** The new position, checked. */
  readonly position: Position;
  /** The new position as one line: `drill/start 57@0505`. */
  readonly line: string;
  constructor(position: Position, line: string) {
    super(UmpirePositionEvent.type, {bubbles: true, composed: true});
    this.position = position;
    this.line = line;
  }
}

/**
 * A person asks about the position that was set up. `preventDefault()` keeps the map from opening the retreat or the battle
 * in its own place.
 */
export class UmpireAskEvent extends Event {
  static readonly type = 'umpire-ask';
  readonly position: Position;
  readonly line: string;
  /** The question: a retreat of units, a battle for a place, or a combat phase. */
  readonly asked: Asked;
  constructor(position: Position, line: string, asked: Asked) {
    super(UmpireAskEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.position = position;
    this.line = line;
    this.asked = asked;
  }
}

/** Fires when a person begins to choose who attacks a place, and again with each change of the choice (`edit`). */
export class UmpireAttackEvent extends Event {
  static readonly type = 'umpire-attack';
  /** The battle as it is chosen so far; without attackers it cannot be asked about yet. */
  readonly asked: Asked & {readonly asks: 'battle'};
  constructor(asked: Asked & {readonly asks: 'battle'}) {
    super(UmpireAttackEvent.type, {bubbles: true, composed: true});
    this.asked = asked;
  }
}

/** Fires when a person goes back from an answer, or from the choice of attackers, to the position (`edit`). */
export class UmpireUnaskEvent extends Event {
  static readonly type = 'umpire-unask';
  constructor() {
    super(UmpireUnaskEvent.type, {bubbles: true, composed: true});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-hex-select': UmpireHexSelectEvent;
    'umpire-unit-select': UmpireUnitSelectEvent;
    'umpire-hex-point': UmpireHexPointEvent;
    'umpire-position': UmpirePositionEvent;
    'umpire-ask': UmpireAskEvent;
    'umpire-attack': UmpireAttackEvent;
    'umpire-unask': UmpireUnaskEvent;
  }
}
