import {gameIds, loadGameDocument} from '../src/games/index.js';
import type {ModuleDocument} from '../src/module/index.js';
import {fillGallery, markOpen, openInPlace} from './shared/gallery.js';

const gallery = document.querySelector<HTMLElement>('#gallery');
const points = document.querySelector<HTMLElementTagNameMap['umpire-odds']>('#points');
const hexes = document.querySelector<HTMLElementTagNameMap['umpire-odds']>('#hexes');

/** Opens what the address says, in the odds of its kind of map. */
async function open(): Promise<void> {
  mark();
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

/** Says in the gallery which battle is open. */
function mark(): void {
  markOpen(({search}) => search === location.search);
}

openInPlace(gallery, (href) => {
  history.pushState(null, '', href);
  void open();
});
addEventListener('popstate', () => void open());

void open();
void fillGallery(gallery, {asks: ({battle}) => battle, noted: true}, mark);
