import {css} from 'lit';

export const styles = css`
  :host {
    --_may: var(--umpire-may, light-dark(#0a6a72, #5fd0d2));
    --_cost: var(--umpire-cost, light-dark(#b3420b, #ffa566));
    --_stop: var(--umpire-stop, light-dark(#8a1f31, #ff9aa6));
    --_sunk: color-mix(in oklab, var(--_panel), var(--_text) 5%);
    display: block;
    container-type: inline-size;
  }
  .frame {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
  .board {
    display: grid;
    gap: 16px;
    align-content: start;
    min-inline-size: 0;
  }
  ::slotted(umpire-map) {
    inline-size: 100%;
  }
  ::slotted(script) {
    display: none;
  }
  .panel,
  .hex {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    padding: 16px;
  }
  .panel {
    display: grid;
    gap: 16px;
    align-content: start;
    min-inline-size: 0;
  }
  @container (inline-size >= 60rem) {
    .with-map {
      grid-template-columns: minmax(0, 1fr) minmax(22rem, 27rem);
      align-items: start;
    }
    .with-map > .board {
      position: sticky;
      inset-block-start: 16px;
    }
    .with-map ::slotted(umpire-map) {
      --umpire-map-height: max(24rem, min(76vh, 52rem));
    }
  }
  h2,
  h3,
  p,
  ul,
  ol,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h2 {
    font-size: var(--_large);
    line-height: 1.25;
    text-wrap: balance;
  }
  h2:focus {
    outline: none;
  }
  h2:focus-visible {
    outline: 3px solid var(--_ring);
    border-radius: 2px;
  }
  h3,
  legend,
  .hexes > label:first-child,
  .hex form > label {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
    padding: 0;
    margin-block-end: 4px;
  }
  .quiet {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .who {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_accent);
    letter-spacing: 0.02em;
  }
  .spoken {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button.primary {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  button:disabled {
    cursor: default;
    color: var(--_quiet);
    border-style: dashed;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .actions button {
    min-block-size: 40px;
    padding-inline: 14px;
  }
  input[type='checkbox'],
  input[type='radio'] {
    min-block-size: 0;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    flex: none;
    accent-color: var(--_accent);
  }
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
    min-block-size: 40px;
    padding: 4px 10px;
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
  .stacks {
    max-block-size: 18rem;
    overflow: auto;
    padding: 3px;
    margin: -3px;
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
  .at,
  .way {
    font-weight: 700;
    unicode-bidi: isolate;
  }
  .stacks .at {
    color: var(--_quiet);
    font-weight: 600;
  }
  .routes .way {
    flex: 1;
  }
  .routes .costs .number {
    background: var(--_cost);
  }
  .routes button:hover {
    border-color: var(--_may);
    background: color-mix(in oklab, var(--_panel), var(--_may) 9%);
  }
  .answer,
  .walk,
  .plan,
  .disputes,
  .hex {
    display: grid;
    gap: 12px;
  }
  .answer,
  .walk,
  .plan,
  .disputes {
    border-block-start: 1px solid var(--_line);
    padding-block-start: 16px;
  }
  .headline {
    font-size: var(--_large);
    font-weight: 700;
    line-height: 1.3;
    text-wrap: pretty;
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
  footer {
    display: grid;
    gap: 12px;
    border-block-start: 1px solid var(--_line);
    padding-block-start: 16px;
  }
  .by-hand {
    display: grid;
    gap: 8px;
    font-size: var(--_small);
  }
  textarea {
    font: inherit;
    inline-size: 100%;
    padding: 8px;
    color: inherit;
    background: var(--_sunk);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  .faults {
    color: var(--_warn);
  }
  .panel.faults ul,
  ul.faults {
    display: grid;
    gap: 8px;
    overflow-wrap: anywhere;
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
  @media (pointer: coarse) {
    .tag {
      min-block-size: 28px;
      padding-inline: 10px;
    }
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
    .number {
      border: 1px solid CanvasText;
    }
    .units label:has(:checked),
    .readings label:has(:checked) {
      border: 2px solid Highlight;
    }
    .chip {
      forced-color-adjust: none;
    }
  }
`;
