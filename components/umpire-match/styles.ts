import {css} from 'lit';

/** Lays out a strip beside the battle: the turn, the action that is due, the link to send and the one to open. */
export const styles = css`
  :host {
    container-type: normal;
  }
  section {
    padding: 14px 16px;
    border: 1px solid var(--_line);
    border-radius: 10px;
    background: var(--_panel);
    container-type: inline-size;
  }
  p {
    margin: 0;
  }
  .now,
  .welcome {
    display: grid;
    gap: 12px;
    align-content: start;
  }
  /* the invitation, and beside it, where there is room, what the guest does */
  .guest {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
    gap: 16px 40px;
  }
  .welcome {
    gap: 8px;
    max-inline-size: 34rem;
  }
  .welcome strong {
    font-size: var(--_large);
    line-height: 1.3;
    text-wrap: balance;
  }
  .turn {
    font-size: var(--_large);
    font-weight: 600;
  }
  .turn.mine {
    color: var(--_accent);
  }
  .notices {
    display: contents;
  }
  .notice {
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--_line);
    overflow-wrap: anywhere;
  }
  .question,
  .row {
    display: grid;
    gap: 8px;
  }
  .question {
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--_warn);
  }
  .who {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  .wrong {
    grid-column: 1 / -1;
    color: var(--_warn);
    overflow-wrap: anywhere;
  }
  .wrong:empty {
    display: none;
  }
  @container (min-width: 34rem) {
    .row {
      grid-template-columns: 1fr auto;
      align-items: end;
    }
  }
  label {
    display: grid;
    gap: 4px;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  label > * {
    color: var(--_text);
    font-size: var(--_normal);
    inline-size: 100%;
    min-inline-size: 0;
  }
  /* with whose turn it is */
  .link {
    scroll-margin-block: 9rem;
  }
  .link input {
    min-block-size: max(40px, var(--_touch));
    font-family: ui-monospace, monospace;
    font-size: var(--_small);
    text-overflow: ellipsis;
  }
  button.primary {
    min-block-size: max(40px, var(--_touch));
  }
`;
