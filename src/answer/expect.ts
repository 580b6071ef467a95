import {askedFaults} from '../phrases/en/faults/asked.js';
import {pointer} from '../module/fault.js';
import type {CaseEnvelope} from '../module/index.js';
import {isObject, isSameJson} from '../module/json.js';

/** One place where an answer is not what a case expects. */
export interface Difference {
  readonly pointer: string;
  readonly expected: unknown;
  readonly found: unknown;
  /** The difference in words, where values would not tell it: `event 2 is refused: …`. */
  readonly says?: string;
}

type Match = NonNullable<CaseEnvelope['match']>;
type Json = Readonly<Record<string, unknown>>;

/** Holds at least what is expected: every key there and equal, and objects of the answer may have more; lists are whole. */
const holds = (found: unknown, expected: unknown): boolean =>
  isObject(expected)
    ? isObject(found) && Object.entries(expected).every(([key, value]) => holds(found[key], value))
    : Array.isArray(expected)
      ? Array.isArray(found) &&
        found.length === expected.length &&
        expected.every((value, i) => holds(found[i], value))
      : isSameJson(found, expected);

/**
 * The refusal of an answer, where a case expects none: a battle ends at its first refused event, so that all else that the
 * answer says is about another moment than the case asks about.
 */
function unexpectedRefusal(answer: Json, expect: Json): Difference | undefined {
  const {refused, refusedAt} = answer;
  if (!isObject(refused) || Object.hasOwn(expect, 'refused') || Object.hasOwn(expect, 'refusedAt'))
    return undefined;
  const isEvent = typeof refusedAt === 'number';
  // an attack that is not allowed has that as its outcome
  if (!isEvent && expect['outcome'] === 'not-allowed') return undefined;
  const reason = String(refused['reason']);
  return {
    pointer: isEvent ? pointer('ask', 'log', refusedAt) : '/ask',
    expected: askedFaults.noRefusal,
    found: refused,
    says: isEvent ? askedFaults.refusedEvent(refusedAt + 1, reason) : askedFaults.refusedBattle(reason),
  };
}

/** A refusal has the expected fields; the expected rule may be that of any of its reasons. */
function refusalHolds(found: unknown, expected: unknown): boolean {
  if (!isObject(found) || !isObject(expected)) return isSameJson(found, expected);
  const {clause, ...others} = expected;
  const {findings} = found;
  const clauses = Array.isArray(findings)
    ? findings.map((one: unknown) => isObject(one) && one['clause'])
    : [];
  return (
    holds(found, others) &&
    (!Object.hasOwn(expected, 'clause') || [found['clause'], ...clauses].includes(clause))
  );
}

/**
 * Lists how an answer differs from the expected one: each key that is not there or not equal; the answer may have more
 * keys, and with `part` so may every object in it. Findings are matched one to one, whatever order they come in, by the
 * fields that the case names, since a case can't know our words; a violation that the case doesn't name is a difference
 * too. A battle's units are the expected ones and no others (but for `part`), each with at least the fields that the case
 * names. A refusal that the case does not expect, by `refused` or `refusedAt`, is the only difference.
 */
export function differences(answer: object, expect: Json, match: Match = 'whole'): readonly Difference[] {
  const refusal = unexpectedRefusal(answer as Json, expect);
  if (refusal) return [refusal];
  return Object.entries(expect).flatMap(([key, expected]) => {
    const found = (answer as Json)[key];
    const same =
      key === 'findings' && Array.isArray(expected)
        ? findingsHold(found, expected)
        : key === 'disputed' && Array.isArray(expected)
          ? isSameJson(listedDisputes(found, expected), expected)
          : key === 'refused'
            ? refusalHolds(found, expected)
            : match === 'part'
              ? Object.hasOwn(answer, key) && holds(found, expected)
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
/** The disputes about the options that are compared, and about those of a module’s own sheet that are expected. */
function listedDisputes(found: unknown, expected: readonly unknown[]): unknown {
  if (!Array.isArray(found)) return found;
  const optionOf = (row: unknown): string => (isObject(row) ? String(row['option']) : '');
  const own = expected.map(optionOf);
  return found.filter((row) => comparedOptions.includes(optionOf(row)) || own.includes(optionOf(row)));
}

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
