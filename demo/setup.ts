import {
  loadSheet,
  plainBoard,
  readGround,
  readLimit,
  sheetTitles,
  toldLimit,
  type TriedSheet,
} from '../src/case/plain-board.js';
import {gameContents} from '../src/games/contents.js';
import {gameIds} from '../src/games/index.js';
import {moduleOfLine, toldLine} from '../src/module/index.js';
import {hasLink, openAddress} from './shared/link.js';

const map = document.querySelector('umpire-map');
const game = document.querySelector<HTMLSelectElement>('#game');
const file = document.querySelector<HTMLInputElement>('#file');
const terrain = document.querySelector<HTMLElement>('#terrain');
const limit = document.querySelector<HTMLElement>('#limit');

/** The game that is shown, by its id; empty for one of a file. */
let shown = '';

/** The file that was chosen last. */
let latest: File | undefined;

/** The game and the position of the address; the empty drill map where it says nothing. */
function open(): void {
  if (!map) return;
  if (hasLink()) {
    void openAddress().then((link) => {
      if (!link) return;
      shown = gameIds.includes(link.game.id) ? link.game.id : '';
      if (game) game.value = shown;
      map.src = '';
      map.position = link.position;
    });
    return;
  }
  const asked = new URL(location.href).searchParams;
  const sheet = asked.get('sheet') ?? '';
  if (sheetTitles.has(sheet)) {
    void loadSheet(sheet).then((loaded) => {
      if (loaded === undefined) return;
      const {search} = location;
      const said = asked.get('limit');
      const own = said === null ? undefined : readLimit(said, 'Stacking limit');
      showBoard(own?.ok ? {...loaded, limit: own.value} : loaded, {
        search,
        note: own && !own.ok ? own.faults.map(toldLine).join(' ') : '',
      });
      if (game) game.value = SHEET + sheet;
    });
    return;
  }
  const unknown = sheet === '' ? '' : `There is no rule sheet “${sheet}”. Choose one from the list.`;
  const line = asked.get('position') ?? '';
  const named = asked.get('game') ?? moduleOfLine(line) ?? '';
  const id = gameIds.includes(named) ? named : 'drill';
  shown = id;
  leaveBoard();
  if (game) game.value = id;
  if (file) file.value = '';
  latest = undefined;
  tell(unknown);
  if (map.src.endsWith(`/${id}.json`) && map.position === (line || `${id}/`)) return;
  map.src = `games/${id}.json`;
  map.position = line || `${id}/`;
}

/** The sheet that is tried on a plain board, and the last position there. */
let board: TriedSheet | undefined;
let placed = '';

/** Shows a plain board with a sheet, and the fields for its terrain and its stacking limit. */
function showBoard(tried: TriedSheet, {note = '', search = location.pathname} = {}): void {
  show(plainBoard(tried.sheet, tried), {note, search, position: 'start'});
  enterBoard(tried);
  const input = terrain?.querySelector('input');
  if (input) input.value = '';
}

/** Shows the fields of a plain board, and its limit. */
function enterBoard(tried: TriedSheet): void {
  board = tried;
  for (const field of [terrain, limit]) if (field) field.hidden = false;
  const told = toldLimit(tried.limit);
  const input = limit?.querySelector('input');
  if (input) input.value = told;
  limit?.querySelector('span')?.toggleAttribute('hidden', !told.includes(','));
}

function leaveBoard(): void {
  board = undefined;
  for (const field of [terrain, limit]) if (field) field.hidden = true;
}

/** Draws the plain board anew, with the terrain and the limit of its fields; the counters stay where they are. */
function changeBoard(): void {
  if (!board) return;
  const ground = readGround(terrain?.querySelector('input')?.value ?? '', board.sheet, 'Terrain');
  const stacks = readLimit(limit?.querySelector('input')?.value ?? '', 'Stacking limit');
  if (!ground.ok || !stacks.ok) {
    tell([ground, stacks].flatMap((one) => (one.ok ? [] : one.faults.map(toldLine))).join(' '));
    return;
  }
  const tried = {...board, limit: stacks.value};
  const url = new URL(location.href);
  // the address has the limit beside the name of its sheet, if it has one
  if (url.searchParams.has('sheet') && toldLimit(tried.limit) !== toldLimit(board.limit))
    url.searchParams.set('limit', toldLimit(tried.limit));
  const chosen = game?.value ?? '';
  const position = placed.startsWith('plain-board/') ? placed : 'start';
  show(plainBoard(tried.sheet, {...tried, ground: ground.value}), {
    search: url.search || location.pathname,
    position,
  });
  enterBoard(tried);
  if (game && chosen !== '') game.value = chosen;
}
for (const field of [terrain, limit]) field?.addEventListener('change', changeBoard);

