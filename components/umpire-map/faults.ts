import {css, html, nothing, type TemplateResult} from 'lit';
import {faultLine, type Fault} from '../../src/module/fault.js';
import {words} from './words.js';

/** Every fault of a module that was refused, each with its place. */
export const faultsTemplate = (faults: readonly Fault[]): TemplateResult =>
  html`<div class="faults" part="faults" role="alert">
    <h2>${words.refused(faults.length)}</h2>
    <ul>
      ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
    </ul>
  </div>`;

/** What stands there before there is a map: nothing more where something failed, which is said above. */
export const waitingTemplate = (failed: boolean, withheld: boolean): TemplateResult | typeof nothing =>
  failed
    ? nothing
    : html`<p class="waiting">
          <slot name="caption">${withheld ? words.nothing : words.waiting}</slot>
        </p>
        <slot></slot>`;

export const faultStyles = css`
  .faults {
    padding: 16px;
  }
  .faults h2 {
    margin: 0 0 8px;
    font-size: var(--_large);
    color: var(--_warn);
  }
  .faults li {
    overflow-wrap: anywhere;
  }
`;
