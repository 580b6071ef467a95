/** Checks support, declarations and checks of an order of play. */
import {eachWhen} from '../../module/check-when.js';
import type {Path} from '../../module/fault.js';
import type {SupportDocument} from '../../module/schema/support.js';
import type {CheckDocument} from '../../module/schema/check.js';
import {builtInStates} from '../../module/unit-states.js';
import type {CheckedOrder} from './check-names.js';

/** Checks the kinds of support of the document itself. */
function supportFaults(checked: CheckedOrder): void {
  const {report, module, order} = checked;
  for (const [name, support] of Object.entries(checked.own.support ?? {})) {
    const at = checked.field('support', name);
    eachWhen(support, at, (when, path) => checked.when(when, path));
    if (support.units) checked.when(support.units, [...at, 'units']);
    if (support.from) checked.when(support.from.units, [...at, 'from', 'units']);
    for (const [asset, {side}] of Object.entries(support.assets ?? {}))
      report.known(side, new Set(Object.keys(module.sides)), 'side', ...at, 'assets', asset, 'side');
    for (const [i, roll] of (support.rolls ?? []).entries())
      report.known(
        roll,
        new Set([...Object.keys(order.rolls ?? {}), ...Object.keys(order.fire ?? {})]),
        'rollOrFire',
        ...at,
        'rolls',
        i,
      );
    stateFault(checked, support.state, [...at, 'state']);
    unitsFaults(checked, support, at);
  }
}

/** Checks the fields of a kind of support that are about units. */
function unitsFaults({report, map}: CheckedOrder, support: SupportDocument, at: Path): void {
  if (support.joins === true && map === 'hex') report.add([...at, 'joins'], undefined, 'joinsOnPoints');
  for (const field of ['range', 'state', 'joins'] as const)
    if (support.units === undefined && support[field] !== undefined && support[field] !== false)
      report.add([...at, field], support[field], 'onlyOfUnits');
}

/** Checks the checks of the document itself. */
function checkFaults(checked: CheckedOrder): void {
  for (const [name, check] of Object.entries(checked.own.checks ?? {})) {
    const at = checked.field('checks', name);
    eachWhen(check, at, (when, path) => checked.when(when, path));
    const {outcomes = [], table} = check;
    for (const [i, {state}] of outcomes.entries())
      stateFault(checked, state, [...at, 'outcomes', i, 'state']);
    if (table !== undefined) tableFaults(checked, check, table, at);
  }
}

/** Checks the table that a check is read on, and its column. */
function tableFaults(
  {report, module: {tables = {}}}: CheckedOrder,
  {column, columnBy = 'fixed'}: CheckDocument,
  name: string,
  at: Path,
): void {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) {
    report.known(name, new Set(Object.keys(tables)), 'table', ...at, 'table');
    return;
  }
  const columns = table.columns.map(String);
  if (columnBy !== 'fixed') report.add([...at, 'columnBy'], columnBy, 'checkIsFixed');
  else if (column === undefined && columns.length > 1)
    report.add([...at, 'column'], undefined, 'columnNeeded', {name});
  else if (column !== undefined && !columns.includes(column))
    report.unknown(column, columns, {code: 'column', args: {name}}, ...at, 'column');
}

/** Checks the declarations of the document itself. */
function declarationFaults(checked: CheckedOrder): void {
  for (const [name, declaration] of Object.entries(checked.own.declarations ?? {})) {
    const at = checked.field('declarations', name);
    eachWhen(declaration, at, (when, path) => checked.when(when, path));
  }
}

function stateFault({report, module}: CheckedOrder, state: string | undefined, at: Path): void {
  if (state !== undefined)
    report.known(state, new Set([...builtInStates, ...Object.keys(module.states ?? {})]), 'state', ...at);
}

/** Finds the names that are there twice: rolls, checks, fires, declarations, kinds of support and outcomes of checks share one space. */
function twiceFaults(checked: CheckedOrder): void {
  const {rolls = {}, checks = {}, fire = {}, declarations = {}, support = {}} = checked.order;
  const seen = new Set<string>();
  const note = (name: string, at: Path): void => {
    if (seen.has(name)) checked.report.add(at, name, 'nameShared');
    seen.add(name);
  };
  for (const name of Object.keys(rolls)) note(name, checked.field('rolls', name));
  for (const name of Object.keys(checks)) note(name, checked.field('checks', name));
  for (const name of Object.keys(fire)) note(name, checked.field('fire', name));
  for (const name of Object.keys(declarations)) note(name, checked.field('declarations', name));
  for (const name of Object.keys(support)) note(name, checked.field('support', name));
  for (const [name, {outcomes = []}] of Object.entries(checks))
    for (const [i, {is}] of outcomes.entries())
      // the same outcome may be that of several totals
      if (outcomes.findIndex((one) => one.is === is) === i)
        note(is, checked.field('checks', name, 'outcomes', i, 'is'));
}

/** Lists the names that conditions of a module ask for by `did`. */
function didAsked(part: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, inner] of Object.entries(part))
    if (key === 'did') for (const name of [inner].flat()) found.add(String(name));
    else didAsked(inner, found);
  return found;
}

/** Finds what the document has and its chart does not use: support, declarations and checks that nobody asks for. */
function untestedFaults(checked: CheckedOrder): void {
  const {report, used, own} = checked;
  const lists = [
    ['support', own.support, used.support, 'committedInState'],
    ['declarations', own.declarations, used.declaration, 'declaredInState'],
    ['checks', own.checks, used.check, 'checkedInState'],
  ] as const;
  for (const [field, names, known, code] of lists)
    for (const name of Object.keys(names ?? {}))
      if (!known.has(name)) report.add(checked.field(field, name), undefined, code, {name});
  const did = didAsked(checked.module, new Set(used.did));
  for (const [name, {outcomes = []}] of Object.entries(own.checks ?? {})) {
    const idle = [...new Set(outcomes.map(({is}) => is))].filter(
      (is) =>
        !did.has(is) &&
        outcomes.every((one) => one.is !== is || (!one.attacker && !one.defender && one.state === undefined)),
    );
    // one may be what is left
    if (idle.length > 1)
      report.add(checked.field('checks', name, 'outcomes'), undefined, 'outcomesLeadOn', {idle});
  }
}

/** Finds the faults of support, declarations and checks; `isRead`: the chart was read, and so the names that it uses. */
export function combatFaults(checked: CheckedOrder, isRead: boolean): void {
  supportFaults(checked);
  declarationFaults(checked);
  checkFaults(checked);
  twiceFaults(checked);
  if (isRead) untestedFaults(checked);
}
