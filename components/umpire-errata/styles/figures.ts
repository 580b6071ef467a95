import {css} from 'lit';

/** Printed beside corrected: two figures, the one in force marked. */
export const figures = css`
  .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 16px;
    margin-block-start: 16px;
  }
  figure {
    display: flex;
    flex-direction: column;
    gap: 8px;
    margin: 0;
  }
  figcaption {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  figcaption::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border: 1.5px solid currentcolor;
    border-radius: 50%;
  }
  .on figcaption {
    font-weight: 600;
    color: var(--_accent);
  }
  .on figcaption::before {
    background: currentcolor;
  }
  .stage {
    display: grid;
    flex: 1;
    place-items: center;
    padding: 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    overflow: clip;
  }
  .on .stage {
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent);
  }
  .of-counter .stage {
    background: var(--_paper);
  }
  .of-counter .piece {
    inline-size: 112px;
    block-size: 112px;
  }
  .of-map .stage {
    padding: 0;
  }
  .close-up {
    inline-size: 100%;
    block-size: auto;
    background: var(--_paper);
  }
  .veil {
    fill: var(--_paper);
    fill-opacity: 0.5;
    fill-rule: evenodd;
  }
  .of-turn .stage,
  .of-reinforcement .stage,
  .of-other .stage {
    place-items: start stretch;
    padding: 12px;
  }
  @container (max-width: 36rem) {
    .of-map,
    .of-other {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 26rem) {
    .pair {
      gap: 12px;
    }
    .of-reinforcement,
    .of-turn {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (forced-colors: active) {
    .on .stage {
      outline: 2px solid Highlight;
    }
    .on figcaption::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
