import {css} from 'lit';

/** Styles of the part after a battle. */
export const nextStyles = css`
  .after {
    display: grid;
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .after h4,
  .after p {
    margin: 0;
  }
  .after fieldset {
    display: grid;
    gap: 4px;
    margin: 0;
    border: 1px solid var(--_line);
    padding: 8px 12px;
  }
  .after label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
  }
  .after textarea {
    inline-size: 100%;
  }
`;
