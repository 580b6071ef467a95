import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {BareTable, Sum, TableView} from '../../src/combat/view/table.js';
import {faultLine, type Fault} from '../../src/module/fault.js';
import type {Game} from '../../src/module/index.js';
import {findingList} from '../battle-context/findings.js';
import {BattleFollower} from '../battle-context/follower.js';
import {shared} from '../battle-context/shared-styles.js';
import {tokens} from '../theme/tokens.js';
import {styles} from './styles.js';
import {words} from './words.js';

/**
 * A combat results table: the column in use and why, the row that was rolled, what each result means and what it would
 * do in this battle. Follows a battle, or stands alone with a module's table.
 *
 * @summary A combat table as a real table, with the sums behind the column and what each result would really do.
 * @tag umpire-crt
 * @slot - A `<script type="application/json">` with a module, where there is no battle to follow.
 * @csspart table - The table.
 * @csspart sums - Each side's strength, itemised.
 * @csspart column - How the column was found.
 * @csspart rolls - What was rolled.
 * @csspart outlook - What each result would do here.
 * @csspart findings - A list of findings, each a sentence.
 * @csspart rule - The number of a rule.
 * @csspart faults - What is wrong with a module that was refused.
 * @cssstate empty - There is no table to show.
 * @cssstate refused - The module has faults.
 */
export class UmpireCrt extends LitElement {
  static override styles = [tokens, shared, styles];

  /** Where a module's JSON is, where there is no battle to follow. */
  @property() src = '';
  /** The table's id in the module; its first without one. */
  @property() table = '';
  /** A checked game, in place of `src`. */
  @property({attribute: false}) game?: Game;
  /** The id of the `<umpire-battle>` to follow, where this element is not inside it. */
  @property({attribute: 'for'}) htmlFor = '';

  @state() private own: BareTable | undefined;
  @state() private faults: readonly Fault[] = [];
  @state() private code: string | undefined;
  @query('.scroll') private scroller?: HTMLElement;

