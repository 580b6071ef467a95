import {css} from 'lit';
import {ruleStyles, rulesLineStyles} from '../shared/shared-styles.js';
import {answerStyles} from './answer-styles.js';
import {panelStyles} from './panel-styles.js';

/** The layout of map and panel, and the elements that every part of the panel uses. */
const frame = css`
  :host {
    --_may: var(--umpire-may, light-dark(#0a6a72, #5fd0d2));
    --_cost: var(--umpire-cost, light-dark(#b3420b, #ffa566));
    --_stop: var(--umpire-stop, light-dark(#8a1f31, #ff9aa6));
    --_sunk: color-mix(in oklab, var(--_panel), var(--_text) 5%);
  }
  .frame {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
  .board {
    display: grid;
    gap: 16px;
    align-content: start;
    min-inline-size: 0;
  }
  ::slotted(umpire-map) {
    inline-size: 100%;
  }
  ::slotted(script) {
    display: none;
  }
  .panel,
  .hex {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    padding: 16px;
  }
  .panel {
    display: grid;
    /* no wider for a list with long names in it */
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
    min-inline-size: 0;
  }
  h2,
  h3,
  p,
  ul,
  ol,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h2 {
    font-size: var(--_large);
    line-height: 1.25;
    text-wrap: balance;
  }
  h2:focus {
    outline: none;
  }
  h2:focus-visible {
    outline: 3px solid var(--_ring);
    border-radius: 2px;
  }
  h3,
  legend,
  .hexes > label:first-child,
  .hex .question > label {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
    padding: 0;
    margin-block-end: 4px;
  }
  .who {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_accent);
    letter-spacing: 0.02em;
  }
  /* on its own page, the page and the map name the game */
  .game {
    display: none;
  }
  .actions button {
    min-block-size: 40px;
    padding-inline: 12px;
  }
  input[type='checkbox'],
  input[type='radio'] {
    min-block-size: 0;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    flex: none;
  }
  footer {
    display: grid;
    gap: 12px;
    border-block-start: 1px solid var(--_line);
    padding-block-start: 16px;
  }
  .by-hand {
    display: grid;
    gap: 8px;
    font-size: var(--_small);
  }
  textarea {
    font: inherit;
    inline-size: 100%;
    padding: 8px;
    color: inherit;
    background: var(--_sunk);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  /* the map stays in sight: beside the panel where there is room, else pinned over it */
  .with-map {
    --_pinned: clamp(12rem, 0.42 * var(--_window), 24rem);
  }
  .with-map > .board {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }
  .with-map ::slotted(umpire-map) {
    --umpire-map-height: var(--_pinned);
    --umpire-map-title: none;
  }
  .with-map.drawn > .board {
    position: static;
  }
  @container (inline-size < 30rem) {
    .with-map {
      gap: 8px;
    }
    /* until a stack is chosen, the counters of all units are to be read */
    .with-map:not(.answered) {
      --_pinned: clamp(12rem, 0.5 * var(--_window), 26rem);
    }
    :host(:not([compact])) .with-map:not(.answered) ::slotted(umpire-map) {
      --umpire-map-least: min(var(--_pinned), 100cqi);
    }
    /* a map of points is wide, and would have bands above and below */
    :host(:not([compact])) .with-map:not(.answered):has(> .panel.lines) ::slotted(umpire-map) {
      --umpire-map-least: min(var(--_pinned), 72cqi);
    }
    .with-map > .panel {
      padding: 12px;
    }
    .with-map .who {
      font-size: 0.75rem;
      letter-spacing: 0;
    }
    /* a question with three units in two lines */
    .with-map > .panel h2 {
      font-size: 1.0625rem;
    }
  }
  .with-map:not(.drawn) > .panel,
  .with-map > .panel :is(h2, button, input, summary, .further) {
    scroll-margin-block-start: calc(var(--_pinned) + 7rem);
  }
  .with-map > .panel :is(.headline, button, input, summary, .further) {
    scroll-margin-block-end: var(--_foot, 0);
  }
  /* with the first choices below it */
  .with-map > .panel h2 {
    scroll-margin-block-end: calc(9rem + var(--_foot, 0rem));
  }
  /* below its map, the verdict comes before what it was asked about */
  @container (inline-size < 54rem) {
    .with-map > .panel {
      reading-flow: grid-order;
    }
    .with-map > .panel > :is(.grip, header, h2) {
      order: -2;
    }
    .with-map > .panel > :is(.answer, .by, [part='answer']),
    :host(:state(ruled)) .with-map > .panel > .plan,
    ::slotted([slot='notes']) {
      order: -1;
    }
  }
  /* as wide as a tablet: counters are to be read on the whole map */
  @container (inline-size >= 30rem) {
    .with-map {
      --_pinned: clamp(20rem, 0.48 * var(--_window), 32rem);
    }
    .grip {
      display: none;
    }
  }
  /* too low for both at once, as a small frame is: the map scrolls away */
  @media (max-height: 30rem) {
    .with-map > .board {
      position: static;
    }
    .with-map:not(.drawn) > .panel,
    .with-map > .panel :is(h2, button, input, summary, .further) {
      scroll-margin-block: 0;
    }
    .grip {
      display: none;
    }
    .with-map ::slotted(umpire-map) {
      --umpire-map-height: max(12rem, 0.64 * var(--_window));
    }
  }
  /* a sheet that is drawn up from below, on a phone */
  .grip {
    justify-self: center;
    inline-size: 6rem;
    min-block-size: max(28px, var(--_touch));
    margin-block: -12px min(0px, 28px - var(--_touch));
    border: 0;
    background: none;
  }
  .grip::before {
    content: '';
    display: block;
    block-size: 4px;
    border-radius: 2px;
    background: var(--_line);
  }
  .frame:not(.with-map) .grip {
    display: none;
  }
  @container (inline-size >= 54rem) {
    .with-map {
      grid-template-columns: minmax(0, 1fr) minmax(20rem, 23rem);
      align-items: start;
    }
    .with-map > .board,
    .with-map.drawn > .board {
      position: sticky;
      inset-block-start: 16px;
    }
    .with-map:not(.drawn) > .panel,
    .with-map > .panel :is(h2, button, input, summary, .further) {
      scroll-margin-block: 0;
    }
    .with-map ::slotted(umpire-map) {
      --umpire-map-height: max(20rem, min(var(--_window) - 15.5rem, 52rem));
      --umpire-map-least: min(24rem, 0.6 * var(--_window));
      --umpire-map-title: block;
    }
    /* as high as the screen beside an answer, which is as long at least */
    .with-map.answered ::slotted(umpire-map) {
      --umpire-map-least: max(20rem, min(var(--_window) - 15.5rem, 52rem));
    }
  }
  @container (inline-size >= 60rem) {
    .with-map {
      grid-template-columns: minmax(0, 1fr) minmax(22rem, 27rem);
    }
  }
  /* on paper: the position, the ruling and its reasons */
  @media print {
    .frame.with-map {
      display: block;
    }
    .with-map > .board {
      position: static;
    }
    .panel {
      border: 0;
      padding-inline: 0;
    }
    .grip,
    .actions,
    .seek,
    .of-side,
    .hint,
    .stepper button,
    .panel .hex .question,
    .panel .hex:not(:has(li)),
    footer {
      display: none;
    }
    button {
      border: 0;
    }
  }
`;

