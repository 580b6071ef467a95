import type {Ask, HexGame, HexPosition} from '../../src/module/index.js';
import {occupancyOf, type Readings} from '../../src/rules/index.js';
import {opening, type Dialogue, type Talk} from './dialogue.js';

/** What a page may say before anyone acts. */
export interface Wishes {
  readonly units: readonly string[];
  readonly hexes: number | undefined;
  readonly mayElectOne: boolean;
  readonly readings: Readings;
}

/** A dialogue that begins with what the page's author wrote. */
export function startWith(position: HexPosition | undefined, wishes: Wishes): Dialogue {
  const {units, hexes = 1, mayElectOne, readings} = wishes;
  const stack = position ? stackOf(position, units) : units;
  return {stage: 'choosing', talk: {...opening.talk, stack, units, hexes, mayElectOne, readings}};
}

/** A dialogue that begins with the question of a case or an example; one that judges a plan begins where it ends. */
export function startWithAsk(position: HexPosition, ask: Ask, readings: Readings): Dialogue | undefined {
  const {retreat, judge} = ask;
  if (retreat) return startWith(position, {mayElectOne: false, ...retreat, readings});
  if (!judge) return undefined;
  const stack = stackOf(position, judge.plan[0]?.units ?? []);
  const {hexes, plan, mayElectOne = false} = judge;
  const talk: Talk = {...opening.talk, stack, hexes, plan, mayElectOne, readings};
  return {stage: 'ruled', talk};
}

/** Everyone of their side who stands with some units, in the order of the module; the units themselves where unknown. */
export function stackOf(position: HexPosition, units: readonly string[]): readonly string[] {
  const {game} = position;
  const first = game.unit(units[0] ?? '');
  const at = first && position.units.get(first.index)?.at;
  if (!first || at === undefined) return units;
  const together = occupancyOf(position)
    .in(at)
    .filter(({side}) => side === first.side)
    .map(({id}) => id);
  return [...together, ...units.filter((id) => !together.includes(id))];
}

/** The stacks a retreat may be asked for, by hex: the units of each side that stand together. */
export function stacksOf(
  position: HexPosition,
): readonly {at: string; side: number; units: readonly string[]}[] {
  const {grid} = position.game;
  const stacks = new Map<string, {at: string; side: number; units: string[]}>();
  for (const [id, {at}] of [...position.units].sort(([, a], [, b]) => grid.rank[a.at]! - grid.rank[b.at]!)) {
    const unit = (position.game as HexGame).units[id];
    if (!unit) continue;
    const key = `${at}/${unit.side}`;
    const stack = stacks.get(key) ?? {at: grid.label(at), side: unit.side, units: []};
    stack.units.push(unit.id);
    stacks.set(key, stack);
  }
  return [...stacks.values()];
}
