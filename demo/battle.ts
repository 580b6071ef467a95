import {battleState} from '../components/embed/shared-state.js';
import {store} from '../components/shared/browser.js';
import {loadGame} from '../src/case/index.js';
import {gameIds, loadGameDocument} from '../src/games/index.js';
import {faultLine, namedPosition, parseJson, type Position} from '../src/module/index.js';
import type {BattleEvent, ExampleDocument} from '../src/module/index.js';
import {fillGallery, markOpen, openInPlace} from './shared/gallery.js';
import {hasLink, openAddress} from './shared/link.js';

const battle = document.querySelector('umpire-battle');
const gallery = document.querySelector<HTMLElement>('#gallery');
const fallback = {game: 'eastern-front', example: 'kiev'};

/** Opens what the address says: an example, and the steps that were played when the link was made. */
function open(): void {
  if (!battle) return;
  if (hasLink()) {
    void openAddress().then((link) => Object.assign(battle, link && battleState(link)));
    return;
  }
  battle.position = '';
  battle.question = undefined;
  const asked = new URL(location.href).searchParams;
  const known = gameIds.includes(asked.get('game') ?? '');
  const game = known ? (asked.get('game') ?? '') : fallback.game;
  battle.src = `games/${game}.json`;
  battle.example = known ? (asked.get('example') ?? '') : fallback.example;
  battle.log = stepsIn(asked.get('steps'));
  mark();
}

/** Returns the steps in a link, if they are a list. The battle checks each step. */
function stepsIn(text: string | null): readonly BattleEvent[] {
  const read = parseJson(text ?? '[]');
  return read.ok && Array.isArray(read.value) ? (read.value as BattleEvent[]) : [];
}

/** A position of a game that ships, by its name. */
async function openPosition(game: string, name: string): Promise<Position | undefined> {
  const opened = await loadGame(game);
  return opened.ok ? namedPosition(opened.value.game, name) : undefined;
}

/** Says in the gallery which battle is open. */
function mark(): void {
  const {searchParams} = new URL(location.href);
  const here = `${searchParams.get('game') ?? fallback.game} ${searchParams.get('example') ?? fallback.example}`;
  markOpen(({href}) => {
    const asked = new URL(href).searchParams;
    return `${asked.get('game') ?? ''} ${asked.get('example') ?? ''}` === here;
  });
}

// the address stays one that can be shared
openInPlace(gallery, (href) => {
  history.pushState(null, '', href);
  open();
  battle?.scrollIntoView({block: 'start'});
});
addEventListener('popstate', open);
addEventListener('hashchange', open);
battle?.addEventListener('umpire-step', () => {
  if (hasLink()) return;
  const {log} = battle;
  const url = new URL(location.href);
  const {game, example} = fallback;
  if (!url.searchParams.has('game')) url.search = new URLSearchParams({game, example}).toString();
  const steps = log?.entries.slice(0, log.at).map(({event}) => event) ?? [];
  if (steps.length > 0) url.searchParams.set('steps', JSON.stringify(steps));
  else url.searchParams.delete('steps');
  history.replaceState(null, '', url);
});

const guide = document.querySelector<HTMLInputElement>('#guide');
guide?.addEventListener('change', () => {
  if (battle) battle.guide = guide.checked;
});
// a battle that was played becomes a lesson, to be given words on the author's page
document.querySelector('#record')?.addEventListener('click', () => void record());
function say(sentence: string): void {
  const place = document.querySelector('#recorded');
  if (place) place.textContent = sentence;
}
async function record(): Promise<void> {
  const {view, log} = battle ?? {};
  if (!view || !log || !battle) return;
  const {recordBattle} = await import('../src/lesson/index.js');
  const asked = new URL(location.href).searchParams;
  const game = asked.get('game') ?? fallback.game;
  const {examples = []} = (await loadGameDocument(game)) as {examples?: ExampleDocument[]};
  const named = asked.get('example') ?? (asked.has('game') ? undefined : fallback.example);
  const example = examples.find(({id, ask}) => (named === undefined ? ask.battle : id === named));
  const opened = example && (await openPosition(game, example.position));
  if (!example?.ask.battle || !opened) {
    say('Only a battle of the list can become a lesson. Choose one below.');
    return;
  }
  const written = recordBattle({
    module: game,
    position: opened,
    placed: example.position,
    question: example.ask.battle,
    events: log.entries.slice(0, log.at).map(({event}) => event),
    lesson: example.id.toLowerCase(),
    title: example.title,
  });
  if (!written.ok) {
    say(written.faults.map(faultLine).join(' '));
    return;
  }
  if (!store('umpire-lesson-draft', written.value)) {
    say('This browser keeps nothing for this page, so the lesson cannot be handed over to the next.');
    return;
  }
  location.href = 'author.html';
}

open();
void fillGallery(gallery, {asks: ({battle: asked}) => asked, noted: true}, mark);
