import {
  pointer,
  type Flaw,
  type Path,
  ofKind,
  type FlawCode,
  type WithoutArgs,
  type Kind,
} from '../module/fault.js';

/** The kind of a field; `readings`, `counts` and `goals` are records of words, whole numbers, and points or null. */
type FieldKind =
  | 'names'
  | 'name'
  | 'hexes'
  | 'choice'
  | 'list'
  | 'lists'
  | 'readings'
  | 'counts'
  | 'goals'
  | 'leads'
  | 'forces'
  | 'role';
/** With `?` it may be absent. */
type Field = FieldKind | `${FieldKind}?`;

const fault = (above: Path, found: unknown, what: Kind): readonly Flaw[] => [
  ofKind(pointer(...above), found, what),
];

/** The most names in one list of a question. */
const MOST_NAMES = 100_000;

/** Finds the faults of a list of names, one for each entry that is no text. */
export function nameListFaults(value: unknown, above: Path): readonly Flaw[] {
  if (!Array.isArray(value)) return fault(above, value, 'nameList');
  if (value.length > MOST_NAMES) return fault(above, value, {code: 'namesAtMost', args: {most: MOST_NAMES}});
  // a script's list may have gaps, which `flatMap` would skip: the question would be refused without a fault
  return [...(value as unknown[])].flatMap((one, i) =>
    typeof one === 'string' ? [] : fault([...above, i], one, 'name'),
  );
}

const looks: Readonly<Record<FieldKind, (value: unknown, above: Path) => readonly Flaw[]>> = {
  names: nameListFaults,
  name: (value, above) => (typeof value === 'string' ? [] : fault(above, value, 'name')),
  hexes: (value, above) =>
    Number.isInteger(value) && (value as number) >= 1 ? [] : fault(above, value, 'countFrom1'),
  choice: (value, above) =>
    value === undefined || typeof value === 'boolean' ? [] : fault(above, value, 'trueOrFalse'),
  role: (value, above) => (value === 'attacker' || value === 'defender' ? [] : fault(above, value, 'role')),
  list: (value, above) => (Array.isArray(value) ? [] : fault(above, value, 'list')),
  lists: (value, above) =>
    Array.isArray(value)
      ? (value as unknown[]).flatMap((one, i) => nameListFaults(one, [...above, i]))
      : fault(above, value, 'nameLists'),
  readings: eachOf('readings', (value) => typeof value === 'string', 'readingName'),
  counts: eachOf(
    'numbersByName',
    (value) => Number.isInteger(value) && (value as number) >= 0,
    'wholeNumber',
  ),
  leads: eachOf('unitsByRoles', (value) => typeof value === 'string', 'unitName'),
  goals: eachOf('pointsByUnits', (value) => value === null || typeof value === 'string', 'pointNameOrNull'),
  forces: eachOf(
    'unitsByRole',
    (value) => Array.isArray(value) && (value as unknown[]).every(isUnit),
    'unitList',
  ),
};

const isUnit = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    typeof (value as {readonly unit?: unknown}).unit === 'string');

/** A record whose every entry is of a kind. */
function eachOf(
  what: FlawCode & WithoutArgs,
  is: (value: unknown) => boolean,
  expected: FlawCode & WithoutArgs,
): (value: unknown, above: Path) => readonly Flaw[] {
  return (value, above) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? fault(above, value, what)
      : Object.entries(value).flatMap(([key, one]) => (is(one) ? [] : fault([...above, key], one, expected)));
}

/**
 * Finds the fields of a question that do not have the shape of its type. Forms give texts and JavaScript keeps no
 * types, so every entry point of the rules checks; the schema has already checked a document.
 */
export function questionFaults(
  question: unknown,
  fields: Readonly<Record<string, Field>>,
  above: Path,
): readonly Flaw[] {
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    return fault(above, question, {code: 'objectWith', args: {fields: Object.keys(fields)}});
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = (question as Readonly<Record<string, unknown>>)[key];
    if (field.endsWith('?') && value === undefined) return [];
    return looks[field.replace('?', '') as FieldKind](value, [...above, key]);
  });
}

/** Finds the faults in the shape of a question about a battle, on either kind of map. */
export const battleFaults = (question: unknown, above: Path): readonly Flaw[] =>
  questionFaults(
    question,
    {
      attackers: 'names',
      at: 'name',
      defenders: 'names?',
      weather: 'name?',
      supporting: 'names?',
      breakthrough: 'choice',
      underAttack: 'names?',
      absorbed: 'counts?',
      options: 'readings?',
      assets: 'names?',
      lead: 'leads?',
      reserves: 'forces?',
      replacements: 'forces?',
      from: 'readings?',
    },
    above,
  );
