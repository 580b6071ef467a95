import {css} from 'lit';
import {unseen} from '../internal/unseen.js';

/** Placeholders before the battle has loaded: the places of its parts. */
export const styles = css`
  :host {
    display: block;
    container-type: inline-size;
    --_may: var(--umpire-accent, light-dark(#0a6a72, #5fd0d2));
    --_soft: color-mix(in srgb, var(--_accent) 9%, var(--_panel));
  }
  .frame {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
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
  .main {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }
  .main ::slotted(umpire-map) {
    --umpire-map-height: clamp(12rem, 38vh, 24rem);
    --umpire-map-title: none;
  }
  .side :is(h3, button, input, select, summary) {
    scroll-margin-block-start: calc(clamp(12rem, 38vh, 24rem) + 9rem);
  }
  /* too low for both at once, as a small frame is: the map scrolls away */
  @media (max-height: 30rem) {
    .main {
      position: static;
    }
    .side :is(h3, button, input, select, summary) {
      scroll-margin-block-start: 0;
    }
  }
  @container (min-width: 44rem) {
    .frame:not(.plain) {
      grid-template-columns: minmax(0, 1fr) minmax(20rem, 25rem);
      align-items: start;
    }
    .head,
    .more,
    .faults,
    .waiting {
      grid-column: 1 / -1;
    }
    .main {
      position: sticky;
      inset-block-start: 16px;
    }
    .main ::slotted(umpire-map) {
      --umpire-map-height: max(20rem, min(100vh - 21rem, 52rem));
      --umpire-map-least: min(24rem, 60vh);
      --umpire-map-title: block;
    }
    .side :is(h3, button, input, select, summary) {
      scroll-margin-block-start: 0;
    }
  }
  @container (min-width: 60rem) {
    .frame:not(.plain) {
      grid-template-columns: minmax(0, 1.3fr) minmax(24rem, 1fr);
    }
  }
  ${unseen}
  @media print {
    .frame:not(.plain) {
      display: block;
    }
    .main {
      position: static;
    }
  }
`;
