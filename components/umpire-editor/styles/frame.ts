import {css} from 'lit';

/** The editor itself: rooms above, map and panel beside each other where there is room. */
export const frame = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .frame {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    overflow: clip;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 12px 0;
    border-block-end: 1px solid var(--_line);
  }
  .rooms {
    position: relative;
    display: flex;
    flex: 1 1 20rem;
    min-inline-size: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .rooms button {
    flex: none;
    border: 0;
    border-block-end: 3px solid transparent;
    border-radius: 0;
    background: none;
    color: var(--_quiet);
    padding: 4px 10px;
    min-block-size: 40px;
  }
  .rooms button:focus-visible {
    outline-offset: -3px;
  }
  .rooms [aria-selected='true'] {
    color: var(--_text);
    font-weight: 600;
    border-color: var(--_accent);
  }
  .turns {
    display: flex;
    gap: 4px;
  }
  .turns button {
    inline-size: 40px;
    padding: 0;
    font-size: 1.15rem;
  }
  .head > :not(.rooms) {
    margin-block-end: 6px;
  }
  .standing {
    font-size: var(--_small);
  }
  .standing.bad {
    color: var(--_warn);
    border-color: var(--_warn);
  }
  .just {
    min-block-size: calc(1.45em + 9px);
    padding: 4px 12px;
    font-size: var(--_small);
    color: var(--_quiet);
    border-block-end: 1px solid var(--_line);
  }
  .just:empty {
    border-color: transparent;
  }
  [aria-disabled='true'] {
    color: var(--_quiet);
    border-style: dashed;
  }
  .board {
    min-inline-size: 0;
  }
  .board > umpire-map {
    --umpire-map-height: 60vh;
  }
  .work:is(.tables, .rules, .file, .forces) > .board {
    display: none;
  }
  .side {
    display: grid;
    align-content: start;
    min-inline-size: 0;
  }
  @container (min-width: 56rem) {
    .work:not(.wide, .position) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 24rem;
    }
    .work:not(.wide, .position) > .side {
      border-inline-start: 1px solid var(--_line);
      max-block-size: max(32rem, calc(100vh - 9rem));
      overflow: auto;
    }
    .work:not(.wide, .position) .board > umpire-map {
      --umpire-map-height: max(26rem, calc(100vh - 15rem));
    }
  }
  .work.position {
    display: flex;
    flex-direction: column-reverse;
  }
  .work.position > .board {
    flex: none;
  }
  .work.position > .side > .check {
    display: none;
  }
  @container (max-width: 55.99rem) {
    .work:not(.wide, .position) > .board {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
    }
    .board > umpire-map {
      --umpire-map-height: 46vh;
    }
  }
`;
