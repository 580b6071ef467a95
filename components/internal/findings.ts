import {html, nothing, type TemplateResult} from 'lit';
import type {Finding} from '../../src/rules/finding.js';
import {ruleTag} from './rule-tag.js';
import {words} from './words.js';

/** One finding: its sentence, and the number of its rule. */
const sentence = ({kind, clause, message}: Finding): TemplateResult =>
  html`<span class="unseen">${words.findings[kind]}</span
    ><span lang="en" dir="ltr">${message}</span> ${ruleTag(clause, message)}`;

/** What a list of findings shows and does, where it is more than sentences. */
export interface ListOptions {
  /** One finding in its place; without it the sentence and the number of its rule. */
  readonly line?: (finding: Finding, i: number) => TemplateResult;
  /** Somebody points at a finding, or no more. */
  readonly point?: (finding: Finding | undefined) => void;
  /** Whether notes, which rest on readings of the rules, are folded away behind the others. */
  readonly foldNotes?: boolean;
}

/** Findings as a list. */
export function findingList(
  findings: readonly Finding[],
  {line = sentence, point, foldNotes = true}: ListOptions = {},
): TemplateResult | typeof nothing {
  const notes = foldNotes ? findings.filter(({kind}) => kind === 'note') : [];
  const others = findings.filter((finding) => !notes.includes(finding));
  const hide = point && ((): void => point(undefined));
  const list = (some: readonly Finding[]): TemplateResult =>
    html`<ul class="findings" part="findings">
      ${some.map((finding, i) => {
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
      })}
    </ul>`;
  return html`${others.length > 0 ? list(others) : nothing}${
    notes.length > 0
      ? html`<details class="notes">
          <summary>${words.readings(notes.length)}</summary>
          ${list(notes)}
        </details>`
      : nothing
  }`;
}
