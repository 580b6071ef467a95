import {css} from 'lit';
import {ruleStyles} from '../../shared/shared-styles.js';

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
  .edit .scroll {
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
    flex: 1;
    min-inline-size: 0;
  }
  .edit .pair {
    display: flex;
    gap: 4px;
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
  .edit .asks {
    display: grid;
    gap: 6px;
  }
  .edit .ask-button {
    min-block-size: 40px;
    padding: 6px 12px;
    text-align: start;
    font-weight: 600;
  }
  .edit .ask-button[aria-disabled='false'] {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
  }
  .edit .ask-button small {
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
    gap: 6px;
    border-block-start: 1px solid var(--_line);
    padding-block-start: 8px;
  }
  .edit .wrong {
    color: var(--_warn);
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }
`;

/** Counters in trays, and the dragged one. */
const counters = css`
  .edit .trays {
    display: grid;
    gap: 6px;
  }
  .edit .pieces {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .edit .piece {
    display: grid;
    justify-items: center;
    align-content: start;
    inline-size: 60px;
    padding: 3px 1px;
    border-color: transparent;
    font-size: 0.6875rem;
    line-height: 1.2;
    touch-action: pan-y;
    user-select: none;
    -webkit-user-select: none;
    cursor: grab;
  }
  .edit .piece:hover {
    border-color: var(--_quiet);
  }
  .edit .piece > span:not(.unseen) {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .edit .piece svg {
    inline-size: 44px;
    block-size: 44px;
    overflow: visible;
    line-height: 1;
    pointer-events: none;
  }
  .edit .chosen {
    display: grid;
    gap: 8px;
    align-content: start;
    padding: 10px;
    border: 1px solid var(--_line);
    border-inline-start: 3px solid var(--_accent);
    border-radius: var(--_radius);
    background: color-mix(in oklab, var(--_panel), var(--_text) 4%);
  }
  .ghost {
    display: none;
    position: absolute;
    inset-block-start: 0;
    left: 0;
    z-index: 3;
    overflow: visible;
    line-height: 1;
    pointer-events: none;
    filter: drop-shadow(0 6px 8px rgb(0 0 0 / 0.4));
  }
  .ghost.on {
    display: block;
  }
  @media (forced-colors: active) {
    .edit .piece svg,
    .ghost {
      forced-color-adjust: none;
    }
  }
`;

/** The place of the panel: below the map, or beside it if there is space. */
const layout = css`
  .frame:has(> .asked) > :not(.asked) {
    display: none;
  }
  .asked {
    display: grid;
    gap: 8px;
    padding: 8px;
  }
  .asked > button {
    justify-self: start;
  }
  @container (min-width: 56rem) {
    :host([edit]) .frame:not(:has(> .asked)) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 22rem;
    }
    :host([edit]) .frame > * {
      grid-column: 1;
    }
    :host([edit]) .frame > .bar {
      grid-column: 1 / -1;
    }
    :host([edit]) .frame > .edit {
      grid-column: 2;
      grid-row: 1 / span 6;
      position: relative;
      border-block-start: 0;
      border-inline-start: 1px solid var(--_line);
    }
    :host([edit]) .frame > .bar ~ .edit {
      grid-row: 2 / span 6;
    }
    .edit .scroll {
      position: absolute;
      inset: 0;
      overflow: auto;
      overscroll-behavior: contain;
      scroll-padding-block-end: 9rem;
    }
    .edit .chosen {
      min-block-size: 13.5rem;
    }
    /* what all of it is for stays in sight */
    .edit .asks {
      position: sticky;
      inset-block-end: -12px;
      margin: 0 -12px;
      padding: 8px 12px;
      background: var(--_panel);
      border-block: 1px solid var(--_line);
      z-index: 1;
    }
    /* the map and what can be done with it are on one screen */
    :host([edit]) .box > svg {
      max-block-size: var(--umpire-map-height, max(24rem, calc(100vh - 8rem)));
    }
  }
  @container (max-width: 55.99rem) {
    .edit .trays {
      grid-auto-flow: column;
      justify-content: start;
      overflow-x: auto;
      overscroll-behavior-x: contain;
    }
    .edit .pieces {
      flex-wrap: nowrap;
    }
    .edit .chosen .pieces {
      overflow-x: auto;
    }
    .edit .trays .piece {
      touch-action: pan-x;
    }
    /* what was just done is said in the panel, and a finger points at nothing */
    :host([edit]) .below {
      display: none;
    }
    /* the map stays in sight while the panel below it is scrolled, and leaves that room */
    :host([edit]) .box > svg {
      max-block-size: var(--umpire-map-height, 52vh);
    }
    :host([edit]) .stage {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
    }
  }
`;

// later rules override earlier ones
export const styles = css`
  ${panel}
  ${counters}
  ${layout}
`;
