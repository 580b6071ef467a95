/** Checks an order of play: data from a stranger, which may name anything and lead anywhere. */
import {checkAirRoles} from '../../module/check-module.js';
import {pointer, show, unknownName, type Fault, type Path} from '../../module/fault.js';
import {isOddsTable} from '../../module/game.js';
import {isSameJson} from '../../module/json.js';
import type {BattleDocument, RollDocument} from '../../module/schema/battle.js';
import {chartLimits, type RulebookList} from '../../module/schema/chart-names.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import {builtInStates} from '../../module/unit-states.js';
import {ChartCheck} from './check-chart.js';
import {CheckedOrder} from './check-names.js';
import {isShippedOrder, shippedFor, shippedOrder, shippedOrders} from './order.js';

/** The columns that a roll may be read on, each with its kind of map and the kind of its table. */
const columns = {
  odds: {map: 'hex', table: 'odds'},
  difference: {map: 'hex', table: 'differential'},
  strength: {map: 'point', table: undefined},
  air: {map: 'point', table: undefined},
} as const;

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
  const tables = checked.module.tables ?? {};
  for (const [name, roll] of Object.entries(checked.own.rolls ?? {})) {
    const at = checked.field('rolls', name);
    if (Object.hasOwn(tables, roll.table)) tableFaults(checked, roll, at);
    else report.unknown(roll.table, Object.keys(tables), 'a table of this module', ...at, 'table');
    if (isRead && !checked.used.roll.has(name))
      report.add(
        at,
        `the roll “${name}”, which the chart does not name`,
        'rolls that the chart names',
        'leave it out',
      );
  }
  const rolls = Object.entries(checked.order.rolls ?? {});
  const [first, second] = rolls;
  if (second && checked.map === 'hex')
    report.add(
      checked.field('rolls', second[0]),
      `a second roll, “${second[0]}”`,
      'one roll: a battle on hexes reads no more yet',
      'leave it out',
    );
  const other = rolls.find(([, {table}]) => table !== first?.[1].table);
  if (other && checked.map === 'point')
    report.add(
      checked.field('rolls', other[0], 'table'),
      show(other[1].table),
      `“${first![1].table}”: all rolls of a battle on points read one table yet`,
    );
  for (const [name, {columnBy}] of rolls)
    if (columnBy === 'air') checked.air(checked.field('rolls', name, 'columnBy'), '“air”');
}

/** Checks that a roll reads its table as the table is made. */
function tableFaults(checked: CheckedOrder, {table: name, columnBy, of}: RollDocument, at: Path): void {
  const {report} = checked;
  const table = checked.module.tables![name]!;
  const kind = isOddsTable(table) ? table.kind : undefined;
  const usual = kind === 'odds' ? 'odds' : kind === undefined ? 'strength' : 'difference';
  const by = columnBy ?? usual;
  if (columns[by].table !== kind)
    report.add([...at, 'columnBy'], show(by), `“${usual}”, as the table “${name}” is made`);
  else if (columns[by].map !== checked.map && by !== 'air')
    report.add([...at, 'columnBy'], show(by), `a table of ${checked.mapWords}`);
  if (by === 'strength' && of === undefined)
    report.add([...at, 'of'], 'nothing', 'whose strength gives the column: attacker or defender');
}

/** Checks the sheets of the document itself. */
function sheetFaults(checked: CheckedOrder, isRead: boolean): void {
  const {report} = checked;
  const own = checked.own.sheets ?? {};
  for (const [name, sheet] of Object.entries(own)) {
    const at = checked.field('sheets', name);
    if (name === 'retreat')
      report.add(at, 'a sheet “retreat”', 'another name: “retreat” is the sheet of “rules.retreat”');
    if (checked.map === 'hex')
      report.add(
        at,
        `the sheet “${name}”`,
        'none: retreats on hexes go by “rules.retreat”, other sheets are not read yet',
        'leave it out',
      );
    else if (!isShippedSheet(sheet))
      report.add(
        at,
        show(sheet),
        'a sheet of “point-to-point” as it ships: sheets of lines of your own are not read yet',
      );
    if (isRead && !checked.used.sheet.has(name))
      report.add(
        at,
        `the sheet “${name}”, which the chart does not name`,
        'sheets that the chart names',
        'leave it out',
      );
  }
}

