import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {
  cellsOf,
  isPoint,
  parseCells,
  setTable,
  tableOf,
  type Cells,
  type TableDocument,
} from '../../../src/edit/module/index.js';
import {isOddsTable} from '../../../src/module/kind-of.js';
import type {OddsTableDocument, ResultCodeDocument} from '../../../src/module/index.js';
import {withFields} from '../../../src/edit/record.js';
import type {EditorProps} from '../props.js';
import {line, tick} from '../../internal/fields.js';
import {adder, button, number} from '../fields.js';
import {inkList} from './inks.js';
import {words as ui} from '../words.js';

/** Tables to begin with: an odds table, or one of fire. */
const empty = (fire: boolean): Cells =>
  fire
    ? [['', '1', '2', '3'], ...Array.from({length: 6}, (_, i) => [String(i + 1), '0', '0', '0'])]
    : [['', '1-2', '1-1', '2-1'], ...Array.from({length: 6}, (_, i) => [String(i + 1), '-', '-', '-'])];

/** The tables of the module, each as a grid that takes a pasted one. */
export function tablesPanel(props: EditorProps): TemplateResult {
  const {draft, context} = props;
  const tables = Object.entries(draft.tables ?? {});
  const name = Object.hasOwn(draft.tables ?? {}, context.table) ? context.table : (tables[0]?.[0] ?? '');
  const table = draft.tables?.[name];
  const put = (cells: Cells, said = ''): void => {
    const made = tableOf(cells, table);
    if ('why' in made) props.say(made.why);
    else props.change(setTable(draft, name, made.table), said);
  };
  return html`${inkList(
    tables.map(([id, {title = id}]) => [id, title]),
    name,
    (id) => {
      props.send({type: 'table', name: id});
    },
  )}
  ${adder(ui.addATableBattlesUse(isPoint(draft) ? 'combat' : 'crt'), (said) => {
    const made = tableOf(empty(isPoint(draft)));
    if (!('why' in made)) props.change(setTable(draft, said, made.table), ui.theTableIsAdded(said));
    props.send({type: 'table', name: said});
  })}
  ${table ? tablePart(props, name, table, put) : html`<p class="quiet">${ui.aTableTakesWhatA}</p>`}`;
}

/** So many cells can be edited as a grid: each is a field. */
const MOST_CELLS = 5_000;
const sizeOf = (cells: Cells): number => cells.length * (cells[0]?.length ?? 0);

