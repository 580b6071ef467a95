import {css} from 'lit';

/** The choice of who fights for a place. */
export const attackStyles = css`
  .edit.attackers .back {
    justify-self: start;
  }
  .edit.attackers h3 {
    font-size: var(--_large);
    color: var(--_text);
    scroll-margin-block-start: 55vh;
  }
  .edit.attackers h3:focus {
    outline: none;
  }
  .edit.attackers h4 {
    margin: 0;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .edit.attackers :is(.panel-top, .scroll) {
    gap: 8px;
  }
  .edit.attackers .outlooks dl > div {
    padding-block: 5px;
  }
  .edit.attackers .who {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
  }
  .edit.attackers .column > details {
    border: 0;
    padding: 0;
  }
  .edit.attackers h4 small {
    font-weight: 400;
  }
  .edit.attackers .fighters {
    display: grid;
    gap: 8px;
  }
  /* the name and the hex beside each counter: what the attack comes to is in sight below a row of them */
  .edit.attackers .piece {
    grid-template-columns: auto minmax(0, 1fr);
    gap: 6px;
    align-content: center;
    align-items: center;
    justify-items: start;
    inline-size: auto;
    padding: 3px 8px 3px 4px;
    border-color: var(--_line);
    text-align: start;
    font-size: 0.75rem;
  }
  .edit.attackers .piece small {
    display: block;
    font-size: inherit;
    font-weight: 400;
    color: var(--_quiet);
  }
  .edit.attackers .piece[aria-pressed='true'] {
    border-color: var(--_accent);
    background: color-mix(in oklab, var(--_panel), var(--_accent) 16%);
    font-weight: 700;
  }
  .edit.attackers .piece[aria-disabled='true'] {
    opacity: 0.5;
    cursor: default;
  }
  .edit.attackers .more {
    text-align: start;
  }
  .edit.attackers .findings {
    flex: 1 1 10rem;
    font-size: var(--_small);
    align-self: center;
  }
  .edit.attackers .column {
    display: grid;
    gap: 6px;
    padding: 8px 10px;
    border-inline-start: 3px solid var(--_accent);
    background: color-mix(in oklab, var(--_panel), var(--_text) 4%);
    font-size: var(--_small);
  }
  .edit.attackers .column dl {
    display: grid;
    gap: 2px;
    margin: 0;
  }
  .edit.attackers .column dt {
    font-weight: 600;
  }
  .edit.attackers .column dd {
    margin: 0;
    padding-inline-start: 12px;
    color: var(--_quiet);
  }
  @container (min-width: 30.01rem) {
    /* the counters of all hexes in rows of the same columns */
    .edit.attackers .fighters {
      grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
    }
    .edit.attackers .fighters :is(div, .pieces) {
      display: contents;
    }
    .edit.attackers .fighters h4 {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 56rem) {
    /* the results beside the dice take a line or two each */
    :host([edit]) .frame:has(> .attackers) {
      grid-template-columns: minmax(0, 1fr) clamp(22rem, 34%, 28rem);
    }
    /* the button that begins the battle stays in sight below the list */
    .edit.attackers .fill {
      display: flex;
      flex-direction: column;
    }
    .edit.attackers .panel-top {
      padding-block-end: 0;
    }
    .edit.attackers .scroll {
      flex: 1;
      min-block-size: 0;
      overflow: auto;
      overscroll-behavior: contain;
    }
    .edit.attackers .panel-bottom {
      gap: 8px;
      padding-block: 8px;
      border-block-start: 1px solid var(--_line);
    }
    /* in view while a long list of units is scrolled through */
    .edit.attackers .column {
      position: sticky;
      inset-block-end: 0;
    }
    .edit.attackers .scroll {
      scroll-padding-block-end: 14rem;
    }
  }
  @container (max-width: 30rem) {
    /* one row, which goes on to the side: the map has every attacker, too */
    .edit.attackers :is(.fighters, .pieces) {
      display: flex;
      flex-wrap: nowrap;
      gap: 8px;
      align-items: start;
    }
    .edit.attackers .fighters {
      margin-inline: -12px;
      padding-inline: 12px;
      overflow-x: auto;
      overscroll-behavior-x: contain;
    }
    .edit.attackers .fighters > * {
      flex: none;
    }
    /* two and a part of the third: there are more to the side */
    .edit.attackers .fighters .piece {
      inline-size: calc((100cqi - 28px) / 2.25);
    }
    .edit.attackers .pieces .findings {
      flex: none;
      inline-size: 12rem;
    }
    .edit.attackers h3 {
      font-size: 1rem;
    }
    .edit.attackers .who {
      flex-wrap: nowrap;
    }
    .edit.attackers .who button {
      padding-inline: 8px;
      white-space: nowrap;
    }
  }
  @container (max-width: 55.99rem) {
    /* the longest parts come after the column and the question */
    .edit.attackers :is(.modifiers, .outlooks, .assumed) {
      order: 1;
    }
    /* who attacks is said in the panel */
    :host([edit]) .frame:has(> .attackers) .below {
      display: none;
    }
  }
`;
