import {css} from 'lit';
import {exerciseStyles} from '../shared/exercise-styles.js';

/** The panel of an exercise, beside what every task has. */
const exercise = css`
  .panel header {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 12px;
  }
  h2 + .quiet {
    margin-block-start: -8px;
  }
  .question {
    max-inline-size: 62ch;
  }
  button.primary:disabled {
    border-color: var(--_line);
    background: none;
    color: var(--_quiet);
  }
  textarea {
    font: inherit;
    padding: 8px 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    resize: vertical;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
  }
  .row .field {
    flex: 1 1 8rem;
  }
  .loss {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
  .loss .quiet {
    display: block;
  }
  .count {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .count button {
    min-inline-size: 40px;
  }
  .count output {
    min-inline-size: 1.5em;
    text-align: center;
    font-weight: 600;
  }
  .verdict:not(:has(p, ul)) {
    display: none;
  }
  .right > strong {
    color: var(--_accent);
  }
  .wrong > strong {
    color: var(--_warn);
  }
  .reasons {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .reasons li {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_line);
  }
  .reasons .right {
    border-color: var(--_accent);
  }
  .reasons .wrong {
    border-color: var(--_warn);
    border-inline-start-style: double;
    border-inline-start-width: 6px;
    padding-inline-start: 9px;
  }
  details > .reasons {
    margin-block-start: 8px;
  }
  summary {
    color: var(--_quiet);
    font-size: var(--_small);
    cursor: pointer;
    inline-size: fit-content;
  }
  @media (pointer: coarse) {
    .count button {
      min-inline-size: 44px;
    }
    summary {
      padding-block: 8px;
    }
  }
  @media (forced-colors: active) {
    .reasons li {
      border-color: CanvasText;
    }
  }
`;

export const styles = [...exerciseStyles, exercise];
