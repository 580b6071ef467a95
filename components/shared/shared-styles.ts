import {type CSSResult, css} from 'lit';

/** The number of a rule, which opens what the rule says. */
export const ruleStyles = css`
  .rule {
    display: inline-block;
    padding: 0 5px;
    border: 1px solid var(--_line);
    border-radius: 4px;
    font-size: 0.75rem;
    line-height: 1.35;
    color: var(--_quiet);
    /* it breaks where it is wider than all that is around it */
    overflow-wrap: anywhere;
  }
  button.rule {
    min-block-size: 0;
    border-radius: 4px;
  }
  button.rule::before {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
  button.rule {
    position: relative;
  }
  /* a number that Umpire has nothing to say about */
  button.rule:disabled {
    padding: 0;
    border: 0;
    background: none;
    opacity: 1;
    cursor: auto;
  }
`;

/** The rules that an answer is by, in one quiet line. */
export const rulesLineStyles = css`
  .by {
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .by summary {
    font-weight: inherit;
    cursor: pointer;
  }
`;

/** Styles that the battle, its table and its log share: sentences, rule tags, words for those who listen. */
export const shared = css`
  ${ruleStyles} ${rulesLineStyles}
  .findings {
    margin: 0;
    padding: 0;
    list-style: none;
    display: grid;
    gap: 6px;
    overflow-wrap: anywhere;
  }
  .findings li {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_line);
  }
  .findings .effect {
    border-color: var(--_accent);
  }
  .findings .violation,
  .findings .cost {
    border-color: var(--_warn);
  }
  .findings .violation {
    border-inline-start-style: double;
    border-inline-start-width: 6px;
    padding-inline-start: 9px;
  }
  .findings .note {
    color: var(--_quiet);
    font-size: var(--_small);
    border-inline-start-style: dotted;
  }
  .notes {
    margin-block-start: 8px;
  }
  .notes summary {
    color: var(--_quiet);
    font-size: var(--_small);
    cursor: pointer;
    inline-size: fit-content;
  }
  .notes[open] summary {
    margin-block-end: 6px;
  }
  h2,
  h3,
  p {
    margin: 0;
  }
  h3 {
    font-size: var(--_normal);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .findings li {
      border-color: CanvasText;
    }
  }
`;

/** Tabs within a panel: a line below the chosen one is all that they add to its words. */
export const quietTabs = css`
  .quiet-tabs button:is(*, [aria-pressed='true']) {
    padding: 0 8px;
    border: 0;
    border-block-end: 2px solid transparent;
    border-radius: 0;
    background: none;
    box-shadow: none;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .quiet-tabs button[aria-pressed='true'] {
    border-color: var(--_accent);
    color: var(--_text);
    font-weight: 600;
  }
`;

/** Adds the style sheets of a lazy chunk to an element, each once. */
export function adoptLazyStyles(
  host: {readonly shadowRoot: ShadowRoot | null},
  ...late: readonly CSSResult[]
): void {
  const sheets = host.shadowRoot?.adoptedStyleSheets ?? [];
  for (const {styleSheet} of late) if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}

/** Tables that scroll by themselves. */
export const scrollShadows = css`
  /* a shadow at each edge beyond which the table goes on: a cover that scrolls along hides it at the end */
  .scroll {
    overflow-x: auto;
    background:
      linear-gradient(to right, var(--_panel) 30%, transparent) left / 32px 100% no-repeat local,
      linear-gradient(to left, var(--_panel) 30%, transparent) right / 32px 100% no-repeat local,
      linear-gradient(to right, color-mix(in srgb, var(--_text) 30%, transparent), transparent) left / 12px
        100% no-repeat scroll,
      linear-gradient(to left, color-mix(in srgb, var(--_text) 30%, transparent), transparent) right / 12px
        100% no-repeat scroll;
    scrollbar-width: thin;
  }
`;
