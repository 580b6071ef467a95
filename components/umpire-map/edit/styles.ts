import {css} from 'lit';
import {forecastStyles, outlookStyles} from '../../shared/forecast.js';
import {ruleStyles} from '../../shared/shared-styles.js';
import {attackStyles} from './attack-styles.js';
import {counterStyles, menuStyles} from './counter-styles.js';
import {layoutStyles} from './layout-styles.js';

/** The panel: fields, actions, questions. */
const panel = css`
  ${ruleStyles}
  :host([edit]) .frame {
    position: relative;
  }
  .edit {
    min-inline-size: 0;
    border-block-start: 1px solid var(--_line);
    background: var(--_panel);
  }
  .edit :is(.panel-top, .scroll, .panel-bottom) {
    display: grid;
    grid-auto-rows: max-content;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 12px;
    align-content: start;
  }
  .edit :is(h3, p, ul) {
    margin: 0;
    padding: 0;
  }
  .edit ul {
    list-style: none;
  }
  .edit h3,
  .edit label,
  .edit summary {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
  }
  .edit :is(input, select, textarea) {
    inline-size: 100%;
    min-inline-size: 0;
    font: inherit;
    font-weight: 400;
    color: var(--_text);
  }
  .edit textarea {
    display: block;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    padding: 6px 10px;
    font-family: ui-monospace, monospace;
    font-size: var(--_small);
    overflow-wrap: anywhere;
    resize: vertical;
  }
  .edit .tick {
    display: flex;
    gap: 8px;
    align-items: center;
    font-weight: 400;
    color: var(--_text);
  }
  .edit .tick input {
    inline-size: auto;
    min-block-size: 24px;
  }
  .edit details[open] {
    display: grid;
    gap: 8px;
  }
  .edit details {
    border-block-start: 1px solid var(--_line);
    padding-block-start: 8px;
  }
  .edit summary {
    cursor: pointer;
    min-block-size: 28px;
    align-content: center;
  }
  .edit .head {
    display: flex;
    gap: 8px;
    align-items: end;
  }
  .edit .head label {
    display: flex;
    flex: 1;
    gap: 8px;
    align-items: center;
    min-inline-size: 0;
    white-space: nowrap;
  }
  .edit .pair {
    display: flex;
    gap: 4px;
  }
  /* their place is kept: nothing moves with the first change */
  .edit .pair.unused {
    visibility: hidden;
  }
  .edit .pair button {
    inline-size: 40px;
    padding: 0;
    font-size: 1.15rem;
  }
  .edit .now {
    font-size: var(--_small);
    font-weight: 600;
  }
  .edit .quiet {
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .edit :is(.steps, .states, .deeds, .row) {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
    font-size: var(--_small);
  }
  .edit .row {
    align-items: end;
    gap: 8px;
  }
  .edit .row label {
    flex: 1 1 7em;
  }
  .edit .grid {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
    align-items: end;
  }
  .edit .doing {
    display: grid;
    gap: 6px;
  }
  .edit .asks {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .edit .asks > .ask-button {
    flex: 1 1 9.25rem;
  }
  .edit .asks > .findings {
    flex: 1 1 100%;
    max-block-size: 5.5rem;
    overflow: auto;
    font-size: var(--_small);
  }
  .edit .ask-button {
    min-block-size: 40px;
    padding: 4px 10px;
    line-height: 1.25;
    text-align: start;
    font-weight: 600;
  }
  .edit .ask-button[aria-disabled='false']:not(.weak) {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
  }
  /* one of two is the first */
  .edit .ask-button[aria-disabled='false'] + .ask-button[aria-disabled='false'] {
    background: none;
    border-color: var(--_accent);
    color: var(--_accent);
  }
  .edit .ask-button > small {
    display: block;
    font-size: var(--_small);
    font-weight: 400;
  }
  .edit .watch:not(:has(*)) {
    display: none;
  }
  .edit .watch li {
    font-size: var(--_small);
    padding-inline-start: 9px;
    border-inline-start: 6px double var(--_warn);
    margin-block-start: 6px;
  }
  .edit .link {
    min-block-size: 24px;
    padding: 0 2px;
    border: 0;
    background: none;
    text-align: start;
    text-decoration: underline;
  }
  .edit .line {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 6px;
    align-items: start;
  }
  .edit .line > :is(label, .wrong) {
    grid-column: 1 / -1;
  }
  .edit .wrong {
    color: var(--_warn);
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }
`;

// later rules override earlier ones
export const styles = css`
  ${panel}
  ${counterStyles}
  ${menuStyles}
  ${layoutStyles}
  ${attackStyles}
  ${forecastStyles} ${outlookStyles}
`;
