import {css} from 'lit';

/** What each choice gives away, the weights, what is thought otherwise. */
export const play = css`
  .choices {
    display: grid;
    gap: 6px;
  }
  .choices li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(4rem, auto);
    align-items: baseline;
    gap: 4px 12px;
    padding: 6px 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  .choices .is-best {
    border-color: var(--_accent);
    background: color-mix(in srgb, var(--_accent) 9%, var(--_panel));
  }
  .choices b::first-letter {
    text-transform: uppercase;
  }
  .choices .quiet {
    text-align: end;
  }
  .tag {
    display: inline-block;
    padding: 0 8px;
    border: 1px solid currentColor;
    border-radius: 999px;
    font-size: var(--_small);
    font-weight: 600;
    white-space: nowrap;
    color: var(--_cost);
  }
  .is-best .tag,
  .luck .tag {
    color: var(--_accent);
  }
  .sliders {
    display: grid;
    gap: 8px;
  }
  .slider {
    display: grid;
    grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr) 2.5em;
    align-items: center;
    gap: 12px;
    font-size: var(--_small);
  }
  .slider input {
    inline-size: 100%;
    padding: 0;
    accent-color: var(--_accent);
  }
  .slider output {
    text-align: end;
    font-weight: 600;
  }
  .luck ul {
    display: grid;
    gap: 8px;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  legend {
    padding: 0;
    margin-block-end: 6px;
    font-size: var(--_small);
    font-weight: 600;
  }
  .unit {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: var(--_small);
    min-block-size: 28px;
  }
  .unit input {
    min-block-size: 0;
    inline-size: 18px;
    block-size: 18px;
    accent-color: var(--_accent);
  }
  .play fieldset {
    margin-block-start: 12px;
  }
  summary {
    cursor: pointer;
    color: var(--_quiet);
    font-size: var(--_small);
    inline-size: fit-content;
  }
  .by-hand {
    display: grid;
    inline-size: 100%;
  }
  textarea {
    inline-size: 100%;
    font: inherit;
  }
  @container (min-width: 56rem) {
    .columns {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .columns > section:nth-child(even) {
      border-inline-start: 1px solid var(--_line);
    }
  }
  @container (max-width: 30rem) {
    .choice button {
      padding-inline: 8px;
    }
    .wide {
      min-inline-size: 3.5rem;
    }
    .headline,
    .columns > section,
    .play,
    footer {
      padding: 12px;
    }
    .slider {
      grid-template-columns: minmax(0, 1fr) 2.5em;
    }
    .slider span {
      grid-column: 1 / -1;
    }
  }
  @media (pointer: coarse) {
    .unit {
      min-block-size: 44px;
    }
    .unit input {
      inline-size: 24px;
      block-size: 24px;
    }
  }
  @media (forced-colors: active) {
    .fill {
      fill: Highlight;
    }
    .tag {
      border-color: CanvasText;
    }
  }
`;

/** How the odds look. */
