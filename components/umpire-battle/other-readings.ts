import {html, nothing, type TemplateResult} from 'lit';
import {openBattle} from '../../src/battle/open.js';
import {eventsOf} from '../../src/battle/log/log.js';
import type {BattleSession} from '../../src/battle/view/types.js';
import type {BattleQuestion} from '../../src/module/index.js';
import type {Loader} from '../internal/loader.js';
import type * as Readings from './readings.js';
import {words} from './words.js';

/** What other readings of the rules would change in a battle, once someone asks: of the moment that it is at. */
export class OtherReadings {
  readonly #loader: Pick<Loader, 'part'>;
  readonly #changed: () => void;
  readonly #turnTo: (run: BattleSession) => void;
  #found:
    | {
        readonly run: BattleSession;
        readonly step: number;
        readonly part: typeof Readings;
        readonly others: readonly Readings.OtherReading[];
      }
    | undefined;

  /** `turnTo` shows the battle as it goes under a reading that was taken. */
  constructor(loader: Pick<Loader, 'part'>, changed: () => void, turnTo: (run: BattleSession) => void) {
    this.#loader = loader;
    this.#changed = changed;
    this.#turnTo = turnTo;
  }

  part(run: BattleSession): TemplateResult {
    const found = this.#found;
    const list =
      found?.run === run && found.step === run.step
        ? found.part.readingList(run, found.others, (question) => void this.#again(run, question))
        : nothing;
    const asked = (event: Event): void => {
      if ((event.currentTarget as HTMLDetailsElement).open) this.#ask(run);
    };
    return html`<details class="readings" part="readings" ?open=${list !== nothing} @toggle=${asked}>
      <summary>${words.readings}</summary>
      ${list}
    </details>`;
  }

  #ask(run: BattleSession): void {
    const {step} = run;
    if (this.#found?.run === run && this.#found.step === step) return;
    void this.#loader.part(
      'readings',
      async () => {
        const part = await import('./readings.js');
        return {part, others: await part.otherReadings(run)};
      },
      (found) => {
        this.#found = {run, step, ...found};
        this.#changed();
      },
    );
  }

  /** Begins the battle again by another question, and plays the same steps as far as they fit. */
  async #again(run: BattleSession, question: BattleQuestion): Promise<void> {
    const opened = await openBattle(run.about.position, question, eventsOf(run.log));
    if (!opened.ok) return;
    this.#turnTo(opened.value);
    this.#ask(opened.value);
  }
}
