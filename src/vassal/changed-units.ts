import {placeLabel, type Placed, type Position} from '../module/index.js';
import {statesOf} from '../module/unit-states.js';
import type {UnitChange} from './session.js';
import type {TraitNumber} from './write-back.js';
import {listPhrases} from '../phrases/en/lists.js';

/** The units that a ruling or a battle leaves otherwise than they were, by their ids. */
export interface ChangedUnits {
  /** The places of units that are elsewhere: printed numbers of hexes, ids of points. */
  readonly moves: ReadonlyMap<string, string>;
  /** The places of units that came onto the map: a save has no counter of them. */
  readonly came: ReadonlyMap<string, string>;
  /** All the steps that units have lost, of those that lost some. */
  readonly lost: ReadonlyMap<string, number>;
  /** Units that are no longer on the map. */
  readonly off: readonly string[];
  /** States that units have got, by their names: isolated, dispersed, and those of the game. */
  readonly states: ReadonlyMap<string, readonly string[]>;
}

/** Compares units with a position before. */
export function changedUnits(
  {game, units: before}: Position,
  after: ReadonlyMap<number, Placed<number>>,
): ChangedUnits {
  const moves = new Map<string, string>();
  const lost = new Map<string, number>();
  const states = new Map<string, readonly string[]>();
  const off: string[] = [];
  for (const [index, was] of before) {
    const {id, steps} = game.units[index]!;
    const now = after.get(index);
    if (!now) {
      off.push(id);
      continue;
    }
    if (now.at !== was.at) moves.set(id, placeLabel(game, now.at));
    if (now.steps < was.steps) lost.set(id, steps - now.steps);
    const had = statesOf(was);
    const got = statesOf(now).filter((state) => !had.includes(state));
    if (got.length > 0)
      states.set(
        id,
        got.map((state) => listPhrases.stateWord(game, state)),
      );
  }
  const known: ReadonlyMap<number, unknown> = before;
  const came = new Map(
    [...after].flatMap(([index, {at}]) =>
      known.has(index) ? [] : [[game.units[index]!.id, placeLabel(game, at)] as const],
    ),
  );
  return {moves, came, lost, off, states};
}

/**
 * Makes changes to a save of changed units. `losses` has the lost steps that each counter can show; the units `gone` are
 * taken out of the save, others that are off the map stay where they are.
 */
export function saveChanges(
  {moves, lost}: Pick<ChangedUnits, 'moves' | 'lost'>,
  losses: ReadonlyMap<string, ReadonlyMap<number, TraitNumber>>,
  gone: readonly string[] = [],
): ReadonlyMap<string, UnitChange> {
  const changes = new Map<string, UnitChange>();
  const add = (id: string, change: UnitChange): void => {
    changes.set(id, {...changes.get(id), ...change});
  };
  for (const [id, at] of moves) add(id, {at});
  for (const [id, steps] of lost) if (losses.get(id)?.has(steps)) add(id, {lost: steps});
  for (const id of gone) add(id, {isGone: true});
  return changes;
}
