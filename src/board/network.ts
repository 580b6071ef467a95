import type {PointId} from './ids.js';

/** A line between two points; `capacity` is how many units' worth of retreat sizes it carries: Infinity without a limit. */
export interface Line {
  readonly ends: readonly [PointId, PointId];
  readonly capacity: number;
  readonly kind?: string | undefined;
}

/** A point-to-point map: points by name, and the lines between them. Knows no game. */
export class Network {
  readonly names: readonly string[];
  readonly lines: readonly Line[];
  readonly #byName: ReadonlyMap<string, PointId>;
  readonly #from: readonly (readonly Line[])[];

  /** Each line's ends must be indices of `names`. */
  constructor(names: readonly string[], lines: readonly Line[]) {
    this.names = names;
    this.lines = lines;
    this.#byName = new Map(names.map((name, index) => [name, index as PointId]));
    const from = names.map((): Line[] => []);
    for (const line of this.lines) {
      const [a, b] = line.ends;
      from[a]?.push(line);
      if (b !== a) from[b]?.push(line);
    }
    this.#from = from;
  }

  find(name: string): PointId | undefined {
    return this.#byName.get(name);
  }

  linesFrom(point: PointId): readonly Line[] {
    return this.#from[point] ?? [];
  }

  /** The point at the other end of a line. */
  other(line: Line, point: PointId): PointId {
    return line.ends[0] === point ? line.ends[1] : line.ends[0];
  }

  /** The points that a line joins with one. */
  beside(point: PointId): readonly PointId[] {
    return this.linesFrom(point).map((line) => this.other(line, point));
  }

  readonly #far = new Map<PointId, readonly number[]>();

  /** The lines of the shortest chain between two points; Infinity where none joins them. */
  distance(a: PointId, b: PointId): number {
    let far = this.#far.get(a);
    if (!far) {
      const found = this.names.map(() => Infinity);
      found[a] = 0;
      const reached = [a];
      for (const point of reached)
        for (const next of this.beside(point))
          if (found[next] === Infinity) {
            found[next] = found[point]! + 1;
            reached.push(next);
          }
      this.#far.set(a, (far = found));
    }
    return far[b] ?? Infinity;
  }

  /** The line between two points, or `undefined` when none joins them. */
  line(a: PointId, b: PointId): Line | undefined {
    return this.linesFrom(a).find((line) => this.other(line, a) === b);
  }
}
