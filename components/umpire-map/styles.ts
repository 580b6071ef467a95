import {css, unsafeCSS} from 'lit';
import {pagePalette} from '../../src/drawing/palette.js';
import {sheet} from '../../src/drawing/sheet.js';

export const picture = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
  ${unsafeCSS(sheet)}
`;

export const styles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .frame {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    overflow: clip;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 12px;
    border-block-end: 1px solid var(--_line);
  }
  .title {
    flex: 1 1 auto;
    min-inline-size: 0;
    font-size: var(--_large);
    font-weight: 600;
    line-height: 1.2;
  }
  .title small {
    display: block;
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
  }
  .zoom,
  form {
    display: flex;
  }
  .zoom button {
    inline-size: 36px;
    padding: 0;
    font-size: 1.1rem;
    line-height: 1;
  }
  .zoom button:not(:first-child),
  form button {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
    margin-inline-start: -1px;
  }
  .zoom button:not(:last-child),
  form input {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  form input {
    inline-size: 6.5em;
  }
  .stage {
    position: relative;
    flex: 1 1 auto;
    min-block-size: 0;
    direction: ltr;
    background: var(--umpire-mat, light-dark(#e6dec9, #171b1d));
  }
  .box {
    position: relative;
    block-size: 100%;
    overflow: hidden;
    touch-action: pan-x pan-y;
    user-select: none;
    -webkit-user-select: none;
    cursor: default;
  }
  :host(:state(zoomed)) .box {
    cursor: grab;
  }
  .box:active {
    cursor: inherit;
  }
  .box:focus-visible {
    outline-offset: -3px;
  }
  svg {
    display: block;
  }
  .box > svg {
    inline-size: 100%;
    block-size: 100%;
    max-block-size: var(--umpire-map-height, none);
    font-size: 16px;
    line-height: 1;
  }
  .cursor-layer path,
  .pointed-layer path {
    stroke-width: 3px;
  }
  .cursor-layer .pick {
    stroke: var(--_ring);
    stroke-width: 6px;
  }
  .cursor-layer .pick-edge {
    stroke-width: 11px;
  }
  .box:not(:focus-visible) .cursor-layer {
    display: none;
  }
  .pointed-layer .pick-edge {
    display: none;
  }
  .pointed-layer .pick {
    stroke-opacity: 0.55;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .note,
  .tray {
    position: absolute;
    z-index: 1;
    inset-block-start: 0;
    left: 0;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.28);
  }
  .note {
    max-inline-size: min(26em, 86%);
    padding: 4px 10px;
    font-size: var(--_small);
    pointer-events: none;
  }
  .tray {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 6px;
    max-inline-size: calc(100% - 16px);
  }
  .tray button {
    display: grid;
    justify-items: center;
    gap: 2px;
    min-inline-size: 64px;
    padding: 4px;
    border-color: transparent;
    font-size: var(--_small);
    line-height: 1.2;
    animation: deal 160ms ease-out backwards;
  }
  .tray button:hover {
    border-color: var(--_quiet);
  }
  .tray svg {
    inline-size: 56px;
    block-size: 56px;
    overflow: visible;
    line-height: 1;
  }
  .tray .shut {
    position: absolute;
    inset-block-start: -12px;
    inset-inline-end: -12px;
    min-inline-size: 28px;
    min-block-size: 28px;
    inline-size: 28px;
    padding: 0;
    border: 1px solid var(--_line);
    border-radius: 50%;
    animation: none;
  }
  @keyframes deal {
    from {
      opacity: 0;
      transform: translateY(8px) scale(0.9);
    }
  }
  .read {
    display: flex;
    gap: 10px;
    align-items: baseline;
    margin: 0;
    padding: 6px 12px;
    min-block-size: calc(1.45em + 13px);
    border-block-start: 1px solid var(--_line);
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .read b {
    color: var(--_text);
  }
  .faults {
    padding: 16px;
  }
  .faults h2 {
    margin: 0 0 8px;
    font-size: var(--_large);
    color: var(--_warn);
  }
  .faults li {
    overflow-wrap: anywhere;
  }
  .waiting {
    padding: 32px 16px;
    color: var(--_quiet);
    text-align: center;
  }
  .text {
    padding: 4px 12px 16px;
    overflow: auto;
    max-block-size: var(--umpire-map-height, none);
  }
  .text h3 {
    margin: 16px 0 4px;
    font-size: var(--_normal);
  }
  .text table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_small);
  }
  .text th,
  .text td {
    padding: 4px 8px 4px 0;
    border-block-end: 1px solid var(--_line);
    text-align: start;
    vertical-align: top;
  }
  .text td button {
    min-block-size: 28px;
    padding: 0 6px;
  }
  .text dl {
    margin: 0;
    font-size: var(--_small);
  }
  .text dt {
    font-weight: 600;
  }
  .text dd {
    margin: 0 0 6px;
  }
  @container (max-width: 30rem) {
    .bar {
      padding: 6px 8px;
    }
    .title {
      flex-basis: 100%;
    }
    form {
      flex: 1 1 auto;
    }
    form input {
      flex: 1 1 auto;
      inline-size: 4em;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .tray button {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    :host {
      --_paper: Canvas;
      --_woods: Canvas;
      --_marsh: Canvas;
      --_swamp: Canvas;
      --_rough: Canvas;
      --_fjell: Canvas;
      --_mountain: Canvas;
      --_tundra: Canvas;
      --_city: Canvas;
      --_ice: Canvas;
      --_lake: Canvas;
      --_sea: Canvas;
      --_plate: Canvas;
      --_grid: GrayText;
      --_number: CanvasText;
      --_ink: CanvasText;
      --_woods-ink: CanvasText;
      --_marsh-ink: CanvasText;
      --_rough-ink: CanvasText;
      --_fjell-ink: CanvasText;
      --_mountain-ink: CanvasText;
      --_tundra-ink: CanvasText;
      --_sea-ink: LinkText;
      --_ice-ink: CanvasText;
      --_town: CanvasText;
      --_shore: LinkText;
      --_bank: LinkText;
      --_river: Canvas;
      --_coast: LinkText;
      --_road: Canvas;
      --_road-edge: CanvasText;
      --_rail: CanvasText;
      --_rim: CanvasText;
      --_may: Highlight;
      --_cost: CanvasText;
      --_stop: CanvasText;
      --_pick: Highlight;
      --_ring: Highlight;
    }
    /* a counter keeps its side's colour: its words are set against it, not against the page */
    .box > svg,
    .tray svg {
      forced-color-adjust: none;
    }
    .hatch,
    .hatch-edge {
      stroke: CanvasText;
    }
  }
`;
