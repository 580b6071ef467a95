import {html, type TemplateResult} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {counter, shadow} from '../../src/drawing/counter.js';
import {symbols} from '../../src/drawing/symbols.js';
import {freshly} from '../../src/module/position.js';
import type {Game, Placed, Unit} from '../../src/module/index.js';
import {bidiIsolate} from '../../src/module/bidi.js';
import {painted} from './painted.js';

/** Differences of a counter's picture from a plain one. */
export interface Looks {
  /** Its state; without it, as it comes from the box. */
  readonly placed?: Placed<number>;
  /** The name of the counter; without it the picture is decoration. */
  readonly label?: string;
  /** The style that its element gives it. */
  readonly is?: 'piece' | 'chip';
}

const viewBoxes = {piece: '-56 -56 112 112', chip: '-56 -58 112 114'} as const;

/** A unit's counter, as the map draws it. */
export function counterPicture(
  game: Game,
  unit: Unit,
  {placed, label, is = 'piece'}: Looks = {},
): TemplateResult {
  const stands = placed ?? freshly(unit);
  const {steps, dispersed, supplied, isolated, entrained, displaced} = stands;
  const state = [steps, dispersed, supplied, isolated, entrained, displaced];
  const shapes = () => [...(is === 'piece' ? [shadow(0)] : []), counter(game, unit, stands, symbols)];
  return html`<svg
    class="sheet ${is}"
    viewBox=${viewBoxes[is]}
    role=${ifDefined(label === undefined ? undefined : 'img')}
    aria-label=${ifDefined(label)}
    aria-hidden=${ifDefined(label === undefined ? 'true' : undefined)}
    ${painted(shapes, game, unit, ...state)}
  ></svg>`;
}

/** The unit of a side that a schedule names: by its name or how that begins, by its id, or by what its counter says. */
export function unitNamed(game: Game, side: string, name: string): Unit | undefined {
  const own = game.units.filter((unit) => game.sides[unit.side]?.id === side);
  return (
    own.find((unit) => unit.name === bidiIsolate(name) || unit.id === name) ??
    own.find((unit) => unit.name.startsWith(`${name} `)) ??
    own.find((unit) => game.document.units?.[unit.id]?.label === name)
  );
}
