import {
  loadSheet,
  plainBoard,
  readGround,
  readLimit,
  sheetTitles,
  supplyNote,
  writeLimit,
  type TriedSheet,
} from '../src/case/plain-board.js';
import {attackAt, type Asked} from '../src/edit/questions.js';
import {gameContents} from '../src/games/contents.js';
import {gameIds} from '../src/games/index.js';
import {moduleOfLine, type BattleQuestion} from '../src/module/index.js';
import {toldLine} from '../src/phrases/fault-lines.js';
import {forgetSetup, keepSetup, keptNames, keptSetup, type KeptSetup} from './shared/kept-setups.js';
import {hasLink, openAddress} from './shared/link.js';
import {notify} from './shared/notice.js';

const map = document.querySelector('umpire-map');
const game = document.querySelector<HTMLSelectElement>('#game');
const file = document.querySelector<HTMLInputElement>('#file');
const remove = document.querySelector<HTMLElement>('#remove');
const terrain = document.querySelector<HTMLElement>('#terrain');
const limit = document.querySelector<HTMLElement>('#limit');

/** Begins the values of the choice that are rule sheets, and those that are a person's own files. */
const SHEET = 'sheet:';
const OWN = 'own:';

/** The state of an address that somebody reached by asking on this page: Back is the position, or the choice of who fights. */
const ASKED = 'asked';

/** The game that is shown, by its id; empty for a file or a plain board. */
let shown = '';
/** The file or the plain board that is shown, by its value of the choice, with what this browser keeps of it. */
let current: {readonly name: string; readonly setup: KeptSetup; readonly sheet?: TriedSheet} | undefined;
/** The file that was chosen last. */
let latest: File | undefined;

/** The address of the position that is shown, without a question about it. */
let address = '';

/** The address of a position, without a question about it. */
function addressOf({search, hash}: Location): string {
  const words = new URLSearchParams(search);
  for (const name of QUESTION) words.delete(name);
  return `?${words.toString()}${hash}`;
}

/** The names of a question in the address. */
const QUESTION = ['ask', 'unit', 'at', 'attacker', 'defender', 'side', 'battle'];

type Words = readonly (readonly [name: string, value: string])[];
type Fight = Pick<Asked & {asks: 'battle'}, 'at' | 'attackers' | 'defenders'>;

/** A question, or the choice of who fights for a place, which has an address, too. */
type Addressed = Asked | (Fight & {readonly asks: 'attack'});

const fightWords = ({at, attackers, defenders = []}: BattleQuestion | Fight): Words => [
  ...(at === '' ? [] : [['at', at] as const]),
  ...attackers.map((unit) => ['attacker', unit] as const),
  ...defenders.map((unit) => ['defender', unit] as const),
];

const fightIn = (words: URLSearchParams): BattleQuestion & Fight => ({
  at: words.get('at') ?? '',
  attackers: words.getAll('attacker'),
  defenders: words.getAll('defender'),
});

/** Writes a question as a part of the address; each attack of a phase is an address within it. */
function questionWords(asked: Addressed): Words {
  const {asks} = asked;
  switch (asks) {
    case 'retreat':
      return [['ask', asks], ...asked.units.map((unit) => ['unit', unit] as const)];
    case 'phase':
      return [
        ['ask', asks],
        ['side', asked.side],
        ...asked.battles.map((one) => ['battle', written(fightWords(one))] as const),
      ];
    default:
      return [['ask', asks], ...fightWords(asked)];
  }
}

const written = (words: Words): string => new URLSearchParams(words.map((pair) => [...pair])).toString();

/** The question in the address. */
function questionIn(search: string): Addressed | undefined {
  const words = new URLSearchParams(search);
  const asks = words.get('ask');
  switch (asks) {
    case 'retreat':
      return {asks, units: words.getAll('unit')};
    case 'phase': {
      const battles = words.getAll('battle').map((one) => fightIn(new URLSearchParams(one)));
      return {asks, side: words.get('side') ?? '', battles};
    }
    case 'battle':
    case 'attack':
      return {asks, ...fightIn(words)};
    default:
      return undefined;
  }
}

/** The address of the position with a question about it. */
function withQuestion(asked: Addressed): URL {
  const url = new URL(address, location.href);
  for (const [name, value] of questionWords(asked)) url.searchParams.append(name, value);
  return url;
}

/** Loads the element that answers: it is fetched when somebody asks. */
const loadAnswer = (asks: Asked['asks']): Promise<unknown> =>
  asks === 'retreat'
    ? import('../components/bundles/umpire-retreat.js')
    : import('../components/bundles/umpire-battle.js');

