import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import {strandedHqs, whoRetreats, type HexField, type Role} from '../../rules/hex-combat/index.js';
import type {Routes} from './routes.js';
import {eliminated, type State} from './state.js';

/** The places of everybody of a role who must go when a retreat is asked. */
export const goingOf = (
  field: HexField,
  {boards, sheet}: Routes,
  state: State,
  role: Role,
): readonly number[] =>
  boards.placesOf(whoRetreats(field, sheet, role, (unit) => boards.isOnMap(state, unit)));

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
