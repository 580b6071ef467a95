import {html, nothing, type TemplateResult} from 'lit';
import {openBattle} from '../../src/battle/open.js';
import {eventsOf} from '../../src/battle/log/log.js';
import type {BattleSession} from '../../src/battle/view/types.js';
import type {BattleQuestion} from '../../src/module/index.js';
import type {Loader} from '../internal/loader.js';
import {later, type Later} from './lazy.js';
import type {OtherReading} from './readings.js';
import {words} from './words.js';

/** What other readings of the rules would change in a battle, once someone asks: of the moment that it is at. */
export class OtherReadings {
  readonly #loader: Pick<Loader, 'part'>;
  readonly #soon: (ask: (session: BattleSession) => void) => void;
  readonly #changed: () => void;
  readonly #turnTo: (session: BattleSession) => void;
  #found:
    | {
        readonly session: BattleSession;
        readonly step: number;
        readonly part: Pick<Later, 'readingList'>;
        readonly others: readonly OtherReading[];
      }
    | undefined;

  /** `soon` asks once the battle can be played; `turnTo` shows it as it goes under a reading that was taken. */
  constructor(
    loader: Pick<Loader, 'part'>,
    soon: (ask: (session: BattleSession) => void) => void,
    changed: () => void,
    turnTo: (session: BattleSession) => void,
  ) {
    this.#loader = loader;
    this.#soon = soon;
    this.#changed = changed;
    this.#turnTo = turnTo;
  }

  part(session: BattleSession): TemplateResult {
    const found = this.#found;
    const list =
      found?.session === session && found.step === session.step
        ? found.part.readingList(session, found.others, (question) => void this.#again(session, question))
        : nothing;
    const asked = (event: Event): void => {
      if ((event.currentTarget as HTMLDetailsElement).open) this.#soon((battle) => this.#ask(battle));
    };
    return html`<details class="readings" part="readings" ?open=${list !== nothing} @toggle=${asked}>
      <summary>${words.readings}</summary>
      ${list}
    </details>`;
  }

  #ask(session: BattleSession): void {
    const {step} = session;
    if (this.#found?.session === session && this.#found.step === step) return;
    void this.#loader.part(
      'readings',
      async () => {
        const part = await later();
        return {part, others: await part.otherReadings(session)};
      },
      (found) => {
        this.#found = {session, step, ...found};
        this.#changed();
      },
    );
  }

  /** Begins the battle again by another question, and plays the same steps as far as they fit. */
  async #again(session: BattleSession, question: BattleQuestion): Promise<void> {
    const opened = await openBattle(session.about.position, question, eventsOf(session.log));
    if (!opened.ok) return;
    this.#turnTo(opened.value);
    this.#ask(opened.value);
  }
}