/** Shows the answer to the question of the address in the map's place, the choice of who fights, or the position again. */
async function answer(): Promise<void> {
  if (!map) return;
  const {search} = location;
  const asked = questionIn(search);
  if (asked) {
    await map.updateComplete;
    await Promise.all([map.ready, asked.asks === 'attack' ? undefined : loadAnswer(asked.asks)]);
    if (search !== location.search) return;
  }
  map.asked = asked?.asks === 'attack' ? undefined : asked;
  foldTop(asked !== undefined);
  // below an answer, the choice that led to it stays
  if (!asked) map.attack = undefined;
  else if (asked.asks === 'attack') choosing(asked);
}

/** Folds what chooses another game away while something is asked: its map comes first. */
const foldTop = (isAsked: boolean): unknown =>
  document.querySelector('.top')?.classList.toggle('is-asked', isAsked);

/** Shows the choice of who fights for a place, as the address has it; one that is shown already stays. */
function choosing(fight: Fight): void {
  if (!map?.current || map.attack?.at === fight.at) return;
  const asking = attackAt(map.current, fight);
  map.attack = 'can' in asking ? asking.can : undefined;
  if ('can' in asking) return;
  foldTop(false);
  notify(asking.because);
}

/** Shows the position of the address, and the answer to its question. */
function open(): void {
  // Back from an answer: the position stays as it is, with everything that can be undone
  if (!map?.current || address !== addressOf(location)) {
    address = addressOf(location);
    openPosition();
  }
  void answer();
}

/** The game and the position of the address; the empty drill map where it says nothing. */
function openPosition(): void {
  if (!map) return;
  notify();
  // a file that is still being read is not wanted any more
  latest = undefined;
  if (hasLink()) {
    void withoutMap(openAddress()).then((link) => {
      if (!link) return;
      leave();
      shown = gameIds.includes(link.game.id) ? link.game.id : '';
      choose(shown);
      map.src = '';
      map.position = link.position;
    });
    return;
  }
  const asked = new URL(location.href).searchParams;
  const own = asked.get('own') ?? '';
  const kept = own === '' ? undefined : keptSetup(OWN + own);
  if (kept?.sheet ?? kept?.document) {
    if (kept.sheet) showBoard(OWN + own, kept, kept.sheet);
    else showFile(OWN + own, kept);
    tellKept(kept);
    return;
  }
  if (own !== '') forgetSetup(OWN + own);
  const sheet = asked.get('sheet') ?? '';
  if (sheetTitles.has(sheet)) {
    const {search} = location;
    void withoutMap(loadSheet(sheet)).then((loaded) => {
      if (loaded === undefined || location.search !== search) return;
      const said = asked.get('limit');
      const stacks = said === null ? undefined : readLimit(said, 'Stacking limit');
      const setup = keptSetup(SHEET + sheet) ?? {position: ''};
      showBoard(
        SHEET + sheet,
        setup,
        stacks?.ok ? {...loaded, limit: stacks.value} : loaded,
        stacks && !stacks.ok ? stacks.faults.map(toldLine).join(' ') : '',
      );
      tellKept(setup);
    });
    return;
  }
  const unknown =
    own !== ''
      ? `This browser has no file “${own}” any more. Choose it again.`
      : sheet === ''
        ? ''
        : `There is no rule sheet “${sheet}”. Choose one from the list.`;
  const line = asked.get('position') ?? '';
  const named = asked.get('game') ?? moduleOfLine(line) ?? '';
  const id = gameIds.includes(named) ? named : 'drill';
  leave();
  shown = id;
  choose(id);
  if (file) file.value = '';
  tell(unknown);
  if (map.src.endsWith(`/${id}.json`) && map.position === (line || `${id}/`)) return;
  map.src = `games/${id}.json`;
  map.position = line || `${id}/`;
}

/** Takes an empty map off the page while its document loads: left there it would report that it has none. */
async function withoutMap<T>(loading: Promise<T>): Promise<T> {
  if (!map || map.current) return loading;
  const place = document.createElement('p');
  place.textContent = 'Loading …';
  map.replaceWith(place);
  return loading.finally(() => place.replaceWith(map));
}

/** Says that counters stand as they were left, and offers to begin anew. */
function tellKept({position, ground = ''}: KeptSetup): void {
  if (position === '' && ground === '') return;
  notify('The counters stand as you left them.', 'Begin anew', () => {
    if (!current) return;
    const {document: own, sheet} = current.setup;
    keepSetup(current.name, {...(own ? {document: own} : {}), ...(sheet ? {sheet} : {}), position: ''});
    openPosition();
  });
}

