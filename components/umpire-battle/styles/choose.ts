import {css} from 'lit';

/** Styles of choices, and of their odds. */
export const choose = css`
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
`;
