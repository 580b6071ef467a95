import {css} from 'lit';

/** A scan, and what was found on it. */
export const scan = css`
  .scan-box {
    position: relative;
    overflow: auto;
    max-block-size: 70vh;
    cursor: crosshair;
  }
  .scan-box canvas {
    display: block;
    inline-size: 100%;
  }
  .scan-box svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    pointer-events: none;
    overflow: visible;
  }
  .scan-box path {
    stroke: var(--_warn);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .scan-box circle {
    fill: var(--_accent);
  }
  .scan-box text {
    fill: var(--_accent);
    paint-order: stroke;
    stroke: var(--_panel);
    stroke-width: 3px;
    text-anchor: middle;
    font-weight: 600;
  }
`;
