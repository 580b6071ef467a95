import {css} from 'lit';
import {unseen} from '../shared/tokens.js';

/** Counters one under another: each a row of fields under the names of the first row. */
export const unitRowStyles = css`
  .typed-drawn {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .typed-drawn > .counter-of {
    inline-size: 48px;
    block-size: 48px;
  }
  .unit-rows {
    --_numbers: 5;
    --_name: 7;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
  .numbers-3 {
    --_numbers: 3;
    --_name: 5;
  }
  .numbers-4 {
    --_numbers: 4;
    --_name: 6;
  }
  .numbers-6 {
    --_numbers: 6;
    --_name: 8;
  }
  .unit-row {
    display: grid;
    /* halves of columns: a name has more letters than a type */
    grid-template-columns: 40px repeat(calc(2 * var(--_numbers) + 2), minmax(0, 1fr));
    gap: 4px 2px;
    align-items: end;
    padding-block-end: 6px;
    border-block-end: 1px dotted var(--_line);
  }
  .unit-row > :not(:first-child) {
    grid-column: span 2;
    margin-inline-start: 2px;
  }
  .unit-row > .counter-of {
    inline-size: 100%;
    block-size: auto;
    grid-row: span 2;
    align-self: center;
  }
  /* the first row names the columns; the others keep their labels for readers */
  .unit-row > .field {
    font-size: 0.6875rem;
    font-weight: 400;
    line-height: 1.2;
  }
  .unit-row:not(:first-child) > .field {
    font-size: 0;
  }
  .unit-row > .field > .short + span {
    ${unseen}
  }
  .unit-row > .field > :is(input, select) {
    padding-inline: 6px;
  }
  /* two digits have the room of the arrows */
  .unit-row > .field > [type='number'] {
    appearance: textfield;
  }
  .unit-row > .field > [type='number']::-webkit-inner-spin-button {
    display: none;
  }
  .unit-row > :nth-child(2) {
    grid-column: span var(--_name);
  }
  .unit-row > :nth-child(3) {
    grid-column: calc(var(--_name) + 2) / -1;
  }
  .unit-row > details {
    border: 0;
    padding: 0;
  }
  .unit-row > details[open] {
    grid-column: 1 / -1;
  }
  /* narrow: a counter with few numbers is one row with the first of them; More has its other fields, each below its label */
  @container (max-width: 34.99rem) {
    .unit-row > details:not([open]) > summary {
      list-style: none;
      text-align: center;
    }
    :is(.numbers-3, .numbers-4) > .unit-row:not(:has(> details[open])) {
      grid-template-columns: 40px minmax(0, 1fr) repeat(calc(var(--_numbers) - 2), 2.25rem) 2.75rem;
      & > :nth-child(n) {
        grid-area: auto;
      }
      & > :is(:nth-child(3), :nth-last-child(2), :nth-last-child(3)) {
        display: none;
      }
      & > .field > input {
        font-size: 0.875rem;
      }
    }
    .unit-row:has(> details[open]) > .field {
      font-size: 0.6875rem;
    }
  }
  @container (min-width: 35rem) {
    .unit-row {
      grid-template-columns:
        44px minmax(0, 4fr) minmax(0, 3fr) repeat(var(--_numbers), minmax(0, 1fr))
        3.5rem;
      gap: 6px;
    }
    .unit-row > .field > :is(input, select) {
      font-size: 0.875rem;
    }
    .unit-row:not(:first-child) {
      align-items: center;
    }
    .unit-row > :not([open]) {
      grid-area: auto;
      margin: 0;
    }
  }
`;
