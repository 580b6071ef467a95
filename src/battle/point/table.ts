import {bidiIsolate} from '../../module/bidi.js';
import {wordPhrases} from '../../phrases/en/words.js';
import {namesOf} from '../../phrases/names.js';
import {
  airColumn,
  airCombat,
  itemise,
  sideName,
  tableEntry,
  type Battle,
  type Fire,
} from '../../rules/point/index.js';
import type {Part, Sum, TableRoll, TableView} from '../table.js';
import type {BattleEvent} from '../../module/schema/event.js';
import {diceWanted} from '../acting.js';
import type {PointSnapshot} from '../chart.js';
import {viewPhrases} from '../../phrases/en/view.js';

function part({name, value, multiplier, points, silent, plain}: Fire['parts'][number]): Part {
  return {
    name,
    sum: viewPhrases.sums.part(value, multiplier === 1 ? [] : [{times: multiplier}]),
    points,
    note: silent ? viewPhrases.unit[silent] : plain === undefined ? '' : viewPhrases.sums.plain[plain],
  };
}

/** Makes the sum of a side's fire, with the air units and the columns. */
function sumOf(battle: Battle, fire: Fire): Sum {
  const {parts, adding, total, groups, role} = fire;
  const air: Part[] =
    adding > 0
      ? [
          {
            name: wordPhrases.airUnits(namesOf(battle.setup.game), battle.setup.sides.adds, adding),
            sum: viewPhrases.sums.added(adding),
            points: adding,
            note: '',
          },
        ]
      : [];
  const {columns} = battle.setup.table;
  const then =
    groups.length === 0
      ? viewPhrases.sums.noFire
      : groups.length > 1
        ? viewPhrases.sums.groups(columns, groups)
        : total < columns
          ? viewPhrases.sums.column(groups[0]!)
          : viewPhrases.sums.lastColumn(groups[0]!);
  return {
    title:
      fire.multiplying > 0
        ? viewPhrases.sums.multiplied(
            namesOf(battle.setup.game),
            role,
            battle.setup.sides.multiplies,
            fire.multiplying,
          )
        : viewPhrases.sums.role(role),
    parts: [...parts.map(part), ...air],
    total: viewPhrases.sums.points(total),
    then,
  };
}

function airSum(battle: Battle): Sum {
  const {airSurvivors, setup} = battle;
  const column = airColumn(battle);
  const flak = airCombat(battle) === 'flak';
  return {
    title: flak ? viewPhrases.sums.flak : viewPhrases.sums.airCombat,
    parts: [
      {
        name: viewPhrases.sums.airLeft(sideName(setup, setup.sides.adds)),
        sum: String(airSurvivors),
        points: airSurvivors,
        note: '',
      },
    ],
    total: viewPhrases.sums.airUnits(airSurvivors),
    then: viewPhrases.sums.airColumn[flak ? 'lost' : 'survive'](column, airSurvivors > setup.table.columns),
  };
}

/** Makes the sums of the pending roll, for each side that fires or for air combat; none without a roll. */
function sumsOf(snapshot: PointSnapshot): readonly Sum[] {
  const {battle} = snapshot.context;
  const roles = new Set(diceWanted(snapshot).map(({role}) => role));
  return [...roles].map((role) => (role === 'air' ? airSum(battle) : sumOf(battle, itemise(battle, role))));
}

function rollsOf(before: PointSnapshot, dice: readonly number[]): readonly TableRoll[] {
  return diceWanted(before).map(({column, role}, i) => {
    const die = dice[i]!;
    const result = tableEntry(before.context.setup.table, column, die);
    return {
      column: String(column),
      row: die,
      words: viewPhrases.sums.rolled(role, die, column, result),
    };
  });
}

/** Makes the fire table with the columns of the pending roll, or else of the last one. */
export function pointTable(states: readonly PointSnapshot[], events: readonly BattleEvent[]): TableView {
  const snapshot = states.at(-1)!;
  const {table} = snapshot.context.setup;
  const rows = Array.from({length: table.faces}, (_, i) => i + 1);
  const columns = Array.from({length: table.columns}, (_, i) => String(i + 1));
  const last = events.findLastIndex(({type}) => type === 'roll');
  const event = events[last];
  const before = states[last];
  const rolls = event?.type === 'roll' && before ? rollsOf(before, event.dice) : [];
  const due = diceWanted(snapshot).map(({column}) => String(column));
  const sums = sumsOf(due.length > 0 || !before ? snapshot : before);
  return {
    title: bidiIsolate(table.title ?? viewPhrases.table.title),
    isTitled: table.title !== undefined,
    columnsAre: viewPhrases.table.points,
    rowsAre: viewPhrases.table.dice(1),
    columns,
    rows,
    cells: rows.map((row) => table.results.map((column) => String(column[row - 1]))),
    inUse: due.length > 0 ? due : rolls.map(({column}) => column),
    sums,
    column: [],
    next: '',
    settled: '',
    drm: [],
    // a pending roll replaces the last one
    rolls: due.length > 0 ? [] : rolls,
    codes: {},
  };
}
