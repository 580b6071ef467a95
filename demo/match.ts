import type {UmpireMatch} from '../components/umpire-match/umpire-match.js';
import {gameIds} from '../src/games/index.js';
import {toldLine} from '../src/module/index.js';
import {documentIn} from './shared/document-in.js';
import {fillGallery, markOpen, openInPlace, type Shown} from './shared/gallery.js';

const match = document.querySelector<UmpireMatch>('umpire-match');
const battle = document.querySelector('umpire-battle');
const gallery = document.querySelector<HTMLElement>('#gallery');
const choice = document.querySelector<HTMLSelectElement>('#choice');
const file = document.querySelector<HTMLInputElement>('#file');
const fallback = '?game=eastern-front&example=kiev';

/** Opens the battle in the address, by game and example; the page begins with one. */
function open(): void {
  const asked = new URL(location.href).searchParams;
  const game = asked.get('game') ?? '';
  if (!battle || !gameIds.includes(game)) return;
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
  if (choice) choice.value = isListed ? here : '';
  markOpen(({href}) => isListed && new URL(href).search === here);
}

function go(search: string): void {
  history.pushState(null, '', search);
  open();
}

/** Opens the opponent's link in the address. */
function take(): void {
  if (match && /^#u\d/.test(location.hash)) match.link = location.href;
}

/** Reports what is wrong with a chosen file, below the field that it was chosen in. */
function tell(message: string): void {
  const wrong = document.querySelector('#wrong');
  if (wrong) wrong.textContent = message;
}

/** Opens the battle of a file: a case, or a module with an example that is a battle. */
async function openFile(chosen: File): Promise<void> {
  tell('');
  const [found, {battleIn}] = await Promise.all([documentIn(chosen), import('./shared/battle-in.js')]);
  const opened = found.ok ? await battleIn(found.value) : found;
  // another was chosen meanwhile
  if (!battle || file?.files?.[0] !== chosen) return;
  if (!opened.ok) {
    tell(`${chosen.name}: ${opened.faults.slice(0, 5).map(toldLine).join(' ')}`);
    return;
  }
  Object.assign(battle, {src: '', example: '', ...opened.value});
  history.replaceState(null, '', location.pathname);
  mark();
}

/** Lists the battles of a game for the choice at the top. */
function list({id, title, examples}: Shown): void {
  const group = document.createElement('optgroup');
  group.label = title;
  for (const example of examples)
    group.append(
      new Option(example.title, `?${new URLSearchParams({game: id, example: example.id}).toString()}`),
    );
  choice?.append(group);
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
// a battle of a link or a file is opened again when the page is loaded anew
match?.addEventListener('umpire-match-link', ({address}) => {
  if (battle?.position !== '' && address !== '')
    history.replaceState(null, '', location.pathname + new URL(address).hash);
});
open();
void customElements.whenDefined('umpire-match').then(take);
addEventListener('hashchange', take);
addEventListener('popstate', open);
void fillGallery(gallery, {asks: ({battle: asked}) => asked, noted: true}, list);
