/** Hits of symbols: the units on which each may be placed, and every way to place them all. */
import type {Budget} from '../../board/work.js';
import type {Due} from './due.js';
import type {Assignment, Breach, Payer, Payers, Turn} from './payers.js';
import {entryOf} from './support.js';

/** Hits by symbol that can be placed on units, each up to its room. */
export function placeable(
  {hits = [], units}: Due,
  payers: Payers,
  counts: (id: string) => boolean,
  room: (payer: Payer) => number = ({steps}) => steps,
): number {
  const able = units.filter((id) => counts(id) && payers.units.has(id));
  const left = new Map(able.map((id) => [id, room(payers.units.get(id)!)]));
  const placed = hits.map(() => new Map<string, number>());
  /** Places a hit of a symbol on a unit with room, or on one whose hit of another symbol finds room elsewhere. */
  const place = (symbol: number, seen: Set<string>): boolean => {
    for (const id of hits[symbol]!.units) {
      if (!left.has(id) || seen.has(id)) continue;
      seen.add(id);
      if (left.get(id)! > 0) left.set(id, left.get(id)! - 1);
      else {
        const other = placed.findIndex((on, i) => i !== symbol && (on.get(id) ?? 0) > 0 && place(i, seen));
        if (other < 0) continue;
        placed[other]!.set(id, placed[other]!.get(id)! - 1);
      }
      placed[symbol]!.set(id, (placed[symbol]!.get(id) ?? 0) + 1);
      return true;
    }
    return false;
  };
  let sum = 0;
  for (const [symbol, {count}] of hits.entries())
    for (let i = 0; i < count && place(symbol, new Set()); i += 1) sum += 1;
  return sum;
}

/** Finds the fault of an assignment of hits by symbol. */
export function symbolBreach(due: Due, payers: Payers, {losses}: Assignment): Breach | undefined {
  const given = (id: string): number => entryOf(losses, id) ?? 0;
  const total = due.units.reduce((sum, id) => sum + given(id), 0);
  for (const id of due.units) {
    const most = placeable(due, payers, (one) => one === id);
    if (given(id) > most) return {is: 'noHit', unit: id, count: given(id), most};
  }
  const asGiven = ({id}: Payer): number => given(id);
  const placed = placeable(due, payers, () => true, asGiven);
  if (placed < total) {
    const hitUnits = due.units.filter((id) => given(id) > 0);
    const others = (unit: string): number => placeable(due, payers, (id) => id !== unit, asGiven);
    const unit = hitUnits.find((id) => others(id) === total - given(id)) ?? hitUnits[0]!;
    return {is: 'noHit', unit, count: given(unit), most: placed - others(unit)};
  }
  const groups: readonly {readonly by: Turn; readonly units: readonly string[]; readonly most: number}[] = [
    {by: 'last', units: due.units.filter((id) => payers.units.get(id)?.last === false), most: Infinity},
    ...(due.first ? [{by: 'first' as const, units: due.first.units, most: due.first.steps ?? Infinity}] : []),
  ];
  for (const {by, units, most} of groups) {
    const owed = Math.min(
      most,
      placeable(due, payers, (id) => units.includes(id)),
    );
    const taken = units.reduce((sum, id) => sum + given(id), 0);
    const unit = due.units.find((id) => !units.includes(id) && given(id) > 0);
    if (taken < owed && unit !== undefined)
      return {
        is: 'notNext',
        unit,
        next: units.filter((id) => given(id) < placeable(due, payers, (one) => one === id)),
        by,
      };
  }
  return undefined;
}

/** Every way to place hits by symbol. */
export function* placings(due: Due, payers: Payers, tries: Budget): Generator<Assignment | undefined> {
  const {hits = []} = due;
  const units = due.units.filter((id) => payers.units.has(id));
  const seen = new Set<string>();
  const from = function* (
    symbol: number,
    at: number,
    left: number,
    losses: Readonly<Record<string, number>>,
  ): Generator<Assignment | undefined> {
    if (!tries.spend()) {
      yield undefined;
      return;
    }
    const of = hits[symbol];
    const key = JSON.stringify([symbol, at, left, units.map((id) => losses[id] ?? 0)]);
    if (seen.has(key)) return;
    seen.add(key);
    if (!of) {
      yield {losses};
      return;
    }
    const id = units[at];
    if (id === undefined) {
      // what finds no room is lost
      yield* from(symbol + 1, 0, hits[symbol + 1]?.count ?? 0, losses);
      return;
    }
    const room = payers.units.get(id)!.steps - (losses[id] ?? 0);
    for (let count = of.units.includes(id) ? Math.min(left, room) : 0; count >= 0; count -= 1)
      yield* from(
        symbol,
        at + 1,
        left - count,
        count > 0 ? {...losses, [id]: (losses[id] ?? 0) + count} : losses,
      );
  };
  const most = placeable(due, payers, () => true);
  if (most === 0) return;
  for (const one of from(0, 0, hits[0]?.count ?? 0, {})) {
    if (one && Object.values(one.losses).reduce((sum, count) => sum + count, 0) < most) continue;
    yield one;
  }
}
