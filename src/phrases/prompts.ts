import type {SaidDue} from '../rules/hex-combat/demand.js';
import type {Names} from './names.js';

type Ids = readonly string[];
type Columns = readonly number[];

/**
 * The arguments of prompts: the side that acts and its task, by their code. Units, sides and points are ids, hexes their
 * printed labels.
 */
export interface PromptArgs {
  /** `at`: the name of the place. `title`: the author's of an outcome of his own. */
  readonly battleOver: {
    readonly at: string;
    readonly heldBy?: string;
    readonly takenBy?: string;
    readonly title?: string;
  };
  readonly pointOver: {readonly at: string; readonly outcome?: string; readonly title?: string};
  /** `titles`: of the rolls, where the order of play has several. */
  readonly rollOnTable: {
    readonly side: string;
    readonly dice: number;
    readonly columns: readonly string[];
    readonly titles?: readonly string[];
  };
  /** Both sides roll at once, the attacker first. */
  readonly bothRoll: {
    readonly rolls: readonly {
      readonly side: string;
      readonly dice: number;
      readonly columns: readonly string[];
    }[];
  };
  readonly rollForCheck: {readonly side: string; readonly dice: number; readonly title: string};
  /** Titles of what the side may commit and declare now. */
  readonly mayCommit: {
    readonly side: string;
    readonly commits: Ids;
    readonly declares: Ids;
    readonly passes: boolean;
  };
  readonly advanceBeyond: {readonly side: string; readonly at: string; readonly units: Ids};
  /** `most`: of the units that may, no more; none without a limit. `stacking`: it is the limit of stacking. */
  readonly advanceInto: {
    readonly side: string;
    readonly at: string;
    readonly may: number;
    readonly most?: number;
    readonly stacking?: true;
    readonly must: boolean;
  };
  readonly assignSteps: {readonly side: string; readonly dues: readonly SaidDue[]};
  readonly assignLosses: {readonly side: string; readonly count: number};
  readonly decide: {readonly side: string; readonly continues: 'attack' | 'fight'};
  readonly makeRoom: {readonly side: string; readonly units: Ids; readonly hex: string};
  readonly chooseResult: {readonly side: string; readonly code: string; readonly of: string};
  /** `elects`: the side that may shorten the retreat. */
  readonly giveOrder: {readonly side: string; readonly units: Ids; readonly elects?: string};
  /** `owner`: the side that retreats, where another sends it. */
  readonly retreatBy: {
    readonly side: string;
    readonly units: Ids;
    readonly hexes: number;
    /** Fewer hexes will do. */
    readonly upTo?: boolean;
    readonly owner?: string;
    readonly elects?: string;
  };
  /** The state asks for a retreat or a choice, and none is under way. */
  readonly nothingToDo: {readonly side: string};
  readonly bothFire: {readonly attacker: Columns; readonly defender: Columns};
  /** One side of two fires, since the units of the other are dispersed, or have no strength points. */
  readonly oneFires: {
    readonly side: string;
    readonly other: string;
    readonly because: 'dispersed' | 'noPoints';
    readonly columns: Columns;
  };
  readonly fire: {readonly side: string; readonly columns: Columns};
  /** Air units of a side attack an air unit of the other, by its number. */
  readonly airAttacks: {
    readonly adds: string;
    readonly air: number;
    readonly multiplies: string;
    readonly number: number;
    readonly columns: Columns;
  };
  readonly flakFires: {readonly adds: string; readonly air: number; readonly columns: Columns};
  /** `one`: they fire one by one. */
  /** `aim`: several units, each with a target of its own. */
  readonly unitsToFire: {
    readonly sides: Ids;
    readonly units: Ids;
    readonly one: boolean;
    readonly aim?: boolean;
  };
  /** `title`: of the fire, isolated. */
  readonly rollForFire: {readonly sides: Ids; readonly title: string; readonly dice: number};
  readonly fallBack: {readonly side: string};
  readonly withdraw: {readonly side: string; readonly units: number};
  readonly moveIn: {readonly side: string; readonly at: string};
  /** Between the combats of a phase: who announces, or picks, or both. */
  readonly announceAttack: {readonly side: string};
  readonly announceMore: {readonly side: string};
  readonly announceOrPick: {readonly side: string};
  readonly pickAttack: {readonly side: string};
  readonly endPhase: {readonly side: string};
  readonly phaseOver: {readonly side: string};
  readonly retreatAlong: {readonly side: string; readonly units: Ids; readonly lines: number};
  readonly regroup: {readonly side: string; readonly units: Ids};
}

/** A phrase for each prompt. */
export type PromptPhrases = {
  readonly [Code in keyof PromptArgs]: (args: PromptArgs[Code], names: Names) => string;
};
