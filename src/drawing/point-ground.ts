import type {PointGame, PointPosition, Side} from '../module/index.js';
import {livery} from './colour.js';
import type {PointPlan} from './point-plan.js';
import {group, label, move, path, shape, xy, type Shape} from './shape.js';

/** How the lines and points of such a map look: beside `sheet`, and fetched with this module. */
export const pointSheet = [
  '.way-edge{stroke:var(--_road-edge);stroke-width:9}.way{stroke:var(--_road);stroke-width:6}.way-plate,.point{fill:var(--_plate)}',
  '.way-plate{stroke:var(--_road-edge);stroke-width:1.6}.way-ink{fill:var(--_ink);font-size:14px;font-weight:700}.point{stroke:var(--_ink);stroke-width:3}',
  '.holder{stroke-width:6}.holder.s1{stroke-dasharray:9 5}.came{stroke-width:8;stroke-dasharray:1 11}',
].join('');

/** Lines with their capacity, and points with their name. */
export function pointGround(game: PointGame, plan: PointPlan): readonly Shape[] {
  const {network, map} = game;
  const d = network.lines
    .map(({ends: [a, b]}) => `M${xy(plan.x(a), plan.y(a))}L${xy(plan.x(b), plan.y(b))}`)
    .join('');
  const plates = network.lines.map(({ends: [a, b], capacity}) =>
    group(
      '',
      [
        shape('rect', {class: 'way-plate', x: -15, y: -13, width: 30, height: 26, rx: 6}),
        shape('text', {class: 'way-ink'}, `${capacity}`),
      ],
      move((plan.x(a) + plan.x(b)) / 2, (plan.y(a) + plan.y(b)) / 2, 'capacity'),
    ),
  );
  const points = network.names.flatMap((id, point) => {
    const {city} = map.points[id] ?? {};
    const [x, y] = [plan.x(point), plan.y(point)];
    return [
      shape('circle', {class: 'point', cx: x, cy: y, r: 42}),
      ...(city
        ? [
            shape('path', {
              ...move(x, y, 'block'),
              d: 'M0 0m-20-14h11v10h-11zm13-3h12v11h-12zm14 3h12v9h-12zm-25 13h9v12h-9zm11-2h13v11h-13zm15 1h11v12h-11z',
            }),
          ]
        : []),
    ];
  });
  return [
    shape('rect', {class: 'paper', width: plan.width, height: plan.height}),
    path('way-edge', d),
    path('way', d),
    ...plates,
    ...points,
  ];
}

export const pointNames = ({network, map}: PointGame, plan: PointPlan): readonly Shape[] =>
  network.names.map((id, point) =>
    label('name major', plan.x(point), plan.y(point) + 68, map.points[id]?.name ?? id),
  );

/** Where units came from: a dotted way in their side's colour with a head. */
function cameFrom(plan: PointPlan, from: number, to: number, side: Side): Shape {
  const {body} = livery(side.colour, side.index);
  const [ax, ay, bx, by] = [plan.x(from), plan.y(from), plan.x(to), plan.y(to)];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const at = (far: number, aside: number): string =>
    xy(ax + ux * far - uy * aside, ay + uy * far + ux * aside);
  const [start, end] = [plan.counter * 0.7, length - plan.counter * 1.4];
  return group('', [
    shape('path', {class: 'came', d: `M${at(start, 12)}L${at(end - 14, 12)}`, stroke: body}),
    shape('path', {
      class: 'came-head',
      d: `M${at(end, 12)}L${at(end - 18, 23)}L${at(end - 18, 1)}z`,
      fill: body,
    }),
  ]);
}

/** Who holds each point, and the way attackers came. */
export function pointState(position: PointPosition, plan: PointPlan): readonly Shape[] {
  const {sides, units} = position.game;
  const held = sides.flatMap(({colour, index}) => {
    const points = [...position.control.keys()].filter((point) => position.control[point] === index);
    const d = points
      .map((point) => `M${xy(plan.x(point) - 50, plan.y(point))}a50 50 0 1 0 100 0a50 50 0 1 0-100 0`)
      .join('');
    return d === ''
      ? []
      : [shape('path', {class: `holder s${index}`, d, stroke: livery(colour, index).body})];
  });
  const ways = new Map<string, Shape>();
  for (const [id, {from, at}] of position.units) {
    const side = sides[units[id]!.side];
    if (from !== undefined && side) ways.set(`${from}-${at}-${side.index}`, cameFrom(plan, from, at, side));
  }
  return [...held, ...ways.values()];
}
