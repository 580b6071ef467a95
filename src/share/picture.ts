import type {HexId} from '../board/index.js';
import {saidQuestion} from '../phrases/questions.js';
import {frame, placeOf, sceneOf, stacksOf, type Mark, type Picture, type Route} from '../drawing/index.js';
import {frameOfStack} from '../drawing/plan.js';
import {routeKind} from '../drawing/route.js';
import {boxAt, grown, overlaps, type Box} from '../drawing/shape.js';
import {displacedMoves, type DisplacedMove} from '../rules/retreat/displacement.js';
import type {Ask, HexPosition, PointPosition, Position} from '../module/index.js';
import {exertsZoc} from '../rules/occupancy.js';
import {judgeLines} from '../battle/line-answer.js';
import {refusedRoutes} from '../rules/finding.js';
import {readLines} from '../rules/lines/ask.js';
import {ruleLines} from '../rules/lines/ruling.js';
import {
  costSignsAlong,
  judgePlan,
  proofHexes,
  proofOf,
  retreatRulesOf,
  routesOfPlan,
  ruleRetreat,
  verdictOn,
} from '../rules/index.js';

/** The parts of a ruling that a picture shows. */
interface Pictured {
  readonly routes: readonly Route[];
  /** The closed exits of a stack without a route, and where rules refuse a plan. */
  readonly closed: readonly number[];
}

/**
 * Chooses the content of a question's picture: for a retreat or a plan its routes with their costs, cropped to the stack, its
 * reach and a hex around; for a battle the place that is attacked and its units; of a ZOC that and its side's units; for other
 * questions the section of the map with units.
 */
export function pictureOf(position: Position, ask: Partial<Ask>): Picture {
  const {plan} = sceneOf(position.game);
  if (ask.battle) return pictureOfBattle(position, ask.battle);
  if (position.kind === 'point') return pictureOfLines(position, ask);
  const unit = position.game.unit(ask.retreat?.units[0] ?? ask.judge?.plan[0]?.units[0] ?? '');
  const from = unit ? position.units.get(unit.index)?.at : undefined;
  if (!unit || from === undefined) {
    const zone = position.game.side(ask.zoc?.side ?? '');
    return zone ? {frame: frameOfZoc(position, zone.index), zones: [zone.index]} : stacksFramed(position);
  }
  const {routes, closed} = routesOf(position, ask);
  const ends = routes.flatMap((route): readonly Mark[] => {
    const [at, kind] = [route.path.at(-1), routeKind(route)];
    return at === undefined || route.displaced || kind === 'barred' ? [] : [{at, kind}];
  });
  return {
    routes,
    marks: [...closed.map((at): Mark => ({at, kind: 'stop'})), ...ends],
    zones: position.game.sides.flatMap(({index}) => (index === unit.side ? [] : [index])),
    frame: frameOfStack(
      plan,
      from,
      ask.retreat?.hexes ?? ask.judge?.hexes ?? 0,
      routes.flatMap(({path}) => path),
    ),
  };
}

/** The place of an attacker and the index of its side. */
type Stands = Required<Pick<Route, 'from' | 'attacker'>>;

/** The battle: its place, the attacks on it, and where its units are. */
function pictureOfBattle(
  position: Position,
  {at, attackers, defenders = []}: NonNullable<Ask['battle']>,
): Picture {
  const place = placeOf(position, at);
  const stands = (id: string): readonly Stands[] => {
    const unit = position.game.unit(id);
    const from = unit && position.units.get(unit.index)?.at;
    return unit === undefined || from === undefined ? [] : [{from, attacker: unit.side}];
  };
  const from = new Map(attackers.flatMap(stands).map((one) => [one.from, one]));
  const places = [...from.keys(), ...defenders.flatMap(stands).map((one) => one.from)];
  // one that has retreated or advanced since attacks no more
  const attacks = [...from.values()].filter((one) =>
    position.kind === 'hex'
      ? position.game.grid.distance(one.from as HexId, place as HexId) === 1
      : one.from !== place,
  );
  return {
    routes: place < 0 ? [] : attacks.map((one): Route => ({...one, path: [place]})),
    marks: place < 0 ? [] : [{at: place, kind: 'look'}],
    frame: frameOfBattle(position, place, places),
  };
}

/** The battle's place and its units; on points, whose lines lead far off to one side, with the place in the middle. */
function frameOfBattle({kind, game}: Position, place: number, units: readonly number[]): Box {
  const {plan} = sceneOf(game);
  if (kind === 'hex' || place < 0) return frame(plan, [place, ...units], 2);
  const {left, top, right, bottom} = frame(plan, [place, ...units]);
  const [x, y] = [plan.x(place), plan.y(place)];
  const [dx, dy] = [Math.max(x - left, right - x), Math.max(y - top, bottom - y)];
  return {
    left: Math.max(0, x - dx),
    top: Math.max(0, y - dy),
    right: Math.min(plan.width, x + dx),
    bottom: Math.min(plan.height, y + dy),
  };
}