/** Begins the values of the choice that are rule sheets. */
const SHEET = 'sheet:';
for (const [id, {title}] of Object.entries(gameContents))
  game?.append(new Option(title, id, false, id === shown));
const boards = document.createElement('optgroup');
boards.label = 'A rule sheet on a plain board';
for (const [name, title] of sheetTitles) boards.append(new Option(title, SHEET + name));
game?.append(boards);

game?.addEventListener('change', () => {
  const {value} = game;
  const choice = value.startsWith(SHEET) ? {sheet: value.slice(SHEET.length)} : {game: value};
  history.pushState(null, '', `?${new URLSearchParams(choice).toString()}`);
  open();
});
addEventListener('popstate', open);
addEventListener('hashchange', open);

// what stands on the map is in the address, too: a reload brings it back
map?.addEventListener('umpire-position', ({line}) => {
  placed = line;
  if (shown !== '') history.replaceState(null, '', `?${new URLSearchParams({position: line}).toString()}`);
});

/** Reports the fault of a chosen file, below the field that it was chosen in. */
function tell(message: string): void {
  const wrong = document.querySelector('#wrong');
  if (wrong) wrong.textContent = message;
}

/** Sets up what a chosen file has in it. The map itself says what is wrong with a module or a case that has faults. */
async function openFile(chosen: File, isPasted = false): Promise<void> {
  if (!map) return;
  latest = chosen;
  tell('');
  const {readChosenFile} = await import('./shared/chosen-file.js');
  const found = await readChosenFile(
    chosen,
    'This page opens a module, a rule sheet or a case (JSON), a PNG that Share saved, a position line (text), or a VASSAL module or save.',
    isPasted,
  );
  // another was chosen meanwhile
  if (latest !== chosen) return;
  if ('wrong' in found) tell(`${chosen.name}: ${found.wrong}`);
  else if ('isVassal' in found) await openOnVassalPage(chosen);
  else if ('line' in found) {
    history.pushState(null, '', `?${new URLSearchParams({position: found.line}).toString()}`);
    open();
  } else {
    const {document: chosenDocument, note = '', position = '', sheet} = found;
    if (sheet) showBoard(sheet, {note});
    else show(chosenDocument, {note, position});
  }
}

/** Shows a module or a case in place of a game of the list. */
function show(chosen: object, {note = '', search = location.pathname, position = ''} = {}): void {
  if (!map) return;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(chosen);
  shown = '';
  leaveBoard();
  if (game) game.selectedIndex = -1;
  map.src = '';
  map.position = position;
  map.replaceChildren(script);
  history.replaceState(null, '', search);
  tell(note);
}

/** Goes to the page that reads VASSAL files, with the file. */
async function openOnVassalPage(chosen: File): Promise<void> {
  const {handFile, HANDED} = await import('./shared/handed-file.js');
  if (await handFile(chosen)) location.assign(new URL(`vassal.html${HANDED}`, location.href));
  else tell(`${chosen.name}: This is a VASSAL file. Open it on the page “From VASSAL”.`);
}

file?.addEventListener('change', () => {
  const [chosen] = file.files ?? [];
  if (chosen) void openFile(chosen);
});

// a file that is dropped on the page is meant for it: the browser would leave the page and open it
addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', (event) => {
  const [dropped] = event.dataTransfer?.files ?? [];
  if (!dropped) return;
  event.preventDefault();
  if (file) file.value = '';
  void openFile(dropped);
});

// a rule sheet, a module or a case may be pasted, too; a field keeps what is pasted into it
addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const [target] = event.composedPath();
  if (!text.trimStart().startsWith('{') || (target instanceof Element && target.matches('input, textarea')))
    return;
  event.preventDefault();
  if (file) file.value = '';
  void openFile(new File([text], 'Pasted text'), true);
});

// what answers is fetched when somebody asks
map?.addEventListener('umpire-ask', ({asked}) => {
  void (asked.asks === 'retreat'
    ? import('../components/bundles/umpire-retreat.js')
    : import('../components/bundles/umpire-battle.js'));
});

// the script of the element may still be loading
void customElements.whenDefined('umpire-map').then(open);
