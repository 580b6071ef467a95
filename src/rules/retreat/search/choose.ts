import type {HexId} from '../../../board/index.js';
import type {RetreatContext} from '../context.js';
import {endBar} from '../clauses/ends.js';
import {stopsOf} from '../clauses/otherwise.js';
import {mayBreakOff, otherOrder} from '../clauses/owners-way.js';
import {leavesAt} from '../clauses/length.js';
import {preferencesFor} from '../clauses/preferences.js';
import {type Preference, reason} from '../ruling.js';
import {digitBase} from './limits.js';
import type {PreferenceClause} from '../sheets/sheet.js';
import type {Workspace} from './workspace.js';

/** The nodes whose ways are the routes that the sheet allows, and how the choice came about. */
interface ChosenNodes {
  readonly nodes: readonly number[];
  readonly complete: boolean;
  readonly waived: boolean;
  readonly losses: number;
  readonly blocked: number;
  readonly preferences: readonly Preference[];
  /** Nodes to which the owner may go besides, as the sheet's readings let him; each way has its own losses. */
  readonly besides: readonly number[];
}

/** Decides among the nodes of a search: complete retreats first, waived clauses next, then as far as the group can go. */
export function choose(
  context: RetreatContext,
  work: Workspace,
  prefers: readonly Preference[],
  additive: readonly Preference[],
  mayEnd?: (hex: HexId) => boolean,
): ChosenNodes {
  const {sheet} = context;
  const {nodes, why} = work;
  const placeOf = (name: string, clause?: PreferenceClause): number => {
    const own = additive.findIndex((one) => one.clause === clause);
    return own >= 0 ? own : additive.findIndex((one) => one.clause.clause === name);
  };
  const base = digitBase(additive.length);
  const digit = (total: number, place: number): number =>
    place < 0 ? 0 : Math.floor(total / base ** (additive.length - 1 - place)) % base;
  const lossPlace = sheet.costs.length > 0 ? placeOf('fewestLosses') : -1;
  const lossesAt = (node: number): number => digit(nodes.cost[node]!, lossPlace);
  const owedAt = (node: number): number => context.hexes + nodes.added[node]! - nodes.depth[node]!;
  const hexAt = (node: number): HexId => nodes.hex[node] as HexId;
  const mark = (node: number, bits: number): void => {
    why[nodes.hex[node]!] = why[nodes.hex[node]!]! | bits;
  };

  /** The nodes with the least key; every other hex is marked with the bit of the first place that its best node loses by. */
  const least = (
    candidates: readonly number[],
    width: number,
    keyAt: (node: number, place: number) => number,
    bitOf: (place: number) => number,
  ): number[] => {
    if (work.keys.length < candidates.length * width)
      work.keys = new Float64Array(2 * candidates.length * width);
    const {keys} = work;
    let best = 0;
    for (let i = 0; i < candidates.length; i++) {
      for (let place = 0; place < width; place++) keys[i * width + place] = keyAt(candidates[i]!, place);
      if (i > 0 && firstDifference(keys, width, i, best) < 0) best = i;
    }
    const lostBy = new Map<number, number>();
    const found = candidates.filter((node, i) => {
      const lost = Math.abs(firstDifference(keys, width, i, best));
      if (lost > (lostBy.get(nodes.hex[node]!) ?? 0)) lostBy.set(nodes.hex[node]!, lost);
      return lost === 0;
    });
    for (const [hex, lost] of lostBy) why[hex] = why[hex]! | bitOf(lost - 1);
    return found;
  };
  const preferred = (
    candidates: readonly number[],
    preferences: readonly Preference[],
    bit = reason.preference,
  ): number[] => {
    const places = preferences.map(({clause}) => placeOf(clause.clause, clause));
    return least(
      candidates,
      preferences.length,
      (node, place) => preferences[place]!.end?.(hexAt(node)) ?? digit(nodes.cost[node]!, places[place]!),
      (place) => bit << place,
    );
  };

  const ends = sheet.ends.map((clause) => {
    const {hex} = endBar(clause, context);
    return {clause, barred: (node: number): boolean => hex?.(hexAt(node)) ?? false};
  });
  const leaves = leavesAt(context);
  const complete: number[] = [];
  const waivable: number[] = [];
  for (let node = 0; node < nodes.count; node++) {
    if (owedAt(node) > 0 && !leaves(hexAt(node))) {
      if (node > 0) mark(node, reason.short);
      continue;
    }
    let open = mayEnd?.(hexAt(node)) ?? true;
    let openIfWaived = open && sheet.waives !== undefined;
    for (let i = 0; i < ends.length; i++) {
      if (!ends[i]!.barred(node)) continue;
      open = false;
      if (ends[i]!.clause.clause !== sheet.waives?.clause) openIfWaived = false;
      mark(node, reason.end << i);
    }
    if (open) complete.push(node);
    else if (openIfWaived) waivable.push(node);
  }

  const supplyEnd = ends.find(({clause}) => clause.clause === 'noFurtherFromSupply');
  const brokenOff: number[] = [];
  if (mayBreakOff(context))
    for (let node = 0; node < nodes.count; node++)
      if (owedAt(node) > 0 && !leaves(hexAt(node)) && (node === 0 || !supplyEnd?.barred(node)))
        brokenOff.push(node);
  const answer = (chosen: readonly number[], {besides = [], ...more}: Partial<ChosenNodes>): ChosenNodes => {
    const losses = chosen.length > 0 ? lossesAt(chosen[0]!) : 0;
    const others = [...besides, ...brokenOff].filter((node) => !chosen.includes(node));
    const usual = {complete: true, waived: false, blocked: 0, preferences: prefers};
    return {nodes: chosen, losses, besides: others, ...usual, ...more};
  };
  if (complete.length > 0) {
    const other = otherOrder(context, prefers);
    const besides = other ? preferred(complete, other, 0) : [];
    return answer(preferred(complete, prefers), {besides});
  }
  if (waivable.length > 0) {
    const preferences = preferencesFor(context, sheet.waives!.prefers);
    return answer(preferred(waivable, preferences), {waived: true, preferences});
  }

  const stops = stopsOf(context.otherwise, {
    count: nodes.count,
    hexAt,
    owedAt,
    lossesAt,
    awayFromSupply: (node) => (supplyEnd?.barred(node) ?? false) || leaves(hexAt(node)),
    prefers,
    least: (candidates, keys) =>
      least(
        candidates,
        keys.length,
        (node, place) => keys[place]!(node),
        () => reason.stop,
      ),
  });
  return answer(stops, {complete: false, blocked: stops.length > 0 ? owedAt(stops[0]!) : 0});
}

/** 0 when two keys are equal, else the place (from 1) where they differ, negative when the first is the smaller. */
function firstDifference(keys: Float64Array, width: number, a: number, b: number): number {
  for (let place = 0; place < width; place++) {
    const [one, other] = [keys[a * width + place]!, keys[b * width + place]!];
    // compared, not subtracted: where no way leads to supply both are infinitely far
    if (one !== other) return one < other ? -(place + 1) : place + 1;
  }
  return 0;
}
