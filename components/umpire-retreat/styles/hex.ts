import {css} from 'lit';

/** The question about a hex. */
export const hex = css`
  .hex .question {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .hex .question > label {
    margin: 0;
    font-size: var(--_normal);
    color: var(--_text);
  }
  .ask {
    display: inline-flex;
    gap: 4px;
  }
  .ask input {
    inline-size: 8.5em;
  }
  .hex > button {
    justify-self: start;
  }
`;
