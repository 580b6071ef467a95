import {css} from 'lit';

/** Counters to take from trays, and the one that is carried. */
export const pieces = css`
  .edit .trays {
    display: grid;
    gap: 6px;
  }
  .edit .pieces {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .edit .piece {
    display: grid;
    justify-items: center;
    align-content: start;
    inline-size: 60px;
    padding: 3px 1px;
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
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
    gap: 8px;
    align-content: start;
    padding: 10px;
    border: 1px solid var(--_line);
    border-inline-start: 3px solid var(--_accent);
    border-radius: var(--_radius);
    background: color-mix(in oklab, var(--_panel), var(--_text) 4%);
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
  @media (forced-colors: active) {
    .edit .piece svg,
    .ghost {
      forced-color-adjust: none;
    }
  }
`;
