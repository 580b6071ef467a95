import {css} from 'lit';

/** The guide: a card below the step that is due. */
export const guideStyles = css`
  .guide {
    display: grid;
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid var(--_accent);
    border-inline-start-width: 6px;
    border-radius: var(--_radius);
    background: var(--_panel);
  }
  .guide header {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 12px;
  }
  .guide h4,
  .guide p,
  .guide dl,
  .guide dd {
    margin: 0;
  }
  .guide h4 {
    color: var(--_accent);
    font-size: var(--_normal);
  }
  .guide dl {
    display: grid;
    gap: 4px;
    max-block-size: 40vh;
    overflow: auto;
  }
  .guide dt {
    font-weight: 600;
  }
  .guide dt:not(:first-child) {
    margin-block-start: 4px;
  }
  .guide dd {
    padding-inline-start: 12px;
  }
  .guide .actions {
    display: flex;
    gap: 8px;
  }
  .guide button:disabled {
    opacity: 0.5;
    cursor: default;
  }
`;
