import {diceOf} from '../../src/module/tables.js';
import {type TemplateResult, html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {
  blankTable,
  type Cells,
  type TableDocument,
  cellsOf,
  isPoint,
  parseCells,
  setDice,
  setTable,
  tableKind,
  tableKinds,
  tableOf,
} from '../../src/edit/module/index.js';
import {isOddsTable} from '../../src/module/game.js';
import type {OddsTableDocument} from '../../src/module/index.js';
import {withFields} from '../../src/edit/record.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import type {Send} from '../shared/store.js';
import {entriesOf} from '../../src/edit/module/form.js';
import {fireTable, fixedTable} from '../../src/module/schema/table.js';
import {line, pick} from '../shared/fields.js';
import {adder, button, choiceList, number} from './fields.js';
import {formFields} from './form/schema-form.js';
import {modifiersPart, oddsPart} from './odds-table.js';
import {messages} from './messages.js';

/** Edits the tables of the module as grids, into which a spreadsheet can be pasted. */
export function tablesPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const tables = Object.entries(draft.tables ?? {});
  const name = Object.hasOwn(draft.tables ?? {}, state.table) ? state.table : (tables[0]?.[0] ?? '');
  const table = draft.tables?.[name];
  const put = (cells: Cells, said = ''): void => {
    const made = tableOf(cells, table);
    if ('why' in made) send({type: 'announce', message: made.why});
    else send(changeTo(setTable(draft, name, made.table), said));
  };
  const usual = isPoint(draft) ? 'combat' : 'crt';
  const usualTable = draft.tables?.[usual];
  const add = (said: string): void => {
    // its grid has the focus, so that a table can be pasted at once
    send({type: 'visit', pointer: `/tables/${said}`});
    if (Object.hasOwn(draft.tables ?? {}, said)) send({type: 'announce', message: messages.nameTaken(said)});
    else {
      const blank = blankTable(isPoint(draft) || /fire|feuer/i.test(said) ? 'fire' : 'odds');
      send(changeTo(setTable(draft, said, blank), messages.tableAdded(said)));
    }
  };
  return html`${
      usualTable === undefined
        ? html`<div class="actions">
            ${button(messages.makeTable, () => add(usual), {primary: tables.length === 0})}
          </div>`
        : nothing
    }
    ${
      tables.length < 2
        ? nothing
        : choiceList(
            tables.map(([id, {title = id}]) => [id, title]),
            name,
            (id) => {
              send({type: 'table', name: id});
            },
          )
    }
    ${table ? tablePart(state, send, name, table, put) : html`<p class="quiet">${messages.noTable}</p>`}
    <div class="group">${adder(messages.addTable, add)}</div>`;
}

/** The most columns of a grid that leave space beside it for its result codes. */
const MAX_BESIDE = 9;
/** Largest number of cells in a grid, since each is a field. */
const MAX_CELLS = 5_000;
const sizeOf = (cells: Cells): number => cells.length * (cells[0]?.length ?? 0);

