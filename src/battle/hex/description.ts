import type {Finding} from '../../rules/finding.js';
import type {Due, StepLimit} from '../../rules/hex-combat/index.js';
import type {RetreatAnswer} from '../../rules/retreat/index.js';
import type {HexEventType} from './event.js';

/** A group that may be sent now, as it would go unsplit, and what the rules allow it. */
export interface GroupChoice {
  readonly units: readonly string[];
  readonly from: string;
  /** Routes, losses, elimination; `ownerMayChoose` are the owner's, whoever conducts the retreat (10.88). */
  readonly answer: RetreatAnswer;
  readonly findings: readonly Finding[];
}

/** An event that is possible now, who does it, and what it needs. */
export type HexChoice = {readonly side: string} & (
  | {readonly event: 'roll'; readonly dice: number; readonly faces: number; readonly column: string}
  | {
      readonly event: 'assign';
      /** Each is taken by its own units; where there are several, each may be paid by itself. */
      readonly dues: readonly (Due & {readonly limits: readonly StepLimit[]})[];
    }
  | {readonly event: 'elect'; readonly hexes: readonly [1]}
  | {readonly event: 'order'; readonly units: readonly string[]}
  | {
      readonly event: 'route';
      /** Groups may be split further where the sheet moves groups: ask `rulingOn` about any part of one. */
      readonly groups: readonly GroupChoice[];
      /** Who may send a route of `ownerMayChoose`. */
      readonly owner: string;
      readonly notes: readonly Finding[];
    }
  | {
      readonly event: 'advance';
      readonly units: readonly string[];
      /** How many units may advance; Infinity without a limit. */
      readonly most: number;
      /** Stacking points that the hex has room for; Infinity without a limit. */
      readonly room: number;
    }
);

/** What a player needs to know at one moment of a battle. */
export interface HexDescription {
  readonly state: string;
  /** The side whose turn it is, by its name in the module; null when the battle is over. */
  readonly side: string | null;
  /** One line. */
  readonly prompt: string;
  readonly choices: readonly HexChoice[];
  /** Every other event, with the reason. */
  readonly impossible: readonly {readonly event: HexEventType; readonly finding: Finding}[];
}
