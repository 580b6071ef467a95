import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import type {GameSummary} from '../../src/vassal/index.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';
import {nearPoints, notesOn, pointKey} from './view-model.js';

/** The lines of the point that was pressed; a map of points has none in VASSAL. */
export function linesPart(
  controller: VassalController,
  summary: GameSummary,
  board: Board,
): TemplateResult | typeof nothing {
  const {shown} = board;
  if (shown.kind !== 'point') return nothing;
  const {point, mapEntries, overlay} = controller;
  const words = messages.lines;
  const name = shown.game.map.points[point]?.name ?? point;
  const near = nearPoints(board, point, mapEntries.lines);
  const notes = notesOn(board, summary, overlay, undefined, undefined);
  const owners = mapEntries.control ?? {};
  return html`<section class="ask" part="lines" aria-labelledby="lines">
    <h2 id="lines">${words.title}</h2>
    ${notes.map((note) => html`<p class="quiet">${note}</p>`)}
    <p>${near.length === 0 ? words.press : words.of(name)}</p>
    <ul class="places">
      ${repeat(
        near,
        ({id}) => id,
        (one) =>
          html`<li>
            <label class="joined"
              ><input
                type="checkbox"
                .checked=${live(one.capacity > 0)}
                @change=${({currentTarget}: Event) =>
                  controller.setLine(point, one.id, (currentTarget as HTMLInputElement).checked ? 2 : 0)}
              />
              <span
                >${one.name}
                ${one.sentence === '' ? nothing : html`<span class="quiet" lang="en" dir="ltr">${one.sentence}</span>`}</span
              ></label
            >
            ${
              one.capacity > 0 || one.matters
                ? html`<select
                    aria-label=${words.owner(one.name)}
                    .value=${live(owners[pointKey(board, one.id)] ?? '?')}
                    @change=${({currentTarget}: Event) => {
                      const {value} = currentTarget as HTMLSelectElement;
                      void controller.setControl(one.id, value === '?' ? undefined : value);
                    }}
                  >
                    ${[
                      ['?', words.byUnits],
                      ['', words.nobody],
                      ...board.sides.map((side) => [side, words.controls(side)]),
                    ].map(
                      ([value, text]) =>
                        html`<option
                          value=${value}
                          ?selected=${value === (owners[pointKey(board, one.id)] ?? '?')}
                        >
                          ${text}
                        </option>`,
                    )}
                  </select>`
                : nothing
            }
            ${
              one.capacity > 0
                ? html`<span
                    ><input
                      type="number"
                      min="1"
                      max="99"
                      aria-label=${words.capacity(name, one.name)}
                      .value=${live(String(one.capacity))}
                      @change=${({currentTarget}: Event) => {
                        const {value, validity} = currentTarget as HTMLInputElement;
                        if (validity.valid && value !== '')
                          void controller.setLine(point, one.id, Number(value));
                      }}
                    />
                    <span class="quiet">${words.units}</span></span
                  >`
                : nothing
            }
          </li>`,
      )}
    </ul>
  </section>`;
}
