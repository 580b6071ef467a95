/** Checks an order of play: data from a stranger, which may name anything and lead anywhere. */
import {tablesOf} from '../../module/tables.js';
import {checkAirRoles} from '../../module/check-module.js';
import {pointer, unknownName, type Flaw, type Path, flaw} from '../../module/fault.js';
import {isFireTable, isLineSheet} from '../../module/game.js';
import {isSameJson} from '../../module/json.js';
import type {BattleDocument, RollDocument} from '../../module/schema/battle.js';
import type {TableDocument} from '../../module/schema/table.js';
import {chartLimits, type RulebookList} from '../../module/schema/chart-names.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import {builtInStates} from '../../module/unit-states.js';
import {lineSheetFaults} from '../lines/check.js';
import {checkSheetIn} from '../retreat/sheets/check-sheet.js';
import {ChartCheck} from './check-chart.js';
import {fireFaults} from './check-fire.js';
import {CheckedOrder} from './check-names.js';
import {combatFaults} from './check-support.js';
import {isShippedOrder, shippedFor, shippedOrder, shippedOrders} from './order.js';

/** The tables that each kind of column is read on, and the kind of map that alone has it. */
const columns = {
  odds: {map: 'hex', tables: ['odds']},
  difference: {map: 'hex', tables: ['differential']},
  strength: {map: undefined, tables: ['strength', 'fire']},
  fixed: {map: undefined, tables: ['odds', 'differential', 'strength', 'fixed', 'fire']},
  // the check of names of air says where it may be
  air: {map: undefined, tables: ['fire']},
} as const satisfies Readonly<
  Record<string, {readonly map: 'hex' | 'point' | undefined; readonly tables: readonly TableKind[]}>
>;

type TableKind = 'odds' | 'differential' | 'strength' | 'fixed' | 'fire';
const kindOf = (table: TableDocument): TableKind => (isFireTable(table) ? 'fire' : table.kind);
/** Source of the column of a table of each kind, where a roll does not say it. */
const usualColumn = {
  odds: 'odds',
  differential: 'difference',
  strength: 'strength',
  fire: 'strength',
  fixed: 'fixed',
} as const satisfies Readonly<Record<TableKind, keyof typeof columns>>;

/** The length of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Checks the rolls of the document itself. */
function rollFaults(checked: CheckedOrder, isRead: boolean): void {
  const {report} = checked;
  for (const [name, roll] of Object.entries(checked.own.rolls ?? {})) {
    const at = checked.field('rolls', name);
    tablesFaults(checked, name, roll, at);
    if (isRead && !checked.used.roll.has(name)) report.add(at, undefined, 'rollInChart', {name});
  }
  const rolls = Object.entries(checked.order.rolls ?? {});
  const tables = rolls.flatMap(([name, roll]) => tablesOf(roll).map(({table}) => ({name, table})));
  const other = tables.find(({table}) => table !== tables[0]?.table);
  if (other && checked.map === 'point' && checked.order.losses?.unit === 'value')
    report.add(checked.field('rolls', other.name, 'table'), other.table, 'oneTable', {
      table: tables[0]!.table,
    });
  for (const [name, {columnBy}] of rolls)
    if (columnBy === 'air') checked.air(checked.field('rolls', name, 'columnBy'), 'air');
}

/** Checks the tables of a roll: that there are such tables, that each may count, and how the column is found. */
function tablesFaults(checked: CheckedOrder, name: string, roll: RollDocument, at: Path): void {
  const {report} = checked;
  const tables = checked.module.tables ?? {};
  const all = tablesOf(roll);
  for (const [i, {table, when}] of all.entries()) {
    const place = typeof roll.table === 'string' ? [...at, 'table'] : [...at, 'table', i, 'table'];
    if (when) checked.when(when, [...at, 'table', i, 'when']);
    if (i === all.length - 1 && when) report.add([...at, 'table', i, 'when'], undefined, 'lastTableForAll');
    if (i < all.length - 1 && !when) report.add([...at, 'table', i], undefined, 'tableNeedsWhen');
    if (Object.hasOwn(tables, table)) tableFaults(checked, roll, table, at);
    else report.unknown(table, Object.keys(tables), 'table', ...place);
  }
  const by = columnOf(checked, roll);
  if (by === 'strength' && roll.of === undefined && !isFired(checked, name))
    report.add([...at, 'of'], undefined, 'ofNeeded');
  if (by !== undefined && by !== 'strength' && roll.counts !== undefined)
    report.add([...at, 'counts'], roll.counts, 'noCounts');
  if (by !== undefined && by !== 'fixed' && roll.column !== undefined)
    report.add([...at, 'column'], roll.column, 'noColumn');
}

