import type {ReactiveControllerHost} from 'lit';
import type {BattleQuestion} from '../../src/module/schema/battle-question.js';
import type {BattleEvent} from '../../src/module/schema/event.js';
import type {Ask} from '../../src/module/schema/question.js';
import {loaded, refused, type Fault, type Loaded} from '../../src/module/fault.js';
import type {Position} from '../../src/module/game.js';
import {type Forecast, type PointQuestion, type Supposable, suppose} from '../../src/odds/index.js';
import {copyOut} from '../shared/browser.js';
import {count} from '../shared/counting.js';
import {type Settings, defaults, isChanged, noWhatIf, questionOf, settingsOf} from './settings.js';
import {type AskedBattle, openBattleSubject} from '../shared/battle-subject.js';

/** A battle at one of its steps. */
export interface OddsSubject {
  readonly position: Position;
  readonly question: BattleQuestion;
  readonly log: readonly BattleEvent[];
  /** The counting options of a case. */
  readonly ask?: PointQuestion | undefined;
}

/** Steps that are counted on the page itself; longer counts go to a worker. */
const quickSteps = {point: 2e5, hex: 600} as const;

const engine = (): Promise<typeof import('../shared/odds-engine.js')> => import('../shared/odds-engine.js');

/** Counts one battle: holds its progress, then the forecast or the faults. */
class Count {
  forecast: Forecast | undefined;
  faults: readonly Fault[] = [];
  /** The share that is done, 0 to 1; undefined while nothing is counted. */
  progress: number | undefined;
  #stop: (() => void) | undefined;

  /** Starts a count; the last forecast stays until the new one replaces it. */
  start(
    {position, question, log}: OddsSubject,
    options: PointQuestion,
    column: string | undefined,
    changed: () => void,
  ): void {
    this.cancel();
    this.progress = 0;
    const ask = {...options, battle: question, log, ...(column === undefined ? {} : {column})};
    this.#stop = count(
      {
        what: 'forecast',
        position,
        question: ask,
        open: async (most) => (await engine()).openForecast(position, ask, most),
        quick: quickSteps[position.kind],
      },
      {
        progress: (part) => {
          this.progress = part;
          changed();
        },
        done: (result) => {
          this.progress = undefined;
          this.#stop = undefined;
          this.forecast = result.ok ? result.value : undefined;
          this.faults = result.ok ? [] : result.faults;
          changed();
        },
      },
    );
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.progress = undefined;
  }

  clear(): void {
    this.cancel();
    this.forecast = undefined;
    this.faults = [];
  }
}

/** Counts the odds of a battle with the chosen settings, as it is and as it might be. */
export class OddsController {
  settings: Settings = defaults;
  subject: OddsSubject | undefined;
  /** The weather, columns and units that “What if?” can change, once they are known. */
  options: Supposable | undefined;
  /** The battle as it is. */
  readonly actual = new Count();
  /** The battle with the changes of “What if?”, from its beginning. */
  readonly supposed = new Count();
  /** The last text was copied; or it has to be copied by hand, since the clipboard refused. */
  copied: boolean | string = false;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The name of a unit by its id. */
  readonly nameOf = (unit: string): string => this.subject?.position.game.unit(unit)?.name ?? unit;

  readonly #changed = (): void => this.#host.requestUpdate();

  async copy(text: string): Promise<void> {
    this.copied = (await copyOut(text)) || text;
    this.#changed();
  }

  /** Shows a battle at one of its steps, or none. */
  show(subject: OddsSubject | undefined): void {
    const before = this.subject;
    this.subject = subject;
    const isSame = before?.position === subject?.position && before?.question === subject?.question;
    if (!isSame) {
      this.actual.clear();
      this.supposed.clear();
      this.settings = {...this.settings, whatIf: noWhatIf};
      if (subject?.ask) this.settings = settingsOf(subject.ask, this.settings);
      this.options = undefined;
      // a missing engine is reported by the count
      if (subject) this.#loadOptions(subject).catch(() => undefined);
    }
    this.#count();
  }

  /** Changes settings; counts again where they matter to the result. */
  set(change: Partial<Settings>): void {
    const before = this.settings;
    this.settings = {...before, ...change};
    const matters = (['weights', 'sharing', 'losses', 'leave'] as const).some((name) => name in change);
    if (matters) this.#count();
    else if ('whatIf' in change) this.#suppose();
    this.#changed();
  }

  async #loadOptions(subject: OddsSubject): Promise<void> {
    const options = (await engine()).supposable(subject.position, subject.question);
    if (this.subject?.question !== subject.question) return;
    this.options = options;
    this.#changed();
  }

  cancel(): void {
    this.actual.cancel();
    this.supposed.cancel();
    this.#changed();
  }

  /** Stops counting because the element left the page; returns whether anything was being counted. */
  stop(): boolean {
    const counts = [this.actual, this.supposed].filter(({progress}) => progress !== undefined);
    for (const one of counts) one.cancel();
    return counts.length > 0;
  }

  #count(): void {
    const {subject, settings} = this;
    if (!subject) return;
    this.actual.start(subject, questionOf(settings), undefined, this.#changed);
    this.#suppose();
  }

  #suppose(): void {
    const {subject, settings} = this;
    const {whatIf} = settings;
    if (!subject || !isChanged(whatIf)) {
      this.supposed.clear();
      return;
    }
    const other = suppose(subject.position, subject.question, whatIf);
    const {play, rounds} = questionOf(settings);
    this.supposed.start(
      {...other, log: []},
      {...(play ? {play} : {}), ...(rounds ? {rounds} : {})},
      whatIf.column,
      this.#changed,
    );
  }
}

/** Drops the groups of a question about odds: they are the defender's plan, not part of the battle. */
function withoutGroups(asked: NonNullable<NonNullable<Ask['odds']>['hexBattle']>): BattleQuestion {
  return Object.fromEntries(Object.entries(asked).filter(([field]) => field !== 'groups')) as typeof asked;
}

/** The battle of a question: to be played, or to count the odds of. */
function battleOf({battle, odds}: Ask): BattleQuestion | undefined {
  const {hexBattle} = odds ?? {};
  return battle ?? odds?.battle ?? (hexBattle && withoutGroups(hexBattle));
}

/** Opens the battle that a page's attributes and documents describe. */
export async function openBattleOf(wanted: AskedBattle, signal?: AbortSignal): Promise<Loaded<OddsSubject>> {
  const found = await openBattleSubject(wanted, (ask) => battleOf(ask) !== undefined, signal);
  if (!found.ok) return found;
  const {position, question, opened} = found.value;
  if (question) return loaded({position, question, log: []});
  const {ask, from} = opened ?? {};
  const battle = ask && battleOf(ask);
  if (!battle)
    return refused([
      {
        pointer: '/ask',
        found: Object.keys(ask ?? {}).join(', ') || 'nothing',
        expected: 'a battle, or odds of one',
      },
    ]);
  // an example goes on with its steps one by one; a case stands where its log ends
  const log = from === 'case' ? (ask.odds?.log ?? ask.log ?? []) : [];
  return loaded({position, question: battle, log, ask: ask.odds});
}
