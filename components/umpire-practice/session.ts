import {
  DAILY_TRIES,
  dailyResult,
  explain,
  grade,
  houseRules,
  markOf,
  solve,
  withResult,
  type Answer,
  type DailyMark,
  type Exercise,
  type Grade,
  type PracticeRecord,
  type Reason,
} from '../../src/practice/index.js';
import {placeOf} from '../../src/drawing/find-place.js';
import {messages} from './messages.js';

/** The learner's answer until it is submitted. */
interface Draft {
  readonly hexes: readonly string[];
  readonly number: string;
  /** The list of hexes as the learner is typing it; undefined once it is taken, or tapped on the map. */
  readonly typed: string | undefined;
  readonly losses: Readonly<Record<string, number>>;
}

const emptyDraft: Draft = {hexes: [], number: '', typed: undefined, losses: {}};

/** One exercise as it is answered: the draft, the tries, and what was shown. */
export class Attempts {
  readonly exercise: Exercise;
  draft: Draft = emptyDraft;
  /** The answer that was graded last; undefined once the draft was changed. */
  given: Answer | undefined;
  grade: Grade | undefined;
  hinted = false;
  /** The marks of the tries so far. */
  marks: readonly DailyMark[];
  #gaveUp = false;
  readonly #most: number;

  /** `most`: after so many tries the answer is shown. `marks`: those of tries on an earlier visit. */
  constructor(
    exercise: Exercise,
    {most = Infinity, marks = []}: {most?: number; marks?: readonly DailyMark[]} = {},
  ) {
    this.exercise = exercise;
    this.#most = most;
    this.marks = marks;
  }

  get isRight(): boolean {
    return this.marks.at(-1) === 'right';
  }

  /** Tells whether the answer is shown though it was not found. */
  get isShown(): boolean {
    return !this.isRight && (this.#gaveUp || this.marks.length >= this.#most);
  }

  get isOpen(): boolean {
    return !this.isRight && !this.isShown;
  }

  /** The number of tries that are left. */
  get left(): number {
    return this.#most - this.marks.length;
  }

  /** The words of the draft that name no hex of the map: a slip of the keyboard, which is no answer. */
  get unknown(): readonly string[] {
    return this.draft.hexes.filter((word) => placeOf(this.exercise.position, word) < 0);
  }

  /** The answer of the draft; undefined while there is none. */
  get answer(): Answer | undefined {
    const {kind} = this.exercise;
    if (this.unknown.length > 0) return undefined;
    const {hexes, number, losses} = this.draft;
    if (kind === 'ends' || kind === 'zoc') return hexes.length > 0 ? {hexes} : undefined;
    if (kind === 'route') return hexes.length > 0 ? {path: hexes} : undefined;
    if (kind === 'cost') return /^\s*\d+\s*$/.test(number) ? {number: Number(number)} : undefined;
    return kind === 'losses' && Object.values(losses).some((count) => count > 0) ? {losses} : undefined;
  }

  /** Changes the draft; the grade of the last answer goes. */
  change(draft: Partial<Draft>): void {
    this.draft = {...this.draft, ...draft};
    this.given = this.grade = undefined;
  }

  /** Takes a tap on a hex: into the set of hexes or out of it, or on to the route or back. */
  tap(label: string): boolean {
    const {kind} = this.exercise;
    const {hexes} = this.draft;
    if (!this.isOpen || (kind !== 'ends' && kind !== 'zoc' && kind !== 'route')) return false;
    const isTaken = kind === 'route' ? hexes.at(-1) === label : hexes.includes(label);
    this.change({
      hexes: isTaken ? hexes.filter((hex) => hex !== label) : [...hexes, label],
      typed: undefined,
    });
    return true;
  }

  /** Grades an answer. */
  submit(answer: Answer): Grade {
    const graded = grade(this.exercise, answer);
    this.given = answer;
    this.grade = graded;
    this.marks = [...this.marks, markOf(graded)];
    return graded;
  }

  giveUp(): void {
    this.#gaveUp = true;
  }

  /** The right answer. */
  get solution(): Answer {
    return solve(this.exercise);
  }

  /** The reasons for the right answer once it is found or shown, else those for the last answer. */
  get reasons(): readonly Reason[] {
    return this.isOpen ? (this.grade?.reasons ?? []) : explain(this.exercise);
  }

  /** The readings of the rules that would change the answer, once it is found or shown. */
  get otherwise(): readonly string[] {
    return this.isOpen ? [] : houseRules(this.exercise);
  }
}

/** The exercises of a visit, one after another, and the record that they leave. */
export class PracticeRun {
  record: PracticeRecord;
  /** Exercises that were answered, and those of them that were right at the first try without a hint. */
  answered = 0;
  unaided = 0;
  current: Attempts;

  constructor(exercise: Exercise, record: PracticeRecord) {
    this.current = new Attempts(exercise);
    this.record = record;
  }

  go(exercise: Exercise): void {
    this.current = new Attempts(exercise);
  }

  submit(answer: Answer): Grade {
    const {current} = this;
    const isFirst = current.marks.length === 0;
    const graded = current.submit(answer);
    if (isFirst) this.#note(graded.right, graded.rules);
    return graded;
  }

  giveUp(): void {
    const {current} = this;
    if (current.marks.length === 0) this.#note(false, []);
    current.giveUp();
  }

  /** Notes the first outcome of an exercise. With a hint, a right answer is none, and no miss. */
  #note(right: boolean, rules: readonly string[]): void {
    const {exercise, hinted} = this.current;
    this.answered += 1;
    if (right && hinted) return;
    if (right) this.unaided += 1;
    this.record = withResult(this.record, exercise, right, rules);
  }
}

/** The questions of a day, and the tries at each. */
export class DayRun {
  readonly day: string;
  readonly all: readonly Attempts[];
  at: number;

  /** `marks`: the tries of an earlier visit on that day, by question. */
  constructor(day: string, exercises: readonly Exercise[], marks: readonly (readonly DailyMark[])[]) {
    this.day = day;
    this.all = exercises.map(
      (exercise, i) => new Attempts(exercise, {most: DAILY_TRIES, marks: marks[i] ?? []}),
    );
    const open = this.all.findIndex((attempts) => attempts.isOpen);
    this.at = open < 0 ? this.all.length : open;
  }

  /** The question that is shown; undefined once the result is. */
  get current(): Attempts | undefined {
    return this.all[this.at];
  }

  get marks(): readonly (readonly DailyMark[])[] {
    return this.all.map(({marks}) => marks);
  }

  get solved(): number {
    return this.all.filter(({isRight}) => isRight).length;
  }

  get isOver(): boolean {
    return this.all.every(({isOpen}) => !isOpen);
  }

  result(link: string): string {
    return dailyResult(this.day, this.marks, link);
  }
}

/** A right answer in words. */
export function answerWords({position, ...exercise}: Exercise, answer: Answer): string {
  const {game} = position;
  if ('hexes' in answer) return answer.hexes.join(', ');
  if ('path' in answer) return answer.path.join(', ');
  if ('number' in answer) return String(answer.number);
  if ('choice' in answer)
    return 'options' in exercise && exercise.kind === 'unit'
      ? (exercise.options.find(({id}) => id === answer.choice)?.text ?? answer.choice)
      : messages.ruleNumber(answer.choice);
  return Object.entries(answer.losses)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${game.unit(id)?.name ?? id}: ${String(count)}`)
    .join('; ');
}
