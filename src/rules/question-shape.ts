import {pointer, show, type Fault} from '../module/index.js';

type Path = readonly (string | number)[];

/** What a field of a question holds. */
type Kind = 'names' | 'name' | 'hexes' | 'choice' | 'list';

const fault = (above: Path, found: unknown, expected: string): readonly Fault[] => [
  {pointer: pointer(...above), found: show(found), expected},
];

/** What is wrong with a list of names; each that is no text is told by itself. */
export function nameFaults(value: unknown, above: Path): readonly Fault[] {
  if (!Array.isArray(value)) return fault(above, value, 'a list of names');
  return (value as unknown[]).flatMap((one, i) =>
    typeof one === 'string' ? [] : fault([...above, i], one, 'a name'),
  );
}

const looks: Readonly<Record<Kind, (value: unknown, above: Path) => readonly Fault[]>> = {
  names: nameFaults,
  name: (value, above) => (typeof value === 'string' ? [] : fault(above, value, 'a name')),
  hexes: (value, above) =>
    Number.isInteger(value) && (value as number) >= 1
      ? []
      : fault(above, value, 'a whole number, at least 1'),
  choice: (value, above) =>
    value === undefined || typeof value === 'boolean' ? [] : fault(above, value, 'true or false'),
  list: (value, above) => (Array.isArray(value) ? [] : fault(above, value, 'a list')),
};

/**
 * What of a question is not of the shape that its type says. Forms give texts and JavaScript keeps no types, so every
 * door into the rules looks; a document was looked over by its schema, which a page of a checked game does without.
 */
export function questionFaults(
  question: unknown,
  fields: Readonly<Record<string, Kind>>,
  above: Path,
): readonly Fault[] {
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    return fault(above, question, `an object with ${Object.keys(fields).join(', ')}`);
  return Object.entries(fields).flatMap(([key, kind]) =>
    looks[kind]((question as Readonly<Record<string, unknown>>)[key], [...above, key]),
  );
}