const isShippedSheet = (sheet: unknown): boolean =>
  Object.values(shippedOrder('point-to-point').sheets ?? {}).some((shipped) => isSameJson(shipped, sheet));

/** Checks losses, phases and the order of the sides. */
function restFaults(checked: CheckedOrder, isRead: boolean): void {
  const {report} = checked;
  const {losses, phases = [], order} = checked.own;
  if (losses?.unit === 'value' && checked.map === 'hex')
    report.add(checked.field('losses', 'unit'), '“value”', '“steps”, which units on a map of hexes lose');
  if (losses?.state !== undefined)
    report.known(
      losses.state,
      new Set([...builtInStates, ...Object.keys(checked.module.states ?? {})]),
      'a state of this module',
      ...checked.field('losses', 'state'),
    );
  for (const [i, {name}] of phases.entries())
    if (phases.findIndex((one) => one.name === name) < i)
      report.add(checked.field('phases', i, 'name'), show(name), 'each phase once');
  if (isRead && order !== undefined && !checked.used.guard.has('orderIs'))
    report.add(
      checked.field('order'),
      show(order),
      'an order that the chart reads, by “orderIs”',
      'leave it out',
    );
  if (checked.needsAir) checkAirRoles(checked.module, report, checked.at.slice(0, -2));
}

/** The fields that a chart names, and itself. */
const ownNames = ['chart', 'rolls', 'sheets', 'outcomes', 'phases', 'order'] as const;

/** Finds the faults of a document, field by field. */
function findFaults(checked: CheckedOrder, list: RulebookList): void {
  const {report} = checked;
  const bytes = bytesOf(JSON.stringify(checked.own));
  if (bytes > chartLimits.bytes) {
    report.add(checked.at, `${String(bytes)} bytes`, `at most ${String(chartLimits.bytes)} bytes`);
    return;
  }
  const {extends: base, chart} = checked.own;
  if (base !== undefined && !isShippedOrder(base)) {
    report.unknown(base, shippedOrders, 'an order of play that ships', ...checked.at, 'extends');
    return;
  }
  if (base === undefined && !chart) {
    report.add(
      [...checked.at, 'chart'],
      'nothing',
      'a chart, or a document that it extends',
      'write "extends": "hex", or a chart',
    );
    return;
  }
  if (base !== undefined && !chart && shippedFor(base).map !== checked.map) {
    report.add([...checked.at, 'extends'], show(base), `an order of play for ${checked.mapWords}`);
    return;
  }
  // a chart that ships is right by itself, with all that it names
  const isWhole = base !== undefined && ownNames.every((field) => !Object.hasOwn(checked.own, field));
  if (isWhole) checked.needsAir = shippedFor(base).isAboutAir;
  const isRead = !isWhole && new ChartCheck(checked, list).run();
  rollFaults(checked, isRead);
  sheetFaults(checked, isRead);
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
): readonly Fault[] {
  const checked = new CheckedOrder(order, module, at);
  findFaults(checked, list);
  return checked.faults;
}

/** Checks the order of play of a module: that which it names or brings, and that it agrees with `rules.combat`. */
export function orderFaults(module: ModuleDocument, list: RulebookList, above: Path = []): readonly Fault[] {
  const {battle, combat} = module.rules ?? {};
  if (battle === undefined) return [];
  const at = [...above, 'rules', 'battle'];
  const {kind} = module.map;
  const usual = kind === 'hex' ? 'hex' : 'point-to-point';
  const disagrees: readonly Fault[] =
    combat === undefined || combat === usual
      ? []
      : [
          {
            pointer: pointer(...above, 'rules', 'combat'),
            found: show(combat),
            expected: `“${usual}”, as the map is one of ${kind === 'hex' ? 'hexes' : 'points'}`,
            remedy: 'leave it out: “battle” counts',
          },
        ];
  if (typeof battle !== 'string') return [...disagrees, ...checkOrder(battle, module, list, at)];
  if (!isShippedOrder(battle))
    return [
      ...disagrees,
      unknownName(
        pointer(...at),
        battle,
        'an order of play that ships, or one of the module’s own',
        shippedOrders,
      ),
    ];
  // what ships is right by itself; `extends` has the checks of what it needs of the module
  return [
    ...disagrees,
    ...checkOrder({extends: battle}, module, list, at).map((fault) => ({
      ...fault,
      pointer: fault.pointer.replace(/\/extends$/, ''),
    })),
  ];
}
