import {pointer, unknownName, type Fault} from '../fault.js';
import type {LikenessBudget} from '../nearest.js';
import {limits} from './limits.js';

export type Path = readonly (string | number)[];

/** How many faults a document may still be told, and what their likenesses may cost: one for all who look it over. */
export interface Room extends LikenessBudget {
  left: number;
}
export const roomForFaults = (): Room => ({left: limits.faults, pairs: 2_000_000});

/**
 * Gathers faults under a place of the document. No more than there is room for: nobody reads on, and a hostile document
 * has a hundred thousand, each to be held against every name there is.
 */
export class Report {
  readonly faults: Fault[] = [];
  readonly #above: Path;
  readonly #room: Room;

  constructor(above: Path = [], room = roomForFaults()) {
    this.#above = above;
    this.#room = room;
  }

  /** Has more been found than there is room for? */
  get full(): boolean {
    return this.#room.left <= 0;
  }

  add(path: Path, found: string, expected: string): void {
    this.#push(() => ({pointer: pointer(...this.#above, ...path), found, expected}));
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
    this.#push(() => unknownName(pointer(...this.#above, ...path), name, what, names, this.#room));
  }

  #push(fault: () => Fault): void {
    if (this.full) return;
    this.#room.left--;
    this.faults.push(fault());
  }
}

export const aSide = 'a side of this module';
export const aType = 'a unit type of this module';
