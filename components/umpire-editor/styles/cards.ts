import {css} from 'lit';

/** Kinds of units, clauses and tables, each on a card of its own. */
export const cards = css`
  .counter-of {
    display: inline-block;
    inline-size: 36px;
    block-size: 36px;
    vertical-align: middle;
    overflow: visible;
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
    max-block-size: 70vh;
  }
  .grid-of table {
    border-collapse: collapse;
  }
  .grid-of th {
    font-weight: 600;
    text-align: start;
    padding-inline-end: 6px;
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
