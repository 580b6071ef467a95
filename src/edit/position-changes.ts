import {combatOf} from '../module/game.js';
import type {Game, PlacedDocument, PositionDocument, UnitDocument} from '../module/index.js';
import {declaredStates, usesState} from '../module/unit-states.js';
import {retreatRulesOf} from '../rules/retreat-rules.js';
import {withField, without} from './record.js';

/** Tells whether the rules of a game know a state that units of every game may be in: they ask for it, or put a unit into it. */
function isInPlay(game: Game, state: UnitState): boolean {
  const {kind, document} = game;
  // the order of play that ships for maps of points knows them all
  if (kind === 'point' && combatOf(document) && document.rules?.battle === undefined) return true;
  const {rules = {}, tables} = document;
  const sheet = kind === 'hex' ? retreatRulesOf(game)?.sheet : undefined;
  return usesState([rules, tables, sheet], state);
}

/** A position being set up: a whole document, whose names all exist. The functions return changed drafts and enforce no rules. */
export type Draft = PositionDocument;

/** The states that units of every game of a kind may be in. */
const unitStates = {
  hex: ['dispersed', 'isolated', 'unsupplied', 'displaced', 'retreated'],
  point: ['dispersed', 'isolated', 'unsupplied', 'entrained', 'displaced'],
} as const;
export type UnitState = (typeof unitStates)['hex' | 'point'][number];

/**
 * Lists the states that units of a game can be set to: those of every game of its kind that its rules know or that units
 * are in already, and those that its module declares.
 */
export const statesToSet = (
  game: Game,
  areIn: (state: UnitState) => boolean = () => false,
): {readonly builtIn: readonly UnitState[]; readonly declared: readonly string[]} => ({
  builtIn: unitStates[game.kind].filter(
    (state) => state === 'unsupplied' || areIn(state) || isInPlay(game, state),
  ),
  declared: declaredStates(game.document),
});

/** Changes units on the map. */
function eachUnit(
  draft: Draft,
  ids: readonly string[],
  change: (placed: PlacedDocument) => PlacedDocument,
): Draft {
  const units = {...draft.units};
  for (const id of ids) if (units[id]) units[id] = change(units[id]);
  return {...draft, units};
}

/** Moves units to a place with their states, from another place or from off the map. */
export function place(draft: Draft, ids: readonly string[], at: string): Draft {
  const units = {...draft.units};
  for (const id of ids) units[id] = {...units[id], at};
  return {...draft, units};
}

/** Takes units off the map, with their losses and states. */
export function takeOff(draft: Draft, ids: readonly string[]): Draft {
  let {units = {}} = draft;
  for (const id of ids) units = without(units, id);
  return {...draft, units};
}

/** Sets the steps of units, at most `full` of each. */
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

/** Sets a state that the module declares, or clears it. */
export const setDeclaredState = (draft: Draft, ids: readonly string[], state: string, on: boolean): Draft =>
  eachUnit(draft, ids, ({states = [], ...placed}) => {
    const left = [...states.filter((other) => other !== state), ...(on ? [state] : [])];
    return left.length > 0 ? {...placed, states: left} : placed;
  });

/** Sets a state that every module has, or clears it. */
export const setState = (draft: Draft, ids: readonly string[], state: UnitState, on: boolean): Draft =>
  eachUnit(draft, ids, (placed) => {
    const others = without(placed, state === 'unsupplied' ? 'supplied' : state);
    const says = state === 'unsupplied' ? {supplied: false} : {[state]: true};
    return on ? {...others, ...says} : others;
  });

/** Adds a marker at a place. */
export const addMarker = (draft: Draft, type: string, at: string, side?: string): Draft => ({
  ...draft,
  markers: [...(draft.markers ?? []), {type, at, ...(side === undefined ? {} : {side})}],
});

/** Removes a marker by its index. */
export const removeMarker = (draft: Draft, index: number): Draft =>
  withField(
    draft,
    'markers',
    (draft.markers ?? []).filter((_, i) => i !== index),
  );

/** Sets the side that controls a place; without one it is as printed. */
export const control = (draft: Draft, at: string, side: string | undefined): Draft =>
  withField(
    draft,
    'control',
    side === undefined ? without(draft.control ?? {}, at) : {...draft.control, [at]: side},
  );

/** Sets whether a major city supplies its full number of units. */
export const fullCity = (draft: Draft, at: string, on: boolean): Draft =>
  withField(draft, 'fullCities', [
    ...(draft.fullCities ?? []).filter((label) => label !== at),
    ...(on ? [at] : []),
  ]);

/** Sets whether the units of a side are in supply at a place. */
export function inSupply(draft: Draft, side: string, at: string, on: boolean): Draft {
  const labels = [...(draft.inSupply?.[side] ?? []).filter((label) => label !== at), ...(on ? [at] : [])];
  const others = without(draft.inSupply ?? {}, side);
  return withField(draft, 'inSupply', labels.length === 0 ? others : {...others, [side]: labels});
}

type Turn = NonNullable<Draft['turn']>;

/** Sets a field of the turn, or removes it. */
export const setTurn = <K extends keyof Turn>(draft: Draft, key: K, value: Turn[K] | undefined): Draft =>
  withField(
    draft,
    'turn',
    value === undefined ? without(draft.turn ?? {}, key) : {...draft.turn, [key]: value},
  );

/** Adds a unit that the module lacks. */
export const addUnit = (draft: Draft, id: string, unit: UnitDocument): Draft =>
  withField(draft, 'newUnits', {...draft.newUnits, [id]: unit});

/** Removes units: those of the module from the map, the position's own altogether. */
export function dropUnits(draft: Draft, ids: readonly string[]): Draft {
  let {newUnits = {}} = draft;
  for (const id of ids) if (Object.hasOwn(newUnits, id)) newUnits = without(newUnits, id);
  return withField(takeOff(draft, ids), 'newUnits', newUnits);
}
