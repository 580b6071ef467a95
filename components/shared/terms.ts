/** The terms of art in texts of elements, which open their meaning. It has the glossary: it loads after a first picture. */
import {css, html} from 'lit';
import {namesWithTerms, termsAt, type Term} from '../../src/phrases/terms.js';
import type {Game} from '../../src/module/index.js';
import {adoptLazyStyles} from './shared-styles.js';
import {openMeaning} from './meaning-box.js';

/** Has the terms of art in a part of an element open their meaning. Lit's `ref` calls it before the part is in the page. */
export const explainPart = (part: Element | undefined): void => {
  if (!part) return;
  queueMicrotask(() => {
    const root = part.getRootNode();
    if (root instanceof ShadowRoot) markTerms(root, {within: part});
  });
};

/** Opens the meaning of a term beside the button that was pressed. */
export const openTermOf = (button: HTMLElement, term: Term): void => {
  const root = button.getRootNode();
  if (root instanceof ShadowRoot) openTerm(root, button, term);
};

const style = css`
  span.term {
    border-radius: 2px;
    cursor: help;
    text-decoration-line: underline;
    text-decoration-style: dotted;
    text-underline-offset: 3px;
  }
`;

/** Elements whose text is no prose: controls, drawings, names, headings (a term would be a Tab stop there), the steps of a lesson or a log, and places where terms are explained already. */
const apart =
  'button, a, summary, label, legend, h2, h3, h4, select, textarea, svg, pre, code, bdi, style, [role=tooltip], [aria-hidden=true], .course, .no-terms, .meaning, .term, .unseen, [role=alert]';

/** Words of the interface: the names of rows, columns, values and tabs, and bars of controls. */
const labels = 'th, dt, caption, figcaption, nav, footer, [role=tab], [role=toolbar]';

/** The parts of an element in which one term is marked: a reader who asks for more has the numbers of the rules. */
const cards = 'section, article, details, fieldset, .panel';

/** A rule number, with the rule that it asks about. */
interface RuleButton extends HTMLButtonElement {
  readonly rule: string;
}

/** A text node that was split: its whole text, the terms in it, and the nodes that follow it. */
interface Split {
  readonly text: string;
  readonly terms: readonly Term[];
  readonly pieces: readonly ChildNode[];
}

/** A text node, its whole text, and the terms in it to mark. */
interface MarkedText {
  readonly node: Text;
  readonly text: string;
  readonly marks: ReturnType<typeof termsAt>;
}

/** Is a text visible, in a box that lays out its parts as words of a line? */
const isRunning = (parent: Element | null): boolean =>
  parent === null || (parent.checkVisibility() && !/flex|grid/.test(getComputedStyle(parent).display));

/** Opens the meaning of a term beside its button. */
const openTerm = (root: ShadowRoot, button: HTMLElement, {term, means}: Term): void =>
  openMeaning(
    root,
    button,
    term,
    html`<p><b>${term}</b></p>
      <p>${means}</p>`,
  );

/** A button that flows and wraps in its line as words do. */
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
 * Marks one term of art in each card of an element, each term once, and again whenever the texts change. The node of a
 * text stays in place, so that Lit can write into it; the nodes that were split off behind it go then.
 */
class Marker {
  readonly #root: ShadowRoot;
  readonly #within: ParentNode & Node;
  readonly #game: () => Game | undefined;
  readonly #observer: MutationObserver;
  readonly #splits = new Map<Text, Split>();
  readonly #pieces = new WeakSet<Node>();
  #isDue = false;

  constructor(root: ShadowRoot, within: ParentNode & Node, game: () => Game | undefined) {
    this.#root = root;
    this.#within = within;
    this.#game = game;
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

  /** Restores a text at once, and marks it in a task after it is painted: both together would block the page too long. */
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
    void this.#renewRules();
    for (const [node, {text}] of this.#splits) if (!node.isConnected) this.#join(node, text);
    for (const {node, text, marks} of this.#markedTexts()) {
      const terms = marks.map(({term}) => term);
      const split = this.#splits.get(node);
      if (split && split.terms.length === terms.length && terms.every((term, i) => term === split.terms[i]))
        continue;
      this.#join(node, text);
      if (marks.length > 0) this.#split(node, text, marks);
    }
    this.#observer.takeRecords();
  }

  /** Disables the rule numbers that nothing would be said about: they are plain text then. */
  async #renewRules(): Promise<void> {
    if (!this.#game() || !this.#within.querySelector('button.rule')) return;
    const {isExplained} = await import('./meanings.js');
    const game = this.#game();
    for (const tag of this.#within.querySelectorAll<RuleButton>('button.rule'))
      tag.disabled = game !== undefined && !isExplained(game, tag.rule);
  }

  /** The texts in their order, with the terms to mark in each. */
  #markedTexts(): readonly MarkedText[] {
    // terms that the element marks itself
    const theirs = [...this.#within.querySelectorAll('.term')].filter((term) => !this.#pieces.has(term));
    const seen = new Set(theirs.flatMap(({textContent}) => termsAt(textContent).map(({term}) => term)));
    const full = new Set(theirs.map((term) => term.closest(cards)));
    const game = this.#game();
    const names = game ? namesWithTerms(game) : [];
    const found: MarkedText[] = [];
    const walker = document.createTreeWalker(
      this.#within,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
      (node) =>
        node instanceof Element
          ? node.matches(apart) || node.matches(labels)
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
      const card = node.parentElement?.closest(cards) ?? null;
      const marks = full.has(card)
        ? []
        : termsAt(text, names)
            .filter(({term}) => !seen.has(term))
            .slice(0, 1);
      if (marks.length === 0 && !split) continue;
      const here = marks.length > 0 && isRunning(node.parentElement);
      if (here) {
        full.add(card);
        for (const {term} of marks) seen.add(term);
      }
      found.push({node, text, marks: here ? marks : []});
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

  /** Makes a text one node again. */
  #join(node: Text, text: string): void {
    const split = this.#splits.get(node);
    if (!split) return;
    this.#splits.delete(node);
    for (const piece of split.pieces) piece.remove();
    if (node.data !== text) node.data = text;
  }
}

const marked = new WeakSet<Node>();

/** Marks the terms of art in a shadow tree or a part of it, now and after each change; none in the names of a game. */
export function markTerms(
  root: ShadowRoot,
  {
    within = root,
    game = () => undefined,
  }: {readonly within?: ParentNode & Node; readonly game?: () => Game | undefined} = {},
): void {
  if (marked.has(within)) return;
  marked.add(within);
  adoptLazyStyles({shadowRoot: root}, style);
  new Marker(root, within, game);
}
