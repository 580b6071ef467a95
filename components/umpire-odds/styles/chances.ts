import {css} from 'lit';

/** Bars, tables, and what the dice made so far. */
export const chances = css`
  .headline {
    display: grid;
    gap: 12px;
  }
  .headline p:first-child {
    font-size: var(--_large);
    line-height: 1.2;
  }
  .headline strong {
    font-size: 1.75em;
    font-weight: 650;
    letter-spacing: -0.01em;
  }
  .stacked {
    display: block;
    inline-size: 100%;
    block-size: 24px;
    border-radius: 4px;
    background: color-mix(in srgb, var(--_line) 45%, var(--_panel));
  }
  .swatch {
    inline-size: 14px;
    block-size: 14px;
    border-radius: 3px;
    vertical-align: -2px;
  }
  .defenderDestroyed {
    fill: var(--_may);
  }
  .defenderRetreats {
    fill: color-mix(in srgb, var(--_may) 45%, var(--_panel));
  }
  .bothDestroyed {
    fill: var(--_quiet);
  }
  .attackerRetreats {
    fill: color-mix(in srgb, var(--_cost) 45%, var(--_panel));
  }
  .attackerDestroyed {
    fill: var(--_cost);
  }
  .over {
    fill: none;
  }
  .over.defenderRetreats,
  .over.attackerRetreats {
    fill: url(#stripes);
    fill-opacity: 0.35;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    font-size: var(--_small);
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_small);
  }
  caption {
    padding-block-end: 6px;
    text-align: start;
  }
  caption::first-letter {
    text-transform: uppercase;
  }
  th,
  td {
    padding: 4px 6px;
    text-align: end;
    white-space: nowrap;
    font-weight: 400;
  }
  tbody tr {
    border-block-start: 1px solid color-mix(in srgb, var(--_line) 60%, transparent);
  }
  thead th {
    color: var(--_quiet);
  }
  tbody th {
    font-weight: 600;
  }
  .start {
    text-align: start;
  }
  .wide {
    inline-size: 60%;
    min-inline-size: 5rem;
    padding-inline: 4px;
  }
  .told {
    font-weight: 600;
  }
  .scroll {
    overflow-x: auto;
    scrollbar-width: thin;
  }
  .bar {
    display: block;
    inline-size: 100%;
    block-size: 12px;
    border-radius: 3px;
  }
  .track {
    fill: color-mix(in srgb, var(--_line) 40%, var(--_panel));
  }
  .fill {
    fill: var(--_accent);
  }
  .hot .fill {
    fill: var(--_cost);
  }
  .rolled {
    background: color-mix(in srgb, var(--_accent) 14%, var(--_panel));
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .ends ul {
    display: grid;
    gap: 6px;
    font-size: var(--_small);
  }
  .ends li {
    display: grid;
    grid-template-columns: 4em minmax(4rem, 1fr) 5em;
    align-items: center;
    gap: 8px;
  }
  .ends span {
    text-align: end;
  }
`;
