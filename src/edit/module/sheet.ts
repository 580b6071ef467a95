import type {ModuleDocument, SheetDocument, SheetExtension} from '../../module/index.js';
import {isExtension} from '../../module/game.js';
import {
  bar,
  cost,
  effectClauses,
  end,
  lengthening,
  otherwise,
  parameters,
  preference,
} from '../../module/schema/clauses.js';
import {sheetOf} from '../../rules/retreat-rules.js';
import {sheetNames} from '../../rules/retreat/sheets/index.js';
import {withField} from '../record.js';
import type {ModuleDraft} from './draft.js';

/** The parts of a sheet that are lists of clauses, in the order in which a retreat asks them. */
export const sheetLists = ['bars', 'lengthens', 'costs', 'ends', 'prefers', 'effects'] as const;
export type SheetList = (typeof sheetLists)[number];
/** A clause as its sheet has it. */
export interface ClauseDocument {
  readonly clause: string;
  readonly rule: string;
  readonly [parameter: string]: unknown;
}

/** A clause that may stand in a list: its name, and its parameters besides the rule and the readings it holds under. */
export interface ClauseKind {
  readonly clause: string;
  readonly parameters: readonly ParameterKind[];
}
export interface ParameterKind {
  readonly name: string;
  readonly needed: boolean;
  /** The words it may be; any, where there are none. */
  readonly words: readonly string[];
}

interface Shaped {
  readonly entries: Readonly<Record<string, {readonly type: string; readonly literal?: unknown}>>;
}

function kindOf({entries}: Shaped): ClauseKind {
  const clause = String(entries['clause']?.literal);
  const known =
    (parameters as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[clause] ?? {};
  return {
    clause,
    parameters: Object.entries(entries)
      .filter(([name]) => !['clause', 'rule', 'if'].includes(name))
      .map(([name, {type}]) => ({name, needed: type !== 'exact_optional', words: known[name] ?? []})),
  };
}
const kindsOf = (options: readonly unknown[]): readonly ClauseKind[] =>
  options.map((option) => kindOf(option as Shaped));

/** The clauses that may stand in each list. */
export const clauseKinds: Readonly<Record<SheetList | 'otherwise', readonly ClauseKind[]>> = {
  bars: kindsOf(bar.options),
  lengthens: kindsOf([lengthening]),
  costs: kindsOf([cost]),
  ends: kindsOf(end.options),
  prefers: kindsOf(preference.options),
  effects: kindsOf(effectClauses.options),
  otherwise: kindsOf(otherwise.options),
};

/** How a module says its retreat: by the name of a sheet, by changes to one, by a sheet of its own, or not at all. */
export type SheetSaid =
  | {readonly is: 'none'}
  | {readonly is: 'named'; readonly name: string}
  | {readonly is: 'changed'; readonly sheet: SheetExtension}
  | {readonly is: 'own'; readonly sheet: SheetDocument};

export function sheetSaid({rules}: ModuleDocument): SheetSaid {
  const named = rules?.retreat;
  if (named === undefined) return {is: 'none'};
  if (typeof named === 'string') return {is: 'named', name: named};
  return isExtension(named) ? {is: 'changed', sheet: named} : {is: 'own', sheet: named};
}

export {sheetNames};

/** Says by which sheet units retreat; without one there are no retreats. */
export const setRetreat = <D extends ModuleDraft>(
  draft: D,
  retreat: string | SheetDocument | undefined,
): D => {
  const rules = withField({...draft.rules}, 'retreat', retreat as never);
  return withField(draft, 'rules', rules as D['rules']);
};

/** Says something else of the rules: how battles are fought, which readings are chosen. */
export const setRules = <D extends ModuleDraft>(draft: D, says: NonNullable<ModuleDocument['rules']>): D =>
  withField(draft, 'rules', says as D['rules']);

/** A sheet of the module's own, which says what the one it had said: every clause of it can be changed. */
export function bringSheet<D extends ModuleDraft>(draft: D): D {
  const named = draft.rules?.retreat;
  const sheet = named === undefined ? undefined : sheetOf(named);
  return sheet ? setRetreat(draft, {...sheet, id: draft.id, title: `${draft.title}: retreats`}) : draft;
}

/** The plainest sheet there is. */
export const plainSheet = (title: string): SheetDocument => ({
  id: 'own',
  title,
  conductedBy: 'owner',
  moves: 'groups',
  length: '1',
  edge: '2',
  bars: [
    {clause: 'furtherOut', rule: '3'},
    {clause: 'prohibitedTerrain', rule: '4'},
    {clause: 'enemyUnits', rule: '5'},
  ],
  prefers: [{clause: 'fewestLosses', rule: '6'}],
  otherwise: {clause: 'eliminated', rule: '7'},
});

const listOf = (sheet: SheetDocument, list: SheetList): readonly ClauseDocument[] => sheet[list] ?? [];
export const clausesIn = listOf;

function withList(sheet: SheetDocument, list: SheetList, clauses: readonly ClauseDocument[]): SheetDocument {
  // a sheet has bars and preferences even where it has none
  const kept = clauses.length > 0 || list === 'bars' || list === 'prefers';
  return pruned({...sheet, [list]: kept ? clauses : undefined});
}

/** A new clause, as plain as it can be: what it needs is the first word that it may be. */
export function newClause({clause, parameters: needs}: ClauseKind): ClauseDocument {
  const plain = needs
    .filter(({needed}) => needed)
    .map(({name, words}): [string, unknown] => [name, words[0] ?? plainOf(name)]);
  return {clause, rule: '', ...Object.fromEntries(plain)};
}

/** The first value of a parameter that is no word. */
const plainOf = (name: string): unknown =>
  name === 'marker' ? 'minefield' : name === 'where' ? ['enemyZoc'] : [];

/** A clause put at a place of its list; `undefined` takes it away. */
export function setClause(
  sheet: SheetDocument,
  list: SheetList,
  at: number,
  clause: ClauseDocument | undefined,
): SheetDocument {
  const clauses = [...listOf(sheet, list)];
  clauses.splice(at, 1, ...(clause ? [clause] : []));
  return withList(sheet, list, clauses);
}

/** A clause earlier or later in its list: the first difference decides among routes, so their order says something. */
export function moveClause(sheet: SheetDocument, list: SheetList, at: number, by: -1 | 1): SheetDocument {
  const clauses = [...listOf(sheet, list)];
  const [clause] = clauses.splice(at, 1);
  if (!clause || at + by < 0 || at + by > clauses.length) return sheet;
  clauses.splice(at + by, 0, clause);
  return withList(sheet, list, clauses);
}

/** A field that is not said is not written. */
const pruned = (sheet: object): SheetDocument =>
  Object.fromEntries(
    Object.entries(sheet).filter(([, value]) => value !== undefined),
  ) as unknown as SheetDocument;
