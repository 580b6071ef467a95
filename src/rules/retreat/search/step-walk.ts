import {attempt, directions, OFF_MAP, type HexId} from '../../../board/index.js';
import {Budget} from '../../../board/work.js';
import {holds} from '../../when.js';
import {barsFor} from '../clauses/bars.js';
import type {Objection} from '../clauses/clause.js';
import {stepLossesAlong} from '../clauses/costs.js';
import {earlyEnds} from '../clauses/early-ends.js';
import {barsEnd, endBar} from '../clauses/ends.js';
import {preferencesFor, worthOf} from '../clauses/preferences.js';
import type {RetreatContext} from '../context.js';
import {plusHash, reason, ReasonMap, type RouteSet, type SearchResult, timesHex} from '../ruling.js';
import type {StepClause} from '../sheets/sheet.js';
import {mostRoutes, searchSteps} from './limits.js';
import {workspaceOf} from './field.js';

/** Steps of one walk: hexes that it enters, each time it comes there. */
const MOST_STEPS = 300_000;

/** The choice at one hex of a walk: the entry that decides, and the hexes that it leaves open. */
export interface StepChoice {
  readonly entry: StepClause;
  readonly open: readonly HexId[];
}

/** Decides the steps of a walk: at each hex the first entry that a neighbour satisfies, whatever comes after. */
export class StepWalk {
  readonly #context: RetreatContext;
  readonly #entries: readonly StepClause[];
  readonly #bars: ReturnType<typeof barsFor>;

  constructor(context: RetreatContext, entries: readonly StepClause[]) {
    this.#context = context;
    this.#entries = entries;
    this.#bars = barsFor(context);
  }

  /** Returns the bars that close a step, as bits of their places. */
  barsOn(from: HexId, direction: number, to: HexId): number {
    return this.#bars.reduce(
      (bits, {hex, step}, i) => (hex?.(to) || step?.(from, direction, to) ? bits | (1 << i) : bits),
      0,
    );
  }

  /** Returns the choice after some hexes; undefined where none is left. What was entered already is passed over. */
  choiceAfter(path: readonly HexId[]): StepChoice | undefined {
    const {game, origin, situation} = this.#context;
    const {grid} = game;
    const from = path.at(-1) ?? origin;
    const near = directions.flatMap((direction) => {
      const to = grid.neighbour(from, direction);
      const entered = to === OFF_MAP || to === origin || path.includes(to);
      return entered || this.barsOn(from, direction, to) !== 0 ? [] : [to];
    });
    for (const entry of this.#entries) {
      const {when} = entry;
      const open = near.filter(
        (hex) => !when || holds(when, situation, {hex, from, origin, path: [...path, hex]}),
      );
      if (open.length > 0) return {entry, open: open.sort(grid.byNumber)};
    }
    return undefined;
  }

  /** Is a walk complete that entered some hexes, the last by an entry? */
  isComplete(path: readonly HexId[], {then}: StepClause): boolean {
    return then === 'complete' || (then === undefined && path.length >= this.#context.hexes);
  }
}

const known = new WeakMap<RetreatContext, StepWalk>();

/** The walk of a sheet that decides step by step; undefined for others. */
export function stepWalkOf(context: RetreatContext): StepWalk | undefined {
  const {steps} = context.sheet;
  if (!steps) return undefined;
  const walk = known.get(context) ?? new StepWalk(context, steps);
  known.set(context, walk);
  return walk;
}

/**
 * Finds every walk that a sheet allows which decides step by step: each entry's hexes are all open, and a walk that comes
 * to a hex from which none is left is no route.
 */
