import {css, unsafeCSS} from 'lit';
import {forcedPalette, pagePalette, sceneStyles} from '../../src/drawing/colour.js';
import {heatSheet} from '../../src/drawing/density.js';
import {overlaySheet} from '../../src/drawing/overlay.js';
import {boardSheet} from '../../src/drawing/pictures.js';
import {pointSheet} from '../../src/drawing/point-scene.js';
import {textStyles} from './text-view.js';
import {trayStyles} from './tray.js';

const picture = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
  @media (forced-colors: active) {
    :host {
      ${unsafeCSS(forcedPalette)}
    }
  }
  ${unsafeCSS(sceneStyles)}
  ${unsafeCSS(pointSheet)}
  ${unsafeCSS(overlaySheet)}
  ${unsafeCSS(heatSheet)}
  /* the colours of sides are attributes */
  @media (forced-colors: active) {
    :is(.hatch, .hatch-edge, .bond) {
      stroke: CanvasText;
    }
    .hatch-far {
      fill: CanvasText;
    }
  }
`;

const frame = css`
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
    display: var(--umpire-map-bars, flex);
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 12px;
    border-block-end: 1px solid var(--_line);
  }
  .title {
    flex: 1 1 7rem;
    font-size: 1rem;
    text-wrap: balance;
    font-weight: 600;
    line-height: 1.2;
  }
  /* where the title would be squeezed, the controls have a row of their own */
  @container (inline-size < 40rem) {
    .title {
      flex-basis: 100%;
    }
  }
  .title small {
    display: block;
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
  }
  .zoom,
  .find {
    display: flex;
  }
  .zoom button {
    inline-size: 36px;
    padding: 0;
    font-size: 1.1rem;
    line-height: 1;
  }
  .zoom button:not(:first-child),
  .find button {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
    margin-inline-start: -1px;
  }
  .zoom button:not(:last-child),
  .find input {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .find input {
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
  .underlay,
  .counters,
  .box > svg.over {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    pointer-events: none;
  }
  .underlay + .box > svg {
    background: none;
  }
  /* over a printed board of any colour, as it is printed: dark lines with a light edge */
  ${unsafeCSS(boardSheet)}
  .grid-edge {
    stroke-opacity: 1;
    stroke: light-dark(rgb(255 255 255 / 0.4), rgb(255 255 255 / 0.6));
  }
  .grid-edge + .grid {
    stroke-opacity: 1;
    stroke: light-dark(rgb(0 0 0 / 0.5), rgb(0 0 0 / 0.8));
  }
  .veil {
    fill: transparent;
  }
  @media (prefers-contrast: more), (forced-colors: active) {
    .veil,
    .shade {
      fill: none;
    }
    .grid-edge,
    .grid-edge + .grid {
      stroke-opacity: 1;
    }
  }
  .box:is(:focus-visible, .keys:focus) {
    outline: 3px solid var(--_ring);
    outline-offset: -3px;
  }
  svg {
    display: block;
  }
  .box > svg {
    inline-size: 100%;
    block-size: 100%;
    min-block-size: var(--umpire-map-least, 0);
    max-block-size: var(--umpire-map-height, none);
    font-size: 16px;
    line-height: 1;
  }
  .cursor-layer path,
  .sketch-layer path,
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
  .box:not(:focus-visible, .keys:focus) .cursor-layer {
    display: none;
  }
  .pointed-layer .pick-edge {
    display: none;
  }
  .pointed-layer .pick {
    stroke-opacity: 0.55;
  }
  /* as high with a line or two as without: what lies below moves only for more */
  .below button {
    margin-inline-start: auto;
  }
  .bar .of-key {
    display: none;
  }
  .below {
    display: var(--umpire-map-bars, flex);
    align-items: center;
    gap: 8px;
    padding: 4px 8px 4px 12px;
    border-block-start: 1px solid var(--_line);
    font-size: var(--_small);
  }
  .read {
    flex: 1;
    margin: 0;
    min-block-size: 2.9em;
    align-content: center;
    color: var(--_quiet);
  }
  .read .short {
    display: none;
  }
  .read b {
    color: var(--_text);
  }
  .pile {
    display: flex;
    flex: none;
    align-items: center;
  }
  .pile b {
    margin-inline-end: 6px;
    color: var(--_quiet);
  }
  .pile span,
  .pile .sheet {
    inline-size: 34px;
    block-size: 34px;
    filter: saturate(0.35);
  }
  .verdict,
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
  .verdict {
    max-inline-size: min(26em, 86%);
    padding: 4px 10px;
    font-size: var(--_small);
    pointer-events: none;
  }
  .verdict:is(.may, .costly, .stop) {
    border-inline-start: 4px solid var(--_may);
  }
  .verdict.costly {
    border-inline-start-color: var(--_cost);
  }
  .verdict.stop {
    border-inline-start-color: var(--_stop);
  }
  /* the way back to the whole map, where the bar that has it is hidden */
  .stage > button {
    position: absolute;
    z-index: 1;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    display: none;
    inline-size: 44px;
    block-size: 44px;
  }
  @container style(--umpire-map-bars: none) {
    .stage > button {
      display: block;
    }
  }
  .said:empty {
    display: none;
  }
  .said {
    padding: 0 12px 8px;
    font-size: var(--_small);
    color: var(--_warn);
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
  @container (max-width: 30rem) {
    /* 44 px: each control fills its bar, and is as high as a finger */
    .bar {
      gap: 0;
      padding: 0;
    }
    .bar :is(button, input),
    .below button {
      min-block-size: 43px;
      border-block: 0;
      border-radius: 0;
    }
    .bar > button,
    .below button,
    .find input {
      border-inline-start: 0;
    }
    .bar > button,
    .below button,
    .zoom button:last-child {
      border-inline-end: 0;
    }
    .find + .zoom button:first-child {
      margin-inline-start: -1px;
    }
    .bar button {
      padding-inline: 7px;
    }
    .below {
      gap: 4px;
      padding-block: 0;
      padding-inline: 12px 4px;
      line-height: 1.3;
    }
    /* over the picture: a line that asks nothing takes no room from what the page asks */
    .below.unasked:not(:has(.pile)) {
      position: relative;
      z-index: 1;
      inline-size: fit-content;
      max-inline-size: 100%;
      box-sizing: border-box;
      align-self: flex-end;
      margin-block-start: -44px;
      padding-inline: 8px;
      border: 1px solid var(--_line);
      border-width: 1px 0 0 1px;
      border-start-start-radius: var(--_radius);
      background: var(--_panel);
    }
    .below.unasked .of-key,
    .below.unasked:not(:has(> :not(.of-key, .read:empty))) {
      display: none;
    }
    /* counters that left the map cover none on it */
    .below.unasked .pile {
      margin-inline-start: auto;
      padding-block: 4px;
    }
    .below.unasked .read:empty {
      display: none;
    }
    .bar .of-key {
      display: block;
    }
    /* the verdict and the units in one line or two; the terrain is in the picture */
    .read {
      min-block-size: 37px;
      padding-block: 3px;
    }
    .read .short {
      display: inline;
      color: var(--_text);
      font-weight: 600;
    }
    .read .short ~ .ground {
      display: none;
    }
    .zoom button {
      inline-size: 32px;
    }
    .title {
      display: var(--umpire-map-title, block);
      flex-basis: 100%;
      padding: 6px 12px;
      border-block-end: 1px solid var(--_line);
    }
    .find {
      flex: 1 1 5.4rem;
    }
    .find input {
      flex: 1 1 3em;
      inline-size: 3em;
      padding-inline: 7px;
    }
    /* the key has its place: Enter goes there, too */
    .bar:has(.of-key) .find {
      flex-basis: 3.5rem;
    }
    .bar:has(.of-key) .find button {
      display: none;
    }
  }
  @container (max-width: 20rem) {
    .zoom button {
      inline-size: 27px;
    }
  }
  @media (forced-colors: active) {
    /* a counter keeps its side's colour: its words are set against it, not against the page */
    svg {
      forced-color-adjust: none;
    }
  }
  @media print {
    .bar,
    .below,
    .said,
    .verdict {
      display: none;
    }
    .frame {
      break-inside: avoid;
    }
    .box > svg {
      min-block-size: 0;
      max-block-size: 15cm;
    }
  }
`;

/** Compact: the board and the line below it. */
export const compact = css`
  :host([compact]) .frame.foldable {
    display: flex;
    --umpire-map-height: none;
  }
  :host([compact]) .stage {
    min-block-size: 8rem;
  }
  :host([compact]:not([text])) .frame:not(.unfolded) :is(.bar, .of-key) {
    display: none;
  }
`;

export const styles = [picture, frame, trayStyles, textStyles];
