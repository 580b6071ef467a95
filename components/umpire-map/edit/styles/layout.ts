import {css} from 'lit';

/** Where the panel stands: below the map, and beside it where there is room. */
export const layout = css`
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
