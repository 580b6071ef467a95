import {sheetTitles} from '../src/case/plain-board.js';
import {gameContents} from '../src/games/contents.js';
import {gameIds, type GameId} from '../src/games/index.js';
import type {UmpireRetreatChooseEvent} from '../components/umpire-retreat/events.js';
import {retreatState} from '../components/umpire-show/link-state.js';
import {fillGallery, markOpen, openInPlace, placeGallery, type Shown} from './shared/gallery.js';
import {hasLink, openAddress} from './shared/link.js';
import {isGerman, putAuthors, siteWords} from './shared/words.js';

const retreat = document.querySelector('umpire-retreat');
/** Asks a question before its answer is shown. It joins the page with its first lesson: an empty one is a fault. */
const question = document.createElement('umpire-tutorial');
question.forgetful = true;
/** Leads on from an answered question: to the next of its game, or from the last to all of them. */
const way = document.createElement('a');
way.slot = 'end';
question.append(way);
const gallery = document.querySelector<HTMLElement>('#gallery');
const title = document.querySelector<HTMLElement>('#title');
const note = document.querySelector('#note');
const wrong = document.querySelector('#wrong');
const opening = {title: title?.textContent ?? '', note: note?.textContent ?? '', page: document.title};
const games: Shown[] = [];

/** Is an example a battle? Those have a page of their own. */
const isBattle = (game: string, example: string): boolean =>
  gameIds.includes(game) &&
  gameContents[game as GameId].examples.some(({id, asks}) => id === example && asks === 'battle');

/** Opens what the address says: an example as a question or with its answer, or a stack and a number of hexes. */
async function open(): Promise<void> {
  const asked = new URL(location.href).searchParams;
  const say = (name: string): string => asked.get(name) ?? '';
  if (!retreat) return;
  if (isBattle(say('game'), say('example'))) {
    const battle = new URLSearchParams({game: say('game'), example: say('example')});
    // in the language of this page
    location.replace(`${location.pathname.replace(/ask(?=[^/]*$)/u, 'battle')}?${battle.toString()}`);
    return;
  }
  placeGallery(
    gallery,
    hasLink() || ['game', 'example', 'position', 'units'].some((name) => asked.has(name)),
  );
  if (hasLink()) {
    question.hidden = true;
    retreat.hidden = false;
    void openAddress().then((link) => Object.assign(retreat, link && retreatState(link)));
    tell('', '', true);
    return;
  }
  retreat.readings = {};
  retreat.why = say('why');
  const isGame = say('game') === '' || gameIds.includes(say('game'));
  const game = isGame && say('game') !== '' ? say('game') : 'drill';
  if (wrong) wrong.textContent = isGame ? '' : siteWords.noGame(say('game'));
  const isQuestion = say('example') !== '' && !asked.has('answer');
  question.hidden = !isQuestion;
  retreat.hidden = isQuestion;
  // one that is hidden loads nothing
  retreat.src = `games/${game}.json`;
  if (!isQuestion) {
    retreat.example = say('example');
    retreat.position = say('position');
    const list = (name: string): string[] =>
      say(name)
        .split(/[\s,]+/)
        .filter((id) => id !== '');
    retreat.units = list('units');
    retreat.combatRole = say('role') === 'attacker' ? 'attacker' : '';
    retreat.against = asked.has('against') ? list('against') : undefined;
    retreat.hexes = Number(say('hexes')) || undefined;
  }
  tell(game, say('example'), !isQuestion);
  if (isQuestion) await ask(game, say('example'));
}

/** An example's question, to be tried before the answer is shown; what teaches is fetched for it. */
async function ask(game: string, id: string): Promise<void> {
  const [{lessonOfExample}, {loadGame}] = await Promise.all([
    import('../src/lesson/index.js'),
    import('../src/case/index.js'),
    import('../components/bundles/umpire-tutorial.js'),
  ]);
  const opened = await loadGame(game);
  const example = opened.ok && opened.value.game.document.examples?.find((known) => known.id === id);
  if (new URL(location.href).searchParams.get('example') !== id) return;
  const lesson = opened.ok && example ? lessonOfExample(game, opened.value.game, example) : undefined;
  if (opened.ok && !example) {
    history.replaceState(null, '', `?game=${game}`);
    await open();
    if (wrong) wrong.textContent = siteWords.noQuestion(opened.value.game.title, id);
    return;
  }
  // what can't be asked is answered at once
  if (lesson) {
    question.module = lesson;
    if (!question.isConnected) retreat?.before(question);
    await question.ready;
  } else await go(answerSearch());
}

/** The address of the answer to the question that is open. */
function answerSearch(): string {
  const answered = new URL(location.href);
  answered.searchParams.set('answer', '');
  return answered.search;
}

async function go(search: string): Promise<void> {
  history.pushState(null, '', search);
  await open();
}

