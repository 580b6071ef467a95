import {css} from 'lit';

/** Dice, by their faces or rolled by the page. */
export const roll = css`
  .faces {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .faces.many {
    display: grid;
    grid-template-columns: repeat(5, max-content);
  }
  .face {
    position: relative;
    cursor: pointer;
  }
  .face input {
    position: absolute;
    inset: 0;
    min-block-size: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .face span {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border: 1px solid var(--_line);
    border-radius: 10px;
    background: linear-gradient(
      color-mix(in srgb, var(--_panel) 88%, white),
      color-mix(in srgb, var(--_panel) 96%, black)
    );
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.2);
    font-size: 1.375rem;
    font-weight: 650;
  }
  .face:hover span {
    border-color: var(--_quiet);
  }
  .face input:checked + span {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
    animation: settle 240ms cubic-bezier(0.2, 0.9, 0.3, 1.3);
  }
  .face input:focus-visible + span {
    outline: 3px solid var(--_ring);
    outline-offset: 2px;
  }
  .hash code {
    overflow-wrap: anywhere;
  }
  .word {
    display: grid;
    gap: 4px;
    font-size: var(--_small);
  }
  @container (max-width: 30rem) {
    .face span {
      inline-size: 44px;
      block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .face input:checked + span,
    button.primary {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
