/** A battle before its roll: the strengths, the column and its modifiers, and the effect of each result here. */
import {css, html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {
  modifierKey,
  type CodeOutlook,
  type ModifierRow,
  type Sum,
  type TableView,
} from '../../src/battle/table.js';
import type {BattleView, FireOutlook, TurnOutlook} from '../../src/battle/view.js';
import {cited} from '../../src/phrases/cited.js';
import type {Switched} from '../../src/rules/combat/as-if.js';
import {findingList} from './findings.js';
import {messages} from './messages.js';
import type {Send} from './store.js';
import {unbroken} from './unbroken.js';

const sumPart = ({title, parts, total, then}: Sum): TemplateResult =>
  html`<dt>${title}: ${total}</dt>
    <dd>
      ${parts.map(({name, sum, points, note}) => `${name}: ${sum === String(points) ? sum : `${sum} = ${String(points)}`}${note === '' ? '' : ` (${note})`}`).join('; ')}${then === '' ? '' : `; ${then}`}
    </dd>`;

/** The modifiers that are tried on or off, by their keys; the battle itself goes by the rules. */
export type Tried = Readonly<Record<string, boolean>>;

/** Tries a modifier on or off, or none. */
export type TryEvent =
  | {readonly type: 'tryModifier'; readonly key: string; readonly on: boolean}
  | {readonly type: 'tryNone'};

export const nextTried = (tried: Tried, event: TryEvent): Tried =>
  event.type === 'tryNone' ? {} : {...tried, [event.key]: event.on};

/** Lists the modifiers of the table and of every fire. */
const modifiersOf = ({table, fire}: BattleView): readonly ModifierRow[] => [
  ...(table.modifiers?.() ?? []),
  ...(fire?.().modifiers ?? []),
];

/** Returns the modifiers that are tried otherwise than the rules have them. */
export const switchedIn = (tried: Tried, battle: BattleView): readonly Switched[] =>
  Object.keys(tried).length === 0
    ? []
    : modifiersOf(battle).flatMap(({applies, ...modifier}) => {
        const on = tried[modifierKey(modifier)] ?? applies;
        return on === applies ? [] : [{...modifier, on}];
      });

/** A battle by the rules, and as it is shown: the same, or with modifiers that are tried. */
export interface Forecast {
  readonly battle: BattleView;
  readonly shown: BattleView;
}

/** Renders every modifier of the table, on where it applies; a person may try it the other way. */
export function modifiersPart(
  {battle, shown}: Forecast,
  tried: Tried,
  send: Send<TryEvent>,
): TemplateResult | typeof nothing {
  const rows = modifiersOf(battle);
  if (rows.length === 0) return nothing;
  const words = messages.forecast;
  return html`<details class="modifiers">
    <summary>${words.modifiers(rows.filter(({applies}) => applies).length, rows.length)}</summary>
    <p>${words.tryThem}</p>
    ${rows.map((row) => {
      const key = modifierKey(row);
      return html`<label
        ><input
          type="checkbox"
          .checked=${live(tried[key] ?? row.applies)}
          @change=${(event: Event) =>
            send({type: 'tryModifier', key, on: (event.currentTarget as HTMLInputElement).checked})}
        />
        ${row.words}</label
      >`;
    })}
    ${
      shown === battle
        ? nothing
        : html`<button type="button" @click=${() => send({type: 'tryNone'})}>${words.byRules}</button>`
    }
  </details>`;
}

/** Renders the roll, or the outcome without one, and the factors missing for another column; `folds`: what the strengths are made of is folded. */
export function strengthsPart(
  {
    battle,
    shown,
    shown: {
      table: {sums, column, next, settled, drm},
      prompt,
      notAllowed,
    },
  }: Forecast,
  folds = false,
): TemplateResult {
  const parts = html`${next === '' || settled !== '' ? nothing : html`<p>${unbroken(next)}</p>`}
  ${sums.length === 0 ? nothing : html`<dl>${sums.map(sumPart)}</dl>`}`;
  return html`${shown === battle ? nothing : html`<p class="tried">${messages.forecast.tried}</p>`}
    <p class="now">${unbroken(notAllowed ? cited(notAllowed) : settled || prompt)}</p>
    ${column.length === 0 ? nothing : html`<p>${unbroken(column.join(' '))}</p>`}
    ${drm.length === 0 ? nothing : html`<p>${messages.forecast.drm}: ${drm.join(', ')}.</p>`}
    ${
      folds && sums.length > 0
        ? html`<details class="strengths">
            <summary>${messages.forecast.strengths}</summary>
            ${parts}
          </details>`
        : parts
    }`;
}

/** A table with the columns in use. */
export type ColumnsInUse = Pick<TableView, 'columns' | 'rows' | 'cells' | 'inUse'>;

/** The results of the column in use, each with the rolls that bring it; none where the column is off the table. */
export function resultsOf({
  columns,
  rows,
  cells,
  inUse,
}: ColumnsInUse): ReadonlyMap<string, readonly number[]> {
  const column = columns.indexOf(inUse[0] ?? '');
  const found = new Map<string, number[]>();
  if (column < 0) return found;
  rows.forEach((row, i) => {
    const cell = cells[i]?.[column] ?? '';
    found.set(cell, [...(found.get(cell) ?? []), row]);
  });
  return found;
}

const turnPart = ({title, aiming, shots, chances, absent, retreats}: TurnOutlook): TemplateResult =>
  html`<li>
    <b>${title}</b>
    ${aiming === '' ? nothing : html`<p>${aiming}</p>`}
    ${shots.map(
      (shot) =>
        html`<p>${[shot.words, ...shot.modifiers].join('; ')}.</p>
          ${shot.chances.map(({words}) => html`<p class="chance">${words}.</p>`)}`,
    )}
    ${chances.map(({words}) => html`<p class="chance">${words}.</p>`)}
    ${absent === '' ? nothing : html`<p class="quiet">${absent}.</p>`}
    ${
      retreats.length === 0
        ? nothing
        : html`<details>
            <summary>${messages.forecast.retreats}</summary>
            ${retreats.map((line) => html`<p>${line}.</p>`)}
          </details>`
    }
  </li>`;

/** Renders who fires in which order, with the chances, and the effects of each result here. */
export function firesPart({turns, results, choices, unhurt}: FireOutlook): TemplateResult {
  const words = messages.forecast;
  return html`<div class="outlooks fires">
    <h4>${words.fires}</h4>
    <ol>
      ${turns.map(turnPart)}
    </ol>
    ${results.map(
      ({title, results: some}) =>
        html`<h4>${title}</h4>
          <dl>
            ${some.map(
              ({name, faces, words: lines, said}) =>
                html`<div>
                  <dt><b>${name}</b> <span class="rows">${faces}</span></dt>
                  <dd>${lines.map((line) => html`<p>${line}</p>`)} ${findingList(said)}</dd>
                </div>`,
            )}
          </dl>`,
    )}
    ${
      choices.length === 0
        ? nothing
        : html`<h4>${words.choices}</h4>
            ${choices.map(
              ({prompt, offers, ways}) =>
                html`<p>${prompt}</p>
                  <ul>
                    ${offers.map((offer) => html`<li>${offer}</li>`)}
                  </ul>
                  ${
                    ways.length === 0
                      ? nothing
                      : html`<details>
                          <summary>${words.retreats}</summary>
                          ${ways.map((way) => html`<p>${way}.</p>`)}
                        </details>`
                  }`,
            )}`
    }
    ${unhurt.map(
      ({prompt, ways}) =>
        html`<p>${prompt}</p>
          ${ways.map((way) => html`<p>${way}.</p>`)}`,
    )}
  </div>`;
}

/** Renders the effect of each result of a roll that is known before it: by the table, or by dice that hit. */
export const effectsPart = ({table, fire}: BattleView): TemplateResult | typeof nothing =>
  fire ? firesPart(fire()) : table.outlook ? outlooksPart(table, table.outlook) : nothing;

/** Tells whether a result is no more than a sign for nothing. */
export const isDash = (cell: string): boolean => cell === '-';

/** A result as a cell has it: a hyphen is a dash. */
export const cellWords = (cell: string): string => (isDash(cell) ? '–' : cell);

/** A code that is asked about besides, the chance of each code, once it is counted, and the heading. */
interface AskedCode {
  readonly title?: string;
  readonly code?: string | undefined;
  readonly chances?: Readonly<Record<string, string>> | undefined;
}

/** Renders the effect of each result of the column in use, and of the code that is asked about. */
export function outlooksPart(
  table: ColumnsInUse,
  outlook: (code: string) => CodeOutlook,
  {title = messages.forecast.outlooks, code, chances = {}}: AskedCode = {},
): TemplateResult | typeof nothing {
  const found = resultsOf(table);
  const asked = code !== undefined && !found.has(code) ? [[code, []] as const] : [];
  if (found.size + asked.length === 0) return nothing;
  return html`<div class="outlooks">
    <h4>${title}</h4>
    <dl>
      ${[...asked, ...found].map(([cell, rows]) => {
        const {sentence, said, notes} = outlook(cell);
        return html`<div class=${cell === code ? 'asked' : ''}>
          <dt><span class="rows">${messages.forecast.rows(rows)}</span> <b>${cellWords(cell)}</b></dt>
          <dd>
            ${chances[cell] === undefined ? nothing : html`<p class="chance">${chances[cell]}</p>`}
            <p>${sentence}</p>
            ${findingList([...said, ...notes])}
          </dd>
        </div>`;
      })}
    </dl>
  </div>`;
}

export const forecastStyles = css`
  .modifiers > :is(label, p) {
    display: flex;
    gap: 8px;
    align-items: center;
    margin: 4px 0;
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_text);
  }
  .modifiers > p {
    color: var(--_quiet);
  }
  .modifiers input {
    flex: none;
    inline-size: auto;
    min-block-size: 24px;
  }
  .modifiers summary {
    min-block-size: var(--_touch);
    align-content: center;
    cursor: pointer;
  }
  .tried {
    color: var(--_warn);
  }
`;

export const outlookStyles = css`
  .outlooks dl {
    margin: 0;
    display: grid;
    gap: 0 24px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  }
  .outlooks dl > div {
    display: grid;
    grid-template-columns: 5.5em minmax(0, 1fr);
    gap: 8px;
    padding-block: 8px;
    border-block-start: 1px solid var(--_line);
  }
  .fires {
    display: grid;
    gap: 8px;
    font-size: var(--_small);
  }
  .fires :is(ol, p, h4) {
    margin: 0;
  }
  .fires :is(ol, ul) {
    margin: 0;
  }
  .fires ol {
    display: grid;
    gap: 8px;
    padding-inline-start: 1.5em;
  }
  .fires summary {
    min-block-size: var(--_touch);
    align-content: center;
    cursor: pointer;
  }
  /* beside the list: its words stay in line with the others */
  .outlooks .asked {
    box-shadow:
      -4px 0 0 var(--_panel),
      -7px 0 0 var(--_accent);
  }
  .outlooks .rows {
    display: inline-block;
    min-inline-size: 2.5em;
    color: var(--_quiet);
  }
  .outlooks :is(dd, dd > p) {
    margin: 0;
    font-size: var(--_small);
  }
`;
