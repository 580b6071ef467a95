import type {OddsTableDocument} from '../../module/index.js';
import {isolated} from '../../module/isolated.js';
import {counted} from '../../rules/finding.js';
import {
  codeSentence,
  outlook,
  type HexBattle,
  type HexField,
  type Role,
  type StrengthPart,
} from '../../rules/hex-combat/index.js';
import {bareTable, type BareTable, type CodeOutlook, type Part, type Sum, type TableView} from '../table.js';
import {nextColumnSentence} from './report.js';

const signed = (value: number): string => (value > 0 ? `+${String(value)}` : String(value));

const part = ({name, factors, reduced, multipliers, strength}: StrengthPart): Part => ({
  name,
  sum: [String(factors), ...multipliers.map(({times, source}) => `× ${String(times)} ${source}`)].join(' '),
  points: strength,
  note: reduced ? 'reduced' : '',
});

function sumOf({odds, game, sides}: HexField, role: Role): Sum {
  const {parts, total} = odds[role === 'attacker' ? 'attack' : 'defence'];
  return {
    title: `${game.sides[sides[role]]!.name}, ${role === 'attacker' ? 'attacking' : 'defending'}`,
    parts: parts.map(part),
    total: counted(total, 'factor'),
    then: '',
  };
}

/** How the column was found, one step a sentence. */
function columnSteps(field: HexField): readonly string[] {
  const {attack, defence, column} = field.odds;
  const next = nextColumnSentence(field);
  return [
    `${String(attack.total)} against ${String(defence.total)}: column ${column.base}.`,
    ...column.shifts.map(({shift, source}) => `${signed(shift)} for ${source}.`),
    ...(column.shifts.length > 0 ? [`Final column ${column.final}.`] : []),
    ...(next === '' ? [] : [next]),
  ];
}

/** A table of result codes without a battle, its codes read out. */
const hexBareTable = (table: OddsTableDocument): BareTable => bareTable(table, codeSentence);

/** The results table with the battle's column, its roll, and what `outlook` says of each code. */
export function hexTable(
  field: HexField,
  battle: HexBattle,
  outlook: (code: string) => CodeOutlook,
): TableView {
  const {roll, result} = battle;
  const {final} = field.odds.column;
  const drm = field.odds.drm.map(({drm: value, source}) => `${signed(value)} for ${source}`);
  return {
    ...hexBareTable(field.table),
    inUse: [final],
    sums: [sumOf(field, 'attacker'), sumOf(field, 'defender')],
    column: columnSteps(field),
    drm,
    rolls: roll
      ? [
          {
            column: final,
            row: roll.row,
            words: `${[roll.dice.join(' + '), ...roll.drm.map(({drm: value, source}) => `${signed(value)} ${source}`)].join(', ')}: row ${String(roll.row)} in column ${final} is ${isolated(result ?? '')}`,
          },
        ]
      : [],
    // what a result would do is asked before the dice; afterwards the board has moved on
    ...(result === null ? {outlook} : {}),
  };
}

/** What each code would do here; the search is asked once a code. */
export function codeOutlooks(field: HexField, battle: HexBattle): (code: string) => CodeOutlook {
  const known = new Map<string, CodeOutlook>();
  return (code) => {
    const before = known.get(code);
    if (before) return before;
    const {said, notes} = outlook(field, battle, code);
    const found = {sentence: codeSentence(field.table, code), said, notes};
    known.set(code, found);
    return found;
  };
}
