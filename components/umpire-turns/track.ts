import {html, nothing, type TemplateResult} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {livery} from '../../src/drawing/colour.js';
import {bodyOf} from '../../src/drawing/counter.js';
import type {Change, Game} from '../../src/module/index.js';
import {counterPicture, unitNamed} from '../shared/pictures.js';
import {inParts, inRow} from '../shared/in-parts.js';
import {ruleTag} from '../shared/findings.js';
import {messages} from './messages.js';

/** The data of the track and the schedule. */
export interface Shown {
  readonly game: Game;
  readonly changes: readonly Change[];
  readonly printed: boolean;
  /** The turn that is being played. */
  readonly now: number | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * A text of the track; where an erratum touches it, marked, with how it was printed or how it is corrected beside it.
 * `frame` puts something around the text alone.
 */
function marked(
  value: string,
  pointer: string,
  {changes, printed}: Shown,
  frame: (text: TemplateResult) => TemplateResult = (text) => text,
): TemplateResult {
  const change = changes.find((one) => one.pointer === pointer);
  if (!change) return frame(html`<bdi>${value}</bdi>`);
  const other = printed ? change.after : change.before;
  const told = printed ? messages.correctedTo : messages.printed;
  const alone = printed ? messages.removed : messages.added;
  return html`${frame(html`<mark part="erratum"><bdi>${value}</bdi></mark>`)}
    <small class="erratum"
      >(${other === undefined ? alone : html`${told} <bdi>${text(other)}</bdi>`})</small
    >`;
}

/** A rule's number, which opens the meaning of the rule; `sentence` cites it. */
const ruleIn = (rule: string, sentence: string, pointer: string, shown: Shown): TemplateResult =>
  marked(rule, pointer, shown, (number) =>
    ruleTag(rule, sentence, html`<span class="unseen">${messages.rule} </span>${number}`),
  );

/** The word that marks a turn, a note or a list which an erratum adds or changes as a whole. */
const markedWhole = (pointer: string, {changes}: Shown): TemplateResult | typeof nothing =>
  changes.some((one) => one.pointer === pointer)
    ? html`<small class="erratum">(${messages.erratum})</small>`
    : nothing;

/** A side's own square, in its colour and shape. */
function sideSign(game: Game, id: string): TemplateResult {
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
        html`<li>${sideSign(game, side)}${game.side(side)?.name ?? side}: ${messages.arrive(count)}</li>`,
    )}
  </ul>`;
}

/** The turn track: a box for each turn, with its label, notes and arrivals. */
function track(shown: Shown): TemplateResult {
  const {game, now} = shown;
  const {turns = []} = game.document.turnTrack ?? {};
  return html`<ol class="track">
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
              ><span class="unseen">${messages.turn} </span>${marked(String(turn), `${at}/turn`, shown)}</span
            >
            ${label === undefined ? nothing : html`<span class="label">${marked(label, `${at}/label`, shown)}</span>`}
            ${turn === now ? html`<span class="now-sign">${messages.now}</span>` : nothing}
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

/** The reinforcement schedule: by turn, then by side, each unit with its counter where the game has one. */
function schedule(shown: Shown): TemplateResult {
  const {game, now} = shown;
  const place = (id: string): number => game.side(id)?.index ?? game.sides.length;
  const rows = (game.document.reinforcements ?? [])
    .map((row, index) => ({...row, at: `/reinforcements/${index}`}))
    .sort((a, b) => a.turn - b.turn || place(a.side) - place(b.side));
  return html`<table part="schedule" aria-labelledby="schedule">
    <thead>
      <tr>
        <th scope="col">${messages.turn}</th>
        <th scope="col">${messages.side}</th>
        <th scope="col">${messages.units}</th>
      </tr>
    </thead>
    <tbody>
      ${inParts(
        rows,
        ({turn, side, rule, entries, note, at}) =>
          html`<tr class=${turn === now ? 'now' : ''}>
            <th scope="row">
              ${marked(String(turn), `${at}/turn`, shown)}
              ${turn === now ? html`<span class="now-sign">${messages.now}</span>` : nothing}
              ${markedWhole(at, shown)}
            </th>
            <td>
              <span class="of-side"
                >${sideSign(game, side)}${marked(game.side(side)?.name ?? side, `${at}/side`, shown)}</span
              >
              ${rule === undefined ? nothing : ruleIn(rule, note ?? '', `${at}/rule`, shown)}
            </td>
            <td>
              <ul class="entries">
                ${inParts(
                  entries,
                  (name, i) => {
                    const unit = unitNamed(game, side, name);
                    return html`<li>
                      ${unit ? counterPicture(game, unit) : html`<span class="no-piece" aria-hidden="true"></span>`}
                      <span>${marked(name, `${at}/entries/${i}`, shown)}</span>
                    </li>`;
                  },
                  {size: 60},
                )}
              </ul>
              ${markedWhole(`${at}/entries`, shown)}
              ${note === undefined ? nothing : html`<p class="note">${marked(note, `${at}/note`, shown)}</p>`}
            </td>
          </tr>`,
        {size: 60, within: inRow(3)},
      )}
    </tbody>
  </table>`;
}

/** The turn track and the reinforcements, as far as the game has them. */
export function turns(shown: Shown): TemplateResult {
  const {turnTrack, reinforcements = []} = shown.game.document;
  if (!turnTrack && reinforcements.length === 0) return html`<p class="waiting">${messages.none}</p>`;
  return html`${
    turnTrack
      ? html`<h2>${turnTrack.title ?? messages.track}</h2>
          ${track(shown)}`
      : nothing
  }
  ${
    reinforcements.length > 0
      ? html`<h2 id="schedule">${messages.schedule}</h2>
          ${schedule(shown)}`
      : nothing
  }`;
}
