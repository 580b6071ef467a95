import type {BattleEvent, BattleQuestion, Fault, Position} from '../../src/module/index.js';
import {type Forecast, type PointQuestion, type Supposable, suppose} from '../../src/odds/index.js';
import {count} from '../internal/counting.js';
import {type Settings, asked, defaults, isSupposed, noWhatIf, settingsOf} from './settings.js';

/** A battle where it stands. */
export interface Subject {
  readonly position: Position;
  readonly question: BattleQuestion;
  readonly log: readonly BattleEvent[];
  /** How a case wants it counted. */
  readonly ask?: PointQuestion | undefined;
}

/** So many steps are counted at once. */
const quick = {point: 2e5, hex: 600} as const;

const engine = (): Promise<typeof import('../internal/odds-engine.js')> =>
  import('../internal/odds-engine.js');

/** A battle as it is being counted: what came of it, or how far it is. */
class Count {
  forecast: Forecast | undefined;
  faults: readonly Fault[] = [];
  /** The part that is done; undefined while nothing is counted. */
  progress: number | undefined;
  #cancel: (() => void) | undefined;

  /** Counts anew; what was found before stays until it is replaced. */
  begin(
    {position, question, log}: Subject,
    how: PointQuestion,
    column: string | undefined,
    changed: () => void,
  ): void {
    this.cancel();
    this.progress = 0;
    const ask = {...how, battle: question, log, ...(column === undefined ? {} : {column})};
    this.#cancel = count(
      {
        what: 'forecast',
        position,
        question: ask,
        open: async (most) => (await engine()).openForecast(position, ask, most),
        quick: quick[position.kind],
      },
      {
        progress: (part) => {
          this.progress = part;
          changed();
        },
        done: (result) => {
          this.progress = undefined;
          this.#cancel = undefined;
          this.forecast = result.ok ? result.value : undefined;
          this.faults = result.ok ? [] : result.faults;
          changed();
        },
      },
    );
  }

  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.progress = undefined;
  }

  forget(): void {
    this.cancel();
    this.forecast = undefined;
    this.faults = [];
  }
}

/** Has a battle counted as somebody wants it, and holds what came of it. */
export class OddsController {
  settings: Settings = defaults;
  subject: Subject | undefined;
  /** What of it may be thought otherwise, once that is known. */
  may: Supposable | undefined;
  /** The battle as it is. */
  readonly actual = new Count();
  /** The battle as it might be, from its beginning. */
  readonly supposed = new Count();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Turns to a battle where it stands, or to none. */
  show(subject: Subject | undefined): void {
    const before = this.subject;
    this.subject = subject;
    const isSame = before?.position === subject?.position && before?.question === subject?.question;
    if (!isSame) {
      this.actual.forget();
      this.supposed.forget();
      this.settings = {...this.settings, whatIf: noWhatIf};
      if (subject?.ask) this.settings = settingsOf(subject.ask, this.settings);
      this.may = undefined;
      // where what counts can't be fetched, the count says so
      if (subject) this.#ask(subject).catch(() => undefined);
    }
    this.#count();
  }

  /** Changes how it is counted or shown. */
  set(change: Partial<Settings>): void {
    const before = this.settings;
    this.settings = {...before, ...change};
    const anew = (['weights', 'sharing', 'losses', 'leave'] as const).some((name) => name in change);
    if (anew) this.#count();
    else if ('whatIf' in change) this.#suppose();
    this.#changed();
  }

  async #ask(subject: Subject): Promise<void> {
    const may = (await engine()).supposable(subject.position, subject.question);
    if (this.subject?.question !== subject.question) return;
    this.may = may;
    this.#changed();
  }

  cancel(): void {
    this.actual.cancel();
    this.supposed.cancel();
    this.#changed();
  }

  /** Its element left the page: ends what is being counted, and says whether there was anything. */
  leave(): boolean {
    const counts = [this.actual, this.supposed].filter(({progress}) => progress !== undefined);
    for (const one of counts) one.cancel();
    return counts.length > 0;
  }

  #count(): void {
    const {subject, settings} = this;
    if (!subject) return;
    this.actual.begin(subject, asked(settings), undefined, this.#changed);
    this.#suppose();
  }

  #suppose(): void {
    const {subject, settings} = this;
    const {whatIf} = settings;
    if (!subject || !isSupposed(whatIf)) {
      this.supposed.forget();
      return;
    }
    const other = suppose(subject.position, subject.question, whatIf);
    const {play, rounds} = asked(settings);
    this.supposed.begin(
      {...other, log: []},
      {...(play ? {play} : {}), ...(rounds ? {rounds} : {})},
      whatIf.column,
      this.#changed,
    );
  }
}

/** What the parts of the odds see, and what they may do. */
export interface PanelProps {
  readonly controller: OddsController;
  readonly subject: Subject;
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
  /** Hands text to the clipboard. */
  readonly copy: (text: string) => void;
  /** The last copy went through; or what has to be copied by hand. */
  readonly copied: boolean | string;
  /** Shares out losses so, where a battle listens. */
  readonly nameOf: (unit: string) => string;
}
