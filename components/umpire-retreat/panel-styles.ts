import {css} from 'lit';

/** The styles of what players choose: the stack, its units, the hexes, a route, and a hex to ask about. */
export const panelStyles = css`
  /* units and hexes */
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
  .combat {
    display: grid;
    gap: 12px;
  }
  .roles {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
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
    min-block-size: max(40px, var(--_touch));
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
    min-block-size: max(40px, var(--_touch));
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
    min-block-size: max(40px, var(--_touch));
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

  /* a walk, and the groups of a plan */
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

  /* the question about a hex */
  .hex .question {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .hex .question > label {
    margin: 0;
    font-size: var(--_normal);
    color: var(--_text);
  }
  .ask {
    display: inline-flex;
    gap: 4px;
  }
  .ask input {
    inline-size: 8.5em;
  }
  .hex > button {
    justify-self: start;
  }
`;
