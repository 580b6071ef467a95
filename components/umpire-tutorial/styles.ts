import {css} from 'lit';

/** Placeholders before the lesson has loaded: the places of map and step. */
export const styles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .board {
    display: grid;
    gap: 16px;
    align-items: start;
  }
  .board > umpire-map {
    --umpire-map-height: 42vh;
    min-inline-size: 0;
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }
  @container (max-width: 759px) {
    .board {
      gap: 8px;
    }
    /* the map stays in sight while the step is read: its bar would take a third of the screen */
    .board > umpire-map::part(controls),
    .board > umpire-map::part(readout) {
      display: none;
    }
  }
  @container (min-width: 760px) {
    .board {
      grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr);
    }
    .board > umpire-map {
      --umpire-map-height: 76vh;
      position: sticky;
      inset-block-start: 8px;
    }
  }
  slot.paper {
    display: none;
  }
  @media print {
    .board.screen,
    .editor {
      display: none;
    }
    .screen ~ slot.paper {
      display: block;
    }
  }
  .faults {
    color: var(--_warn);
  }
`;
