import type {HexId} from '../../src/board/index.js';

/** What of an answer is looked at, and what was done with it. */
export interface Inspected {
  /** The hex that was asked about. */
  readonly asked?: string | undefined;
  /** What was asked about and this map does not have. */
  readonly unknown?: string | undefined;
  /** The hex that a pointer rests on. */
  readonly pointed?: string | undefined;
  /** Some of the routes. */
  readonly ways?: readonly (readonly HexId[])[] | undefined;
  /** Those who cause a finding. */
  readonly witness: readonly string[];
  /** The rule tag that is open. */
  readonly open?: string | undefined;
  /** What was copied, where it has to be copied by hand. */
  readonly byHand?: string | undefined;
  /** The last copy went through. */
  readonly copied: boolean;
  /** The panel is drawn up over the map. */
  readonly drawn: boolean;
  /** What the stacks to choose from are searched for. */
  readonly sought: string;
}
