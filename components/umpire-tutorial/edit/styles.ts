import {css} from 'lit';

/** The lesson editor: the tasks, the board, and the form of a task. */
export const editStyles = css`
  .writing {
    display: grid;
    gap: 16px;
    align-items: start;
  }
  .writing > * {
    min-inline-size: 0;
  }
  .editor {
    display: grid;
    gap: 16px;
    align-content: start;
    box-sizing: border-box;
    padding: 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
  }
  .middle {
    display: grid;
    scroll-margin-block-start: 8px;
  }
  .writing .board {
    grid-template-columns: minmax(0, 1fr);
  }
  .writing .board > umpire-map {
    --umpire-map-height: 52vh;
    --umpire-map-least: 42vh;
    inset-block-start: 0;
  }
  /* the tools of the position are below its map */
  .writing .board > umpire-map[edit] {
    position: static;
  }
  .aim {
    margin-block-end: 8px;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 12px;
    border-inline-start: 3px solid var(--_accent);
    background: var(--_panel);
  }
  @container exercise (min-width: 860px) {
    .writing {
      grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
    }
    .writing > .tasks {
      grid-column: 1 / -1;
    }
  }
  @container exercise (min-width: 1160px) {
    .writing {
      grid-template-columns: minmax(200px, 250px) minmax(0, 1fr) minmax(300px, 360px);
    }
    .writing > .tasks {
      grid-column: auto;
    }
    .writing > :is(.tasks, .middle) {
      position: sticky;
      inset-block-start: 8px;
      max-block-size: calc(100vh - 16px);
      overflow-y: auto;
    }
    /* counters are moved on a wide map, with those off the map beside it */
    .writing:has(umpire-map[edit]) {
      grid-template-columns: minmax(200px, 250px) minmax(0, 1fr);
    }
    .writing:has(umpire-map[edit]) > .middle {
      position: static;
      max-block-size: none;
      overflow: visible;
    }
    .writing:has(umpire-map[edit]) > .editor:not(.tasks) {
      grid-column: 2;
    }
  }
  #step:focus {
    outline: none;
  }
  .steps {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
    gap: 4px;
    align-items: start;
    margin: 0 0 8px;
    padding: 0;
    list-style: none;
  }
  .steps button {
    display: grid;
    gap: 2px;
    inline-size: 100%;
    padding: 6px 10px;
    text-align: start;
  }
  .steps button[aria-current] {
    border-color: var(--_accent);
    box-shadow: inset 3px 0 0 var(--_accent);
  }
  .steps p {
    padding-inline-start: 10px;
    font-size: var(--_small);
  }
  .editor details > .rows {
    margin-block-start: 8px;
  }
  .editor ul.wrong {
    padding-inline-start: 1.25em;
  }
  .editor :is(h2, h3) {
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
