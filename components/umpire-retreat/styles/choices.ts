import {css} from 'lit';

/** Who retreats, and how far. */
export const choices = css`
  .units,
  .readings fieldset {
    display: grid;
    gap: 4px;
  }
  .units label,
  .readings label,
  .elect {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 36px;
    padding: 2px 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    cursor: pointer;
  }
  .units label:has(:checked),
  .readings label:has(:checked) {
    border-color: var(--_accent);
    background: color-mix(in oklab, var(--_panel), var(--_accent) 9%);
  }
  .units label.gone {
    border-style: dashed;
    cursor: default;
  }
  .units .name {
    font-weight: 600;
    flex: 1;
  }
  .hint {
    margin-block-start: 4px;
  }
  .chip {
    inline-size: 40px;
    block-size: 28px;
    flex: none;
    font-weight: 700;
  }
  .hexes {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
  }
  .hexes > label:first-child {
    margin: 0;
  }
  .hexes .elect {
    border: 0;
    padding: 0;
  }
  .stepper {
    display: inline-flex;
  }
  .stepper button {
    inline-size: 44px;
    min-block-size: 40px;
    padding: 0;
    font-size: var(--_large);
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
    inline-size: 3.5em;
    min-block-size: 40px;
    border-radius: 0;
    border-inline: 0;
    text-align: center;
    font-weight: 700;
    appearance: textfield;
  }
  .stepper input::-webkit-inner-spin-button {
    appearance: none;
    margin: 0;
  }
  .stacks,
  .routes,
  .next {
    display: grid;
    gap: 4px;
  }
  .seek {
    display: grid;
    gap: 4px;
  }
  .seek input {
    min-block-size: 40px;
  }
  .of-side summary {
    padding-block: 6px;
    font-weight: 600;
    cursor: pointer;
  }
  .stacks button,
  .routes button,
  .next button {
    inline-size: 100%;
    min-block-size: 40px;
    padding: 6px 10px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    text-align: start;
  }
  .stacks .chip + span {
    flex: 1;
    min-inline-size: 8em;
  }
  .stacks .at {
    color: var(--_quiet);
    font-weight: 600;
  }
  @media (pointer: coarse) {
    .units label,
    .readings label,
    .stacks button,
    .routes button,
    .next button,
    .actions button {
      min-block-size: 48px;
    }
    .stepper button,
    .stepper input {
      min-block-size: 48px;
    }
  }
  @media (forced-colors: active) {
    .units label:has(:checked),
    .readings label:has(:checked) {
      border: 2px solid Highlight;
    }
    .chip {
      forced-color-adjust: none;
    }
  }
`;
