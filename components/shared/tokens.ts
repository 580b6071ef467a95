import {css} from 'lit';

/** Declarations of a rule that hides a text from all but screen readers. */
export const unseen = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/**
 * Styles that every element shares: its page's font, three sizes of type, a rhythm of 8 px, buttons, faults, and colours by
 * day and by night, as the page's own `color-scheme` has it, unless `theme` says `light` or `dark`. A page sets `--umpire-…`
 * on the element or above it.
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
    /* maps are as high as a share of this */
    --_window: var(--umpire-window, 100vh);
    /* the least height of controls that are lower for a mouse */
    --_touch: 0px;
    display: block;
    container-type: inline-size;
    color: var(--_text);
    accent-color: var(--_accent);
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
  /* Firefox prints no text of a drawing once a container query has changed the layout around it */
  @media print {
    :host {
      container-type: normal !important;
    }
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
  select {
    text-overflow: ellipsis;
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
  button.primary {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  /* as specific as the rule above: what an element says of a button holds under the mouse, too */
  button.primary:where(:hover:not(:disabled, [aria-disabled='true'])) {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_text));
  }
  button:is(:disabled, [aria-disabled='true']) {
    border: 1px dashed var(--_line);
    background: var(--_panel);
    color: var(--_quiet);
    cursor: default;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .quiet {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  /* a column or values of a counter */
  .unbroken {
    white-space: nowrap;
  }
  .unseen {
    ${unseen}
  }
  .faults {
    padding: 12px 16px;
    border: 1px solid var(--_warn);
    border-inline-start-width: 6px;
    border-radius: var(--_radius);
    background: var(--_panel);
    overflow-wrap: anywhere;
  }
  .faults :is(h2, p) {
    margin: 0;
    color: var(--_warn);
    font-weight: 600;
  }
  .faults h2 {
    font-size: var(--_large);
  }
  ul.faults {
    margin: 0;
    padding-inline-start: 32px;
  }
  .faults ul {
    margin: 8px 0 0;
    padding-inline-start: 20px;
    list-style: disc;
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
    :host {
      --_touch: 44px;
    }
    button,
    input,
    select {
      min-block-size: 44px;
    }
    summary {
      min-block-size: 44px;
      align-content: center;
    }
  }
  @media (forced-colors: active) {
    button:is([aria-pressed='true'], .primary) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
