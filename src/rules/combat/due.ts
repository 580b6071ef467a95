/** Losses that are due: how many, of which units, and how they are shared out. */
import type {Allocation} from '../../module/schema/chart-names.js';
import type {Role} from './record.js';

/** The cause of a loss that is due. */
export type LossCause =
  | {readonly is: 'onTheWay'}
  /** A retreat is too short: for each hex, or since there is no route; and so many of the steps on the way. */
  | {readonly is: 'short'; readonly of: 'hexes' | 'route'; readonly onTheWay: boolean}
  /** EZOC hexes that friends hold (10.87); `units`: the stack that pays for its own. */
  | {readonly is: 'shared'; readonly units?: readonly string[]}
  | {readonly is: 'result'; readonly code: string}
  /** A roll by strength, a fire, a check, or the price of a declaration, by its title, isolated. */
  | {readonly is: 'named'; readonly name: string}
  | {readonly is: 'overStacked'; readonly at: string};

/** Steps that a role must lose before anything else happens. */
export interface Due {
  readonly role: Role;
  /** The units that may take them, in battle order. */
  readonly units: readonly string[];
  /** The number of steps in all; with `factor` the losses that the loss factors of steps absorb. */
  readonly steps: number;
  /** Absent: `owner`. */
  readonly allocate?: Allocation;
  /** Of the steps these units take at least so many, as far as they have them; without `steps` all. */
  readonly first?: {readonly units: readonly string[]; readonly steps?: number};
  /** Measures who is strongest or weakest: by steps or by strength. Absent: strength. */
  readonly measure?: 'steps' | 'strength';
  /** Of `symbols`: so many hits on these units, symbol by symbol. */
  readonly hits?: readonly {readonly count: number; readonly units: readonly string[]}[];
  /** The number of the rule. */
  readonly clause: string;
  readonly cause: LossCause;
}

/** Does a due say how it is shared out? */
export const isAllocated = ({allocate, first}: Due): boolean => allocate !== undefined || first !== undefined;
