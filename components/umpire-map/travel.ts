import type {Plan} from '../../src/drawing/plan.js';
import type {Route} from '../../src/drawing/overlay.js';
import {xy} from '../../src/drawing/shape.js';
import {standingsAt} from '../../src/drawing/stack.js';
import type {Position, Unit} from '../../src/module/index.js';

/** A hex takes so long, and the longest way no longer than the last, in milliseconds. */
const STEP = 130;
const LONGEST = 390;

/** Where the units of a place came from, where all of them came from the same other place. */
function cameFrom(before: Position, units: readonly Unit['index'][]): number | undefined {
  const from = new Set(units.map((unit) => before.units.get(unit)?.at ?? -1));
  const [place = -1] = from;
  return from.size === 1 && place >= 0 ? place : undefined;
}

/** Who stands elsewhere than before goes there hex by hex, on the route that is shown, where one is; for whoever likes motion. */
export function travel(
  pieces: SVGGElement,
  plan: Plan,
  before: Position,
  now: Position,
  routes: readonly Route[],
): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const moved = [...now.units].filter(([unit, {at}]) => (before.units.get(unit)?.at ?? at) !== at);
  for (const place of new Set(moved.map(([, {at}]) => at as number)))
    for (const {stack, x, y} of standingsAt(now, plan, place)) {
      const from = cameFrom(
        before,
        stack.units.map(({unit}) => unit.index),
      );
      if (from === undefined || from === place) continue;
      const route = routes.find((one) => one.from === from && one.path.at(-1) === place);
      const way = [from, ...(route?.path ?? [place])];
      const drawn = [...pieces.querySelectorAll<SVGGElement>('.stack')].find((one) =>
        one.getAttribute('transform')?.startsWith(`translate(${xy(x, y)})`),
      );
      drawn?.animate(
        way.map((hex) => ({
          translate: `${plan.x(hex) - plan.x(place)}px ${plan.y(hex) - plan.y(place)}px`,
        })),
        {duration: Math.min(STEP * way.length, LONGEST), easing: 'ease-in-out'},
      );
    }
}
