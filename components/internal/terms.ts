import {css, html} from 'lit';
import type {Term} from '../../src/rules/glossary.js';
import {termsAt} from '../../src/rules/terms.js';
import {adoptLazyStyles} from './adopt-lazy-styles.js';
import {openMeaning} from './meaning-box.js';

const style = css`
  span.term {
    border-radius: 2px;
    cursor: help;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
`;

/** Where words are no running text: what is pressed, written in, drawn, or somebody's own name; a heading that leads to a part, and is not what is asked; the steps of a lesson or a log, which no unit loses; and where terms are explained already. */
const apart =
  'button, a, summary, label, legend, :is(h2, h3, h4):not([tabindex]), select, textarea, svg, pre, code, bdi, style, [role=tooltip], [aria-hidden=true], .course, .no-terms, .meaning, .explanation, .term, .unseen, [role=alert]';

/** A text that has been taken apart: what it said, the terms in it, and what stands behind its own node. */
interface Split {
  readonly text: string;
  readonly terms: readonly Term[];
  readonly pieces: readonly ChildNode[];
}

/** What a text says, and the terms in it that are to be marked. */
interface Wanted {
  readonly node: Text;
  readonly text: string;
  readonly marks: ReturnType<typeof termsAt>;
}

/** Is a text seen, and its parts would stand beside each other as words do? */
const isRunning = (parent: Element | null): boolean =>
  parent === null || (parent.checkVisibility() && !/flex|grid/.test(getComputedStyle(parent).display));

/** Opens what a term means beside the word that was pressed. */
export const openTerm = (root: ShadowRoot, button: HTMLElement, {term, means}: Term): void =>
  openMeaning(
    root,
    button,
    term,
    html`<p><b>${term}</b></p>
      <p>${means}</p>`,
  );

/** A word that opens what it means beside it: a button that stands and breaks in its line as words do. */
function termButton(root: ShadowRoot, text: string, term: Term): HTMLElement {
  const button = document.createElement('span');
  button.className = 'term';
  button.textContent = text;
  button.tabIndex = 0;
  button.setAttribute('role', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  const open = (): void => openTerm(root, button, term);
  button.addEventListener('click', open);
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open();
  });
  return button;
}

/**
 * Marks the terms of art in what an element says, each where it is first seen, as a button that opens its meaning; and
 * goes on doing so whenever it says something else. Who wrote a text finds its own node where it was, and may write into
 * it: what stands behind it then goes.
 */
class Marker {
  readonly #root: ShadowRoot;
  readonly #within: ParentNode & Node;
  readonly #observer: MutationObserver;
  readonly #splits = new Map<Text, Split>();
  readonly #pieces = new WeakSet<Node>();
  #isDue = false;

  constructor(root: ShadowRoot, within: ParentNode & Node) {
    this.#root = root;
    this.#within = within;
    this.#observer = new MutationObserver((records) => this.#follow(records));
    this.#observer.observe(within, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['hidden', 'open'],
    });
    this.#renew();
  }

  /** What was written anew stands there whole at once; it is marked once it was painted: both would be long at a stroke. */
  #follow(records: readonly MutationRecord[]): void {
    for (const {type, target} of records)
      if (type === 'characterData') this.#join(target as Text, (target as Text).data);
    this.#observer.takeRecords();
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => setTimeout(() => this.#renew()));
  }

  #renew(): void {
    this.#isDue = false;
    for (const [node, {text}] of this.#splits) if (!node.isConnected) this.#join(node, text);
    for (const {node, text, marks} of this.#wanted()) {
      const terms = marks.map(({term}) => term);
      const split = this.#splits.get(node);
      if (split && split.terms.length === terms.length && terms.every((term, i) => term === split.terms[i]))
        continue;
      this.#join(node, text);
      if (marks.length > 0) this.#split(node, text, marks);
    }
    this.#observer.takeRecords();
  }

  /** The texts, in their order, and what is to be marked in each. */
  #wanted(): readonly Wanted[] {
    // what explains its terms itself
    const theirs = [...this.#within.querySelectorAll('.term')].filter((term) => !this.#pieces.has(term));
    const seen = new Set(theirs.flatMap(({textContent}) => termsAt(textContent).map(({term}) => term)));
    const found: Wanted[] = [];
    const walker = document.createTreeWalker(
      this.#within,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
      (node) =>
        node instanceof Element
          ? node.matches(apart)
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_SKIP
          : this.#pieces.has(node)
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const split = this.#splits.get(node);
      const text = split?.text ?? node.data;
      const marks = termsAt(text).filter(({term}) => !seen.has(term));
      if (marks.length === 0 && !split) continue;
      const here = marks.length > 0 && isRunning(node.parentElement);
      found.push({
        node,
        text,
        marks: here ? marks.filter(({term}) => !seen.has(term) && seen.add(term)) : [],
      });
    }
    return found;
  }

  #split(node: Text, text: string, marks: ReturnType<typeof termsAt>): void {
    const pieces: ChildNode[] = [];
    marks.forEach(({term, from, to}, i) => {
      pieces.push(termButton(this.#root, text.slice(from, to), term));
      pieces.push(document.createTextNode(text.slice(to, marks[i + 1]?.from ?? text.length)));
    });
    node.data = text.slice(0, marks[0]?.from);
    node.after(...pieces);
    for (const piece of pieces) this.#pieces.add(piece);
    this.#splits.set(node, {text, terms: marks.map(({term}) => term), pieces});
  }

  /** A text as one node again, which says what is given. */
  #join(node: Text, says: string): void {
    const split = this.#splits.get(node);
    if (!split) return;
    this.#splits.delete(node);
    for (const piece of split.pieces) piece.remove();
    if (node.data !== says) node.data = says;
  }
}

const marked = new WeakSet<Node>();

/** Marks the terms of art in what stands in a shadow tree, or within a part of it, now and later. */
export function markTerms(root: ShadowRoot, within: ParentNode & Node = root): void {
  if (marked.has(within)) return;
  marked.add(within);
  adoptLazyStyles({shadowRoot: root}, style);
  new Marker(root, within);
}
