import {css} from 'lit';
import {unseen} from '../shared/tokens.js';

/** The fields and buttons of the panels. */
export const fieldStyles = css`
  .panel,
  .check {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 12px;
    align-content: start;
  }
  .check {
    border-block-start: 1px solid var(--_line);
  }
  .rows,
  .group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .group {
    align-content: start;
    border-block-start: 1px solid var(--_line);
    padding-block-start: 12px;
  }
  .panel > .group:first-child,
  .panel > .sections + .group {
    border: 0;
    padding: 0;
  }
  /* a heading needs no line below it */
  .group > h3 + details,
  .group > h3 + div > details:first-child {
    border: 0;
    padding: 0;
  }
  .two {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
    gap: 8px;
    align-items: end;
  }
  .preview {
    grid-column: 1 / -1;
    border-collapse: collapse;
    font-size: var(--_small);
    font-variant-numeric: tabular-nums;
  }
  .preview td {
    padding: 2px 8px;
    border: 1px solid var(--_line);
  }
  /* options are longer than other values */
  .two > .field:has(> select) {
    grid-column: span 2;
  }
  .two > .field > .short {
    display: none;
  }
  .two > .tick {
    grid-column: span 2;
  }
  .row {
    padding-block-end: 8px;
    border-block-end: 1px dotted var(--_line);
  }
  h4 {
    margin: 0;
    font-size: var(--_normal);
    font-weight: 600;
  }
  .field,
  summary {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
  }
  .field :is(input, select, textarea) {
    display: block;
    inline-size: 100%;
    min-inline-size: 0;
    font-size: var(--_normal);
    font-weight: 400;
    color: var(--_text);
  }
  .field > .fault {
    display: block;
    font-weight: 400;
    color: var(--_warn);
  }
  .field [aria-invalid='true'] {
    border-color: var(--_warn);
  }
  /* fields in columns: a name or a number needs no wider one */
  .form,
  .nested {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    gap: 0 16px;
    align-items: start;
  }
  /* a label of two lines moves the fields beside it down: label, field, fault and hint are rows of the form */
  :is(.form, .nested) > * {
    margin-block-end: 10px;
  }
  :is(.form, .nested) > .field {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: span 4;
    row-gap: 0;
    align-items: end;
  }
  :is(.form, .nested) > .field > :is(.hint, .fault) {
    align-self: start;
  }
  :is(.form, .nested) > :is(.names, .tick, .with-button) {
    grid-row: span 4;
  }
  @container (min-width: 40rem) {
    .form > .field:has(> [data-at$='/title']) {
      grid-column: span 2;
    }
  }
  /* one field has the width of its value */
  .form:has(> :only-child:not(.nested, .actions)) {
    grid-template-columns: minmax(0, 40rem);
  }
  /* a number is short; on a phone it has its column, like every other field */
  @container (min-width: 40rem) {
    .form > .field > [type='number'],
    .nested > .field > [type='number'] {
      max-inline-size: 10rem;
    }
  }
  .nested,
  .condition {
    margin: 0;
    min-inline-size: 0;
    border: 0;
    border-inline-start: 2px solid var(--_line);
    padding: 0 0 0 10px;
  }
  /* only what is open needs a line around it */
  .condition:not([open]) {
    border: 0;
    padding: 0;
  }
  :is(.form, .nested, .two) > :is(.nested, .condition, .actions, .adder, .hint, .wide, legend, details),
  .condition > .form {
    grid-column: 1 / -1;
  }
  .condition > .form {
    padding-block: 8px;
  }
  .nested > legend {
    float: inline-start;
    padding: 4px 0 0;
    font-size: var(--_small);
    font-weight: 600;
  }
  .nested.entries > details:first-of-type {
    border: 0;
    padding: 0;
  }
  /* the heading of a group names its only part */
  .group > .form > .nested:only-child,
  .group > .form > .nested:only-child > [role='group'] {
    border: 0;
    padding: 0;
  }
  .group > .form > .nested:only-child > legend {
    ${unseen}
  }
  .names {
    margin: 0;
    min-inline-size: 0;
    border: 0;
    padding: 0;
  }
  .names > legend {
    padding: 0;
  }
  .names input {
    inline-size: auto;
  }
  .names .tick {
    font-size: var(--_normal);
    font-weight: 400;
    color: var(--_text);
  }
  .hint {
    display: block;
    margin-block-start: 3px;
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
  }
  .actions > .hint {
    flex: 1 1 16rem;
    margin: 0;
  }
  .kinds {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: 8px;
    margin: 0;
    border: 0;
    padding: 0;
    min-inline-size: 0;
  }
  .kinds > legend {
    padding: 0 0 4px;
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
  }
  .kind {
    display: flex;
    gap: 10px;
    align-items: start;
    padding: 10px 12px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    cursor: pointer;
  }
  .kind:hover {
    border-color: var(--_quiet);
  }
  .kind:has(:checked) {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .kind > input {
    flex: none;
    inline-size: 18px;
    min-block-size: 18px;
    margin: 2px 0 0;
    accent-color: var(--_accent);
  }
  .kind small {
    display: block;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .with-button {
    display: flex;
    gap: 6px;
    align-items: end;
  }
  .with-button > .field {
    flex: 1;
    min-inline-size: 0;
  }
  :is(.panel, .rows) > .with-button {
    flex-wrap: wrap;
  }
  :is(.panel, .rows) > .with-button > .field {
    flex: 1 1 16rem;
    max-inline-size: 40rem;
  }
  .field input[type='color'] {
    padding: 2px;
  }
  textarea {
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    padding: 6px 10px;
    font: inherit;
    resize: vertical;
  }
  .field textarea.json {
    font-family: ui-monospace, monospace;
    font-size: var(--_small);
    white-space: pre;
    overflow: auto;
  }
  .tick {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: max(32px, var(--_touch));
  }
  .tick input {
    min-block-size: 20px;
  }
  .ticks {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  .actions,
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
  }
  /* nothing to choose from leaves no gap */
  .choices:not(:has(*)) {
    display: none;
  }
  .palette {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(4.5rem, 1fr));
    gap: 6px;
  }
  /* a long name is on one line */
  .palette.long {
    grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  }
  .palette > h3 {
    grid-column: 1 / -1;
    margin: 0;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .swatch {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr;
    gap: 2px;
    align-content: start;
    padding: 6px 4px;
    line-height: 1.15;
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }
  .swatch > svg {
    inline-size: 40px;
    block-size: 34px;
    margin-inline: auto;
    overflow: visible;
  }
  .swatch > span {
    align-self: center;
  }
  .swatch > kbd {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-end: 3px;
  }
  @media (pointer: coarse) {
    :is(.swatch, .choices) kbd {
      display: none;
    }
  }
  .adder {
    display: flex;
    gap: 6px;
    align-items: end;
  }
  .adder .field {
    flex: 1;
    min-inline-size: 0;
  }
  .adder,
  .panel > p,
  .group > .field {
    max-inline-size: 40rem;
  }
  .button {
    display: inline-flex;
    align-items: center;
    position: relative;
    min-block-size: max(32px, var(--_touch));
    padding: 0 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    color: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  .button.primary {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  .button:focus-within {
    outline: 3px solid var(--_ring);
    outline-offset: 2px;
  }
  .button input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  kbd {
    font: inherit;
    font-size: 0.75rem;
    padding: 0 4px;
    border: 1px solid var(--_line);
    border-radius: 4px;
    color: var(--_quiet);
  }
  details {
    border-block-start: 1px solid var(--_line);
    padding-block-start: 6px;
  }
  details[open] {
    padding-block-end: 8px;
  }
  details[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  /* browsers that have this element lay out its content, not that of the fold */
  details[open]::details-content {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  /* the rest of the fields above it */
  details.rest {
    border: 0;
    padding-block-start: 0;
  }
  details > h4:not(summary + h4) {
    margin-block-start: 12px;
  }
  summary {
    cursor: pointer;
    min-block-size: max(32px, var(--_touch));
    align-content: center;
    color: var(--_text);
  }
  summary small {
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
  }
`;
