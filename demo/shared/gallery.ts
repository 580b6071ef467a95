import type {UmpireBattle} from '../../components/umpire-battle/umpire-battle.js';
import {gameContents, type GameExample} from '../../src/games/contents.js';
import type {GameId} from '../../src/games/index.js';
import {teaches} from './teaches.js';
import {putAuthors, siteWords} from './words.js';

/** The order of a gallery: games that people own, then those in the manner of one, and the maps that were made to learn on. */
const shelf: Readonly<Record<GameId, true>> = {
  'battle-for-moscow': true,
  'afrika-korps': true,
  'blue-and-gray': true,
  'russia-besieged': true,
  'no-retreat': true,
  'waterloo-campaign-1815': true,
  'paths-of-glory': true,
  'hammer-of-the-scots': true,
  'a-house-divided': true,
  'berlin-85': true,
  iskra: true,
  'polar-storm': true,
  'the-russian-campaign': true,
  'panzergruppe-guderian': true,
  'red-winter': true,
  'zoc-bond': true,
  'eastern-front': true,
  'dice-and-flags': true,
  drill: true,
};

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

/** An element with the words of an author. */
function authors(name: 'span' | 'h3', words: string, kind = ''): HTMLElement {
  const made = element(name, '', kind);
  putAuthors(made, words);
  return made;
}

/** The picture of an example, drawn when the site is built; its words are beside it. */
function picture(game: GameId, {id}: GameExample): HTMLImageElement {
  const made = element('img');
  // before its address: a list that is folded fetches none
  made.loading = 'lazy';
  made.alt = '';
  made.width = 320;
  made.height = 180;
  made.src = `pictures/${game}/${id}.svg`;
  return made;
}

/** An example in a gallery: a link that opens it, with its picture and what it teaches. */
function card(game: GameId, example: GameExample, note = ''): HTMLElement {
  const {id, title, cites = []} = example;
  const link = element('a');
  link.href = `?${new URLSearchParams({game, example: id}).toString()}`;
  link.append(picture(game, example), authors('span', title, 'asks'));
  if (note !== '') link.append(authors('span', note, 'quiet'));
  const taught = teaches(game, cites);
  if (taught !== '') link.append(element('span', siteWords.rules(taught), 'cites'));
  const item = element('li');
  item.append(link);
  return item;
}

/**
 * Fills a gallery with the examples of every game that ships, a list for each game to unfold, with its first example in
 * sight, those of `game` first; reports each list. Where the page asks nothing yet, the gallery is above the board, and its first list is open.
 */
export function fillGallery(
  gallery: HTMLElement | null,
  {asks, noted = false, game = ''}: {asks: readonly string[]; noted?: boolean; game?: string},
  stands: (shown: Shown) => void,
): void {
  const ids = Object.keys(shelf) as GameId[];
  for (const id of ids.toSorted((a, b) => Number(b === game) - Number(a === game))) {
    const {title, examples: all} = gameContents[id];
    const examples = all.filter(({asks: question}) => asks.includes(question));
    const [first] = examples;
    if (!first) continue;
    const list = element('ul', '', 'examples');
    list.append(...examples.map((example) => card(id, example, noted ? example.note : '')));
    const group = element('details');
    group.name = 'games';
    const summary = element('summary');
    const name = authors('h3', title);
    name.append(element('span', `\u00a0${examples.length}`, 'quiet'));
    summary.append(picture(id, first), name, authors('span', first.title, 'first'));
    group.append(summary, list);
    gallery?.append(group);
    stands({id, title, examples});
  }
  const first = gallery?.querySelector('details');
  // a phone shows the games alone, unless the address names one: a list fills its screen; the list of the example that is open stays open
  const isOpen = gallery?.querySelector('details[open]') !== null;
  if (first && !isOpen && (game !== '' || matchMedia('(min-width: 600px)').matches)) first.open = true;
}

/** Lists the examples of a game in a choice, each by the address that opens it. */
export function listExamples(choice: HTMLSelectElement | null, {id, title, examples}: Shown): void {
  const group = document.createElement('optgroup');
  group.label = title;
  for (const example of examples)
    group.append(
      new Option(example.title, `?${new URLSearchParams({game: id, example: example.id}).toString()}`),
    );
  choice?.append(group);
}

/** Puts the gallery above the board, with a line between them, where the page asks nothing yet; and else below what is asked. */
export function placeGallery(gallery: HTMLElement | null, isAsked: boolean): void {
  const line = document.querySelector<HTMLElement>('#or');
  if (!gallery || !line) return;
  line.hidden = isAsked;
  if (!isAsked) line.before(gallery);
  else gallery.parentElement?.append(gallery);
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

/** Leads on to the list of battles once the open one is over. */
export function offerAnother(battle: UmpireBattle | null, gallery: Element | null): void {
  const another = document.querySelector<HTMLButtonElement>('#another');
  const offer = (): void => {
    if (another) another.hidden = battle?.view?.decision.kind !== 'over';
  };
  battle?.addEventListener('umpire-step', offer);
  battle?.addEventListener('umpire-load', offer);
  another?.addEventListener('click', () => {
    gallery?.scrollIntoView({block: 'start'});
    // the list of the battle that is over is open
    gallery?.querySelector<HTMLElement>('details[open] > summary, summary')?.focus({preventScroll: true});
  });
}
