import {css} from 'lit';

/** Losses shared out. */
export const assign = css`
  .sum {
    font-weight: 600;
    color: var(--_warn);
  }
  .sum.done {
    color: var(--_accent);
  }
  .shares li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 4px 12px;
    padding-block: 8px;
    border-block-end: 1px solid var(--_line);
  }
  .shares li.hit {
    box-shadow: inset 3px 0 0 var(--_warn);
    padding-inline-start: 10px;
  }
  .shares label .quiet {
    display: block;
  }
  .fate {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_warn);
  }
  .stepper {
    display: flex;
  }
  .stepper button {
    inline-size: 44px;
    padding: 0;
    font-size: 1.25rem;
  }
  .stepper button:first-child {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .stepper button:last-child {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .stepper input {
    inline-size: 48px;
    padding: 0;
    border-inline-width: 0;
    border-radius: 0;
    text-align: center;
    font-size: var(--_large);
    font-weight: 600;
    appearance: textfield;
  }
  .stepper input::-webkit-inner-spin-button {
    appearance: none;
  }
  .policies {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  .policies button {
    font-size: var(--_small);
    min-block-size: 36px;
    padding-inline: 10px;
  }
  @container (max-width: 30rem) {
    .shares li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .shares .fate {
      grid-area: 2 / 1;
    }
  }
`;
