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
  /* whole, so that no line of it is cut */
  [part='result'] {
    field-sizing: content;
    inline-size: 100%;
    box-sizing: border-box;
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
    summary {
      padding-block: 8px;
    }
  }
  @container exercise (max-width: 559px) {
    :host(:not([compact])) .board {
      /* the map is for looking and tapping: its bar would take a row of the task */
      & > umpire-map::part(controls) {
        display: none;
      }
      /* an answer that is given below the map needs the room more than the map does */
      &:is([data-kind='why'], [data-kind='unit'], [data-kind='cost'], [data-kind='losses']) > umpire-map {
        --umpire-map-height: calc(0.26 * var(--_window));
        --umpire-map-least: calc(0.26 * var(--_window));
      }
      /* every unit of the task has its counter in the list: the map scrolls away until the list is short */
      &[data-kind='losses'][data-open] > umpire-map {
        position: static;
      }
      &[data-kind='losses'][data-open] > .panel :is(button, summary, a, .verdict) {
        scroll-margin-block-start: 8px;
      }
    }
  }
  /* on a tablet the list of units is in sight below the battle, in two columns */
  .losses {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    column-gap: 24px;
  }
  @container exercise (min-width: 560px) and (max-width: 859px) {
    :host(:not([compact])) .board[data-kind='losses'] {
      & > umpire-map {
        --umpire-map-height: calc(0.28 * var(--_window));
        --umpire-map-least: calc(0.28 * var(--_window));
      }
      & > umpire-map::part(below) {
        display: none;
      }
    }
  }
  @media (forced-colors: active) {
    .reasons li {
      border-color: CanvasText;
    }
  }
`;

/** The retreat of a day: its question, the whole width for the map, and the verdict below it. */
const day = css`
  .day {
    display: grid;
    gap: 12px;
  }
  .day .who {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  .day .who .quiet {
    font-weight: 400;
  }
  .day h2 {
    font-size: clamp(1.125rem, 0.9rem + 1.2vw, 1.75rem);
    line-height: 1.2;
    text-wrap: balance;
  }
  .call {
    color: var(--_accent);
    white-space: nowrap;
  }
  .day > umpire-map {
    --umpire-map-height: var(--umpire-day-height, calc(0.54 * var(--_window)));
    --umpire-map-least: min(0.54 * var(--_window), 44rem);
    min-inline-size: 0;
  }
  .told {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: start;
    gap: 8px 24px;
    /* two lines and the buttons: nothing below moves with the first try */
    min-block-size: 56px;
  }
  .told .verdict {
    flex: 1 1 20rem;
    gap: 2px;
  }
  .told .verdict p:first-child:not(.quiet) {
    font-size: 1.0625rem;
  }
  .told .actions {
    flex: 0 1 auto;
  }
  .told .actions .field {
    flex-basis: 100%;
  }
  .told p:is(.right, .partly, .wrong) {
    padding-inline-start: 12px;
    border-inline-start: 4px solid var(--_accent);
  }
  .told p.partly {
    border-inline-start-color: var(--_line);
  }
  .told p.wrong {
    border-inline-start-style: double;
    border-inline-start-color: var(--_warn);
  }
  .earlier {
    display: none;
  }
  .day > .after {
    display: grid;
    gap: 8px;
  }
  @container exercise (min-width: 560px) {
    /* the bar of the map names the game */
    .day .who .quiet {
      display: none;
    }
  }
  /* wide: the stack and its ways on the map, and beside it the question with the verdict */
  @container exercise (min-width: 860px) {
    :host(:not([compact])) .day {
      grid-template: 'map head' auto 'map told' 1fr 'map after' auto / minmax(0, 2fr) minmax(320px, 1fr);
      gap: 0 16px;
      & > :is(header, .told) {
        padding: 16px;
        border: 1px solid var(--_line);
        border-radius: var(--_radius) var(--_radius) 0 0;
        background: var(--_panel);
      }
      & > header {
        grid-area: head;
        display: grid;
        gap: 12px;
      }
      & > umpire-map {
        grid-area: map;
        --umpire-map-height: var(--umpire-day-height, calc(0.64 * var(--_window)));
        --umpire-map-least: min(0.64 * var(--_window), 44rem);
      }
      & > .told {
        grid-area: told;
        flex-direction: column;
        justify-content: start;
        align-items: stretch;
        border-block-start: 0;
        border-radius: 0 0 var(--_radius) var(--_radius);
      }
      & > .after {
        grid-area: after;
        align-content: start;
        margin-block-start: 16px;
      }
      & .told .verdict {
        flex: none;
        gap: 12px;
      }
      & .call {
        display: block;
      }
      & .earlier {
        display: grid;
        gap: 8px;
        margin: 8px 0 0;
        padding: 0;
        list-style: none;
        color: var(--_quiet);
      }
      & .earlier li {
        padding-inline-start: 12px;
        border-inline-start: 2px solid var(--_line);
      }
      & .earlier .right {
        border-color: var(--_accent);
      }
      & .earlier .wrong {
        border-color: var(--_warn);
      }
    }
  }
  /* a phone held sideways: the map has all of its height, and the question is beside it */
  @media (max-height: 30rem) {
    @container exercise (min-width: 560px) {
      :host(:not([compact])) .day {
        grid-template: 'map head' auto 'map told' auto 'map after' 1fr / 1fr 1fr;
        gap: 8px 16px;
        & > header {
          grid-area: head;
        }
        & > umpire-map {
          grid-area: map;
          position: sticky;
          inset-block-start: 4px;
          --umpire-map-bars: none;
          --umpire-map-height: calc(var(--_window) - 10px);
          --umpire-map-least: calc(var(--_window) - 10px);
        }
        & > .told {
          grid-area: told;
        }
        & > .after {
          grid-area: after;
        }
      }
    }
  }
  @container exercise (max-width: 559px) {
    .day {
      gap: 8px;
    }
    .day > umpire-map {
      --umpire-map-height: calc(0.46 * var(--_window));
      --umpire-map-least: calc(0.46 * var(--_window));
    }
    /* the board begins on the first screen: its bar would take a row of it */
    .day > umpire-map::part(controls) {
      display: none;
    }
    /* the line right below the map says it, and the box would hide hexes to try next */
    .day > umpire-map::part(verdict) {
      display: none;
    }
    .told .actions button {
      flex: 1 1 auto;
    }
  }
`;

export const styles = [...exerciseStyles, exercise, day];
