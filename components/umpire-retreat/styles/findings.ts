import {css} from 'lit';

/** Sentences, their signs, and the tags that open what a rule says. */
export const findings = css`
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
  .sign .note {
    fill: var(--_quiet);
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
  .tag {
    min-block-size: 22px;
    padding: 0 6px;
    border-radius: 4px;
    font-size: var(--_small);
    line-height: 1.3;
    font-weight: 600;
    color: var(--_accent);
    background: var(--_sunk);
    vertical-align: baseline;
    white-space: nowrap;
  }
  .tag[aria-expanded='true'] {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .explanation {
    display: grid;
    gap: 6px;
    margin-block: 8px 4px;
    padding: 10px 12px;
    border-inline-start: 3px solid var(--_accent);
    background: var(--_sunk);
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_text);
  }
  .explanation li {
    margin-inline-start: 1.2em;
    list-style: disc;
  }
  details > .findings {
    margin-block-start: 8px;
  }
  @media (pointer: coarse) {
    .tag {
      min-block-size: 28px;
      padding-inline: 10px;
    }
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
`;
