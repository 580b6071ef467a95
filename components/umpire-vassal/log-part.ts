import {html, nothing, type TemplateResult} from 'lit';
import type {FoundLog, LoggedMove} from '../../src/vassal/index.js';
import {inParts} from '../shared/in-parts.js';
import type {VassalController} from './controller.js';
import {messages} from './messages.js';

/** Moves that are listed at a time. */
const ROWS = 40;

/** Says where a log stands, and the moves of that step. */
export function stepWords({step, steps, moves}: FoundLog): string {
  const words = messages.log;
  const now = moves.filter((move) => move.step === step);
  const told = [...byWay(now)].map(([, group]) => moveWords(group));
  return [
    words.step(step, steps),
    ...(now.length > 0 ? told : [step === 0 ? words.start : words.noMove]),
  ].join(' ');
}

/** Moves that go the same way, in their order. */
function byWay(moves: readonly LoggedMove[]): ReadonlyMap<string, readonly LoggedMove[]> {
  const ways = new Map<string, LoggedMove[]>();
  for (const move of moves) {
    const key = JSON.stringify([move.step, move.from, move.to]);
    ways.set(key, [...(ways.get(key) ?? []), move]);
  }
  return ways;
}

const moveWords = (group: readonly LoggedMove[]): string =>
  messages.log.move(
    group.map(({name}) => name),
    group[0]?.from,
    group[0]?.to,
  );

/** A log step by step: to the move before and after, to any step, and every move with the step it is in. */
export function logPart(controller: VassalController, log: FoundLog): TemplateResult {
  const words = messages.log;
  const {step, steps, moves} = log;
  const before = moves.findLast((move) => move.step < step)?.step ?? 0;
  const after = moves.find((move) => move.step > step)?.step;
  const slide = ({currentTarget}: Event): void =>
    void controller.log.goTo(Number((currentTarget as HTMLInputElement).value));
  const row = (group: readonly LoggedMove[]): TemplateResult => {
    const [{step: at}] = group as readonly [LoggedMove];
    return html`<li>
      <button
        type="button"
        aria-current=${at === step ? 'step' : nothing}
        @click=${() => controller.log.goTo(at)}
      >
        <span class="number">${at}</span> ${moveWords(group)}
      </button>
    </li>`;
  };
  const button = (text: string, to: number | undefined): TemplateResult =>
    html`<button
      type="button"
      aria-disabled=${to === undefined || to === step ? 'true' : nothing}
      @click=${() => (to === undefined ? undefined : controller.log.goTo(to))}
    >
      ${text}
    </button>`;
  const rows = [...byWay(moves).values()];
  return html`<section class="ask log" part="log" aria-labelledby="log">
    <h2 id="log">${words.title}</h2>
    <p role="status">${stepWords(log)}</p>
    <div class="steps">
      ${button(words.back, before)} ${button(words.forward, after)}
      <label class="field"
        ><span>${words.slider}</span
        ><input
          type="range"
          min="0"
          max=${steps}
          .value=${String(step)}
          aria-valuetext=${words.step(step, steps)}
          @change=${slide}
      /></label>
    </div>
    <p class="quiet">${words.hint}</p>
    <details>
      <summary>${words.moves(rows.length)}</summary>
      <ol class="moves">
        ${inParts(rows, row, {size: ROWS, at: rows.findIndex(([first]) => first?.step === step)})}
      </ol>
    </details>
  </section>`;
}