function tablePart(
  state: EditorState,
  send: Send<EditorEvent>,
  name: string,
  table: TableDocument,
  put: (cells: Cells, said?: string) => void,
): TemplateResult {
  const {draft} = state;
  const at = `/tables/${name}`;
  const cells = cellsOf(table);
  const paste = (event: ClipboardEvent): void => {
    const pasted = parseCells(event.clipboardData?.getData('text/plain') ?? '');
    if (pasted.length < 2) return;
    event.preventDefault();
    if (sizeOf(pasted) > MAX_CELLS) {
      send({type: 'announce', message: messages.tooManyCells(sizeOf(pasted), MAX_CELLS)});
      return;
    }
    put(pasted, messages.pasted(pasted.length - 1, (pasted[0]?.length ?? 1) - 1));
  };
  const cell = (row: number, column: number, value: string): TemplateResult => {
    const words =
      row === 0
        ? messages.column(String(column))
        : messages.roll(cells[row]?.[0] ?? '', cells[0]?.[column] ?? '');
    return html`<input
      aria-label=${words}
      data-cell="${row}-${column}"
      .value=${live(value)}
      @change=${(event: Event) => {
        const said = (event.target as HTMLInputElement).value.trim();
        put(cells.map((one, r) => (r === row ? one.map((was, c) => (c === column ? said : was)) : one)));
      }}
      @keydown=${(event: KeyboardEvent) => {
        moveCell(event, row, column);
      }}
    />`;
  };
  const grid = (): TemplateResult =>
    html`<table>
      <thead>
        <tr>
          <td></td>
          ${(cells[0] ?? []).slice(1).map((head, i) => html`<th scope="col">${cell(0, i + 1, head)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${cells.slice(1).map(
          ([roll = '', ...entries], r) =>
            html`<tr>
              <th scope="row">${roll}</th>
              ${entries.map((entry, c) => html`<td>${cell(r + 1, c + 1, entry)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
  const isBeside = (cells[0]?.length ?? 0) <= MAX_BESIDE;
  const gridPart = (): TemplateResult =>
    html`<div
        class="grid-of"
        role="region"
        tabindex="0"
        aria-label=${messages.tableLabel(name)}
        aria-describedby="paste"
        data-at=${at}
        @paste=${paste}
      >
        ${sizeOf(cells) > MAX_CELLS ? html`<p>${messages.tooManyCells(sizeOf(cells), MAX_CELLS)}</p>` : grid()}
      </div>
      <p class="quiet" id="paste">${messages.pasteHelp}</p>
      <div class="actions">
        ${button(messages.addColumn, () => {
          put(cells.map((row, i) => [...row, i === 0 ? nextColumn(row, odds) : odds ? '-' : '0']));
        })}
        ${button(
          messages.removeColumn,
          () => {
            put(cells.map((row) => row.slice(0, -1)));
          },
          {off: (cells[0]?.length ?? 0) < 3, title: messages.removeLastColumn},
        )}
        ${button(messages.removeTable, () => {
          send(changeTo(setTable(draft, name, undefined), messages.removed(name)));
        })}
      </div>`;
  const set = (now: object): void => {
    send(changeTo(setTable(draft, name, withFields(table, now as never))));
  };
  const odds = isOddsTable(table) ? table : undefined;
  const dice = diceOf(table);
  const title = (said: string): void => {
    send(changeTo(setTable(draft, name, withFields(table as OddsTableDocument, {title: said || undefined}))));
  };
  return html`<div class="form">
      ${line(messages.title, table.title ?? '', title, {at: `${at}/title`, placeholder: name})}
      ${pick(
        messages.tableKind,
        tableKinds.map((kind) => [kind, messages.choices.tables[kind]] as const),
        tableKind(table),
        (kind) => {
          const blank = blankTable(kind as 'odds');
          const own = table.title === undefined ? blank : {...blank, title: table.title};
          send(changeTo(setTable(draft, name, own), messages.tableBegun));
        },
        {at: `${at}/kind`},
      )}
      ${(['dice', 'faces'] as const).map((field) =>
        number(
          messages.tableDice[field],
          dice[field],
          (value = field === 'dice' ? 1 : 6) => {
            const now =
              field === 'dice' ? setDice(table, value, dice.faces) : setDice(table, dice.dice, value);
            send(changeTo(setTable(draft, name, now)));
          },
          {at: `${at}/${field}`, min: field === 'dice' ? 1 : 2, max: field === 'dice' ? 4 : 20},
        ),
      )}
    </div>
    ${isBeside ? nothing : gridPart()}
    <div class="halves">
      <div class="rows">
        ${isBeside ? gridPart() : nothing} ${modifiersPart(state, send, name, table, set)}
      </div>
      <div class="rows">
        ${odds ? oddsPart(state, send, name, odds, set) : rollPart(state, send, name, table, set)}
      </div>
    </div>`;
}

/** The fields of a table besides its cells, dice and modifiers, where its column is no odds. */
const rollFields = {
  fire: entriesOf(fireTable, ['title', 'columns', 'dice', 'faces', 'modifiers', 'results']),
  fixed: entriesOf(fixedTable, [
    'kind',
    'title',
    'columns',
    'dice',
    'faces',
    'modifiers',
    'results',
    'codes',
  ]),
};

/** Edits the rows of a table of fire, or of one column. */
function rollPart(
  state: EditorState,
  send: Send<EditorEvent>,
  name: string,
  table: TableDocument,
  set: (now: object) => void,
): TemplateResult {
  const fields = rollFields[tableKind(table) === 'fixed' ? 'fixed' : 'fire'];
  return html`<p class="quiet">${messages.tableUse(name)}</p>
    <section class="group" aria-labelledby="roll-more">
      <h3 id="roll-more">${messages.tableMore}</h3>
      <div class="form">${formFields({state, send, hints: true}, fields, table, set, `/tables/${name}`)}</div>
    </section>`;
}

/** The heading of the column after the last. */
function nextColumn(head: readonly string[], odds: OddsTableDocument | undefined): string {
  const last = head.at(-1) ?? '';
  if (!odds) return /^\d+$/.test(last) ? String(Number(last) + 1) : String(head.length);
  const [a = 0, b = 1] = last.split('-').map(Number);
  return odds.kind === 'odds'
    ? b > 1
      ? `1-${String(b - 1)}`
      : `${String(a + 1)}-1`
    : `+${String(Number(last) + 1)}`;
}

/** Moves between cells with up, down and Enter, as in a spreadsheet. */
function moveCell(event: KeyboardEvent, row: number, column: number): void {
  const down = {ArrowDown: 1, Enter: 1, ArrowUp: -1}[event.key];
  if (down === undefined || event.isComposing) return;
  const grid = (event.target as Element).closest('table');
  const next = grid?.querySelector<HTMLInputElement>(`[data-cell="${row + down}-${column}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
