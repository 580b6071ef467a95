import type {WhenDocument} from '../../module/index.js';
import type {ShareDocument} from '../../module/schema/result-code.js';
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
