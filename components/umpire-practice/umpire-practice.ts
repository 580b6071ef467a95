import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {loadGame} from '../../src/case/load.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {Game} from '../../src/module/index.js';
import {dailyGame, dailyRetreat, dayOf} from '../../src/practice/daily.js';
import type {Exercise} from '../../src/practice/exercise.js';
import {readRecord, type PracticeRecord} from '../../src/practice/record.js';
import {copyOut, keepPlace, store, stored, storedFields} from '../shared/browser.js';
import {DocumentController} from '../shared/document-controller.js';
import {readyOf, setStates} from '../shared/element-state.js';
import {explainRules, explainTerms} from '../shared/findings.js';
import {localized} from '../shared/messages.js';
import {hasPage} from '../shared/registry.js';
import {Store, type Send} from '../shared/store.js';
import {focusTask, showParts} from '../shared/task-panel.js';
import {compactStyles, Fold} from '../shared/compact.js';
import {tokens} from '../shared/tokens.js';
import {boardTemplate} from './board.js';
import {dayTemplate} from './day.js';
import {UmpirePracticeAnswerEvent, UmpirePracticeDayEvent} from './events.js';
import {messages} from './messages.js';
import {
  currentOf,
  isOver,
  nextPractice,
  noPractice,
  resultOf,
  type DayRun,
  type DayTries,
  type PracticeEffect,
  type PracticeEvent,
  type PracticeRun,
  type PracticeState,
} from './state.js';
import {compactExercise} from '../shared/exercise-styles.js';
import {styles} from './styles.js';

const RECORD = 'umpire-practice';
const DAY = 'umpire-practice-day';

/** The most hexes of a day that are read back: a map has no more near a stack. */
const MOST_CHOSEN = 60;

/** Reads the tries of a day that this browser stored. */
function storedTries(day: string): DayTries {
  const {day: known, chosen, isShown} = storedFields(DAY);
  if (known !== day || !Array.isArray(chosen)) return {chosen: [], isShown: false};
  const labels = chosen.filter((label): label is string => typeof label === 'string');
  return {chosen: labels.slice(0, MOST_CHOSEN), isShown: isShown === true};
}

/** Stores the record of exercises, or the tries of a day. */
function keep(run: PracticeRun | DayRun): void {
  if (run.kind === 'day') store(DAY, {day: run.daily.day, chosen: run.chosen, isShown: run.isShown});
  else store(RECORD, run.record);
}

