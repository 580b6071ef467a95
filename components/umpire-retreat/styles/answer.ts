import {css} from 'lit';

/** The answer and its routes. */
export const answer = css`
  .at,
  .way {
    font-weight: 700;
    unicode-bidi: isolate;
  }
  .routes summary,
  .routes details button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 40px;
    padding: 6px 10px;
  }
  .routes summary {
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    cursor: pointer;
  }
  .routes summary::after {
    content: '▾';
    color: var(--_quiet);
  }
  .routes details ul {
    display: grid;
    gap: 4px;
    padding-block-start: 4px;
    padding-inline-start: 20px;
  }
  .routes .price {
    flex: 1 1 auto;
    font-size: var(--_small);
    font-weight: 400;
    text-align: end;
  }
  .routes .costs .price {
    color: var(--_cost);
  }
  .routes .costs .number {
    background: var(--_cost);
  }
  .routes button:hover,
  .routes summary:hover {
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
    padding-block-start: 12px;
  }
  .headline {
    font-size: var(--_large);
    font-weight: 700;
    line-height: 1.3;
    text-wrap: pretty;
  }
`;
