import type {TemplateResult} from 'lit';
import {loadGame} from '../../../src/case/load.js';
import {
  blankLesson,
  checkLesson,
  openLesson,
  withStep,
  type Lesson,
  type LessonCheck,
  type LessonDocument,
  type Patch,
  type StepDocument,
} from '../../../src/lesson/index.js';
import {parseJson, type Fault, type Game} from '../../../src/module/index.js';
import {escaped} from '../../../src/share/snippet.js';
import {copyOut} from '../../shared/browser.js';
import {adoptLazyStyles} from '../../shared/shared-styles.js';
import {textOfFile} from '../../shared/fetch-text.js';
import type {UmpireHexSelectEvent} from '../../umpire-map/events.js';
import {UmpireTutorialChangeEvent} from '../events.js';
import type {UmpireTutorial} from '../umpire-tutorial.js';
import {messages} from './messages.js';
import {editorTemplate, isStep, stepAtFault, wholeTemplate} from './panel.js';
import {editStyles} from './styles.js';

/** Edits a lesson: its document, whether it can be played, and the result of its own run. */
export class LessonEditor {
  document: LessonDocument = blankLesson();
  /** The faults of the document; the last version without any is played meanwhile. */
  faults: readonly Fault[] = [];
  lesson: Lesson | undefined;
  /** The game of the lesson, with which an author names units and positions. */
  game: Game | undefined;
  check: LessonCheck | undefined;
  /** The reason why an opened file or typed JSON was refused. */
  refused = '';
  /** The step whose hex the next click on the map gives; undefined while no hex is asked for. */
  picksFor: string | undefined;
  /** The tasks and questions that an author changed to others, by step and kind: they come back with their kind. */
  readonly #former = new Map<string, unknown>();
  /** The outcome of copying the lesson as HTML. */
  copied: boolean | undefined;
  readonly host: UmpireTutorial;
  #round = 0;
  /** The step to edit while no version could be played. */
  #step = '';

  constructor(host: UmpireTutorial) {
    this.host = host;
    adoptLazyStyles(host, editStyles);
    // before the map gives the click to the task
    host.renderRoot.addEventListener(
      'umpire-hex-select',
      (event) => this.#pick(event as UmpireHexSelectEvent),
      {capture: true},
    );
  }

  /** The step that is edited: the one that is played. */
  get step(): StepDocument | undefined {
    const {steps} = this.document;
    if (this.isStuck)
      return steps.find(({id}) => id === this.#step) ?? steps[stepAtFault(this.faults[0])] ?? steps[0];
    return steps[this.host.player?.step?.index ?? Infinity] ?? steps.at(-1);
  }

  /** Tells whether the lesson has faults and no version of it was played yet: only the editor can be shown. */
  get isStuck(): boolean {
    return this.faults.length > 0 && !this.host.player;
  }

  /** The fields; for a document of another shape than a lesson's, its JSON. */
  template(): TemplateResult {
    try {
      const {step, document} = this;
      if (step) return editorTemplate(this, {step, index: document.steps.indexOf(step)});
    } catch {
      // a draft or a file may hold anything where a field reads a list or a text
    }
    return wholeTemplate(this);
  }

  /** Takes another document and plays it from a step; a later one overtakes it. */
  async change(document: LessonDocument, step = ''): Promise<void> {
    const round = ++this.#round;
    this.#step = step;
    this.document = document;
    this.refused = '';
    this.copied = undefined;
    const opened = await openLesson(document);
    const {module} = document;
    const game = opened.ok || typeof module !== 'string' ? undefined : await loadGame(module);
    if (round !== this.#round) return;
    if (game?.ok) this.game = game.value.game;
    this.faults = opened.ok ? [] : opened.faults;
    this.check = opened.ok ? checkLesson(opened.value) : undefined;
    if (opened.ok) {
      this.lesson = opened.value;
      this.game = opened.value.game;
      this.host.play(opened.value, step);
    }
    this.#changed(opened.ok ? (this.check?.faults ?? []) : opened.faults);
  }

  #changed(faults: readonly Fault[]): void {
    this.host.requestUpdate();
    this.host.dispatchEvent(new UmpireTutorialChangeEvent(this.document, faults));
  }

  changeStep({step, index}: EditedStep, patch: Patch<StepDocument>): void {
    void this.change(withStep(this.document, index, patch), patch.id || step.id);
  }

  /** Takes the next click on the map as the hex of a task, or no click any more. */
  pickFor(step: string | undefined): void {
    this.picksFor = step;
    this.host.requestUpdate();
  }

  /** Goes to the map, which may be far above the form: keys choose a hex there, too. */
  goToMap(): void {
    const map = this.host.renderRoot.querySelector('umpire-map');
    map?.scrollIntoView({block: 'nearest'});
    map?.focus({preventScroll: true});
  }

  #pick(event: UmpireHexSelectEvent): void {
    const {step, picksFor, document} = this;
    if (!step || step.id !== picksFor) return;
    event.preventDefault();
    event.stopPropagation();
    this.setHex({step, index: document.steps.indexOf(step)}, [event.label]);
  }

  /** Asks for a hex by its number; any of several is right. */
  setHex(edited: EditedStep, is: string[]): void {
    this.picksFor = undefined;
    this.changeStep(edited, {expect: {hex: {is}}, solution: undefined});
  }

  /** Remembers a part of a step that gives way to one of another kind. */
  remember({step}: EditedStep, kind: string, part: unknown): void {
    if (part !== undefined) this.#former.set(`${step.id} ${kind}`, part);
  }

  /** Returns the part of a step that gave way before; undefined for none. */
  former({step}: EditedStep, kind: string): unknown {
    return this.#former.get(`${step.id} ${kind}`);
  }

  goTo(step: string): void {
    this.#step = step;
    this.host.requestUpdate();
    this.host.player?.send({type: 'goto', step});
  }

  /** Copies the lesson as the HTML that plays it on a page. */
  async copyHtml(): Promise<void> {
    const page = import('../../shared/share.js').then(({pageFor}) => pageFor(this.host, ''));
    this.copied = await copyOut(
      page.then((at) => lessonHtml(this.document, new URL('cdn/umpire-tutorial.min.js', at).href)),
    );
    this.host.requestUpdate();
  }

  /** Opens a lesson from a file, with faults too: they can be corrected here. A file without steps is refused. */
  async openFile(file: Blob): Promise<void> {
    const text = await textOfFile(file).catch(() => undefined);
    const document = text === undefined ? undefined : readLesson(text);
    if (document) {
      await this.change(document);
      return;
    }
    this.refused = messages.noLesson;
    this.#changed(this.faults);
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

/** A step of the document, and its index. */
export interface EditedStep {
  readonly step: StepDocument;
  readonly index: number;
}

/** Reads a lesson that can at least be shown to its author. */
function readLesson(text: string): LessonDocument | undefined {
  const parsed = parseJson(text);
  if (!parsed.ok) return undefined;
  const steps = (parsed.value as {readonly steps?: unknown} | null)?.steps;
  const isShown = Array.isArray(steps) && steps.length > 0 && steps.every(isStep);
  return isShown ? (parsed.value as LessonDocument) : undefined;
}