  #opens = 0;
  #inUse = '';
  readonly #battle = new BattleFollower(this);
  readonly #states?: CustomStateSet;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated || ['src', 'table', 'game'].some((name) => changed.has(name))) this.#open();
  }

  protected override updated(): void {
    const set = (name: string, on: boolean): void => {
      if (on) this.#states?.add(name);
      else this.#states?.delete(name);
    };
    set('empty', !this.#battle.desk && !this.own && this.faults.length === 0);
    set('refused', this.faults.length > 0);
    const inUse = this.#battle.desk?.view.table.inUse.join() ?? '';
    if (inUse === this.#inUse) return;
    this.#inUse = inUse;
    const {scroller} = this;
    const head = scroller?.querySelector<HTMLElement>('th.in-use');
    // only the table scrolls, not the page
    if (scroller && head)
      scroller.scrollLeft = head.offsetLeft - (scroller.clientWidth - head.offsetWidth) / 2;
  }

  #open(): void {
    const asked = ++this.#opens;
    const {src, table, game} = this;
    const text = this.querySelector(':scope > script[type="application/json"]')?.textContent;
    if (!game && src === '' && !text) return;
    void import('./open.js').then(async ({openTable, tableOf}) => {
      const opened = game
        ? tableOf(game, table)
        : await openTable(src === '' ? {text: text ?? ''} : {url: new URL(src, this.baseURI).href}, table);
      if (asked !== this.#opens) return;
      this.faults = opened.ok ? [] : opened.faults;
      this.own = opened.ok ? opened.value : undefined;
    });
  }

  protected override render(): TemplateResult {
    const {faults, own} = this;
    if (faults.length > 0)
      return html`<section part="faults" role="alert">
        <h3>${words.refused}</h3>
        <ul>
          ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
        </ul>
      </section>`;
    const view = this.#battle.desk?.view.table;
    const table = view ?? own;
    if (!table) return html`<section><p class="quiet">${words.empty}</p></section>`;
    return html`<section aria-labelledby="title">
      <h3 id="title">${table.title}</h3>
      ${view ? sumsPart(view) : nothing} ${this.#table(table, view)} ${view ? rollsPart(view) : nothing}
      ${view?.outlook ? this.#outlooks(view, view.outlook) : this.#meanings(table)}
    </section>`;
  }

  #table(
    {columns, rows, cells, columnsAre, rowsAre, codes}: BareTable,
    view: TableView | undefined,
  ): TemplateResult {
    const used = view?.inUse ?? [];
    const rolled = (column: string, row: number): boolean =>
      view?.rolls.some((roll) => roll.column === column && roll.row === row) ?? false;
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.scroll}>
      <table part="table">
        <caption class="unseen">
          ${columnsAre}; ${rowsAre.toLowerCase()}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="corner">
              <span class="quiet">${rowsAre}</span><span class="quiet across">${columnsAre}</span>
            </th>
            ${columns.map(
              (column) =>
                html`<th scope="col" class=${used.includes(column) ? 'in-use' : ''}>
                  ${column}${used.includes(column) ? html`<span class="unseen">, ${words.inUse}</span>` : nothing}
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, i) =>
              html`<tr>
                <th scope="row">${row}</th>
                ${columns.map((column, j) => {
                  const cell = cells[i]?.[j] ?? '';
                  const hit = rolled(column, row);
                  const kind = `${used.includes(column) ? 'in-use' : ''} ${hit ? 'rolled' : ''}`;
                  return html`<td class=${kind}>
                    ${this.#cell(cell, codes, used.includes(column))}${
                      hit ? html`<span class="unseen">, ${words.rolled}</span>` : nothing
                    }
                  </td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  /** A code opens its meaning; by the keys those of the column in use do, the others are in the list below. */
  #cell(cell: string, codes: BareTable['codes'], inUse: boolean): TemplateResult | string {
    if (codes[cell] === undefined) return cell;
    return html`<button
      tabindex=${inUse ? '0' : '-1'}
      title=${codes[cell]}
      aria-pressed=${this.code === cell ? 'true' : 'false'}
      @click=${() => (this.code = this.code === cell ? undefined : cell)}
    >
      ${cell}
    </button>`;
  }

  /** What each result of the column in use would do here, and any other that was asked for. */
  #outlooks(view: TableView, outlook: NonNullable<TableView['outlook']>): TemplateResult {
    const column = view.columns.indexOf(view.inUse[0] ?? '');
    const found = new Map<string, number[]>();
    view.rows.forEach((row, i) => {
      const cell = view.cells[i]?.[column] ?? '';
      found.set(cell, [...(found.get(cell) ?? []), row]);
    });
    const {code} = this;
    const asked = code !== undefined && !found.has(code) ? [[code, []] as const] : [];
    return html`<div class="outlooks" part="outlook">
      <h4>${words.prospects}</h4>
      <dl>
        ${[...asked, ...found].map(([cell, rows]) => {
          const {sentence, words: said, notes} = outlook(cell);
          return html`<div class=${cell === code ? 'asked' : ''}>
            <dt><span class="rows">${words.rows(rows)}</span> <b>${cell}</b></dt>
            <dd>
              <p>${sentence.replace(`${cell}: `, '').replace(/^./, (first) => first.toUpperCase())}</p>
              ${said.map((one) => html`<p class="does">${one}</p>`)} ${findingList(notes)}
            </dd>
          </div>`;
        })}
      </dl>
    </div>`;
  }

  #meanings({codes}: BareTable): TemplateResult | typeof nothing {
    const known = Object.entries(codes);
    if (known.length === 0) return nothing;
    const {code} = this;
    return html`<details class="outlooks" ?open=${code !== undefined}>
      <summary>${words.meanings}</summary>
      <dl>
        ${known.map(
          ([cell, sentence]) =>
            html`<div class=${cell === code ? 'asked' : ''}>
              <dt><b>${cell}</b></dt>
              <dd>${sentence.replace(`${cell}: `, '').replace(/^./, (first) => first.toUpperCase())}</dd>
            </div>`,
        )}
      </dl>
    </details>`;
  }
}

/** Each side's strength with each unit's part, and how the column comes of it. */
function sumsPart({sums, column, drm}: TableView): TemplateResult {
  return html`<div class="why" aria-label=${words.why} role="group">
    <div class="sums" part="sums">${sums.map(sumPart)}</div>
    ${
      column.length > 0
        ? html`<ol class="column" part="column">
            ${column.map((step) => html`<li>${step}</li>`)}
          </ol>`
        : nothing
    }
    ${drm.length > 0 ? html`<p class="drm">${words.drm}: ${drm.join(', ')}</p>` : nothing}
  </div>`;
}

const sumPart = ({title, parts, total, then}: Sum): TemplateResult =>
  html`<table class="sum">
    <caption>
      ${title}
    </caption>
    <tbody>
      ${parts.map(
        ({name, sum, points, note}) =>
          html`<tr class=${points === 0 ? 'silent' : ''}>
            <th scope="row">${name}${note === '' ? nothing : html` <span class="quiet">${note}</span>`}</th>
            <td class="how">${sum === String(points) ? '' : sum}</td>
            <td>${points}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${then === '' ? 'Together' : then}</th>
        <td></td>
        <td>${total}</td>
      </tr>
    </tfoot>
  </table>`;

const rollsPart = ({rolls}: TableView): TemplateResult | typeof nothing =>
  rolls.length > 0
    ? html`<ul class="rolls" part="rolls" aria-label=${words.rolls}>
        ${rolls.map(({words: said}) => html`<li>${said}</li>`)}
      </ul>`
    : nothing;
