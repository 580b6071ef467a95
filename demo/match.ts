import type {UmpireMatch} from '../components/umpire-match/umpire-match.js';
import {gameIds} from '../src/games/index.js';
import {fillGallery, markOpen, openInPlace} from './shared/gallery.js';

const match = document.querySelector<UmpireMatch>('umpire-match');
const battle = document.querySelector('umpire-battle');
const gallery = document.querySelector<HTMLElement>('#gallery');

/** Opens the battle in the address, by game and example. */
function open(): void {
  const asked = new URL(location.href).searchParams;
  const game = asked.get('game') ?? '';
  if (!battle || !gameIds.includes(game)) return;
  battle.position = '';
  battle.question = undefined;
  battle.src = `games/${game}.json`;
  battle.example = asked.get('example') ?? '';
  markOpen(({href}) => new URL(href).search === location.search);
}

/** Opens the opponent's link in the address. */
function take(): void {
  if (match && /^#u\d/.test(location.hash)) match.link = location.href;
}

openInPlace(gallery, (href) => {
  history.pushState(null, '', href);
  open();
  match?.scrollIntoView({block: 'start'});
});
document.querySelector<HTMLInputElement>('#file')?.addEventListener('change', ({currentTarget}) => {
  const [file] = (currentTarget as HTMLInputElement).files ?? [];
  if (!battle || !file) return;
  battle.position = '';
  battle.question = undefined;
  battle.example = '';
  battle.src = URL.createObjectURL(file);
});
open();
void customElements.whenDefined('umpire-match').then(take);
addEventListener('hashchange', take);
addEventListener('popstate', open);
void fillGallery(gallery, {asks: ({battle: asked}) => asked, noted: true}, () =>
  markOpen(({href}) => new URL(href).search === location.search),
);
