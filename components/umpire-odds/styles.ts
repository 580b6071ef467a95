import {css, unsafeCSS} from 'lit';
import {pagePalette} from '../../src/drawing/colour.js';
import {scrollShadows, shared} from '../shared/shared-styles.js';
import {playStyles} from './best-play.js';
import {forcesStyles} from './forces.js';

/** The tabs, the fields, what is waited for. */
const frame = css`
  .whole,
  .counted {
    display: grid;
    gap: 12px;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  /* the page says what is on the map */
  .with-map ::slotted(umpire-map) {
    --umpire-map-title: none;
  }
  /* beside the odds where there is room, as a battle has its map */
  @container (min-width: 54rem) {
    .with-map {
      grid-template-columns: minmax(0, 1fr) minmax(20rem, 25rem);
      gap: 16px;
      align-items: start;
    }
    .with-map ::slotted(umpire-map) {
      position: sticky;
      inset-block-start: 16px;
      --umpire-map-height: max(20rem, min(var(--_window) - 17rem, 52rem));
      --umpire-map-least: max(20rem, min(var(--_window) - 17rem, 52rem));
      --umpire-map-title: block;
    }
  }
  @container (min-width: 60rem) {
    .with-map {
      grid-template-columns: minmax(0, 1.2fr) minmax(24rem, 1fr);
    }
  }
  .odds {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .columns,
  .columns > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  .columns > section {
    gap: 12px;
  }
  .headline,
  .columns > section,
  .play,
  footer {
    padding: 16px;
  }
  .columns > section,
  .play,
  footer {
    border-block-start: 1px solid var(--_line);
  }
  h3,
  h4,
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h3 {
    font-size: var(--_normal);
    font-weight: 600;
  }
  h4 {
    margin-block-start: 8px;
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
  }
  .row,
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .row {
    justify-content: space-between;
  }
  .tools {
    font-size: var(--_small);
  }
  .tools label {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }
  .tools select {
    max-inline-size: 100%;
  }
  .tools input[type='number'] {
    inline-size: 4.5em;
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
  }
  .choice button {
    border-radius: 0;
    margin-inline-end: -1px;
    padding-inline: 12px;
    font-size: var(--_small);
  }
  .choice button:first-child {
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
  }
  .choice button:last-child {
    border-start-end-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
  .against {
    color: var(--_warn);
  }
  /* what takes a while says so; what doesn't never shows it */
  .counting,
  .headline {
    grid-area: 1 / 1;
  }
  /* over the numbers that it is about, which keep their place */
  .counting {
    align-self: start;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    padding: 8px 16px;
    background: color-mix(in srgb, var(--_accent) 9%, var(--_panel));
    font-size: var(--_small);
    animation: appear 1ms 300ms backwards;
  }
  .counting[hidden] {
    display: none;
  }
  .counting label {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1 1 12rem;
  }
  .counting label[hidden] {
    display: none;
  }
  /* in the place of the chance and its bar */
  .counting.first {
    display: grid;
    gap: 12px;
    justify-items: start;
    padding: 16px;
    background: none;
  }
  .first label {
    display: grid;
    gap: 12px;
    inline-size: 100%;
    font-size: var(--_large);
  }
  .first progress {
    inline-size: 100%;
    block-size: 24px;
  }
  .with-map .odds:has(> .first:not([hidden])) {
    min-block-size: calc(0.7 * var(--_window));
  }
  progress {
    flex: 1 1 6rem;
  }
  @keyframes appear {
    from {
      visibility: hidden;
      block-size: 0;
      padding-block: 0;
      overflow: hidden;
    }
  }
`;

/** Bars, tables, and what the dice made so far. */
const chances = css`
  .headline {
    display: grid;
    gap: 12px;
  }
  .headline p:first-child {
    font-size: var(--_large);
    line-height: 1.2;
  }
  .headline strong {
    font-size: 1.75em;
    font-weight: 650;
    letter-spacing: -0.01em;
  }
  .stacked {
    display: block;
    inline-size: 100%;
    block-size: 24px;
    border-radius: 4px;
    background: color-mix(in srgb, var(--_line) 45%, var(--_panel));
  }
  .swatch {
    inline-size: 14px;
    block-size: 14px;
    border-radius: 3px;
    vertical-align: -2px;
  }
  .defenderDestroyed {
    fill: var(--_may);
  }
  .defenderRetreats {
    fill: color-mix(in srgb, var(--_may) 45%, var(--_panel));
  }
  .bothDestroyed {
    fill: var(--_quiet);
  }
  .attackerRetreats {
    fill: color-mix(in srgb, var(--_cost) 45%, var(--_panel));
  }
  .attackerDestroyed {
    fill: var(--_cost);
  }
  .over {
    fill: none;
  }
  .over.defenderRetreats,
  .over.attackerRetreats {
    fill: url(#stripes);
    fill-opacity: 0.35;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    font-size: var(--_small);
  }
  .legend.lines {
    flex-direction: column;
  }
  .legend.lines li:has(.swatch) + li:not(:has(.swatch)) {
    margin-block-start: 4px;
  }
  /* all columns in sight on a phone */
  @container (max-width: 30rem) {
    .columns > .rows {
      padding-inline: 8px;
    }
    .rows table {
      font-size: 0.75rem;
    }
    .rows :is(th, td) {
      padding-inline: 4px;
      vertical-align: baseline;
    }
    .rows thead th {
      font-size: 0.6875rem;
      white-space: normal;
      vertical-align: bottom;
    }
    .rows td .quiet {
      display: block;
      font-size: inherit;
    }
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_small);
  }
  caption {
    padding-block-end: 6px;
    text-align: start;
  }
  caption::first-letter {
    text-transform: uppercase;
  }
  th,
  td {
    padding: 4px 6px;
    text-align: end;
    white-space: nowrap;
    font-weight: 400;
  }
  tbody tr {
    border-block-start: 1px solid color-mix(in srgb, var(--_line) 60%, transparent);
  }
  thead th {
    color: var(--_quiet);
  }
  tbody th {
    font-weight: 600;
  }
  /* a phone has room for its numbers */
  .what-if tbody th {
    text-align: start;
    white-space: normal;
  }
  .start {
    text-align: start;
  }
  .wide {
    inline-size: 60%;
    min-inline-size: 5rem;
    padding-inline: 4px;
  }
  .told {
    font-weight: 600;
  }
  .bar {
    display: block;
    inline-size: 100%;
    block-size: 12px;
    border-radius: 3px;
  }
  .track {
    fill: color-mix(in srgb, var(--_line) 40%, var(--_panel));
  }
  .fill {
    fill: var(--_accent);
  }
  .hot .fill {
    fill: var(--_cost);
  }
  .rolled {
    background: color-mix(in srgb, var(--_accent) 14%, var(--_panel));
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .ends ul {
    display: grid;
    gap: 6px;
    font-size: var(--_small);
  }
  .ends li {
    display: grid;
    grid-template-columns: 4em minmax(4rem, 1fr) 5em;
    align-items: center;
    gap: 8px;
  }
  .ends span {
    text-align: end;
  }
`;

const palette = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
`;

export const panelStyles = [palette, shared, scrollShadows, frame, chances, playStyles, forcesStyles];
