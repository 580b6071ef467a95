import {pointer, show, type Fault, type Path} from '../module/fault.js';

/** The kind of a field; `readings`, `counts` and `goals` are records of words, whole numbers, and points or null. */
type Kind =
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
type Field = Kind | `${Kind}?`;

const fault = (above: Path, found: unknown, expected: string): readonly Fault[] => [
  {pointer: pointer(...above), found: show(found), expected},
];

/** The most names in one list of a question. */
const MOST_NAMES = 100_000;

/** Finds the faults of a list of names, one for each entry that is no text. */
export function nameListFaults(value: unknown, above: Path): readonly Fault[] {
  if (!Array.isArray(value)) return fault(above, value, 'a list of names');
  if (value.length > MOST_NAMES) return fault(above, value, `at most ${String(MOST_NAMES)} names`);
  // a script's list may have gaps, which `flatMap` would skip: the question would be refused without a fault
  return [...(value as unknown[])].flatMap((one, i) =>
    typeof one === 'string' ? [] : fault([...above, i], one, 'a name'),
  );
}

const looks: Readonly<Record<Kind, (value: unknown, above: Path) => readonly Fault[]>> = {
  names: nameListFaults,
  name: (value, above) => (typeof value === 'string' ? [] : fault(above, value, 'a name')),
  hexes: (value, above) =>
    Number.isInteger(value) && (value as number) >= 1
      ? []
      : fault(above, value, 'a whole number, at least 1'),
  choice: (value, above) =>
    value === undefined || typeof value === 'boolean' ? [] : fault(above, value, 'true or false'),
  role: (value, above) =>
    value === 'attacker' || value === 'defender' ? [] : fault(above, value, '"attacker" or "defender"'),
  list: (value, above) => (Array.isArray(value) ? [] : fault(above, value, 'a list')),
  lists: (value, above) =>
    Array.isArray(value)
      ? (value as unknown[]).flatMap((one, i) => nameListFaults(one, [...above, i]))
      : fault(above, value, 'a list of lists of names'),
  readings: eachOf('readings by their options', (value) => typeof value === 'string', 'a reading'),
  counts: eachOf(
    'numbers by name',
    (value) => Number.isInteger(value) && (value as number) >= 0,
    'a whole number',
  ),
  leads: eachOf('units by their roles', (value) => typeof value === 'string', 'the name of a unit'),
  goals: eachOf(
    'points by the names of units',
    (value) => value === null || typeof value === 'string',
    'the name of a point, or null',
  ),
  forces: eachOf(
    'units by role',
    (value) => Array.isArray(value) && (value as unknown[]).every(isUnit),
    'a list of units: names, or objects with the name as "unit"',
  ),
};

const isUnit = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    typeof (value as {readonly unit?: unknown}).unit === 'string');

/** A record whose every entry is of a kind. */
function eachOf(
  what: string,
  is: (value: unknown) => boolean,
  expected: string,
): (value: unknown, above: Path) => readonly Fault[] {
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
): readonly Fault[] {
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    return fault(above, question, `an object with ${Object.keys(fields).join(', ')}`);
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = (question as Readonly<Record<string, unknown>>)[key];
    if (field.endsWith('?') && value === undefined) return [];
    return looks[field.replace('?', '') as Kind](value, [...above, key]);
  });
}

/** Finds the faults in the shape of a question about a battle, on either kind of map. */
export const battleFaults = (question: unknown, above: Path): readonly Fault[] =>
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