/** The section of the map with units. */
const stacksFramed = (position: Position): Pick<Picture, 'frame'> => ({
  frame: frame(
    sceneOf(position.game).plan,
    stacksOf(position).map(({place}) => place),
  ),
});

const together = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** The hexes around the units of a side that exert a ZOC, and its other units; no counter at the border is cut. */
function frameOfZoc(position: HexPosition, side: number): Box {
  const {plan} = sceneOf(position.game);
  const stacks = stacksOf(position);
  const own = stacks.filter((stack) => stack.side === side);
  const exerting = own.filter(({units}) => units.some(({unit}) => exertsZoc(position, unit)));
  const [around, others] = [exerting.length > 0 ? exerting : own, own].map((some) =>
    some.map(({place}) => place),
  ) as [number[], number[]];
  const zone = together(frame(plan, around), frame(plan, others, 0.25));
  return stacks
    .map(({place}) => boxAt(plan.x(place), plan.y(place) + plan.drop, plan.counter, plan.counter))
    .filter((counter) => overlaps(counter, zone))
    .reduce((box, counter) => together(box, grown(counter, 8)), zone);
}

/** Chooses the content of a picture of a map of points: the routes of a retreat, or of a plan. */
function pictureOfLines(position: PointPosition, {retreat, judge}: Partial<Ask>): Picture {
  const units = retreat?.units ?? judge?.plan.flatMap((group) => group.units) ?? [];
  const asked = retreat ?? judge;
  const read = asked && saidQuestion(readLines(position, {...asked, units}, []));
  if (!read?.ok) return stacksFramed(position);
  const from = read.value.place;
  const {network} = position.game;
  const judged = judge && judgeLines(position, judge, []);
  const refused = judged?.ok && !judged.value.legal && refusedRoutes(judge!.plan, judged.value.findings);
  const paths = refused
    ? refused.paths
    : (judge?.plan.map(({path}) => path) ?? ruleLines(read.value).each.flatMap(({routes}) => routes));
  const routes = [...new Map(paths.map((path) => [path.join(' '), path])).values()].flatMap(
    (path): Route[] => {
      const points = path.map((name) => network.find(name));
      return points.length > 0 && points.every((point) => point !== undefined)
        ? [{from, path: points, ...(refused && {barred: true})}]
        : [];
    },
  );
  const ends = refused
    ? refused.stops.map((name): Mark => ({at: placeOf(position, name), kind: 'stop'}))
    : routes.map(({path}): Mark => ({at: path.at(-1)!, kind: 'may'}));
  return {routes, marks: ends, ...stacksFramed(position)};
}

/** The arrow of a unit that makes room, or may. */
const displacedRoute = ({from, to}: DisplacedMove): Route => ({from, path: [to], displaced: true});

/** The routes of a retreat, or of a plan. */
function routesOf(position: HexPosition, {retreat, judge}: Partial<Ask>): Pictured {
  const rules = retreatRulesOf(position.game);
  const nothing: Pictured = {routes: [], closed: []};
  if (!rules) return nothing;
  const {sheet, readings} = rules;
  if (retreat) {
    const group = retreat.units.flatMap((id) => position.game.unit(id) ?? []);
    const ruled = ruleRetreat(sheet, readings, position, group, retreat);
    const {context, search} = ruled;
    const proof = proofOf(ruled);
    const closed = proof ? proofHexes(proof).closed.map((hex) => placeOf(position, hex)) : [];
    const {parts, plan} = verdictOn(ruled);
    if (parts && plan)
      return {
        routes: plan.groups.map(({path, costs}) => ({
          from: context.origin,
          path,
          costs,
        })),
        closed,
      };
    return {
      routes: [
        ...search.routes.map((path) => ({
          from: context.origin,
          path,
          costs: costSignsAlong(context, path),
        })),
        ...displacedMoves(ruled).map(displacedRoute),
      ],
      closed,
    };
  }
  const judged = judge && saidQuestion(judgePlan(sheet, readings, position, judge));
  if (!judged?.ok) return nothing;
  const {groups} = judged.value;
  const {paths, stops} = routesOfPlan(judged.value, position.game);
  const routes = groups.flatMap(({units: [first], costs, displaced}, i): readonly Route[] => [
    {
      from: position.units.get(first!.index)!.at,
      path: paths[i]!,
      costs,
      // no route of an illegal plan is drawn as allowed
      barred: !judged.value.legal,
    },
    ...displaced.map(displacedRoute),
  ]);
  return {routes, closed: stops};
}
