import {html, svg, type TemplateResult} from 'lit';
import type {FindingKind} from '../../src/rules/index.js';
import {ruleTag} from '../shared/explain-rules.js';
import type {ListOptions} from '../shared/findings.js';
import {messages} from './messages.js';
import type {RetreatSend} from './state.js';

const signs = {
  violation: svg`<path class="stop" d="M6 1h8l5 5v8l-5 5H6l-5-5V6z"/><path class="bar" d="M5 10h10"/>`,
  cost: svg`<path class="cost" d="M10 0l10 10-10 10L0 10z"/><path class="bar" d="M6 10h8"/>`,
  effect: svg`<path class="effect" d="M3 10h10M9 5l5 5-5 5"/>`,
  note: svg`<circle class="note" cx="10" cy="10" r="4"/>`,
  open: svg`<path class="effect" d="M3 11l5 5 9-12"/>`,
} as const;

/** A small sign for a kind of finding, in the shapes of the map; a screen reader reads its word instead. */
export const sign = (kind: FindingKind | 'open'): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 20 20" aria-hidden="true">${signs[kind]}</svg
    ><span class="unseen">${messages.signs[kind]}: </span>`;

/** Lists findings with a sign and a rule tag; pointing at one shows its cause on the map. */
export const explained = (send: RetreatSend): ListOptions => ({
  foldNotes: false,
  line: ({kind, clause, message}) =>
    html`${sign(kind)}
      <div><span lang="en" dir="ltr">${message}</span> ${ruleTag(clause, message)}</div>`,
  point: (finding) => send({type: 'show', change: {cause: finding}}),
});
