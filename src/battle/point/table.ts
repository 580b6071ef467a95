import {choicePhrases} from '../../phrases/en/choices.js';
import {bidiIsolate} from '../../module/bidi.js';
import {wordPhrases} from '../../phrases/en/words.js';
import {namesOf} from '../../phrases/names.js';
import {counted, listed} from '../../rules/finding.js';
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

/** Reasons why a unit's value is not multiplied. */
const plainWords: Readonly<Record<NonNullable<Fire['parts'][number]['plain']>, string>> = {
  outOfSupply: 'out of supply',
  cannotGain: 'air units do not multiply it',
  noAirFromItsPoint: 'no air unit from its point',
};

function part({name, value, multiplier, points, silent, plain}: Fire['parts'][number]): Part {
  return {
    name,
    sum: multiplier === 1 ? String(value) : `${String(value)} × ${String(multiplier)}`,
    points,
    note: silent ?? (plain === undefined ? '' : `not multiplied: ${plainWords[plain]}`),
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
            sum: `+ ${String(adding)}`,
            points: adding,
            note: '',
          },
        ]
      : [];
  const {columns} = battle.setup.table;
  const then =
    groups.length === 0
      ? 'no fire'
      : groups.length > 1
        ? `more than ${String(columns)}: ${String(groups.length)} groups, columns ${listed(groups.map(String))} (B.6)`
        : `column ${String(groups[0])}${total < columns ? '; 1 more point reaches the next' : ', the highest'}`;
  return {
    title: `${choicePhrases.dice.roles[role]}${fire.multiplying > 0 ? `, with ${wordPhrases.airUnits(namesOf(battle.setup.game), battle.setup.sides.multiplies, fire.multiplying)}: × ${String(fire.multiplying + 1)}` : ''}`,
    parts: [...parts.map(part), ...air],
    total: counted(total, 'point'),
    then,
  };
}

function airSum(battle: Battle): Sum {
  const {airSurvivors, setup} = battle;
  const column = airColumn(battle);
  const flak = airCombat(battle) === 'flak';
  return {
    title: flak ? 'Flak' : 'Air combat',
    parts: [
      {
        name: `${sideName(setup, setup.sides.adds)} air units left`,
        sum: String(airSurvivors),
        points: airSurvivors,
        note: '',
      },
    ],
    total: counted(airSurvivors, 'air unit'),
    then: `column ${String(column)}${airSurvivors > setup.table.columns ? ', the highest' : ''}; the entry is how many ${flak ? 'are lost (A.1b)' : 'survive (A.1a)'}`,
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
      words: `${choicePhrases.dice.roles[role]}: ${String(die)} on column ${String(column)} is ${String(result)}`,
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
    title: bidiIsolate(table.title ?? 'Combat table'),
    columnsAre: 'Strength points',
    rowsAre: 'Die',
    columns,
    rows,
    cells: rows.map((row) => table.results.map((column) => String(column[row - 1]))),
    inUse: due.length > 0 ? due : rolls.map(({column}) => column),
    sums,
    column: [],
    drm: [],
    // a pending roll replaces the last one
    rolls: due.length > 0 ? [] : rolls,
    codes: {},
  };
}