/**
 * Endless exercises on retreats, zones of control and losses, in positions by chance that the engine judges; or the daily
 * retreat, which is the same for everybody on one day.
 *
 * @summary Exercises on a map: answer, see why, and go on; or one retreat a day.
 * @tag umpire-practice
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - Content to show until the first exercise is there, and without scripts.
 * @csspart panel - The exercise: question, controls, verdict and buttons.
 * @csspart more - The button that opens the rest of the panel (`compact`).
 * @csspart question - The question.
 * @csspart rule - The number of a rule.
 * @csspart choices - The rules or units to choose from.
 * @csspart losses - The losses to assign.
 * @csspart verdict - The verdict on the last answer.
 * @csspart reasons - The reasons that the engine gives, hex by hex.
 * @csspart hint - The hint, once it is open.
 * @csspart way - The buttons: help, next.
 * @csspart result - The result of the daily retreat, where the browser does not let it be copied.
 * @csspart faults - The faults of a lesson or a game that is not known.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssprop --umpire-day-height - The greatest height of the map of the daily retreat.
 * @cssstate loading - The first exercise is loading.
 * @cssstate refused - The lesson or the game is not known.
 * @cssstate failed - Loading failed.
 * @cssstate over - The daily retreat is finished.
 * @fires {UmpirePracticeAnswerEvent} umpire-practice-answer - A learner answered.
 * @fires {UmpirePracticeDayEvent} umpire-practice-day - A learner finished the daily retreat.
 * @fires {UmpireLoadEvent} umpire-load - An exercise is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The lesson or the game is not known; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpirePractice extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, styles, compactStyles, compactExercise];

  /** A shipped lesson to practise, by its id: its game, its rules, its kinds of exercises. */
  @property() lesson = '';
  /** A shipped game to practise, by its id; without it and a lesson, all of them. */
  @property() game = '';
  /** Shows the retreat of a day in place of exercises: a date such as `2026-11-26`, or without a value today's, by UTC. */
  @property() daily: string | undefined;
  /** Makes the same exercises again: any text. By default each visit has others. */
  @property() seed = '';
  /** Stores nothing between visits. */
  @property({type: Boolean, attribute: 'forgetful'}) forgetful = false;
  /** The link in the result of the daily retreat; by default the address of the page. */
  @property() link = '';
  /**
   * Fits into a box as high as the page makes it: the board, a sentence and the main button. "More" opens the rest below
   * the board, where the box scrolls.
   */
  @property({type: Boolean, reflect: true}) compact = false;
  /** Pictures of a printed game for the maps (see `<umpire-map>`). */
  @property({attribute: false}) pictures?: MapPictures<Blob> | undefined;

  #asked = '';
  #seed = '';
  readonly #fold = new Fold(this);
  readonly #store = new Store<PracticeState, PracticeEvent, PracticeEffect>(this, {
    first: noPractice,
    next: nextPractice,
    run: (effect) => this.#run(effect),
  });
  readonly #loader = new DocumentController(this);

  constructor() {
    super();
    explainRules(this, this.#loader, () => this.#rules);
    explainTerms(this, () => this.#rules);
  }

  /** Resolves to `true` once an exercise is shown, to `false` once the lesson or the game is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  /** The exercise that is shown; undefined while it loads. */
  get exercise(): Exercise | undefined {
    const {run} = this.#store.state;
    return run?.kind === 'day' ? run.daily.exercise : currentOf(run)?.exercise;
  }

  /** The day of the daily retreat; undefined for exercises. */
  get #day(): string | undefined {
    if (this.daily === undefined) return undefined;
    return /^\d{4}-\d\d-\d\d$/.test(this.daily) ? this.daily : dayOf(new Date());
  }

  get #rules(): {readonly game: Game} | undefined {
    const {exercise} = this;
    return exercise && {game: exercise.position.game};
  }

  protected override willUpdate(_: PropertyValues): void {
    if (!hasPage) return;
    const asked = JSON.stringify([this.lesson, this.game, this.#day, this.seed]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#seed = this.seed === '' ? `${String(Date.now())} ${String(Math.random())}` : this.seed;
    this.#store.send({type: 'restart'});
  }

  /** Shows the next exercise, or the next question of the day. */
  next(): void {
    this.#store.send({type: 'next'});
  }

  #run(effect: PracticeEffect): void {
    switch (effect.type) {
      case 'load':
        this.#load(effect.count);
        break;
      case 'store':
        if (!this.forgetful) keep(effect.run);
        break;
      case 'answered': {
        const {exercise, grade} = effect;
        this.dispatchEvent(new UmpirePracticeAnswerEvent(exercise.kind, grade.right, grade.rules));
        break;
      }
      case 'day-over': {
        const {run} = effect;
        this.dispatchEvent(new UmpirePracticeDayEvent(run.daily.day, resultOf(run, this.#link)));
        break;
      }
      case 'copy':
        void copyOut(resultOf(effect.run, this.#link)).then(async (copied) => {
          this.#store.send({type: 'copied', copied});
          await this.updateComplete;
          if (copied) return;
          const field = this.renderRoot.querySelector<HTMLTextAreaElement>('[part=result]');
          field?.select();
          field?.scrollIntoView({block: 'nearest'});
        });
        break;
      case 'focus-task':
        void focusTask(this);
        break;
      case 'show-verdict':
        // below a long list of rules it may be out of sight
        void keepPlace(this, '.verdict').then(() => showParts(this, '.verdict'));
        break;
      case 'keep-place':
        void keepPlace(this, ...effect.selectors);
    }
  }

  /** Loads the retreat of the day, or an exercise. */
  #load(count: number): void {
    const {send} = this.#store;
    const day = this.#day;
    if (day === undefined) {
      const seed = `${this.#seed} ${String(count)}`;
      this.#loader.load(
        async () => {
          const {loadExercise} = await import('./exercises.js');
          return loadExercise(this.lesson, this.game, seed, () => this.#record);
        },
        (made) => {
          if (made.ok) send({type: 'exercise', ...made.value});
          else send({type: 'refused', faults: made.faults});
        },
      );
      return;
    }
    this.#loader.load(
      () => loadGame(dailyGame(day)),
      (opened) => {
        if (!opened.ok) {
          send({type: 'refused', faults: opened.faults});
          return;
        }
        const tries = this.forgetful ? {chosen: [], isShown: false} : storedTries(day);
        send({type: 'day', daily: dailyRetreat(opened.value.game, day), tries});
      },
    );
  }

  /** The results of this visit, or those that this browser stored. */
  get #record(): PracticeRecord {
    const {run} = this.#store.state;
    return run?.kind === 'practice' ? run.record : (this.#stored ?? readRecord(undefined));
  }

  /** The results that this browser stored, in another tab too. */
  get #stored(): PracticeRecord | undefined {
    const kept = this.forgetful ? undefined : stored(RECORD);
    return kept === undefined ? undefined : readRecord(kept);
  }

  /** Sends what a learner did; another tab may have stored results since. */
  readonly #send: Send<PracticeEvent> = (event) =>
    this.#store.send(
      event.type === 'submit' || event.type === 'give-up' ? {...event, stored: this.#stored} : event,
    );

  /** The link in the result. */
  get #link(): string {
    return this.link === '' ? (location.href.split(/[?#]/, 1)[0] ?? '') : this.link;
  }

  protected override updated(): void {
    const {run, faults, isNone} = this.#store.state;
    setStates(
      this,
      {faults},
      {
        loading: !run && faults.length === 0 && !this.#loader.failed && !isNone,
        refused: faults.length > 0,
        failed: this.#loader.failed,
        over: run?.kind === 'day' && isOver(run),
      },
    );
  }

  protected override render(): TemplateResult {
    const {state} = this.#store;
    const {run, faults, isNone} = state;
    if (faults.length > 0)
      return html`<ul class="faults" part="faults" role="alert">
        ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
      </ul>`;
    if (!run)
      return html`${this.#loader.notice()}${isNone ? html`<p role="status">${messages.none}</p>` : nothing}<slot
        ></slot>`;
    const settings = {pictures: this.pictures, link: this.#link, fold: this.#fold};
    return html`${this.#loader.notice()}
    ${run.kind === 'day' ? dayTemplate(state, run, this.#send, settings) : boardTemplate(state, run, this.#send, settings)}`;
  }
}
