import {parseJson} from '../../../src/phrases/json.js';
import type {LitElement} from 'lit';
import {loadGame} from '../../../src/case/load.js';
import {
  beginLesson,
  blankLesson,
  openLesson,
  type Lesson,
  type LessonDocument,
} from '../../../src/lesson/index.js';
import type {Fault, Loaded} from '../../../src/module/index.js';

import {escaped} from '../../../src/share/snippet.js';
import {copyOut} from '../../shared/browser.js';
import {textOfFile} from '../../shared/fetch-text.js';
import {adoptLazyStyles} from '../../shared/shared-styles.js';
import {Store} from '../../shared/store.js';
import {focusTask} from '../../shared/task-panel.js';
import {loadAddresses} from '../../shared/share.js';
import {UmpireTutorialChangeEvent} from '../events.js';
import type {Aiming} from '../board.js';
import {draftOf} from '../draft.js';
import type {Playing, TutorialSend} from '../state.js';
import {messages} from './messages.js';
import {faultList} from './panel.js';
import {aimedAt, answerAim, lacksAnswer, takesUnits, withoutFaulty} from './picks.js';
import {
  aimOf,
  blankEdit,
  editedOf,
  isStep,
  nextEdit,
  type Edited,
  type EditEffect,
  type EditEvent,
  type EditSend,
  type EditState,
} from './state.js';
import {editStyles} from './styles.js';
import {tryPart} from './tries.js';

export {writingPart} from './panel.js';
export {isStuck} from './state.js';

export type EditStore = Store<EditState, EditEvent, EditEffect>;

/** Begins a lesson on a game that ships: with one of its examples, or an empty task on the position of the first. */
export async function newLesson(game = 'battle-for-moscow', isEmpty = false): Promise<LessonDocument> {
  const opened = await loadGame(game);
  if (!opened.ok) return blankLesson(game);
  const begun = opened.value.game;
  return isEmpty ? blankLesson(game, begun.document.examples?.[0]?.position) : beginLesson(game, begun);
}

/** The pause in typing after which the preview follows, in milliseconds. */
const PAUSE = 400;

/** Edits a lesson, and plays it in the element from a step. */
export function editLesson(
  host: LitElement,
  play: TutorialSend,
  document: LessonDocument,
  step = '',
): EditStore {
  adoptLazyStyles(host, editStyles);
  let pause: ReturnType<typeof setTimeout> | undefined;
  const store: EditStore = new Store(host, {
    first: {...blankEdit, document, step},
    next: nextEdit,
    run: (effect, send) => {
      // any later change has the letters typed before it, or replaces them
      if (effect.type === 'open' || effect.type === 'later') clearTimeout(pause);
      if (effect.type === 'later') pause = setTimeout(() => send(effect.event), PAUSE);
      else void run(host, play, effect, send);
    },
  });
  store.send({type: 'change', document, step});
  return store;
}

/** The parts that take the focus. */
const focused = {step: '#step', text: '[aria-labelledby=step] textarea', try: '.tried button'} as const;

async function run(
  host: LitElement,
  play: TutorialSend,
  effect: Exclude<EditEffect, {readonly type: 'later'}>,
  send: EditSend,
): Promise<void> {
  switch (effect.type) {
    case 'open': {
      const {document} = effect;
      const {module} = document;
      const lesson = await openLesson(document);
      if (lesson.ok) {
        send({type: 'opened', document, lesson});
        break;
      }
      const game = typeof module === 'string' ? await loadGame(module) : undefined;
      const rest = await restOf(document, lesson.faults);
      send({
        type: 'opened',
        document,
        lesson,
        rest: rest?.ok ? rest.value : undefined,
        game: game?.ok ? game.value.game : undefined,
      });
      break;
    }
    case 'play': {
      const {attempt, ...begun} = effect;
      play(begun);
      if (attempt) {
        play({type: 'change', draft: draftOf(attempt)});
        play({type: 'submit', attempt});
      }
      await host.updateComplete;
      showChosen(host.renderRoot);
      break;
    }
    case 'goto':
      play(effect);
      await host.updateComplete;
      showChosen(host.renderRoot);
      // on a narrow page the form is far below the list of tasks
      host.renderRoot.querySelector<HTMLElement>(focused.step)?.focus();
      break;
    case 'changed':
      host.dispatchEvent(new UmpireTutorialChangeEvent(effect.document, effect.faults));
      break;
    case 'begin': {
      const begun = await newLesson(effect.game, effect.isEmpty);
      send({type: 'change', document: {...begun, ...effect.head}});
      if (effect.head) break;
      await host.updateComplete;
      const title = host.renderRoot.querySelector<HTMLInputElement>('#head input');
      // on a narrow page the title is folded
      if (title?.checkVisibility()) title.select();
      else host.renderRoot.querySelector<HTMLElement>(focused.text)?.focus();
      break;
    }
    case 'open-file': {
      // a lesson with faults opens too: they can be corrected here
      const text = await textOfFile(effect.file).catch(() => undefined);
      const document = text === undefined ? undefined : readLesson(text);
      send(document ? {type: 'change', document} : {type: 'refused', reason: messages.noLesson});
      break;
    }
    case 'copy': {
      const page = loadAddresses().then(({pageFor}) => pageFor(host, ''));
      const copied = await copyOut(
        page.then((at) => lessonHtml(effect.document, new URL('cdn/umpire-tutorial.min.js', at).href)),
      );
      send({type: 'copied', copied});
      break;
    }
    case 'focus':
      await host.updateComplete;
      host.renderRoot.querySelector<HTMLElement>(focused[effect.on])?.focus();
      break;
    case 'go-to-task':
      await focusTask(host);
      break;
    case 'go-to-view':
      await host.updateComplete;
      host.renderRoot.querySelector('.middle')?.scrollIntoView({block: 'nearest'});
      break;
    case 'share':
      await host.updateComplete;
      play({type: 'share'});
      break;
    case 'go-to-field': {
      await host.updateComplete;
      const {field} = effect;
      const labels = [...host.renderRoot.querySelectorAll<HTMLLabelElement>('.form label')];
      const label = labels.find(({childNodes}) =>
        [...childNodes].some((node) => node instanceof Text && field !== '' && node.data.trim() === field),
      );
      const control = label?.control;
      // the field may be folded
      const folded = control?.closest('details');
      if (folded) folded.open = true;
      (control ?? host.renderRoot.querySelector<HTMLElement>('#step'))?.focus();
      break;
    }
    case 'go-to-map': {
      // the map may be far above the form: keys choose a hex there, too
      await host.updateComplete;
      const map = host.renderRoot.querySelector('umpire-map');
      const isMoving = map?.edit === true;
      (isMoving ? host.renderRoot.querySelector('.middle') : map)?.scrollIntoView({
        block: isMoving ? 'start' : 'nearest',
      });
      map?.focus({preventScroll: true});
    }
  }
}

