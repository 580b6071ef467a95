import {css} from 'lit';

/** Styles of the tabs below the panel, and of the end of a battle. */
export const below = css`
  .tabs {
    display: flex;
    gap: 4px;
    border-block-end: 1px solid var(--_line);
  }
  .tabs[hidden],
  .below[hidden] {
    display: none;
  }
  .tabs button {
    border-color: transparent;
    border-block-end: 3px solid transparent;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    background: none;
    margin-block-end: -1px;
  }
  .tabs button[aria-selected='true'] {
    border-block-end-color: var(--_accent);
    font-weight: 600;
  }
  .below {
    display: grid;
    gap: 12px;
    min-inline-size: 0;
  }
  .over {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  .over dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 12px;
    margin: 0;
  }
  .over dt {
    font-weight: 600;
  }
  .over dd {
    margin: 0;
  }
`;
