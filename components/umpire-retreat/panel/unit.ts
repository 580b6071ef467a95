import {html, svg, type TemplateResult} from 'lit';
import {livery, strengths} from '../../../src/drawing/index.js';
import type {HexPosition, Unit} from '../../../src/module/index.js';
import {words} from '../words.js';

/** A unit's counter, small: its side's colour and its strengths. */
export function chip({game, units}: HexPosition, unit: Unit): TemplateResult {
  const {body, edge, ink} = livery(game.sides[unit.side]?.colour, unit.side);
  const foot = strengths(game, unit, units.get(unit.index)?.steps ?? unit.steps);
  return html`<svg class="chip" viewBox="0 0 40 28" aria-hidden="true">
    ${svg`<rect x="1" y="1" width="38" height="26" rx="4" fill=${body} stroke=${edge} stroke-width="1.500"/><text x="20" y="18.500" fill=${ink} text-anchor="middle" font-size=${foot.length > 5 ? 10 : 12}>${foot}</text>`}
  </svg>`;
}

/** What there is to know about a unit that may have to lose steps. */
export function condition({units}: HexPosition, unit: Unit): string {
  const placed = units.get(unit.index);
  if (!placed) return words.unit.offMap;
  return [
    words.steps(placed.steps),
    ...(unit.combat ? [] : [unit.hq ? words.unit.hq : words.unit.noCombat]),
    ...(placed.dispersed ? [words.unit.dispersed] : []),
    ...(placed.isolated ? [words.unit.isolated] : placed.supplied ? [] : [words.unit.unsupplied]),
  ].join(', ');
}
