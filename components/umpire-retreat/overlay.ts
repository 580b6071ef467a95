import {floodOn, type HexId} from '../../src/board/index.js';
import type {Mark, Route} from '../../src/drawing/index.js';
import type {HexPosition, Position} from '../../src/module/game.js';
import {type CostSign, costSignsAlong} from '../../src/rules/retreat/clauses/shared-steps.js';
import {displacedMoves, type DisplacedMove} from '../../src/rules/retreat/displacement.js';
import {verdictOn} from '../../src/rules/retreat/findings.js';
import {routesOfPlan} from '../../src/rules/retreat/judge.js';
import type {RetreatRuling} from '../../src/rules/retreat/ruling.js';
import {nextHexes} from '../../src/rules/retreat/walk.js';
import type {MapOverlay} from '../umpire-map/state.js';
import type {Dialogue} from './dialogue.js';
import {messages} from './messages.js';
import {bubbleOn, verdictOnHex, type RetreatView} from './view-model.js';

/** The position that the map shows, and the answer to draw over it. */
export interface RetreatOverlay {
  readonly position: Position;
  readonly zoc: string;
  readonly selected: string;
  readonly overlay: Partial<MapOverlay>;
}

/** Shows a position about which nothing can be asked. */
export const bareOverlay = (position: Position): RetreatOverlay => ({
  position,
  zoc: '',
  selected: '',
  overlay: {},
});

/** The hexes with units. */
const standingIn = ({game, units}: HexPosition): readonly string[] => [
  ...new Set([...units.values()].map(({at}) => game.grid.label(at))),
];

/** More arrows of a kind than this can't be distinguished: beyond them only the ends are marked. */
export const ARROWS = 10;

/** Hexes and routes to show besides the answer. */
export interface Highlights {
  /** Some routes of the answer, shown by themselves. */
  readonly routes?: readonly (readonly HexId[])[] | undefined;
  /** Hexes of the units that cause a finding. */
  readonly witness: readonly string[];
  readonly asked?: string | undefined;
  /** Routes in place of the answer's: two readings side by side. */
  readonly instead?: readonly Route[] | undefined;
  /** More hexes to mark as closed: the exits of a proof. */
  readonly closed?: readonly string[] | undefined;
}

/** The overlay of a dialogue: routes, ends, costs and bars. */
export function overlayOf(view: RetreatView, dialogue: Dialogue, highlights: Highlights): RetreatOverlay {
  const {board, ruled, stack, origin} = view;
  const {grid, sides} = board.game;
  const side = stack[0]?.side;
  const enemies = sides.filter(({index}) => side !== undefined && index !== side).map(({id}) => id);
  const placesOf = (labels: readonly string[]): HexId[] => labels.flatMap((label) => grid.find(label) ?? []);
  const ends = (highlights.routes ?? []).flatMap((path) => path.at(-1) ?? []);
  const planned = dialogue.stage === 'ruled' ? plannedOverlay(view) : undefined;
  return {
    // units that a plan may not move stay where they are
    position: planned && view.judgement?.legal === false ? view.position : board,
    zoc: enemies.join(' '),
    selected: origin === undefined ? '' : grid.label(origin),
    overlay: {
      // hexes may be chosen from the list, where nothing points at the map
      described: (dialogue.stage === 'walking' ? dialogue.context.path.at(-1) : highlights.asked) ?? '',
      explained: dialogue.stage === 'choosing' ? (highlights.asked ?? '') : '',
      framed: origin === undefined ? standingIn(board) : reachOf(view, dialogue, origin),
      routes:
        highlights.instead ??
        (planned ? planned.routes : ruled ? answerRoutes(view, dialogue, ruled, highlights) : []),
      marks: [
        ...[
          ...placesOf([...highlights.witness, ...(highlights.asked === undefined ? [] : [highlights.asked])]),
          ...new Set(ends),
        ].map((at): Mark => ({at, kind: 'look'})),
        ...placesOf(highlights.closed ?? []).map((at): Mark => ({at, kind: 'stop'})),
        ...(planned?.marks ?? (ruled ? answerMarks(view, ruled) : [])),
      ],
      verdict: (hex) => bubbleOn(view, hex as HexId),
      // beside the hex that was walked into last, it would hide those to walk into next
      besideVerdict: (hex) => (view.walk?.state === 'open' && hex === view.path.at(-1) ? '' : undefined),
      shortVerdict: (hex) => {
        const {verdict} = verdictOnHex(view, hex as HexId) ?? {};
        return verdict && messages.verdicts[verdict];
      },
    },
  };
}

