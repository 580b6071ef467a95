import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {loadGame} from '../../src/case/load.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import {gameIds} from '../../src/games/index.js';
import type {LessonDocument} from '../../src/lesson/schema.js';
import {lessonIds, loadLessonDocument} from '../../src/lessons/index.js';
import {faultLine, loaded, refused, unknownName, type Fault, type Loaded} from '../../src/module/fault.js';
import type {Game} from '../../src/module/index.js';
import {
  dailyGame,
  dailyRetreat,
  dayOf,
  nextExercise,
  planOfGame,
  planOfLesson,
  readRecord,
  type Answer,
  type DailyMark,
  type Exercise,
  type PracticePlan,
  type PracticeRecord,
} from '../../src/practice/index.js';
import {Chance} from '../../src/practice/chance.js';
import {copyOut, keepPlace, store, stored, storedFields} from '../shared/browser.js';
import {DocumentController} from '../shared/document-controller.js';
import {readyOf, setStates} from '../shared/element-state.js';
import {explainRules} from '../shared/explain-rules.js';
import {explainTerms} from '../shared/explain-terms.js';
import {localized} from '../shared/messages.js';
import {hasPage} from '../shared/registry.js';
import {focusTask} from '../shared/task-panel.js';
import {tokens} from '../shared/tokens.js';
import {boardTemplate} from './board.js';
import {UmpirePracticeAnswerEvent, UmpirePracticeDayEvent} from './events.js';
import {messages} from './messages.js';
import {DayRun, PracticeRun, type Attempts} from './session.js';
import {styles} from './styles.js';

const RECORD = 'umpire-practice';
const DAY = 'umpire-practice-day';

/** The games that can be practised; each game of points is practised by its losses alone, so it comes up less often. */
const mixedGames = [
  'drill',
  'iskra',
  'polar-storm',
  'russia-besieged',
  'drill',
  'russia-besieged',
  'eastern-front',
];

const isMark = (mark: unknown): mark is DailyMark =>
  mark === 'right' || mark === 'partly' || mark === 'wrong';

/** Reads the tries of a day that this browser stored. */
function storedMarks(day: string): readonly (readonly DailyMark[])[] {
  const {day: known, marks} = storedFields(DAY);
  if (known !== day || !Array.isArray(marks)) return [];
  return marks
    .slice(0, 3)
    .map((some: unknown) => (Array.isArray(some) ? some.filter(isMark).slice(0, 9) : []));
}

