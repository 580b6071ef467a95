import {css} from 'lit';

/** Orders, ways and advances. */
export const route = css`
  .ways {
    display: grid;
    gap: 6px;
  }
  .who {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  .who label,
  .checks label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 40px;
    cursor: pointer;
  }
  .who input,
  .checks input {
    inline-size: 20px;
    min-block-size: 20px;
    accent-color: var(--_accent);
  }
  .checks .shut {
    display: block;
    padding-block: 8px;
    color: var(--_quiet);
  }
  .order li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 4px;
    border-block-end: 1px solid var(--_line);
  }
  .order .place {
    inline-size: 1.75em;
    block-size: 1.75em;
    border-radius: 50%;
    background: var(--_accent);
    color: var(--_on-accent);
    display: grid;
    place-items: center;
    font-size: var(--_small);
    font-weight: 700;
  }
  .order .moves {
    margin-inline-start: auto;
    display: flex;
    gap: 4px;
  }
  @media (forced-colors: active) {
    .order .place {
      background: CanvasText;
      color: Canvas;
      forced-color-adjust: none;
    }
  }
`;
