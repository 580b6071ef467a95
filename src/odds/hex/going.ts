import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import {boundHqs} from '../../rules/retreat/index.js';
import {strandedHqs, type HexField, type Role} from '../../rules/hex-combat/index.js';
import type {Routes} from './routes.js';
import {eliminated, onMap, type State} from './state.js';

/**
 * Everybody of a role who must go when a retreat is asked: those who fought, those who supported them where that is read
 * so (9.0), and the HQs that stood with either (9.3.1). Nobody where nobody who fought is left.
 */
export function goingOf(
  field: HexField,
  {boards, sheet}: Routes,
  state: State,
  role: Role,
): readonly number[] {
  const fighters = onMap(state, boards.placesOf(field.units[role]));
  if (fighters.length === 0) return [];
  const side = field.sides[role];
  const supporters = field.supporting.filter(
    (unit) => unit.side === side && !field.units[role].includes(unit),
  );
  const going = [...fighters, ...onMap(state, boards.placesOf(supporters))];
  const hexes = new Set(
    going.flatMap((place) => (boards.units[place]!.combat ? [boards.start.at[place]! as HexId] : [])),
  );
  const bound = [...hexes].flatMap((hex) => boards.placesOf(boundHqs(field.position, sheet, hex, side)));
  return [
    ...going,
    ...onMap(
      state,
      bound.filter((place) => !going.includes(place)),
    ),
  ];
}

/** One group a hex, the hexes in the order of their labels. */
export function byHex(
  field: HexField,
  state: State,
  going: readonly number[],
): readonly (readonly number[])[] {
  const {byNumber} = field.game.grid;
  const groups = new Map<number, number[]>();
  for (const place of going) {
    const hex = state.at[place]!;
    groups.set(hex, [...(groups.get(hex) ?? []), place]);
  }
  return [...groups].sort(([a], [b]) => byNumber(a, b)).map(([, group]) => group);
}

/** The state without the HQs that the combat left without the combat units they stood with, where that is read so (9.3.1). */
export function withoutStranded(field: HexField, {boards, sheet}: Routes, state: State, role: Role): State {
  const there = (hex: HexId): readonly Unit[] => boards.units.filter((_, place) => state.at[place] === hex);
  const stranded = strandedHqs(field, sheet, role, there).flatMap(({units}) => boards.placesOf(units));
  return stranded.length === 0 ? state : eliminated(state, stranded);
}