/** Loads what a lesson or a game is practised by. */
async function planFor(lesson: string, game: string, seed: string): Promise<Loaded<PracticePlan | string>> {
  if (lesson === '') {
    if (game !== '' && !gameIds.includes(game))
      return refused([unknownName('/game', game, 'a game that ships', gameIds)]);
    return loaded(game === '' ? (new Chance(seed).one(mixedGames) ?? '') : game);
  }
  const document = (await loadLessonDocument(lesson)) as LessonDocument | undefined;
  if (!document) return refused([unknownName('/lesson', lesson, 'a lesson that ships', lessonIds)]);
  const plan = planOfLesson(document);
  return plan
    ? loaded(plan)
    : refused([
        {pointer: '/lesson', found: JSON.stringify(lesson), expected: 'a lesson with retreats or battles'},
      ]);
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
 * @csspart question - The question.
 * @csspart rule - The number of a rule.
 * @csspart choices - The rules or units to choose from.
 * @csspart losses - The losses to assign.
 * @csspart verdict - The verdict on the last answer.
 * @csspart reasons - The reasons that the engine gives, hex by hex.
 * @csspart hint - The hint, once it is open.
 * @csspart way - The buttons: help, next.
 * @csspart result - The result of the daily retreat, to copy.
 * @csspart faults - The faults of a lesson or a game that is not known.
 * @csspart failed - The message that loading failed, and a button to try again.
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
  static override styles = [tokens, styles];

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
  /** Pictures of a printed game for the maps (see `<umpire-map>`). */
  @property({attribute: false}) pictures?: MapPictures<Blob> | undefined;

  /** @internal */
  @state() run: PracticeRun | DayRun | undefined;
  /** @internal Another exercise is on its way. */
  @state() busy = false;
  /** @internal The copying of the result: done, or refused by the browser. */
  @state() copied: boolean | undefined;
  @state() private faults: readonly Fault[] = [];
  @state() private isNone = false;

  #asked = '';
  #count = 0;
  #seed = '';
  readonly #loader = new DocumentController(this);
  readonly #states: CustomStateSet;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
    explainRules(this, this.#loader, () => this.#rules);
    explainTerms(this);
  }

  /** Resolves to `true` once an exercise is shown, to `false` once the lesson or the game is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  /** The exercise that is shown; undefined while it loads and at the end of a day. */
  get exercise(): Exercise | undefined {
    return this.current?.exercise;
  }

  /** @internal */
  get current(): Attempts | undefined {
    return this.run?.current;
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
    this.#count = 0;
    this.#seed = this.seed === '' ? `${String(Date.now())} ${String(Math.random())}` : this.seed;
    this.run = undefined;
    this.faults = [];
    this.#open();
  }

  /** Loads the retreat of the day, or the first exercise. */
  #open(): void {
    const day = this.#day;
    if (day === undefined) {
      this.next();
      return;
    }
    this.#loader.load(
      () => loadGame(dailyGame(day)),
      (opened) => {
        if (!opened.ok) this.faults = opened.faults;
        else
          this.run = new DayRun(
            day,
            dailyRetreat(opened.value.game, day),
            this.forgetful ? [] : storedMarks(day),
          );
      },
    );
  }

  /** Goes on to the next exercise, or to the next question of the day. */
  next(): void {
    if (this.run instanceof DayRun) {
      this.run.at += 1;
      void focusTask(this);
      this.requestUpdate();
      return;
    }
    const seed = `${this.#seed} ${String(this.#count++)}`;
    this.busy = true;
    this.#loader.load(
      async () => {
        const plan = await planFor(this.lesson, this.game, seed);
        if (!plan.ok) return plan;
        const id = typeof plan.value === 'string' ? plan.value : plan.value.game;
        const opened = await loadGame(id);
        if (!opened.ok) return opened;
        const {game} = opened.value;
        return loaded({game, plan: typeof plan.value === 'string' ? planOfGame(game) : plan.value});
      },
      (made) => {
        this.busy = false;
        if (made.ok) this.#show(made.value.game, made.value.plan, seed);
        else this.faults = made.faults;
      },
    );
  }

  #show(game: Game, plan: PracticePlan, seed: string): void {
    const record = this.run instanceof PracticeRun ? this.run.record : this.#record;
    const exercise = nextExercise(game, plan, record, seed);
    this.isNone = !exercise;
    if (!exercise) return;
    if (this.run instanceof PracticeRun) {
      this.run.go(exercise);
      void focusTask(this);
    } else this.run = new PracticeRun(exercise, record);
    this.requestUpdate();
  }

  get #record(): PracticeRecord {
    return readRecord(this.forgetful ? undefined : stored(RECORD));
  }

  /** Takes up the results that another tab stored, before this one adds its own. */
  #addStored(): void {
    const kept = this.forgetful ? undefined : stored(RECORD);
    if (kept !== undefined && this.run instanceof PracticeRun) this.run.record = readRecord(kept);
  }

  /** @internal Submits an answer; by default the draft. */
  submit(answer: Answer | undefined = this.current?.answer): void {
    const {run, current} = this;
    if (!run || !current?.isOpen || !answer) return;
    this.#addStored();
    const {right, rules} = run instanceof DayRun ? current.submit(answer) : run.submit(answer);
    this.#store();
    this.#update('.verdict');
    this.dispatchEvent(new UmpirePracticeAnswerEvent(current.exercise.kind, right, rules));
    if (run instanceof DayRun && run.isOver)
      this.dispatchEvent(new UmpirePracticeDayEvent(run.day, run.result(this.resultLink)));
  }

  /** @internal Shows the answer. */
  giveUp(): void {
    if (!(this.run instanceof PracticeRun)) return;
    this.#addStored();
    this.run.giveUp();
    this.#store();
    this.#update('.verdict');
  }

  /** @internal Opens the hint. */
  showHint(): void {
    if (this.current) this.current.hinted = true;
    this.#update('.verdict');
  }

  /** @internal Changes the draft. */
  change(draft: Partial<Attempts['draft']>): void {
    this.current?.change(draft);
    this.#update('.actions button:enabled', '.losses button:enabled');
  }

  /** @internal Takes a tap on the map; false if the exercise asks for no hex. */
  tap(label: string): boolean {
    const isTaken = this.current?.tap(label) ?? false;
    if (isTaken) this.requestUpdate();
    return isTaken;
  }

  /** @internal The link in the result. */
  get resultLink(): string {
    return this.link === '' ? (location.href.split(/[?#]/, 1)[0] ?? '') : this.link;
  }

  /** @internal Copies the result of the day. */
  async copy(): Promise<void> {
    if (this.run instanceof DayRun) this.copied = await copyOut(this.run.result(this.resultLink));
  }

  /** Updates the element; the focus goes to the first of these elements if its control goes. */
  #update(...next: readonly string[]): void {
    this.requestUpdate();
    void keepPlace(this, ...next);
  }

  #store(): void {
    const {run} = this;
    if (this.forgetful || !run) return;
    if (run instanceof DayRun) store(DAY, {day: run.day, marks: run.marks});
    else store(RECORD, run.record);
  }

  protected override updated(): void {
    const {run} = this;
    setStates(
      {
        host: this,
        states: this.#states,
        usageFault: () => undefined,
        faults: () => this.faults.map(faultLine),
      },
      {
        loading: !run && this.faults.length === 0 && !this.#loader.failed && !this.isNone,
        refused: this.faults.length > 0,
        failed: this.#loader.failed,
        over: run instanceof DayRun && run.isOver,
      },
    );
  }

  protected override render(): TemplateResult {
    const {run, faults} = this;
    if (faults.length > 0)
      return html`<ul class="faults" part="faults" role="alert">
        ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
      </ul>`;
    if (!run)
      return html`${this.#loader.notice()}${this.isNone ? html`<p role="status">${messages.none}</p>` : nothing}<slot
        ></slot>`;
    return html`${this.#loader.notice()} ${boardTemplate(this, run)}`;
  }
}
