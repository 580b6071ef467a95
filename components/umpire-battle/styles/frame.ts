import {css} from 'lit';

/** The panel, and what every part of it is made of. */
export const frame = css`
  .panel,
  .forces {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 24px;
  }
  .head h2 {
    font-size: var(--_large);
    line-height: 1.25;
    font-weight: 650;
  }
  .head small {
    margin-inline-start: 12px;
    font-size: var(--_normal);
    font-weight: 400;
    color: var(--_quiet);
  }
  .note {
    flex-basis: 100%;
    max-inline-size: 70ch;
    color: var(--_quiet);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 0 0 0 auto;
    font-size: var(--_small);
  }
  .facts div {
    display: flex;
    gap: 6px;
  }
  .facts dt {
    color: var(--_quiet);
  }
  .facts dd {
    margin: 0;
    font-weight: 600;
  }
  .panel {
    display: flex;
    flex-direction: column;
  }
  .panel > * {
    padding: 16px;
  }
  .panel > .course {
    padding: 12px 16px 0;
  }
  .panel > * + *:not(.course + *) {
    border-block-start: 1px solid var(--_line);
  }
  .prompt {
    font-size: var(--_large);
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  .prompt:focus-visible {
    outline-offset: 6px;
    border-radius: 2px;
  }
  .decision {
    display: grid;
    gap: 16px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  button {
    min-block-size: 40px;
    padding: 6px 14px;
    line-height: 1.25;
  }
  button.primary {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  button.primary:hover {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_text));
  }
  button.big {
    min-block-size: 48px;
    min-inline-size: min(100%, 10rem);
    font-size: var(--_large);
    font-weight: 600;
  }
  button.big small {
    display: block;
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
  }
  button.big:has(small) {
    text-align: start;
  }
  button[aria-disabled='true'] {
    color: var(--_quiet);
    cursor: default;
    border-style: dashed;
  }
`;
