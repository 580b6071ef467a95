import {html, nothing, type TemplateResult} from 'lit';
import {mayRecover, nextPosition, nextWords} from '../../../src/battle/next.js';
import type {HexReport} from '../../../src/battle/hex/report.js';
import type {PointReport} from '../../../src/battle/point/report.js';
import type {BattleSession} from '../../../src/battle/session.js';
import {writeLine, type Position} from '../../../src/module/index.js';
import {copyOut} from '../../internal/copy.js';
import {nextStyles} from './styles.js';
import {words} from './words.js';

export {nextStyles};

/** After a battle: who recovers, whose the place is, and the turn that follows. */
export class NextController {
  /** The position of the next turn, once a player went on to it. */
  position: Position | undefined;
  #of: BattleSession | undefined;
  readonly #recovers = new Set<string>();
  #copied: boolean | string = false;
  readonly #changed: () => void;
  readonly #went: (position: Position) => void;

  /** `changed`: there is something new to show; `went`: to which position somebody went on. */
  constructor(changed: () => void, went: (position: Position) => void) {
    this.#changed = changed;
    this.#went = went;
  }

  /** The battle is shown again as it ended. */
  back(): void {
    this.position = undefined;
    this.#copied = false;
  }

  /** Renders the choices after a battle. */
  part(session: BattleSession): TemplateResult {
    if (session !== this.#of) {
      this.#of = session;
      this.#recovers.clear();
      this.back();
    }
    return html`<section class="after" part="next" aria-labelledby="next-turn">
      <h4 id="next-turn" tabindex="-1">${this.position ? words.nextTurn : words.after}</h4>
      ${this.position ? this.#gone(session, this.position) : this.#going(session)}
    </section>`;
  }

  #after(session: BattleSession, recovers: readonly string[]): Position {
    const {position, question} = session.about;
    const report = session.view(session.step).snapshot as HexReport | PointReport;
    return nextPosition(position, question.at, report, {recovers, advance: true});
  }

  #going(session: BattleSession): TemplateResult {
    const left = this.#after(session, []);
    const sides = mayRecover(left);
    const toggle = (side: string) => (event: Event) => {
      if ((event.target as HTMLInputElement).checked) this.#recovers.add(side);
      else this.#recovers.delete(side);
    };
    const go = (): void => {
      this.position = this.#after(session, [...this.#recovers]);
      this.#went(this.position);
      this.#changed();
    };
    return html`${
        sides.length > 0
          ? html`<fieldset>
              <legend>${words.recover}</legend>
              ${sides.map(
                (side) =>
                  html`<label
                    ><input
                      type="checkbox"
                      .checked=${this.#recovers.has(side)}
                      @change=${toggle(side)}
                    />${left.game.side(side)?.name}</label
                  >`,
              )}
              <p class="quiet">${words.table}</p>
            </fieldset>`
          : nothing
      }
      <p class="actions">
        <button type="button" @click=${go}>${words.goOn(left.turn.number)}</button>
      </p>`;
  }

  #gone(session: BattleSession, after: Position): TemplateResult {
    const {position, question} = session.about;
    const told = nextWords(position, question.at, session.view(session.step).place, after);
    const copy = async (): Promise<void> => {
      const line = writeLine(after);
      this.#copied = (await copyOut(line)) || line;
      this.#changed();
    };
    return html`<p lang="en" dir="ltr">${told.join(' ')}</p>
      <p class="actions">
        <button type="button" @click=${() => void copy()}>${words.copy}</button>
        <button
          type="button"
          @click=${() => {
            this.back();
            this.#changed();
          }}
        >
          ${words.back}
        </button>
        <span class="quiet" role="status">${this.#copied === true ? words.copied : ''}</span>
      </p>
      ${
        typeof this.#copied === 'string'
          ? html`<label class="by-hand"
              >${words.byHand}<textarea readonly rows="4" .value=${this.#copied}></textarea>
            </label>`
          : nothing
      }`;
  }
}
