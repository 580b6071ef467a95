/** The table of a roll with its column, its dice and what changes it, alike in battles on every map. */
import {diceOf, rowsOf} from '../module/tables.js';
import type {Game} from '../module/game.js';
import type {ResultCodeDocument} from '../module/schema/result-code.js';
import type {OfModule} from '../module/unit-states.js';
import {columnPhrases} from '../phrases/en/course.js';
import {sourcePhrases} from '../phrases/en/sources.js';
import {wordPhrases} from '../phrases/en/words.js';
import {fightOf} from '../rules/combat/forces.js';
import {judgedModifiers, type Judged} from '../rules/combat/modifiers.js';
import type {Odds} from '../rules/combat/odds.js';
import type {Source} from '../rules/combat/source.js';
import {codeHere, codeOf} from '../rules/hex-combat/code.js';
import type {Role, RollMade} from '../rules/combat/record.js';
import {rowOf, saidOdds, settledCode, type Reading, type Tables} from '../rules/combat/rolls.js';
import type {Strength, StrengthPart} from '../rules/combat/strength.js';
import {readingIn} from '../rules/order/reading.js';
import {forcesOf} from '../rules/order/scene.js';
import {rollsWanted, type Snapshot} from './chart.js';
import {documentOf} from './order.js';
import {rollsMade, tableRolls} from './rolls.js';
import {bareTable, modifierKey, type ModifierRow, type Part, type Sum, type TableView} from './table.js';
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

/** A roll that a table shows, and with it the others whose dice are thrown together, on the same table. */
interface ShownRoll {
  readonly name: string;
  readonly shown: Shown;
  readonly together: readonly Shown[];
}

/** The roll that a table shows: the one asked for, or made last; without one the first. */
function shownIn(states: readonly Snapshot[], rolled: Rolled): ShownRoll | undefined {
  const wanted = rollsWanted(states.at(-1)!);
  const last = states
    .map(({context: {record: at}}, i) =>
      i === 0 ? [] : rollsMade(states[i - 1]!.context.record, at).map(([name]) => name),
    )
    .findLast((names) => names.length > 0);
  const names = wanted.length > 0 ? wanted : (last ?? []);
  const name =
    wanted[0] ?? last?.at(-1) ?? rolled.main ?? Object.keys(documentOf(states.at(-1)!.machine).rolls)[0];
  const isPending = wanted.length > 0;
  const found = name === undefined ? undefined : shownAs(states, rolled, {name, isPending});
  if (!found) return undefined;
  const together = names.flatMap((one) => {
    const {shown} = (one === found.name ? found : shownAs(states, rolled, {name: one, isPending})) ?? {};
    return shown?.table === found.shown.table ? [shown] : [];
  });
  return {...found, together: together.length > 0 ? together : [found.shown]};
}

