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
  }
  .face input:focus-visible + span {
    outline: 3px solid var(--_ring);
    outline-offset: 2px;
  }
  .typed > * + *,
  .mode > select {
    margin-block-start: 8px;
  }
  .typed + .mode {
    margin-block-start: -8px;
  }
  :is(.typed, .mode) summary {
    min-block-size: max(24px, var(--_touch));
    align-content: center;
    cursor: pointer;
    inline-size: fit-content;
    color: var(--_quiet);
    font-size: var(--_small);
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
    .decision:has(.roll),
    .roll {
      gap: 8px;
    }
    /* the question names the one die */
    .to-roll:has(+ .column):has(> li:only-child) {
      display: none;
    }
    /* what rolls is on the first screen, and stays in sight */
    :host(:not([compact])) .roll > .actions {
      display: contents;
    }
    :host(:not([compact])) .roll > .actions > .primary {
      /* above the sum, of which it would cover a line */
      order: -1;
      position: sticky;
      inset-block-end: 4px;
      z-index: 1;
      box-shadow: 0 0 0 4px var(--_panel);
    }
  }
  @media (forced-colors: active) {
    .face input:checked + span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** Losses shared out. */
export const assign = css`
  .sum {
    font-weight: 600;
  }
  /* red once it was refused */
  .assign:has(.against) .sum:not(.done) {
    color: var(--_warn);
  }
  .sum.done {
    color: var(--_accent);
  }
  .shares {
    display: grid;
    gap: 6px;
  }
  .shares li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px;
  }
  .counter-button {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 3px 12px 3px 6px;
    text-align: start;
  }
  .shares li.hit .counter-button {
    border-color: var(--_warn);
    box-shadow: inset 3px 0 0 var(--_warn);
  }
  :is(.shares, .checks) .chip {
    inline-size: 36px;
    block-size: 36px;
  }
  .who-loses {
    flex: 1;
    min-inline-size: 0;
  }
  .who-loses > .quiet {
    display: block;
    font-size: var(--_small);
  }
  .who-loses .named {
    display: flex;
    justify-content: space-between;
    gap: 0 8px;
  }
  /* always beside the name, so that rows are of one kind */
  .named > :last-child {
    flex: none;
  }
  .counter-button .taken {
    color: var(--_warn);
    letter-spacing: 0.1em;
  }
  .shares .less {
    inline-size: 44px;
    padding: 0;
    font-size: 1.25rem;
  }
  @media (pointer: coarse) {
    .assign .keys {
      display: none;
    }
  }
  /* what is still due and what commits stay in sight, while the map or a long list is tapped */
  .assign > .actions {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    justify-content: space-between;
    padding-block: 8px;
    background: var(--_panel);
  }
  /* beside the button on a phone, too: what is sticky leaves the rows in sight */
  .assign > .actions > .sum {
    flex: 1 1 7rem;
    text-wrap: balance;
  }
  /* the rows say it, of which it would cover one more */
  @container (max-width: 30rem) {
    .assign > .actions > .primary small {
      display: none;
    }
  }
  .shares button {
    scroll-margin-block-end: 7rem;
  }
  .fate {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_warn);
  }
  /* beside the button that was pressed, with the suggestions in sight below it */
  .assign .against {
    scroll-margin-block: var(--_covered) 8rem;
  }
  .undo-loss[aria-disabled='true']:not(:focus) {
    display: none;
  }
  .policies,
  .besides {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  :is(.policies button, .undo-loss) {
    font-size: var(--_small);
    min-block-size: max(36px, var(--_touch));
    padding-inline: 10px;
  }
`;

/** Units that fire, and their targets. */
export const fire = css`
  .fire {
    display: grid;
    gap: 12px;
  }
  .shooters {
    display: grid;
    gap: 8px;
  }
  .shooters li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  label.shooter,
  .aim {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: var(--_touch);
  }
  .shooters .quiet {
    font-size: var(--_small);
  }
  /* two lines a unit: its name; its target, beside what it hits on */
  @container (max-width: 30rem) {
    .shooters li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 4.5rem;
      gap: 0 8px;
    }
    .shooter {
      grid-column: 1 / -1;
    }
    .aim span {
      display: none;
    }
    .aim select {
      flex: 1;
      min-inline-size: 0;
      padding-inline: 6px;
    }
    :host(:not([compact])) .fire > .actions:has([aria-disabled='false']) {
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
      padding-block: 4px;
      background: var(--_panel);
    }
  }
`;

/** The buttons of a choice. */
export const choose = css`
  /* dice */
  .roll {
    display: grid;
    gap: 16px;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  legend {
    padding: 0;
    margin-block-end: 6px;
    font-weight: 600;
  }
  /* choices */
  .choose {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .choose > div {
    flex: 1 1 14rem;
  }
  .choose > div > button {
    inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .choose > div > button:has(> .chip) {
    display: flex;
    align-items: center;
    gap: 12px;
    text-align: start;
  }
  .choose > .beside {
    flex-basis: 100%;
  }
  .beside > div {
    flex: 0 1 auto;
  }
  .beside small {
    display: block;
  }
  .choose > .committed {
    flex-basis: 100%;
    font-size: var(--_small);
  }
  .choose .findings {
    margin-block-start: 12px;
  }
  .choose > .folded {
    flex-basis: 100%;
  }
  .choose .because {
    flex-basis: 100%;
    font-size: var(--_small);
  }
  /* what the odds say of a choice */
  .advice {
    display: inline-block;
    margin-block-start: 6px;
    padding: 0 8px;
    border: 1px solid currentColor;
    border-radius: 999px;
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_warn);
  }
  .advice.is-best {
    color: var(--_accent);
  }
  .advised {
    margin: 0;
    padding: 0;
    list-style: none;
    display: grid;
    gap: 6px;
  }
  .advised li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  .advised .advice {
    margin: 0;
  }
`;

/** A point for each unit that goes. */
export const withdraw = css`
  .goers > li {
    display: grid;
    gap: 8px;
    padding-block: 4px;
    border-block-end: 1px solid var(--_line);
  }
  .goer {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    inline-size: 100%;
    border-color: transparent;
    background: none;
    padding-inline: 8px;
    text-align: start;
  }
  .goer[aria-expanded='true'] {
    background: var(--_soft);
  }
  .goal {
    margin-inline-start: auto;
    font-weight: 600;
    color: var(--_accent);
  }
  .goal.bad {
    color: var(--_warn);
  }
  .goals {
    display: grid;
    gap: 6px;
    padding-inline-start: 16px;
    padding-block-end: 8px;
  }
  .goals > button,
  .ways :is(button, summary) {
    inline-size: 100%;
    text-align: start;
    border-inline-start-width: 5px;
  }
  .goals .open,
  .ways .open {
    border-inline-start-color: var(--_accent);
  }
  .goals .costly,
  .ways .costly {
    border-inline-start-color: var(--_warn);
    border-inline-start-style: double;
  }
  .goals .shut {
    border-style: dashed;
    color: var(--_quiet);
  }
  .goals .because {
    margin: 0 0 6px;
    padding-inline-start: 14px;
  }
`;

/** Orders, ways and advances. */
export const route = css`
  .ways,
  .ways ul {
    display: grid;
    gap: 6px;
  }
  .ways ul {
    padding-block-start: 6px;
    padding-inline-start: 20px;
  }
  .ways :is(button, summary) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  .ways summary {
    box-sizing: border-box;
    min-block-size: max(40px, var(--_touch));
    padding: 6px 14px;
    border: 1px solid var(--_line);
    border-inline-start-width: 5px;
    border-radius: var(--_radius);
    cursor: pointer;
  }
  .ways summary::after {
    content: '▾';
    margin-inline-start: auto;
    color: var(--_quiet);
  }
  .ways summary:hover {
    border-color: var(--_accent);
  }
  .ways .price {
    margin-inline-start: auto;
    font-size: var(--_small);
  }
  .ways .price + ::after {
    margin-inline-start: 0;
  }
  .who {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  .who label,
  .checks label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: max(40px, var(--_touch));
    cursor: pointer;
  }
  .who input,
  .checks input {
    inline-size: 20px;
    min-block-size: 20px;
  }
  /* the counter is before the name, which begins the label */
  .checks b {
    order: 1;
  }
  .checks .shut {
    display: block;
    padding-block: 8px;
    color: var(--_quiet);
  }
  .order li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 4px;
    border-block-end: 1px solid var(--_line);
  }
  :is(.order, .ways) .place {
    inline-size: 1.75em;
    block-size: 1.75em;
    border-radius: 50%;
    background: var(--_accent);
    color: var(--_on-accent);
    display: grid;
    place-items: center;
    font-size: var(--_small);
    font-weight: 700;
  }
  .order .moves {
    margin-inline-start: auto;
    display: flex;
    gap: 4px;
  }
  @media (forced-colors: active) {
    :is(.order, .ways) .place {
      background: CanvasText;
      color: Canvas;
      forced-color-adjust: none;
    }
  }
`;
