import {css} from 'lit';

/** A walk, hex by hex, and the groups of a plan. */
export const walk = css`
  .number {
    display: inline-grid;
    place-items: center;
    min-inline-size: 22px;
    block-size: 22px;
    padding-inline: 4px;
    border-radius: 11px;
    background: var(--_may);
    color: var(--_on-accent);
    font-size: var(--_small);
    font-weight: 700;
  }
  .next {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  }
  .next button {
    block-size: 100%;
    align-content: start;
  }
  .next .because {
    flex-basis: 100%;
    font-size: var(--_small);
    line-height: 1.35;
  }
  .next .violation {
    border-style: dashed;
    color: var(--_quiet);
  }
  .next .open {
    border-color: var(--_may);
  }
  .next .cost {
    border-color: var(--_cost);
  }
  .trail {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
  .trail li + li {
    position: relative;
  }
  .trail li + li::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 4px);
    inset-inline-start: -15px;
    inline-size: 7px;
    block-size: 7px;
    border-block-start: 2px solid var(--_may);
    border-inline-end: 2px solid var(--_may);
    transform: rotate(45deg);
  }
  .trail li:dir(rtl)::before {
    transform: rotate(-45deg);
  }
  .trail button {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    font-weight: 700;
  }
  .trail button:disabled {
    color: var(--_text);
    border: 2px solid var(--_may);
  }
  .headline.done,
  .headline.open {
    color: var(--_may);
  }
  .headline.off {
    color: var(--_stop);
  }
  .groups {
    display: grid;
    gap: 4px;
    counter-reset: group;
  }
  .groups li {
    counter-increment: group;
  }
  .groups li::before {
    content: counter(group) '. ';
    color: var(--_quiet);
  }
  .groups .way {
    font-weight: 400;
  }
  .groups .way::before {
    content: '→ ' / '';
    color: var(--_may);
  }
  @media (forced-colors: active) {
    .number {
      border: 1px solid CanvasText;
    }
  }
`;
