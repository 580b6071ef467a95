import type {Ask, HexPosition} from '../../src/module/index.js';
import type {Readings} from '../../src/rules/index.js';
import {opening, type Dialogue, type Talk} from './dialogue.js';
import {stackOf, startWith} from './start.js';

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
