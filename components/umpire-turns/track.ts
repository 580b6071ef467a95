import {html, nothing, type TemplateResult} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {livery} from '../../src/drawing/colour.js';
import {bodyOf} from '../../src/drawing/counter.js';
import type {Change, Game} from '../../src/module/index.js';
import {inParts} from '../internal/in-parts.js';
import {marked, markedWhole, ruleIn} from './mark.js';
import {words} from './words.js';

/** The data of the track and the schedule. */
export interface Shown {
  readonly game: Game;
  readonly changes: readonly Change[];
  readonly printed: boolean;
  /** The turn that is being played. */
  readonly now: number | undefined;
}

/** A side's own square, in its colour and shape. */
export function sideSign(game: Game, id: string): TemplateResult {
  const side = game.side(id);
  const {body, edge} = livery(side?.colour, side?.index ?? 0);
  return html`<svg class="side-sign" viewBox="-54 -54 108 108" aria-hidden="true">
    <path d=${bodyOf(side?.index ?? 0)} fill=${body} stroke=${edge} stroke-width="8"></path>
  </svg>`;
}

/** Lists the arrivals of a turn, a line a side. */
function arrivals({game}: Shown, turn: number): TemplateResult | typeof nothing {
  const bySide = new Map<string, number>();
  for (const {turn: when, side, entries} of game.document.reinforcements ?? [])
    if (when === turn) bySide.set(side, (bySide.get(side) ?? 0) + entries.length);
  if (bySide.size === 0) return nothing;
  return html`<ul class="arrivals">
    ${[...bySide].map(
      ([side, count]) =>
        html`<li>${sideSign(game, side)}${game.side(side)?.name ?? side}: ${words.arrive(count)}</li>`,
    )}
  </ul>`;
}

/** The turn track: a box a turn, with its label, its notes and who arrives. */
export function track(shown: Shown): TemplateResult {
  const {game, now} = shown;
  const {turns = []} = game.document.turnTrack ?? {};
  return html`<ol class="track" part="track">
    ${inParts(
      turns,
      ({turn, label, notes = []}, i) => {
        const at = `/turnTrack/turns/${i}`;
        return html`<li
          class="turn"
          part=${turn === now ? 'turn now' : 'turn'}
          aria-current=${ifDefined(turn === now ? 'step' : undefined)}
        >
          <p class="head">
            <span class="turn-number"
              ><span class="unseen">${words.turn} </span>${marked(String(turn), `${at}/turn`, shown)}</span
            >
            ${label === undefined ? nothing : html`<span class="label">${marked(label, `${at}/label`, shown)}</span>`}
            ${turn === now ? html`<span class="now-sign">${words.now}</span>` : nothing}
            ${markedWhole(at, shown)}
          </p>
          ${notes.map(
            ({text, rule}, j) =>
              html`<p class="note">
                ${marked(text, `${at}/notes/${j}/text`, shown)}
                ${rule === undefined ? nothing : ruleIn(rule, text, `${at}/notes/${j}/rule`, shown)}
                ${markedWhole(`${at}/notes/${j}`, shown)}
              </p>`,
          )}
          ${arrivals(shown, turn)}
        </li>`;
      },
      {size: 100, at: now === undefined ? undefined : turns.findIndex(({turn}) => turn === now)},
    )}
  </ol>`;
}
