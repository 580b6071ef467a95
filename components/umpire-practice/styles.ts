import {css} from 'lit';
import {shared} from '../shared/shared-styles.js';

/** The layout of map and exercise. */
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
    --umpire-map-height: 46vh;
    /* as tall as it may be: a finger must hit a hex */
    --umpire-map-least: 46vh;
    min-inline-size: 0;
  }
  @container (max-width: 699px) {
    .board {
      gap: 8px;
    }
    /* the map stays in sight while the question is read: its bar would take a third of the screen */
    .board > umpire-map {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
    }
    .board > umpire-map::part(controls),
    .board > umpire-map::part(readout) {
      display: none;
    }
  }
  @container (min-width: 700px) {
    .board {
      grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
    }
    .board > umpire-map {
      --umpire-map-height: 76vh;
      --umpire-map-least: 50vh;
      position: sticky;
      inset-block-start: 8px;
    }
  }
`;

const panel = css`
  .panel {
    display: grid;
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    align-content: start;
    min-inline-size: 0;
  }
  .panel header {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 12px;
  }
  .who {
    color: var(--_accent);
    font-size: var(--_small);
    font-weight: 700;
  }
  h2 {
    font-size: var(--_large);
    line-height: 1.25;
  }
  h2:focus {
    outline: none;
  }
  h2 + .quiet {
    margin-block-start: -8px;
  }
  .question {
    max-inline-size: 62ch;
  }
  button.primary:disabled {
    border-color: var(--_line);
    background: none;
    color: var(--_quiet);
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
  .field :is(input, textarea) {
    color: var(--_text);
    font-size: var(--_normal);
    inline-size: 100%;
  }
  textarea {
    font: inherit;
    padding: 8px 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    resize: vertical;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
  }
  .row .field {
    flex: 1 1 8rem;
  }
  fieldset {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    min-inline-size: 0;
  }
  .loss {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
  .loss .quiet {
    display: block;
  }
  .count {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .count button {
    min-inline-size: 40px;
  }
  .count output {
    min-inline-size: 1.5em;
    text-align: center;
    font-weight: 600;
  }
  .verdict {
    display: grid;
    gap: 8px;
    max-inline-size: 62ch;
  }
  .verdict:not(:has(p, ul)) {
    display: none;
  }
  .right > strong {
    color: var(--_accent);
  }
  .wrong > strong {
    color: var(--_warn);
  }
  .reasons {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .reasons li {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_line);
  }
  .reasons .right {
    border-color: var(--_accent);
  }
  .reasons .wrong {
    border-color: var(--_warn);
    border-inline-start-style: double;
    border-inline-start-width: 6px;
    padding-inline-start: 9px;
  }
  details > .reasons {
    margin-block-start: 8px;
  }
  summary {
    color: var(--_quiet);
    font-size: var(--_small);
    cursor: pointer;
    inline-size: fit-content;
  }
  .hint,
  .solution {
    padding: 8px 12px;
    border-inline-start: 3px solid var(--_accent);
  }
  .way {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding-block-start: 8px;
    border-block-start: 1px solid var(--_line);
  }
  .way button:last-child {
    margin-inline-start: auto;
  }
  @media (pointer: coarse) {
    .count button {
      min-inline-size: 44px;
    }
    summary {
      padding-block: 8px;
    }
  }
  @media (forced-colors: active) {
    .reasons li {
      border-color: CanvasText;
    }
  }
`;

export const styles = [layout, shared, panel];
