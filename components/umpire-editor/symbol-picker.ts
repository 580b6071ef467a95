import {type TemplateResult, css, html, nothing, svg} from 'lit';
import {symbols} from '../../src/drawing/symbols.js';
import {kindPhrases} from '../../src/phrases/en/kinds.js';
import {messages} from './messages.js';

/** Draws a symbol in its box, as counters have it; the box alone without one. */
function drawn(symbol: string | undefined): TemplateResult {
  const {line, full} = (symbol === undefined ? undefined : symbols[symbol]) ?? {};
  return html`<svg class="symbol" viewBox="20 45 160 110" aria-hidden="true">
    <rect x="25" y="50" width="150" height="100" />
    ${line === undefined ? nothing : svg`<path d=${line} />`}
    ${full === undefined ? nothing : svg`<path class="full" d=${full} />`}
  </svg>`;
}

/** The symbol of a type, or of a unit, which has that of its type unless it has its own. */
interface Picked {
  readonly chosen: string | undefined;
  readonly ofType: string | undefined;
  readonly hasType: boolean;
  readonly at: string;
}

/** Chooses a NATO symbol from pictures. */
export function symbolPicker(
  {chosen, ofType, hasType, at}: Picked,
  choose: (symbol: string | undefined) => void,
): TemplateResult {
  const words = (symbol: string): string => kindPhrases.symbols[symbol] ?? symbol;
  const none = hasType ? messages.asItsType(ofType === undefined ? undefined : words(ofType)) : messages.none;
  const one = (symbol: string | undefined, label: string): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${symbol === chosen ? 'true' : 'false'}
      title=${label}
      aria-label=${label}
      @click=${() => {
        choose(symbol);
      }}
    >
      ${drawn(symbol ?? ofType)}
    </button>`;
  return html`<details class="symbols">
    <summary data-at=${at}>
      ${messages.symbol} ${drawn(chosen ?? ofType)}
      <small>${chosen === undefined ? none : words(chosen)}</small>
    </summary>
    <div class="symbol-list" role="group" aria-label=${messages.symbol}>
      ${one(undefined, none)} ${Object.keys(symbols).map((symbol) => one(symbol, words(symbol)))}
    </div>
  </details>`;
}

export const symbolStyles = css`
  .symbols {
    grid-column: 1 / -1;
    border: 0;
  }
  .symbol {
    display: inline-block;
    inline-size: 36px;
    block-size: 25px;
    vertical-align: middle;
    fill: none;
    stroke: currentColor;
    stroke-width: 6;
  }
  .symbol .full {
    fill: currentColor;
    stroke: none;
  }
  .symbol-list {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .symbol-list button {
    inline-size: 48px;
    min-block-size: max(36px, var(--_touch));
    padding: 0;
  }
`;
