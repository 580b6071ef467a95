import {gameIds, loadGameDocument} from '../src/games/index.js';
import type {ModuleDocument} from '../src/module/index.js';

const table = document.querySelector('umpire-crt');
const choice = document.querySelector<HTMLSelectElement>('#game');
const wrong = document.querySelector('#wrong');

/** The game in the address; one that people own where it names none of the site. */
function addressed(): {readonly asked: string; readonly game: string} {
  const asked = new URL(location.href).searchParams.get('game') ?? '';
  return {asked, game: gameIds.includes(asked) ? asked : 'battle-for-moscow'};
}

/** Shows the table of the game in the address, and leads to its first battle. */
async function open(): Promise<void> {
  const {asked, game} = addressed();
  if (wrong)
    wrong.textContent =
      asked === '' || asked === game ? '' : `This site has no game “${asked}”. Choose one of the list.`;
  if (choice) choice.value = game;
  // at once: a table without an address says that it lacks one
  if (table) table.src = `games/${game}.json`;
  const {examples = [], tables = {}} = (await loadGameDocument(game)) as ModuleDocument;
  if (game === addressed().game) show(game, Object.keys(tables));
  const battle = examples.find(({ask}) => ask.battle);
  const search = battle ? `?${new URLSearchParams({game, example: battle.id}).toString()}` : '';
  for (const [id, page] of [
    ['#play', 'battle.html'],
    ['#odds', 'odds.html'],
  ] as const)
    document.querySelector(id)?.setAttribute('href', page + search);
}

/** Shows each table of a game, one below the other. */
function show(game: string, [first = '', ...others]: readonly string[]): void {
  if (!table) return;
  Object.assign(table, {src: `games/${game}.json`, table: first});
  for (const one of document.querySelectorAll('umpire-crt ~ umpire-crt')) one.remove();
  table.after(
    ...others.map((id) =>
      Object.assign(document.createElement('umpire-crt'), {src: `games/${game}.json`, table: id}),
    ),
  );
}

/** Lists the games that have a table. */
async function fillGames(): Promise<void> {
  for (const id of gameIds) {
    const {title, tables = {}} = (await loadGameDocument(id)) as ModuleDocument;
    if (Object.keys(tables).length > 0) choice?.append(new Option(title, id, false, id === addressed().game));
  }
}

choice?.addEventListener('change', () => {
  history.pushState(null, '', `?${new URLSearchParams({game: choice.value}).toString()}`);
  void open();
});
addEventListener('popstate', () => void open());
void open();
void fillGames();
