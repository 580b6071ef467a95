import {css} from 'lit';
import {unseen} from '../../shared/tokens.js';

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
  }
  .views {
    display: flex;
  }
  .views button {
    flex: 1;
    border-radius: 0;
  }
  .views button:first-child {
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
  }
  .views button:last-child {
    margin-inline-start: -1px;
    border-start-end-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
  .tasks > * {
    min-inline-size: 0;
  }
  .tasks select {
    inline-size: 100%;
    min-inline-size: 0;
  }
  .history {
    display: inline-flex;
    gap: 4px;
  }
  .history button {
    min-inline-size: max(36px, var(--_touch));
  }
  .first {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .first h3 {
    margin: 0;
  }
  .order {
    display: inline-flex;
    gap: 4px;
    font-size: var(--_small);
  }
  .order button {
    padding-inline: 8px;
    font-size: inherit;
  }
  .writing .board {
    grid-template-columns: minmax(0, 1fr);
  }
  .writing .board > umpire-map {
    scroll-margin-block: 64px 8px;
    --umpire-map-height: calc(0.42 * var(--_window));
    --umpire-map-least: calc(0.38 * var(--_window));
    inset-block-start: 0;
  }
  /* the tools of the position are below its map */
  .writing .board > umpire-map[edit] {
    --umpire-map-height: calc(0.6 * var(--_window));
    position: static;
  }
  /* as high with a button as without: the map stays where it is */
  .above {
    display: grid;
    align-items: center;
    min-block-size: max(44px, var(--_touch));
    margin-block-end: 8px;
  }
  .aim {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    padding: 5px 12px;
    border: 1px solid var(--_line);
    border-inline-start: 3px solid var(--_accent);
    border-radius: var(--_radius);
    background: var(--_panel);
  }
  .aim button {
    flex: none;
  }
  /* the task is below the map, in one screen with it: the bars of the map have no room */
  .writing .board > umpire-map:not([edit]) {
    --umpire-map-bars: none;
  }
  /* the tasks in a row above the map: below them what adds one, undo, and the rest of the lesson */
  @container exercise (max-width: 1159px) {
    .writing > .tasks {
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 8px;
      align-items: center;
      padding: 8px 12px;
    }
    .tasks > section:first-child,
    .tasks .actions:has(> .fold) {
      display: contents;
    }
    .tasks .steps {
      grid-area: 1 / 1 / 2 / 3;
    }
    .tasks .history {
      grid-area: 1 / 3;
      justify-self: end;
    }
    .tasks .fold {
      grid-column: 3;
    }
    .tasks .actions > select {
      max-inline-size: 14rem;
    }
    .tasks .actions:has(> .fold) > :is(button, select) {
      font-size: var(--_small);
    }
    .tasks .actions > [role='status'],
    .tasks > :is(.check, .head) {
      grid-column: 1 / -1;
    }
    .tasks .actions > [role='status']:empty,
    .tasks .check:not(:has(.wrong, .right, .link, .waits)),
    .writing > .tasks > .head:not(.open) {
      display: none;
    }
    /* a row has room for the task that is written: the others are numbers, marked where one is not finished */
    .tasks > section:first-child > h2,
    .steps button > small,
    .steps button:not([aria-current]) > * {
      ${unseen}
    }
    .writing .steps {
      display: flex;
      align-items: stretch;
      margin: 0;
      overflow-x: auto;
      scrollbar-width: thin;
      counter-reset: task;
    }
    .steps li {
      position: relative;
      flex: none;
      counter-increment: task;
    }
    .steps li:has([aria-current]) {
      flex: 1 0 8rem;
    }
    .steps button {
      align-content: center;
      min-inline-size: max(40px, var(--_touch));
      block-size: 100%;
      line-height: 1.3;
    }
    .steps button:not([aria-current]) {
      justify-content: center;
    }
    .steps button:not([aria-current])::before {
      content: counter(task);
    }
    .steps button:has(.wrong) {
      border-block-end: 3px double var(--_warn);
    }
    /* as high with a link as without: the map stays where it is */
    .tasks .check {
      display: grid;
      align-items: center;
      min-block-size: max(24px, var(--_touch));
      font-size: var(--_small);
    }
    .tasks .check p {
      margin: 0;
    }
  }
  /* a row that scrolls fades where more tasks are out of sight; one that does not scroll has no timeline */
  @keyframes tasks-ends {
    0% {
      --_start: 1;
      --_end: 0;
    }
    1%,
    99% {
      --_start: 0;
      --_end: 0;
    }
    100% {
      --_start: 0;
      --_end: 1;
    }
  }
  @supports (animation-timeline: scroll(self x)) {
    @container exercise (max-width: 1159px) {
      .writing .steps {
        mask: linear-gradient(
          to right,
          rgb(0 0 0 / var(--_start, 1)),
          #000 32px calc(100% - 32px),
          rgb(0 0 0 / var(--_end, 1))
        );
        animation: tasks-ends linear both;
        animation-timeline: scroll(self x);
      }
    }
  }
  /* narrow: below the map the form or the task as a learner tries it */
  @container exercise (max-width: 699px) {
    .writing {
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;
    }
    .writing > .editor {
      gap: 8px;
      padding: 8px 12px 12px;
    }
    .writing > .form {
      gap: 16px;
    }
    .writing.trying > .form,
    .writing:not(.trying) :is(.panel, .undecided),
    .as-learner {
      display: none;
    }
    .steps button {
      font-size: var(--_small);
    }
    /* one after the other: the fields stay in sight */
    .form .todo > li + li,
    .check :is(.right, .unsure) ~ .quiet,
    .check .wrong:has(+ .link) {
      display: none;
    }
    /* the number of an only task is said to readers, and leaves its question the room */
    .first:not(:has(.order)) {
      ${unseen}
    }
    /* at the edge of the map, and as high as it may be without a button */
    .writing .above {
      z-index: 2;
      min-block-size: max(46px, var(--_touch) + 2px);
      margin-block-end: -1px;
    }
    .writing .above .aim {
      padding-block: 0;
      line-height: 1.2;
    }
    .writing .above :is(.aim, .views button) {
      min-block-size: max(46px, var(--_touch) + 2px);
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      font-size: var(--_small);
    }
    /* the map is in sight while its task is written; a task that is tried is in one screen with it */
    .writing.trying .board > umpire-map {
      position: static;
    }
    .writing:not(.trying) > .middle {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
    }
    .writing:not(.trying) > .middle:has(umpire-map[edit]) {
      position: static;
    }
    .writing .board > umpire-map {
      --umpire-map-height: calc(0.34 * var(--_window));
      --umpire-map-least: calc(0.34 * var(--_window));
    }
    /* what has the focus is below the map */
    .form {
      --_above-form: calc(0.34 * var(--_window) + max(46px, var(--_touch) + 2px));
    }
    .form :is(input, textarea, select, button, summary, h3) {
      scroll-margin-block-start: calc(var(--_above-form) + 28px);
    }
    .form:has(> section > ul:is(.wrong, .todo)) .rows :is(input, textarea, select, button, summary) {
      scroll-margin-block-start: calc(var(--_above-form) + 112px);
    }
  }
  @container exercise (min-width: 700px) {
    .views,
    .panel > ul:is(.todo, .wrong) {
      display: none;
    }
    .writing {
      grid-template-columns: minmax(0, 1fr) minmax(260px, 340px);
    }
    .writing > .tasks {
      grid-column: 1 / -1;
    }
    .writing > .middle {
      position: sticky;
      inset-block-start: 8px;
      max-block-size: calc(100vh - 16px);
    }
    /* the task scrolls below its map, not behind it */
    .writing > .middle:not(:has(umpire-map[edit])) {
      grid-template-rows: auto minmax(0, 1fr);
      & .board {
        grid-template-rows: auto minmax(0, 1fr);
        gap: 8px;
        max-block-size: 100%;
      }
      & .board > umpire-map {
        --umpire-map-height: calc(0.33 * var(--_window));
        --umpire-map-least: calc(0.33 * var(--_window));
      }
      & .panel {
        overflow-y: auto;
        max-block-size: 100%;
        box-sizing: border-box;
      }
      /* above what is scrolled into sight */
      & .panel > h2 {
        position: sticky;
        inset-block-start: -16px;
        z-index: 1;
        padding-block: 4px;
        background: var(--_panel);
      }
      /* help is in sight below a long task */
      & .panel > .way {
        position: sticky;
        inset-block-end: -16px;
        z-index: 1;
        margin-block-end: -16px;
        padding-block-end: 16px;
        background: var(--_panel);
      }
    }
    .writing .board > umpire-map {
      position: static;
    }
    .writing > .middle:has(umpire-map[edit]) {
      position: static;
      max-block-size: none;
    }
  }
  @container exercise (min-width: 1160px) {
    .tasks .fold {
      display: none;
    }
    .head > .rows > .actions > button {
      flex: 1 0 auto;
    }
    /* the map has what the panel of a task leaves, or of losses, which are longer: it stays as it is while one is tried */
    .writing > .middle:not(:has(umpire-map[edit])) .board > umpire-map {
      --umpire-map-height: max(
        0.27 * var(--_window),
        var(--_window) - 11.5rem - 60px - var(--_panel-height, 22rem)
      );
      --umpire-map-least: var(--umpire-map-height);
    }
    .writing .board:has(.loss) {
      --_panel-height: 30rem;
    }
    .writing {
      grid-template-columns: minmax(200px, 250px) minmax(0, 1fr) minmax(300px, 360px);
    }
    /* the columns are as high as the window below the head of the page: each has its end in sight */
    .writing > :is(.editor, .middle) {
      position: sticky;
      inset-block-start: 8px;
      max-block-size: max(28rem, calc(var(--_window) - 11.5rem));
    }
    .writing > .editor {
      overflow-y: auto;
      scrollbar-width: thin;
    }
    .writing > .tasks {
      grid-column: auto;
    }
    /* counters are moved on a wide map, with those off the map beside it */
    .writing:has(umpire-map[edit]) {
      grid-template-columns: minmax(200px, 250px) minmax(0, 1fr);
    }
    .writing:has(umpire-map[edit]) > .editor:not(.tasks) {
      grid-column: 2;
      max-block-size: none;
    }
    .writing > .middle:has(umpire-map[edit]) {
      max-block-size: none;
    }
  }
  .form > section[aria-labelledby='step'] {
    display: contents;
  }
  /* the reason is in sight beside the field that it is about, however far below: on a narrow page below the map */
  .form > section > ul:is(.wrong, .todo) {
    position: sticky;
    inset-block-start: var(--_above-form, -16px);
    z-index: 1;
    padding-block: 8px;
    border-block-end: 1px solid var(--_line);
    background: var(--_panel);
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
  .steps .words {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .steps button[aria-current] {
    border-color: var(--_accent);
    box-shadow: inset 3px 0 0 var(--_accent);
  }
  .editor details > .rows {
    margin-block-start: 8px;
  }
  .writing ul:is(.wrong, .todo) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .writing ul.todo {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    font-size: var(--_small);
  }
  /* each leads to its field */
  :is(.check, .wrong, .todo, .rows, .unshared) button.link {
    min-block-size: max(24px, var(--_touch));
    color: var(--_accent);
    text-align: start;
    text-decoration-color: currentColor;
  }
  .field [aria-invalid='true'] {
    border-color: var(--_warn);
  }
  .wrong button.link {
    color: inherit;
  }
  :is(.check, .unshared) button:is(.unsure, .wrong) {
    color: var(--_warn);
  }
  .check > h2 {
    ${unseen}
  }
  .editor small.hint {
    display: block;
    padding: 0;
    border: 0;
  }
  .editor :is(h2, h3) {
    margin: 0 0 8px;
    font-size: var(--_normal);
  }
  .editor summary > h3 {
    display: inline;
    font-weight: inherit;
  }
  .editor details[open] > summary > .quiet {
    display: none;
  }
  .editor summary > .quiet {
    display: block;
    padding-inline-start: 1.2em;
    font-size: var(--_small);
  }
  /* a try that is not the answer yet has no tick */
  .panel:has(> .tried .primary) .picked::before {
    content: none;
  }
  .editor .rows,
  .editor .replies,
  .tried {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  :is(.editor, .tried) textarea {
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
  /* words are read whole; the JSON of a lesson has no end */
  .writing textarea:is([rows='1'], [rows='2'], [rows='3']) {
    field-sizing: content;
  }
  .writing textarea[rows='2'] {
    min-block-size: calc(2lh + 18px);
  }
  .writing textarea[rows='3'] {
    min-block-size: calc(3lh + 18px);
  }
  .editor p,
  .editor ul {
    margin-block: 4px;
  }
  .editor .sentences > li {
    display: grid;
    gap: 8px;
  }
  .editor .sentences > li + li {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_line);
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
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
