import {gameIds, loadGameDocument} from '../src/games/index.js';
import type {ExampleDocument} from '../src/module/index.js';

/** A game's examples as the gallery needs them; the document itself is checked by whoever opens it. */
interface Shown {
  readonly id: string;
  readonly title: string;
  readonly examples: readonly ExampleDocument[];
}

const retreat = document.querySelector('umpire-retreat');
const gallery = document.querySelector<HTMLElement>('#gallery');
const title = document.querySelector('#title');
const note = document.querySelector('#note');
const opening = {title: title?.textContent ?? '', note: note?.textContent ?? ''};
const games: Shown[] = [];

/** Opens what the address says: an example, or a position with a stack and a number of hexes. */
function open(): void {
  const asked = new URL(location.href).searchParams;
  const say = (name: string): string => asked.get(name) ?? '';
  if (!retreat) return;
  const game = gameIds.includes(say('game')) ? say('game') : 'drill';
  retreat.src = `games/${game}.json`;
  retreat.example = say('example');
  retreat.position = say('position');
  retreat.units = say('units')
    .split(/[\s,]+/)
    .filter((id) => id !== '');
  retreat.hexes = Number(say('hexes')) || undefined;
  tell(game, say('example'));
}

/** The example's question above the map, and which of the gallery is open. */
function tell(game: string, id: string): void {
  const example = games.find((known) => known.id === game)?.examples.find((known) => known.id === id);
  if (title) title.textContent = example?.title ?? opening.title;
  if (note) note.textContent = example ? (example.note ?? '') : opening.note;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.examples a')) {
    if (link.search === location.search) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
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

function card(game: string, {id, title: words, cites = []}: ExampleDocument): HTMLElement {
  const link = element('a');
  link.href = `?${new URLSearchParams({game, example: id}).toString()}`;
  const cited = element('span', cites.join(', '), 'cites');
  // the numbered situations go by their number; the others by what they ask
  const named = /^T-/.test(id) ? [element('span', id, 'id')] : [];
  link.append(...named, cited, element('span', words, 'asks'));
  const item = element('li');
  item.append(link);
  return item;
}

async function fillGallery(): Promise<void> {
  for (const id of gameIds) {
    const document = (await loadGameDocument(id)) as {title: string; examples?: ExampleDocument[]};
    const examples = (document.examples ?? []).filter(({ask}) => ask.retreat ?? ask.judge);
    if (examples.length === 0) continue;
    games.push({id, title: document.title, examples});
    const list = element('ul', '', 'examples');
    list.append(...examples.map((example) => card(id, example)));
    gallery?.append(element('h3', document.title), list);
  }
  const asked = new URL(location.href).searchParams;
  tell(asked.get('game') ?? 'drill', asked.get('example') ?? '');
}

// A link of the gallery changes the question in place; the address stays one that can be shared.
gallery?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  open();
  title?.scrollIntoView({block: 'start'});
});
addEventListener('popstate', open);
// What people choose by hand goes into the address as well.
retreat?.addEventListener('umpire-retreat-choose', ({units, hexes}) => {
  const url = new URL(location.href);
  const asked = url.searchParams;
  const game = asked.get('game') ?? 'drill';
  const example = games.find(({id}) => id === game)?.examples.find(({id}) => id === asked.get('example'));
  const position = example?.position ?? asked.get('position') ?? '';
  const said = {game, ...(position === '' ? {} : {position}), units: units.join(','), hexes: String(hexes)};
  history.replaceState(null, '', `?${new URLSearchParams(said).toString()}`);
});

open();
void fillGallery();
