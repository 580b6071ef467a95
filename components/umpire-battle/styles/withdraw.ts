import {css} from 'lit';

/** A point for each unit that goes. */
export const withdraw = css`
  .goers > li {
    display: grid;
    gap: 8px;
    padding-block: 4px;
    border-block-end: 1px solid var(--_line);
  }
  .goer {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    inline-size: 100%;
    border-color: transparent;
    background: none;
    padding-inline: 8px;
    text-align: start;
  }
  .goer[aria-expanded='true'] {
    background: var(--_soft);
  }
  .goal {
    margin-inline-start: auto;
    font-weight: 600;
    color: var(--_accent);
  }
  .goal.bad {
    color: var(--_warn);
  }
  .goals {
    display: grid;
    gap: 6px;
    padding-inline-start: 16px;
    padding-block-end: 8px;
  }
  .goals button,
  .ways button {
    inline-size: 100%;
    text-align: start;
    border-inline-start-width: 5px;
  }
  .goals .open,
  .ways .open {
    border-inline-start-color: var(--_accent);
  }
  .goals .costly,
  .ways .costly {
    border-inline-start-color: var(--_warn);
    border-inline-start-style: double;
  }
  .goals .shut {
    border-style: dashed;
    color: var(--_quiet);
  }
  .goals .because {
    margin: 0 0 6px;
    padding-inline-start: 14px;
  }
`;
