import {css} from 'lit';
import {sightingStyles} from '../shared/sighting/sighting.js';
import {fieldStyles} from './field-styles.js';
import {frameStyles} from './frame-styles.js';
import {unitRowStyles} from './unit-row-styles.js';
import {chartStyles} from './chart-part.js';
import {symbolStyles} from './symbol-picker.js';
import {sequenceStyles} from './sequence-part.js';

/** Cards of counters, clauses and tables. */
const cards = css`
  .counter-of {
    display: inline-block;
    inline-size: 36px;
    block-size: 36px;
    vertical-align: middle;
    overflow: visible;
  }
  .typed-counters {
    display: grid;
    gap: 8px;
    max-inline-size: 60rem;
  }
  .typed-counters > .two {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  }
  .typed-counters > .two > .field:has(> select) {
    grid-column: auto;
  }
  @container (max-width: 30rem) {
    /* the button that adds typed counters is on the first screen: sides and steps are short */
    .typed-counters > .two {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .typed-counters > .two > .field:nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
  :is(.typed-counters, .json-part) .wrong {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--_small);
  }
  .json-part {
    display: grid;
    gap: 6px;
  }
  .halves {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
    gap: 20px 32px;
    align-items: start;
  }
  .halves > .rows > .group:first-child,
  .folds > details:first-of-type {
    border: 0;
    padding-block-start: 0;
  }
  .adds {
    border: 0;
    padding: 0;
  }
  /* opens as a button does */
  .adds > summary {
    justify-self: start;
    inline-size: fit-content;
    padding: 0 12px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    font-size: var(--_normal);
    list-style-position: inside;
  }
  .by-side {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 36rem), 1fr));
    gap: 16px 24px;
    align-items: start;
  }
  .by-side > div {
    container-type: inline-size;
    display: grid;
    gap: 8px;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 8px;
    padding: 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  .card-head {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 8px;
  }
  .pair {
    display: flex;
    gap: 4px;
  }
  .pair button {
    inline-size: 32px;
    padding: 0;
  }
  .sample {
    margin: 0;
    --umpire-map-height: 16rem;
  }
  .sample figcaption {
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .grid-of {
    overflow: auto;
    /* the last borders */
    padding: 0 1px 1px 0;
    max-block-size: 70vh;
  }
  .grid-of table {
    border-collapse: collapse;
  }
  .grid-of :is(td, th) {
    padding: 0;
  }
  .grid-of th {
    font-weight: 600;
    text-align: start;
  }
  /* the rolls stay in sight beside the columns that are scrolled to */
  .grid-of tbody th,
  .grid-of thead td {
    position: sticky;
    inset-inline-start: 0;
    padding-inline-end: 8px;
    background: var(--_panel);
  }
  .grid-of thead input {
    font-weight: 600;
  }
  .grid-of input {
    inline-size: 4.5rem;
    border-radius: 0;
    padding: 0 6px;
    margin: 0 -1px -1px 0;
  }
`;

/** The list of faults below the panel. */
const check = css`
  .check ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .check li {
    display: flex;
    gap: 16px;
    align-items: baseline;
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--_line);
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }
  .check li > span {
    min-inline-size: 0;
  }
  .check li button {
    flex: none;
  }
  .check .fault {
    border-color: var(--_warn);
    border-inline-start-style: double;
    border-inline-start-width: 6px;
  }
  .wrong {
    color: var(--_warn);
  }
`;

/** Later style sheets override earlier ones. */
export const styles = [
  frameStyles,
  fieldStyles,
  cards,
  unitRowStyles,
  check,
  sequenceStyles,
  chartStyles,
  symbolStyles,
  sightingStyles,
];
