import {html, nothing, type TemplateResult} from 'lit';
import {citesOf, type Block, type Inline, type Step} from '../../../src/lesson/index.js';
import {tongue} from '../../internal/catalogue.js';
import {words} from '../words.js';
import {ruleTag} from '../../internal/rule-tag.js';
import {openTermOf} from '../../internal/explain-terms.js';

/** Actions on a hex or a term that running text names. */
export interface TextActs {
  readonly look: (label: string | undefined) => void;
}

/** Running text: terms of art open their meaning, hexes light up on the map. Everything is written as text. */
function inline(part: Inline, acts: TextActs): TemplateResult | string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'strong':
      return html`<strong>${part.holds.map((inner) => inline(inner, acts))}</strong>`;
    case 'em':
      return html`<em>${part.holds.map((inner) => inline(inner, acts))}</em>`;
    case 'rule':
      return ruleTag(part.rule, '');
    case 'hex': {
      const show = (): void => acts.look(part.label);
      const hide = (): void => acts.look(undefined);
      return html`<button
        class="hex"
        @pointerenter=${show}
        @pointerleave=${hide}
        @focus=${show}
        @blur=${hide}
        @click=${show}
        aria-label=${words.showHex(part.label)}
      >
        ${part.label}
      </button>`;
    }
    case 'term': {
      const open = ({currentTarget}: Event): void => openTermOf(currentTarget as HTMLElement, part.term);
      return html`<button class="term" aria-haspopup="dialog" @click=${open}>${part.text}</button>`;
    }
  }
}

/** Blocks of text as paragraphs, lists and quotes. */
export const textPart = (blocks: readonly Block[], acts: TextActs): TemplateResult[] =>
  blocks.map((block) => {
    switch (block.type) {
      case 'paragraph':
        return html`<p>${block.holds.map((part) => inline(part, acts))}</p>`;
      case 'quote':
        return html`<blockquote>${block.holds.map((part) => inline(part, acts))}</blockquote>`;
      case 'list': {
        const items = block.items.map((item) => html`<li>${item.map((part) => inline(part, acts))}</li>`);
        return block.ordered
          ? html`<ol>
              ${items}
            </ol>`
          : html`<ul>
              ${items}
            </ul>`;
      }
    }
  });

/** The rules that a step teaches without naming them. */
export function citesPart(step: Step): TemplateResult | typeof nothing {
  const rules = citesOf(step);
  if (rules.length === 0) return nothing;
  return html`<p class="cites">
    <span lang=${tongue.lang} dir=${tongue.dir}>${words.rules}</span>
    ${rules.map((rule, i) => html`${i > 0 ? ', ' : ''}${ruleTag(rule, '')}`)}
  </p>`;
}
