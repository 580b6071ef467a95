import {css, html, type TemplateResult} from 'lit';
import {faultLine, type Fault} from '../../src/module/fault.js';

/** Every fault of a module that was refused, each with its place. */
export const faultsTemplate = (faults: readonly Fault[]): TemplateResult =>
  html`<div class="faults" part="faults" role="alert">
    <h2>
      This map can't be drawn: ${faults.length === 1 ? 'a fault was' : `${faults.length} faults were`} found.
    </h2>
    <ul>
      ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
    </ul>
  </div>`;

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
