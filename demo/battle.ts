import {battleState} from '../components/embed/shared-state.js';
import type {UmpireBattle} from '../components/umpire-battle/umpire-battle.js';
import {store, storedFields} from '../components/shared/browser.js';
import {shippedName} from '../src/case/index.js';
import {gameIds} from '../src/games/index.js';
import {faultLine, parseJson} from '../src/module/index.js';
import type {BattleEvent} from '../src/module/index.js';
import {fillGallery, markOpen, openInPlace} from './shared/gallery.js';
import {hasLink, openAddress} from './shared/link.js';
import {storedLog, storeLog} from './shared/resume.js';

const battle = document.querySelector('umpire-battle');
const gallery = document.querySelector<HTMLElement>('#gallery');
const fallback = {game: 'eastern-front', example: 'kiev'};
const draft = 'umpire-lesson-draft';

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
  const kept = storedLog(battleKey());
  if (hasLink()) {
    void openAddress().then((link) => {
      Object.assign(battle, link && battleState(link));
      if (link && kept) offer(`You played on from this link, to step ${kept.at}.`, 'Go on from there', kept);
    });
    offer();
    return;
  }
  const {game, example} = addressed();
  const steps = stepsIn(new URL(location.href).searchParams.get('steps'));
  battle.position = '';
  battle.question = undefined;
  battle.src = `games/${game}.json`;
  battle.example = example;
  battle.log = steps ?? kept ?? [];
  if (!kept) offer();
  else if (steps) offer(`You left this battle at step ${kept.at}.`, 'Go on from there', kept);
  else offer(`Resumed at step ${kept.at}.`, 'Start again', []);
  mark();
}

/** Returns the steps in a link, if they are a list. The battle checks each step. */
function stepsIn(text: string | null): readonly BattleEvent[] | undefined {
  const read = parseJson(text ?? '');
  return read.ok && Array.isArray(read.value) ? (read.value as BattleEvent[]) : undefined;
}

/** Offers another log of the battle that is open, or nothing. */
function offer(sentence = '', label = '', log?: UmpireBattle['log'] | readonly BattleEvent[]): void {
  const place = document.querySelector<HTMLElement>('#resumed');
  const status = place?.querySelector('[role=status]');
  const button = place?.querySelector('button');
  if (!place || !status || !button) return;
  place.hidden = sentence === '';
  status.textContent = sentence;
  button.textContent = label;
  button.onclick = () => {
    if (!battle) return;
    battle.log = log;
    if (Array.isArray(log)) storeLog(battleKey(), undefined);
    offer();
  };
}

/** Says in the gallery which battle is open, and lets the head lead to the odds and the table of that one. */
function mark(): void {
  const {game, example} = addressed();
  const here = hasLink() ? '' : `?${new URLSearchParams({game, example}).toString()}`;
  for (const page of ['odds.html', 'match.html', 'table.html'])
    document.querySelector(`.part a[href^="${page}"]`)?.setAttribute('href', page + here);
  markOpen(({href}) => {
    const asked = new URL(href).searchParams;
    return asked.get('game') === game && (asked.get('example') ?? '') === example;
  });
}

openInPlace(gallery, (href) => {
  history.pushState(null, '', href);
  open();
  battle?.scrollIntoView({block: 'start'});
});
addEventListener('popstate', open);
addEventListener('hashchange', open);
battle?.addEventListener('umpire-step', () => {
  storeLog(battleKey(), battle.log);
  // the steps of a link that was played on from are no longer those of this battle
  const url = new URL(location.href);
  if (url.searchParams.has('steps')) {
    url.searchParams.delete('steps');
    history.replaceState(null, '', url);
  }
  offer();
});
// a log of an earlier edition of the game no longer fits
battle?.addEventListener('umpire-refuse', () => {
  if (!storedLog(battleKey())) return;
  storeLog(battleKey(), undefined);
  open();
});

const guide = document.querySelector<HTMLInputElement>('#guide');
guide?.addEventListener('change', () => {
  if (battle) battle.guide = guide.checked;
});

// a battle that was played becomes a lesson, to be given words on the author's page
document.querySelector('#record')?.addEventListener('click', () => void record());

/** The title of the draft that another press replaces. */
let replaced = '';

function say(sentence: string): void {
  const place = document.querySelector('#recorded');
  if (place) place.textContent = sentence;
}

async function record(): Promise<void> {
  const {subject, view, log} = battle ?? {};
  if (!subject || !view || !log) return;
  const {title: other} = storedFields(draft);
  if (typeof other === 'string' && other !== replaced) {
    replaced = other;
    say(`The author page holds your draft “${other}”. Press again to replace it.`);
    return;
  }
  const {position, question} = subject;
  const {recordBattle} = await import('../src/lesson/index.js');
  const written = recordBattle({
    module: (await shippedName(position.game)) ?? position.game.document,
    position,
    question,
    events: log.entries.slice(0, log.at).map(({event}) => event),
    lesson: hasLink() ? 'battle' : addressed().example.toLowerCase() || 'battle',
    title: `Battle of ${view.place}`,
  });
  if (!written.ok) {
    say(written.faults.map(faultLine).join(' '));
    return;
  }
  if (!store(draft, written.value)) {
    say('This browser stores nothing for this page, so the lesson can’t be passed to the author page.');
    return;
  }
  location.href = 'author.html';
}

open();
fillGallery(gallery, {asks: ['battle'], noted: true}, mark);
