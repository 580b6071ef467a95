import {limits, pointer, show, type Fault} from '../module/index.js';

/** Names a place in a VASSAL file, expectation and remedy; `found` never quotes the text of a save. */
export const faultAt = (
  place: readonly (string | number)[],
  found: string,
  expected: string,
  remedy: string,
): Fault => ({pointer: pointer(...place), found, expected, remedy});

/**
 * Collects faults that do not stop the reading: the reader leaves out what they name and continues. Each is listed once;
 * the list ends at as many faults as a document may have.
 */
export class Problems {
  readonly #faults = new Map<string, Fault>();

  get list(): readonly Fault[] {
    return [...this.#faults.values()];
  }

  add(place: readonly (string | number)[], found: string, expected: string, remedy: string): void {
    const fault = faultAt(place, found, expected, remedy);
    const key = `${fault.pointer}\n${found}\n${expected}`;
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

/** Quotes a text of a module, shortened. */
export const quoted = (text: string): string => show(text);
