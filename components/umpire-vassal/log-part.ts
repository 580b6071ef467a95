import {html, nothing, type TemplateResult} from 'lit';
import type {LoggedMove} from '../../src/vassal/index.js';
import {inParts} from '../shared/in-parts.js';
import type {VassalController} from './controller.js';
import type {LogStop} from './log-steps.js';
import {messages} from './messages.js';

/** Moves that are listed at a time. */
const ROWS = 40;

const moveWords = (group: readonly LoggedMove[]): string =>
  messages.log.move(
    group.map(({name}) => name),
    group[0]?.from,
    group[0]?.to,
  );

const stopWords = ({ways}: LogStop): string => ways.map(moveWords).join(' ');

/** Every move of a log, to go to. */
export function movesPart(controller: VassalController): TemplateResult {
  const words = messages.log;
  const {stops: all, done} = controller.log;
  const row = (stop: LogStop, index: number): TemplateResult =>
    html`<li>
      <button
        type="button"
        aria-current=${index === done - 1 ? 'step' : nothing}
        @click=${() => controller.log.goTo(stop.step)}
      >
        <span class="number">${index + 1}</span> <span>${stopWords(stop)}</span>
      </button>
    </li>`;
  return html`<details class="log" part="moves">
    <summary>${words.moves(all.length)}</summary>
    <p class="quiet">${words.hint}</p>
    <ol class="moves">
      ${inParts(all, row, {size: ROWS, at: Math.max(done - 1, 0)})}
    </ol>
  </details>`;
}

/**
 * The move that is shown, the ways to the one before and after, and a slider: at the lower edge, so that the map is in view.
 * On a narrow page it is low, the more so where a ruling is open, which needs the screen.
 */
export function logPart(controller: VassalController): TemplateResult {
  const words = messages.log;
  const {stops: all, done} = controller.log;
  const go = (move: number): void => void controller.log.goTo(all[move - 1]?.step ?? 0);
  const now = all[done - 1];
  const button = (name: 'back' | 'forward', to: number): TemplateResult => {
    const isOff = to < 0 || to > all.length;
    return html`<button
      type="button"
      class=${name}
      title=${words[name]}
      aria-disabled=${isOff ? 'true' : nothing}
      @click=${() => (isOff ? undefined : go(to))}
    >
      <span>${words[name]}</span>
    </button>`;
  };
  return html`<section
    class="log bar ${controller.question.asked ? 'asked' : ''}"
    part="log"
    aria-label=${words.title}
  >
    ${button('back', done - 1)}
    <p role="status">${words.at(done, all.length)} ${now ? stopWords(now) : words.start}</p>
    ${button('forward', done + 1)}
    <input
      type="range"
      min="0"
      max=${all.length}
      .value=${String(done)}
      aria-label=${words.slider}
      aria-valuetext=${words.at(done, all.length)}
      @change=${({currentTarget}: Event) => go(Number((currentTarget as HTMLInputElement).value))}
    />
  </section>`;
}