/** Shows a roll by its name: as it would be made now, or as it was made. */
function shownAs(
  states: readonly Snapshot[],
  {tables, main, settled}: Rolled,
  {name, isPending}: {readonly name: string; readonly isPending: boolean},
): Pick<ShownRoll, 'name' | 'shown'> | undefined {
  const {context, machine} = states.at(-1)!;
  const made = isPending ? undefined : context.record.rolls[name];
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

/** A roll by strength that is still to be made, as it would be made now. */
interface Ahead {
  readonly of: Role;
  readonly reading: Reading & {readonly strength: Strength};
}

/** Lists the rolls by strength that are still to be made, of both sides. */
function strengthsAhead(snapshot: Snapshot): readonly Ahead[] {
  const {context, machine} = snapshot;
  const order = documentOf(machine);
  const wanted = rollsWanted(snapshot);
  return Object.entries(order.rolls).flatMap(([name, {of = 'attacker'}]) => {
    const isMade = Object.hasOwn(context.record.rolls, name) && !wanted.includes(name);
    const reading = isMade ? undefined : readingIn({order, context}, name);
    return reading?.strength ? [{of, reading: {...reading, strength: reading.strength}}] : [];
  });
}

/** Words the columns of a roll by strength, and the losses between the least and the most that its dice can bring. */
function columnsAhead(reading: Reading): string {
  const {columns, table, drm} = reading;
  if (columns.length === 0) return viewPhrases.sums.noFire;
  const {dice, faces} = diceOf(table);
  const [from, to] = [1, faces].map((face) => rowOf(table, drm.total, Array<number>(dice).fill(face)).row);
  const entries = columns.map((column) =>
    table.results[column]!.slice(from! - rowsOf(table).first, to! - rowsOf(table).first + 1),
  );
  const numbers = entries.filter((column): column is number[] =>
    column.every((one) => typeof one === 'number'),
  );
  if (numbers.length < columns.length) return viewPhrases.sums.onColumns(columns);
  const sum = (of: (...all: number[]) => number): number =>
    numbers.reduce((so, column) => so + of(...column), 0);
  return viewPhrases.sums.onColumns(columns, [sum(Math.min), sum(Math.max)]);
}

/** Makes the row of each modifier of the tables of such rolls; it applies if it does to one of them. */
function modifiersAhead({context}: Snapshot, ahead: readonly Ahead[]): readonly ModifierRow[] {
  if (context.kind === 'point') return [];
  const fight = fightOf(forcesOf({context}));
  const rows = new Map<string, ModifierRow>();
  for (const {of, reading} of ahead)
    for (const [n, judged] of judgedModifiers(fight, reading.table.modifiers, of).entries()) {
      const row = modifierRow(context.setup.game, {...judged, id: reading.id, n});
      const key = modifierKey(row);
      rows.set(key, {...row, applies: row.applies || rows.get(key)?.applies === true});
    }
  return [...rows.values()];
}

/** Words a modifier of a table with what it does, and whether it applies. */
export function modifierRow(
  game: Game,
  {modifier, source, applies, id, n}: Judged & Pick<ModifierRow, 'id' | 'n'>,
): ModifierRow {
  const {shift, drm, attack, defence, compare} = modifier;
  const name = sourcePhrases.of(game, source);
  const words = viewPhrases.sums.does({
    source: name,
    ...(typeof shift === 'number' ? {shift} : {}),
    ...(drm === undefined ? {} : {drm}),
    ...(attack === undefined ? {} : {attack}),
    ...(defence === undefined ? {} : {defence}),
    ...(compare ? {rating: compare.rating, byColumns: shift === true} : {}),
  });
  return {of: 'table', id, n, name, words, applies};
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
  const {name, shown, together} = found;
  const {table, odds, strength, shifts, made} = shown;
  const code = settledCode({table, odds});
  const of = documentOf(machine).rolls[name]?.of ?? 'attacker';
  const ahead = strength && !made ? strengthsAhead(states.at(-1)!) : [];
  const here = (asks: ResultCodeDocument): ResultCodeDocument =>
    context.kind === 'hex' ? codeHere(context.setup, asks) : asks;
  const view = {
    ...bareTable(table, (asks) => wordPhrases.codeSentence(game, here(asks))),
    inUse: odds ? [odds.column.final] : together.flatMap(({columns}) => columns),
    sums: odds
      ? [
          sumOf(game, viewPhrases.sums.attacking(side('attacker')), odds.attack),
          sumOf(game, viewPhrases.sums.defending(side('defender')), odds.defence),
        ]
      : ahead.length > 0
        ? ahead.map((one) => ({
            ...sumOf(game, side(one.of), one.reading.strength),
            then: columnsAhead(one.reading),
          }))
        : strength
          ? [sumOf(game, side(of), strength)]
          : [],
    column: odds
      ? columnPhrases.columnSteps(game, saidOdds({table, odds}))
      : columnPhrases.shiftWords(
          game,
          ahead.length > 0 ? ahead.flatMap(({reading}) => reading.shifts?.parts ?? []) : shifts,
        ),
    next: odds ? columnPhrases.nextColumnSentence(odds) : '',
    settled:
      odds && code !== undefined
        ? wordPhrases.settledSentence(game, here(codeOf({table}, code)), odds.attackerNeeds)
        : '',
    ...(odds?.attackerNeeds && code !== undefined ? {isTooWeak: true as const} : {}),
    drm: shown.drm.map(({drm: value, source}) =>
      viewPhrases.sums.modifier({value, source: sourcePhrases.of(game, source)}),
    ),
    rolls: together.flatMap((one) => (one.made ? tableRolls(game, one.made) : [])),
    ...(ahead.length > 0 ? {modifiers: () => modifiersAhead(states.at(-1)!, ahead)} : {}),
  };
  return {name, table: view};
}
