import {css} from 'lit';
import {outlookStyles} from '../shared/forecast.js';
import {scrollShadows, shared} from '../shared/shared-styles.js';

const own = css`
  section,
  .whole {
    display: grid;
    gap: 12px;
    grid-template-columns: minmax(0, 1fr);
    padding: 12px 16px 16px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  /* within a task that names it, as low as it can be read */
  .within {
    gap: 8px;
    padding: 0;
    border: 0;
    & .pick:has(.quiet) {
      position: absolute;
    }
    & [part='table'] :is(th, td),
    & :is(td, thead th) button {
      block-size: 28px;
      min-block-size: 28px;
    }
  }
  h4 {
    margin: 0 0 8px;
    font-size: var(--_normal);
    font-weight: 600;
  }
  /* its cells stay put within it, and never above a map that stays put in the page */
  .scroll {
    position: relative;
    isolation: isolate;
  }
  table {
    border-collapse: collapse;
  }
  /* borders of cells that stay put while others scroll under them are their own */
  [part='table'] {
    --_head: 6.5em;
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    border: solid var(--_line);
    border-width: 1px 0 0 1px;
  }
  [part='table'] th,
  [part='table'] td {
    min-inline-size: 2.4em;
    padding: 0;
    block-size: 34px;
    text-align: center;
    border: solid var(--_line);
    border-width: 0 1px 1px 0;
    white-space: nowrap;
  }
  [part='table'] thead th {
    padding-inline: 6px;
    font-weight: 650;
    background: color-mix(in srgb, var(--_line) 30%, var(--_panel));
  }
  [part='table'] .corner,
  [part='table'] tbody th {
    inline-size: var(--_head);
    position: sticky;
    inset-inline-start: 0;
    font-weight: 650;
    background: color-mix(in srgb, var(--_line) 30%, var(--_panel));
  }
  [part='table'] .corner {
    z-index: 1;
    padding-inline: 8px;
    text-align: start;
    line-height: 1.15;
    font-weight: 400;
  }
  .corner .quiet {
    display: block;
    font-size: 0.6875rem;
  }
  /* as many columns as a phone has room for */
  @container (max-width: 32rem) {
    [part='table'] {
      --_head: 4.25em;
    }
    [part='table'] .corner {
      padding-inline: 3px;
      white-space: normal;
    }
    [part='table'] :is(th, td) {
      min-inline-size: 0;
    }
    [part='table'] thead th:not(.corner) {
      padding-inline: 0;
    }
    [part='table'] :is(td, thead th) button {
      min-inline-size: min(32px, max(24px, var(--_touch)));
      padding-inline: 1px;
    }
  }
  /* the meanings beside a table that is read by itself, but for one that needs the whole width */
  @container (min-width: 60rem) {
    .whole:has(> .pick):not(:has(thead th:nth-child(18))) {
      grid-template: repeat(3, auto) 1fr / minmax(0, 3fr) minmax(0, 2fr);
      column-gap: 32px;
    }
    .whole:has(> .pick):not(:has(thead th:nth-child(18))) > * {
      grid-column: 1;
    }
    .whole:has(> .pick):not(:has(thead th:nth-child(18))) > :last-child {
      grid-area: 1 / 2 / span 4;
    }
  }
  .corner .across::after {
    content: ' →';
  }
  /* of a table wider than its box the columns in use stay in sight, beside the head of the row */
  [part='table'] .in-use {
    position: sticky;
    inset-inline: var(--_head) 0;
  }
  [part='table'] td.in-use {
    background: color-mix(in srgb, var(--_accent) 12%, var(--_panel));
    box-shadow:
      inset 1px 0 0 var(--_accent),
      inset -1px 0 0 var(--_accent);
  }
  [part='table'] thead th.in-use {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
  }
  [part='table'] td.rolled {
    background: var(--_warn);
    color: light-dark(#ffffff, #1d2123);
    font-weight: 700;
    animation: settle 300ms ease-out;
  }
  @keyframes settle {
    from {
      box-shadow: 0 0 0 12px color-mix(in srgb, var(--_warn) 40%, transparent);
    }
  }
  [part='table'] .hit > th {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  [part='table'] .hit > td:not(.rolled) {
    background: color-mix(in srgb, var(--_accent) 12%, var(--_panel));
  }
  .pick {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .pick button {
    min-block-size: max(40px, var(--_touch));
  }
  .pick p {
    flex: 1 1 20rem;
    margin: 0;
  }
  :is(td, thead th) button {
    inline-size: 100%;
    min-inline-size: max(24px, var(--_touch));
    block-size: 34px;
    min-block-size: max(34px, var(--_touch));
    padding: 0 4px;
    border: 0;
    border-radius: 0;
    background: none;
    color: inherit;
    font-weight: inherit;
  }
  :is(td, th) button:focus-visible {
    outline-offset: -3px;
  }
  :is(td, th) button:hover {
    text-decoration: underline;
  }
  th button[aria-pressed='true'] {
    box-shadow: none;
    background: none;
    color: inherit;
  }
  td button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--_accent);
    background: none;
    color: inherit;
  }
  .why {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .sums {
    display: grid;
    gap: 12px 32px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  }
  .sum {
    inline-size: 100%;
    max-inline-size: 44rem;
    align-self: start;
    font-size: var(--_small);
  }
  .sum caption {
    text-align: start;
    font-weight: 600;
    padding-block-end: 4px;
  }
  .sum th,
  .sum td {
    padding: 3px 0;
    border-block-end: 1px solid color-mix(in srgb, var(--_line) 60%, transparent);
    text-align: start;
    font-weight: 400;
    vertical-align: baseline;
  }
  .sum td {
    text-align: end;
    padding-inline-start: 12px;
    white-space: nowrap;
  }
  .sum .how {
    min-inline-size: 5.5em;
    color: var(--_quiet);
    white-space: normal;
  }
  .sum tfoot th,
  .sum tfoot td {
    font-weight: 650;
    border: 0;
  }
  .sum .silent {
    color: var(--_quiet);
  }
  .column,
  .rolls {
    margin: 0;
    padding: 0;
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
  }
  .column li,
  .rolls li {
    padding: 4px 10px;
    border-radius: 999px;
    background: color-mix(in srgb, var(--_line) 35%, var(--_panel));
    font-size: var(--_small);
  }
  .column li + li::before {
    content: '→ ';
    color: var(--_quiet);
  }
  .rolls li {
    background: color-mix(in srgb, var(--_warn) 14%, var(--_panel));
    font-weight: 600;
  }
  .chances {
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--_small);
  }
  .chance {
    font-weight: 600;
  }
  .drm {
    font-size: var(--_small);
  }
  summary {
    cursor: pointer;
    color: var(--_quiet);
    inline-size: fit-content;
  }
  @media (prefers-reduced-motion: reduce) {
    /* whatever names one is more specific than this */
    * {
      animation: none !important;
    }
  }
  @media (forced-colors: active) {
    th.in-use,
    [part='table'] td.rolled {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

export const styles = [shared, scrollShadows, outlookStyles, own];