/** Does a fire make a roll? Then the role that fires gives the column. */
const isFired = ({order}: CheckedOrder, name: string): boolean =>
  Object.values(order.fire ?? {}).some(({roll}) => roll === name);

/** Source of the column of a roll: as it says, or by its first table. */
function columnOf(checked: CheckedOrder, roll: RollDocument): keyof typeof columns | undefined {
  const tables = checked.module.tables ?? {};
  const [first] = tablesOf(roll);
  if (roll.columnBy !== undefined) return roll.columnBy;
  return first && Object.hasOwn(tables, first.table) ? usualColumn[kindOf(tables[first.table]!)] : undefined;
}

/** Checks that a roll reads a table as the table is made. */
function tableFaults(checked: CheckedOrder, roll: RollDocument, name: string, at: Path): void {
  const {report} = checked;
  const table = checked.module.tables![name]!;
  const kind = kindOf(table);
  const by = columnOf(checked, roll)!;
  if (!(columns[by].tables as readonly TableKind[]).includes(kind))
    report.add([...at, 'columnBy'], by, 'columnByTable', {by: usualColumn[kind], name});
  else if (columns[by].map !== undefined && columns[by].map !== checked.map)
    report.add([...at, 'columnBy'], by, 'tableOfMap', {map: checked.map});
  if (by === 'strength' && table.modifiers?.some(({defence}) => defence !== undefined))
    report.add([...at, 'table'], undefined, 'modifiersByAttack', {name});
  if (by !== 'fixed') return;
  const names = table.columns.map(String);
  if (roll.column === undefined && names.length > 1)
    report.add([...at, 'column'], undefined, 'columnNeeded', {name});
  else if (roll.column !== undefined && !names.includes(roll.column))
    report.unknown(roll.column, names, {code: 'column', args: {name}}, ...at, 'column');
}

/** Checks the sheets of the document itself. */
function sheetFaults(checked: CheckedOrder, isRead: boolean): void {
  const {report} = checked;
  const own = checked.own.sheets ?? {};
  for (const [name, sheet] of Object.entries(own)) {
    const at = checked.field('sheets', name);
    if (name === 'retreat') report.add(at, undefined, 'retreatTaken');
    if (checked.map === 'hex') {
      if (isLineSheet(sheet)) report.add([...at, 'kind'], undefined, 'hexSheetInOrder');
      else for (const fault of checkSheetIn(checked.module, sheet, at).faults) checked.fault(fault);
    } else if (!isLineSheet(sheet))
      report.add(at, sheet, typeof sheet === 'string' ? 'lineSheetForName' : 'lineSheetForHexSheet');
    else if (!isShippedSheet(sheet)) {
      if (checked.order.losses?.unit === 'value') report.add(at, sheet, 'shippedLineSheet');
      else for (const fault of lineSheetFaults(sheet, checked.module, at)) checked.fault(fault);
    }
    if (isRead && !checked.used.sheet.has(name)) report.add(at, undefined, 'sheetInChart', {name});
  }
}

const isShippedSheet = (sheet: unknown): boolean =>
  Object.values(shippedOrder('point-to-point').sheets ?? {}).some((shipped) => isSameJson(shipped, sheet));

