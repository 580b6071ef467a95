import {css} from 'lit';

/** Both sides with their units. */
export const forces = css`
  .swatch {
    inline-size: 0.85em;
    block-size: 0.85em;
    margin-inline-end: 4px;
    vertical-align: -0.06em;
  }
  .force {
    padding: 12px 16px 16px;
  }
  .force h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    padding-block-end: 8px;
    border-block-end: 1px solid var(--_line);
  }
  .force .strength {
    margin-inline-start: auto;
    font-weight: 650;
  }
  .unit {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 6px;
  }
  .unit .quiet {
    display: block;
  }
  .unit.gone .chip {
    opacity: 0.62;
  }
  .unit.gone b {
    color: var(--_quiet);
    text-decoration: line-through;
  }
  .chip {
    flex: none;
    inline-size: 46px;
    block-size: 46px;
    overflow: visible;
    font-size: 16px;
    line-height: 1;
  }
  .pips {
    margin-inline-start: 8px;
    vertical-align: -0.02em;
  }
  .pips .hit {
    fill: var(--_warn);
  }
  .pips .open {
    fill: none;
    stroke: var(--_quiet);
  }
  @media (forced-colors: active) {
    .chip,
    .swatch {
      forced-color-adjust: none;
    }
    .pips .hit {
      fill: CanvasText;
    }
    .pips .open {
      stroke: CanvasText;
    }
  }
`;
