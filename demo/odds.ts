import {gameIds, loadGameDocument} from '../src/games/index.js';
import type {ExampleDocument, ModuleDocument} from '../src/module/index.js';

const gallery = document.querySelector<HTMLElement>('#gallery');
const points = document.querySelector<HTMLElementTagNameMap['umpire-odds']>('#points');
const hexes = document.querySelector<HTMLElementTagNameMap['umpire-odds']>('#hexes');

/** Opens what the address says, in the odds of its kind of map. */
async function open(): Promise<void> {
  const asked = new URL(location.href).searchParams;
  const game = asked.get('game') ?? '';
  if (!gameIds.includes(game)) return;
  const {map} = (await loadGameDocument(game)) as ModuleDocument;
  const odds = map.kind === 'point' ? points : hexes;
  if (!odds) return;
  odds.src = `games/${game}.json`;
  odds.example = asked.get('example') ?? '';
  odds.scrollIntoView({block: 'start'});
}

function card(game: string, {id, title, note = ''}: ExampleDocument): HTMLElement {
  const link = document.createElement('a');
  link.href = `?${new URLSearchParams({game, example: id}).toString()}`;
  for (const [words, kind] of [
    [title, 'id wide'],
    [note, 'cites wide'],
  ] as const) {
    const part = document.createElement('span');
    part.className = kind;
    part.textContent = words;
    link.append(part);
  }
  const item = document.createElement('li');
  item.append(link);
  return item;
}

async function fillGallery(): Promise<void> {
  for (const id of gameIds) {
    const {title, examples = []} = (await loadGameDocument(id)) as ModuleDocument;
    const battles = examples.filter(({ask}) => ask.battle);
    if (battles.length === 0) continue;
    const heading = document.createElement('h3');
    heading.textContent = title;
    const list = document.createElement('ul');
    list.className = 'examples';
    list.append(...battles.map((example) => card(id, example)));
    gallery?.append(heading, list);
  }
}

gallery?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  void open();
});
addEventListener('popstate', () => void open());

void open();
void fillGallery();
