import {html, nothing, type TemplateResult} from 'lit';
import type {AssignableUnit} from '../../src/battle/view.js';
import type {Position} from '../../src/module/index.js';
import {freshly} from '../../src/module/position.js';
import {messages} from './messages.js';
import {counterPicture} from './pictures.js';

/** The losses that units take, by the id of the unit. */
type Losses = Readonly<Record<string, number>>;

interface LossRows {
  readonly units: readonly AssignableUnit[];
  readonly losses: Losses;
  /** False once all that is due is assigned, where no unit may take more than that. */
  readonly mayAdd?: boolean;
  /** Absent once it is answered: then the rows are of the units that take losses, without buttons. */
  readonly change?: ((losses: Losses) => void) | undefined;
}

/** Renders the units that may take losses with their counters, each with a button for one fewer and one for one more. */
export const lossRows = (
  {game, units: placed}: Position,
  {units, losses, mayAdd = true, change}: LossRows,
): readonly (TemplateResult | typeof nothing)[] =>
  units.map(({unit: id, name, takes, words, fate}) => {
    const count = losses[id] ?? 0;
    // once it is answered, what became of whom: a shorter list leaves the map in sight
    if (!change && count === 0) return nothing;
    const unit = game.unit(id);
    const button = (sign: string, label: string, to: number, isClosed: boolean): unknown =>
      change &&
      html`<button aria-label=${label} ?disabled=${isClosed} @click=${() => change({...losses, [id]: to})}>
        ${sign}
      </button>`;
    return html`<div class="loss">
      ${unit ? counterPicture(game, unit, {placed: placed.get(unit.index) ?? freshly(unit), is: 'chip'}) : nothing}
      <span class="who-loses">
        <b>${name}</b> <span class="quiet">${words}${count > 0 ? ` → ${fate(count)}` : ''}</span>
      </span>
      <span class="count">
        ${button('−', messages.losses.fewer(name), count - 1, count === 0)}
        <output aria-label=${name}>${count}</output>
        ${button('+', messages.losses.more(name), count + 1, !mayAdd || count >= takes)}
      </span>
    </div>`;
  });
