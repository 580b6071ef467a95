import {css, unsafeCSS} from 'lit';
import {pagePalette, sceneStyles} from '../../src/drawing/colour.js';
import {shared} from './shared-styles.js';

/** Lays out a map and beside it a task: what a lesson and an exercise have in common. */
const layout = css`
  :host {
    container: exercise / inline-size;
  }
  .board {
    display: grid;
    gap: 16px;
    align-items: start;
  }
  .board > umpire-map {
    --umpire-map-height: calc(0.42 * var(--_window));
    /* as tall as it may be: a finger must hit a hex */
    --umpire-map-least: calc(0.42 * var(--_window));
    min-inline-size: 0;
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }
  /* scrolled to, as by Tab, a control is below the map, not behind it; so are a verdict and the answer above it */
  :host(:not([compact]))
    .board
    > .panel
    :is(button, input, textarea, select, summary, a, .table, .text, .choices, .verdict, .picked) {
    scroll-margin-block-start: var(--_pinned, calc(0.42 * var(--_window) + 7rem));
  }
  /* the button that checks an answer, once it is whole, or those that lead on, stay in sight below a task that is read
     under its map; what waits for an answer follows the task, of which it would cover a part */
  @container exercise (max-width: 859px) {
    :host(:not([compact])) .panel:not(:has(> .way .primary)) .actions:has(.primary:enabled),
    :host(:not([compact])) .panel > .way:has(.primary) {
      position: sticky;
      inset-block-end: 0;
      margin: 0 -16px -16px;
      padding: 8px 16px;
      border-block-start: 1px solid var(--_line);
      border-end-start-radius: var(--_radius);
      border-end-end-radius: var(--_radius);
      background: var(--_panel);
    }
    /* and what they lead on from is above them */
    :host(:not([compact])) .board > .panel .verdict {
      scroll-margin-block-end: 5rem;
    }
    :host(:not([compact])) .panel:not(:has(> .way .primary)) .actions:has(.primary:enabled),
    :host(:not([compact])) .panel > .way:has(.primary):not(:last-child) {
      margin-block-end: 0;
      border-radius: 0;
    }
    :host(:not([compact]))
      .board
      > .panel
      :is(button, input, textarea, select, summary, a, .table, .text, .choices, .verdict, .picked) {
      scroll-margin-block-end: 5rem;
    }
  }
  /* text that goes on below the last buttons fades out above them, until its end is in sight */
  @keyframes goes-on {
    0%,
    95% {
      box-shadow: 0 -16px 12px -4px var(--_panel);
    }
    100% {
      box-shadow: none;
    }
  }
  @supports (animation-timeline: view()) {
    @container exercise (max-width: 859px) {
      :host(:not([compact])) .panel {
        view-timeline: --task block;
      }
      :host(:not([compact])) .panel > .way:has(.primary):last-child {
        animation: goes-on linear both;
        animation-timeline: --task;
        animation-range: entry-crossing 0% entry-crossing 100%;
      }
    }
  }
  /* in one line; its last button is never out of sight */
  @container exercise (max-width: 559px) {
    :host(:not([compact])) .panel > .way:not(.ends) {
      flex-wrap: nowrap;
      gap: 4px;
      overflow-x: auto;
      & button {
        flex: 0 1 auto;
        min-inline-size: min-content;
        padding-inline: 6px;
        line-height: 1.15;
        white-space: nowrap;
      }
      & button:not(.primary) {
        font-size: var(--_small);
      }
      & button:last-child {
        position: sticky;
        inset-inline-end: 0;
        box-shadow:
          -8px 0 8px var(--_panel),
          16px 0 0 8px var(--_panel);
      }
    }
  }
  @container exercise (max-width: 559px) {
    .board {
      gap: 8px;
    }
    /* the map stays in sight while the task is read, without its title and the line below it */
    .board > umpire-map {
      --umpire-map-title: none;
      --umpire-map-height: calc(0.38 * var(--_window));
      --umpire-map-least: calc(0.38 * var(--_window));
    }
    .board > umpire-map::part(below) {
      display: none;
    }
  }
  /* narrower, the map has the whole width and the task is below it */
  @container exercise (min-width: 860px) {
    .board {
      grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr);
    }
    .board > umpire-map {
      --umpire-map-height: calc(0.76 * var(--_window));
      --umpire-map-least: calc(0.5 * var(--_window));
      inset-block-start: 8px;
    }
    :host(:not([compact]))
      .board
      > .panel
      :is(button, input, textarea, select, summary, a, .table, .text, .choices, .verdict, .picked) {
      scroll-margin-block-start: 0;
    }
  }
  /* too low for both at once, as a phone held sideways is: the map scrolls away, or is beside the task */
  @media (max-height: 30rem) {
    .board > umpire-map {
      position: static;
    }
    :host(:not([compact]))
      .board
      > .panel
      :is(button, input, textarea, select, summary, a, .table, .text, .choices, .verdict, .picked) {
      scroll-margin-block-start: 0;
    }
    @container exercise (min-width: 560px) {
      .board {
        gap: 8px;
        grid-template-columns: 1fr 1fr;
      }
      .board > umpire-map {
        position: sticky;
        inset-block-start: 4px;
        --umpire-map-bars: none;
        --umpire-map-height: calc(var(--_window) - 10px);
        --umpire-map-least: calc(var(--_window) - 10px);
      }
    }
  }
`;

