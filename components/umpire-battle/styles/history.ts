import {css} from 'lit';

/** Undo, redo, and looking back. */
export const history = css`
  .looking {
    display: grid;
    gap: 8px;
    background: color-mix(in srgb, var(--_warn) 10%, var(--_panel));
  }
  .history {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding-block: 10px;
  }
  .history button {
    min-block-size: 36px;
  }
  .history .glance {
    min-inline-size: 40px;
    padding-inline: 8px;
  }
  .history .seen {
    border-inline-start: 4px double var(--_warn);
  }
  .mode {
    margin-inline-start: auto;
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .mode select {
    max-inline-size: 12rem;
  }
`;
