import {css, unsafeCSS} from 'lit';
import {pagePalette} from '../../src/drawing/palette.js';
import {sheet} from '../../src/drawing/sheet.js';
import {shared} from '../internal/shared-styles.js';

/** Counters look as they do on the map. */
const picture = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
  ${unsafeCSS(sheet)}
`;

const panel = css`
  .panel,
  .forces {
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 24px;
  }
  .head h2 {
    font-size: var(--_large);
    line-height: 1.25;
    font-weight: 650;
  }
  .head small {
    margin-inline-start: 12px;
    font-size: var(--_normal);
    font-weight: 400;
    color: var(--_quiet);
  }
  .note {
    flex-basis: 100%;
    max-inline-size: 70ch;
    color: var(--_quiet);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 0 0 0 auto;
    font-size: var(--_small);
  }
  .facts div {
    display: flex;
    gap: 6px;
  }
  .facts dt {
    color: var(--_quiet);
  }
  .facts dd {
    margin: 0;
    font-weight: 600;
  }
  .panel {
    display: flex;
    flex-direction: column;
  }
  .panel > * {
    padding: 16px;
  }
  .panel > * + * {
    border-block-start: 1px solid var(--_line);
  }
  .prompt {
    font-size: var(--_large);
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  .prompt:focus-visible {
    outline-offset: 6px;
    border-radius: 2px;
  }
  .swatch {
    inline-size: 0.85em;
    block-size: 0.85em;
    margin-inline-end: 4px;
    vertical-align: -0.06em;
  }
  .decision {
    display: grid;
    gap: 16px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  button {
    min-block-size: 40px;
    padding: 6px 14px;
    line-height: 1.25;
  }
  button.primary {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  button.primary:hover {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_text));
  }
  button.big {
    min-block-size: 48px;
    min-inline-size: min(100%, 10rem);
    font-size: var(--_large);
    font-weight: 600;
  }
  button[aria-disabled='true'] {
    color: var(--_quiet);
    cursor: default;
    border-style: dashed;
  }
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
  @keyframes settle {
    from {
      transform: rotate(-14deg) scale(1.12);
    }
  }
  .hash code {
    overflow-wrap: anywhere;
  }
  .word {
    display: grid;
    gap: 4px;
    font-size: var(--_small);
  }
  /* choices */
  .choose {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .choose .findings {
    margin-block-start: 12px;
  }
  /* losses */
  .assign {
    display: grid;
    gap: 12px;
  }
  .sum {
    font-weight: 600;
    color: var(--_warn);
  }
  .sum.done {
    color: var(--_accent);
  }
  ul.shares,
  ul.units,
  ul.goers,
  ul.ways,
  ul.checks,
  .order ol,
  .impossible ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .shares li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 4px 12px;
    padding-block: 8px;
    border-block-end: 1px solid var(--_line);
  }
  .shares li.hit {
    box-shadow: inset 3px 0 0 var(--_warn);
    padding-inline-start: 10px;
  }
  .shares label .quiet {
    display: block;
  }
  .fate {
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_warn);
  }
  .stepper {
    display: flex;
  }
  .stepper button {
    inline-size: 44px;
    padding: 0;
    font-size: 1.25rem;
  }
  .stepper button:first-child {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .stepper button:last-child {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .stepper input {
    inline-size: 48px;
    padding: 0;
    border-inline-width: 0;
    border-radius: 0;
    text-align: center;
    font-size: var(--_large);
    font-weight: 600;
    appearance: textfield;
  }
  .stepper input::-webkit-inner-spin-button {
    appearance: none;
  }
  .policies {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  .policies button {
    font-size: var(--_small);
    min-block-size: 36px;
    padding-inline: 10px;
  }
  /* withdrawal */
  .withdraw,
  .route,
  .order,
  .advance {
    display: grid;
    gap: 12px;
  }
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
  .goals button,
  .ways button {
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
  .goals button[aria-pressed='true'] .quiet,
  .goals button[aria-pressed='true'] .rule {
    color: inherit;
  }
  .because {
    display: block;
    font-size: var(--_small);
  }
  .ways {
    display: grid;
    gap: 6px;
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
    min-block-size: 40px;
    cursor: pointer;
  }
  .who input,
  .checks input {
    inline-size: 20px;
    min-block-size: 20px;
    accent-color: var(--_accent);
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
  .order .place {
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
  .against {
    animation: arrive 160ms ease-out;
  }
  .impossible {
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .impossible summary {
    cursor: pointer;
    inline-size: fit-content;
  }
  .impossible ul {
    margin-block-start: 8px;
    display: grid;
    gap: 6px;
  }
  .impossible b {
    color: var(--_text);
    font-weight: 600;
  }
  .happened {
    background: var(--_soft);
  }
  .happened .findings {
    animation: arrive 200ms ease-out;
  }
  @keyframes arrive {
    from {
      transform: translateY(6px);
    }
  }
  .looking {
    display: grid;
    gap: 8px;
    background: color-mix(in srgb, var(--_warn) 10%, var(--_panel));
  }
  .history {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding-block: 10px;
  }
  .history button {
    min-block-size: 36px;
  }
  .history .seen {
    border-inline-start: 4px double var(--_warn);
  }
  .mode {
    margin-inline-start: auto;
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .mode select {
    max-inline-size: 12rem;
  }
  /* the sides */
  .forces {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  }
  .force {
    padding: 12px 16px 16px;
  }
  .force h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    padding-block-end: 8px;
    border-block-end: 1px solid var(--_line);
  }
  .force .strength {
    margin-inline-start: auto;
    font-weight: 650;
  }
  .unit {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 6px;
  }
  .unit .quiet {
    display: block;
  }
  .unit.gone .chip {
    opacity: 0.62;
  }
  .unit.gone b {
    color: var(--_quiet);
    text-decoration: line-through;
  }
  .chip {
    flex: none;
    inline-size: 46px;
    block-size: 46px;
    overflow: visible;
    font-size: 16px;
    line-height: 1;
  }
  .pips {
    margin-inline-start: 8px;
    vertical-align: -0.02em;
  }
  .pips .hit {
    fill: var(--_warn);
  }
  .pips .open {
    fill: none;
    stroke: var(--_quiet);
  }
  .faults {
    padding: 16px;
    border: 1px solid var(--_warn);
    border-radius: var(--_radius);
    background: var(--_panel);
  }
  .faults h2 {
    font-size: var(--_large);
    color: var(--_warn);
    margin-block-end: 8px;
  }
  .faults li {
    overflow-wrap: anywhere;
  }
  @container (max-width: 30rem) {
    .panel > * {
      padding: 12px;
    }
    .face span {
      inline-size: 44px;
      block-size: 44px;
    }
    .shares li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .shares .fate {
      grid-area: 2 / 1;
    }
    .facts {
      margin: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .chip,
    .swatch {
      forced-color-adjust: none;
    }
    .face input:checked + span,
    button.primary {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .pips .hit {
      fill: CanvasText;
    }
    .pips .open {
      stroke: CanvasText;
    }
    .order .place {
      background: CanvasText;
      color: Canvas;
      forced-color-adjust: none;
    }
  }
`;

/** How everything looks that is fetched with the battle. */
export const stageStyles = [shared, picture, panel];