/** Scrolls the row of tasks on a narrow page, and not the page, to the one that is edited. */
function showChosen(root: ParentNode): void {
  const chosen = root.querySelector('.steps li:has([aria-current])');
  const row = chosen?.parentElement;
  if (!chosen || !row) return;
  const [at, seen] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({left: Math.min(0, at.left - seen.left) || Math.max(0, at.right - seen.right)});
}

/** Opens a lesson without what has faults; undefined for a document that is no lesson. */
async function restOf(
  document: LessonDocument,
  faults: readonly Fault[],
): Promise<Loaded<Lesson> | undefined> {
  try {
    return await openLesson(withoutFaulty(document, faults));
  } catch {
    // an opened file may hold anything where a lesson has its scenes and tasks
    return undefined;
  }
}

const NONE: readonly string[] = [];

/** Gives the board to the author: clicks on it are a part of the task that was asked for, or its counters are moved. */
export function aimingOf({state, send}: EditStore, playing: Playing): Aiming | undefined {
  const edited = shownStep(state, playing);
  if (!edited) return undefined;
  const {step} = edited;
  const aim = aimOf(edited);
  // the answer that was clicked stays marked until the task is tried
  const marked = aim ?? (state.view === 'write' ? answerAim(step) : undefined);
  const {hexes = NONE, units: chosen = NONE} = marked ? aimedAt(state.document, step, marked) : {};
  // who attacks stays marked while the hex that they attack is chosen
  const units = aim === 'at' ? aimedAt(state.document, step, 'attackers').units : chosen;
  return {
    isOn: aim !== undefined,
    takesUnits: aim !== undefined && takesUnits(aim),
    isRoute: marked === 'path',
    hexes,
    units,
    held: aim ? state.held : undefined,
    faults: faultList(edited, send, true),
    tried: tryPart(edited, send),
    isUnanswered: lacksAnswer(state.document, step),
    isMoving: aim === 'counters' && state.held !== undefined,
    pick: (label, there, unit) => send({type: 'pick', step: step.id, pick: {label, units: there, unit}}),
    move: (position) => send({type: 'move', step: step.id, position}),
    ask: (asked) => send({type: 'ask', step: step.id, asked}),
  };
}

/** Returns the step that is edited; undefined for a document that is no lesson. */
function shownStep(state: EditState, playing: Playing): Edited | undefined {
  try {
    return editedOf(state, playing);
  } catch {
    // an opened file may hold anything where a lesson has its tasks
    return undefined;
  }
}

/** Writes the element of a lesson with the lesson inside; readers without scripts read its title and summary. */
export const lessonHtml = (lesson: LessonDocument, script: string): string =>
  [
    `<script type="module" src="${script.replaceAll('&', '&amp;').replaceAll('"', '%22')}"></script>`,
    '<umpire-tutorial>',
    // no end tag in a text ends the script
    `<script type="application/json">${JSON.stringify(lesson).replaceAll('<', '\\u003c')}</script>`,
    `<p>${escaped('html', [lesson.title, lesson.about ?? ''].filter((part) => part !== '').join('. '))}</p>`,
    '</umpire-tutorial>',
    '',
  ].join('\n');

/** Reads a lesson that can at least be shown to its author; undefined for a file without steps. */
function readLesson(text: string): LessonDocument | undefined {
  const parsed = parseJson(text);
  if (!parsed.ok) return undefined;
  const steps = (parsed.value as {readonly steps?: unknown} | null)?.steps;
  const isShown = Array.isArray(steps) && steps.length > 0 && steps.every(isStep);
  return isShown ? (parsed.value as LessonDocument) : undefined;
}
