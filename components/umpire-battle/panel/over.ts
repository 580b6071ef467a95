import {html, type TemplateResult} from 'lit';
import {lossesWords} from '../../../src/battle/report.js';
import {words} from '../words.js';
import {swatch} from './forces.js';
import type {PanelProps} from './props.js';
import type {Travel} from './history.js';

/** The end of a battle: who holds the place, what each side lost, which dice were thrown; and the way to play it again. */
export function overPart({view}: PanelProps, {session, goTo}: Travel): TemplateResult {
  const lines = session.lines().filter(({step, takenBack}) => !takenBack && step <= view.step);
  const dice = lines.flatMap((line) => line.dice);
  return html`<div class="over" part="over">
    <dl>
      <dt>${words.holds(view.place)}</dt>
      <dd>${view.holder ?? words.nobody}</dd>
      ${view.forces.map(
        (force) =>
          html`<dt>${swatch(view, force.side)} ${force.name}</dt>
            <dd lang="en" dir="ltr">${lossesWords(view, force)}</dd>`,
      )}
      ${
        dice.length > 0
          ? html`<dt>${words.dice}</dt>
              <dd>${dice.join(', ')}</dd>`
          : ''
      }
    </dl>
    <button type="button" @click=${() => goTo(0)}>${words.again}</button>
  </div>`;
}