/** Lays the plain board of a rule sheet, with the terrain of its field where that can be read. */
function boardOf(sheet: TriedSheet, said = ''): object {
  const ground = readGround(said, sheet.sheet, 'Terrain');
  return plainBoard(sheet.sheet, {...sheet, ...(ground.ok ? {ground: ground.value} : {})});
}

/** Shows a rule sheet on a plain board, the fields for its terrain and its stacking limit, and where supply comes from. */
function showBoard(name: string, setup: KeptSetup, sheet: TriedSheet, note = ''): void {
  const ground = readGround(setup.ground ?? '', sheet.sheet, 'Terrain');
  show(boardOf(sheet, setup.ground), setup.position || 'start');
  current = {name, setup, sheet};
  choose(name);
  const told = writeLimit(sheet.limit);
  for (const [field, value] of [
    [terrain, ground.ok ? (setup.ground ?? '') : ''],
    [limit, told],
  ] as const) {
    if (field) field.hidden = false;
    const input = field?.querySelector('input');
    if (input) input.value = value;
  }
  limit?.querySelector('span')?.toggleAttribute('hidden', !told.includes(','));
  tell([note, supplyNote(sheet.sheet)].filter((said) => said !== '').join(' '));
}

/** Shows the module or the case of a file. */
function showFile(name: string, setup: KeptSetup): void {
  show(setup.document ?? {}, setup.position);
  current = {name, setup};
  choose(name);
}

/** Leaves a file or a plain board. */
function leave(): void {
  current = undefined;
  for (const field of [terrain, limit, remove]) if (field) field.hidden = true;
}

/** Draws the plain board anew, with the terrain and the limit of its fields; the counters stay where they are. */
function changeBoard(): void {
  if (!current?.sheet) return;
  const {name, setup, sheet} = current;
  const said = terrain?.querySelector('input')?.value ?? '';
  const ground = readGround(said, sheet.sheet, 'Terrain');
  const stacks = readLimit(limit?.querySelector('input')?.value ?? '', 'Stacking limit');
  if (!ground.ok || !stacks.ok) {
    tell([ground, stacks].flatMap((one) => (one.ok ? [] : one.faults.map(toldLine))).join(' '));
    return;
  }
  const tried = {...sheet, limit: stacks.value};
  const url = new URL(location.href);
  // the address has the limit beside the name of a sheet; that of a file is kept with it
  if (url.searchParams.has('sheet') && writeLimit(tried.limit) !== writeLimit(sheet.limit)) {
    url.searchParams.set('limit', writeLimit(tried.limit));
    history.replaceState(null, '', url.search);
  }
  showBoard(name, {...setup, ...(setup.sheet ? {sheet: tried} : {}), ground: said}, tried);
  keep();
}
for (const field of [terrain, limit]) field?.addEventListener('change', changeBoard);

/** Keeps the file or the board that is shown, so that it comes back; says so where this browser can't. */
function keep(): void {
  if (current && !keepSetup(current.name, current.setup))
    tell(
      'This browser can’t keep your position: it is lost when you leave this page. Share it, or keep your file.',
    );
}

for (const [id, {title}] of Object.entries(gameContents))
  game?.append(new Option(title, id, false, id === shown));
const boards = document.createElement('optgroup');
boards.label = 'A rule sheet on a plain board';
for (const [name, title] of sheetTitles) boards.append(new Option(title, SHEET + name));
game?.append(boards);
const files = document.createElement('optgroup');
files.label = 'Your own files';

/** Chooses a game, a file or a sheet in the list, which has the files that this browser keeps. */
function choose(name: string): void {
  const kept = keptNames();
  const own = new Set([...kept, name].filter((one) => one.startsWith(OWN)));
  files.replaceChildren(...[...own].reverse().map((one) => new Option(one.slice(OWN.length), one)));
  if (own.size > 0) game?.append(files);
  else files.remove();
  if (game) game.value = name;
  if (remove) remove.hidden = !current || !name.startsWith(OWN) || !kept.includes(name);
}
choose('');

