import {css} from 'lit';
import {fileStyles} from './file-styles.js';
import {formStyles} from './form-styles.js';
import {logStyles} from './log-styles.js';

/** The game above the board, the overlay, and the grid of a map. */
const board = css`
  /* above the board, in as few lines as there can be: the position is what a player came for */
  .ruled > .found {
    gap: 2px;
    font-size: var(--_small);
  }
  .ruled > .found h2 {
    font-size: var(--_normal);
  }
  /* until a game is ruled: what is open, and beside it the place for the next save */
  @container (min-width: 54rem) {
    .opened:not(.ruled) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 25rem);
    }
    .opened:not(.ruled) > * {
      grid-column: 1 / -1;
    }
    .opened:not(.ruled):has(> .drop) > .found {
      grid-area: 1 / 1;
    }
    .opened:not(.ruled) > .drop {
      grid-area: 1 / 2;
      align-self: start;
    }
    .opened:not(.ruled) > .drop .invite {
      flex-basis: 100%;
    }
  }
  .found li,
  .found p,
  .looked {
    overflow-wrap: anywhere;
  }
  summary {
    cursor: pointer;
    inline-size: fit-content;
  }
  .found summary,
  .terrain summary,
  .unmatched summary {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .ask,
  details.grid,
  details.sides,
  details.more,
  details.paint,
  details.log {
    padding: 12px 16px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .more > details {
    padding-block: 12px;
    border-block-start: 1px solid var(--_line);
  }
  .more[open] > summary {
    padding-block-end: 12px;
  }
  details:is(.grid, .sides, .more, .rules, .paint, .table, .log, .counters) > summary {
    font-weight: 600;
  }
  .ask,
  .terrain {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .terrain {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_line);
  }
  /* a browser keeps what is below a summary in a box of its own, which a grid around it does not space */
  .paint > :not(summary),
  .table > :not(summary) {
    margin-block-start: 12px;
  }
  umpire-editor {
    display: block;
    min-inline-size: 0;
  }
  .overlay {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_line);
  }
  .overlay > summary {
    font-weight: 600;
  }
  .overlay > p {
    margin-block-start: 8px;
  }
  .overlay textarea {
    inline-size: 100%;
    margin-block-start: 8px;
    padding: 6px 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    color: inherit;
    font-family: ui-monospace, monospace;
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }
  a.button {
    display: inline-flex;
    align-items: center;
    min-block-size: max(32px, var(--_touch));
    padding: 0 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    color: inherit;
    text-decoration: none;
  }
  a.button:hover {
    border-color: var(--_quiet);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .merge li {
    flex-wrap: wrap;
  }
  .merge .two {
    flex-wrap: wrap;
    align-items: stretch;
  }
  .complete {
    margin-block: 12px;
  }
  .complete .tick {
    min-block-size: 44px;
  }
  .entered {
    display: flex;
    gap: 6px;
    align-items: center;
    font-size: var(--_small);
  }
  .entered svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
    fill: currentcolor;
  }
  .swatch {
    inline-size: 1em;
    block-size: 1em;
    border: 1px solid var(--_line);
    vertical-align: -2px;
  }
  .warn {
    color: var(--_warn);
    font-weight: 600;
  }
  .unmatched li {
    overflow-wrap: anywhere;
  }
  .board > p {
    margin-block-end: 12px;
  }
  .refused {
    color: var(--_warn);
  }
  .zoomed .scan-box :is(canvas, svg) {
    inline-size: calc(100% * var(--zoom));
  }
  .grid[open],
  .grid.ask {
    display: grid;
    gap: 12px;
  }
  .zoom {
    max-inline-size: 15rem;
  }
  .two {
    display: flex;
    gap: 8px;
    align-items: end;
  }
  .done {
    margin-block-start: 12px;
  }
  .choices {
    display: grid;
    gap: 8px;
    grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  }
  .choices button {
    inline-size: 100%;
    min-block-size: 56px;
    padding: 8px 12px;
    text-align: start;
  }
  .choices b,
  .choices .quiet {
    display: block;
    overflow-wrap: anywhere;
  }
`;

/** Narrow pages and paper. */
const narrow = css`
  @container (max-width: 30rem) {
    .places li {
      flex-direction: column;
      align-items: stretch;
    }
    .places select {
      inline-size: auto;
    }
    td select {
      max-inline-size: 10rem;
    }
    /* a number of counters is short, and its title may be cut */
    .sides thead th:nth-child(2) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    /* names of counters keep nearly half of the width */
    .sides table {
      table-layout: fixed;
    }
    .sides thead th:first-child {
      inline-size: 34%;
    }
    .sides thead th:last-child {
      inline-size: 52%;
    }
    .sides .split {
      max-inline-size: none;
    }
    td select {
      inline-size: 100%;
      text-overflow: ellipsis;
    }
    .counters table {
      min-inline-size: 42rem;
    }
    .counters td select {
      inline-size: 10rem;
    }
  }
  @media print {
    .drop,
    .drop.small,
    .more {
      display: none;
    }
  }
`;

export const styles = [fileStyles, board, formStyles, narrow, logStyles];
