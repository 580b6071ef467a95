import type {UmpireMatch} from '../components/umpire-match/umpire-match.js';
import {gameIds} from '../src/games/index.js';
import {
  fillGallery,
  listExamples,
  markOpen,
  offerAnother,
  openInPlace,
  type Shown,
} from './shared/gallery.js';
import {hasLink} from './shared/link.js';
import {offerLesson} from './shared/make-lesson.js';

const match = document.querySelector<UmpireMatch>('umpire-match');
const battle = document.querySelector('umpire-battle');
const gallery = document.querySelector<HTMLElement>('#gallery');
const choice = document.querySelector<HTMLSelectElement>('#choice');
const file = document.querySelector<HTMLInputElement>('#file');
const start = document.querySelector<HTMLElement>('#start');
const fallback = '?game=eastern-front&example=kiev';

/** Opens the battle in the address, by game and example; the page begins with one. That of a link is opened by the match. */
function open(): void {
  if (!battle || hasLink()) return;
  // until then it is hidden and loads nothing: a link that can’t be opened leaves no other battle to start by mistake
  battle.hidden = false;
  const asked = new URL(location.href).searchParams;
  const game = asked.get('game') ?? '';
  if (!gameIds.includes(game)) return;
  if (file) file.value = '';
  tell('');
  battle.position = '';
  battle.question = undefined;
  battle.src = `games/${game}.json`;
  battle.example = asked.get('example') ?? '';
  mark();
}

/** Marks the battle that is open in both lists. A link or a file may have opened one of neither. */
function mark(): void {
  const isListed = battle?.position === '';
  const here = location.search || fallback;
  if (choice) choice.value = isListed ? here : file?.value === '' ? '' : 'file';
  // who was sent a battle, or has begun a match, has none to choose; the list below the board has them all
  const isBegun = (battle?.log?.records.length ?? 0) > 0;
  if (start) start.hidden = isBegun || (!isListed && file?.value === '');
  markOpen(({href}) => isListed && new URL(href).search === here);
}

function go(search: string): void {
  history.pushState(null, '', search);
  open();
}

/** Opens the opponent's link in the address. */
function take(): void {
  if (!match || !hasLink()) return;
  if (file) file.value = '';
  if (start) start.hidden = true;
  match.link = location.href;
}

/** Reports what is wrong with a chosen file, below the field that it was chosen in. */
function tell(message: string): void {
  const wrong = document.querySelector('#wrong');
  if (wrong) wrong.textContent = message;
}

/** Opens the battle of a file: a case, or a module with an example that is a battle. */
async function openFile(chosen: File): Promise<void> {
  tell('');
  const {battleIn} = await import('./shared/battle-in.js');
  const opened = await battleIn(chosen);
  // another was chosen meanwhile
  if (!battle || file?.files?.[0] !== chosen) return;
  if ('wrong' in opened) {
    tell(`${chosen.name}: ${opened.wrong}`);
    return;
  }
  Object.assign(battle, {src: '', example: '', ...opened});
  history.replaceState(null, '', location.pathname);
  mark();
}

/** Lists the battles of a game for the choice at the top. */
function list(shown: Shown): void {
  listExamples(choice, shown);
  mark();
}

choice?.addEventListener('change', () => go(choice.value));
openInPlace(gallery, (href) => {
  go(new URL(href).search);
  match?.scrollIntoView({block: 'start'});
});
file?.addEventListener('change', () => {
  const [chosen] = file.files ?? [];
  if (chosen) void openFile(chosen);
});
// a link may be pasted anywhere on the page
addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isTyping = event
    .composedPath()
    .some((one) => one instanceof Element && one.matches('input,textarea'));
  if (!event.defaultPrevented && !isTyping && /\bu\d{1,3}\.[\w-]/.test(text)) void match?.take(text);
});
battle?.addEventListener('umpire-load', mark);
battle?.addEventListener('umpire-step', mark);
// a battle of a link or a file is opened again when the page is loaded anew
match?.addEventListener('umpire-match-link', ({address}) => {
  void battle?.updateComplete.then(mark);
  if (battle && address !== '') battle.hidden = false;
  if (battle?.position !== '' && address !== '')
    history.replaceState(null, '', location.pathname + new URL(address).hash);
});
open();
void customElements.whenDefined('umpire-match').then(take);
addEventListener('hashchange', take);
addEventListener('popstate', open);
offerLesson(battle, () =>
  battle?.position === '' ? (new URLSearchParams(location.search || fallback).get('example') ?? '') : '',
);
offerAnother(battle, gallery);
fillGallery(gallery, {asks: ['battle'], noted: true}, list);
