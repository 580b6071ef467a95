import type {HexPosition} from '../../src/module/index.js';
import {occupancyOf} from '../../src/rules/index.js';

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

/** The units of a side that stand together. */
export interface Stack {
  readonly at: string;
  readonly side: number;
  readonly units: readonly string[];
}

/** The stacks a retreat may be asked for, by the number of their hex. */
export function stacksOf({game, units}: HexPosition): readonly Stack[] {
  const stacks = new Map<string, Stack & {readonly units: string[]}>();
  for (const [id, {at}] of units) {
    const unit = game.units[id];
    if (!unit) continue;
    const label = game.grid.label(at);
    const key = `${label}/${unit.side}`;
    const stack = stacks.get(key);
    if (stack) stack.units.push(unit.id);
    else stacks.set(key, {at: label, side: unit.side, units: [unit.id]});
  }
  return [...stacks.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}
