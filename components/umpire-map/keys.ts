import type {Plan} from '../../src/drawing/plan.js';
import type {Position} from '../../src/module/index.js';

/** What a key asks of the map: to go to a place (-1: there is none), or one of its own deeds. */
export type KeyCommand =
  | {readonly go: number}
  | {readonly does: 'choose' | 'in' | 'out' | 'all' | 'find' | 'shut'};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** The six letters in the order of the hexes' directions: they lie about S as the neighbours do about a hex. */
const letters = {'flat-top': 'wedsaq', 'pointy-top': 'edxzaw'} as const;
const deeds: Readonly<Record<string, 'choose' | 'in' | 'out' | 'all' | 'find' | 'shut'>> = {
  Enter: 'choose',
  ' ': 'choose',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  _: 'out',
  '0': 'all',
  g: 'find',
  Escape: 'shut',
};

/** What a key means on a place of the map; `undefined` for a key that is the page's. */
export function keyCommand(
  event: KeyboardEvent,
  {game}: Position,
  plan: Plan,
  at: number,
): KeyCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  if (arrow) return {go: plan.step(at, ...arrow)};
  const direction =
    game.kind === 'hex' && key.length === 1 ? letters[game.grid.shape.layout].indexOf(key) : -1;
  if (game.kind === 'hex' && direction >= 0) return {go: game.grid.neighbours[6 * at + direction] ?? -1};
  const does = Object.hasOwn(deeds, key) ? deeds[key] : undefined;
  return does && {does};
}