/** A task: its text, its controls, the verdict and the buttons. */
const panel = css`
  .panel {
    display: grid;
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    align-content: start;
    min-inline-size: 0;
  }
  .who {
    color: var(--_accent);
    font-size: var(--_small);
    font-weight: 700;
  }
  h2 {
    font-size: var(--_large);
    line-height: 1.25;
  }
  h2:focus {
    outline: none;
  }
  .verdict {
    display: grid;
    gap: 8px;
    max-inline-size: 62ch;
  }
  .choices {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .choices button {
    inline-size: 100%;
    padding: 8px 12px;
    text-align: start;
  }
  .choices button.wrong {
    border-color: var(--_warn);
    background: color-mix(in oklab, var(--_panel), var(--_warn) 8%);
    box-shadow: inset 0 0 0 1px var(--_warn);
  }
  /* both are answers given: nothing is left to choose, but neither is out of use */
  .choices button:is(.wrong, .right):disabled {
    border-style: solid;
    color: var(--_text);
  }
  .choices button.right {
    border-color: var(--_accent);
    background: color-mix(in oklab, var(--_panel), var(--_accent) 8%);
    font-weight: 600;
  }
  .choices button:is(.wrong, .right)::before {
    content: '✗ ' / '';
    color: var(--_warn);
    font-weight: 700;
  }
  .choices button.right::before {
    content: '✓ ' / '';
    color: var(--_accent);
  }
  .field {
    display: grid;
    gap: 4px;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .field :is(input, select, textarea) {
    color: var(--_text);
    font-size: var(--_normal);
    inline-size: 100%;
  }
  fieldset {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    min-inline-size: 0;
  }
  .loss {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .loss .chip {
    flex: none;
    inline-size: 40px;
    block-size: 40px;
  }
  .who-loses {
    flex: 1;
    min-inline-size: 0;
  }
  .loss .quiet {
    display: block;
  }
  /* what becomes of a unit has the line below its name and its buttons */
  @container exercise (max-width: 559px) {
    .loss {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 0 8px;
    }
    .loss .chip {
      grid-row: span 2;
    }
    .who-loses {
      display: contents;
    }
    .loss .count {
      grid-area: 1 / 3;
    }
    .loss .quiet {
      grid-column: 2 / -1;
    }
  }
  .count {
    display: flex;
    align-items: center;
  }
  .count button {
    min-inline-size: max(40px, var(--_touch));
  }
  .count output {
    min-inline-size: 1.5em;
    text-align: center;
    font-weight: 600;
  }
  .actions,
  .way {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  /* once a button leads on, it alone is filled */
  .panel:has(> .way .primary) .actions .primary {
    border-color: var(--_line);
    background: none;
    color: var(--_text);
  }
  .way {
    padding-block-start: 8px;
    border-block-start: 1px solid var(--_line);
  }
  .way :is(button:last-child, button:has(+ slot)) {
    margin-inline-start: auto;
  }
  .hint,
  .solution {
    padding-inline: 12px;
    border-inline-start: 3px solid var(--_accent);
  }
`;

/** Counters as on the map. */
const counters = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
  ${unsafeCSS(sceneStyles)}
`;

export const exerciseStyles = [layout, shared, counters, panel];

/** Compact: the text scrolls above the button that checks an answer, or those that lead back and on. */
export const compactExercise = css`
  :host([compact]) .foldable:not(.unfolded) {
    & .panel {
      gap: 8px;
      padding: 6px 4px 0;
      border: 0;
    }
    & > :not(umpire-map, .panel, .told, .unfold, header),
    & .panel > :is(header, .cites),
    & .panel:has(.actions .primary):not(:has(> .way .primary)) > .way,
    & .way > :not(:first-child, :last-child),
    & header > .who {
      display: none;
    }
    & h2 {
      font-size: var(--_normal);
    }
    & .way,
    & .panel .actions:has(.primary) {
      position: sticky;
      inset-block-end: 0;
      padding-block: 4px;
      background: var(--_panel);
    }
    & > :is(header, .told) {
      min-block-size: 0;
      padding: 4px 8px;
    }
    & > header {
      grid-column: 1 / -1;
    }
    /* as high as "More" with its margin, which ends the row and stays below the line above it */
    & .way,
    & .panel .actions:has(.primary) {
      box-sizing: border-box;
      min-block-size: calc(max(40px, var(--_touch)) + 9px);
      padding-inline-end: var(--_more);
      align-items: center;
    }
  }
  /* more text below: it fades out above the buttons until its end is in sight */
  @keyframes more-below {
    0%,
    95% {
      opacity: 1;
    }
    100% {
      opacity: 0;
    }
  }
  @supports (animation-timeline: scroll()) {
    :host([compact]) .foldable:not(.unfolded) :is(.way, .panel .actions:has(.primary))::before {
      content: '▾' / '';
      position: absolute;
      inset-inline: 0;
      inset-block-end: calc(100% + 1px);
      block-size: 2.25rem;
      display: grid;
      place-items: end center;
      color: var(--_accent);
      line-height: 1;
      background: linear-gradient(transparent, var(--_panel) 80%);
      pointer-events: none;
      opacity: 0;
      animation: more-below linear both;
      animation-timeline: scroll();
    }
  }
  /* a narrow box has room for the text and the button, in whole lines; hexes are chosen on the map, and typed below "More" */
  @container exercise (max-width: 22rem) {
    :host([compact]) .foldable:not(.unfolded) {
      & .panel > label.field:has(+ .actions) {
        display: none;
      }
      & .panel > .actions:has(.primary) {
        flex-wrap: nowrap;
      }
      & .panel > .actions:has(.primary) > .primary {
        flex: none;
      }
    }
  }
  :host([compact]) .day.foldable:not(.unfolded) {
    grid-template-rows: auto minmax(0, 1fr) fit-content(50%);
  }
`;
