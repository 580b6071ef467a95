/** Tables of a module, their dice, codes and modifiers, as documents have them. Needs no schema. */
import {isFormer} from './former-condition.js';
import type {RollDocument, TableOfRoll} from './schema/battle.js';
import type {ResultCodeDocument} from './schema/result-code.js';
import type {
  FormerCondition,
  ModifierDocument,
  OddsTableDocument,
  StrengthTableDocument,
  TableDocument,
} from './schema/table.js';
import type {WhenDocument} from './schema/when.js';

/** The code that counts off a table; undefined where one of its columns does, or none. */
export const codeOff = (off: OddsTableDocument['below'] | OddsTableDocument['above']): string | undefined =>
  typeof off !== 'object' || 'is' in off ? undefined : off.code;

/** Does a table allow no attack whose odds are below it? */
export const bansBelow = ({below}: Pick<OddsTableDocument, 'below'>): boolean =>
  below === 'not-allowed' || (typeof below === 'object' && 'is' in below);

/** The range of modified rolls that a table has entries for. */
export function rowsOf(table: TableDocument): {readonly first: number; readonly last: number} {
  const {dice, faces} = diceOf(table);
  return table.rows ?? {first: dice, last: dice * faces};
}

/** The dice of one roll on a table. */
export function diceOf(table: TableDocument): {readonly dice: number; readonly faces: number} {
  const {dice = 1, faces} = table;
  if (faces !== undefined) return {dice, faces};
  // the dice of a table of losses alone need not be said: it has an entry for each face
  const isPlain = !('kind' in table) && dice === 1 && table.rows === undefined;
  return {dice, faces: isPlain ? (table.results[String(table.columns[0])]?.length ?? 6) : 6};
}

/** Counts, of all ways that dice can fall, those of each sum. */
export function sumsOf({dice, faces}: ReturnType<typeof diceOf>): ReadonlyMap<number, number> {
  let sums = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums)
      for (let face = 1; face <= faces; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + ways);
    sums = next;
  }
  return sums;
}

const noCodes: Readonly<Record<string, ResultCodeDocument>> = {};
/** The codes of a table, by name; none of one whose entries are numbers. */
export const codesOf = (table: TableDocument): Readonly<Record<string, ResultCodeDocument>> =>
  (table as Pick<StrengthTableDocument, 'codes'>).codes ?? noCodes;

/** The tables of a roll, in the order in which their conditions are asked. */
export const tablesOf = ({table}: Pick<RollDocument, 'table'>): readonly TableOfRoll[] =>
  typeof table === 'string' ? [{table}] : table;

const rewritten = new WeakMap<object, WhenDocument>();

/** The condition of a modifier, one that is written as modules first wrote it in the words of today. */
export function modifierWhen(written: ModifierDocument['when']): WhenDocument {
  if (!isFormer(written)) return written as WhenDocument;
  const before = rewritten.get(written);
  if (before) return before;
  const {hexside, all, attackerType, attackerWithout, defenderType, defenderWithout, ...rest} =
    written as FormerCondition;
  const attackers = 'attackers' as const;
  const defenders = 'defenders' as const;
  const parts: WhenDocument[] = [
    ...(hexside === undefined ? [] : [{of: attackers, ...(all ? {every: true} : {}), hexside}]),
    ...(attackerType === undefined ? [] : [{of: attackers, type: attackerType}]),
    ...(attackerWithout === undefined ? [] : [{not: {of: attackers, type: attackerWithout}}]),
    ...(defenderType === undefined ? [] : [{of: defenders, type: defenderType}]),
    ...(defenderWithout === undefined ? [] : [{not: {of: defenders, type: defenderWithout}}]),
  ];
  const [only] = parts;
  const made: WhenDocument =
    parts.length === 1 && only ? {...rest, ...only} : parts.length > 0 ? {...rest, all: parts} : rest;
  rewritten.set(written, made);
  return made;
}
