import assert from 'node:assert/strict';
import {entriesOf, fits, formOf, initialOf, type FormField} from '../../../src/edit/module/form.js';
import {check, type SheetDocument} from '../../../src/module/index.js';
import {advances, resultCode} from '../../../src/module/schema/result-code.js';
import {oddsTable} from '../../../src/module/schema/table.js';
import {rules} from '../../../src/module/schema/module.js';
import {sheet} from '../../../src/rules/retreat/sheets/document.js';
import {clauseKinds, newClause, sheetLists} from '../../../src/edit/module/index.js';
import {gameIds, loadGameDocument} from '../../../src/games/index.js';
import {sheets} from '../../../src/rules/index.js';

/** Every field of a form, with those inside it, by its path; a list has no number. */
function* leaves(field: FormField, path: string): Generator<readonly [string, FormField['kind']]> {
  if (field.kind === 'fields')
    for (const one of field.fields) yield* leaves(one.field, `${path}.${one.name}`);
  else if (field.kind === 'list' || field.kind === 'bySide' || field.kind === 'entries')
    yield* leaves(field.of, path);
  else if (field.kind === 'either') for (const one of field.options) yield* leaves(one, path);
  else yield [path, field.kind];
}

describe('forms of schemas', () => {
  it('leave nothing of rules, sheets, codes and tables to JSON', () => {
    const json = [
      ...leaves(formOf(sheet), 'sheet'),
      ...leaves(formOf(rules), 'rules'),
      ...leaves(formOf(advances), 'advance'),
      ...leaves(formOf(resultCode), 'code'),
      ...leaves(formOf(oddsTable), 'table'),
    ].filter(([, kind]) => kind === 'json');
    assert.deepEqual(
      [...new Set(json.map(([path]) => path))],
      [
        // changes to a sheet that ships
        'rules.retreat',
        // a chart is drawn
        'rules.battle.chart',
        'rules.battle.sheets',
      ],
    );
  });

  it('give every parameter of every clause a field with its meaning', () => {
    for (const list of sheetLists)
      for (const kind of clauseKinds[list])
        for (const {name, field, about} of kind.parameters) {
          assert.notEqual(field.kind, 'json', `${kind.clause}.${name}`);
          assert.notEqual(about, '', `${kind.clause}.${name}`);
        }
  });

  it('begin with values that fit, for everything that must be there', () => {
    for (const list of sheetLists)
      for (const kind of clauseKinds[list]) {
        const clause = newClause(kind);
        for (const {name, needed, field} of kind.parameters)
          if (needed) assert.ok(fits(field, clause[name]), `${kind.clause}.${name}`);
      }
    for (const {name, field} of entriesOf(resultCode))
      assert.ok(check(resultCode, {[name]: initialOf(field)}).ok || name === 'converts', name);
  });

  it('fit every value of the games that ship', async () => {
    const documents = await Promise.all(gameIds.map((id) => loadGameDocument(id)));
    const own = documents.flatMap((document) => {
      const {rules: has, tables} = document as {
        rules?: {retreat?: unknown; advance?: unknown};
        tables?: object;
      };
      return [
        ...(typeof has?.retreat === 'object' && !Object.hasOwn(has.retreat as object, 'kind')
          ? [[formOf(sheet), has.retreat] as const]
          : []),
        ...(has ? [[formOf(rules), has] as const] : []),
        ...Object.values(tables ?? {}).flatMap((table: {codes?: object}) =>
          Object.values(table.codes ?? {}).map((code: unknown) => [formOf(resultCode), code] as const),
        ),
      ];
    });
    const shipped = [...sheets.values()].map((one: SheetDocument) => [formOf(sheet), one] as const);
    assert.ok(own.length > 50);
    for (const [field, value] of [...own, ...shipped]) checkEdited(field, value, '');
  });
});

/** Throws where a value has a part that its form does not edit. */
function checkEdited(field: FormField, value: unknown, path: string): void {
  assert.ok(fits(field, value), `${path}: ${JSON.stringify(value)}`);
  if (field.kind === 'fields')
    for (const {name, field: inner} of field.fields) {
      const part = (value as Readonly<Record<string, unknown>>)[name];
      if (part !== undefined) checkEdited(inner, part, `${path}/${name}`);
    }
  else if (field.kind === 'list')
    for (const [i, entry] of (Array.isArray(value) ? (value as unknown[]) : [value]).entries())
      checkEdited(field.of, entry, `${path}/${String(i)}`);
  else if (field.kind === 'entries')
    for (const [name, entry] of Object.entries(value as object))
      checkEdited(field.of, entry, `${path}/${name}`);
  else if (field.kind === 'either')
    checkEdited(
      field.options.find((one) => fits(one, value))!,
      value,
      path,
    );
}
