import {html, type TemplateResult} from 'lit';
import type {BattleView} from '../../../src/battle/view/types.js';
import {words} from '../words.js';
import {swatch} from './forces.js';
import type {PanelProps} from './props.js';
import type {Travel} from './history.js';

/** Who has the place: by the rules where they say so, else who stands there. */
function holder({facts, position: {game, units}, at}: BattleView): string {
  const control = facts.find(({term}) => term === words.control)?.value;
  const [there] = [...units].find(([, placed]) => placed.at === at) ?? [];
  return control ?? game.sides[game.units[there ?? -1]?.side ?? -1]?.name ?? words.nobody;
}

/** Units of a side that were not in the battle, and that it destroyed all the same. */
function lostBeside({snapshot, forces, position: {game}}: BattleView, side: number): readonly string[] {
  const {units} = snapshot as {units: Readonly<Record<string, {destroyed?: boolean; eliminated?: boolean}>>};
  const fought = new Set(forces.flatMap((force) => force.units.map(({unit}) => unit.id)));
  return Object.entries(units).flatMap(([id, {destroyed, eliminated}]) => {
    const unit = game.unit(id);
    const isLost = (destroyed ?? eliminated) === true && !fought.has(id);
    return isLost && unit?.side === side ? [unit.name] : [];
  });
}

/** The end of a battle: who holds the place, what each side lost, which dice were thrown; and the way to play it again. */
export function overPart({view}: PanelProps, {run, goTo}: Travel): TemplateResult {
  const lines = run.lines().filter(({step, takenBack}) => !takenBack && step <= view.step);
  const dice = lines.flatMap((line) => line.dice);
  return html`<div class="over" part="over">
    <dl>
      <dt>${words.holds(view.place)}</dt>
      <dd>${holder(view)}</dd>
      ${view.forces.map(({side, name, units}) => {
        const gone = units.filter((unit) => unit.gone).map(({unit}) => unit.name);
        const taken = units.reduce((sum, unit) => sum + (unit.gone ? 0 : unit.taken), 0);
        return html`<dt>${swatch(view, side)} ${name}</dt>
          <dd>${words.lost([...gone, ...lostBeside(view, side)], taken)}</dd>`;
      })}
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
