import type {PlacedDocument, PositionDocument, UnitDocument} from '../module/index.js';
import {withField, without} from './record.js';

/** A position while it is being set up: its document, whole, whose names are all known. */
export type Draft = PositionDocument;

/** The states of a unit besides its place. */
export const unitStates = ['dispersed', 'isolated', 'unsupplied', 'entrained', 'displaced'] as const;
export type UnitState = (typeof unitStates)[number];

/** Units that stand on the map, each changed. */
function eachUnit(
  draft: Draft,
  ids: readonly string[],
  change: (placed: PlacedDocument) => PlacedDocument,
): Draft {
  const units = {...draft.units};
  for (const id of ids) if (units[id]) units[id] = change(units[id]);
  return {...draft, units};
}

/** Units to a place, from another or from off the map; what is said of them goes with them. */
export function place(draft: Draft, ids: readonly string[], at: string): Draft {
  const units = {...draft.units};
  for (const id of ids) units[id] = {...units[id], at};
  return {...draft, units};
}

/** Units off the map: whole and in good order when they come back. */
export function takeOff(draft: Draft, ids: readonly string[]): Draft {
  let {units = {}} = draft;
  for (const id of ids) units = without(units, id);
  return {...draft, units};
}

/** Steps that units have left, each no more than `full` says of it. */
export const setSteps = (
  draft: Draft,
  ids: readonly string[],
  steps: number,
  full: (id: string) => number,
): Draft => {
  let changed = draft;
  for (const id of ids) {
    const left = Math.min(Math.max(steps, 1), full(id));
    changed = eachUnit(changed, [id], (placed) => {
      const others = without(placed, 'steps');
      return left === full(id) ? others : {...others, steps: left};
    });
  }
  return changed;
};

/** Says something of units, or takes it back. */
export const setState = (draft: Draft, ids: readonly string[], state: UnitState, on: boolean): Draft =>
  eachUnit(draft, ids, (placed) => {
    const others = without(placed, state === 'unsupplied' ? 'supplied' : state);
    const says = state === 'unsupplied' ? {supplied: false} : {[state]: true};
    return on ? {...others, ...says} : others;
  });

/** Lays a marker at a place. */
export const addMarker = (draft: Draft, type: string, at: string, side?: string): Draft => ({
  ...draft,
  markers: [...(draft.markers ?? []), {type, at, ...(side === undefined ? {} : {side})}],
});

/** Takes a marker away, by its number among all of them. */
export const removeMarker = (draft: Draft, index: number): Draft =>
  withField(
    draft,
    'markers',
    (draft.markers ?? []).filter((_, i) => i !== index),
  );

/** Says who controls a place; without a side it is as the map prints it. */
export const control = (draft: Draft, at: string, side: string | undefined): Draft =>
  withField(
    draft,
    'control',
    side === undefined ? without(draft.control ?? {}, at) : {...draft.control, [at]: side},
  );

/** Says that a major city supplies all it may, or no longer. */
export const fullCity = (draft: Draft, at: string, on: boolean): Draft =>
  withField(draft, 'fullCities', [
    ...(draft.fullCities ?? []).filter((label) => label !== at),
    ...(on ? [at] : []),
  ]);

/** Says that a side's units are in supply at a place, or no longer. */
export function inSupply(draft: Draft, side: string, at: string, on: boolean): Draft {
  const labels = [...(draft.inSupply?.[side] ?? []).filter((label) => label !== at), ...(on ? [at] : [])];
  const others = without(draft.inSupply ?? {}, side);
  return withField(draft, 'inSupply', labels.length === 0 ? others : {...others, [side]: labels});
}

type Turn = NonNullable<Draft['turn']>;

/** Says something of the turn; without a value it is not said. */
export const setTurn = <K extends keyof Turn>(draft: Draft, key: K, value: Turn[K] | undefined): Draft =>
  withField(
    draft,
    'turn',
    value === undefined ? without(draft.turn ?? {}, key) : {...draft.turn, [key]: value},
  );

/** A unit that the module has not. */
export const addUnit = (draft: Draft, id: string, unit: UnitDocument): Draft =>
  withField(draft, 'newUnits', {...draft.newUnits, [id]: unit});

/** Units of the position's own out of it altogether; those of the module only off the map. */
export function dropUnits(draft: Draft, ids: readonly string[]): Draft {
  let {newUnits = {}} = draft;
  for (const id of ids) if (Object.hasOwn(newUnits, id)) newUnits = without(newUnits, id);
  return withField(takeOff(draft, ids), 'newUnits', newUnits);
}
