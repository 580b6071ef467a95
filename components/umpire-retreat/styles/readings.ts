import {css} from 'lit';

/** What other readings would answer, and every reading. */
export const readings = css`
  .disputes ul {
    display: grid;
    gap: 12px;
  }
  .disputes li {
    display: grid;
    gap: 8px;
    justify-items: start;
    padding-inline-start: 12px;
    border-inline-start: 3px double var(--_cost);
  }
  .readings {
    border-block-start: 1px solid var(--_line);
    padding-block-start: 12px;
  }
  .readings fieldset {
    margin-block-start: 12px;
  }
  .readings legend {
    color: var(--_text);
    margin-block-end: 6px;
  }
`;
