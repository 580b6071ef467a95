import {css} from 'lit';

/** What a panel is made of: fields, ticks, buttons, parts that fold. */
export const fields = css`
  .panel,
  .check {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 12px;
    align-content: start;
  }
  .check {
    border-block-start: 1px solid var(--_line);
  }
  .rows,
  .group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .group {
    border-block-start: 1px solid var(--_line);
    padding-block-start: 12px;
  }
  .two {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
    gap: 8px;
    align-items: end;
  }
  /* what may be chosen is read whole */
  .two > .field:has(> select) {
    grid-column: span 2;
  }
  .row {
    padding-block-end: 8px;
    border-block-end: 1px dotted var(--_line);
  }
  h4 {
    margin: 0;
    font-size: var(--_normal);
    font-weight: 600;
  }
  .field,
  summary {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
  }
  .field :is(input, select, textarea) {
    display: block;
    inline-size: 100%;
    min-inline-size: 0;
    font-size: var(--_normal);
    font-weight: 400;
    color: var(--_text);
  }
  .field input[type='color'] {
    padding: 2px;
  }
  textarea {
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    padding: 6px 10px;
    font: inherit;
    resize: vertical;
  }
  .field textarea.json {
    font-family: ui-monospace, monospace;
    font-size: var(--_small);
    white-space: pre;
    overflow: auto;
  }
  .tick {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 32px;
  }
  .tick input {
    min-block-size: 20px;
  }
  .ticks {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  .actions,
  .inks {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
  }
  .adder {
    display: flex;
    gap: 6px;
    align-items: end;
  }
  .adder .field {
    flex: 1;
    min-inline-size: 0;
  }
  .button {
    display: inline-flex;
    align-items: center;
    position: relative;
    min-block-size: 32px;
    padding: 0 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    color: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  .button:focus-within {
    outline: 3px solid var(--_ring);
    outline-offset: 2px;
  }
  .button input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .primary {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
  }
  kbd {
    font: inherit;
    font-size: 0.75rem;
    padding: 0 4px;
    border: 1px solid var(--_line);
    border-radius: 4px;
    color: var(--_quiet);
  }
  details {
    border-block-start: 1px solid var(--_line);
    padding-block-start: 6px;
  }
  details[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding-block-end: 8px;
  }
  summary {
    cursor: pointer;
    min-block-size: 32px;
    align-content: center;
    color: var(--_text);
  }
  summary small {
    font-weight: 400;
    color: var(--_quiet);
  }
`;
