import {html, nothing, type TemplateResult} from 'lit';
import type {FoundLog, LoggedMove} from '../../src/vassal/index.js';
import {inParts} from '../shared/in-parts.js';
import type {VassalController} from './controller.js';
import {messages} from './messages.js';

/** Moves that are listed at a time. */
const ROWS = 40;

/** A move of a log: counters that go in one step, by the ways they go. */
interface Stop {
  /** The step to show it at: its own, and for the last move the end of the log. */
  readonly step: number;
  readonly words: string;
}

const stopsOf = new WeakMap<readonly LoggedMove[], readonly Stop[]>();

/** The moves of a log, one for each step in which something moves; chat and dice are steps without one. */
function stops(moves: readonly LoggedMove[], {steps}: FoundLog): readonly Stop[] {
  const known = stopsOf.get(moves);
  if (known) return known;
  const byStep = new Map<number, LoggedMove[]>();
  for (const move of moves) byStep.set(move.step, [...(byStep.get(move.step) ?? []), move]);
  const made = [...byStep].map(([step, own], i, {length}) => ({
    step: i === length - 1 ? steps : step,
    words: byWay(own).map(moveWords).join(' '),
  }));
  stopsOf.set(moves, made);
  return made;
}

/** Moves that go the same way, in their order. */
function byWay(moves: readonly LoggedMove[]): readonly (readonly LoggedMove[])[] {
  const ways = new Map<string, LoggedMove[]>();
  for (const move of moves) {
    const key = JSON.stringify([move.from, move.to]);
    ways.set(key, [...(ways.get(key) ?? []), move]);
  }
  return [...ways.values()];
}

const moveWords = (group: readonly LoggedMove[]): string =>
  messages.log.move(
    group.map(({name}) => name),
    group[0]?.from,
    group[0]?.to,
  );

/** The number of moves up to the step that is shown. */
const movesDone = (all: readonly Stop[], {step}: FoundLog): number =>
  all.findLastIndex((stop) => stop.step <= step) + 1;

/** Every move of a log, to go to. */
export function movesPart(controller: VassalController, log: FoundLog): TemplateResult {
  const words = messages.log;
  const all = stops(controller.log.moves, log);
  const done = movesDone(all, log);
  const row = ({step, words: told}: Stop, index: number): TemplateResult =>
    html`<li>
      <button
        type="button"
        aria-current=${index === done - 1 ? 'step' : nothing}
        @click=${() => controller.log.goTo(step)}
      >
        <span class="number">${index + 1}</span> ${told}
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

/** The move that is shown, the ways to the one before and after, and a slider: at the lower edge, so that the map is in view. */
export function logPart(controller: VassalController, log: FoundLog): TemplateResult {
  const words = messages.log;
  const all = stops(controller.log.moves, log);
  const done = movesDone(all, log);
  const go = (move: number): void => void controller.log.goTo(all[move - 1]?.step ?? 0);
  const button = (text: string, to: number): TemplateResult => {
    const isOff = to < 0 || to > all.length;
    return html`<button
      type="button"
      aria-disabled=${isOff ? 'true' : nothing}
      @click=${() => (isOff ? undefined : go(to))}
    >
      ${text}
    </button>`;
  };
  return html`<section class="log bar" part="log" aria-label=${words.title}>
    <p role="status">${words.at(done, all.length)} ${all[done - 1]?.words ?? words.start}</p>
    <div class="steps">
      ${button(words.back, done - 1)} ${button(words.forward, done + 1)}
      <input
        type="range"
        min="0"
        max=${all.length}
        .value=${String(done)}
        aria-label=${words.slider}
        aria-valuetext=${words.at(done, all.length)}
        @change=${({currentTarget}: Event) => go(Number((currentTarget as HTMLInputElement).value))}
      />
    </div>
  </section>`;
}
