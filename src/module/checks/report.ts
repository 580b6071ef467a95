import {pointer, unknownName, type Fault} from '../fault.js';
import {limits} from './json.js';

export type Path = readonly (string | number)[];

/**
 * Gathers faults under a place of the document. No more than `limits.faults` of them: nobody reads on, and a hostile
 * document has a hundred thousand, each to be held against every name there is.
 */
export class Report {
  readonly faults: Fault[] = [];
  readonly #above: Path;

  constructor(above: Path = []) {
    this.#above = above;
  }

  add(path: Path, found: string, expected: string): void {
    if (this.faults.length < limits.faults)
      this.faults.push({pointer: pointer(...this.#above, ...path), found, expected});
  }

  /** A fault unless the name is known. */
  known(
    name: string,
    names: ReadonlySet<string> | ReadonlyMap<string, unknown>,
    what: string,
    ...path: Path
  ): boolean {
    const known = names.has(name);
    if (!known) this.unknown(name, names.keys(), what, ...path);
    return known;
  }

  /** A fault for a name that is not known. */
  unknown(name: string, names: Iterable<string>, what: string, ...path: Path): void {
    if (this.faults.length < limits.faults)
      this.faults.push(unknownName(pointer(...this.#above, ...path), name, what, names));
  }
}

export const aSide = 'a side of this module';
export const aType = 'a unit type of this module';
