import {gameIds, loadGameDocument} from '../src/games/index.js';
import {moduleOfLine, toldLine} from '../src/module/index.js';
import {documentIn} from './shared/document-in.js';
import {hasLink, openAddress} from './shared/link.js';

const map = document.querySelector('umpire-map');
const game = document.querySelector<HTMLSelectElement>('#game');
const file = document.querySelector<HTMLInputElement>('#file');

/** The game that is shown, by its id; empty for one of a file. */
let shown = '';

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
  const line = asked.get('position') ?? '';
  const named = asked.get('game') ?? moduleOfLine(line) ?? '';
  const id = gameIds.includes(named) ? named : 'drill';
  shown = id;
  if (game) game.value = id;
  if (file) file.value = '';
  tell('');
  if (map.src.endsWith(`/${id}.json`) && map.position === (line || `${id}/`)) return;
  map.src = `games/${id}.json`;
  map.position = line || `${id}/`;
}

async function fillGames(): Promise<void> {
  for (const id of gameIds) {
    const {title} = (await loadGameDocument(id)) as {title: string};
    game?.append(new Option(title, id, false, id === shown));
  }
}

game?.addEventListener('change', () => {
  history.pushState(null, '', `?${new URLSearchParams({game: game.value}).toString()}`);
  open();
});
addEventListener('popstate', open);
addEventListener('hashchange', open);

// what stands on the map is in the address, too: a reload brings it back
map?.addEventListener('umpire-position', ({line}) => {
  if (file?.value === '' && shown !== '')
    history.replaceState(null, '', `?${new URLSearchParams({position: line}).toString()}`);
});

/** Reports the fault of a chosen file, below the field that it was chosen in. */
function tell(message: string): void {
  const wrong = document.querySelector('#wrong');
  if (wrong) wrong.textContent = message;
}

/** Sets up what a chosen file has in it. The map itself says what is wrong with a document that is no module or case. */
async function openFile(chosen: File): Promise<void> {
  if (!map) return;
  tell('');
  const found = await documentIn(chosen);
  // another was chosen meanwhile
  if (file?.files?.[0] !== chosen) return;
  if (!found.ok) {
    tell(`${chosen.name}: ${found.faults.map(toldLine).join(' ')}`);
    return;
  }
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = found.value;
  shown = '';
  if (game) game.selectedIndex = -1;
  map.src = '';
  map.position = '';
  map.replaceChildren(script);
  history.replaceState(null, '', location.pathname);
}

file?.addEventListener('change', () => {
  const [chosen] = file.files ?? [];
  if (chosen) void openFile(chosen);
});

// what answers is fetched when somebody asks
map?.addEventListener('umpire-ask', ({asked}) => {
  void (asked.asks === 'retreat'
    ? import('../components/bundles/umpire-retreat.js')
    : import('../components/bundles/umpire-battle.js'));
});

// the script of the element may still be loading
void customElements.whenDefined('umpire-map').then(open);
void fillGames();
