import {groups, tableEntry, type Field, type FireTable, type Role} from '../../rules/point/index.js';

/** What a side's fire does: the chance of each number of hits. */
export interface Hits {
  /** By number of hits, 0 first. */
  readonly exactly: Float64Array;
  /** The chance of at least so many. */
  readonly atLeast: Float64Array;
  /** Some die could hit. */
  readonly canHit: boolean;
}

/** One die in a column: the chance of each entry. */
export function die(table: FireTable, column: number): Float64Array {
  const results = Array.from({length: table.faces}, (_, face) => tableEntry(table, column, face + 1));
  const chances = new Float64Array(Math.max(0, ...results) + 1);
  for (const result of results) chances[result]! += 1;
  return chances.map((count) => count / table.faces);
}

/** The sum of two independent rolls. */
export function sum(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i += 1) for (let j = 0; j < b.length; j += 1) out[i + j]! += a[i]! * b[j]!;
  return out;
}

/** Hits by points of fire, of either side: fortifications at the point take some of the attacker's. */
export type HitsBy = Readonly<Record<Role, (points: number) => Hits>>;

export const hitsBy = ({table, absorbs}: Pick<Field, 'table' | 'absorbs'>): HitsBy => {
  const defender = hitsOf(table);
  return {attacker: absorbs > 0 ? hitsOf(table, absorbs) : defender, defender};
};

/** The chances of so many hits fewer, as far as there are any. */
function fewer(exactly: Float64Array, absorbed: number): Float64Array {
  const left = new Float64Array(Math.max(1, exactly.length - absorbed));
  exactly.forEach((chance, hits) => (left[Math.max(0, hits - absorbed)]! += chance));
  return left;
}

/** Hits by points of fire (B.2, B.6): the groups' dice added up, less what is absorbed. Counted once for each number of points. */
function hitsOf(table: FireTable, absorbed = 0): (points: number) => Hits {
  const known = new Map<number, Hits>();
  return (points) => {
    const found = known.get(points);
    if (found) return found;
    let exactly = Float64Array.of(1);
    let last: {column: number; one: Float64Array} | undefined;
    for (const column of groups(table, points)) {
      if (last?.column !== column) last = {column, one: die(table, column)};
      exactly = sum(exactly, last.one) as typeof exactly;
    }
    if (absorbed > 0) exactly = fewer(exactly, absorbed) as typeof exactly;
    const atLeast = exactly.slice();
    for (let k = atLeast.length - 2; k >= 0; k -= 1) atLeast[k]! += atLeast[k + 1]!;
    const hits = {exactly, atLeast, canHit: exactly.length > 1};
    known.set(points, hits);
    return hits;
  };
}
