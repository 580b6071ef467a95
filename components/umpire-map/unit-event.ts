/** A person chose a unit, or took the choice back. `preventDefault()` leaves the chosen units as they are. */
export class UmpireUnitSelectEvent extends Event {
  static readonly type = 'umpire-unit-select';
  readonly unit: string;
  /** All units that are chosen now, by their names in the module. */
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
