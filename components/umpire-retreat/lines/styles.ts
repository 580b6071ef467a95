import {css} from 'lit';
import {shared} from '../../internal/shared-styles.js';

/** A retreat along lines. */
export const styles = css`
  ${shared}
  .lines,
  .lines fieldset,
  .lines .plan {
    display: grid;
    gap: 12px;
  }
  .lines fieldset {
    border: 1px solid var(--_line);
    padding: 8px 12px;
  }
  .lines label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 32px;
  }
  .lines select {
    font: inherit;
    max-inline-size: 100%;
  }
`;