game?.addEventListener('change', () => {
  const {value} = game;
  const [kind] = [SHEET, OWN].filter((one) => value.startsWith(one));
  const choice = {[kind?.slice(0, -1) ?? 'game']: value.slice(kind?.length ?? 0)};
  history.pushState(null, '', `?${new URLSearchParams(choice).toString()}`);
  open();
});
remove?.addEventListener('click', () => {
  if (!current) return;
  const {name, setup} = current;
  const title = name.slice(OWN.length);
  forgetSetup(name);
  history.replaceState(null, '', '?game=drill');
  open();
  game?.focus();
  notify(`This browser keeps “${title}” no more.`, 'Put it back', () => {
    keepSetup(name, setup);
    history.replaceState(null, '', `?${new URLSearchParams({own: title}).toString()}`);
    open();
  });
});
addEventListener('popstate', open);
addEventListener('hashchange', open);

// the position on the map is in the address, or this browser keeps it: a reload brings it back
map?.addEventListener('umpire-position', ({line}) => {
  if (shown !== '') history.replaceState(null, '', `?${new URLSearchParams({position: line}).toString()}`);
  address = addressOf(location);
  if (!current) return;
  current = {...current, setup: {...current.setup, position: line}};
  keep();
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
    'This page opens a module, a rule sheet or a case (JSON), a PNG that Share saved, a position code (text), or a VASSAL module or save.',
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
    const {document: own, note = '', sheet} = found;
    const title = titleOf(own) ?? chosen.name;
    const name = OWN + title;
    const before = keptSetup(name);
    const again = before && asLeft(own, sheet, before);
    const isKept = again !== undefined && (await opens(again));
    const setup = isKept ? again : {...(sheet ? {sheet} : {document: own}), position: ''};
    const isFaulty = !isKept && !(await opens(setup));
    if (latest !== chosen) return;
    history.pushState(null, '', `?${new URLSearchParams({own: title}).toString()}`);
    notify();
    const said =
      isKept || isFaulty || !before?.position
        ? note
        : `The counters that you left don’t fit this file any more. ${note}`;
    if (setup.sheet) showBoard(name, setup, setup.sheet, isKept ? '' : said);
    else {
      showFile(name, setup);
      tell(said);
    }
    // a file with faults is kept for nobody, and the one before it stays
    if (isFaulty) leave();
    else keep();
    if (isKept) tellKept(setup);
    choose(name);
  }
}

/** A file that was opened before, with what its person left on it; nothing for a case with another position. */
function asLeft(own: object, sheet: TriedSheet | undefined, before: KeptSetup): KeptSetup | undefined {
  if ((sheet === undefined) !== (before.sheet === undefined)) return undefined;
  const {limit: stacks} = before.sheet ?? {};
  if (sheet) return {...before, sheet: stacks === undefined ? sheet : {...sheet, limit: stacks}};
  const position = (of: object & {readonly position?: unknown} = {}): string => JSON.stringify(of.position);
  return position(own) === position(before.document) ? {...before, document: own} : undefined;
}

/** Tells whether a file opens with its position, as the map opens it. */
async function opens({document: own, sheet, ground, position}: KeptSetup): Promise<boolean> {
  const {openPosition} = await import('../components/shared/open-document.js');
  const text = JSON.stringify(sheet ? boardOf(sheet, ground) : own);
  const opened = await openPosition(position, {given: {text}});
  return opened.ok;
}

/** The title of a module or a rule sheet on its board, or of the module of a case. */
function titleOf(own: object): string | undefined {
  const {title, module} = own as {readonly title?: unknown; readonly module?: unknown};
  if (typeof title === 'string' && title.trim() !== '') return title.trim().slice(0, 100);
  return typeof module === 'object' && module !== null ? titleOf(module) : undefined;
}

/** Shows a module or a case in place of a game of the list. */
function show(chosen: object, position: string): void {
  if (!map) return;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(chosen);
  address = addressOf(location);
  shown = '';
  leave();
  map.src = '';
  map.position = position;
  map.replaceChildren(script);
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

// an answer has an address of its own: Back is the position again, and a reload brings the answer back
map?.addEventListener('umpire-ask', ({asked}) => {
  history.pushState(ASKED, '', withQuestion(asked));
  foldTop(true);
  void loadAnswer(asked.asks);
});
// so has the choice of who fights: one, whoever is chosen in it
map?.addEventListener('umpire-attack', ({asked}) => {
  const url = withQuestion({...asked, asks: 'attack'});
  if (questionIn(location.search)?.asks === 'attack') history.replaceState(history.state, '', url);
  else history.pushState(ASKED, '', url);
  foldTop(true);
});
map?.addEventListener('umpire-unask', () => {
  if (history.state === ASKED) history.back();
  else {
    history.replaceState(null, '', new URL(address, location.href));
    foldTop(false);
  }
});

// the script of the element may still be loading
void customElements.whenDefined('umpire-map').then(open);
