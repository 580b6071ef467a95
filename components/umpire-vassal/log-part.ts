import {html, nothing, type TemplateResult} from 'lit';
import type {LoggedMove} from '../../src/vassal/index.js';
import {valueOf} from '../shared/fields.js';
import {inParts} from '../shared/in-parts.js';
import {messages} from './messages.js';
import type {SendVassal} from './state.js';
import type {LogStop, VassalView} from './view-model.js';

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
export function movesPart({stops, done}: VassalView, send: SendVassal): TemplateResult {
  const words = messages.log;
  const row = (stop: LogStop, index: number): TemplateResult =>
    html`<li>
      <button
        type="button"
        aria-current=${index === done - 1 ? 'step' : nothing}
        @click=${() => send({type: 'goTo', step: stop.step})}
      >
        <span class="number">${index + 1}</span> <span>${stopWords(stop)}</span>
      </button>
    </li>`;
  return html`<details class="log" part="moves">
    <summary>${words.moves(stops.length)}</summary>
    <p class="quiet">${words.hint}</p>
    <ol class="moves">
      ${inParts(stops, row, {size: ROWS, at: Math.max(done - 1, 0)})}
    </ol>
  </details>`;
}

/**
 * The move that is shown, the ways to the one before and after, and a slider: at the lower edge, so that the map is in view.
 * On a narrow page it is low, the more so where a ruling is open, which needs the screen.
 */
export function logPart({stops, done, question}: VassalView, send: SendVassal): TemplateResult {
  const words = messages.log;
  const go = (move: number): void => send({type: 'goTo', step: stops[move - 1]?.step ?? 0});
  const now = stops[done - 1];
  const button = (name: 'back' | 'forward', to: number): TemplateResult => {
    const isOff = to < 0 || to > stops.length;
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
  return html`<section class="log bar ${question.asked ? 'asked' : ''}" part="log" aria-label=${words.title}>
    ${button('back', done - 1)}
    <p role="status">${words.at(done, stops.length)} ${now ? stopWords(now) : words.start}</p>
    ${button('forward', done + 1)}
    <input
      type="range"
      min="0"
      max=${stops.length}
      .value=${String(done)}
      aria-label=${words.slider}
      aria-valuetext=${words.at(done, stops.length)}
      @change=${(event: Event) => go(Number(valueOf(event)))}
    />
  </section>`;
}
