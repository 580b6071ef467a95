import {html, nothing, type TemplateResult} from 'lit';
import type {BattleSession} from '../../../src/battle/session.js';
import {diceModes, isDiceMode, type DiceMode} from '../dice-mode.js';
import {words} from '../words.js';

/** Back and forth. */
export interface Travel {
  readonly session: BattleSession;
  readonly mode: DiceMode;
  readonly looking: number | undefined;
  readonly goTo: (step: number) => void;
  readonly look: (step: number | undefined) => void;
  readonly turn: (mode: DiceMode) => void;
  /** Goes through the steps by itself, or stops. */
  readonly playBack: () => void;
  readonly playing: boolean;
  /** Plays the example's next step, where there is one. */
  readonly next: (() => void) | undefined;
  /** Opens the ways out of the page: the report, the picture, the link. */
  readonly share: () => void;
}

/** Undo, redo, the way out of the page, and where dice come from. Taking back a die that was seen says so before and after. */
export function historyPart(travel: Travel): TemplateResult {
  const {session, mode, looking, goTo, look, turn, next, playBack, playing, share} = travel;
  const {step, log} = session;
  // what is looked at is what is taken back
  const at = looking ?? step;
  const glance = (sign: string, label: string, to: number): TemplateResult =>
    html`<button
      type="button"
      class="glance"
      aria-label=${label}
      title=${label}
      aria-disabled=${to < 0 || to > step ? 'true' : 'false'}
      @click=${() => {
        if (to >= 0 && to <= step) look(to);
      }}
    >
      ${sign}
    </button>`;
  const button = (label: string, to: number, dice: readonly number[]): TemplateResult => {
    const off = to < 0 || to > log.entries.length;
    const warning = words.takesBack(dice);
    return html`<button
      type="button"
      aria-disabled=${off ? 'true' : 'false'}
      class=${warning === '' ? '' : 'seen'}
      title=${warning}
      @click=${() => {
        if (!off) goTo(to);
      }}
    >
      ${label}${
        warning === ''
          ? nothing
          : html` <span class="quiet">${dice.join(', ')}</span><span class="unseen">: ${warning}</span>`
      }
    </button>`;
  };
  return html`<div class="history" part="history">
    ${
      mode === 'match'
        ? nothing
        : html`${button(looking === undefined ? words.undo : words.undoTo(Math.max(at - 1, 0)), at - 1, at > 0 ? session.diceTakenBack(at - 1) : [])}
          ${button(words.redo, step + 1, [])}`
    }
    ${
      step === 0
        ? nothing
        : html`${glance('‹', words.before, at - 1)} ${glance('›', words.after, at + 1)}
            <button
              type="button"
              class="glance"
              aria-label=${playing ? words.pause : words.play}
              title=${playing ? words.pause : words.play}
              @click=${playBack}
            >
              ${playing ? '❚❚' : '▶'}
            </button>`
    }
    ${next ? html`<button type="button" class="next" @click=${next}>${words.nextStep}</button>` : nothing}
    <button type="button" aria-haspopup="dialog" @click=${share}>${words.share}</button>
    ${
      mode === 'match'
        ? nothing
        : html`<label class="mode"
            >${words.dice}
            <select
              @change=${(event: Event) => {
                const {value} = event.target as HTMLSelectElement;
                if (isDiceMode(value)) turn(value);
              }}
            >
              ${diceModes.map((one) => html`<option value=${one} ?selected=${one === mode}>${words.diceModes[one]}</option>`)}
            </select></label
          >`
    }
  </div>`;
}

/** The arrow keys look at the step before or after, wherever they mean nothing else. */
export const lookKeys =
  ({session, looking, look}: Travel) =>
  (event: KeyboardEvent): void => {
    const by = ['ArrowLeft', '', 'ArrowRight'].indexOf(event.key) - 1;
    const to = (looking ?? session.step) + by;
    if (Math.abs(by) !== 1 || (event.target as Element).matches('input, select, [role]')) return;
    event.preventDefault();
    if (to >= 0 && to <= session.step) look(to);
  };

/** The bar that says a step is looked back at. */
export function lookingPart({session, mode, looking, goTo, look}: Travel): TemplateResult | typeof nothing {
  if (looking === undefined) return nothing;
  const seen = words.takesBack(session.diceTakenBack(looking));
  return html`<div class="looking" part="looking">
    <b class="no-terms">${words.looking(looking, session.step)}</b>
    <span class="actions">
      <button class="primary" data-first @click=${() => look(undefined)}>${words.toNow}</button>
      ${mode === 'match' ? nothing : html`<button @click=${() => goTo(looking)}>${words.fromHere}</button>`}
    </span>
    ${seen === '' || mode === 'match' ? nothing : html`<span class="quiet">${words.fromHere}: ${seen}.</span>`}
  </div>`;
}
