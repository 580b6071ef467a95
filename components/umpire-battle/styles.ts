import {css, unsafeCSS} from 'lit';
import {pagePalette, sceneStyles} from '../../src/drawing/colour.js';
import {battlePartStyles} from '../shared/battle-parts.js';
import {shared} from '../shared/shared-styles.js';
import {assign, choose, fire, roll, route, withdraw} from './decision-styles.js';
import {diceStyles} from './dice-picture.js';
import {forcesStyles} from './forces.js';
import {nextStyles} from './next-turn.js';
import {phaseStyles} from './phase-part.js';
import {tabStyles} from './tabs.js';

/** The map beside the decision: nothing of it is covered. */
const beside = css`
  .frame {
    --_covered: 0px;
  }
  .frame:not(.plain) {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 1fr);
    align-items: start;
  }
  .head,
  .more,
  .faults,
  .waiting {
    grid-column: 1 / -1;
  }
`;

/** Lays out the frame, also before the battle is loaded. */
const hostStyles = css`
  :host {
    --_may: var(--umpire-accent, light-dark(#0a6a72, #5fd0d2));
    --_soft: color-mix(in srgb, var(--_accent) 9%, var(--_panel));
  }
  .frame {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
    --_pinned: clamp(9rem, 0.25 * var(--_window), 24rem);
    /* what the pinned map covers, with its bars */
    --_covered: calc(var(--_pinned) + 7rem);
  }
  .map:not(.filled),
  .crt:not(.filled),
  .log:not(.filled),
  .odds:not(.filled) {
    display: none;
  }
  .waiting {
    padding: 24px 16px;
    color: var(--_quiet);
  }
  /* narrow: the map pinned over the decision; beside it where there is room */
  .side,
  .main {
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-inline-size: 0;
  }
  /* over the button of the decision, too, which is pinned at the other end */
  .main {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
  }
  .main ::slotted(umpire-map) {
    --umpire-map-height: var(--_pinned);
    --umpire-map-title: none;
  }
  /* once the battle is over nothing is chosen on the map, and it covers no part of the outcome */
  .frame:has(.over, .after) {
    --_covered: 0px;
  }
  :where(.frame:has(.over, .after)) > .main {
    position: static;
  }
  /* no map: nothing is covered, and nothing has its place */
  .plain {
    --_covered: 0px;
  }
  .plain > .main {
    display: none;
  }
  .side :is(h2, h3, .against, .after, button, input, select, summary, .guide, .rolled, .tabs) {
    scroll-margin-block-start: var(--_covered);
  }
  /* with the first choices below it, of losses those above what commits */
  .side .prompt {
    scroll-margin-block-end: 9rem;
  }
  .side .prompt:has(+ .assign) {
    scroll-margin-block-end: 17rem;
  }
  /* with the top of what the tab shows */
  .side .tabs {
    scroll-margin-block-end: 20rem;
  }
  @container (min-width: 44rem) {
    .frame {
      --_pinned: clamp(9rem, 0.34 * var(--_window), 32rem);
    }
  }
  /* units move: the names and numbers of where they go are to be read on the map, which does not jump between the moves */
  @media (min-height: 30.1rem) {
    @container (width < 44rem) {
      .frame:has(.route, .withdraw, .order, .advance) {
        --_pinned: clamp(9rem, 0.36 * var(--_window), 24rem);
      }
    }
  }
  /* too low for both at once, as a small frame is: the map scrolls away */
  @media (max-height: 30rem) {
    .main {
      position: static;
    }
    .frame {
      --_pinned: max(10rem, 0.56 * var(--_window));
      --_covered: 0px;
    }
  }
  /* a low window, as a phone held sideways: above the panel the map would be a strip */
  @media (max-height: 43rem) {
    @container (min-width: 44rem) {
      ${beside}
      .frame {
        --_pinned: 0.55 * var(--_window);
      }
    }
  }
  @container (min-width: 54rem) {
    ${beside}
    .frame:not(.plain) {
      grid-template-columns: minmax(0, 1fr) minmax(20rem, 25rem);
    }
    .main {
      position: sticky;
      inset-block-start: 16px;
    }
    .main ::slotted(umpire-map) {
      --umpire-map-height: max(20rem, min(var(--_window) - 21rem, 52rem));
      --umpire-map-least: min(24rem, 0.6 * var(--_window));
      --umpire-map-title: block;
    }
  }
  @container (min-width: 60rem) {
    .frame:not(.plain) {
      grid-template-columns: minmax(0, 1.3fr) minmax(24rem, 1fr);
    }
    /* without a map: what the tabs show has its place, so that the decision stays where it is when a map comes */
    .plain > .side {
      display: grid;
      grid-template: repeat(4, auto) 1fr / minmax(0, 1.3fr) minmax(24rem, 1fr);
      align-items: start;
    }
    .plain > .side > * {
      grid-column: 1;
    }
    .plain > .side > .panel {
      grid-area: 1 / 2 / span 5;
    }
    /* the table beside it says it */
    .plain > .side:has(#shows-crt:not([hidden])) .roll > .column {
      display: none;
    }
  }
  @media print {
    .frame:not(.plain) {
      display: block;
    }
    .main {
      position: static;
    }
  }
`;

