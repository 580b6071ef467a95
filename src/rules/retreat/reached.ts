import {directions, OFF_MAP, type HexId} from '../../board/index.js';
import {Budget} from '../../board/work.js';
import {barsFor, leadsOut, wanders} from './clauses/bars.js';
import {leadsAway, type RetreatContext} from './context.js';
import {costOfEntering, maskIn, stepsIn, costsOf} from './clauses/costs.js';
import {barsEnd, endBar} from './clauses/ends.js';
import {endsEarly, isLonger, leavesAt} from './clauses/length.js';
import {worthOf} from './clauses/preferences.js';
import {reason, type RetreatRuling} from './ruling.js';
import {stepWalkOf} from './search/step-walk.js';
import {costsSharedStep} from './clauses/shared-steps.js';
import type {EndClause} from './sheets/sheet.js';

/** The progress of paths to a hex; of equal paths, the one that costs least. */
export interface Reached {
  /** Hexes gone. */
  readonly gone: number;
  /** Hexes that a retreat this way asks for: over-stacked ones on it make it longer. */
  readonly asked: number;
  /** Steps lost on the way. */
  readonly losses: number;
}
/** The hexes that a group can come to, for sentences: the search itself keeps no more than it needs to decide. */
export interface Reachable {
  readonly to: (hex: HexId) => readonly Reached[];
  /** Hexes into which a way that stops short in this one could go on. */
  readonly on: (hex: HexId) => readonly HexId[];
}

/** The hexes that walks step by step come to: a way that is not complete there has hexes to go. */
function walksOf({context, search}: RetreatRuling): Reachable {
  const {game, origin} = context;
  const {grid} = game;
  const left = new Set(search.why.with(reason.short));
  const ended = new Set(search.why.hexes.filter((hex) => ((search.why.get(hex) ?? 0) & EVERY_END) !== 0));
  const walk = stepWalkOf(context)!;
  return {
    to: (hex) => {
      const gone = grid.distance(origin, hex);
      return [
        ...(left.has(hex) ? [{gone, asked: gone + 1, losses: 0}] : []),
        ...(ended.has(hex) ? [{gone, asked: gone, losses: 0}] : []),
      ];
    },
    on: (from) =>
      directions.flatMap((direction) => {
        const to = grid.neighbour(from, direction);
        return to === OFF_MAP || walk.barsOn(from, direction, to) !== 0 ? [] : [to];
      }),
  };
}

/** Bits of a hex in which a way was complete, though it is no end. */
const EVERY_END = 7 * reason.end;

function waysOf(context: RetreatContext): Reachable {
  const {game, origin, hexes} = context;
  const {grid} = game;
  const bars = barsFor(context);
  const costs = costsOf(context);
  const open = new Map<HexId, readonly HexId[]>();
  const on = (from: HexId): readonly HexId[] => {
    const before = open.get(from);
    if (before) return before;
    const found = [0, 1, 2, 3, 4, 5].flatMap((direction) => {
      const to = grid.neighbour(from, direction as 0);
      const barred = to === OFF_MAP || bars.some(({hex, step}) => hex?.(to) || step?.(from, direction, to));
      return barred ? [] : [to];
    });
    open.set(from, found);
    return found;
  };
  const reached = new Map<HexId, Reached[]>();
  let edge: {hex: HexId; mask: number; way: Reached}[] = [
    {hex: origin, mask: costs.start, way: {gone: 0, asked: hexes, losses: 0}},
  ];
  // a way that comes to a hex owing what another did, at no smaller loss, leads nowhere that the other does not
  const least = new Map<string, number>();
  for (let gone = 0; edge.length > 0; gone++) {
    const next = new Map<string, (typeof edge)[number]>();
    for (const {hex, mask, way} of edge) {
      const owed = way.asked - way.gone;
      if (owed <= 0) continue;
      for (const to of on(hex)) {
        const asked = way.asked + (isLonger(context, to, owed) ? 1 : 0);
        const packed = costOfEntering(costs, hex, to, owed > 1, mask);
        const key = `${String(to)} ${String(asked - way.gone - 1)} ${String(maskIn(packed))}`;
        const losses = way.losses + stepsIn(packed);
        if (losses >= (least.get(key) ?? Infinity)) continue;
        least.set(key, losses);
        next.set(key, {hex: to, mask: maskIn(packed), way: {gone: way.gone + 1, asked, losses}});
      }
    }
    edge = [...next.values()];
    for (const {hex, way} of edge) {
      const before = reached.get(hex);
      if (before) before.push(way);
      else reached.set(hex, [way]);
    }
  }
  return {to: (hex) => reached.get(hex) ?? [], on};
}

const known = new WeakMap<RetreatRuling, Reachable>();

export function waysFrom(ruling: RetreatRuling): Reachable {
  const made = known.get(ruling) ?? (ruling.context.sheet.steps ? walksOf(ruling) : waysOf(ruling.context));
  known.set(ruling, made);
  return made;
}

