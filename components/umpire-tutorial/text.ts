import {html, nothing, type TemplateResult} from 'lit';
import {citesOf, type Block, type Inline, type Step} from '../../src/lesson/index.js';
import {locale} from '../shared/messages.js';
import {ruleTag} from '../shared/findings.js';
import {openTermOf} from '../shared/terms.js';
import {messages} from './messages.js';

/** Highlights a hex that the text names; undefined removes the mark. */
type Highlight = (label: string | undefined) => void;

/** Has Enter and Space do what a click does: a `<button>` would be a box, which a line breaks before a full stop. */
const onKeys =
  (act: (event: Event) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act(event);
  };

/** Running text, in which no line breaks between a bracket and the number of a rule. */
const inlines = (parts: readonly Inline[], highlight: Highlight): readonly (TemplateResult | string)[] =>
  parts.map((part, i) => {
    const [before, next] = [parts[i - 1], parts[i + 1]];
    if (part.type === 'text' && part.text.endsWith('(') && next?.type === 'rule')
      return part.text.slice(0, -1);
    return part.type === 'rule' && before?.type === 'text' && before.text.endsWith('(')
      ? html`<span class="bracketed">(${inline(part, highlight)}</span>`
      : inline(part, highlight);
  });

/** Words that open what they mean: terms open their meaning, hexes are highlighted on the map. */
function inline(part: Inline, highlight: Highlight): TemplateResult | string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'strong':
      return html`<strong>${inlines(part.holds, highlight)}</strong>`;
    case 'em':
      return html`<em>${inlines(part.holds, highlight)}</em>`;
    case 'rule':
      return ruleTag(part.rule, '');
    case 'hex': {
      const show = (): void => highlight(part.label);
      const hide = (): void => highlight(undefined);
      return html`<span
        class="hex"
        role="button"
        tabindex="0"
        @pointerenter=${show}
        @pointerleave=${hide}
        @focus=${show}
        @blur=${hide}
        @click=${show}
        @keydown=${onKeys(show)}
        aria-label=${messages.showHex(part.label)}
        >${part.label}</span
      >`;
    }
    case 'term': {
      const open = ({currentTarget}: Event): void => openTermOf(currentTarget as HTMLElement, part.term);
      return html`<span
        class="term"
        role="button"
        tabindex="0"
        aria-haspopup="dialog"
        @click=${open}
        @keydown=${onKeys(open)}
        >${part.text}</span
      >`;
    }
  }
}

/** Blocks of text as paragraphs, lists and quotes. */
export const textPart = (blocks: readonly Block[], highlight: Highlight): TemplateResult[] =>
  blocks.map((block) => {
    switch (block.type) {
      case 'paragraph':
        return html`<p>${inlines(block.holds, highlight)}</p>`;
      case 'quote':
        return html`<blockquote>${inlines(block.holds, highlight)}</blockquote>`;
      case 'list': {
        const items = block.items.map((item) => html`<li>${inlines(item, highlight)}</li>`);
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

/** The rules that a step teaches, without those that it names or that were named to the learner. */
export const citesPart = (step: Step, told = ''): TemplateResult | typeof nothing =>
  rulesPart(messages.rules, citesOf(step, told));

/** Rules by their numbers. */
export function rulesPart(label: string, rules: readonly string[]): TemplateResult | typeof nothing {
  if (rules.length === 0) return nothing;
  return html`<p class="cites">
    <span lang=${locale.lang} dir=${locale.dir}>${label}</span>
    ${rules.map((rule) => html` ${ruleTag(rule, '')}`)}
  </p>`;
}