/** Compact: the question or its answer, and what to do next. */
export const compact = css`
  :host([compact]) .grip {
    display: none;
  }
  :host([compact]) .foldable:not(.unfolded) {
    & > .panel {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 8px;
      padding: 6px 4px 4px;
      border: 0;
    }
    & > .panel::after {
      content: '';
      flex: 0 0 var(--_more);
      block-size: 44px;
      margin-inline-start: auto;
    }
    & > .panel > :not(header, .answer, .walk, .plan, .faults, [part='answer'], h2),
    & header > :not(h2, .game),
    & :is(.answer, .walk, .plan) > :not(.headline, .assumed, .actions),
    & :is(.answer, .plan) > .actions > :not(:first-child),
    & > .panel > .plan:not(:has(.headline)) {
      display: none;
    }
    & :is(.answer, .walk, .plan, .actions) {
      display: contents;
    }
    & :is(h2, .headline) {
      flex: 1 1 12rem;
      font-size: var(--_normal);
      font-weight: 600;
      line-height: 1.3;
    }
    /* the game, and the question of the answer below it */
    & > .panel > header {
      flex: 1 1 100%;
      min-inline-size: 0;
      line-height: 1.3;
    }
    & > .panel:has(.headline) > header > :is(.game, h2) {
      display: inline;
      color: var(--_quiet);
      font-size: var(--_small);
      font-weight: 400;
    }
    & > .panel:has(.headline) > header > .game {
      font-weight: 600;
      &::after {
        content: ' · ' / '';
      }
    }
  }
  /* while a route is tried, a narrow box has room for its verdict and one button beside "More" */
  @container (max-width: 22rem) {
    :host([compact]) .foldable:not(.unfolded) > .panel .headline {
      flex-basis: 100%;
    }
    :host([compact]) .foldable:not(.unfolded) > .panel:has(.walk .headline) {
      & > header,
      & .walk > .actions > :not(:first-child) {
        display: none;
      }
    }
  }
`;

/** The styles of the element; later ones override earlier ones. */
export const styles = [frame, ruleStyles, rulesLineStyles, panelStyles, answerStyles];
