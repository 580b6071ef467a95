import {floodOn, type HexId} from '../../src/board/index.js';
import type {Mark, Route} from '../../src/drawing/index.js';
import type {HexPosition} from '../../src/module/index.js';
import {chargedAlong, verdictOn, type RetreatRuling} from '../../src/rules/index.js';
import type {Dialogue} from './dialogue.js';
import type {RetreatView} from './view.js';

/** What the map shows of a dialogue. */
export interface Overlay {
  readonly position: HexPosition;
  readonly zoc: string;
  readonly routes: readonly Route[];
  readonly marks: readonly Mark[];
  readonly selected: string;
  /** The stack and its reach: what the view goes to. */
  readonly framed: readonly string[];
}

/** A position by itself, where nothing can be asked of it. */
export const bareOverlay = (position: HexPosition): Overlay => ({
  position,
  zoc: '',
  routes: [],
  marks: [],
  selected: '',
  framed: [],
});

/** So many arrows can be told apart; beyond them only the ends are marked. */
const ARROWS = 10;

/** What to look at besides the answer: some of its routes, those who cause a finding, a hex that was asked about. */
export interface Highlights {
  readonly ways: readonly (readonly HexId[])[] | undefined;
  readonly witness: readonly string[];
  readonly asked: string | undefined;
  /** Routes in place of the answer's: two readings side by side. */
  readonly instead?: readonly Route[] | undefined;
  /** Hexes to mark as closed besides: the exits of a proof. */
  readonly closed?: readonly string[] | undefined;
}

/** Routes, ends, costs and bars for the map, at one point of a dialogue. */
export function overlayOf(view: RetreatView, dialogue: Dialogue, highlights: Highlights): Overlay {
  const {board, ruled, stack, origin} = view;
  const {grid, sides} = board.game;
  const side = stack[0]?.side;
  const zoc = sides.filter(({index}) => side !== undefined && index !== side).map(({id}) => id);
  const ends = (highlights.ways ?? []).flatMap((path) => path.at(-1) ?? []);
  const look: Mark[] = [
    ...highlights.witness.flatMap((label) => grid.find(label) ?? []),
    ...new Set(ends),
  ].map((at) => ({at, kind: 'look'}));
  const where = origin === undefined ? '' : grid.label(origin);
  return {
    position: board,
    zoc: zoc.join(' '),
    selected: highlights.asked ?? where,
    framed: origin === undefined ? [] : reach(view, dialogue, origin),
    routes:
      highlights.instead ??
      (dialogue.stage === 'ruled' ? planned(view) : ruled ? ways(view, dialogue, ruled, highlights) : []),
    marks: [
      ...look,
      ...(highlights.closed ?? []).flatMap((label) => {
        const at = grid.find(label);
        return at === undefined ? [] : [{at, kind: 'stop' as const}];
      }),
      ...(ruled && dialogue.stage !== 'ruled' ? marks(ruled) : []),
    ],
  };
}

/** The hexes within reach of a stack, and what the answer names beyond them. */
function reach({board, ruled}: RetreatView, {talk}: Dialogue, origin: HexId): readonly string[] {
  const {grid} = board.game;
  const near = floodOn(grid).spread([origin], () => true, talk.hexes);
  const ends = (ruled?.search.routes ?? []).flatMap((route) => route.at(-1) ?? []);
  return [...new Set([...near, ...ends])].map((hex) => grid.label(hex as HexId));
}

/** The routes of a plan as its groups walked them, all from where they stood. */
const planned = ({origin, judgement}: RetreatView): Route[] =>
  origin === undefined
    ? []
    : (judgement?.groups ?? []).map(({path, charged, barred}) => ({
        from: origin,
        path,
        costs: charged.map(Number),
        // a route that a rule stands against is never drawn as one that may be taken
        barred,
      }));

/** A way that may be taken, and which of its hexes cost a step. */
interface OpenWay {
  readonly path: readonly HexId[];
  readonly charged: readonly boolean[];
}

/** The ways of an answer: a group that must split takes those of the best split, not those it would have together. */
function openWays(ruled: RetreatRuling): readonly OpenWay[] {
  const {context, search, ownerRoutes} = ruled;
  const {parts, plan} = verdictOn(ruled);
  if (parts) return plan?.groups ?? [];
  return [...search.routes, ...ownerRoutes].map((path) => ({path, charged: chargedAlong(context, path)}));
}

function ways(view: RetreatView, dialogue: Dialogue, ruled: RetreatRuling, highlights: Highlights): Route[] {
  const {context} = ruled;
  const route = ({path, charged}: OpenWay, faint: boolean): Route => ({
    from: context.origin,
    path,
    costs: charged.map(Number),
    faint,
  });
  const walked = dialogue.stage === 'walking' ? view.path : undefined;
  const strong = walked ? [walked] : highlights.ways;
  const key = (path: readonly HexId[]): string => path.join();
  const others = openWays(ruled).filter(
    ({path}) =>
      !strong ||
      (strong.every((one) => key(path) !== key(one)) &&
        (!walked || walked.every((hex, i) => path[i] === hex))),
  );
  return [
    ...others.slice(0, ARROWS).map((way) => route(way, strong !== undefined)),
    ...(strong ?? [])
      .slice(0, ARROWS)
      .map((path) => ({path, charged: chargedAlong(context, path)}))
      .map((way) => ({...route(way, false), barred: walked !== undefined && view.walk?.state === 'off'})),
  ];
}

/** Ends that are open, and a stop on the hexes near by that no route enters. */
function marks(ruled: RetreatRuling): Mark[] {
  const {context} = ruled;
  const {grid} = context.game;
  const open = openWays(ruled);
  const entered = new Set(open.flatMap(({path}) => path));
  const marks: Mark[] = [];
  for (const end of new Set(open.flatMap(({path}) => path.at(-1) ?? []))) {
    const cheap = open.some(({path, charged}) => path.at(-1) === end && !charged.includes(true));
    marks.push({at: end, kind: cheap ? 'may' : 'costly'});
  }
  // further out a sign on every hex would hide the map; pointing at it says why not all the same
  const reach = Math.min(context.hexes, 2);
  for (const at of floodOn(grid).spread([context.origin], () => true, reach))
    if (at !== context.origin && !entered.has(at as HexId)) marks.push({at, kind: 'stop'});
  return marks;
}
