import {css} from 'lit';

/** The styles of what the rules say: the answer, findings, readings and side answers. */
export const answerStyles = css`
  /* the answer and its routes */
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
    font-weight: inherit;
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

  /* sentences, their signs, and the tags that open a rule */
  summary {
    cursor: pointer;
    font-weight: 600;
    padding-block: 4px;
  }
  .sign {
    inline-size: 18px;
    block-size: 18px;
    flex: none;
    margin-block-start: 2px;
    fill: none;
  }
  .sign .cost {
    fill: var(--_cost);
  }
  .sign .stop {
    fill: var(--_stop);
  }
  .sign .bar {
    stroke: var(--_panel);
    stroke-width: 2.5;
  }
  .sign .effect {
    stroke: var(--_may);
    stroke-width: 2.5;
  }
  .sign .effect:dir(rtl) {
    transform: none;
  }
  .sign .doubt {
    stroke: var(--_cost);
    stroke-width: 2.5;
  }
  .assumed {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 8px;
    padding: 8px 12px;
    border: 1px solid var(--_cost);
    border-inline-start-width: 4px;
    border-radius: var(--_radius);
    font-weight: 600;
  }
  .assumed > p {
    margin: 0;
  }
  .assumed > slot::slotted(*) {
    grid-column: 2;
  }
  .sign .note {
    fill: var(--_quiet);
  }
  .page-notes {
    display: grid;
    gap: 4px;
    padding-inline-start: 12px;
    border-inline-start: 3px dotted var(--_line);
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .findings {
    display: grid;
    gap: 8px;
  }
  .findings > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 8px;
  }
  details > .findings {
    margin-block-start: 8px;
  }
  @media (forced-colors: active) {
    .sign .stop,
    .sign .cost,
    .sign .note {
      fill: CanvasText;
    }
    .sign .bar {
      stroke: Canvas;
    }
    .sign .effect {
      stroke: CanvasText;
    }
  }

  /* readings that matter, and all readings */
  .disputes ul {
    display: grid;
    gap: 12px;
  }
  .disputes li {
    display: grid;
    gap: 8px;
    justify-items: start;
    padding-inline-start: 12px;
    border-inline-start: 3px double var(--_cost);
  }
  .readings {
    border-block-start: 1px solid var(--_line);
    padding-block-start: 12px;
  }
  .readings fieldset {
    margin-block-start: 12px;
  }
  .readings legend {
    color: var(--_text);
    margin-block-end: 6px;
  }

  /* side answers */
  .further {
    display: grid;
    gap: 12px;
    border-inline-start: 3px solid var(--_accent);
    padding: 4px 0 4px 12px;
  }
  .further h4 {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    font-size: var(--_normal);
  }
  .further .line {
    inline-size: 28px;
    border-block-start: 4px solid var(--_may);
  }
  .further .line.there {
    border-block-start-style: dotted;
  }
  .further .line.both {
    opacity: 0.45;
  }
  .asks,
  .sets,
  .counting {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .sets {
    gap: 6px;
  }
  .sets button {
    font-variant-numeric: tabular-nums;
  }
  .further [role='status'] {
    display: grid;
    gap: 12px;
  }
  /* a search that ends soon shows no progress bar */
  .counting {
    animation: appear 1ms 300ms backwards;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  .compared {
    margin: 0;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }
`;
