import {css} from 'lit';

/** What comes after a battle. */
export const nextStyles = css`
  .next {
    display: grid;
    gap: 8px;
    padding: 12px 16px;
  }
  .next h4,
  .next p {
    margin: 0;
  }
  .next fieldset {
    display: grid;
    gap: 4px;
    margin: 0;
    border: 1px solid var(--_line);
    padding: 8px 12px;
  }
  .next label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
  }
  .next textarea {
    inline-size: 100%;
  }
`;
