/** Rolls on tables: the table and the columns of each, its dice and modifiers, and what they come to. */
import {tablesOf, bansBelow, codeOff, diceOf, rowsOf} from '../../module/tables.js';
import {bidiIsolate} from '../../module/bidi.js';
import {isFireTable, isOddsTable} from '../../module/game.js';
import type {RollDocument} from '../../module/schema/battle.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import type {TableDocument} from '../../module/schema/table.js';
import type {WhenDocument} from '../../module/schema/when.js';
import type {Gift} from './gift.js';
import {applying, changesOf, type Changes, type Fight} from './modifiers.js';
import {reckon, type Odds} from './odds.js';
import {battleFinding, type BattleFinding, type SaidOdds, type SaidRoll} from '../battle-findings.js';
import {unnumberedRule} from '../own-rules.js';
import {ids, NO_RULE} from '../finding.js';
import type {OrderDocument} from '../order/document.js';
import type {Due} from './due.js';
import type {Forces} from './forces.js';
import type {Role, RollMade} from './record.js';
import {strength, type Counted, type Strength} from './strength.js';

/** A table with its name in the module. */
export interface NamedTable {
  readonly id: string;
  readonly table: TableDocument;
}

/** Tables of a module by name. */
export type Tables = (name: string) => NamedTable | undefined;

/** The tables of a module by name. */
export const tablesIn =
  ({tables = {}}: ModuleDocument): Tables =>
  (id) =>
    Object.hasOwn(tables, id) ? {id, table: tables[id]!} : undefined;

/** A roll as it would be made at this moment. */
export interface Reading extends NamedTable {
  /** A column for each set of dice: several where strength is split, none where it reaches no column. */
  readonly columns: readonly string[];
  readonly drm: Changes['drm'];
  /** Shifts of a roll by strength or in a fixed column; those of odds are with them. */
  readonly shifts?: Changes['shifts'];
  readonly odds?: Odds | undefined;
  readonly strength?: Strength;
  /** Ratings that are compared and that nobody of a role has. */
  readonly missing: Changes['missing'];
}

/** The source of the column of a roll: both sides’ strength, the strength of one, or the roll itself. */
export type ColumnFrom = 'odds' | 'strength' | 'fixed';

const columnFrom = ({columnBy}: RollDocument, table: TableDocument): ColumnFrom =>
  columnBy === 'fixed' || (!isFireTable(table) && table.kind === 'fixed')
    ? 'fixed'
    : isOddsTable(table)
      ? 'odds'
      : 'strength';

/** The combat in which a roll is made. */
export interface RollScene {
  /** The units that count for odds. */
  readonly fight: Fight;
  /** The units that fight: they count for a roll by strength. */
  readonly fighting: Fight;
  readonly tables: Tables;
  /** Gifts of support and declarations to this roll. */
  readonly gifts?: (by: ColumnFrom) => readonly Gift[];
  /** Losses are points of value. */
  readonly byValue?: boolean;
}

/** Finds the table of a roll that counts now: the first whose condition holds. */
export function tableNow(roll: RollDocument, {fighting, tables}: RollScene): NamedTable | undefined {
  const of = roll.of ?? 'attacker';
  const holds = (when: WhenDocument | undefined): boolean => !when || fighting.holds(when, {of});
  const found = tablesOf(roll).find(({when}) => holds(when));
  return found && tables(found.table);
}

/** Reads a roll; undefined where the module does not have its table. */
export function readRoll(roll: RollDocument, scene: RollScene): Reading | undefined {
  const named = tableNow(roll, scene);
  if (!named) return undefined;
  const {table} = named;
  const by = columnFrom(roll, table);
  const gifts = scene.gifts?.(by) ?? [];
  if (by === 'odds' && isOddsTable(table)) {
    return atOdds(named, reckon(scene.fight, table, gifts));
  }
  return by === 'fixed' ? inFixedColumn(roll, named, scene, gifts) : byStrength(roll, named, scene, gifts);
}

/** A roll by odds that are known. */
export function atOdds(named: NamedTable, odds: Odds): Reading {
  const {column, drm, mostDrm, missing = []} = odds;
  const total = drmOf(odds, named.table.maxDrm);
  return {
    ...named,
    columns: [column.final],
    drm: {parts: drm, total, ...(mostDrm === undefined ? {} : {most: mostDrm})},
    odds,
    missing,
  };
}

