import {css} from 'lit';

export const styles = css`
  .frame {
    padding: 16px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  h2 {
    margin: 0 0 12px;
    font-size: var(--_large);
    font-weight: 600;
    line-height: 1.25;
  }
  .track + h2 {
    margin-block-start: 24px;
  }
  ol,
  ul {
    margin: 0;
    padding: 0;
    /* a reader of the screen takes a list without any marker for no list */
    list-style: '';
  }
  p {
    margin: 0;
  }
  .track {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
    gap: 8px;
  }
  .turn {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 6px;
    min-block-size: 88px;
    padding: 8px 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    font-size: var(--_small);
  }
  .turn[aria-current] {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 2px var(--_accent);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 8px;
  }
  .turn-number {
    font-size: var(--_large);
    font-weight: 700;
    line-height: 1.1;
  }
  .label {
    color: var(--_quiet);
  }
  .now-sign {
    padding: 0 6px;
    border-radius: 4px;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: var(--_small);
    font-weight: 600;
  }
  .head .now-sign {
    margin-inline-start: auto;
  }
  mark {
    padding: 0 2px;
    border-radius: 2px;
    background: none;
    color: inherit;
    font-weight: 600;
    text-decoration-line: underline;
    text-decoration-style: wavy;
    text-decoration-color: var(--_accent);
    text-decoration-thickness: 1.5px;
    text-underline-offset: 3px;
  }
  .erratum {
    font-size: var(--_small);
    color: var(--_accent);
  }
  .track .erratum {
    white-space: nowrap;
  }
  .entries .erratum {
    display: block;
  }
  .arrivals {
    margin-block-start: auto;
  }
  .arrivals li,
  .of-side {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .side-sign {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 8px 12px 8px 0;
    border-block-start: 1px solid var(--_line);
    text-align: start;
    vertical-align: top;
  }
  thead th {
    padding-block: 0 4px;
    border: 0;
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
  }
  tbody th {
    font-size: var(--_large);
    line-height: 1.1;
  }
  td .rule {
    display: inline-block;
    margin-block-start: 4px;
  }
  tr.now th {
    box-shadow: inset 3px 0 0 var(--_accent);
    padding-inline-start: 10px;
  }
  .entries {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    font-size: var(--_small);
  }
  .entries li {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 4px;
    min-inline-size: 56px;
    text-align: center;
  }
  .entries li > span {
    max-inline-size: 7.5em;
  }
  .piece,
  .no-piece {
    inline-size: 52px;
    block-size: 52px;
  }
  .no-piece {
    margin: 2px;
    inline-size: 48px;
    block-size: 48px;
    border: 2px dashed var(--_quiet);
    border-radius: var(--_radius);
  }
  td .note {
    margin-block-start: 8px;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .faults + h2 {
    margin-block-start: 16px;
  }
  .waiting {
    padding: 16px 0;
    color: var(--_quiet);
    text-align: center;
  }
  @container (max-width: 26rem) {
    .frame {
      padding: 12px;
    }
    .track {
      grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
    }
    th,
    td {
      padding-inline-end: 8px;
    }
  }
  @media (forced-colors: active) {
    .turn[aria-current] {
      outline: 3px solid Highlight;
    }
    .now-sign {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
