import {
  act,
  addUnit,
  choose,
  dropUnits,
  place,
  positionOf,
  setSteps,
  takeOff,
  type NewUnit,
  type Setup,
} from '../../../src/edit/index.js';
import {words} from './words.js';

/** What becomes of a setup, where anything does, and what is said of it. */
export interface Act {
  readonly setup?: Setup;
  readonly said: string;
}

const noneChosen = (): Act => ({said: words.noneChosen});

const named = (setup: Setup, ids: readonly string[]): readonly string[] =>
  ids.map((id) => positionOf(setup).game.unit(id)?.name ?? id);

/** Units to a place. */
export const placed = (setup: Setup, ids: readonly string[], at: string): Act => ({
  setup: choose(act(setup, place(setup.draft, ids, at)), ids),
  said: words.placed(named(setup, ids), at),
});

/** Units off the map; one of the position's own that is off it already goes for good. */
export function takenOff(setup: Setup, ids: readonly string[]): Act {
  if (ids.length === 0) return noneChosen();
  const {newUnits} = positionOf(setup);
  const own = ids.every((id) => Object.hasOwn(newUnits, id));
  const onMap = ids.some((id) => setup.draft.units?.[id]);
  const draft = own && !onMap ? dropUnits(setup.draft, ids) : takeOff(setup.draft, ids);
  return {setup: choose(act(setup, draft), []), said: words.off(named(setup, ids))};
}

/** Units with so many steps left, none with more than it has. */
export function withSteps(setup: Setup, ids: readonly string[], steps: number): Act {
  const {game} = positionOf(setup);
  const full = (id: string): number => game.unit(id)?.steps ?? 1;
  const [first] = ids;
  if (first === undefined) return noneChosen();
  return {
    setup: act(setup, setSteps(setup.draft, ids, steps, full)),
    said: words.steps(game.unit(first)?.name ?? first, Math.min(steps, full(first))),
  };
}

/** Fresh units lose a step, others have all of theirs again: the first of them says which. */
export function flipped(setup: Setup, ids: readonly string[]): Act {
  const [first] = ids;
  const unit = first === undefined ? undefined : positionOf(setup).game.unit(first);
  if (!unit) return noneChosen();
  const now = setup.draft.units?.[unit.id]?.steps;
  return withSteps(setup, ids, now === undefined ? unit.steps - 1 : unit.steps);
}

/** A unit that the module has not, in hand. */
export function made(setup: Setup, {id, unit}: NewUnit): Act {
  const held = choose(act(setup, addUnit(setup.draft, id, unit)), [id], true);
  return {setup: held, said: words.inHand(named(held, held.chosen))};
}
