import {css} from 'lit';

/** Tables and questions: counters, sides, facts, readings and places of a map. */
export const formStyles = css`
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
`;
