import {css} from 'lit';

/** Styles of a decision's lists, of impossible choices, and of past steps. */
export const refused = css`
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
`;
