import {css} from 'lit';

/** How sentences look; they bring it with them. */
export const reasonsStyles = css`
  .findings {
    display: grid;
    gap: 8px;
  }
  .findings > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 8px;
  }
  .tag {
    min-block-size: 22px;
    padding: 0 6px;
    border-radius: 4px;
    font-size: var(--_small);
    line-height: 1.3;
    font-weight: 600;
    color: var(--_accent);
    background: var(--_sunk);
    vertical-align: baseline;
    white-space: nowrap;
  }
  .tag[aria-expanded='true'] {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .explanation {
    display: grid;
    gap: 6px;
    margin-block: 8px 4px;
    padding: 10px 12px;
    border-inline-start: 3px solid var(--_accent);
    background: var(--_sunk);
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_text);
  }
  .explanation li {
    margin-inline-start: 1.2em;
    list-style: disc;
  }
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
  details > .findings {
    margin-block-start: 8px;
  }
  summary {
    cursor: pointer;
    font-weight: 600;
    padding-block: 4px;
  }
  .readings fieldset {
    margin-block-start: 12px;
  }
  .readings legend {
    color: var(--_text);
    margin-block-end: 6px;
  }
  .hex form {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .hex form > label {
    margin: 0;
    font-size: var(--_normal);
    color: var(--_text);
  }
  .ask {
    display: inline-flex;
    gap: 4px;
  }
  .ask input {
    inline-size: 7em;
  }
  .hex > button {
    justify-self: start;
  }
`;
