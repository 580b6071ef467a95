import {limits, pointer, type Fault} from '../module/index.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {faultOf} from '../phrases/faults.js';

type Place = readonly (string | number)[];

/** Says what is wrong at a place in a VASSAL file; `found` never quotes the text of a save. */
export const faultAt = <Group extends FaultGroup>(
  place: Place,
  group: Group,
  ...args: GroupArgs<Group>
): Fault => faultOf(pointer(...place), group, ...args);

/**
 * Collects faults that do not stop the reading: the reader leaves out what they name and continues. Each is listed once;
 * the list ends at as many faults as a document may have.
 */
export class Problems {
  readonly #faults = new Map<string, Fault>();

  get list(): readonly Fault[] {
    return [...this.#faults.values()];
  }

  add<Group extends FaultGroup>(place: Place, group: Group, ...args: GroupArgs<Group>): void {
    const fault = faultAt(place, group, ...args);
    const key = `${fault.pointer}\n${fault.found}\n${fault.expected}`;
    if (this.#faults.size < limits.faults) this.#faults.set(key, fault);
  }

  /** Drops each fault that tells a secret. */
  withhold(isSecret: (text: string) => boolean): void {
    for (const [key, fault] of this.#faults)
      if (Object.values(fault).some((text) => typeof text === 'string' && isSecret(text)))
        this.#faults.delete(key);
  }

  addAll(faults: readonly Fault[]): void {
    for (const fault of faults)
      if (this.#faults.size < limits.faults) this.#faults.set(JSON.stringify(fault), fault);
  }
}
