import {css} from 'lit';
import {unseen} from '../../internal/unseen.js';

/** The frame, its head with the choice of edition, and what stands there while a module is on its way or refused. */
export const frame = css`
  :host {
    display: block;
    container-type: inline-size;
  }
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
  ${unseen}
  .fault,
  .faults {
    margin-block-start: 12px;
    padding: 12px 16px;
    border: 1px solid var(--_warn);
    border-inline-start-width: 6px;
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
  .faults {
    margin: 16px;
  }
  .fault p,
  .faults p {
    margin: 0;
    font-weight: 600;
    color: var(--_warn);
  }
  .fault ul,
  .faults ul {
    margin: 8px 0 0;
    padding-inline-start: 20px;
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