/** The panel and its basic controls. */
const panelFrame = css`
  .panel,
  .forces {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 24px;
  }
  .head h2 {
    font-size: var(--_large);
    line-height: 1.25;
    font-weight: 650;
  }
  .head small {
    margin-inline-start: 12px;
    font-size: var(--_normal);
    font-weight: 400;
    color: var(--_quiet);
  }
  .note {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 0 0 0 auto;
    font-size: var(--_small);
  }
  .facts div {
    display: flex;
    gap: 6px;
  }
  .facts dt {
    color: var(--_quiet);
  }
  .facts dd {
    margin: 0;
    font-weight: 600;
  }
  .panel {
    display: flex;
    flex-direction: column;
  }
  .panel > * {
    padding: 16px;
  }
  .panel > .course {
    padding: 12px 16px 0;
  }
  .panel > * + *:not(.course + *) {
    border-block-start: 1px solid var(--_line);
  }
  @container (max-width: 26rem) {
    .head {
      row-gap: 2px;
    }
    /* beside a short heading */
    .facts {
      gap: 0 12px;
    }
    /* in one line: where the battle is, what is next, and a dot for each other phase */
    .panel > .course {
      flex-wrap: nowrap;
      align-items: center;
      padding-block-start: 10px;
    }
    .panel > .course li:not(.present, .present + li) {
      flex: none;
      inline-size: 8px;
      block-size: 8px;
      padding: 0;
      overflow: hidden;
      text-indent: 8px;
      white-space: nowrap;
    }
    .panel > .course .past {
      background: var(--_quiet);
    }
    .frame {
      gap: 10px;
    }
  }
  .prompt {
    font-size: var(--_large);
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .prompt:focus-visible {
    outline-offset: 6px;
    border-radius: 2px;
  }
  .decision {
    display: grid;
    gap: 16px;
  }
  .only {
    display: grid;
    gap: 10px;
  }
  button {
    min-block-size: max(40px, var(--_touch));
    padding: 6px 14px;
    line-height: 1.25;
  }
  button.big {
    min-block-size: 48px;
    min-inline-size: min(100%, 10rem);
    font-size: var(--_large);
    font-weight: 600;
  }
  button.big small {
    display: block;
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
  }
  button.primary small {
    color: inherit;
  }
  button.big:has(small) {
    text-align: start;
  }
`;

/** The lists of decisions and the last step. */
const lists = css`
  /* losses */
  .assign {
    display: grid;
    gap: 12px;
  }
  ul.shares,
  ul.units,
  ul.goers,
  ul.ways,
  ul.checks,
  ul.shooters,
  .order ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* withdrawal */
  .withdraw,
  .route,
  .order,
  .advance {
    display: grid;
    gap: 12px;
  }
  .because {
    display: block;
    font-size: var(--_small);
  }
  .against {
    animation: arrive 160ms ease-out;
  }
  .happened {
    background: var(--_soft);
  }
  .happened .forced {
    margin-block: 8px 2px;
  }
  .happened .findings {
    animation: arrive 200ms ease-out;
  }
  @keyframes arrive {
    from {
      transform: translateY(6px);
    }
  }
`;

