import {css} from 'lit';
import {unseen} from '../../shared/tokens.js';

/** The place of the panel: below the map, or beside it if there is space. */
export const layoutStyles = css`
  .frame:has(> .asked) > :not(.asked) {
    display: none;
  }
  /* the answer has frames of its own */
  .frame:has(> .asked) {
    border: 0;
    background: none;
    overflow: visible;
  }
  .asked {
    display: grid;
    gap: 8px;
    grid-template-columns: minmax(0, 1fr);
  }
  /* the verdict and its first route are on the first screen, below a map that can be zoomed */
  @container (max-width: 30rem) {
    .asked {
      --umpire-map-title: none;
    }
    .asked umpire-map {
      --umpire-map-height: max(12rem, 36vh);
    }
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
    /* before a unit is chosen, it covers nothing of what is needed then */
    .edit .doing.idle {
      position: static;
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
    /* the attack below its column, before the long list of results */
    .edit.attackers .panel-bottom {
      display: flex;
      gap: 6px;
      padding: 0;
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
    .edit .head {
      order: 0;
    }
    /* a map without counters: what to do and the set-ups come first */
    .edit:has(.unused) .doing {
      order: -4;
    }
    .edit:has(.unused) .head {
      order: -3;
    }
    .edit .unused {
      display: none;
    }
    .edit:has(.unused) .doing.idle {
      padding-block: 0;
      border: 0;
      background: none;
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
    /* two lines at the bottom of the screen: the results scroll above them */
    .edit.attackers .panel-bottom {
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
      margin-inline: -12px;
      padding: 6px 12px;
      background: var(--_panel);
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
      ${unseen}
    }
    /* what was just done is said in the panel, and a finger points at nothing */
    :host([edit]) .below {
      display: none;
    }
  }
`;
