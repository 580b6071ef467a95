import {html, nothing, type TemplateResult} from 'lit';
import type {Finding} from '../../src/rules/finding.js';

/** A finding's sentence without the rule at its end, which is shown as a tag. */
export function bare({message, clause}: Finding): string {
  const end = ` (${clause}).`;
  return message.endsWith(end) ? `${message.slice(0, -end.length)}.` : message;
}

const spoken = {violation: 'No: ', cost: 'Cost: ', effect: '', note: 'Note: '} as const;

/** One finding: its sentence, and the number of its rule. */
export const sentence = (finding: Finding): TemplateResult =>
  html`<span class="unseen">${spoken[finding.kind]}</span>${bare(finding)}
    <span class="rule" part="rule">${finding.clause}</span>`;

/** Findings as sentences; what rests on a reading of the rules is folded away behind them. */
export function findingList(findings: readonly Finding[]): TemplateResult | typeof nothing {
  if (findings.length === 0) return nothing;
  const notes = findings.filter(({kind}) => kind === 'note');
  const others = findings.filter(({kind}) => kind !== 'note');
  return html`${
    others.length > 0
      ? html`<ul class="findings" part="findings">
          ${others.map((finding) => html`<li class=${finding.kind}>${sentence(finding)}</li>`)}
        </ul>`
      : nothing
  }${
    notes.length > 0
      ? html`<details class="notes">
          <summary>
            ${notes.length === 1 ? 'One reading of the rules' : `${notes.length} readings of the rules`}
            behind it
          </summary>
          <ul class="findings">
            ${notes.map((finding) => html`<li class="note">${sentence(finding)}</li>`)}
          </ul>
        </details>`
      : nothing
  }`;
}