/** Checks losses, phases and the order of the sides. */
function restFaults(checked: CheckedOrder, isRead: boolean): void {
  const {report} = checked;
  const {losses, phases = [], order} = checked.own;
  if (losses?.unit === 'value' && checked.map === 'hex')
    report.add(checked.field('losses', 'unit'), undefined, 'stepsOnHexes');
  if (losses?.state !== undefined)
    report.known(
      losses.state,
      new Set([...builtInStates, ...Object.keys(checked.module.states ?? {})]),
      'state',
      ...checked.field('losses', 'state'),
    );
  for (const [i, {name}] of phases.entries())
    if (phases.findIndex((one) => one.name === name) < i)
      report.add(checked.field('phases', i, 'name'), name, 'eachPhaseOnce');
  if (isRead && order !== undefined && !checked.used.guard.has('orderIs'))
    report.add(checked.field('order'), order, 'orderIsRead');
  if (checked.needsAir) checkAirRoles(checked.module, report, checked.at.slice(0, -2));
}

/** The fields that a chart names, and itself. */
const ownNames = [
  'chart',
  'rolls',
  'sheets',
  'outcomes',
  'phases',
  'order',
  'support',
  'declarations',
  'checks',
] as const;

/** Finds the faults of a document, field by field. */
function findFaults(checked: CheckedOrder, list: RulebookList): void {
  const {report} = checked;
  const bytes = bytesOf(JSON.stringify(checked.own));
  if (bytes > chartLimits.bytes) {
    report.add(checked.at, undefined, 'bytesAtMost', {count: bytes, most: chartLimits.bytes});
    return;
  }
  const {extends: base, chart} = checked.own;
  if (base !== undefined && !isShippedOrder(base)) {
    report.unknown(base, shippedOrders, 'shippedOrder', ...checked.at, 'extends');
    return;
  }
  if (base === undefined && !chart) {
    report.add([...checked.at, 'chart'], undefined, 'chartOrExtends');
    return;
  }
  if (base !== undefined && !chart && shippedFor(base).map !== checked.map) {
    report.add([...checked.at, 'extends'], base, 'orderOfMap', {map: checked.map});
    return;
  }
  // a chart that ships is right by itself, with all that it names
  const isWhole = base !== undefined && ownNames.every((field) => !Object.hasOwn(checked.own, field));
  if (isWhole) checked.needsAir = shippedFor(base).isAboutAir;
  const isRead = !isWhole && new ChartCheck(checked, list).run();
  // fires name rolls
  fireFaults(checked, isRead);
  rollFaults(checked, isRead);
  sheetFaults(checked, isRead);
  combatFaults(checked, isRead);
  restFaults(checked, isRead);
}

/**
 * Checks an order of play whose shape is right, against all that a chart may name and the module that it is in. Lists every
 * fault; pointers begin at `at`.
 */
export function checkOrder(
  order: BattleDocument,
  module: ModuleDocument,
  list: RulebookList,
  at: Path = [],
): readonly Flaw[] {
  const checked = new CheckedOrder(order, module, at);
  findFaults(checked, list);
  return checked.faults;
}

/** Checks the order of play of a module: that which it names or brings, and that it agrees with `rules.combat`. */
export function orderFaults(module: ModuleDocument, list: RulebookList, above: Path = []): readonly Flaw[] {
  const {battle, combat} = module.rules ?? {};
  if (battle === undefined) return [];
  const at = [...above, 'rules', 'battle'];
  const {kind} = module.map;
  const usual = kind === 'hex' ? 'hex' : 'point-to-point';
  const disagrees: readonly Flaw[] =
    combat === undefined || combat === usual
      ? []
      : [
          flaw(
            pointer(...above, 'rules', 'combat'),
            combat,
            kind === 'hex' ? 'combatOnHexes' : 'combatOnPoints',
            {
              usual,
            },
          ),
        ];
  if (typeof battle !== 'string') return [...disagrees, ...checkOrder(battle, module, list, at)];
  if (!isShippedOrder(battle))
    return [...disagrees, unknownName(pointer(...at), battle, 'orderOfPlay', shippedOrders)];
  // what ships is right by itself; `extends` has the checks of what it needs of the module
  return [
    ...disagrees,
    ...checkOrder({extends: battle}, module, list, at).map((fault) => ({
      ...fault,
      pointer: fault.pointer.replace(/\/extends$/, ''),
    })),
  ];
}
