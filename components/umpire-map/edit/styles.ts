import {css} from 'lit';
import {forecastStyles, outlookStyles} from '../../shared/forecast.js';
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
  .edit .ask-button[aria-disabled='false'] {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
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

/** The choice of who fights for a place. */
const attack = css`
  .edit.attackers .back {
    justify-self: start;
  }
  .edit.attackers h3 {
    font-size: var(--_large);
    color: var(--_text);
    scroll-margin-block-start: 55vh;
  }
  .edit.attackers h3:focus {
    outline: none;
  }
  .edit.attackers h4 {
    margin: 0;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .edit.attackers :is(.panel-top, .scroll) {
    gap: 8px;
  }
  .edit.attackers .outlooks dl > div {
    padding-block: 6px;
  }
  .edit.attackers .who {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
  }
  .edit.attackers .column > details {
    border: 0;
    padding: 0;
  }
  .edit.attackers .fighters {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
  }
  .edit.attackers .pieces {
    align-items: start;
  }
  .edit.attackers .piece[aria-pressed='true'] {
    border-color: var(--_accent);
    background: color-mix(in oklab, var(--_panel), var(--_accent) 16%);
    font-weight: 700;
  }
  .edit.attackers .piece[aria-disabled='true'] {
    opacity: 0.5;
    cursor: default;
  }
  .edit.attackers .more {
    text-align: start;
  }
  .edit.attackers .findings {
    flex: 1 1 10rem;
    font-size: var(--_small);
    align-self: center;
  }
  .edit.attackers .column {
    display: grid;
    gap: 6px;
    padding: 8px 10px;
    border-inline-start: 3px solid var(--_accent);
    background: color-mix(in oklab, var(--_panel), var(--_text) 4%);
    font-size: var(--_small);
  }
  .edit.attackers .column dl {
    display: grid;
    gap: 2px;
    margin: 0;
  }
  .edit.attackers .column dt {
    font-weight: 600;
  }
  .edit.attackers .column dd {
    margin: 0;
    padding-inline-start: 12px;
    color: var(--_quiet);
  }
  @container (min-width: 56rem) {
    /* the results beside the dice take a line or two each */
    :host([edit]) .frame:has(> .attackers) {
      grid-template-columns: minmax(0, 1fr) clamp(22rem, 34%, 28rem);
    }
    /* the button that begins the battle stays in sight below the list */
    .edit.attackers .fill {
      display: flex;
      flex-direction: column;
    }
    .edit.attackers .panel-top {
      padding-block-end: 0;
    }
    .edit.attackers .scroll {
      flex: 1;
      min-block-size: 0;
      overflow: auto;
      overscroll-behavior: contain;
    }
    .edit.attackers .panel-bottom {
      gap: 8px;
      padding-block: 8px;
      border-block-start: 1px solid var(--_line);
    }
    /* in view while a long list of units is scrolled through */
    .edit.attackers .column {
      position: sticky;
      inset-block-end: 0;
    }
    .edit.attackers .scroll {
      scroll-padding-block-end: 14rem;
    }
  }
  @container (max-width: 55.99rem) {
    /* the longest parts come after the column and the question */
    .edit.attackers :is(.modifiers, .outlooks) {
      order: 1;
    }
    /* who attacks is said in the panel */
    :host([edit]) .frame:has(> .attackers) .below {
      display: none;
    }
  }
`;

/** Counters in trays, and the dragged one. */
const counters = css`
  .edit .find-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .edit .find-unit {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }
  .edit .sides {
    display: flex;
    overflow-x: auto;
  }
  .edit .sides button:is(*, [aria-pressed='true']) {
    flex: none;
    padding: 0 8px;
    border: 0;
    border-block-end: 2px solid transparent;
    border-radius: 0;
    background: none;
    box-shadow: none;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .edit .sides button[aria-pressed='true'] {
    border-color: var(--_accent);
    color: var(--_text);
    font-weight: 600;
  }
  .edit .sides button:focus-visible {
    outline-offset: -3px;
  }
  .edit .sides small {
    font-size: inherit;
    font-variant-numeric: tabular-nums;
  }
  .edit .trays {
    display: grid;
    gap: 6px;
  }
  .edit .pieces {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 0;
  }
  .edit .piece {
    display: grid;
    justify-items: center;
    align-content: start;
    inline-size: 64px;
    padding: 3px 0;
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
    grid-auto-rows: max-content;
    gap: 6px;
    align-content: start;
    padding: 8px 10px;
    border: 1px solid var(--_line);
    border-inline-start: 3px solid var(--_accent);
    border-radius: var(--_radius);
    background: color-mix(in oklab, var(--_panel), var(--_text) 4%);
  }
  /* nothing can be asked yet */
  .edit .doing.idle [aria-disabled='true'] {
    display: none;
  }
  .edit .chosen .pieces {
    flex-wrap: nowrap;
    overflow-x: auto;
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
`;

/** The menu of a stack, over the map. */
const menu = css`
  .stack-menu {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 4px;
    min-inline-size: 12rem;
    max-inline-size: min(20rem, calc(100vw - 16px));
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    color: var(--_text);
    box-shadow: 0 6px 20px rgb(0 0 0 / 0.25);
    /* a tap soon after the one that opened it is no double tap */
    touch-action: manipulation;
  }
  .stack-menu button {
    display: block;
    inline-size: 100%;
    min-block-size: 36px;
    padding: 4px 10px;
    border: 0;
    text-align: start;
  }
  .stack-menu button:first-child {
    font-weight: 600;
  }
  .stack-menu button:is(:hover, :focus) {
    background: color-mix(in oklab, var(--_panel), var(--_accent) 16%);
  }
  .stack-menu small {
    display: block;
    font-weight: 400;
    color: var(--_quiet);
  }
  @media (pointer: coarse) {
    .stack-menu button {
      min-block-size: 44px;
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
      grid-template-columns: minmax(0, 1fr) clamp(22rem, 30%, 25rem);
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
    .edit .fill {
      position: absolute;
      inset: 0;
    }
    .edit:not(.attackers) .fill {
      overflow: auto;
      overscroll-behavior: contain;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
      padding: 12px 12px 0;
      align-content: start;
      /* a counter that is scrolled to is not below what is pinned */
      scroll-padding-block-end: min(28rem, 65%);
    }
    .edit:not(.attackers) :is(.panel-top, .scroll, .panel-bottom) {
      display: contents;
    }
    .edit .line {
      margin-inline: -12px;
      padding: 8px 12px;
      border-block-start: 1px solid var(--_line);
      background: var(--_panel);
    }
    .edit .line textarea {
      block-size: 2.25rem;
    }
    /* the counters stay where they are, whatever is chosen: it is below them, and in sight below many of them */
    .edit :is(.head, .find-bar, .trays) {
      order: -2;
    }
    /* five to a row: a scrollbar that comes with a choice has room beside them, and moves none */
    .edit .trays .piece {
      inline-size: calc((clamp(22rem, 30cqi, 25rem) - 42px) / 5);
    }
    .edit .chosen {
      order: -1;
      position: sticky;
      inset-block-end: 0;
      /* what it covers goes on below it */
      box-shadow: 0 -10px 10px -6px color-mix(in oklab, transparent, var(--_text) 22%);
    }
    /* the position's line stays in sight below it, where that leaves room for the counters */
    @media (min-height: 62rem) {
      .edit .line {
        position: sticky;
        inset-block-end: 0;
        z-index: 1;
      }
      .edit .chosen {
        inset-block-end: 4.75rem;
      }
    }
    /* the map and what can be done with it are on one screen */
    :host([edit]) .box > svg {
      max-block-size: var(--umpire-map-height, max(24rem, calc(100vh - 8rem)));
    }
  }
  @container (max-width: 55.99rem) {
    .edit {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
      padding: 12px;
    }
    .edit :is(.fill, .panel-top, .scroll, .panel-bottom) {
      display: contents;
    }
    /* the counters are next to the map, and nothing above them changes its height; the position code is the last */
    .edit :is(.head, .find-bar, .trays) {
      order: -2;
    }
    .edit .chosen {
      display: contents;
    }
    .edit .chosen > * {
      order: -1;
    }
    /* said and asked in view, wherever the map and the panel are scrolled to */
    .edit .doing {
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
      margin-inline: -12px;
      padding: 8px 12px;
      border-block: 1px solid var(--_line);
      background: color-mix(in oklab, var(--_panel), var(--_text) 4%);
    }
    .edit .trays {
      overflow-x: auto;
      overscroll-behavior-x: contain;
    }
    .edit .pieces {
      flex-wrap: nowrap;
    }
    .edit .trays .piece {
      touch-action: pan-x;
    }
    /* the attack in view, too, whatever is read */
    .edit.attackers .panel-bottom {
      display: flex;
      gap: 6px;
      order: 2;
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
      margin-inline: -12px;
      padding: 8px 12px;
      border-block: 1px solid var(--_line);
      background: color-mix(in oklab, var(--_panel), var(--_text) 4%);
    }
    .edit.attackers .panel-bottom > button {
      flex: 1 1 0;
    }
    /* the map stays in sight while the panel below it is scrolled, and leaves that room */
    :host([edit]) .box > svg {
      max-block-size: var(--umpire-map-height, 46vh);
    }
    :host([edit]) .stage {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
    }
  }
  @container (min-width: 36rem) and (max-width: 55.99rem) {
    .edit:not(.attackers) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .edit :is(.scroll, .panel-bottom, .chosen) > * {
      grid-column: 1 / -1;
    }
  }
  @container (max-width: 30rem) {
    /* the counters are whole between the map and what is pinned */
    .edit {
      gap: 8px;
      padding-block: 8px;
    }
    .edit .asks:has([aria-disabled='false']):not(:has(.findings)) [aria-disabled='true'] {
      display: none;
    }
    /* the last of them is cut in half: there are more to the side */
    .edit .trays {
      margin-inline-end: -12px;
    }
    .edit .trays .piece {
      flex: none;
      inline-size: calc((100cqi - 14px) / 4.5);
    }
    .edit.attackers .panel-top {
      display: flex;
      align-items: start;
      padding: 0;
    }
    .edit.attackers .who {
      flex: 1;
      min-block-size: 44px;
    }
    .edit.attackers .back {
      min-inline-size: 44px;
    }
    /* the question names the way back */
    .edit.attackers .back > span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    /* what was just done is said in the panel, and a finger points at nothing */
    :host([edit]) .below {
      display: none;
    }
  }
`;

// later rules override earlier ones
export const styles = css`
  ${panel}
  ${counters}
  ${menu}
  ${layout}
  ${attack}
  ${forecastStyles} ${outlookStyles}
`;
