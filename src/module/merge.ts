import {loaded, pointer, refused, unknownName, type Loaded} from './fault.js';
import {isChange} from './kind-of.js';
import type {PositionDocument, WrittenPosition} from './schema/position.js';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON merge patch (RFC 7396): objects merge key by key, null takes away, and everything else takes the place of what was there. */
function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key);
    else result.set(key, merged(result.get(key), value));
  }
  return Object.fromEntries(result);
}

/** A position may be a change of a change, but not without end: nobody could say where its units stand. */
const MOST_BASES = 32;

/** The names of the positions that one is made from, the nearest first; no more than any may have, whatever they are. */
export function basesOf(
  document: WrittenPosition,
  positions: Readonly<Record<string, WrittenPosition>>,
): readonly string[] {
  const names: string[] = [];
  let current: WrittenPosition | undefined = document;
  while (current && isChange(current) && names.length < MOST_BASES) {
    names.push(current.base);
    current = Object.hasOwn(positions, current.base) ? positions[current.base] : undefined;
  }
  return names;
}

/**
 * A position with what it takes from others filled in. Refused where a base is unknown, or leads back to itself.
 * Whether each unit is somewhere is left to the check of names.
 */
export function wholePosition(
  document: WrittenPosition,
  positions: Readonly<Record<string, WrittenPosition>>,
  above: readonly (string | number)[],
): Loaded<PositionDocument> {
  const changes: WrittenPosition[] = [];
  const seen = new Set<string>();
  let current = document;
  while (isChange(current)) {
    const {base} = current;
    const at = pointer(...above, 'base');
    if (!Object.hasOwn(positions, base))
      return refused([unknownName(at, base, 'a position of this module', Object.keys(positions))]);
    const expected =
      seen.has(base) || positions[base] === document
        ? 'a position that does not come back to this one'
        : seen.size >= MOST_BASES
          ? `a position with at most ${String(MOST_BASES)} others below it`
          : undefined;
    if (expected !== undefined) return refused([{pointer: at, found: JSON.stringify(base), expected}]);
    seen.add(base);
    changes.push(current);
    current = positions[base]!;
  }
  const whole = changes.reduceRight<unknown>(
    (below, change) => merged(below, {...change, base: null}),
    current,
  );
  return loaded(whole as PositionDocument);
}
