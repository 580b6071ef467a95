import {css} from 'lit';

/** The frame, its head with the choice of edition, and the notices while a module loads or is refused. */
const frame = css`
  .frame {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    overflow: clip;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    padding: 16px;
    border-block-end: 1px solid var(--_line);
  }
  h2 {
    flex: 1 1 12rem;
    margin: 0;
    font-size: var(--_large);
    font-weight: 600;
    line-height: 1.25;
  }
  h2 small {
    display: block;
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
  }
  fieldset {
    display: flex;
    margin: 0;
    padding: 2px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
  }
  label {
    position: relative;
    display: flex;
    align-items: center;
    min-block-size: 32px;
    padding: 0 12px;
    border-radius: var(--_radius);
    cursor: pointer;
  }
  label input {
    position: absolute;
    inset: 0;
    min-block-size: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  label:has(:checked) {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  label:has(:disabled) {
    color: var(--_quiet);
    cursor: default;
    text-decoration: line-through;
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--_ring);
    outline-offset: 2px;
  }
  .why {
    flex-basis: 100%;
    margin: 0;
    color: var(--_warn);
  }
  .faults {
    margin: 16px;
  }
  .waiting {
    margin: 0;
    padding: 32px 16px;
    color: var(--_quiet);
    text-align: center;
  }
  @container (max-width: 26rem) {
    header {
      padding: 12px;
    }
    fieldset {
      flex: 1 1 100%;
    }
    label {
      flex: 1;
      justify-content: center;
    }
  }
  @media (pointer: coarse) {
    label {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** One erratum: its text and its changes. */
const entries = css`
  ol {
    margin: 0;
    padding: 0;
    /* a reader of the screen takes a list without any marker for no list */
    list-style: '';
  }
  ol > li + li {
    border-block-start: 1px solid var(--_line);
  }
  article {
    max-inline-size: 64rem;
    padding: 24px 16px;
  }
  h3 {
    margin: 0;
    font-size: var(--_normal);
    font-weight: 600;
  }
  .says,
  .open {
    max-inline-size: 68ch;
    margin: 4px 0 0;
  }
  .from {
    margin: 4px 0 0;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  del {
    text-decoration-thickness: 2px;
    color: var(--_warn);
  }
  ins {
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
    color: var(--_accent);
    font-weight: 600;
  }
  /* as printed, the value before the erratum is the one in force */
  :host(:state(printed)) {
    & del {
      font-weight: 600;
    }
    & ins {
      font-weight: 400;
      color: var(--_quiet);
    }
  }
  .missing {
    margin: 0;
    color: var(--_quiet);
  }
  .changes {
    margin: 12px 0 0;
    padding: 0;
    list-style: '';
  }
  .changes .arrow {
    padding: 0 4px;
    color: var(--_quiet);
  }
  @container (max-width: 26rem) {
    article {
      padding: 16px 12px;
    }
  }
`;

/** Two figures side by side, printed and corrected; the one in force is marked. */
const figures = css`
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
  @container (max-width: 36rem) {
    .of-map {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 26rem) {
    .pair {
      gap: 12px;
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

export const styles = [frame, entries, figures];
