import {css} from 'lit';

/** The sides; the panel where it is narrow, for those who want no motion, and on paper. */
export const narrow = css`
  /* the sides */
  .forces {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  }
  .faults {
    padding: 16px;
    border: 1px solid var(--_warn);
    border-radius: var(--_radius);
    background: var(--_panel);
  }
  .faults h2 {
    font-size: var(--_large);
    color: var(--_warn);
    margin-block-end: 8px;
  }
  .faults li {
    overflow-wrap: anywhere;
  }
  @container (max-width: 30rem) {
    .panel > * {
      padding: 12px;
    }
    .head small {
      display: none;
    }
    .note {
      overflow: hidden;
      font-size: var(--_small);
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
    .facts {
      margin: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    /* whatever names one is more specific than this */
    * {
      animation: none !important;
    }
  }
  /* on paper: the position, what is asked, what happened, the log */
  @media print {
    .history,
    .tabs,
    .actions,
    .impossible {
      display: none;
    }
    .panel {
      border: 0;
    }
  }
`;
