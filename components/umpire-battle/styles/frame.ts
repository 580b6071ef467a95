import {css} from 'lit';

/** The panel, and what every part of it is made of. */
export const frame = css`
  .panel,
  .forces {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 24px;
  }
  .head h2 {
    font-size: var(--_large);
    line-height: 1.25;
    font-weight: 650;
  }
  .head small {
    margin-inline-start: 12px;
    font-size: var(--_normal);
    font-weight: 400;
    color: var(--_quiet);
  }
  .note {
    flex-basis: 100%;
    max-inline-size: 70ch;
    color: var(--_quiet);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 0 0 0 auto;
    font-size: var(--_small);
  }
  .facts div {
    display: flex;
    gap: 6px;
  }
  .facts dt {
    color: var(--_quiet);
  }
  .facts dd {
    margin: 0;
    font-weight: 600;
  }
  .panel {
    display: flex;
    flex-direction: column;
  }
  .panel > * {
    padding: 16px;
  }
  .panel > .course {
    padding: 12px 16px 0;
  }
  .panel > * + *:not(.course + *) {
    border-block-start: 1px solid var(--_line);
  }
  .prompt {
    font-size: var(--_large);
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  .prompt:focus-visible {
    outline-offset: 6px;
    border-radius: 2px;
  }
  .decision {
    display: grid;
    gap: 16px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  button {
    min-block-size: 40px;
    padding: 6px 14px;
    line-height: 1.25;
  }
  button.primary {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  button.primary:hover {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_text));
  }
  button.big {
    min-block-size: 48px;
    min-inline-size: min(100%, 10rem);
    font-size: var(--_large);
    font-weight: 600;
  }
  button.big small {
    display: block;
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
  }
  button.big:has(small) {
    text-align: start;
  }
  button[aria-disabled='true'] {
    color: var(--_quiet);
    cursor: default;
    border-style: dashed;
  }
  /* dice */
  .roll {
    display: grid;
    gap: 16px;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  legend {
    padding: 0;
    margin-block-end: 6px;
    font-weight: 600;
  }
  @keyframes settle {
    from {
      transform: rotate(-14deg) scale(1.12);
    }
  }
  /* choices */
  .choose {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .choose .findings {
    margin-block-start: 12px;
  }
  .choose .because {
    flex-basis: 100%;
    font-size: var(--_small);
  }
  /* what the odds say of a choice */
  .advice {
    display: inline-block;
    margin-block-start: 6px;
    padding: 0 8px;
    border: 1px solid currentColor;
    border-radius: 999px;
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_warn);
  }
  .advice.is-best {
    color: var(--_accent);
  }
  .advised {
    margin: 0;
    padding: 0;
    list-style: none;
    display: grid;
    gap: 6px;
  }
  .advised li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  .advised .advice {
    margin: 0;
  }
  .tabs {
    display: flex;
    gap: 4px;
    border-block-end: 1px solid var(--_line);
  }
  .tabs[hidden],
  .below[hidden] {
    display: none;
  }
  .tabs button {
    border-color: transparent;
    border-block-end: 3px solid transparent;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    background: none;
    margin-block-end: -1px;
  }
  .tabs button[aria-selected='true'] {
    border-block-end-color: var(--_accent);
    font-weight: 600;
  }
  .below {
    display: grid;
    gap: 12px;
    min-inline-size: 0;
  }
  .over {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  .over dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 12px;
    margin: 0;
  }
  .over dt {
    font-weight: 600;
  }
  .over dd {
    margin: 0;
  }
  /* losses */
  .assign {
    display: grid;
    gap: 12px;
  }
  ul.shares,
  ul.units,
  ul.goers,
  ul.ways,
  ul.checks,
  .order ol,
  .impossible ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* withdrawal */
  .withdraw,
  .route,
  .order,
  .advance {
    display: grid;
    gap: 12px;
  }
  .because {
    display: block;
    font-size: var(--_small);
  }
  .against {
    animation: arrive 160ms ease-out;
  }
  .impossible {
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .impossible summary {
    cursor: pointer;
    inline-size: fit-content;
  }
  .impossible ul {
    margin-block-start: 8px;
    display: grid;
    gap: 6px;
  }
  .impossible b {
    color: var(--_text);
    font-weight: 600;
  }
  .happened {
    background: var(--_soft);
  }
  .happened .findings {
    animation: arrive 200ms ease-out;
  }
  @keyframes arrive {
    from {
      transform: translateY(6px);
    }
  }
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
