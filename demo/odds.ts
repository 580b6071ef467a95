import {gameContents} from '../src/games/contents.js';
import {fillGallery, listExamples, markOpen, openInPlace} from './shared/gallery.js';

const gallery = document.querySelector<HTMLElement>('#gallery');
const choice = document.querySelector<HTMLSelectElement>('#choice');
const odds = document.querySelector<HTMLElementTagNameMap['umpire-odds']>('umpire-odds');
const fallback = {game: 'russia-besieged', example: 'attack-mius'};

/** The battle in the address, or the first of its game; a battle of ours where it names none. */
function asked(): {readonly game: string; readonly example: string} {
  const {searchParams} = new URL(location.href);
  const game = searchParams.get('game') ?? '';
  const contents = Object.entries(gameContents).find(([id]) => id === game)?.[1];
  if (!contents) return fallback;
  const first = contents.examples.find(({asks}) => asks === 'battle');
  return {game, example: searchParams.get('example') ?? first?.id ?? ''};
}

/** Shows the battle in the address. */
function open(): void {
  const {game, example} = asked();
  if (!odds) return;
  odds.src = `games/${game}.json`;
  odds.example = example;
  const here = `?${new URLSearchParams({game, example}).toString()}`;
  document.querySelector('#play')?.setAttribute('href', `battle.html${here}`);
  for (const page of ['battle.html', 'match.html'])
    document.querySelector(`.part a[href^="${page}"]`)?.setAttribute('href', page + here);
  mark();
}

/** Says above the battle and in the gallery which one it is. */
function mark(): void {
  const here = `?${new URLSearchParams(asked()).toString()}`;
  if (choice) choice.value = here;
  markOpen(({search}) => search === here);
}

choice?.addEventListener('change', () => {
  history.pushState(null, '', choice.value);
  open();
});
openInPlace(gallery, (href) => {
  history.pushState(null, '', href);
  open();
  document.querySelector('#title')?.scrollIntoView({block: 'start'});
});
addEventListener('popstate', open);

open();
fillGallery(gallery, {asks: ['battle'], noted: true}, (shown) => {
  listExamples(choice, shown);
  mark();
});