function tablePart(
  props: EditorProps,
  name: string,
  table: TableDocument,
  put: (cells: Cells, said?: string) => void,
): TemplateResult {
  const {draft} = props;
  const at = `/tables/${name}`;
  const cells = cellsOf(table);
  const paste = (event: ClipboardEvent): void => {
    const pasted = parseCells(event.clipboardData?.getData('text/plain') ?? '');
    if (pasted.length < 2) return;
    event.preventDefault();
    if (sizeOf(pasted) > MOST_CELLS) {
      props.say(ui.tooManyCells(sizeOf(pasted), MOST_CELLS));
      return;
    }
    put(
      pasted,
      `${String(pasted.length - 1)} rows and ${String((pasted[0]?.length ?? 1) - 1)} columns pasted.`,
    );
  };
  const cell = (row: number, column: number, value: string): TemplateResult => {
    const words =
      row === 0 ? ui.column(String(column)) : ui.roll(cells[row]?.[0] ?? '', cells[0]?.[column] ?? '');
    return html`<input
      aria-label=${words}
      data-cell="${row}-${column}"
      .value=${live(value)}
      @change=${(event: Event) => {
        const said = (event.target as HTMLInputElement).value.trim();
        put(cells.map((one, r) => (r === row ? one.map((was, c) => (c === column ? said : was)) : one)));
      }}
      @keydown=${(event: KeyboardEvent) => {
        step(event, row, column);
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
  const odds = isOddsTable(table) ? table : undefined;
  const title = (said: string): void => {
    props.change(setTable(draft, name, withFields(table as OddsTableDocument, {title: said || undefined})));
  };
  return html`<div class="two">
      ${line(ui.title, table.title ?? '', title, {at: `${at}/title`, placeholder: name})}
      ${button(ui.removeThisTable, () => {
        props.change(setTable(draft, name, undefined), `${name} is gone.`);
      })}
    </div>
    <p class="quiet" id="paste">${ui.pasteATableFromA}</p>
    <div
      class="grid-of"
      role="region"
      tabindex="0"
      aria-label="${ui.theTable} ${name}"
      aria-describedby="paste"
      data-at=${at}
      @paste=${paste}
    >
      ${sizeOf(cells) > MOST_CELLS ? html`<p>${ui.tooManyCells(sizeOf(cells), MOST_CELLS)}</p>` : grid()}
    </div>
    <div class="actions">
      ${button(ui.addAColumn, () => {
        put(cells.map((row, i) => [...row, i === 0 ? nextColumn(row, odds) : odds ? '-' : '0']));
      })}
      ${button(
        ui.removeTheLastColumn,
        () => {
          put(cells.map((row) => row.slice(0, -1)));
        },
        {off: (cells[0]?.length ?? 0) < 3},
      )}
    </div>
    ${odds ? oddsPart(props, name, odds) : nothing}`;
}

/** A column further than the last. */
function nextColumn(head: readonly string[], odds: OddsTableDocument | undefined): string {
  const last = head.at(-1) ?? '';
  if (!odds) return String(head.length);
  const [a = 0, b = 1] = last.split('-').map(Number);
  return odds.kind === 'odds'
    ? b > 1
      ? `1-${String(b - 1)}`
      : `${String(a + 1)}-1`
    : `+${String(Number(last) + 1)}`;
}

/** Up, down and Enter go from cell to cell, as in a spreadsheet. */
function step(event: KeyboardEvent, row: number, column: number): void {
  const down = {ArrowDown: 1, Enter: 1, ArrowUp: -1}[event.key];
  if (down === undefined || event.isComposing) return;
  const grid = (event.target as Element).closest('table');
  const next = grid?.querySelector<HTMLInputElement>(`[data-cell="${row + down}-${column}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** What a hex game's table has besides: its dice, what its codes ask, what shifts the column. */
function oddsPart(props: EditorProps, name: string, table: OddsTableDocument): TemplateResult {
  const {draft} = props;
  const set = (says: object): void => {
    props.change(setTable(draft, name, withFields(table, says as never)));
  };
  return html`<section class="group" aria-labelledby="codes">
      <h3 id="codes">${ui.whatItsCodesAsk}</h3>
      ${Object.entries(table.codes).map(([code, says]) => {
        const say = (now: ResultCodeDocument): void => {
          set({codes: {...table.codes, [code]: now}});
        };
        return html`<details>
          <summary>${code} <small>${codeWords(says)}</small></summary>
          <div class="two">
            ${line(
              ui.itsName,
              says.name ?? '',
              (said) => {
                say(withFields(says, {name: said || undefined}));
              },
              {at: `/tables/${name}/codes/${code}`},
            )}
            ${(['attacker', 'defender'] as const).map((role) => sharePart(role, says, say))}
          </div>
        </details>`;
      })}
    </section>
    ${modifiersPart(props, name, table, set)}`;
}

function sharePart(
  role: 'attacker' | 'defender',
  says: ResultCodeDocument,
  say: (now: ResultCodeDocument) => void,
): TemplateResult {
  const share = says[role] ?? {};
  const set = (now: object): void => {
    say(withFields(says, {[role]: withFields(share, now as never)}));
  };
  return html`<div role="group" aria-label=${role}>
    ${number(
      ui.stepsTheLoses(role),
      share.steps,
      (steps) => {
        set({steps: steps || undefined});
      },
      {max: 99, placeholder: '0'},
    )}
    ${number(
      ui.hexesTheRetreats(role),
      share.retreat,
      (retreat) => {
        set({retreat: retreat || undefined});
      },
      {max: 20, placeholder: '0'},
    )}
    ${tick(ui.theIsEliminated(role), share.eliminated ?? false, (eliminated) => {
      set({eliminated: eliminated || undefined});
    })}
    ${tick(ui.oneHexMayBeChosen, share.mayElectOne ?? false, (one) => {
      set({mayElectOne: one || undefined});
    })}
  </div>`;
}

/** What a code asks, in a few words. */
function codeWords({attacker, defender, name}: ResultCodeDocument): string {
  const of = (who: string, share: ResultCodeDocument['attacker']): string[] =>
    share
      ? [
          ...(share.eliminated ? [`${who} eliminated`] : []),
          ...(share.steps ? [`${who} loses ${String(share.steps)}`] : []),
          ...(share.retreat ? [`${who} retreats ${String(share.retreat)}`] : []),
        ]
      : [];
  return (
    [...(name === undefined ? [] : [name]), ...of('attacker', attacker), ...of('defender', defender)].join(
      ', ',
    ) || 'nothing'
  );
}

const conditions = [
  'terrain',
  'hexside',
  'city',
  'weather',
  'attackerType',
  'attackerWithout',
  'defenderType',
  'defenderWithout',
] as const;
const effects = ['shift', 'drm', 'attack', 'defence'] as const;

/** What shifts the column, adds to the roll or multiplies a strength. */
function modifiersPart(
  props: EditorProps,
  name: string,
  table: OddsTableDocument,
  set: (says: object) => void,
): TemplateResult {
  const modifiers = table.modifiers ?? [];
  type Modifier = (typeof modifiers)[number];
  const put = (i: number, now: Modifier | undefined): void => {
    set({modifiers: now ? modifiers.with(i, now) : modifiers.toSpliced(i, 1)});
  };
  const many = (said: string): string | string[] | undefined => {
    const words = said.split(/\s*,\s*/).filter((word) => word !== '');
    return words.length > 1 ? words : words[0];
  };
  return html`<section class="group" aria-labelledby="modifiers">
    <h3 id="modifiers">${ui.whatChangesTheOdds}</h3>
    ${modifiers.map((modifier, i) => {
      const at = `/tables/${name}/modifiers/${String(i)}`;
      return html`<details>
        <summary>${modifier.name ?? ui.modifier(String(i + 1))}</summary>
        <div class="two">
          ${line(
            ui.name,
            modifier.name ?? '',
            (said) => {
              put(i, withFields(modifier, {name: said || undefined}));
            },
            {at: `${at}/name`},
          )}
          ${line(
            ui.ruleNumber,
            modifier.rule ?? '',
            (rule) => {
              put(i, withFields(modifier, {rule: rule || undefined}));
            },
            {at: `${at}/rule`},
          )}
          ${effects.map((key) =>
            number(
              ui.effects[key],
              modifier[key],
              (value) => {
                put(i, withFields(modifier, {[key]: value}));
              },
              {
                at: `${at}/${key}`,
                min: key === 'attack' || key === 'defence' ? 0 : -1000,
                max: 1000,
                step: key === 'attack' || key === 'defence' ? 0.25 : 1,
              },
            ),
          )}
          ${conditions.map((key) =>
            line(
              ui.when(ui.conditions[key]),
              [modifier.when[key] ?? []].flat().join(', '),
              (said) => {
                put(i, {...modifier, when: withFields(modifier.when, {[key]: many(said)})});
              },
              {at: `${at}/when/${key}`},
            ),
          )}
          ${tick(ui.everyAttackerComesAcrossSuch, modifier.when.all ?? false, (all) => {
            put(i, {...modifier, when: withFields(modifier.when, {all: all || undefined})});
          })}
        </div>
        ${button(
          ui.remove,
          () => {
            put(i, undefined);
          },
          {title: ui.removeModifier(String(i + 1))},
        )}
      </details>`;
    })}
    ${button(ui.addAModifier, () => {
      set({modifiers: [...modifiers, {when: {}}]});
    })}
  </section>`;
}
