import {css} from 'lit';

/** One erratum: its sentence, what changed, and the details behind it. */
export const entries = css`
  ol {
    margin: 0;
    padding: 0;
    /* a reader of the screen takes a list without any marker for no list */
    list-style: '';
  }
  ol > li + li {
    border-block-start: 1px solid var(--_line);
  }
  article {
    max-inline-size: 64rem;
    padding: 24px 16px;
  }
  h3 {
    margin: 0;
    font-size: var(--_normal);
    font-weight: 600;
  }
  .says {
    max-inline-size: 68ch;
    margin: 4px 0 0;
  }
  .from {
    margin: 4px 0 0;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .card p {
    margin: 0;
  }
  .card p + p,
  .card p + ul {
    margin-block-start: 8px;
  }
  .card-title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 8px;
  }
  .value {
    overflow-wrap: anywhere;
  }
  del {
    text-decoration-thickness: 2px;
    color: var(--_warn);
  }
  ins {
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
    color: var(--_accent);
    font-weight: 600;
  }
  .entries {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: '';
    font-size: var(--_small);
  }
  .entries li {
    display: grid;
    justify-items: center;
    gap: 4px;
    min-inline-size: 56px;
  }
  .entries .piece,
  .no-piece {
    inline-size: 48px;
    block-size: 48px;
  }
  .no-piece {
    border: 2px dashed var(--_quiet);
    border-radius: var(--_radius);
  }
  .missing {
    margin: 0;
    color: var(--_quiet);
  }
  .changes {
    margin: 12px 0 0;
    padding: 0;
    list-style: '';
  }
  .changes .arrow {
    padding: 0 4px;
    color: var(--_quiet);
  }
  details {
    margin-block-start: 8px;
    font-size: var(--_small);
  }
  summary {
    inline-size: fit-content;
    min-block-size: 24px;
    color: var(--_quiet);
    cursor: pointer;
  }
  table {
    inline-size: 100%;
    margin-block-start: 8px;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 4px 12px 4px 0;
    border-block-end: 1px solid var(--_line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  @container (max-width: 26rem) {
    article {
      padding: 16px 12px;
    }
  }
  @media (pointer: coarse) {
    summary {
      min-block-size: 44px;
      align-content: center;
    }
  }
`;
