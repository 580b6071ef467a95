import {css} from 'lit';
import {shared} from '../shared/shared-styles.js';

const own = css`
  :host {
    container-type: normal;
  }
  section,
  .empty {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    overflow: clip;
  }
  .empty {
    padding: 12px 16px;
  }
  h3 {
    padding: 12px 16px 8px;
    font-size: var(--_normal);
  }
  ol {
    margin: 0;
    padding: 0 8px 8px;
    list-style: none;
    overflow-y: auto;
    max-block-size: var(--umpire-log-height, none);
  }
  ol:focus-visible {
    outline-offset: -3px;
  }
  .step {
    display: grid;
    grid-template-columns: 2.25em minmax(0, 1fr);
    gap: 4px;
    inline-size: 100%;
    box-sizing: border-box;
    min-block-size: max(36px, var(--_touch));
    padding: 6px 8px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    position: relative;
  }
  .step:hover {
    border-color: var(--_line);
  }
  .no {
    align-self: start;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_quiet);
    font-weight: 600;
    text-align: start;
  }
  /* the whole line is pressed, but where a term or a rule in it is asked about */
  .no::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  .step :is(.term, .rule) {
    position: relative;
    z-index: 1;
  }
  li[aria-current='step'] > .step {
    background: color-mix(in srgb, var(--_accent) 12%, var(--_panel));
    border-color: var(--_accent);
  }
  .odds {
    color: var(--_quiet);
    font-size: var(--_small);
    white-space: nowrap;
  }
  .more {
    display: grid;
    gap: 6px;
    padding: 2px 8px 8px calc(2.25em + 12px);
    font-size: var(--_small);
  }
  .head {
    margin-block-start: 8px;
    border-block-start: 2px solid var(--_accent);
    font-weight: 600;
  }
  .taken-back {
    color: var(--_quiet);
  }
  .taken-back .step,
  .taken-back .no {
    cursor: default;
    text-decoration: line-through;
  }
  .taken-back i {
    display: inline-block;
    text-decoration: none;
  }
  .moves,
  .proof {
    font-size: var(--_small);
  }
  .moves {
    padding: 8px 16px 12px;
    border-block-start: 1px solid var(--_line);
  }
  summary {
    cursor: pointer;
    color: var(--_quiet);
    inline-size: fit-content;
  }
  .moves ul {
    margin: 8px 0 0;
    padding-inline-start: 20px;
  }
  dl {
    margin: 6px 0;
  }
  dd {
    margin: 0 0 4px;
  }
  dt {
    color: var(--_quiet);
  }
  /* a seed is one long word */
  code,
  p.quiet {
    overflow-wrap: anywhere;
  }
  .right {
    color: var(--_accent);
  }
  .wrong {
    color: var(--_warn);
    font-weight: 600;
  }
`;

export const styles = [shared, own];
