import {columnSteps, nextColumnSentence, shiftWords} from '../../phrases/en/course.js';
import {codeSentence, signed} from '../../phrases/en/words.js';
import {sayAll} from '../../phrases/say.js';
import type {Role, RollMade} from '../../rules/combat/record.js';
import type {Odds} from '../../rules/combat/odds.js';
import type {Reading} from '../../rules/combat/rolls.js';
import type {Strength, StrengthPart} from '../../rules/combat/strength.js';
import {counted} from '../../rules/finding.js';
import {
  codeOf,
  hasOdds,
  mainRoll,
  outlook,
  tablesOfGame,
  type HexBattle,
  type HexBattleSetup,
} from '../../rules/hex-combat/index.js';
import {readingIn} from '../../rules/order/reading.js';
import {rollsWanted, type HexSnapshot} from '../chart.js';
import {documentOf} from '../order.js';
import {rollsMade, tableRolls} from '../rolls.js';
import {bareTable, noTable, type CodeOutlook, type Part, type Sum, type TableView} from '../table.js';
import {saidOdds} from './report.js';

const part = ({name, factors, reduced, multipliers, strength}: StrengthPart): Part => ({
  name,
  sum: [String(factors), ...multipliers.map(({times, source}) => `× ${String(times)} ${source}`)].join(' '),
  points: strength,
  note: reduced ? 'reduced' : '',
});

const sumOf = (title: string, {parts, support, total}: Strength): Sum => ({
  title,
  parts: [
    ...parts.map(part),
    ...(support?.adds ?? []).map(({strength, source}) => ({
      name: source,
      sum: String(strength),
      points: strength,
      note: '',
    })),
    ...(support?.times ?? []).map(({times, source}) => ({
      name: source,
      sum: `× ${String(times)}`,
      points: 0,
      note: '',
    })),
  ],
  total: counted(total, 'factor'),
  then: '',
});

/** A roll as a table shows it: one to be made, or one that was. */
type Shown = Pick<Reading, 'table'> & {
  readonly columns: readonly string[];
  readonly odds?: Odds | undefined;
  readonly strength?: Strength | undefined;
  readonly shifts: readonly {readonly shift: number; readonly source: string}[];
  readonly drm: readonly {readonly drm: number; readonly source: string}[];
  readonly made?: RollMade;
};

const pending = ({table, columns, odds, strength, shifts, drm}: Reading): Shown => ({
  table,
  columns,
  odds,
  strength,
  shifts: shifts?.parts ?? [],
  drm: drm.parts,
});

/** The roll that a table shows, by its name: the one asked for, or made last; without one the first. */
function shownIn(states: readonly HexSnapshot[]): {readonly name: string; readonly shown: Shown} | undefined {
  const {context, machine} = states.at(-1)!;
  const {setup, record} = context;
  const wanted = rollsWanted(states.at(-1)!)[0];
  const last =
    states
      .flatMap(({context: {record: at}}, i) =>
        i === 0 ? [] : rollsMade(states[i - 1]!.context.record, at).map(([name]) => name),
      )
      .at(-1) ?? mainRoll(setup.game);
  const name = wanted ?? last ?? Object.keys(documentOf(machine).rolls)[0];
  if (name === undefined) return undefined;
  const made = wanted === undefined ? record.rolls[name] : undefined;
  if (!made) {
    const isSettled = name === mainRoll(setup.game) && context.battle.result !== null;
    const reading = readingIn({order: documentOf(machine), context}, name);
    if (!reading) return undefined;
    const shown = pending(reading);
    return {name, shown: isSettled ? {...shown, odds: setup.odds} : shown};
  }
  const table = tablesOfGame(setup.game)(made.table)?.table;
  const {odds, strength, shifts = [], modifiers: drm} = made;
  return table && {name, shown: {table, columns: [made.column].flat(), odds, strength, shifts, drm, made}};
}

/** Makes the results table of a battle: of the roll that it shows the column, its dice, and the outlook of each code. */
export function hexTable(states: readonly HexSnapshot[], outlook: (code: string) => CodeOutlook): TableView {
  const found = shownIn(states);
  if (!found) return noTable;
  const {context, machine} = states.at(-1)!;
  const {setup} = context;
  const {game, sides} = setup;
  const {name, shown} = found;
  const {table, odds, strength, shifts, made} = shown;
  const next = odds ? nextColumnSentence(odds) : '';
  const side = (role: Role): string => game.sides[sides[role]]!.name;
  const of = documentOf(machine).rolls[name]?.of ?? 'attacker';
  return {
    ...bareTable(table, (asks) => codeSentence(game, asks)),
    inUse: odds ? [odds.column.final] : shown.columns,
    sums: odds
      ? [
          sumOf(`${side('attacker')}, attacking`, odds.attack),
          sumOf(`${side('defender')}, defending`, odds.defence),
        ]
      : strength
        ? [sumOf(side(of), strength)]
        : [],
    column: odds
      ? [...columnSteps(saidOdds({table, odds})), ...(next === '' ? [] : [next])]
      : shiftWords(shifts),
    drm: shown.drm.map(({drm: value, source}) => `${signed(value)} for ${source}`),
    rolls: made ? tableRolls(made) : [],
    // only before the dice: afterwards the board has changed
    ...(name === mainRoll(game) && hasOdds(setup) && context.battle.result === null ? {outlook} : {}),
  };
}

/** Returns the outlook of each code; searches once a code. */
export function codeOutlooks(setup: HexBattleSetup, battle: HexBattle): (code: string) => CodeOutlook {
  const known = new Map<string, CodeOutlook>();
  return (code) => {
    const before = known.get(code);
    if (before) return before;
    const {said, notes} = outlook(setup, battle, code);
    const sentence = codeSentence(setup.game, codeOf(setup, code));
    const found = {sentence, said: sayAll(setup.game, said), notes};
    known.set(code, found);
    return found;
  };
}
