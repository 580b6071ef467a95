import type {WhenDocument} from '../../module/index.js';
import type {
  AlternativeDocument,
  ResultCodeDocument,
  ShareDocument,
} from '../../module/schema/result-code.js';
import type {LossCause} from '../combat/due.js';

/** The demand of a code on one side once every choice is made. */
export interface Demand {
  readonly steps: number;
  /** Each unit loses the steps. */
  readonly each: boolean;
  /** Units that are lost whole. */
  readonly units: number;
  readonly eliminated: boolean;
  /** Strength is lost of at least what the other side lost, counted so. */
  readonly matches: 'printed' | 'used' | null;
  /** It is at least the strength that the other side brought into the combat, whatever that lost. */
  readonly matchesAll?: true;
  readonly retreat: number;
  /** Hexes of the retreat that come of a budget; absent where there is none. */
  readonly budget?: number;
  readonly mayElectOne: boolean;
  /** The state that the units are in afterwards, and the steps that each loses which is in it already. */
  readonly state: string | null;
  readonly ifAlready: number;
  /** Units that are eliminated in place of coming into the state. */
  readonly eliminates: WhenDocument | null;
  /** Units that take steps before others. */
  readonly first?: NonNullable<ShareDocument['first']>;
}

/** A loss that is due, as sentences have it: steps, units, strength, or units of so many stacking points. */
export interface SaidDue {
  readonly steps: number;
  /** With `factor` the number is a loss number, which steps pay by their loss factors. */
  readonly allocate?: string;
  readonly by?: {readonly units: number} | {readonly strength: number; readonly of?: 'stacking'};
  readonly cause: LossCause;
  /** Units leave the map, into the box of a state if there is one. */
  readonly into?: {readonly state?: string | undefined};
}

/** Does a code ask for states and nothing else? Their consequences are in the rules, and in the game's own name of the code. */
export function asksForStatesAlone({attacker, defender}: ResultCodeDocument): boolean {
  const parts = [attacker, defender].flatMap((share) => (share ? [share, ...(share.oneOf ?? [])] : []));
  const isState = (part: AlternativeDocument): boolean =>
    Object.keys(part).every((key) => ['state', 'oneOf', 'when'].includes(key));
  return parts.some(({state}) => state !== undefined) && parts.every(isState);
}

/** Nothing is asked. */
export const noDemand: Demand = {
  steps: 0,
  each: false,
  units: 0,
  eliminated: false,
  matches: null,
  retreat: 0,
  mayElectOne: false,
  state: null,
  ifAlready: 0,
  eliminates: null,
};

/** The demand of a part of a code, added to another. */
export const demandOf = (
  part: AlternativeDocument,
  base: Demand = noDemand,
  {spent = 0, left}: {readonly spent?: number; readonly left?: number} = {},
): Demand => {
  const {steps = 0, units = 0, retreat = 0, eliminated = false, mayElectOne = false} = part;
  const first = part.first ?? base.first;
  return {
    steps: base.steps + steps + spent,
    each: base.each || part.each === true,
    units: base.units + units,
    retreat: base.retreat + retreat + (left ?? 0),
    eliminated: base.eliminated || eliminated,
    mayElectOne: base.mayElectOne || mayElectOne,
    state: part.state ?? base.state,
    ifAlready: part.ifAlready?.steps ?? base.ifAlready,
    eliminates: part.eliminates ?? base.eliminates,
    matches: part.strengthAtLeast === undefined ? base.matches : (part.count ?? 'printed'),
    ...(part.strengthAtLeast === 'opponent' || (!part.strengthAtLeast && base.matchesAll)
      ? {matchesAll: true as const}
      : {}),
    ...(first ? {first} : {}),
    ...(left === undefined ? {} : {budget: left}),
  };
};
