import {css} from 'lit';

/**
 * Styles that every element shares: its page's font, three sizes of type, a rhythm of 8 px, and colours by day and by
 * night, as the page's own `color-scheme` has it, unless `theme` says `light` or `dark`. A page sets `--umpire-…` on
 * the element or above it.
 */
export const tokens = css`
  :host {
    --_text: var(--umpire-text, light-dark(#26231e, #e9e5d8));
    --_quiet: var(--umpire-quiet, light-dark(#625b4f, #a9aca4));
    --_panel: var(--umpire-panel, light-dark(#fbf8ef, #1d2123));
    --_line: var(--umpire-line, light-dark(#cfc5ae, #454d4d));
    --_accent: var(--umpire-accent, light-dark(#0a6a72, #5fd0d2));
    --_on-accent: var(--umpire-on-accent, light-dark(#ffffff, #10181a));
    --_warn: var(--umpire-warn, light-dark(#8a1f31, #ff9aa6));
    --_ring: var(--umpire-ring, light-dark(#0b57d0, #8ab8ff));
    --_small: var(--umpire-small, 0.8125rem);
    --_normal: var(--umpire-normal, 0.9375rem);
    --_large: var(--umpire-large, 1.1875rem);
    --_radius: var(--umpire-radius, 6px);
    color: var(--_text);
    font-size: var(--_normal);
    line-height: 1.45;
    font-variant-numeric: tabular-nums;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before {
    box-sizing: border-box;
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
    min-block-size: 32px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    padding: 0 10px;
  }
  button {
    cursor: pointer;
  }
  button:hover {
    border-color: var(--_quiet);
  }
  /* what is chosen is framed; filled is only the button that commits */
  button[aria-pressed='true'] {
    background: color-mix(in oklab, var(--_panel), var(--_accent) 14%);
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  /* what is refused is no longer on its way */
  :host(:state(refused)) .waiting {
    display: none;
  }
  .failed {
    margin: 0;
    padding: 8px;
    color: var(--_warn);
    overflow-wrap: anywhere;
  }
  :focus-visible {
    outline: 3px solid var(--_ring);
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    button,
    input,
    select {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
