import {html, nothing, type TemplateResult} from 'lit';
import {counterPicture, unitNamed} from '../internal/counter.js';
import {inParts, inRow} from '../internal/in-parts.js';
import {marked, markedWhole, ruleIn} from './mark.js';
import {sideSign, type Shown} from './track.js';
import {words} from './words.js';

/** The reinforcement schedule: by turn, then by side, each unit with its counter where the game has one. */
export function schedule(shown: Shown): TemplateResult {
  const {game, now} = shown;
  const place = (id: string): number => game.side(id)?.index ?? game.sides.length;
  const rows = (game.document.reinforcements ?? [])
    .map((row, index) => ({...row, at: `/reinforcements/${index}`}))
    .sort((a, b) => a.turn - b.turn || place(a.side) - place(b.side));
  return html`<table part="schedule" aria-labelledby="schedule">
    <thead>
      <tr>
        <th scope="col">${words.turn}</th>
        <th scope="col">${words.side}</th>
        <th scope="col">${words.units}</th>
      </tr>
    </thead>
    <tbody>
      ${inParts(
        rows,
        ({turn, side, rule, entries, note, at}) =>
          html`<tr class=${turn === now ? 'now' : ''}>
            <th scope="row">
              ${marked(String(turn), `${at}/turn`, shown)}
              ${turn === now ? html`<span class="now-sign">${words.now}</span>` : nothing}
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
