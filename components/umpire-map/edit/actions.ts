import {
  act,
  addUnit as addToDraft,
  choose,
  documentIn,
  dropUnits,
  findUnits,
  replacePosition,
  lineOf,
  place,
  positionOf,
  setSteps,
  takeOff,
  type NewUnit,
  type Setup,
} from '../../../src/edit/index.js';
import {findPlace} from '../../../src/drawing/places.js';
import {encodeName, placeLabel, type Game, type Loaded, type Position} from '../../../src/module/index.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import {messages} from './messages.js';

/** The outcome of an action: what to say, and the new setup if it changed. */
export interface Action {
  readonly setup?: Setup | undefined;
  readonly said: string;
}

const noneChosen = (): Action => ({said: messages.noneChosen});

const namesOf = (setup: Setup, ids: readonly string[]): readonly string[] =>
  ids.map((id) => positionOf(setup).game.unit(id)?.name ?? id);

/** Says which units are held, and what they wait for. */
export function heldWords(setup: Setup): string {
  const {game, units} = positionOf(setup);
  const placed = setup.chosen.every((id) => {
    const unit = game.unit(id);
    return unit !== undefined && (units as ReadonlyMap<unknown, unknown>).has(unit.index);
  });
  return messages.inHand(namesOf(setup, setup.chosen), placed);
}

export const placeUnits = (setup: Setup, ids: readonly string[], at: string): Action => ({
  setup: choose(act(setup, place(setup.draft, ids, at)), ids),
  said: messages.placed(namesOf(setup, ids), at),
});

/** Takes units off the map; units of the position's own that are off it already are deleted. */
export function takeOffUnits(setup: Setup, ids: readonly string[]): Action {
  if (ids.length === 0) return noneChosen();
  const {newUnits} = positionOf(setup);
  const isOwn = ids.every((id) => Object.hasOwn(newUnits, id));
  const isOnMap = ids.some((id) => setup.draft.units?.[id]);
  const draft = isOwn && !isOnMap ? dropUnits(setup.draft, ids) : takeOff(setup.draft, ids);
  return {setup: choose(act(setup, draft), []), said: messages.off(namesOf(setup, ids))};
}

/** Sets the steps of units, for none to more than it has. */
export function setUnitSteps(setup: Setup, ids: readonly string[], steps: number): Action {
  const {game} = positionOf(setup);
  const full = (id: string): number => game.unit(id)?.steps ?? 1;
  const [first] = ids;
  if (first === undefined) return noneChosen();
  return {
    setup: act(setup, setSteps(setup.draft, ids, steps, full)),
    said: messages.steps(game.unit(first)?.name ?? first, Math.min(steps, full(first))),
  };
}

/** Takes a step from units if the first is fresh, or else restores all their steps. */
export function flipUnits(setup: Setup, ids: readonly string[]): Action {
  const [first] = ids;
  const unit = first === undefined ? undefined : positionOf(setup).game.unit(first);
  if (!unit) return noneChosen();
  const steps = setup.draft.units?.[unit.id]?.steps;
  return setUnitSteps(setup, ids, steps === undefined ? unit.steps - 1 : unit.steps);
}

/** Adds a unit that the module does not have, and holds it. */
export function addUnit(setup: Setup, {id, unit}: NewUnit): Action {
  const held = choose(act(setup, addToDraft(setup.draft, id, unit)), [id], true);
  return {setup: held, said: heldWords(held)};
}

/** Opens the position in a line, a name or a JSON document. */
export async function readPosition(game: Game, text: string): Promise<Loaded<Position>> {
  const document = documentIn(text);
  if (!document.ok) return document;
  const {openPosition} = await import('../../../src/phrases/positions.js');
  return openPosition<Game>(game, document.value);
}

/**
 * Takes a unit from the search field, then its place; or both at once, as in a line (`57@0505`): then the unit and the line
 * to open are returned.
 */
export function enterText(setup: Setup, text: string): Action | {readonly id: string; readonly line: string} {
  const typed = text.trim();
  const position = positionOf(setup);
  const [, who, rest] = /^([^@]+)(@.*)$/.exec(typed) ?? [];
  if (who !== undefined && rest !== undefined) {
    const id = position.game.unit(who)?.id ?? findUnits(position, who)[0]?.unit.id ?? who;
    return {id, line: `${lineOf(setup)} ${encodeName(id)}${rest}`};
  }
  if (setup.held) {
    const at = findPlace(position, typed);
    if (at < 0) return {said: messages.noPlace(typed)};
    return placeUnits(setup, setup.chosen, placeLabel(position.game, at));
  }
  const [found] = findUnits(position, typed);
  if (!found) return {said: messages.none(typed)};
  const held = choose(setup, [found.unit.id], true);
  return {setup: held, said: heldWords(held)};
}

/** Takes the line of `enterText` once it is open, and chooses its unit. */
export function takeLine(setup: Setup, id: string, opened: Loaded<Position>): Action {
  if (!opened.ok) return {said: opened.faults.map(faultLine).join(' ')};
  const position = opened.value;
  const next = choose(replacePosition(setup, position), [id]);
  const unit = position.game.unit(id);
  const placed = unit && position.units.get(unit.index);
  return {
    setup: next,
    said: messages.placed(namesOf(next, [id]), placed ? placeLabel(position.game, placed.at) : ''),
  };
}
