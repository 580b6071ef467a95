import {css} from 'lit';

/** What is wrong with the module, below every panel. */
export const check = css`
  .check ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .check li {
    display: flex;
    gap: 8px;
    justify-content: space-between;
    align-items: start;
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
  .faults {
    color: var(--_warn);
    overflow-wrap: anywhere;
  }
`;
