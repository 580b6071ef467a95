import type {Placed, Position, Unit, UnitId} from '../module/index.js';
import {livery} from './colour.js';
import {blank, counter, shadow, type SymbolTable} from './counter.js';
import type {Plan, View} from './plan.js';
import {group, shape, short, xy, type Shape} from './shape.js';

/** The units of one side in one place, the strongest on top. */
export interface Stack {
  readonly place: number;
  readonly side: number;
  readonly units: readonly {readonly unit: Unit; readonly placed: Placed<number>}[];
}

const known = new WeakMap<Position, readonly Stack[]>();

/** Every stack of a position, by place, then by side. */
export function stacksOf(position: Position): readonly Stack[] {
  const before = known.get(position);
  if (before) return before;
  const found = new Map<
    number,
    {place: number; side: number; units: {unit: Unit; placed: Placed<number>}[]}
  >();
  for (const [id, placed] of position.units as ReadonlyMap<UnitId, Placed<number>>) {
    const unit = position.game.units[id]!;
    const key = placed.at * position.game.sides.length + unit.side;
    const stack = found.get(key) ?? {place: placed.at, side: unit.side, units: []};
    stack.units.push({unit, placed});
    found.set(key, stack);
  }
  const rank = ({unit}: {unit: Unit}): number =>
    (unit.combat ? 1000 : 0) + unit.defence + unit.attack + unit.value;
  const stacks = [...found.entries()].sort(([a], [b]) => a - b).map(([, stack]) => stack);
  for (const {units} of stacks) units.sort((a, b) => rank(b) - rank(a));
  known.set(position, stacks);
  return stacks;
}

/** The stacks of one place. */
export const stacksAt = (position: Position, place: number): readonly Stack[] =>
  stacksOf(position).filter((stack) => stack.place === place);

/** From this many pixels on a counter's words are drawn. */
const READABLE = 15;
/** So far apart, in counter units, the counters of a stack lie. */
const LIFT = 7;

/** A map seen from afar: a side's counters as one shape of plain squares. */
function squares(position: Position, plan: Plan): readonly Shape[] {
  return position.game.sides.map(({colour, index}) => {
    const {body, edge} = livery(colour, index);
    const own = stacksOf(position).filter(({side}) => side === index);
    const [a, b] = [short(plan.counter / 2), short(plan.counter)];
    const d = own.map(({place}) => `M${xy(plan.x(place) - a, plan.y(place) - a)}h${b}v${b}h${-b}z`).join('');
    return shape('path', {class: 'afar', d, fill: body, stroke: edge});
  });
}

/** The stacks in view. Below the size at which a counter can be read only squares are drawn. */
export function pieces(position: Position, plan: Plan, view: View, symbols?: SymbolTable): readonly Shape[] {
  const stacks = stacksOf(position);
  if (plan.counter * view.scale < READABLE) return squares(position, plan);
  const crowded = new Map<number, number>();
  for (const {place} of stacks) crowded.set(place, (crowded.get(place) ?? 0) + 1);
  const reach = plan.counter;
  const nth = new Map<number, number>();
  return stacks.flatMap(({place, side, units}) => {
    const [x, y] = [plan.x(place), plan.y(place)];
    const many = crowded.get(place) ?? 1;
    const index = nth.get(place) ?? 0;
    nth.set(place, index + 1);
    if (x < view.left - reach || x > view.right + reach || y < view.top - reach || y > view.bottom + reach)
      return [];
    const depth = Math.min(units.length, 4) - 1;
    const top = units[0]!;
    const holds: Shape[] = [shadow(depth)];
    const lift = (i: number): Shape['is'] => {
      const by = LIFT * (depth / 2 - i);
      return {transform: `translate(${short(by)} ${short(-by)})`};
    };
    for (let i = depth; i > 0; i--) holds.push(group('', [blank(position.game, units[i]!.unit)], lift(i)));
    holds.push(group('', [counter(position.game, top.unit, top.placed, symbols)], lift(0)));
    if (units.length > 1)
      holds.push(
        shape('rect', {class: 'count', x: 26, y: -62, width: units.length > 9 ? 34 : 28, height: 24, rx: 12}),
        shape(
          'text',
          {class: 'count-ink', x: units.length > 9 ? 43 : 40, y: -50, 'font-size': 17},
          `${units.length}`,
        ),
      );
    const scale = (plan.counter / 100) * (many > 1 ? 0.88 : 1);
    const aside =
      many > 1 ? (index - (many - 1) / 2) * plan.counter * (position.game.kind === 'point' ? 0.98 : 0.55) : 0;
    return [
      group('', holds, {
        class: `stack s${side}`,
        transform: `translate(${short(x + aside)} ${short(y)})scale(${Math.round(scale * 1000) / 1000})`,
      }),
    ];
  });
}