/** The retreats that pass through a hex in which a path stops short. */
interface Onward {
  /** The best complete retreat through the hex that the clauses on ends allow, by what decided among the routes. */
  readonly best: readonly HexId[] | undefined;
  /** The clauses that close the ends of the ways that lead on, where every one is closed. */
  readonly closed: readonly EndClause[];
  /** `onward`: `best` is known; `closed`: no complete way leads on; `unknown`: there were too many ways to look at. */
  readonly state: 'onward' | 'closed' | 'unknown';
}

/** Ways that are looked at for one answer. */
const mostSteps = 40_000;

/** Finds the best complete retreat through a hex among all ways through it. */
export function onwardFrom(ruling: RetreatRuling, hex: HexId): Onward {
  const {context} = ruling;
  // a way may come back only where the sheet lets it; where it cannot, the distance says which hexes lead to this one
  const isDirect = !wanders(context.sheet) && context.centres.every((centre) => centre === context.origin);
  if (isDirect) return onwardIn(throughHexes(ruling, hex), ruling, hex);
  // all ways lead through some hex: those through each are found in one go
  const table = tables.get(ruling) ?? throughHexes(ruling);
  tables.set(ruling, table);
  return onwardIn(table, ruling, hex);
}

/** The best of the complete ways through a hex, and what closes the ends of others. */
interface Through {
  best: readonly HexId[] | undefined;
  worth: readonly number[];
  readonly closed: Set<EndClause>;
}
/** The complete ways through each hex. */
type Table = ReadonlyMap<HexId, Through> | 'too many';

const tables = new WeakMap<RetreatRuling, Table>();

function onwardIn(table: Table, {context: {sheet}}: RetreatRuling, hex: HexId): Onward {
  if (table === 'too many') return {best: undefined, closed: [], state: 'unknown'};
  const {best, closed} = table.get(hex) ?? {best: undefined, closed: new Set()};
  return best
    ? {best, closed: [], state: 'onward'}
    : {best, closed: sheet.ends.filter((clause) => closed.has(clause)), state: 'closed'};
}

/** Walks every way, or those to one hex and on, each of whose hexes leads further from the origin. */
function throughHexes(ruling: RetreatRuling, only?: HexId): Table {
  const {context, search, displacement} = ruling;
  const {sheet, origin, hexes, game} = context;
  const {grid} = game;
  const ways = waysFrom(ruling);
  const leaves = leavesAt(context);
  const ends = sheet.ends
    .filter(({clause}) => !(search.waived && clause === sheet.waives?.clause))
    .map((clause) => ({clause, bar: endBar(clause, context)}));
  const counts = ends.some(({bar}) => bar.shared !== undefined);
  const far = only === undefined ? 0 : grid.distance(origin, only);
  const budget = new Budget(mostSteps);
  const table = new Map<HexId, Through>();
  const sorted = new Map<HexId, readonly HexId[]>();
  const path: HexId[] = [];
  const entered = new Set([origin]);

  const onFrom = (hex: HexId): readonly HexId[] => {
    const before = sorted.get(hex) ?? [...ways.on(hex)].sort(grid.byNumber);
    sorted.set(hex, before);
    return before;
  };
  /** The clauses that bar the end of the path, or none; undefined where it may not end there whatever they say. */
  const barring = (): readonly EndClause[] | undefined => {
    const at = path.at(-1)!;
    if (leadsOut(sheet) === 'last-hex' && !leadsAway(context, path.at(-2) ?? origin, at)) return undefined;
    const shared = counts ? path.filter((hex) => costsSharedStep(context, hex)).length : 0;
    const found = ends.flatMap(({clause, bar}) => (barsEnd(bar, path, at, shared) ? [clause] : []));
    return found.length === 0 && displacement && !displacement.rooms.has(at) ? undefined : found;
  };
  /** Weighs the path for each hex that it leads through. */
  const weigh = (): void => {
    const closing = barring();
    if (!closing) return;
    const worth =
      closing.length > 0 ? [] : search.preferences.map((preference) => worthOf(preference, origin, path));
    let copy: readonly HexId[] | undefined;
    for (const hex of only === undefined ? path.slice(0, -1) : [only]) {
      const known = table.get(hex) ?? {best: undefined, worth: [], closed: new Set()};
      table.set(hex, known);
      for (const clause of closing) known.closed.add(clause);
      const differs = known.best ? worth.findIndex((value, i) => value !== known.worth[i]) : 0;
      if (closing.length > 0 || differs < 0 || (known.best && worth[differs]! > known.worth[differs]!))
        continue;
      known.best = copy ??= [...path];
      known.worth = worth;
    }
  };
  const follow = (owed: number, passed: boolean): void => {
    if (!budget.spend()) return;
    const at = path.at(-1) ?? origin;
    if (passed && path.length > 0 && at !== only && (owed <= 0 || leaves(at) || endsEarly(context, path)))
      weigh();
    if (owed <= 0) return;
    for (const to of onFrom(at)) {
      if (entered.has(to)) continue;
      if (!passed && to !== only && grid.distance(origin, to) + grid.distance(to, only!) !== far) continue;
      path.push(to);
      entered.add(to);
      follow(isLonger(context, to, owed) ? owed : owed - 1, passed || to === only);
      entered.delete(to);
      path.pop();
    }
  };
  follow(hexes, only === undefined);
  return budget.isSpent ? 'too many' : table;
}
