import {css} from 'lit';

/** A sheet over the page: two columns where there is room, one that fills a phone. */
export const styles = css`
  dialog {
    inline-size: min(60rem, 100vw - 32px);
    max-inline-size: 100vw;
    max-block-size: min(94dvh, 60rem);
    /* centred, it would move with each change of its height */
    margin-block: 3dvh auto;
    padding: 0;
    border: 1px solid var(--_line);
    border-radius: 10px;
    background: var(--_panel);
    color: var(--_text);
    font-size: var(--_normal);
    box-shadow: 0 16px 48px rgb(0 0 0 / 0.35);
    overscroll-behavior: contain;
  }
  dialog::backdrop {
    background: rgb(20 22 20 / 0.5);
  }
  .sheet {
    container-type: inline-size;
    padding: 16px 20px 20px;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 12px;
  }
  h2,
  p,
  figure,
  fieldset {
    margin: 0;
  }
  h2 {
    font-size: var(--_large);
    font-weight: 600;
  }
  h2:focus {
    outline: none;
  }
  .close {
    min-inline-size: max(36px, var(--_touch));
    min-block-size: max(36px, var(--_touch));
    padding: 0;
    border-color: transparent;
  }
  .columns {
    display: grid;
    gap: 20px;
  }
  .what,
  .beside {
    display: grid;
    gap: 12px;
    align-content: start;
    min-inline-size: 0;
  }
  @container (min-width: 44rem) {
    .columns {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
  .field {
    display: grid;
    gap: 4px;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .field > * {
    color: var(--_text);
    font-size: var(--_normal);
    inline-size: 100%;
  }
  .field.row {
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 10px;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 0;
    border: 0;
  }
  .ways legend {
    padding: 0;
    margin-block-end: 6px;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .authors {
    flex-basis: 100%;
  }
  .authors .way {
    margin: 6px 6px 0 0;
  }
  .way {
    position: relative;
    display: inline-grid;
    cursor: pointer;
  }
  .way input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    min-block-size: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .way span {
    display: grid;
    align-items: center;
    min-block-size: max(32px, var(--_touch));
    padding: 0 12px;
    border: 1px solid var(--_line);
    border-radius: 999px;
    font-size: var(--_small);
  }
  .way input:hover + span {
    border-color: var(--_quiet);
  }
  .way input:checked + span {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
  }
  .way input:focus-visible + span {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .hint,
  .empty {
    min-block-size: 1.45em;
  }
  .wrong {
    color: var(--_warn);
    overflow-wrap: anywhere;
  }
  .local {
    display: grid;
    gap: 6px;
  }
  .local p:empty {
    display: none;
  }
  code {
    overflow-wrap: anywhere;
  }
  textarea {
    box-sizing: border-box;
    display: block;
    inline-size: 100%;
    padding: 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_panel), var(--_text) 4%);
    color: inherit;
    font:
      0.8125rem/1.5 ui-monospace,
      monospace;
    overflow-wrap: anywhere;
    resize: vertical;
  }
  button.primary {
    min-inline-size: 7em;
    min-block-size: max(40px, var(--_touch));
  }
  .still {
    display: grid;
    place-items: center;
    min-block-size: 120px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    overflow: hidden;
  }
  .still > div {
    display: grid;
  }
  .still p {
    padding: 12px;
  }
  canvas {
    display: block;
    max-inline-size: 100%;
    max-block-size: 320px;
  }
  summary {
    inline-size: fit-content;
    min-block-size: max(24px, var(--_touch));
    align-content: center;
    cursor: pointer;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  :is(.check, .vassal) > :not(summary) {
    margin-block-start: 8px;
  }
  :is(.check, .vassal) p {
    overflow-wrap: anywhere;
  }
  .tick {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: max(24px, var(--_touch));
    font-size: var(--_small);
  }
  .tick input {
    flex: none;
    min-block-size: 20px;
  }
  @media (max-width: 600px) {
    dialog {
      inline-size: 100vw;
      max-block-size: 100dvh;
      block-size: 100dvh;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
    .sheet {
      padding: 12px 16px 24px;
    }
  }
  @media (forced-colors: active) {
    .way input:checked + span {
      border: 2px solid Highlight;
    }
  }
`;
