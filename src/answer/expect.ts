import {isObject, isSameJson} from '../module/json.js';

/** One place where an answer is not what a case expects. */
export interface Difference {
  readonly pointer: string;
  readonly expected: unknown;
  readonly found: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** Holds at least what is expected: every key there and equal, and the answer may have more. */
const holds = (found: unknown, expected: unknown): boolean =>
  isObject(expected)
    ? isObject(found) && Object.entries(expected).every(([key, value]) => holds(found[key], value))
    : isSameJson(found, expected);

/**
 * Lists how an answer differs from the expected one: each key that is not there or not equal; the answer may have more
 * keys. Findings are matched one to one, whatever order they come in, by the fields that the case names, since a case
 * can't know our words; a violation that the case doesn't name is a difference too. A battle's units are the expected
 * ones and no others, each with at least the fields that the case names.
 */
export function differences(answer: object, expect: Json): readonly Difference[] {
  return Object.entries(expect).flatMap(([key, expected]) => {
    const found = (answer as Json)[key];
    const same =
      key === 'findings' && Array.isArray(expected)
        ? findingsHold(found, expected)
        : key === 'disputed' && Array.isArray(expected)
          ? isSameJson(listedDisputes(found), expected)
          : key === 'refused'
            ? holds(found, expected)
            : key === 'units'
              ? unitsHold(found, expected)
              : isSameJson(found, expected);
    return same ? [] : [{pointer: `/${key}`, expected, found}];
  });
}

const unitsHold = (found: unknown, expected: unknown): boolean =>
  isObject(found) &&
  isObject(expected) &&
  Object.keys(found).length === Object.keys(expected).length &&
  holds(found, expected);

/** The options whose rows a case compares: a sheet may gain others without old cases failing. */
const comparedOptions = [
  'overstack',
  'supplySource',
  'awayFromSupply',
  'closeness',
  'order',
  'twoHexes',
  'fatalSteps',
];
const listedDisputes = (found: unknown): unknown =>
  Array.isArray(found)
    ? found.filter((row) => isObject(row) && comparedOptions.includes(String(row['option'])))
    : found;

function findingsHold(found: unknown, expected: readonly unknown[]): boolean {
  if (!Array.isArray(found)) return false;
  const left = [...(found as unknown[])];
  for (const finding of expected) {
    const place = left.findIndex((candidate) => holds(candidate, finding));
    if (place < 0) return false;
    left.splice(place, 1);
  }
  return !left.some((finding) => isObject(finding) && finding['kind'] === 'violation');
}
