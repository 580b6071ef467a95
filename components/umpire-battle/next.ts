import {css, html, nothing, type LitElement, type TemplateResult} from 'lit';
import type {HexReport} from '../../src/battle/hex/report.js';
import {describeNextTurn, mayRecover, nextPosition} from '../../src/battle/next.js';
import type {PointReport} from '../../src/battle/point/report.js';
import type {BattleSession} from '../../src/battle/session.js';
import {writeLine} from '../../src/module/line-writer.js';
import type {Position} from '../../src/module/game.js';
import {copyOut} from '../shared/browser.js';
import {UmpireNextEvent} from './events.js';
import {messages} from './messages.js';

/** Offers the next turn after a battle: recovery, control of the place, and the position to continue from. */
export class NextTurn {
  /** The position of the next turn, once the player has continued to it. */
  position: Position | undefined;
  readonly #host: LitElement;
  #session: BattleSession | undefined;
  readonly #recovers = new Set<string>();
  /** True once the position is copied; its text where the page may not copy. */
  #copied: boolean | string = false;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** Returns to the end of the battle. */
  reset(): void {
    this.position = undefined;
    this.#copied = false;
  }

  /** Renders the offer, or the next turn. */
  part(session: BattleSession): TemplateResult {
    if (session !== this.#session) {
      this.#session = session;
      this.#recovers.clear();
      this.reset();
    }
    return html`<section class="after" part="next" aria-labelledby="next-turn">
      <h4 id="next-turn" tabindex="-1">
        ${this.position ? messages.nextTurn.nextTurn : messages.nextTurn.after}
      </h4>
      ${this.position ? this.#nextPart(session, this.position) : this.#offerPart(session)}
    </section>`;
  }

  #after(session: BattleSession, recovers: readonly string[]): Position {
    const {position, question} = session.about;
    const report = session.view(session.step).snapshot as HexReport | PointReport;
    return nextPosition(position, question.at, report, {recovers, advance: true});
  }

  #offerPart(session: BattleSession): TemplateResult {
    const left = this.#after(session, []);
    const sides = mayRecover(left);
    const toggle = (side: string) => (event: Event) => {
      if ((event.target as HTMLInputElement).checked) this.#recovers.add(side);
      else this.#recovers.delete(side);
    };
    const go = (): void => {
      this.position = this.#after(session, [...this.#recovers]);
      this.#host.dispatchEvent(new UmpireNextEvent(this.position));
      this.#host.requestUpdate();
    };
    return html`${
        sides.length > 0
          ? html`<fieldset>
              <legend>${messages.nextTurn.recover}</legend>
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
              <p class="quiet">${messages.nextTurn.table}</p>
            </fieldset>`
          : nothing
      }
      <p class="actions">
        <button type="button" @click=${go}>${messages.nextTurn.goOn(left.turn.number)}</button>
      </p>`;
  }

  #nextPart(session: BattleSession, after: Position): TemplateResult {
    const {position, question} = session.about;
    const told = describeNextTurn(position, question.at, session.view(session.step).place, after);
    const copy = async (): Promise<void> => {
      const line = writeLine(after);
      this.#copied = (await copyOut(line)) || line;
      this.#host.requestUpdate();
    };
    return html`<p lang="en" dir="ltr">${told.join(' ')}</p>
      <p class="actions">
        <button type="button" @click=${() => void copy()}>${messages.nextTurn.copy}</button>
        <button
          type="button"
          @click=${() => {
            this.reset();
            this.#host.requestUpdate();
          }}
        >
          ${messages.nextTurn.back}
        </button>
        <span class="quiet" role="status">${this.#copied === true ? messages.nextTurn.copied : ''}</span>
      </p>
      ${
        typeof this.#copied === 'string'
          ? html`<label class="by-hand"
              >${messages.nextTurn.byHand}<textarea readonly rows="4" .value=${this.#copied}></textarea>
            </label>`
          : nothing
      }`;
  }
}

export const nextStyles = css`
  .after {
    display: grid;
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .after h4,
  .after p {
    margin: 0;
  }
  .after fieldset {
    display: grid;
    gap: 4px;
    margin: 0;
    border: 1px solid var(--_line);
    padding: 8px 12px;
  }
  .after label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: max(32px, var(--_touch));
  }
  .after textarea {
    inline-size: 100%;
  }
`;
