import {css} from 'lit';
import {quietTabs} from '../../shared/shared-styles.js';

/** Counters in trays, and the dragged one. */
export const counterStyles = css`
  ${quietTabs}
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
  .edit .sides button {
    flex: none;
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
export const menuStyles = css`
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
