import {textOfFile} from '../components/internal/chosen-file.js';
import {gameIds, loadGameDocument} from '../src/games/index.js';
import {limits, moduleOfLine} from '../src/module/index.js';

const map = document.querySelector('umpire-map');
const game = document.querySelector<HTMLSelectElement>('#game');
const file = document.querySelector<HTMLInputElement>('#file');

/** The game and the position of the address; the empty drill map where it says nothing. */
function open(): void {
  if (!map) return;
  const asked = new URL(location.href).searchParams;
  const line = asked.get('position') ?? '';
  const named = asked.get('game') ?? moduleOfLine(line) ?? '';
  const id = gameIds.includes(named) ? named : 'drill';
  if (game) game.value = id;
  if (map.src.endsWith(`/${id}.json`) && map.position === (line || `${id}/`)) return;
  map.src = `games/${id}.json`;
  map.position = line || `${id}/`;
}

async function fillGames(): Promise<void> {
  for (const id of gameIds) {
    const {title} = (await loadGameDocument(id)) as {title: string};
    game?.append(new Option(title, id));
  }
  open();
}

game?.addEventListener('change', () => {
  history.pushState(null, '', `?${new URLSearchParams({game: game.value}).toString()}`);
  open();
});
addEventListener('popstate', open);

// what stands on the map is in the address, too: a reload brings it back
map?.addEventListener('umpire-position', ({line}) => {
  if (file?.value === '')
    history.replaceState(null, '', `?${new URLSearchParams({position: line}).toString()}`);
});

/** What a chosen file says; of a picture that was saved here, the case in it. */
async function textIn(chosen: File): Promise<string> {
  const long = '"a file longer than any module may be"';
  if (chosen.type !== 'image/png' || chosen.size > limits.characters)
    return (await textOfFile(chosen)) ?? long;
  const {textOf} = await import('../src/share/picture-png.js');
  const found = textOf(new Uint8Array(await chosen.arrayBuffer()));
  return found.ok ? found.value : JSON.stringify(found.faults.map(({found: what}) => what).join());
}

file?.addEventListener('change', () => {
  const [chosen] = file.files ?? [];
  if (!chosen || !map) return;
  void textIn(chosen).then((text) => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = text;
    map.removeAttribute('src');
    map.position = '';
    map.replaceChildren(script);
    history.replaceState(null, '', location.pathname);
  });
});

// what answers is fetched when somebody asks
map?.addEventListener('umpire-ask', ({asked}) => {
  void (asked.asks === 'retreat'
    ? import('../components/bundles/umpire-retreat.js')
    : import('../components/bundles/umpire-battle.js'));
});

open();
void fillGames();