/** The sides; the panel on narrow screens, with reduced motion and on paper. */
const narrow = css`
  /* the sides */
  .forces {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  }
  @container (max-width: 30rem) {
    .panel > * {
      padding: 12px;
    }
    .head small {
      display: none;
    }
    /* the choices on the first screen */
    .prompt {
      font-size: 1.125rem;
    }
    .decision {
      gap: 12px;
    }
    .choose {
      gap: 8px;
    }
    .choose > div > button.big {
      padding-inline: 10px;
      column-gap: 10px;
      font-size: var(--_normal);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    /* whatever names one is more specific than this */
    * {
      animation: none !important;
    }
  }
`;

/** On paper: the position, what is asked, what happened, the log. */
const onPaper = css`
  @media print {
    .history,
    .mode,
    .tabs,
    .actions,
    .typed {
      display: none;
    }
    .panel {
      border: 0;
    }
  }
`;

/** Compact: the prompt with its controls, and the last roll. */
export const compact = css`
  :host([compact]) .foldable:not(.unfolded) {
    & > :is(.head, .more),
    & > .side > :not(.panel),
    & > .side > .panel > :not(.rolled, .decision, .looking, .against),
    & .decision > .guide,
    & .roll > :not(.actions, .word),
    & .choose :is(.findings, .because, small),
    & > .side > .panel:has(.over) > .rolled,
    & .goes-on,
    & .policies,
    & .panel .quiet {
      display: none;
    }
    & > .main > .map {
      block-size: 100%;
    }
    & .panel {
      border: 0;
    }
    & .panel > * {
      padding: 6px 4px 4px;
    }
    & .decision {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
    }
    & .decision,
    & .decision > * {
      gap: 6px;
    }
    & .decision > * {
      flex: 1 1 18rem;
      min-inline-size: 0;
    }
    & .prompt {
      font-size: var(--_normal);
    }
    & .decision > :not(.prompt, :has(> .actions)),
    & .decision > * > .actions {
      padding-inline-end: var(--_more);
    }
    /* what commits stays in sight below a long list */
    & .decision > * > .actions {
      position: sticky;
      inset-block-end: 0;
      margin: 0;
      padding-block: 4px;
      background: var(--_panel);
    }
    & .rolled,
    & .rolled ul {
      gap: 4px 8px;
    }
    /* at the end: all of the result above the button */
    & .over dl {
      font-size: var(--_small);
      gap: 2px 8px;
    }
    & .over > .actions {
      justify-self: stretch;
      padding-block-end: 0;
    }
    & .die-face {
      inline-size: 28px;
      block-size: 28px;
    }
    & .choose {
      gap: 6px;
    }
    & .choose > div {
      flex: 1 1 6rem;
      min-inline-size: min-content;
    }
    & .choose > div > button {
      block-size: 100%;
      padding-inline: 8px;
      overflow-wrap: break-word;
    }
    & button.big {
      min-block-size: max(40px, var(--_touch));
      font-size: var(--_normal);
    }
  }
`;

/** Undo, redo, and looking back. */
const history = css`
  .looking {
    display: grid;
    gap: 8px;
    background: color-mix(in srgb, var(--_warn) 10%, var(--_panel));
  }
  .history {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding-block: 10px;
  }
  .history button {
    min-block-size: max(36px, var(--_touch));
  }
  .history ::slotted(button) {
    min-block-size: max(36px, var(--_touch));
  }
  .history .glance {
    min-inline-size: 40px;
    padding-inline: 8px;
  }
  @container (max-width: 26rem) {
    .history {
      gap: 6px;
    }
    .history button,
    .history ::slotted(button) {
      flex: 1 1 auto;
      padding-inline: 10px;
    }
    .history .glance {
      min-inline-size: 36px;
    }
  }
  /* what keeps the focus stays */
  .history .redo[aria-disabled='true']:not(:focus) {
    display: none;
  }
  /* after all buttons, those of the page too */
  .history .setting {
    order: 1;
  }
  .history .seen {
    border-inline-start: 4px double var(--_warn);
  }
  .setting {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: var(--_small);
    color: var(--_quiet);
  }
`;

/** Counters as on the map. */
const counterStyles = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
  ${unsafeCSS(sceneStyles)}
`;

/** The styles of the element; later ones override earlier ones. */
export const styles = [
  hostStyles,
  shared,
  counterStyles,
  panelFrame,
  choose,
  tabStyles,
  lists,
  narrow,
  battlePartStyles,
  roll,
  diceStyles,
  assign,
  fire,
  withdraw,
  route,
  forcesStyles,
  history,
  nextStyles,
  phaseStyles,
  onPaper,
];
