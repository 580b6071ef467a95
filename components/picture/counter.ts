import {html, type TemplateResult} from 'lit';
import {counter, shadow, type SymbolTable} from '../../src/drawing/counter.js';
import type {Game, Unit} from '../../src/module/index.js';
import {painted} from './paint.js';

/** A unit's counter at full strength, as the map draws it. Without `label` it is decoration. */
export function counterPicture(
  game: Game,
  unit: Unit,
  symbols: SymbolTable | undefined,
  label?: string,
): TemplateResult {
  const fresh = {
    steps: unit.steps,
    dispersed: false,
    supplied: true,
    isolated: false,
    entrained: false,
    displaced: false,
  };
  const shapes = [shadow(0), counter(game, unit, fresh, symbols)];
  return label === undefined
    ? html`<svg class="sheet piece" viewBox="-56 -56 112 112" aria-hidden="true" ${painted(shapes)}></svg>`
    : html`<svg
        class="sheet piece"
        viewBox="-56 -56 112 112"
        role="img"
        aria-label=${label}
        ${painted(shapes)}
      ></svg>`;
}

/** The unit of a side that a schedule names: by its name or how that begins, by its id, or by what its counter says. */
export function unitNamed(game: Game, side: string, name: string): Unit | undefined {
  const own = game.units.filter((unit) => game.sides[unit.side]?.id === side);
  return (
    own.find((unit) => unit.name === name || unit.id === name) ??
    own.find((unit) => unit.name.startsWith(`${name} `)) ??
    own.find((unit) => game.document.units?.[unit.id]?.label === name)
  );
}
