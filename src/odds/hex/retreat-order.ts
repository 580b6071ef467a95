import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import {effectOf} from '../../rules/retreat/sheets/sheet.js';
import type {Length} from '../../rules/retreat/context.js';
import {partsOf} from '../../rules/retreat/left-behind.js';
import type {RetreatRuling} from '../../rules/retreat/ruling.js';
import {sharedDues, type SharedEntry} from '../../rules/retreat/clauses/shared-steps.js';
import {type HexBattleSetup, type Role, strandedHqs, whoRetreats} from '../../rules/hex-combat/index.js';
import type {Routes} from './routes.js';
import {eliminated, onMap, type State} from './state.js';

/** The places of everybody of a role who must go when a retreat is asked. */
export const goingOf = (
  setup: HexBattleSetup,
  {boards, sheet}: Routes,
  state: State,
  role: Role,
): readonly number[] =>
  boards.placesOf(whoRetreats(setup, sheet, role, (unit) => boards.isOnMap(state, unit)));

/** One group a hex, the hexes in the order of their labels. */
export function byHex(
  setup: HexBattleSetup,
  state: State,
  going: readonly number[],
): readonly (readonly number[])[] {
  const {byNumber} = setup.game.grid;
  const groups = new Map<number, number[]>();
  for (const place of going) {
    const hex = state.at[place]!;
    groups.set(hex, [...(groups.get(hex) ?? []), place]);
  }
  return [...groups].sort(([a], [b]) => byNumber(a, b)).map(([, group]) => group);
}

/** The state without the HQs that the combat left without the combat units they stood with, where that is read so (9.3.1). */
export function withoutStranded(
  setup: HexBattleSetup,
  {boards, sheet}: Routes,
  state: State,
  role: Role,
): State {
  const there = (hex: HexId): readonly Unit[] => boards.units.filter((_, place) => state.at[place] === hex);
  const stranded = strandedHqs(setup, sheet, role, there).flatMap(({units}) => boards.placesOf(units));
  return stranded.length === 0 ? state : eliminated(state, stranded);
}

/** Every order of some units, one at a time: of many there are more than can be held. */
export function* permutations(places: readonly number[]): Generator<readonly number[]> {
  if (places.length < 2) yield places;
  else
    for (const first of places)
      for (const rest of permutations(places.filter((place) => place !== first))) yield [first, ...rest];
}

/** A group that a stuck unit holds back: those who can go, what the rules say of them, and the rest, who go after them. */
interface Split {
  readonly able: readonly number[];
  readonly ruled: RetreatRuling;
  readonly rest: readonly number[];
  /** HQs that cannot go with the able (9.3.1). */
  readonly stranded: readonly number[];
}

/**
 * 9.1, 9.4: a stuck unit holds nobody. Where a group has no complete route but some of its combat units have one alone
 * and together, they go before the rest, unless HQs would be left with no combat unit to go with.
 */
export function blockedSplit(
  routes: Routes,
  state: State,
  group: readonly number[],
  ruled: RetreatRuling,
  length: Length,
): Split | undefined {
  const parts = partsOf(ruled);
  if (!parts) return undefined;
  const able = routes.boards.placesOf(parts.able);
  return {
    able,
    ruled: routes.ruling(state, able, length),
    rest: routes.boards.placesOf(parts.rest),
    stranded: routes.boards.placesOf(parts.stranded),
  };
}

/**
 * The board after those who can have gone, and who goes then: HQs that they could not take with the next group of their
 * hex that has a combat unit; where there is none they are eliminated (9.3.1).
 */
export function withoutAble(
  {isCombat}: Routes,
  state: State,
  {rest, stranded}: Split,
  later: readonly (readonly number[])[],
): readonly [State, readonly (readonly number[])[]] {
  const left = onMap(state, stranded);
  const heir = later.find((group) =>
    group.some((place) => isCombat(place) && state.at[place] === state.at[left[0]!]),
  );
  return heir
    ? [state, [rest, ...later.map((group) => (group === heir ? [...group, ...left] : group))]]
    : [eliminated(state, left), [rest, ...later]];
}

/**
 * Which hexes of the retreat owe a step of 10.87, as bits: by the hex that units began in together, or by the place of
 * the unit where each pays for itself.
 */
export type Owed = ReadonlyMap<number, number>;

export const nothingOwed: Owed = new Map();

const eachPays = ({sheet}: Routes): boolean => effectOf(sheet, 'sharedStep')?.loneUnit === 'each';

/** Adds the shared steps that a group's route owes. */
export function owing(routes: Routes, owed: Owed, group: readonly number[], bits: number): Owed {
  if (bits === 0) return owed;
  const more = new Map(owed);
  for (const by of eachPays(routes) ? group : [routes.boards.start.at[group[0]!]!])
    more.set(by, (owed.get(by) ?? 0) | bits);
  return more;
}

export const owedKey = (owed: Owed): string => [...owed].sort(([a], [b]) => a - b).join();

/** Lists the steps that fall due after the last unit, and which units may take them. */
export function duesOf(
  setup: HexBattleSetup,
  routes: Routes,
  side: number,
  owed: Owed,
  went: readonly number[],
): readonly {readonly places: readonly number[]; readonly steps: number}[] {
  if (owed.size === 0) return [];
  const {boards, sheet} = routes;
  const each = eachPays(routes);
  const entries = [...owed].flatMap(([by, bits]): SharedEntry[] => {
    const origin = (each ? boards.start.at[by]! : by) as HexId;
    const group = each ? [boards.units[by]!] : [];
    return stepsOf(bits).map((step) => ({origin, side, step, hex: origin, group}));
  });
  return sharedDues(setup.position, sheet, entries).map((steps) => ({
    places: boards.placesOf(steps[0].stack).filter((place) => went.includes(place)),
    steps: steps.length,
  }));
}

/** The steps of a way whose bits are set. */
const stepsOf = (bits: number): number[] =>
  Array.from({length: 32 - Math.clz32(bits)}, (_, step) => step).filter((step) => (bits >> step) & 1);
