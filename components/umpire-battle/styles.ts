import {css} from 'lit';

/** What stands on the page before the battle is there: the places of its parts. */
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
  /* narrow: the decision, the map, the sides, the log, the table; the same order by the keys */
  .side,
  .main,
  .shows:not([hidden]) {
    display: contents;
  }
  .forces {
    order: 1;
  }
  .log {
    order: 2;
  }
  .crt,
  .more {
    order: 3;
  }
  @container (min-width: 60rem) {
    .frame {
      grid-template-columns: minmax(0, 1.3fr) minmax(24rem, 1fr);
      grid-template-areas: 'head head' 'main side' 'crt crt' 'more more';
    }
    .frame.plain {
      grid-template-columns: minmax(0, 1fr);
      grid-template-areas: 'head' 'side' 'main' 'crt' 'more';
    }
    .head {
      grid-area: head;
    }
    .side,
    .main {
      display: flex;
      flex-direction: column;
      gap: 16px;
      min-inline-size: 0;
    }
    .side {
      grid-area: side;
    }
    .main {
      grid-area: main;
    }
    .crt {
      grid-area: crt;
    }
    .more {
      grid-area: more;
    }
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
