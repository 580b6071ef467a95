import {html, nothing, type TemplateResult} from 'lit';
import type {Finding} from '../../src/rules/finding.js';
import {inParts} from './in-parts.js';
import {ruleTag} from './explain-rules.js';
import {messages} from './messages.js';

/** A finding: its sentence and the number of its rule. */
const sentence = ({kind, clause, message}: Finding): TemplateResult =>
  html`<span class="unseen">${messages.findings[kind]}</span
    ><span lang="en" dir="ltr">${message}</span> ${ruleTag(clause, message)}`;

/** Options of a list of findings. */
export interface ListOptions {
  /** Renders a finding; by default its sentence and the number of its rule. */
  readonly line?: (finding: Finding, i: number) => TemplateResult;
  /** Called when a finding is pointed at, and with undefined when none is any more. */
  readonly point?: (finding: Finding | undefined) => void;
  /** Folds notes, which rest on readings of the rules, behind the other findings. */
  readonly foldNotes?: boolean;
}

/** A list of findings. */
export function findingList(
  findings: readonly Finding[],
  {line = sentence, point, foldNotes = true}: ListOptions = {},
): TemplateResult | typeof nothing {
  const folded = ({kind}: Finding): boolean => foldNotes && kind === 'note';
  const notes = findings.filter(folded);
  const others = findings.filter((finding) => !folded(finding));
  const hide = point && ((): void => point(undefined));
  const list = (some: readonly Finding[]): TemplateResult =>
    html`<ul class="findings" part="findings">
      ${inParts(
        some,
        (finding, i) => {
          const show = point && ((): void => point(finding));
          return html`<li
            class=${finding.kind}
            @pointerenter=${show}
            @pointerleave=${hide}
            @focusin=${show}
            @focusout=${hide}
          >
            ${line(finding, i)}
          </li>`;
        },
        {size: 40},
      )}
    </ul>`;
  return html`${others.length > 0 ? list(others) : nothing}${
    notes.length > 0
      ? html`<details class="notes">
          <summary>${messages.readings(notes.length)}</summary>
          ${list(notes)}
        </details>`
      : nothing
  }`;
}
