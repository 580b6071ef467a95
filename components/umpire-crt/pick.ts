/** A table without a battle: a reader picks a column or a cell, or rolls, and reads what comes of it. */
import {html, nothing, type TemplateResult} from 'lit';
import type {BareTable} from '../../src/battle/table.js';
import {sumsOf} from '../../src/module/tables.js';
import {withMinus} from '../../src/phrases/numbers.js';
import {rollDice} from '../shared/browser.js';
import {cellWords, isDash, outlooksPart, resultsOf} from '../shared/forecast.js';
import {inParts} from '../shared/in-parts.js';
import type {Send} from '../shared/store.js';
import {messages} from './messages.js';

/** A column, a row, or both with the cell that they share; `dice` where the row was rolled. */
export interface Picked {
  readonly column?: string | undefined;
  readonly row?: number | undefined;
  readonly dice?: readonly number[] | undefined;
  /** The rolls that a page gives together, if there are several: both sides fire at once. */
  readonly together?: readonly Picked[] | undefined;
}

/**
 * A roll that a page gives, and its columns where they are known; without dice it is still to come. Dice for several rolls
 * are each on a column of their own, in the same order.
 */
export interface GivenRoll {
  readonly dice?: readonly number[] | undefined;
  readonly columns?: readonly string[] | undefined;
  /** The columns are those of a question: the table marks them, without what they may bring. */
  readonly isQuestion?: boolean | undefined;
}

export type PickEvent =
  | {readonly type: 'column'; readonly column: string}
  | {readonly type: 'cell'; readonly column: string; readonly row: number}
  | {readonly type: 'roll'; readonly dice: readonly number[]; readonly rows: readonly number[]};

/** Picks a column, a cell or the row of a roll, which stays within the table; what was picked before is picked no longer. */
export function nextPick(picked: Picked, event: PickEvent): Picked {
  switch (event.type) {
    case 'column':
      return {
        ...picked,
        together: undefined,
        column: picked.column === event.column ? undefined : event.column,
      };
    case 'cell': {
      const isPicked = picked.column === event.column && picked.row === event.row;
      return {column: event.column, row: isPicked ? undefined : event.row};
    }
    case 'roll': {
      const {dice, rows} = event;
      const sum = dice.reduce((all, die) => all + die, 0);
      const row = Math.min(Math.max(sum, rows[0] ?? sum), rows.at(-1) ?? sum);
      return {...picked, dice, row};
    }
  }
}

/** Picks the columns of the rolls that a page gives, and their rows once it gives their dice. */
export function pickGiven(
  {dice: perRoll, rows}: BareTable,
  {dice, columns = [], isQuestion}: GivenRoll,
): Picked {
  const count = Math.max(1, Math.floor((dice?.length ?? 0) / perRoll), dice ? 1 : columns.length);
  const rolls = Array.from({length: count}, (_, n): Picked => {
    const column = columns[n] ?? columns[0];
    const own = dice?.slice(n * perRoll, (n + 1) * perRoll);
    return own ? nextPick({column}, {type: 'roll', dice: own, rows}) : {column};
  });
  if (isQuestion) return {together: rolls};
  const [first = {}] = rolls;
  const same = new Set(rolls.map(({column}) => column)).size === 1;
  return rolls.length === 1 ? first : {...(same ? {column: first.column} : {}), together: rolls};
}

/** The result in the cell that is picked; undefined without one. */
export const pickedCell = (
  {columns, rows, cells}: BareTable,
  {column = '', row}: Picked,
): string | undefined =>
  row === undefined ? undefined : cells[rows.indexOf(row)]?.[columns.indexOf(column)];

/** Renders the button that rolls, and what the picked cell says. */
export function pickPart(
  table: BareTable,
  picked: Picked,
  send: Send<PickEvent>,
  isRollGiven: boolean,
): TemplateResult {
  const {dice, faces, rows} = table;
  const {together} = picked;
  const isIdle = !together && (picked.column ?? '') === '' && picked.row === undefined;
  return html`<div class="pick" part="pick">
    ${
      isRollGiven
        ? nothing
        : html`<button
            type="button"
            class="primary"
            @click=${() => send({type: 'roll', dice: rollDice(dice, faces), rows})}
          >
            ${messages.roll(dice)}
          </button>`
    }
    <p role="status" class=${isIdle ? 'quiet' : ''}>
      ${isIdle ? (isRollGiven ? nothing : messages.pick(Object.keys(table.codes).length > 0)) : (together?.map(({column, row}) => rollPart(table, {column, row})) ?? rollPart(table, picked))}
    </p>
  </div>`;
}

/** Renders the dice of a roll, and its result. */
function rollPart(table: BareTable, picked: Picked): TemplateResult {
  const {codes} = table;
  const {column = '', row, dice} = picked;
  const cell = pickedCell(table, picked);
  return html`${dice ? html`<span>${messages.rolledDice(dice)}</span> ` : nothing}
  ${dice && column === '' ? html`<span>${messages.pickColumn}</span>` : nothing}
  ${
    cell === undefined || row === undefined
      ? nothing
      : html`<b
            >${messages.at(row, withMinus(column), isDash(cell) && codes[cell] !== undefined ? '' : cellWords(cell))}</b
          >
          ${codes[cell] ?? nothing}`
  }`;
}

/** Renders the results of the picked column with their chances, or what each result of the table means. */
export function resultsPart(
  table: BareTable,
  picked: Picked,
  isFolded: boolean,
): TemplateResult | typeof nothing {
  const {column} = picked;
  const {codes} = table;
  if (column === undefined) {
    // one that only another turns into is not in the table
    const shown = Object.entries(codes).filter(([code]) => table.cells.some((row) => row.includes(code)));
    return meaningsPart(shown, isFolded);
  }
  const ways = sumsOf(table);
  const all = table.faces ** table.dice;
  const inUse = {...table, inUse: [column]};
  const chances = [...resultsOf(inUse)].map(([cell, rows]) => {
    const of = rows.reduce((sum, row) => sum + (ways.get(row) ?? 0), 0);
    return [cell, of === 0 ? messages.onlyModified : messages.chance(of, all)] as const;
  });
  return outlooksPart(inUse, (code) => ({sentence: codes[code] ?? '', said: [], notes: []}), {
    title: messages.onColumn(withMinus(column)),
    code: pickedCell(table, picked),
    chances: Object.fromEntries(chances),
  });
}

function meaningsPart(
  known: readonly (readonly [string, string])[],
  isFolded: boolean,
): TemplateResult | typeof nothing {
  if (known.length === 0) return nothing;
  const list = html`<dl>
    ${inParts(
      known,
      ([cell, sentence]) =>
        html`<div>
          <dt><b>${cellWords(cell)}</b></dt>
          <dd>${sentence}</dd>
        </div>`,
      {size: 100, within: (turner) => turner},
    )}
  </dl>`;
  return isFolded
    ? html`<details class="outlooks">
        <summary>${messages.meanings}</summary>
        ${list}
      </details>`
    : html`<div class="outlooks">
        <h4>${messages.meanings}</h4>
        ${list}
      </div>`;
}
