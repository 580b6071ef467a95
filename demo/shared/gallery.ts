import {gameContents, type GameExample} from '../../src/games/contents.js';
import {teaches} from './teaches.js';
import {siteWords} from './words.js';

/** A game with the examples that a gallery shows of it. */
export interface Shown {
  readonly id: string;
  readonly title: string;
  readonly examples: readonly GameExample[];
}

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  words = '',
  kind = '',
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  made.textContent = words;
  if (kind !== '') made.className = kind;
  return made;
};

/** An example in a gallery: a link that opens it, with what it teaches. */
function card(game: string, {id, title, cites = []}: GameExample, note = ''): HTMLElement {
  const link = element('a');
  link.href = `?${new URLSearchParams({game, example: id}).toString()}`;
  link.append(element('span', title, 'asks'));
  if (note !== '') link.append(element('span', note, 'quiet'));
  const taught = teaches(cites);
  if (taught !== '') link.append(element('span', siteWords.rules(taught), 'cites'));
  const item = element('li');
  item.append(link);
  return item;
}

/** Fills a gallery with the examples of every game that ships, a list for each game to unfold; reports each list. */
export function fillGallery(
  gallery: HTMLElement | null,
  {asks, noted = false}: {asks: readonly string[]; noted?: boolean},
  stands: (shown: Shown) => void,
): void {
  for (const [id, {title, examples: all}] of Object.entries(gameContents)) {
    const examples = all.filter(({asks: question}) => asks.includes(question));
    if (examples.length === 0) continue;
    const list = element('ul', '', 'examples');
    list.append(...examples.map((example) => card(id, example, noted ? example.note : '')));
    const group = element('details');
    const summary = element('summary');
    summary.append(element('h3', title), element('span', `\u00a0${examples.length}`, 'quiet'));
    group.append(summary, list);
    // the drill map is the one to begin with; a phone shows the names alone: one list fills several of its screens
    group.open = id === 'drill' && matchMedia('(min-width: 600px)').matches;
    gallery?.append(group);
    stands({id, title, examples});
  }
}

/** Marks the links of the gallery that are open, and unfolds their lists. */
export function markOpen(isOpen: (link: HTMLAnchorElement) => boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.examples a')) {
    if (isOpen(link)) {
      link.setAttribute('aria-current', 'true');
      const group = link.closest('details');
      if (group) group.open = true;
    } else link.removeAttribute('aria-current');
  }
}

/** A link within that is followed opens in place, where it is not wanted in another tab or window. */
export function openInPlace(within: HTMLElement | null, open: (href: string) => void): void {
  within?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link.href);
  });
}
