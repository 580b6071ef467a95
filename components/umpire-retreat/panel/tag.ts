import {html, nothing, type TemplateResult} from 'lit';
import type {PanelProps} from './props.js';
import {words} from '../words.js';

/** A rule number that opens what the sheet has to say about it, and what the terms in its sentence mean. */
export function tag(props: PanelProps, rule: string, where: string, sentence = ''): TemplateResult {
  const key = `${where}-${rule}`;
  const open = props.open === key;
  return html`<button
      class="tag"
      part="rule"
      aria-expanded=${open}
      aria-label=${words.rule(rule)}
      @click=${() => props.toggle(key)}
    >
      ${rule}</button
    >${open ? props.explanation?.(rule, sentence) : nothing}`;
}