export function searchStepWise(
  context: RetreatContext,
  walk: StepWalk,
  mayEnd: (hex: HexId) => boolean = () => true,
): SearchResult {
  const {sheet, origin, hexes, game} = context;
  const {grid} = game;
  const prefers = preferencesFor(context, sheet.prefers);
  const ends = sheet.ends.map((clause) => endBar(clause, context));
  const why = new Map<HexId, number>([[origin, 0]]);
  const mark = (hex: HexId, bits: number): void => {
    why.set(hex, (why.get(hex) ?? 0) | bits);
  };
  const budget = new Budget(MOST_STEPS);
  const most = mostRoutes(hexes);
  let best: number[] = [];
  let routes: (readonly HexId[])[] = [];
  let total: RouteSet = {count: 0, hash: [0, 0]};
  let [reachedEnds, onWay] = [new Set<HexId>(), new Set<HexId>()];

  const endsEarly = earlyEnds(context);

  const finish = (path: readonly HexId[]): void => {
    const last = path.at(-1) ?? origin;
    const barred = ends.reduce(
      (bits, bar, i) => (path.length > 0 && barsEnd(bar, path, last, 0) ? bits | (reason.end << i) : bits),
      0,
    );
    mark(last, barred);
    if (barred !== 0 || !mayEnd(last)) return;
    const worth = prefers.map((preference) => worthOf(preference, origin, path));
    const differs = worth.findIndex((value, i) => value !== (best[i] ?? value));
    if (differs >= 0 && worth[differs]! > best[differs]!) {
      mark(last, reason.preference << differs);
      return;
    }
    if (differs >= 0) {
      for (const end of reachedEnds) mark(end, reason.preference << differs);
      [routes, total] = [[], {count: 0, hash: [0, 0]}];
      [reachedEnds, onWay] = [new Set(), new Set()];
    }
    best = worth;
    if (routes.length < most) routes.push([...path]);
    reachedEnds.add(last);
    for (const hex of path) onWay.add(hex);
    const hash = path.reduce<[number, number]>((so, hex, i) => timesHex(so, hex, i), [1, 1]);
    total = {count: total.count + 1, hash: plusHash(total.hash, hash)};
  };
  const goOn = (path: readonly HexId[]): void => {
    const from = path.at(-1) ?? origin;
    for (const direction of directions) {
      const to = grid.neighbour(from, direction);
      if (to !== OFF_MAP && to !== origin) mark(to, walk.barsOn(from, direction, to));
    }
    if (endsEarly?.(from, path.length)) finish(path);
    const choice = walk.choiceAfter(path);
    if (path.length > 0) mark(from, reason.short);
    for (const to of choice?.open ?? []) {
      budget.take();
      const next = [...path, to];
      if (walk.isComplete(next, choice!.entry)) finish(next);
      else goOn(next);
    }
  };
  const decided = attempt(() => {
    goOn([]);
    return true;
  });
  const touched = Int32Array.from(why.keys());
  const work = workspaceOf(game);
  for (const [hex, bits] of why) work.why[hex] = bits;
  const [first] = decided ? routes : [];
  const lost = first ? stepLossesAlong(context, first) : [];
  const cut = total.count > routes.length;
  return {
    decided: decided === true,
    complete: first !== undefined,
    routes: decided ? routes : [],
    losses: lost.reduce((sum, steps) => sum + steps, 0),
    blocked: 0,
    waived: false,
    cut,
    reached: cut ? {end: (hex) => reachedEnds.has(hex), onWay: (hex) => onWay.has(hex)} : undefined,
    unlisted: cut ? {signature: '', tally: () => total} : undefined,
    why: new ReasonMap({touched, why: work.why}, touched.length),
    besides: [],
    preferences: prefers,
    steps: searchSteps(why.size, budget.spent),
  };
}

/** Why a step is none that the rules leave: which hexes come first there. */
export const stepObjection = (
  {game: {grid}}: RetreatContext,
  {entry, open}: StepChoice,
  from: HexId,
): Objection => ({
  rule: entry.rule,
  because: {
    list: 'course',
    is: 'goesTo',
    from: grid.label(from),
    to: open.map((hex) => grid.label(hex)),
    ...(entry.when ? {where: entry.when} : {}),
  },
});

/** A path held against the steps of a walk. */
interface WalkedSteps {
  /** The first step that is not open, with what was open in its place. */
  readonly off: {readonly at: number; readonly choice: StepChoice | undefined} | undefined;
  /** Is it complete at its end? */
  readonly complete: boolean;
  /** The hexes that it enters after it was complete. */
  readonly past: readonly HexId[];
}

/** Walks along a path, as far as the steps are open. */
export function walkedSteps(context: RetreatContext, walk: StepWalk, path: readonly HexId[]): WalkedSteps {
  for (const [at, hex] of path.entries()) {
    const choice = walk.choiceAfter(path.slice(0, at));
    if (!choice?.open.includes(hex)) return {off: {at, choice}, complete: false, past: []};
    const complete = walk.isComplete(path.slice(0, at + 1), choice.entry);
    if (complete) return {off: undefined, complete, past: path.slice(at + 1)};
  }
  const last = path.at(-1) ?? context.origin;
  return {off: undefined, complete: earlyEnds(context)?.(last, path.length) ?? false, past: []};
}
