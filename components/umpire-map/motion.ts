import type {MapPlan} from '../../src/drawing/plan.js';
import type {Route} from '../../src/drawing/route.js';
import {xy} from '../../src/drawing/shape.js';
import {standingsAt} from '../../src/drawing/stack.js';
import type {Placed, Position, Unit} from '../../src/module/index.js';
import {statesOf} from '../../src/module/unit-states.js';
import {wantsLessMotion} from '../shared/browser.js';
import type {Surface} from './surface.js';

/** The time to move by a hex, the longest move, and the time to turn a counter over, in milliseconds. */
const STEP = 130;
const LONGEST = 390;
const FLIP = 260;

/** Returns the place that all of these units came from; undefined if they came from several. */
function cameFrom(before: Position, units: readonly Unit['index'][]): number | undefined {
  const from = new Set(units.map((unit) => before.units.get(unit)?.at ?? -1));
  const [place = -1] = from;
  return from.size === 1 && place >= 0 ? place : undefined;
}

/** The state that a counter shows: it turns over when that changes. */
const face = (placed: Placed<number> | undefined): string =>
  placed ? `${placed.steps} ${statesOf(placed).join()}` : '';

/** Moves counters hex by hex along the routes on the map, and turns over those that lost a step. */
export function moveCounters(
  {plan, pieces}: Surface,
  before: Position,
  now: Position,
  routes: readonly Route[],
): void {
  if (!plan || wantsLessMotion()) return;
  const changed = [...now.units].flatMap(([unit, placed]) => {
    const was = before.units.get(unit);
    return was && (was.at !== placed.at || face(was) !== face(placed)) ? [placed.at] : [];
  });
  for (const place of new Set(changed))
    for (const {stack, x, y} of standingsAt(now, plan, place)) {
      const drawn = [...pieces.querySelectorAll<SVGGElement>('.stack')].find((one) =>
        one.getAttribute('transform')?.startsWith(`translate(${xy(x, y)})`),
      );
      if (!drawn) continue;
      const units = stack.units.map(({unit}) => unit.index);
      const from = cameFrom(before, units);
      if (from !== undefined && from !== place) {
        const route = routes.find((one) => one.from === from && one.path.at(-1) === place);
        move(drawn, plan, [from, ...(route?.path ?? [place])]);
      } else if (units.some((unit) => face(before.units.get(unit)) !== face(now.units.get(unit))))
        flip(drawn, x, y);
    }
}

function move(drawn: SVGGElement, plan: MapPlan, path: readonly number[]): void {
  const end = path.at(-1) ?? -1;
  drawn.animate(
    path.map((place) => ({
      translate: `${plan.x(place) - plan.x(end)}px ${plan.y(place) - plan.y(end)}px`,
    })),
    {duration: Math.min(STEP * path.length, LONGEST), easing: 'ease-in-out'},
  );
}

/** Turns a counter over about its vertical axis. */
function flip(drawn: SVGGElement, x: number, y: number): void {
  const turned = (width: number): Keyframe => ({transform: `translate(${x}px, ${y}px) scale(${width}, 1)`});
  drawn.animate([turned(1), turned(0.06), turned(1)], {duration: FLIP, easing: 'ease-in-out'});
}

/** Moves destroyed units from their places into the tray of losses. */
export function fallToTray(
  {svg, plan, pieces}: Surface,
  before: Position,
  tray: ParentNode | null,
  units: readonly Unit[],
): void {
  const matrix = pieces.getScreenCTM();
  if (!tray || !plan || !matrix || wantsLessMotion()) return;
  for (const {id, index} of units) {
    const place = before.units.get(index)?.at;
    const counter = tray.querySelector(`[data-unit="${CSS.escape(id)}"]`);
    if (place === undefined || !counter || !svg.isConnected) continue;
    const {x, y} = new DOMPoint(plan.x(place), plan.y(place)).matrixTransform(matrix);
    const {left, top, width, height} = counter.getBoundingClientRect();
    counter.animate(
      [
        {transform: `translate(${x - left - width / 2}px, ${y - top - height / 2}px)`, opacity: 1},
        {transform: 'none', opacity: 1},
      ],
      {duration: LONGEST, easing: 'ease-in'},
    );
  }
}
