import {css} from 'lit';

/** The answer and its routes. */
export const answer = css`
  .at,
  .way {
    font-weight: 700;
    unicode-bidi: isolate;
  }
  .routes .way {
    flex: 1;
  }
  .routes .costs .number {
    background: var(--_cost);
  }
  .routes button:hover {
    border-color: var(--_may);
    background: color-mix(in oklab, var(--_panel), var(--_may) 9%);
  }
  .answer,
  .walk,
  .plan,
  .disputes,
  .hex {
    display: grid;
    gap: 12px;
  }
  .answer,
  .walk,
  .plan,
  .disputes {
    border-block-start: 1px solid var(--_line);
    padding-block-start: 16px;
  }
  .headline {
    font-size: var(--_large);
    font-weight: 700;
    line-height: 1.3;
    text-wrap: pretty;
  }
`;
