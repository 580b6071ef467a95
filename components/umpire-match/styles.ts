import {css} from 'lit';

/** Lays out a strip beside the battle: the turn, the action that is due, the link to send and the one to open. */
export const styles = css`
  :host {
    container-type: normal;
  }
  section {
    padding: 12px 16px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    container-type: inline-size;
  }
  p {
    margin: 0;
  }
  .links,
  .welcome {
    display: grid;
    gap: 12px;
    align-content: start;
    min-inline-size: 0;
  }
  .links:not(:has(*)) {
    display: none;
  }
  /* the turn, and beside it, where there is room, the links; a guest has the invitation above both */
  .player,
  .guest {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 24px;
  }
  /* all of it is in rows, and what does not fit in one goes to the next */
  .now {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    align-items: center;
  }
  .now > :has(> .turn) {
    flex: 0 1 auto;
  }
  [part='rolled'] {
    font-weight: 600;
  }
  /* the reason is after the button, and the link of the opponent at the end of the row */
  .now > p:has(+ .due) {
    order: 1;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .now > details {
    order: 2;
    margin-inline-start: auto;
  }
  .now > :is(.question, details[open]) {
    flex: 0 0 100%;
  }
  /* narrow, what is due is beside whose turn it is where it fits, its reason and the news below both */
  @container (max-width: 34rem) {
    .now > :is(p, details),
    .notice {
      flex: 0 0 100%;
      margin-inline-start: 0;
    }
    .now > .who:first-child,
    .now > :has(> .turn) {
      order: -2;
    }
    .now > :has(> .turn) {
      flex: 1 1 8rem;
    }
    .now > .due {
      order: -1;
    }
  }
  /* the battle has its panel beside the map, in sight */
  @container (min-width: 52rem) {
    .decide {
      display: none;
    }
  }
  @container (min-width: 42rem) {
    .player:has(> .links > *) {
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    }
    .player:has(> .links > *) .now > details {
      margin: 0;
    }
    .player > .links {
      padding-inline-start: 24px;
      border-inline-start: 1px solid var(--_line);
    }
  }
  @container (max-width: 24rem) {
    .now {
      row-gap: 4px;
    }
  }
  .welcome {
    gap: 4px;
  }
  .welcome strong {
    font-size: var(--_large);
    line-height: 1.3;
    text-wrap: balance;
  }
  .turn {
    font-size: var(--_large);
    font-weight: 600;
    text-wrap: balance;
  }
  /* the result before all else */
  .now > .result {
    flex-basis: 100%;
    order: -3;
  }
  .result .turn {
    font-size: 1.75rem;
    line-height: 1.2;
  }
  .result .swatch {
    inline-size: 0.8em;
    block-size: 0.8em;
    margin-inline-end: 6px;
  }
  .turn.mine {
    color: var(--_accent);
  }
  .notices {
    display: contents;
  }
  .notice {
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--_line);
    overflow-wrap: anywhere;
  }
  .question,
  .row {
    display: grid;
    gap: 8px;
  }
  .question {
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--_warn);
  }
  .who {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 6px;
  }
  .wrong {
    grid-column: 1 / -1;
    color: var(--_warn);
    overflow-wrap: anywhere;
  }
  .wrong:empty {
    display: none;
  }
  .row {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
  .row :is(button, input) {
    min-block-size: max(40px, var(--_touch));
  }
  label {
    display: grid;
    gap: 4px;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  label > * {
    color: var(--_text);
    font-size: var(--_normal);
    inline-size: 100%;
    min-inline-size: 0;
  }
  summary {
    inline-size: fit-content;
    color: var(--_quiet);
    font-size: var(--_small);
    cursor: pointer;
  }
  details[open] > summary {
    margin-block-end: 4px;
  }
  @media (pointer: coarse) {
    summary {
      min-block-size: 32px;
      align-content: center;
    }
  }
  /* with whose turn it is */
  .link {
    scroll-margin-block: 9rem;
  }
  .link input {
    font-family: ui-monospace, monospace;
    font-size: var(--_small);
    text-overflow: ellipsis;
  }
  button.primary {
    min-block-size: max(40px, var(--_touch));
  }
`;
