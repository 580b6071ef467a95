import {html, type TemplateResult} from 'lit';
import {openBattle} from '../../src/battle/open.js';
import {eventsOf} from '../../src/battle/log/log.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleQuestion} from '../../src/module/index.js';
import type {DocumentController} from '../internal/document-controller.js';
import {later, type Later} from './lazy.js';
import type {OtherReading} from './readings.js';
import {words} from './words.js';

/** Shows the effects of other readings on the present moment of a battle, on request. */
export class OtherReadings {
  readonly #loader: Pick<DocumentController, 'loadChunk'>;
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

  /** The step whose readings somebody has opened, until they are here. */
  #asking: number | undefined;

  /** `soon` asks once the battle can be played; `turnTo` shows it as it goes under a reading that was taken. */
  constructor(
    loader: Pick<DocumentController, 'loadChunk'>,
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
    const found = this.#isFound(session) ? this.#found : undefined;
    const asked = (event: Event): void => {
      if (!(event.currentTarget as HTMLDetailsElement).open || this.#isFound(session)) return;
      // with another step it is shut again
      this.#asking = session.step;
      this.#changed();
      this.#soon((battle) => this.#ask(battle));
    };
    return html`<details
      class="readings"
      part="readings"
      ?open=${found !== undefined || this.#asking === session.step}
      @toggle=${asked}
    >
      <summary>${words.readings}</summary>
      ${found?.part.readingList(session, found.others, (question) => {
        this.#again(session, question);
      })}
    </details>`;
  }

  /** Are they those of this moment? */
  #isFound(session: BattleSession): boolean {
    return this.#found?.session === session && this.#found.step === session.step;
  }

  #ask(session: BattleSession): void {
    const {step} = session;
    if (this.#found?.session === session && this.#found.step === step) return;
    void this.#loader.loadChunk(
      'readings',
      async () => {
        const part = await later();
        return {part, others: await part.otherReadings(session)};
      },
      (found) => {
        this.#found = {session, step, ...found};
        this.#asking = undefined;
        this.#changed();
      },
    );
  }

  /** Begins the battle again by another question, and plays the same steps as far as they fit. */
  #again(session: BattleSession, question: BattleQuestion): void {
    const opened = openBattle(session.about.position, question, eventsOf(session.log));
    if (!opened.ok) return;
    this.#turnTo(opened.value);
    this.#ask(opened.value);
  }
}
