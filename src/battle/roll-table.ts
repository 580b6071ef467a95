/** The table of a roll with its column, its dice and what changes it, alike in battles on every map. */
import type {OfModule} from '../module/unit-states.js';
import {columnPhrases} from '../phrases/en/course.js';
import {sourcePhrases} from '../phrases/en/sources.js';
import {wordPhrases} from '../phrases/en/words.js';
import type {Odds} from '../rules/combat/odds.js';
import type {Source} from '../rules/combat/source.js';
import type {Role, RollMade} from '../rules/combat/record.js';
import {saidOdds, type Reading, type Tables} from '../rules/combat/rolls.js';
import type {Strength, StrengthPart} from '../rules/combat/strength.js';
import {readingIn} from '../rules/order/reading.js';
import {rollsWanted, type Snapshot} from './chart.js';
import {documentOf} from './order.js';
import {rollsMade, tableRolls} from './rolls.js';
import {bareTable, type Part, type Sum, type TableView} from './table.js';
import {viewPhrases} from '../phrases/en/view.js';

const part = (module: OfModule, {name, factors, reduced, multipliers, strength}: StrengthPart): Part => ({
  name,
  sum: viewPhrases.sums.part(
    factors,
    multipliers.map(({times, source}) => ({times, source: sourcePhrases.of(module, source)})),
  ),
  points: strength,
  note: reduced ? viewPhrases.sums.reduced : '',
});

const sumOf = (module: OfModule, title: string, {parts, support, total}: Strength): Sum => ({
  title,
  parts: [
    ...parts.map((one) => part(module, one)),
    ...(support?.adds ?? []).map(({strength, source}) => ({
      name: sourcePhrases.of(module, source),
      sum: String(strength),
      points: strength,
      note: '',
    })),
    ...(support?.times ?? []).map(({times, source}) => ({
      name: sourcePhrases.of(module, source),
      sum: viewPhrases.sums.times(times),
      points: 0,
      note: '',
    })),
  ],
  total: viewPhrases.sums.factors(total),
  then: '',
});

/** A roll as a table shows it: one to be made, or one that was. */
type Shown = Pick<Reading, 'table'> & {
  readonly columns: readonly string[];
  readonly odds?: Odds | undefined;
  readonly strength?: Strength | undefined;
  readonly shifts: readonly {readonly shift: number; readonly source: Source}[];
  readonly drm: readonly {readonly drm: number; readonly source: Source}[];
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

/** The rolls of a battle as its table shows them. */
export interface Rolled {
  readonly tables: Tables;
  readonly sideName: (role: Role) => string;
  /** The roll that is shown where none is asked for or made; the first of the order of play if none is named. */
  readonly main?: string | undefined;
  /** The odds of that roll, once it is settled without dice. */
  readonly settled?: Odds | undefined;
}

/** The roll that a table shows, by its name: the one asked for, or made last; without one the first. */
function shownIn(
  states: readonly Snapshot[],
  {tables, main, settled}: Rolled,
): {readonly name: string; readonly shown: Shown} | undefined {
  const {context, machine} = states.at(-1)!;
  const {record} = context;
  const wanted = rollsWanted(states.at(-1)!)[0];
  const last =
    states
      .flatMap(({context: {record: at}}, i) =>
        i === 0 ? [] : rollsMade(states[i - 1]!.context.record, at).map(([name]) => name),
      )
      .at(-1) ?? main;
  const name = wanted ?? last ?? Object.keys(documentOf(machine).rolls)[0];
  if (name === undefined) return undefined;
  const made = wanted === undefined ? record.rolls[name] : undefined;
  if (!made) {
    const reading = readingIn({order: documentOf(machine), context}, name);
    if (!reading) return undefined;
    const shown = pending(reading);
    return {name, shown: settled && name === main ? {...shown, odds: settled} : shown};
  }
  const table = tables(made.table)?.table;
  const {odds, strength, shifts = [], modifiers: drm} = made;
  return table && {name, shown: {table, columns: [made.column].flat(), odds, strength, shifts, drm, made}};
}

/** Makes the table of the roll that a battle asks for or made last; `name`: that roll. Undefined without a roll. */
export function rollTable(
  states: readonly Snapshot[],
  rolled: Rolled,
): {readonly name: string; readonly table: TableView} | undefined {
  const found = shownIn(states, rolled);
  if (!found) return undefined;
  const {context, machine} = states.at(-1)!;
  const {sideName: side} = rolled;
  const {game} = context.setup;
  const {name, shown} = found;
  const {table, odds, strength, shifts, made} = shown;
  const next = odds ? columnPhrases.nextColumnSentence(odds) : '';
  const of = documentOf(machine).rolls[name]?.of ?? 'attacker';
  const view = {
    ...bareTable(table, (asks) => wordPhrases.codeSentence(game, asks)),
    inUse: odds ? [odds.column.final] : shown.columns,
    sums: odds
      ? [
          sumOf(game, viewPhrases.sums.attacking(side('attacker')), odds.attack),
          sumOf(game, viewPhrases.sums.defending(side('defender')), odds.defence),
        ]
      : strength
        ? [sumOf(game, side(of), strength)]
        : [],
    column: odds
      ? [...columnPhrases.columnSteps(game, saidOdds({table, odds})), ...(next === '' ? [] : [next])]
      : columnPhrases.shiftWords(game, shifts),
    drm: shown.drm.map(({drm: value, source}) =>
      viewPhrases.sums.modifier({value, source: sourcePhrases.of(game, source)}),
    ),
    rolls: made ? tableRolls(game, made) : [],
  };
  return {name, table: view};
}