/** The hexes within reach of a stack, and the ends of routes beyond them. */
function reachOf({board, ruled}: RetreatView, {context}: Dialogue, origin: HexId): readonly string[] {
  const {grid} = board.game;
  const near = floodOn(grid).spread([origin], () => true, context.hexes);
  const ends = (ruled?.search.routes ?? []).flatMap((route) => route.at(-1) ?? []);
  return [...new Set([...near, ...ends])].map((hex) => grid.label(hex as HexId));
}

/** The routes of a plan's groups, all from where they stood; barred where a rule forbids one, with a stop where it does. */
function plannedOverlay({
  origin,
  judgement,
  position,
}: RetreatView): Required<Pick<MapOverlay, 'routes' | 'marks'>> {
  if (origin === undefined || !judgement) return {routes: [], marks: []};
  const {paths, stops} = routesOfPlan(judgement, position.game);
  return {
    routes: judgement.groups.flatMap(({costs, barred, displaced}, i): Route[] => [
      {from: origin, path: paths[i] ?? [], costs, barred},
      ...displaced.map(displacedRoute),
    ]),
    marks: stops.map((at): Mark => ({at, kind: 'stop'})),
  };
}

/** The arrow of a unit that makes room. */
const displacedRoute = ({from, to}: DisplacedMove): Route => ({from, path: [to], displaced: true});

/** A legal route, and which of its hexes cost something. */
interface OpenRoute {
  readonly path: readonly HexId[];
  readonly costs: readonly CostSign[];
}

/** The routes of an answer: a group that must split takes those of the best split, not those it would have together. */
function openRoutes(ruled: RetreatRuling): readonly OpenRoute[] {
  const {context, search, ownerRoutes} = ruled;
  const {parts, plan} = verdictOn(ruled);
  if (parts) return plan?.groups ?? [];
  return [...search.routes, ...ownerRoutes].map((path) => ({path, costs: costSignsAlong(context, path)}));
}

/** The routes that are looked at or walked, and faintly the others that are still open. */
function answerRoutes(
  view: RetreatView,
  {stage}: Dialogue,
  ruled: RetreatRuling,
  highlights: Highlights,
): Route[] {
  const {context} = ruled;
  const drawn = ({path, costs}: OpenRoute, style: Partial<Route>): Route => ({
    from: context.origin,
    path,
    costs,
    ...style,
  });
  const walked = stage === 'walking' ? view.path : undefined;
  const strong = walked ? [walked] : highlights.routes;
  const key = (path: readonly HexId[]): string => path.join();
  const others = openRoutes(ruled).filter(
    ({path}) =>
      !strong ||
      (strong.every((one) => key(path) !== key(one)) &&
        (!walked || walked.every((hex, i) => path[i] === hex))),
  );
  const barred = view.walk?.state === 'off';
  return [
    ...others.slice(0, ARROWS).map((route) => drawn(route, {faint: strong !== undefined})),
    ...(strong ?? [])
      .slice(0, ARROWS)
      .map((path) => drawn({path, costs: costSignsAlong(context, path)}, {faint: false, barred})),
    ...(barred ? [] : displacedMoves(ruled, strong).slice(0, ARROWS).map(displacedRoute)),
  ];
}

/** Marks on the ends that are open, and stops where the routes may not go on; of a route that is walked, on its next hexes. */
function answerMarks({path, walk}: RetreatView, ruled: RetreatRuling): Mark[] {
  const {context} = ruled;
  if (walk?.state === 'open')
    return nextHexes(ruled, path).map(({hex, verdict: {state, cost}}): Mark => ({
      at: hex,
      kind: state === 'off' ? 'stop' : cost ? 'costly' : 'may',
    }));
  const {grid} = context.game;
  const open = openRoutes(ruled);
  const entered = new Set(open.flatMap((route) => route.path));
  const marks: Mark[] = [];
  for (const end of new Set(open.flatMap((route) => route.path.at(-1) ?? []))) {
    const isFree = open.some((route) => route.path.at(-1) === end && route.costs.every((cost) => cost === 0));
    marks.push({at: end, kind: isFree ? 'may' : 'costly'});
  }
  // elsewhere a stop on every hex would hide the map; pointing at one still says why not
  const left = [context.origin, ...open.flatMap((route) => route.path.slice(0, -1))];
  const reach = Math.min(context.hexes, 2);
  for (const place of floodOn(grid).spread([context.origin], () => true, reach)) {
    const at = place as HexId;
    if (at !== context.origin && !entered.has(at) && left.some((hex) => grid.distance(hex, at) === 1))
      marks.push({at, kind: 'stop'});
  }
  return marks;
}
