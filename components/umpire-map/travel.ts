import type {Plan} from '../../src/drawing/plan.js';
import type {Route} from '../../src/drawing/route.js';
import {xy} from '../../src/drawing/shape.js';
import {standingsAt} from '../../src/drawing/stack.js';
import type {Placed, Position, Unit} from '../../src/module/index.js';

/** A hex takes so long, and the longest way no longer than the last, in milliseconds. */
const STEP = 130;
export const LONGEST = 390;

/** A counter turns over in this time. */
const FLIP = 260;

/** Where the units of a place came from, where all of them came from the same other place. */
function cameFrom(before: Position, units: readonly Unit['index'][]): number | undefined {
  const from = new Set(units.map((unit) => before.units.get(unit)?.at ?? -1));
  const [place = -1] = from;
  return from.size === 1 && place >= 0 ? place : undefined;
}

/** What a counter says of its unit's state: it turns over where that has become another. */
const face = (placed: Placed<number> | undefined): string =>
  placed ? `${placed.steps}${placed.dispersed}${placed.isolated}` : '';

/**
 * What changed is seen to change, by whoever likes motion: units go hex by hex, on the route that is shown, where one is;
 * those that lost a step turn over.
 */
export function travel(
  pieces: SVGGElement,
  plan: Plan,
  before: Position,
  now: Position,
  routes: readonly Route[],
): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const at = ({at: place}: Placed<number>): number => place;
  const changed = [...now.units].flatMap(([unit, placed]) => {
    const was = before.units.get(unit);
    return was && (was.at !== placed.at || face(was) !== face(placed)) ? [at(placed)] : [];
  });
  for (const place of new Set(changed))
    for (const {stack, x, y} of standingsAt(now, plan, place)) {
      const drawn = [...pieces.querySelectorAll<SVGGElement>('.stack')].find((one) =>
        one.getAttribute('transform')?.startsWith(`translate(${xy(x, y)})`),
      );
      if (!drawn) continue;
      const units = stack.units.map(({unit}) => unit.index);
      const from = cameFrom(before, units);
      if (from === undefined || from === place) {
        if (units.some((unit) => face(before.units.get(unit)) !== face(now.units.get(unit))))
          flip(drawn, x, y);
        continue;
      }
      const route = routes.find((one) => one.from === from && one.path.at(-1) === place);
      const way = [from, ...(route?.path ?? [place])];
      drawn.animate(
        way.map((hex) => ({
          translate: `${plan.x(hex) - plan.x(place)}px ${plan.y(hex) - plan.y(place)}px`,
        })),
        {duration: Math.min(STEP * way.length, LONGEST), easing: 'ease-in-out'},
      );
    }
}

/** Turns a counter over about its upright middle. */
function flip(drawn: SVGGElement, x: number, y: number): void {
  const turned = (width: number): Keyframe => ({transform: `translate(${x}px, ${y}px) scale(${width}, 1)`});
  drawn.animate([turned(1), turned(0.06), turned(1)], {duration: FLIP, easing: 'ease-in-out'});
}
