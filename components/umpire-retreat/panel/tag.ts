import {html, nothing, type TemplateResult} from 'lit';
import type {Desk} from './desk.js';

/** A rule number that opens what the sheet has to say about it: how it is read here, and what else it decided. */
export function tag(desk: Desk, rule: string, where: string): TemplateResult {
  const key = `${where}-${rule}`;
  const open = desk.open === key;
  return html`<button
      class="tag"
      part="rule"
      aria-expanded=${open}
      aria-label=${`Rule ${rule}`}
      @click=${() => desk.toggle(key)}
    >
      ${rule}</button
    >${open ? desk.reasons?.explanation(desk, rule) : nothing}`;
}
