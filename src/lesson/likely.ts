import type {HexId} from '../board/index.js';
import type {Step} from './open.js';
import type {Attempt} from './schema.js';
import {hexesOf} from './right.js';

/** Tries that a learner is likely to make at a step, right ones among them: what lies next to the right one. */
export function* likelyTries({scene, document}: Step): Generator<Attempt> {
  const {hex, hexes, path, event} = document.expect ?? {};
  const around = exitsOf(scene);
  if (hex) for (const label of around) yield {hex: label};
  if (hexes) {
    const right = hexesOf(scene, hexes);
    for (const label of around) if (!right.includes(label)) yield {hexes: [...right, label]};
  }
  if (path) for (const label of around) yield {path: [label]};
  if (event) for (const type of ['continue', 'retreat'] as const) yield {event: {type}};
}

/** The hexes around a step's stack; where none retreats, around whoever stands there alone. */
function exitsOf({position, ruling}: Step['scene']): readonly string[] {
  if (position.kind !== 'hex') return [];
  const {grid} = position.game;
  const [only, another] = [...position.units.values()];
  const from = ruling?.context.origin ?? (only && !another ? only.at : undefined);
  if (from === undefined) return [];
  return [...grid.neighbours.slice(6 * from, 6 * from + 6)]
    .filter((next) => next >= 0)
    .map((next) => grid.label(next as HexId));
}
