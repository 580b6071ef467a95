import type {Dialogue, DialogueEvent} from './dialogue.js';
import {stackOf} from './stacks.js';
import type {RetreatView} from './view.js';

/**
 * What choosing a hex on the map says: the next hex of a walk, a step back, or who retreats. Undefined where it says
 * nothing: then it asks about the hex.
 */
export function eventOfHex(
  view: RetreatView,
  {stage}: Dialogue,
  hex: string,
  units: readonly string[],
): DialogueEvent | undefined {
  const {path, origin, board, position, stack, sheet} = view;
  const at = position.game.grid.find(hex);
  if (stage === 'walking' && at !== undefined) {
    const before = [origin, ...path].indexOf(at);
    if (before >= 0) return {type: 'back', length: before};
    const from = path.at(-1) ?? origin;
    const touches = from !== undefined && board.game.grid.direction(from, at) !== undefined;
    return touches ? {type: 'step', hex} : undefined;
  }
  if (stack.length > 0 || units.length === 0) return undefined;
  const all = stackOf(position, units.slice(0, 1));
  return {type: 'stack', stack: all, units: sheet.moves === 'units' ? all.slice(0, 1) : all};
}

/** What choosing counters in an open stack says; undefined where none of them may be asked about. */
export function eventOfUnits(
  {left, sheet}: RetreatView,
  {stage}: Dialogue,
  chosen: readonly string[],
): DialogueEvent | undefined {
  const units = left.map(({id}) => id).filter((id) => chosen.includes(id));
  if (stage !== 'choosing' || units.length === 0) return undefined;
  return {type: 'units', units: sheet.moves === 'units' ? units.slice(-1) : units};
}
