import {withMinus} from '../../src/phrases/numbers.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {BareTable, Sum, TableView} from '../../src/battle/table.js';
import type {Fault} from '../../src/module/fault.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {authorLang, locale, messages as shared} from '../shared/messages.js';
import {cellWords, outlooksPart} from '../shared/forecast.js';
import {inParts, inRow, inWindow} from '../shared/in-parts.js';
import {unbroken} from '../shared/unbroken.js';
import type {OddsHint} from '../shared/battle-context.js';
import type {Send} from '../shared/store.js';
import {messages} from './messages.js';
import {pickPart, resultsPart, type Picked, type PickEvent} from './pick.js';

/** The code that the player chose, and the odds. */
interface ChosenCode {
  readonly code: string | undefined;
  readonly choose: (code: string | undefined) => void;
  /** The odds of the roll, once they are counted. */
  readonly hint: OddsHint | undefined;
}

/** Marks of a table, and its heads and cells. */
interface TableUse {
  readonly used: readonly string[];
  readonly isRolled: (column: string, row: number) => boolean;
  /** The row that is to be in sight. */
  readonly row: number | undefined;
  readonly head: (column: string) => TemplateResult | string;
  readonly cell: (cell: string, column: string, row: number) => TemplateResult | string;
}

/** Renders a table with the state of its battle. */
export const tablePanel = (view: TableView, code: ChosenCode): TemplateResult =>
  panel(
    view,
    html`${sumsPart(view)} ${tablePart(view, useInBattle(view, code))} ${rollsPart(view)} ${chancesPart(code)}
    ${view.outlook ? outlooksPart(view, view.outlook, {code: code.code, chances: code.hint?.codes}) : meaningsPart(view, code)}`,
  );

/**
 * Renders a table without a battle, in which a reader picks, and rolls unless the page gives the roll: then it is a part of a
 * task, which names it.
 */
export const barePanel = (
  table: BareTable,
  picked: Picked,
  send: Send<PickEvent>,
  isRollGiven: boolean,
): TemplateResult =>
  panel(
    table,
    html`${tablePart(table, useOfReader(table, picked, send))} ${pickPart(table, picked, send, isRollGiven)}
    ${resultsPart(table, picked, isRollGiven)}`,
    isRollGiven,
  );

const panel = (
  {isTitled, title}: Pick<TableView, 'isTitled' | 'title'>,
  content: TemplateResult,
  isWithin = false,
): TemplateResult =>
  html`<div
    class="whole ${isWithin ? 'within' : ''}"
    role="group"
    lang=${locale.lang}
    dir=${locale.dir}
    aria-labelledby="title"
  >
    <h3 id="title" class=${isWithin ? 'unseen' : ''} lang=${isTitled ? authorLang() : nothing} dir="auto">
      ${title}
    </h3>
    ${content}
  </div>`;

function useInBattle({inUse, rolls, codes}: TableView, codeOf: ChosenCode): TableUse {
  const {code, choose} = codeOf;
  return {
    used: inUse,
    isRolled: (column, row) => rolls.some((roll) => roll.column === column && roll.row === row),
    row: rolls.at(-1)?.row,
    head: (column) =>
      html`${withMinus(column)}${inUse.includes(column) ? html`<span class="unseen">, ${messages.inUse}</span>` : nothing}`,
    cell: (cell, column) =>
      cellPart(cell, codes, {
        isUsed: inUse.includes(column),
        isPressed: code === cell,
        press: () => choose(code === cell ? undefined : cell),
      }),
  };
}

function useOfReader({codes}: BareTable, picked: Picked, send: Send<PickEvent>): TableUse {
  const isAt = (column: string, row: number): boolean => picked.column === column && picked.row === row;
  const rolls = picked.together ?? [picked];
  return {
    used: rolls.flatMap(({column}) => column ?? []),
    isRolled: (column, row) => rolls.some((roll) => roll.dice && roll.column === column && roll.row === row),
    row: picked.row,
    head: (column) =>
      html`<button
        type="button"
        aria-pressed=${picked.column === column ? 'true' : 'false'}
        @click=${() => send({type: 'column', column})}
      >
        ${withMinus(column)}
      </button>`,
    cell: (cell, column, row) =>
      cellPart(cell, codes, {
        isUsed: picked.column === column,
        isPressed: isAt(column, row),
        press: () => send({type: 'cell', column, row}),
      }),
  };
}

/** The columns that each table was scrolled to, once: a player may scroll it elsewhere. */
const scrolledTo = new WeakMap<ParentNode, string>();

/** Scrolls the table, and not the page, to the columns in use when they change. */
export function scrollToUse(root: ParentNode): void {
  const heads = [...root.querySelectorAll<HTMLElement>('th.in-use')];
  const inUse = heads.map(({textContent}) => textContent).join();
  if (scrolledTo.get(root) === inUse) return;
  scrolledTo.set(root, inUse);
  const scroller = root.querySelector('.scroll');
  const [head] = heads;
  if (scroller && head) scroller.scrollLeft = head.offsetLeft - (scroller.clientWidth - head.offsetWidth) / 2;
}

/** Renders the faults of a module. */
export const refusedPart = (faults: readonly Fault[]): TemplateResult =>
  html`<section lang=${locale.lang} dir=${locale.dir} part="faults" role="alert">
    <h3>${messages.refused}</h3>
    <ul>
      ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
    </ul>
  </section>`;

