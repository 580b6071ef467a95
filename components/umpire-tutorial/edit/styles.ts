import {css} from 'lit';

/** The lesson editor: fields below the step that is played. */
export const editStyles = css`
  .editor {
    display: grid;
    gap: 16px;
    margin-block-start: 16px;
    padding: 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
  }
  .editor .column {
    display: grid;
    gap: 16px;
    align-content: start;
    min-inline-size: 0;
  }
  @container (min-width: 760px) {
    .editor {
      grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr);
      gap: 32px;
    }
    /* what is written and what is played are seen together */
    .board:has(~ .editor) > umpire-map {
      --umpire-map-height: 50vh;
      position: static;
    }
  }
  .editor summary + .rows {
    margin-block-start: 12px;
  }
  .editor h3 {
    margin: 0 0 8px;
    font-size: var(--_normal);
  }
  .editor h4 {
    margin: 12px 0 8px;
    font-size: var(--_small);
  }
  .editor .rows,
  .editor .replies,
  .editor .tried {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style-position: inside;
  }
  .editor textarea {
    inline-size: 100%;
    box-sizing: border-box;
    padding: 8px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    color: var(--_text);
    font: inherit;
    font-size: var(--_normal);
    resize: vertical;
  }
  .editor p,
  .editor ul {
    margin-block: 4px;
  }
  .tick {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .tick input {
    min-block-size: 0;
  }
  .editor .button {
    display: inline-flex;
    align-items: center;
    min-block-size: max(32px, var(--_touch));
    box-sizing: border-box;
    padding-inline: 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    color: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  .editor .button:focus-within {
    outline: 2px solid var(--_accent);
  }
  .editor input[type='file'] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    opacity: 0;
  }
`;