/** Opens what a person chose, and leads the keyboard and screen readers to its question: what was pressed may be gone. */
function choose(search: string): void {
  const opened = go(search);
  title?.focus({preventScroll: true});
  const show = (): void => title?.scrollIntoView({block: 'start'});
  show();
  // a question that opens above the list pushes the window down with the list
  void opened.then(show);
}

/** Puts an example's words into a place, or else the page's own. */
function putOwn(place: Element, ours: string, authors: string | undefined): void {
  place.removeAttribute('lang');
  if (authors === undefined) place.textContent = ours;
  else putAuthors(place, authors);
}

/** The example's question as the title, its answer where it is shown, and which of the gallery is open. */
function tell(game: string, id: string, answered: boolean): void {
  const {examples = []} = games.find((known) => known.id === game) ?? {};
  const at = examples.findIndex((known) => known.id === id);
  const [example, next] = at < 0 ? [] : examples.slice(at, at + 2);
  way.href = next ? `?${new URLSearchParams({game, example: next.id}).toString()}` : '?';
  way.textContent = next ? siteWords.nextQuestion : siteWords.allQuestions;
  if (title) putOwn(title, opening.title, example?.title);
  // a question is beside its answers
  title?.classList.toggle('unseen', example !== undefined && !answered);
  document.title = example ? `${example.title} · Umpire` : opening.page;
  if (note) {
    const ours = id === '' ? opening.note : '';
    putOwn(note, ours, answered ? example?.note : undefined);
    // an author's answer comes with the ruling, below the map and the verdict
    const isNote = answered && example?.note !== undefined;
    note.slot = isNote ? 'notes' : '';
    if (isNote) retreat?.append(note);
    else title?.after(note);
  }
  const isPoints = gameIds.includes(game) && gameContents[game as GameId].map === 'point';
  for (const element of [retreat, question]) element?.classList.toggle('points', isPoints);
  retreat?.classList.toggle('named', example !== undefined);
  document.querySelector<HTMLElement>('.welcome')?.toggleAttribute('hidden', example !== undefined);
  markOpen(({search}) => location.search.startsWith(search));
}

/** The examples that ask of retreats; the one that is open may have come before its title did. */
function fill(): void {
  const asked = new URL(location.href).searchParams;
  const [id, game] = [asked.get('example') ?? '', asked.get('game') ?? ''];
  fillGallery(gallery, {asks: ['retreat', 'judge', 'lineRetreat'], game}, (shown) => games.push(shown));
  tell(game === '' ? 'drill' : game, id, id === '' || asked.has('answer'));
}

// a sheet is tried with counters of one's own, on the page that puts them down
const sheet = document.querySelector<HTMLSelectElement>('#sheet');
for (const [name, sheetTitle] of sheetTitles) {
  const option = new Option(sheetTitle, name);
  if (isGerman) option.lang = 'en';
  sheet?.append(option);
}
sheet?.addEventListener('change', () => {
  if (sheet.value === '') return;
  const {value} = sheet;
  location.assign(
    value === 'own' ? 'setup.html' : `setup.html?${new URLSearchParams({sheet: value}).toString()}`,
  );
});

// the address stays one that can be shared
openInPlace(gallery, choose);
openInPlace(question, choose);
// whoever has tried, or wants to play with it, sees the whole answer
const tellAnswer = (): void => choose(answerSearch());
question.addEventListener('umpire-tutorial-step', ({step}) => {
  if (step === '') tellAnswer();
});
question.addEventListener('umpire-tutorial-free', tellAnswer);
addEventListener('popstate', () => void open());
addEventListener('hashchange', () => void open());
/** Puts the stack and the number of hexes that people chose by hand into the address, in place of an example. */
function keepChoice({units, hexes, role, against}: UmpireRetreatChooseEvent): void {
  if (hasLink() || !retreat) return;
  const url = new URL(location.href);
  const asked = url.searchParams;
  const game = asked.get('game') ?? 'drill';
  const example = games.find(({id}) => id === game)?.examples.find(({id}) => id === asked.get('example'));
  const position = example?.position ?? asked.get('position') ?? '';
  retreat.classList.remove('named');
  // the author answered another question
  if (note?.parentElement === retreat) note.remove();
  const why = retreat.askedHexes.join(',');
  const said = {
    game,
    ...(position === '' ? {} : {position}),
    units: units.join(','),
    hexes: String(hexes),
    ...(role === undefined ? {} : {role}),
    ...(against === undefined ? {} : {against: against.join(',')}),
    ...(why === '' ? {} : {why}),
  };
  history.replaceState(null, '', `?${new URLSearchParams(said).toString()}`);
}

/** Puts the hexes that people asked about into the address, whatever else it says. */
function keepAsked(): void {
  if (hasLink() || !retreat) return;
  const url = new URL(location.href);
  url.searchParams.set('why', retreat.askedHexes.join(','));
  history.replaceState(null, '', url.search);
}
retreat?.addEventListener('umpire-retreat-choose', keepChoice);
retreat?.addEventListener('umpire-retreat-ask', keepAsked);

void open();
fill();
