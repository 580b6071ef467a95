import {css} from 'lit';
import {courseStyles} from '../shared/battle-parts.js';
import {shared} from '../shared/shared-styles.js';

/** The layout of map and step. */
const layout = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .board {
    display: grid;
    gap: 16px;
    align-items: start;
  }
  .board > umpire-map {
    --umpire-map-height: 42vh;
    min-inline-size: 0;
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }
  @container (max-width: 759px) {
    .board {
      gap: 8px;
    }
    /* the map stays in sight while the step is read: its bar would take a third of the screen */
    .board > umpire-map::part(controls),
    .board > umpire-map::part(readout) {
      display: none;
    }
  }
  @container (min-width: 760px) {
    .board {
      grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr);
    }
    .board > umpire-map {
      --umpire-map-height: 76vh;
      position: sticky;
      inset-block-start: 8px;
    }
  }
  slot.paper {
    display: none;
  }
  @media print {
    .board.screen,
    .editor {
      display: none;
    }
    .screen ~ slot.paper {
      display: block;
    }
  }
`;

/** A step: text, task, verdict and buttons. */
const panel = css`
  .panel {
    display: grid;
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    align-content: start;
  }
  .panel header {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 4px 12px;
    align-items: baseline;
  }
  .who {
    color: var(--_accent);
    font-size: var(--_small);
    font-weight: 700;
  }
  header .quiet {
    display: flex;
    gap: 12px;
  }
  .stars {
    color: var(--_accent);
    font-weight: 700;
    white-space: nowrap;
  }
  progress {
    grid-column: 1 / -1;
    inline-size: 100%;
    block-size: 4px;
    appearance: none;
    border: 0;
    border-radius: 2px;
    overflow: hidden;
    background: var(--_line);
  }
  progress::-webkit-progress-bar {
    background: var(--_line);
  }
  progress::-webkit-progress-value {
    background: var(--_accent);
  }
  progress::-moz-progress-bar {
    background: var(--_accent);
  }
  h2 {
    font-size: var(--_large);
    line-height: 1.25;
  }
  h2:focus {
    outline: none;
  }
  .text,
  .verdict {
    display: grid;
    gap: 8px;
    max-inline-size: 62ch;
  }
  .cites {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .verdict:empty {
    display: none;
  }
  .text ul,
  .text ol {
    margin: 0;
    padding-inline-start: 1.25em;
  }
  blockquote {
    margin: 0;
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_line);
  }
  .term,
  .hex,
  button.link {
    min-block-size: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    font: inherit;
    cursor: help;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  .hex,
  button.link {
    cursor: pointer;
    text-decoration-style: solid;
    text-decoration-color: var(--_line);
  }
  .hex {
    font-weight: 600;
  }
  .choices {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .choices button {
    inline-size: 100%;
    padding: 8px 12px;
    text-align: start;
  }
  .field {
    display: grid;
    gap: 4px;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .field input,
  .field select {
    color: var(--_text);
    font-size: var(--_normal);
    inline-size: 100%;
  }
  fieldset {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  .units label {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .units input {
    min-block-size: 0;
  }
  .plan {
    display: grid;
    gap: 8px;
  }
  .dice {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    gap: 8px;
  }
  .actions,
  .way {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .way {
    padding-block-start: 4px;
    border-block-start: 1px solid var(--_line);
  }
  .way button:last-child {
    margin-inline-start: auto;
  }
  /* an order of several units takes several lines on a telephone */
  .actions button {
    padding-block: 3px;
  }
  /* where the map has its bar, that has one */
  @container (min-width: 760px) {
    .way .share {
      display: none;
    }
  }
  .right {
    color: var(--_accent);
  }
  .wrong {
    color: var(--_warn);
  }
  .hint,
  .solution {
    padding: 8px 12px;
    border-inline-start: 3px solid var(--_accent);
  }
  .whole {
    display: grid;
    gap: 24px;
  }
  .whole article {
    display: grid;
    gap: 8px;
    break-inside: avoid;
  }
`;

export const styles = [layout, shared, panel, courseStyles];