/** Renders the chances of the pending roll, of a vacated hex and of step losses. */
const chancesPart = ({hint}: ChosenCode): TemplateResult | typeof nothing =>
  hint && hint.table.length > 0
    ? html`<ul class="chances" part="chances" aria-label=${messages.chances}>
        ${hint.table.map((line) => html`<li>${line}</li>`)}
      </ul>`
    : nothing;

function tablePart(
  {
    columns,
    rows,
    cells,
    columnsAre,
    rowsAre,
  }: Pick<BareTable, 'columns' | 'rows' | 'cells' | 'columnsAre' | 'rowsAre'>,
  {used, isRolled, row: hit, head, cell: cellOf}: TableUse,
): TemplateResult {
  const table = (from: number, to: number, turner: unknown): TemplateResult =>
    html`${turner}
      <div class="scroll" tabindex="0" role="group" aria-label=${messages.scroll}>
        <table part="table">
          <caption class="unseen">
            ${messages.caption(columnsAre, rowsAre)}
          </caption>
          <thead>
            <tr>
              <th scope="col" class="corner">
                <span class="quiet">${rowsAre}</span><span class="quiet across">${columnsAre}</span>
              </th>
              ${columns
                .slice(from, to)
                .map(
                  (column) =>
                    html`<th scope="col" class=${used.includes(column) ? 'in-use' : ''}>${head(column)}</th>`,
                )}
            </tr>
          </thead>
          <tbody>
            ${inParts(
              rows,
              (row, i) =>
                html`<tr class=${row === hit ? 'hit' : ''}>
                  <th scope="row">${row}</th>
                  ${columns.slice(from, to).map((column, j) => {
                    const rolled = isRolled(column, row);
                    const kind = `${used.includes(column) ? 'in-use' : ''} ${rolled ? 'rolled' : ''}`;
                    return html`<td class=${kind}>
                      ${cellOf(cells[i]?.[from + j] ?? '', column, row)}${
                        rolled ? html`<span class="unseen">, ${messages.rolled}</span>` : nothing
                      }
                    </td>`;
                  })}
                </tr>`,
              {
                size: 30,
                at: hit === undefined ? undefined : rows.indexOf(hit),
                within: inRow(to - from + 1),
              },
            )}
          </tbody>
        </table>
      </div>`;
  return html`${inWindow(columns.length, table, {size: 30, at: columns.indexOf(used[0] ?? '')})}`;
}

/** Renders a cell; a code is a button that opens its meaning. Tab reaches the codes of the column in use alone. */
function cellPart(
  cell: string,
  codes: BareTable['codes'],
  {
    isUsed,
    isPressed,
    press,
  }: {readonly isUsed: boolean; readonly isPressed: boolean; readonly press: () => void},
): TemplateResult | string {
  if (codes[cell] === undefined) return cellWords(cell);
  return html`<button
    tabindex=${isUsed ? '0' : '-1'}
    title=${codes[cell]}
    aria-pressed=${isPressed ? 'true' : 'false'}
    @click=${press}
  >
    ${cellWords(cell)}
  </button>`;
}

function meaningsPart({codes}: TableView, {code}: ChosenCode): TemplateResult | typeof nothing {
  const known = Object.entries(codes);
  if (known.length === 0) return nothing;
  return html`<details class="outlooks" ?open=${code !== undefined}>
    <summary>${messages.meanings}</summary>
    <dl>
      ${inParts(
        known,
        ([cell, sentence]) =>
          html`<div class=${cell === code ? 'asked' : ''}>
            <dt><b>${cellWords(cell)}</b></dt>
            <dd>${sentence}</dd>
          </div>`,
        {size: 100, within: (turner) => turner},
      )}
    </dl>
  </details>`;
}

/** Renders each side's strength with each unit's part, and the steps to the column. */
function sumsPart({sums, column, next, drm}: TableView): TemplateResult {
  return html`<div class="why" aria-label=${messages.why} role="group">
    <div class="sums" part="sums">${sums.map(sumPart)}</div>
    ${
      column.length > 0
        ? html`<ol class="column" part="column">
            ${[...column, ...(next === '' ? [] : [next])].map((step) => html`<li>${unbroken(step)}</li>`)}
          </ol>`
        : nothing
    }
    ${drm.length > 0 ? html`<p class="drm">${shared.forecast.drm}: <span>${drm.join(', ')}</span></p>` : nothing}
  </div>`;
}

const sumPart = ({title, parts, total, then}: Sum): TemplateResult =>
  html`<table class="sum">
    <caption>
      ${title}
    </caption>
    <tbody>
      ${inParts(
        parts,
        ({name, sum, points, note}) =>
          html`<tr class=${points === 0 ? 'silent' : ''}>
            <th scope="row">${name}${note === '' ? nothing : html` <span class="quiet">${note}</span>`}</th>
            <td class="how">${sum === String(points) ? '' : sum}</td>
            <td>${points}</td>
          </tr>`,
        {size: 40, within: inRow(3)},
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${then === '' ? messages.together : html`<span>${then}</span>`}</th>
        <td></td>
        <td>${total}</td>
      </tr>
    </tfoot>
  </table>`;

const rollsPart = ({rolls}: TableView): TemplateResult | typeof nothing =>
  rolls.length > 0
    ? html`<ul class="rolls" part="rolls" aria-label=${messages.rolls}>
        ${rolls.map(({words: said}) => html`<li>${unbroken(said)}</li>`)}
      </ul>`
    : nothing;
