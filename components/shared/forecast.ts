/** A battle before its roll: the strengths, the column and its modifiers, and the effect of each result here. */
import {css, html, nothing, type TemplateResult} from 'lit';
import type {CodeOutlook, Sum, TableView} from '../../src/battle/table.js';
import type {BattleView} from '../../src/battle/view.js';
import {cited} from '../../src/phrases/cited.js';
import {findingList} from './findings.js';
import {messages} from './messages.js';

const sumPart = ({title, parts, total, then}: Sum): TemplateResult =>
  html`<dt>${title}: ${total}</dt>
    <dd>
      ${parts.map(({name, sum, points, note}) => `${name}: ${sum === String(points) ? sum : `${sum} = ${String(points)}`}${note === '' ? '' : ` (${note})`}`).join('; ')}${then === '' ? '' : `; ${then}`}
    </dd>`;

/** Renders the strengths, the column and the modifiers, as the rules have them. */
export const strengthsPart = ({table: {sums, column, drm}, prompt, notAllowed}: BattleView): TemplateResult =>
  html`<p class="now">${notAllowed ? cited(notAllowed) : prompt}</p>
    <dl>${sums.map(sumPart)}</dl>
    ${column.length === 0 ? nothing : html`<p>${column.join(' ')}</p>`}
    ${drm.length === 0 ? nothing : html`<p>${messages.forecast.drm}: ${drm.join(', ')}.</p>`}`;

/** The results of the column in use, each with the rolls that bring it; none where the column is off the table. */
function resultsOf({columns, rows, cells, inUse}: TableView): ReadonlyMap<string, readonly number[]> {
  const column = columns.indexOf(inUse[0] ?? '');
  const found = new Map<string, number[]>();
  if (column < 0) return found;
  rows.forEach((row, i) => {
    const cell = cells[i]?.[column] ?? '';
    found.set(cell, [...(found.get(cell) ?? []), row]);
  });
  return found;
}

/** A code that is asked about besides, and the chance of each code, once it is counted. */
interface AskedCode {
  readonly code?: string | undefined;
  readonly chances?: Readonly<Record<string, string>> | undefined;
}

/** Renders the effect of each result of the column in use, and of the code that is asked about. */
export function outlooksPart(
  table: TableView,
  outlook: (code: string) => CodeOutlook,
  {code, chances = {}}: AskedCode = {},
): TemplateResult | typeof nothing {
  const found = resultsOf(table);
  const asked = code !== undefined && !found.has(code) ? [[code, []] as const] : [];
  if (found.size + asked.length === 0) return nothing;
  return html`<div class="outlooks">
    <h4>${messages.forecast.outlooks}</h4>
    <dl>
      ${[...asked, ...found].map(([cell, rows]) => {
        const {sentence, said, notes} = outlook(cell);
        return html`<div class=${cell === code ? 'asked' : ''}>
          <dt><span class="rows">${messages.forecast.rows(rows)}</span> <b>${cell}</b></dt>
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
  .outlooks .asked {
    box-shadow: inset 3px 0 0 var(--_accent);
    padding-inline-start: 8px;
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
