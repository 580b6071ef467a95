import type {Ask, HexPosition} from '../../src/module/index.js';
import type {Readings} from '../../src/rules/index.js';
import {opening, type Dialogue, type DialogueContext} from './dialogue.js';
import {stackOf} from './stacks.js';

/** What a page may say before anyone acts. */
export interface Wishes {
  readonly units: readonly string[];
  readonly hexes: number | undefined;
  readonly mayElectOne: boolean;
  readonly readings: Readings;
}

/** A dialogue that begins with what the page's author wrote. */
function startWith(position: HexPosition | undefined, wishes: Wishes): Dialogue {
  const {units, hexes = 1, mayElectOne, readings} = wishes;
  const stack = position ? stackOf(position, units) : units;
  return {stage: 'choosing', talk: {...opening.talk, stack, units, hexes, mayElectOne, readings}};
}

/** One that begins with the question of a case or an example; one that judges a plan begins where it ends. */
function startWithAsk(position: HexPosition, ask: Ask, readings: Readings): Dialogue | undefined {
  const {retreat, judge} = ask;
  if (retreat) return startWith(position, {mayElectOne: false, ...retreat, readings});
  if (!judge) return undefined;
  const stack = stackOf(position, judge.plan[0]?.units ?? []);
  const {hexes, plan, mayElectOne = false} = judge;
  const talk: DialogueContext = {...opening.talk, stack, hexes, plan, mayElectOne, readings};
  return {stage: 'ruled', talk};
}

/** A dialogue's beginning: by the document's own question where the page names no units, else as the page says. */
export const start = (position: HexPosition | undefined, ask: Ask | undefined, wishes: Wishes): Dialogue =>
  (wishes.units.length === 0 && position && ask && startWithAsk(position, ask, wishes.readings)) ||
  startWith(position, wishes);
