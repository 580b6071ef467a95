import {battleState} from '../components/umpire-show/link-state.js';
import {onStored} from '../components/shared/browser.js';
import {gameIds} from '../src/games/index.js';
import {isSameJson, parseJson, writeLine} from '../src/module/index.js';
import type {BattleEvent} from '../src/module/index.js';
import {fillGallery, markOpen, offerAnother, openInPlace, placeGallery} from './shared/gallery.js';
import {hasLink, openAddress} from './shared/link.js';
import {offerLesson} from './shared/make-lesson.js';
import {notify} from './shared/notice.js';
import {LOGS, storedLog, storeLog, type Log} from './shared/resume.js';
import {siteWords} from './shared/words.js';

const battle = document.querySelector('umpire-battle');
const gallery = document.querySelector<HTMLElement>('#gallery');
const again = document.querySelector<HTMLButtonElement>('#again');
const fallback = {game: 'eastern-front', example: 'kiev'};

/** The log of the open battle that this browser holds, as this page last knew it. */
let known: Log | undefined;
/** The log of this browser that the battle was opened with. */
let resumed: Log | undefined;
/** False where the page begins with the list of battles: the battle below it is one to begin with. */
let isAsked = false;

/** The game and the example in the address. */
function addressed(): {readonly game: string; readonly example: string} {
  const asked = new URL(location.href).searchParams;
  const game = asked.get('game') ?? '';
  return gameIds.includes(game) ? {game, example: asked.get('example') ?? ''} : fallback;
}

/** Names the battle in the address, to keep its log by. */
const battleKey = (): string => (hasLink() ? location.hash : Object.values(addressed()).join(' '));

/** Opens the battle in the address where it was left; the steps in a link come before those that are kept. */
function open(): void {
  if (!battle) return;
  const kept = (known = storedLog(battleKey()));
  resumed = undefined;
  const asked = new URL(location.href).searchParams;
  isAsked = hasLink() || asked.has('game') || asked.has('steps') || kept !== undefined;
  placeGallery(gallery, isAsked);
  if (hasLink()) {
    void openAddress().then((link) => {
      Object.assign(battle, link && battleState(link));
      if (link && kept) offer(siteWords.playedOn(kept.at), siteWords.goOn, kept);
    });
    notify();
    return;
  }
  const {game, example} = addressed();
  const steps = stepsIn(asked.get('steps'));
  battle.position = '';
  battle.question = battle.phase = undefined;
  battle.src = `games/${game}.json`;
  battle.example = example;
  if (!steps) resumed = kept;
  battle.log = steps ?? kept ?? [];
  if (!kept) notify();
  else if (steps) offer(siteWords.leftAt(kept.at), siteWords.goOn, kept);
  else notify(siteWords.resumed(kept.at), siteWords.startAgain, startAgain);
  mark();
}

/** Returns the steps in a link, if they are a list. The battle checks each step. */
function stepsIn(text: string | null): readonly BattleEvent[] | undefined {
  const read = parseJson(text ?? '');
  return read.ok && Array.isArray(read.value) ? (read.value as BattleEvent[]) : undefined;
}

/** Offers another log of the battle that is open. */
const offer = (sentence: string, label: string, log: Log): void => notify(sentence, label, () => show(log));

/** Shows a log of the battle that is open, and keeps it. */
function show(log: Log | undefined): void {
  resumed = log;
  if (battle) battle.log = log ?? [];
  keep(log);
}

/** Keeps the log of the battle that is open. The address and the notice speak of an earlier one. */
function keep(log: Log | undefined): void {
  storeLog(battleKey(), log);
  known = storedLog(battleKey());
  offerAgain(known !== undefined);
  notify();
  const url = new URL(location.href);
  if (!url.searchParams.has('steps')) return;
  url.searchParams.delete('steps');
  history.replaceState(null, '', url);
}

/** Offers to start again what was begun; a battle that is over has a button of its own for that. */
function offerAgain(isBegun: boolean): void {
  if (again) again.hidden = !isBegun || battle?.view?.decision.kind === 'over';
}

/** Starts the battle again; what was played can be brought back. */
function startAgain(): void {
  const played = battle?.log;
  show(undefined);
  if (played && played.entries.length > 0) offer(siteWords.startedAgain, siteWords.undo, played);
}

/** Tells people that another tab went on with the battle that is open. */
function tellOtherTab(): void {
  const kept = storedLog(battleKey());
  if (isSameJson(kept ?? null, known ?? null)) return;
  known = kept;
  if (isSameJson(kept?.records ?? [], battle?.log?.records ?? [])) notify();
  else if (kept) offer(siteWords.otherTab(kept.at), siteWords.goOn, kept);
  else notify(siteWords.otherTabAgain, siteWords.startHere, startAgain);
}

/** Says in the gallery which battle is open, and lets the head lead to the odds and the table of that one. */
function mark(): void {
  const {game, example} = addressed();
  const here = hasLink() ? '' : `?${new URLSearchParams({game, example}).toString()}`;
  document.querySelector('#table')?.setAttribute('href', `table.html${here}`);
  const own = hasLink() ? '' : `?${new URLSearchParams({game}).toString()}`;
  document.querySelector('#own')?.setAttribute('href', `setup.html${own}`);
  for (const page of ['odds.html', 'match.html'])
    document.querySelector(`.part a[href^="${page}"]`)?.setAttribute('href', page + here);
  markOpen(({href}) => {
    const asked = new URL(href).searchParams;
    return isAsked && asked.get('game') === game && (asked.get('example') ?? '') === example;
  });
}

openInPlace(gallery, (href) => {
  history.pushState(null, '', href);
  open();
  const title = document.querySelector<HTMLElement>('#title');
  title?.focus({preventScroll: true});
  battle?.scrollIntoView({block: 'start'});
});
addEventListener('popstate', open);
addEventListener('hashchange', open);
battle?.addEventListener('umpire-step', () => keep(battle.log));
battle?.addEventListener('umpire-load', () => offerAgain((battle.log?.entries.length ?? 0) > 0));
again?.addEventListener('click', startAgain);
onStored((key) => {
  if (key === LOGS) tellOtherTab();
});
// a log of an earlier edition of the game no longer fits; any other refusal is no reason to forget what was played
battle?.addEventListener('umpire-refuse', () => {
  if (!resumed) return;
  storeLog(battleKey(), undefined);
  open();
});

/** Leads to the next attack from the position that a battle has left, in a game that the other page opens by its name. */
battle?.addEventListener('umpire-next', ({position}) => {
  const onward = document.querySelector<HTMLButtonElement>('#onward');
  if (!onward) return;
  onward.hidden = hasLink() || !gameIds.includes(position.game.document.id);
  const search = new URLSearchParams({position: writeLine(position), ask: 'attack'}).toString();
  onward.onclick = () => location.assign(`setup.html?${search}`);
});

const guide = document.querySelector<HTMLInputElement>('#guide');
guide?.addEventListener('change', () => {
  if (battle) battle.guide = guide.checked;
});

offerLesson(battle, () => (hasLink() ? '' : addressed().example));

open();
offerAnother(battle, gallery);
fillGallery(gallery, {asks: ['battle', 'phase'], noted: true}, mark);
