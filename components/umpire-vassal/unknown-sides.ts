import {canonical, pointer, show, type Fault, type OverlayDocument} from '../../src/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import type {Board} from './controller.js';

/** Sides that an overlay names, the game had not, and that now have counters which had a side before. */
export function takenOver(
  {counters = [], sides = {}}: OverlayDocument,
  before: Board | undefined,
  after: Board | undefined,
): readonly Fault[] {
  if (!before || !after) return [];
  const free = new Map(before.groups.map(({group, unassigned}) => [group, unassigned]));
  const isTaking = (side: string): boolean =>
    after.groups.some(({group, sides: now}) => (now[side] ?? 0) > (free.get(group) ?? 0));
  return counters.flatMap(({match, side = ''}): readonly Fault[] =>
    side === '' || before.sides.includes(side) || Object.hasOwn(sides, side) || !isTaking(side)
      ? []
      : [
          {
            pointer: pointer('counters', canonical(match), 'side'),
            found: show(side),
            expected: `a side of this module: ${before.sides.join(', ')}`,
            remedy: 'left out: give these counters their side under “Whose are the counters?”',
          },
        ],
  );
}

/** The overlay without the sides that entries about counters give, by their faults; an entry that says no more goes too. */
export function withoutSides(overlay: OverlayDocument, faults: readonly Fault[]): OverlayDocument {
  const wrong = new Map(faults.map(({pointer: at, found}) => [keysOf(at)[1], found]));
  const counters = (overlay.counters ?? []).flatMap((rule) => {
    if (rule.side === undefined || wrong.get(canonical(rule.match)) !== show(rule.side)) return [rule];
    const {side: _, ...rest} = rule;
    return Object.keys(rest).length > 1 ? [rest] : [];
  });
  const {counters: __, ...others} = overlay;
  return counters.length > 0 ? {...others, counters} : others;
}
