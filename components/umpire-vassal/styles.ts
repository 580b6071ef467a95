import {css} from 'lit';

export const styles = css`
  /* The place for files: the whole invitation while there is nothing else, one line later; then what is read, or refused. */
  .drop {
    display: grid;
    gap: 12px;
    justify-items: center;
    align-content: center;
    min-block-size: 15rem;
    padding: 24px 16px;
    border: 2px dashed var(--_line);
    border-radius: calc(var(--_radius) + 4px);
    background: var(--_panel);
    text-align: center;
  }
  .drop .invite {
    font-size: var(--_large);
    font-weight: 600;
    text-wrap: balance;
  }
  .drop.small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-block-size: 0;
    padding: 8px 12px;
    text-align: start;
  }
  .drop.small .invite {
    margin-inline-end: auto;
    font-size: var(--_normal);
    font-weight: 400;
    color: var(--_quiet);
  }
  .drop.over {
    border-color: var(--_accent);
    background: color-mix(in oklab, var(--_panel), var(--_accent) 10%);
  }
  .choose {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-block-size: max(40px, var(--_touch));
    padding: 0 16px;
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
    cursor: pointer;
  }
  .drop.small .choose {
    padding-inline: 10px;
    background: none;
    border: 1px solid var(--_line);
    color: inherit;
    font-weight: 400;
  }
  .choose:focus-within {
    outline: 3px solid var(--_ring);
    outline-offset: 2px;
  }
  .choose input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .stage {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }
  /* it stays for screen readers, which say what changes in it */
  .stage:empty {
    position: absolute;
  }
  .turning {
    inline-size: 18px;
    block-size: 18px;
    border: 3px solid var(--_line);
    border-block-start-color: var(--_accent);
    border-radius: 50%;
    animation: turn 1s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .turning {
      animation: none;
    }
  }

  .faults {
    padding: 12px 16px;
    border: 1px solid var(--_warn);
    border-inline-start-width: 6px;
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
  .faults h2 {
    color: var(--_warn);
  }
  .faults p {
    margin-block-start: 8px;
    color: inherit;
    font-weight: 400;
  }
  .faults ul {
    display: grid;
    gap: 8px;
    margin-block-start: 8px;
  }

  .frame {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
  h2,
  h3,
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  h2 {
    font-size: var(--_large);
    line-height: 1.25;
    font-weight: 600;
  }
  h3 {
    margin-block: 12px 4px;
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
  }
  ul {
    list-style: none;
  }
  .quiet {
    color: var(--_quiet);
    font-size: var(--_small);
    font-weight: 400;
  }
  .notice:empty {
    display: none;
  }
  .notice {
    color: var(--_quiet);
    font-size: var(--_small);
  }

  .found {
    display: grid;
    gap: 4px;
    align-content: start;
    min-inline-size: 0;
  }
  .found .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 16px;
  }
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
  .left {
    margin-block: 8px;
  }
  .scroll {
    max-block-size: 60vh;
    overflow: auto;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 6px 12px 6px 0;
    border-block-start: 1px solid var(--_line);
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th {
    border: 0;
    color: var(--_quiet);
    font-size: var(--_small);
    white-space: nowrap;
  }
  tr.open td select:not(.split) {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .number,
  .sides thead th:nth-child(2) {
    text-align: end;
  }
  /* as high as its card for a finger, and the card no higher */
  details:is(.grid, .sides, .more, .rules, .paint, .table, .log, .counters) > summary {
    margin-block: max(-12px, -0.5 * var(--_touch));
    inline-size: auto;
  }
  th .quiet {
    display: block;
  }
  td select {
    max-inline-size: 14rem;
  }
  .form .questions {
    display: grid;
    gap: 12px 24px;
    grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  }
  .answers {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .answers legend {
    padding: 0;
    font-weight: 600;
  }
  .answers label {
    display: flex;
    gap: 8px;
    align-items: start;
    min-block-size: var(--_touch);
    padding-block: 2px;
  }
  .answers input {
    flex: none;
    min-block-size: 0;
    block-size: 1lh;
    margin: 0;
  }
  .answers .outcome {
    display: block;
  }
  .sides .split {
    inline-size: auto;
    max-inline-size: 12rem;
    margin-block: 2px;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .sides tr.part th {
    padding-inline-start: 16px;
  }
  td input[type='number'] {
    inline-size: 4.5rem;
  }
  .other:not([hidden]) {
    display: flex;
    gap: 8px;
    margin-block-start: 8px;
  }
  .other input {
    min-inline-size: 0;
    inline-size: 10rem;
  }
  .fields {
    display: grid;
    gap: 12px;
    margin-block-start: 12px;
    grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  }
  .field {
    display: grid;
    gap: 4px;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  /* a button beside fields is as high as they are, without their labels */
  .field:has(> button:only-child) {
    align-content: end;
  }
  .field > * {
    color: var(--_text);
    font-size: var(--_normal);
    inline-size: 100%;
    min-inline-size: 0;
  }
  .places {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .places li {
    display: flex;
    gap: 4px 16px;
    justify-content: space-between;
    align-items: center;
    padding-block: 8px;
    border-block-start: 1px solid var(--_line);
  }
  .places b {
    display: block;
  }
  .places .reason {
    display: block;
    margin-block-start: 2px;
    line-height: 1.4;
  }
  .places .place {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    text-decoration-line: underline;
    text-decoration-style: dotted;
    text-underline-offset: 3px;
  }
  .places select {
    flex: none;
    inline-size: min(14rem, 40%);
    text-overflow: ellipsis;
  }
  .joined,
  .tick {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  input[type='checkbox'] {
    min-block-size: 0;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
  }
  progress {
    inline-size: 100%;
  }
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

  /* The bar of a log at the lower edge, and the list of its moves. */
  .log.bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 3;
    display: grid;
    grid-template: 'words words words' auto 'back forward slider' auto / auto auto minmax(0, 1fr);
    gap: 8px 12px;
    align-items: center;
    padding: 8px 12px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    box-shadow: 0 -4px 16px rgb(0 0 0 / 12%);
  }
  .log.bar p {
    grid-area: words;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    overflow: hidden;
  }
  .log.bar .back {
    grid-area: back;
  }
  .log.bar .forward {
    grid-area: forward;
  }
  .log.bar input {
    grid-area: slider;
    inline-size: 100%;
    min-inline-size: 0;
    padding-inline: 0;
  }
  .log.bar [aria-disabled='true'] {
    opacity: 0.5;
  }
  /* what scrolls into view on a narrow page does not stop below the bar */
  .frame:has(> .log.bar) {
    --_foot: 4rem;
  }
  .moves button {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    column-gap: 0.5ch;
    justify-content: start;
    inline-size: 100%;
    padding: 6px 8px;
    border-color: transparent;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .moves [aria-current] {
    border-color: var(--_accent);
  }
  .moves {
    max-block-size: 20rem;
    margin: 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
  .moves .number {
    min-inline-size: 3.5ch;
    color: var(--_quiet);
  }
  @container (max-width: 30rem) {
    .log.bar {
      grid-template: 'back words forward' auto 'back slider forward' 24px / 44px minmax(0, 1fr) 44px;
      gap: 0 8px;
      padding: 4px;
      font-size: var(--_small);
      line-height: 1.3;
    }
    .log.bar p {
      -webkit-line-clamp: 2;
      line-clamp: 2;
    }
    .log.bar.asked p {
      -webkit-line-clamp: 1;
      line-clamp: 1;
    }
    .log.bar input {
      min-block-size: 24px;
      margin-block: 0;
    }
    .log.bar button {
      min-block-size: 44px;
      padding: 0;
      font-size: 1.25rem;
    }
    .log.bar button span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .log.bar .back::before {
      content: '‹';
    }
    .log.bar .forward::before {
      content: '›';
    }
  }
`;
