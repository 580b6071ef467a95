import {pointer, unknownName, type Fault} from '../fault.js';

export type Path = readonly (string | number)[];

/** Gathers faults under a place of the document. */
export class Report {
  readonly faults: Fault[] = [];
  readonly #above: Path;

  constructor(above: Path = []) {
    this.#above = above;
  }

  add(path: Path, found: string, expected: string): void {
    this.faults.push({pointer: pointer(...this.#above, ...path), found, expected});
  }

  /** A fault unless the name is known. */
  known(
    name: string,
    names: readonly string[] | ReadonlyMap<string, unknown>,
    what: string,
    ...path: Path
  ): boolean {
    const known = 'has' in names ? names.has(name) : names.includes(name);
    if (!known)
      this.faults.push(
        unknownName(pointer(...this.#above, ...path), name, what, 'has' in names ? names.keys() : names),
      );
    return known;
  }
}

export const aSide = 'a side of this module';
export const aType = 'a unit type of this module';
