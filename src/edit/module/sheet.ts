import type {ClauseDocument, ModuleDocument, SheetDocument, SheetExtension} from '../../module/index.js';
import {isExtension, isLineSheet} from '../../module/game.js';
import type {LineSheetDocument} from '../../module/schema/line-sheet.js';
import {
  clauseSchemas,
  wordsOf,
  type ClauseKind as DefinedClauses,
} from '../../rules/retreat/definitions/define.js';
import {clauseKinds as clauseDefinitions, type ClauseList} from '../../rules/retreat/definitions/kinds.js';
import {sheetOf} from '../../rules/retreat-rules.js';
import {sheetNames} from '../../rules/retreat/sheets/index.js';
import {withField} from '../record.js';
import {entriesOf, initialOf, type FormEntry} from './form.js';
import type {ModuleDraft} from './draft.js';

/** The lists of clauses in a sheet, in the order in which a retreat applies them. */
export type SheetList = ClauseList;
export const sheetLists = Object.keys(clauseDefinitions) as readonly SheetList[];

/** A kind of clause: its name, and its parameters besides its name and rule. */
export interface ClauseKind {
  readonly clause: string;
  readonly parameters: readonly ParameterKind[];
}
export interface ParameterKind extends FormEntry {
  /** The words of a parameter that may follow a reading; empty for any other. */
  readonly words: readonly string[];
}

/** The kinds of clause that each list allows. */
export const clauseKinds = Object.fromEntries(
  Object.entries(clauseDefinitions).map(([list, kind]: [string, DefinedClauses]) => [
    list,
    clauseSchemas(list, kind).map((schema, i): ClauseKind => {
      const [clause, definition] = Object.entries(kind)[i]!;
      const parameters = entriesOf(schema, ['clause', 'rule']);
      return {
        clause,
        parameters: parameters.map((entry) => ({...entry, words: wordsOf(definition, entry.name)})),
      };
    }),
  ]),
) as unknown as Readonly<Record<SheetList, readonly ClauseKind[]>>;

/** The source of a module's retreat rules: a named sheet, a changed one, one of its own, or none. */
export type SheetSource =
  | {readonly is: 'none'}
  | {readonly is: 'named'; readonly name: string}
  | {readonly is: 'changed'; readonly sheet: SheetExtension}
  | {readonly is: 'own'; readonly sheet: SheetDocument};

export function sheetSource({rules}: ModuleDocument): SheetSource {
  const named = rules?.retreat;
  // the form of the rules edits a line sheet
  if (named === undefined || isLineSheet(named)) return {is: 'none'};
  if (typeof named === 'string') return {is: 'named', name: named};
  return isExtension(named) ? {is: 'changed', sheet: named} : {is: 'own', sheet: named};
}

export {sheetNames};

/** Sets the retreat rules; undefined removes them. */
export const setRetreat = <D extends ModuleDraft>(
  draft: D,
  retreat: string | SheetDocument | LineSheetDocument | undefined,
): D => {
  const rules = withField({...draft.rules}, 'retreat', retreat as never);
  return withField(draft, 'rules', rules as D['rules']);
};

/** Replaces the rules of a module; those that version 2 added make it one of that version. */
export const setRules = <D extends ModuleDraft>(draft: D, says: NonNullable<ModuleDocument['rules']>): D => {
  const isSecond = says.battle !== undefined || says.phase !== undefined;
  return withField(isSecond ? {...draft, umpire: 2} : draft, 'rules', says as D['rules']);
};

/** Copies the current sheet into the module, so that every clause can be changed. */
export function copySheet<D extends ModuleDraft>(draft: D): D {
  const named = draft.rules?.retreat;
  const sheet = named === undefined ? undefined : sheetOf(named);
  return sheet ? setRetreat(draft, {...sheet, id: draft.id, title: `${draft.title}: retreats`}) : draft;
}

/** Makes a minimal sheet. */
export const blankSheet = (title: string): SheetDocument => ({
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

/** Makes a minimal sheet for a map of points. */
export const blankLineSheet = (title: string): LineSheetDocument => ({
  kind: 'lines',
  id: 'own',
  title,
  conductedBy: 'owner',
  moves: 'units',
  length: '1',
  bars: [{clause: 'enemyUnits', rule: '2'}],
  room: [{clause: 'capacity', rule: '3'}],
  otherwise: {clause: 'eliminated', rule: '4'},
});

export const clausesIn = (sheet: SheetDocument, list: SheetList): readonly ClauseDocument[] =>
  [sheet[list] ?? []].flat();

function withList(sheet: SheetDocument, list: SheetList, clauses: readonly ClauseDocument[]): SheetDocument {
  if (list === 'otherwise') {
    const [only, ...more] = clauses;
    return only ? ({...sheet, otherwise: more.length === 0 ? only : clauses} as SheetDocument) : sheet;
  }
  // a sheet has bars and preferences even where it has none
  const kept = clauses.length > 0 || list === 'bars' || list === 'prefers';
  return pruned({...sheet, [list]: kept ? clauses : undefined});
}

/** Makes a clause with the first allowed word for each required parameter. */
export function newClause({clause, parameters: needs}: ClauseKind): ClauseDocument {
  const plain = needs
    .filter(({needed}) => needed)
    .map(({name, words, field}): [string, unknown] => [
      name,
      words[0] ?? (field.kind === 'condition' ? {enemyZoc: true} : initialOf(field)),
    ]);
  return {clause, rule: '', ...Object.fromEntries(plain)};
}

/** Sets the clause at an index of a list, or removes it. */
export function setClause(
  sheet: SheetDocument,
  list: SheetList,
  at: number,
  clause: ClauseDocument | undefined,
): SheetDocument {
  const clauses = [...clausesIn(sheet, list)];
  clauses.splice(at, 1, ...(clause ? [clause] : []));
  return withList(sheet, list, clauses);
}

/** Moves a clause in its list; among preferences the order matters, since the first difference decides. */
export function moveClause(sheet: SheetDocument, list: SheetList, at: number, by: -1 | 1): SheetDocument {
  const clauses = [...clausesIn(sheet, list)];
  const [clause] = clauses.splice(at, 1);
  if (!clause || at + by < 0 || at + by > clauses.length) return sheet;
  clauses.splice(at + by, 0, clause);
  return withList(sheet, list, clauses);
}

/** Completes a change of a walk hex by hex: it begins with a first step, and neither is there without the other. */
export function pairWalk(before: SheetDocument, now: SheetDocument): SheetDocument {
  const {walk, steps, ...rest} = now;
  if ((walk === undefined) === (steps === undefined)) return now;
  const isBegun = walk === undefined ? before.walk === undefined : before.steps === undefined;
  return isBegun ? {...rest, walk: 'perStep', steps: steps ?? [{rule: ''}]} : rest;
}

/** Drops undefined fields. */
const pruned = (sheet: object): SheetDocument =>
  Object.fromEntries(
    Object.entries(sheet).filter(([, value]) => value !== undefined),
  ) as unknown as SheetDocument;