/** The modifiers of a roll by odds together, kept within the limit of its table. */
export const drmOf = ({drm: parts}: Pick<Odds, 'drm'>, limit = Infinity): number =>
  Math.min(
    limit,
    Math.max(
      -limit,
      parts.reduce((so, {drm}) => so + drm, 0),
    ),
  );

function inFixedColumn(
  roll: RollDocument,
  named: NamedTable,
  {fighting}: RollScene,
  gifts: readonly Gift[],
): Reading {
  const {table} = named;
  const of = roll.of ?? 'attacker';
  const changes = changesOf(fighting, applying(fighting, table.modifiers, of), gifts, of, table);
  const columns = table.columns.map(String);
  const from = Math.max(0, columns.indexOf(roll.column ?? columns[0]!));
  return {
    ...named,
    columns: [shifted(columns, from, changes.shifts.total)],
    ...changes,
  };
}

/** The column so many places on, kept within the table. */
const shifted = (columns: readonly string[], from: number, by: number): string =>
  columns[Math.min(columns.length - 1, Math.max(0, from + by))]!;

/** Strength that is a whole number but for the last bits of its fractions counts as whole. */
const least = 1e-9;

function byStrength(
  roll: RollDocument,
  named: NamedTable,
  {fighting, byValue = false}: RollScene,
  gifts: readonly Gift[],
): Reading {
  const {table} = named;
  const of = roll.of ?? 'attacker';
  const modifiers = applying(fighting, table.modifiers, of);
  const sum = strength(fighting, {
    role: of,
    counts: countedOf(roll, of, byValue),
    by: 'attack',
    modifiers,
    of,
    gifts,
  });
  const changes = changesOf(fighting, modifiers, gifts, of, table);
  const names = table.columns.map(String);
  const columns = groupsOf(table, sum.total).map((points) =>
    shifted(names, columnFor(table, points), changes.shifts.total),
  );
  return {...named, columns, strength: sum, ...changes};
}

const countedOf = ({counts}: RollDocument, of: Role, byValue: boolean): Counted => {
  const asked = counts ?? (byValue ? 'value' : 'combat');
  if (asked !== 'combat') return asked;
  return of === 'attacker' ? 'attack' : 'defence';
};

/** The place of the last column that is not above a strength; -1 below the first. */
function columnFor({columns}: TableDocument, points: number): number {
  return columns.findLastIndex((column) => Number(column) <= points + least);
}

/** Is strength above the last column of a table split into groups, and not read in the last column? */
export function isSplit(table: TableDocument): boolean {
  if ('over' in table && table.over !== undefined) return table.over === 'split';
  return (
    isFireTable(table) && table.columns.every((column, i) => i === 0 || column === table.columns[i - 1]! + 1)
  );
}

/**
 * The groups of a strength, the larger first: one, and above the last column of a table that splits it the fewest, as equal
 * as can be. None below the first column.
 */
export function groupsOf(table: TableDocument, points: number): readonly number[] {
  if (columnFor(table, points) < 0) return [];
  const last = Number(table.columns.at(-1));
  const whole = Math.floor(points + least);
  if (whole <= last || last < 1 || !isSplit(table)) return [whole];
  const count = Math.ceil(whole / last);
  const small = Math.floor(whole / count);
  return Array.from({length: count}, (_, i) => (i < whole - small * count ? small + 1 : small));
}

/** The sum of dice with their modifiers, and the row in which it is read: kept within the table. */
export function rowOf(
  table: TableDocument,
  drm: number,
  dice: readonly number[],
): {readonly total: number; readonly row: number} {
  const {first, last} = rowsOf(table);
  const total = dice.reduce((so, die) => so + die, drm);
  return {total, row: Math.min(last, Math.max(first, total))};
}

/** The entry of a table in a column at a row. */
export const entryAt = (table: TableDocument, column: string, row: number): string | number =>
  table.results[column]![row - rowsOf(table).first]!;

/** The number of dice that a roll takes, and the faces of each. */
export function diceFor({table, columns}: Reading): {readonly count: number; readonly faces: number} {
  const {dice, faces} = diceOf(table);
  return {count: dice * columns.length, faces};
}

/** The odds of a battle and the table of its codes. */
export interface OddsRead {
  readonly table: TableDocument | undefined;
  readonly odds: Odds | undefined;
}

/** The code of odds that are off the table, for which nobody rolls; undefined on it. */
export function settledCode({table, odds}: Partial<OddsRead>): string | undefined {
  const off = odds?.column.off;
  return off && table && isOddsTable(table) ? codeOff(table[off]) : undefined;
}

