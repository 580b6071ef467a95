import {OFF_MAP, type HexId} from '../../board/index.js';
import type {RetreatRuling} from './ruling.js';
import {barsFor} from './bars.js';
import type {RetreatContext} from './context.js';
import {stepCost} from './costs.js';
import {isLonger} from './lengthens.js';

/** How far ways to a hex have come; of ways that are alike, the one that costs least. */
export interface Reached {
  /** Hexes gone. */
  readonly gone: number;
  /** Hexes that a retreat this way asks for: over-stacked ones on it make it longer. */
  readonly asked: number;
  /** Steps lost on the way. */
  readonly losses: number;
}
/** Where a group can go at all, for sentences: the search keeps no more than it needs to decide. */
export interface Ways {
  readonly to: (hex: HexId) => readonly Reached[];
  /** Hexes into which a way that stops short in this one could go on. */
  readonly on: (hex: HexId) => readonly HexId[];
}

function waysOf(context: RetreatContext): Ways {
  const {game, origin, hexes} = context;
  const {grid} = game;
  const bars = barsFor(context);
  const [entering, passing] = [stepCost(context), stepCost(context, true)];
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
  let edge: {hex: HexId; way: Reached}[] = [{hex: origin, way: {gone: 0, asked: hexes, losses: 0}}];
  // a way that comes to a hex owing what another did, at no smaller loss, leads nowhere that the other does not
  const least = new Map<string, number>();
  for (let gone = 0; edge.length > 0; gone++) {
    const next = new Map<string, {hex: HexId; way: Reached}>();
    for (const {hex, way} of edge) {
      const owed = way.asked - way.gone;
      if (owed <= 0) continue;
      for (const to of on(hex)) {
        const asked = way.asked + (isLonger(context, to, owed) ? 1 : 0);
        const key = `${String(to)} ${String(asked - way.gone - 1)}`;
        const losses = way.losses + (owed > 1 ? passing : entering)(to);
        if (losses >= (least.get(key) ?? Infinity)) continue;
        least.set(key, losses);
        next.set(key, {hex: to, way: {gone: way.gone + 1, asked, losses}});
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

const known = new WeakMap<RetreatRuling, Ways>();

export function waysFrom(ruling: RetreatRuling): Ways {
  const made = known.get(ruling) ?? waysOf(ruling.context);
  known.set(ruling, made);
  return made;
}
