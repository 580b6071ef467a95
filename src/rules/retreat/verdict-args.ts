/** Verdicts and losses of retreats as data, for sentences of `src/phrases`. Units are ids, hexes printed labels. */
import type {FateArgs} from './clauses/fate.js';
import type {HeldArgs, LeftOver, ReadingArgs} from './retreat-args.js';

type Ids = readonly string[];

/** A state, and the units that come into it. */
export interface StateArgs {
  readonly state: string;
  readonly units: Ids;
}

/** The loss of a route: all its steps, and the units that they destroy, or may. */
export interface LossArgs {
  readonly steps: number;
  readonly destroys: Ids;
  readonly mayFallOnOthers: boolean;
  readonly states: readonly StateArgs[];
}

/** The loss of some routes: of all the same, or from the least to the most. */
export type LossesArgs =
  | LossArgs
  | {readonly least: number; readonly most: number; readonly states: readonly StateArgs[]};

/** A ruling on a group that goes together. */
export type RulingArgs =
  | {readonly is: 'undecided'}
  | {readonly is: 'noRoute'; readonly fate: FateArgs}
  | {readonly is: 'short'; readonly hexes: number; readonly lost: LossesArgs; readonly left: LeftOver}
  | {
      readonly is: 'routes';
      readonly count: number;
      /** There are more than so many. */
      readonly cut: boolean;
      readonly lost: LossesArgs;
      readonly owner?: 'chooses' | 'mayChooseAnother';
    };

/** The best split of a group. */
export interface SplitArgs {
  readonly steps: number;
  readonly complete: boolean;
  readonly groups: readonly {
    readonly units: Ids;
    /** The hex that it goes to, or stays in. */
    readonly at: string;
    readonly fate: 'eliminated' | 'stays' | 'goes';
    /** Its loss, if it loses steps. */
    readonly loss?: LossArgs;
  }[];
}

/** The verdict on a group that must retreat, with what follows where it may not go together. */
export type VerdictArgs =
  | {readonly is: 'undecided'}
  | ({readonly together: RulingArgs} & (
      | {readonly is: 'together'; readonly split?: SplitArgs}
      /** HQs need a combat unit from that hex. */
      | {readonly is: 'hqsAlone'; readonly hqs: Ids; readonly from: string}
      /** HQs must go with a group of so many units. */
      | {readonly is: 'hqsLeft'; readonly hqs: Ids; readonly group: number}
      | ({readonly is: 'mustSplit'; readonly split?: SplitArgs} & Pick<HeldArgs, 'units' | 'rest'>)
    ));

/** The answer of a ruling in short: the first hexes where routes end, how many more there are, and the verdict. */
export interface OutcomeArgs {
  readonly ends: Ids;
  readonly more: number;
  readonly verdict: VerdictArgs;
}

/** The answer under another reading. */
export interface DisputeArgs {
  readonly reading: ReadingArgs;
  readonly outcome: OutcomeArgs;
}

/** The judgement of a plan under another reading. */
export interface PlanUnderArgs {
  readonly reading: ReadingArgs;
  readonly legal: boolean;
  readonly stepLosses: number;
}
