import {css} from 'lit';
import {unseen} from '../shared/tokens.js';

/** The bar of a log at the lower edge, and the list of its moves. */
export const logStyles = css`
  .log.bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 3;
    display: grid;
    grid-template: 'words words words' auto 'back forward slider' auto / auto auto minmax(0, 1fr);
    gap: 8px 12px;
    align-items: center;
    padding: 8px 12px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    box-shadow: 0 -4px 16px rgb(0 0 0 / 12%);
  }
  .log.bar p {
    grid-area: words;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    overflow: hidden;
  }
  .log.bar .back {
    grid-area: back;
  }
  .log.bar .forward {
    grid-area: forward;
  }
  .log.bar input {
    grid-area: slider;
    inline-size: 100%;
    min-inline-size: 0;
    padding-inline: 0;
  }
  .log.bar [aria-disabled='true'] {
    opacity: 0.5;
  }
  /* what scrolls into view on a narrow page does not stop below the bar */
  .frame:has(> .log.bar) {
    --_foot: 4rem;
  }
  .moves button {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    column-gap: 0.5ch;
    justify-content: start;
    inline-size: 100%;
    padding: 6px 8px;
    border-color: transparent;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .moves [aria-current] {
    border-color: var(--_accent);
  }
  .moves {
    max-block-size: 20rem;
    margin: 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
  .moves .number {
    min-inline-size: 3.5ch;
    color: var(--_quiet);
  }
  @container (max-width: 30rem) {
    .log.bar {
      grid-template: 'back words forward' auto 'back slider forward' 24px / 44px minmax(0, 1fr) 44px;
      gap: 0 8px;
      padding: 4px;
      font-size: var(--_small);
      line-height: 1.3;
    }
    .log.bar p {
      -webkit-line-clamp: 2;
      line-clamp: 2;
    }
    .log.bar.asked p {
      -webkit-line-clamp: 1;
      line-clamp: 1;
    }
    .log.bar input {
      min-block-size: 24px;
      margin-block: 0;
    }
    .log.bar button {
      min-block-size: 44px;
      padding: 0;
      font-size: 1.25rem;
    }
    .log.bar button span {
      ${unseen}
    }
    .log.bar .back::before {
      content: '‹';
    }
    .log.bar .forward::before {
      content: '›';
    }
  }
`;