/** The author's number of the rule on odds off the table; undefined where none is given, and on the table. */
export function offRule({table, odds}: Partial<OddsRead>): string | undefined {
  const off = odds?.column.off;
  const beyond = off && table && isOddsTable(table) ? table[off] : undefined;
  return typeof beyond === 'object' && beyond.rule !== undefined ? bidiIsolate(beyond.rule) : undefined;
}

/** The odds of a battle as its findings have them. */
export function saidOdds(setup: OddsRead & {readonly odds: Odds}): SaidOdds {
  const {attack, defence, column} = setup.odds;
  const settled = settledCode(setup);
  return {attack, defence, column, ...(settled === undefined ? {} : {settled})};
}

/** Is an attack allowed: are its odds on the table, or does the table allow others? */
export const isAllowed = ({table, odds}: Partial<OddsRead>): boolean =>
  odds?.column.off !== 'below' || !table || !isOddsTable(table) || !bansBelow(table);

/** Makes a roll: the dice of each group in turn. Numbers of several groups are added. */
export function makeRoll(reading: Reading, dice: readonly number[]): RollMade {
  const {id, table, columns, drm, odds, strength: sum, shifts, missing} = reading;
  const {dice: each} = diceOf(table);
  const groups = columns.map((column, i) => {
    const found = rowOf(table, drm.total, dice.slice(i * each, (i + 1) * each));
    return {column, ...found, result: settledCode(reading) ?? entryAt(table, column, found.row)};
  });
  const [first] = groups;
  const made = {
    dice,
    drm: drm.total,
    modifiers: drm.parts,
    ...(drm.most === undefined ? {} : {mostDrm: drm.most}),
    table: id,
    ...(odds ? {odds} : {}),
    ...(sum ? {strength: sum} : {}),
    ...(shifts && shifts.parts.length > 0 ? {shifts: shifts.parts} : {}),
    ...(shifts?.most === undefined ? {} : {mostShift: shifts.most}),
    ...(missing.length > 0 ? {missing} : {}),
  };
  if (!first) return {...made, total: [], row: [], column: [], result: 0};
  if (groups.length === 1) return {...made, ...first};
  return {
    ...made,
    total: groups.map(({total}) => total),
    row: groups.map(({row}) => row),
    column: groups.map(({column}) => column),
    result: groups.reduce((so, {result}) => so + Number(result), 0),
  };
}

/** A roll as its sentence has it. */
export const saidRoll = ({
  dice,
  total,
  row,
  column,
  modifiers,
  mostDrm,
  strength,
  shifts,
  mostShift,
}: RollMade): SaidRoll => ({
  dice,
  total,
  row,
  column,
  modifiers,
  ...(mostDrm === undefined ? {} : {mostDrm}),
  ...(strength ? {strength} : {}),
  ...(shifts ? {shifts} : {}),
  ...(mostShift === undefined ? {} : {mostShift}),
});

/** Says which ratings a roll compares that nobody of a role has. */
export const missingFindings = (at: string, {missing = []}: RollMade): readonly BattleFinding[] =>
  missing.map((one) => battleFinding('note', NO_RULE, 'ratingMissing', one, {at}));

/** Losses that a roll makes due of a role; undefined of a roll that came to none for it, or to a code. */
export function rollDue(
  {rolls}: Pick<OrderDocument, 'rolls'>,
  forces: Forces,
  name: string,
  role: Role,
  absorbs: number,
): Due | undefined {
  const made = Object.hasOwn(forces.record.rolls, name) ? forces.record.rolls[name] : undefined;
  const {of = 'attacker', rule, title} = rolls[name] ?? {};
  const steps = made && of !== role ? lossesBy(made, of, absorbs) : 0;
  if (steps === 0) return undefined;
  return {
    role,
    units: ids(forces.units(role)),
    steps,
    clause: rule === undefined ? unnumberedRule(forces.game) : bidiIsolate(rule),
    cause: {is: 'named', name: bidiIsolate(title ?? name)},
  };
}

/** Losses that a roll brings on the role that did not make it; works at the place absorb some of the attacker’s. */
export const lossesBy = ({result}: RollMade, of: Role, absorbs: number): number => {
  const caused = typeof result === 'number' ? result : 0;
  return of === 'attacker' ? Math.max(0, caused - absorbs) : caused;
};
