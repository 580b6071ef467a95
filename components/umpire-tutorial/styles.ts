import {css} from 'lit';
import {battlePartStyles} from '../shared/battle-parts.js';
import {exerciseStyles} from '../shared/exercise-styles.js';

/** A lesson on paper, and what its panel has beside what every exercise has. */
const lesson = css`
  slot.paper {
    display: none;
  }
  @media print {
    .board.screen,
    .editor {
      display: none;
    }
    .screen ~ slot.paper {
      display: block;
    }
  }
  .panel header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: baseline;
  }
  header .quiet {
    display: flex;
    gap: 12px;
    white-space: nowrap;
  }
  /* on a telephone they take one line: the first page has the title, the others have the progress */
  @container exercise (max-width: 559px) {
    .panel {
      gap: 8px;
    }
    header.first .who {
      grid-column: 1 / -1;
    }
    header.first .quiet,
    header:not(.first):has(progress) .who,
    .panel .course {
      display: none;
    }
    header:not(.first) .quiet {
      grid-area: 1 / 2;
    }
    header:not(.first) progress {
      grid-area: 1 / 1;
      align-self: center;
    }
    .choices {
      gap: 6px;
    }
    .choices button {
      padding-block: 6px;
      line-height: 1.3;
    }
  }
  /* lower than in an exercise: a page of a lesson has more to read, and the line below a wide map stays in sight */
  @media not (max-height: 30rem) {
    @container exercise (max-width: 559px) {
      .board > umpire-map {
        --umpire-map-height: var(--umpire-tutorial-height, calc(0.32 * var(--_window)));
        --umpire-map-least: var(--umpire-tutorial-height, calc(0.32 * var(--_window)));
      }
      /* below the head of the page, above many choices or a table: both are to be seen */
      .board:has(
          header.first,
          .choices > li:nth-child(5),
          :is(.loss, .plan > .field):nth-of-type(3),
          details.table[open]
        )
        > umpire-map {
        --umpire-map-height: calc(0.25 * var(--_window));
        --umpire-map-least: calc(0.25 * var(--_window));
      }
    }
    /* a table in question, with its answers, needs the room: the map scrolls away */
    @container exercise (max-width: 859px) {
      .board:has(details.table[open]) > umpire-map {
        position: static;
      }
    }
    @container exercise (min-width: 860px) {
      .board > umpire-map {
        --umpire-map-height: calc(0.69 * var(--_window));
      }
    }
  }
  /* a question by itself is above its map, and what answers it below */
  @media not (max-height: 30rem) {
    @container exercise (max-width: 859px) {
      :host(:not([compact])) .board.single > .panel {
        display: contents;
        & > :is(header, h2, .text) {
          order: -1;
        }
        & > header {
          margin-block-end: -8px;
        }
        & > h2 {
          text-wrap: balance;
        }
        & .actions:has(.primary:enabled),
        & > .way:has(.primary) {
          margin: 0;
          border-radius: var(--_radius);
        }
      }
    }
    /* the bar of the map names the game */
    @container exercise (560px <= width < 860px) {
      :host(:not([compact])) .board.single > .panel > header {
        display: none;
      }
    }
  }
  .stars {
    color: var(--_accent);
    font-weight: 700;
    white-space: nowrap;
  }
  progress {
    grid-column: 1 / -1;
    inline-size: 100%;
    block-size: 4px;
    appearance: none;
    border: 0;
    border-radius: 2px;
    overflow: hidden;
    background: var(--_line);
  }
  progress::-webkit-progress-bar {
    background: var(--_line);
  }
  progress::-webkit-progress-value {
    background: var(--_accent);
  }
  progress::-moz-progress-bar {
    background: var(--_accent);
  }
  .text {
    display: grid;
    gap: 8px;
    max-inline-size: 62ch;
  }
  .bracketed {
    white-space: nowrap;
  }
  .cites {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: baseline;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  /* in a list all have their frame, so that one sees where each ends */
  .cites button.rule:disabled {
    padding: 0 5px;
    border: 1px solid var(--_line);
  }
  .picked {
    padding: 8px 12px;
    border: 1px solid var(--_accent);
    border-radius: var(--_radius);
    background: color-mix(in oklab, var(--_panel), var(--_accent) 8%);
  }
  .picked::before {
    content: '✓ ' / '';
    color: var(--_accent);
    font-weight: 700;
  }
  /* empty, it takes no gap, but stays: a region that is told of must be there before it is filled */
  .verdict:not(:has(*)) {
    position: absolute;
  }
  .text ul,
  .text ol {
    margin: 0;
    padding-inline-start: 1.25em;
  }
  blockquote {
    margin: 0;
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_line);
  }
  .term,
  .hex,
  button.link {
    min-block-size: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    font: inherit;
    cursor: help;
    text-decoration-line: underline;
    text-decoration-style: dotted;
    text-underline-offset: 3px;
  }
  .hex,
  button.link {
    cursor: pointer;
    text-decoration-style: solid;
    text-decoration-color: var(--_line);
  }
  .hex {
    font-weight: 600;
  }
  .units label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 44px;
  }
  .units input {
    min-block-size: 0;
  }
  .plan {
    display: grid;
    gap: 8px;
  }
  .plan .field {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: center;
  }
  /* each unit with its counter, and at the end that of its target */
  .plan .fires {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 36px;
  }
  .who-fires {
    color: var(--_text);
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .who-fires .chip {
    order: -1;
  }
  .fires .chip {
    flex: none;
    inline-size: 36px;
    block-size: 36px;
  }
  .dice {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    gap: 8px;
  }
  /* an order of several units takes several lines on a telephone */
  .actions button {
    padding-block: 3px;
  }
  /* where the map has its bar, that has one */
  @media not (max-height: 30rem) {
    .way .share {
      display: none;
    }
  }
  .table summary {
    cursor: pointer;
    padding-block-end: 4px;
  }
  .missed {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  .missed button {
    text-align: start;
  }
  .missed button::before {
    content: '☆ ' / '';
    color: var(--_quiet);
  }
  .ends .primary {
    flex: 1 1 auto;
    padding: 10px 14px;
  }
  /* a link of the page, as a button that leads on */
  slot[name='end']::slotted(a) {
    flex: 1 1 auto;
    padding: 10px 14px;
    border-radius: var(--_radius);
    background: var(--_accent);
    /* the page has colours of its own for links */
    color: var(--_on-accent) !important;
    font-weight: 600;
    text-align: center;
    text-decoration: none;
  }
  /* after a single question it is beside the button to the analysis */
  slot.primary::slotted(a) {
    flex: 0 1 auto;
  }
  .right {
    color: var(--_accent);
  }
  .wrong {
    color: var(--_warn);
  }
  .whole {
    display: grid;
    gap: 24px;
  }
  .whole article {
    display: grid;
    gap: 8px;
    break-inside: avoid;
  }
`;

export const styles = [...exerciseStyles, lesson, battlePartStyles];
