import type {BattleView} from '../battle/view/types.js';
import type {Position} from '../module/index.js';
import {livery} from './colour.js';
import {HexPlan} from './hex-plan.js';
import type {Plan} from './plan.js';
import type {Route} from './route.js';
import {shape, xy, type Shape} from './shape.js';

/** Half the width of the head and of the shaft, and how long the head is. */
const HEAD = 18;
const SHAFT = 8;
const LONG = 26;
/** It stays so far off the middle of a line between points, where a number stands. */
const CLEAR = 20;

/** The ways of an attack, as a map is given them; the attacker's side comes first. */
export function attacksOf({ways, forces}: Pick<BattleView, 'ways' | 'forces'>): readonly Route[] {
  const [attacker] = forces.map(({side}) => side);
  return attacker === undefined ? [] : ways.map(({from, to}) => ({from, path: [to], attacker}));
}

/**
 * Who attacks from where: a stout arrow in the colour of their side, to lie beneath the counters. On a hex map it crosses
 * the hexside; between points it stands before the point that is attacked, clear of the number on the line.
 */
export function attackShapes({game}: Position, plan: Plan, routes: readonly Route[]): readonly Shape[] {
  return routes.flatMap(({from, path: [to], attacker}) => {
    if (attacker === undefined || to === undefined) return [];
    const [ax, ay, bx, by] = [plan.x(from), plan.y(from), plan.x(to), plan.y(to)];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const hexes = plan instanceof HexPlan;
    const tip = hexes ? length / 2 + 0.62 * LONG : length - 1.5 * plan.side;
    const start = hexes ? 0 : Math.max(tip - 2.2 * LONG, length / 2 + CLEAR);
    const at = (along: number, aside: number): string =>
      xy(ax + ux * along - uy * aside, ay + uy * along + ux * aside);
    const neck = Math.max(tip - LONG, start);
    const d = `M${at(start, -SHAFT)}L${at(neck, -SHAFT)}L${at(neck, -HEAD)}L${at(tip, 0)}L${at(neck, HEAD)}L${at(neck, SHAFT)}L${at(start, SHAFT)}z`;
    const {body} = livery(game.sides[attacker]?.colour, attacker);
    return [shape('path', {class: 'attack', d, fill: body})];
  });
}
