/** Findings of rulings on retreats as data: a code with arguments in plain JSON. `src/phrases` has the sentence of each. */
import type {WhenDocument} from '../../module/schema/when.js';
import type {BoardFinding} from '../board-findings.js';
import type {Finding} from '../finding.js';
import type {FateArgs} from './clauses/fate.js';
import type {Because, ClosedArgs, EndFault, EntryCost, GoesTo, MakesNoRoom} from './reasons.js';

type Ids = readonly string[];
type Nothing = Readonly<Record<string, never>>;

/** The rest of a group that falls short. */
export type LeftOver = 'isolated' | 'stays' | 'nobody';

/** Steps for hexes that a group falls short; others have paid for some of the hexes. */
interface ShortLoss {
  readonly hexes: number;
  readonly paid: number;
}

/** Units that a stuck one holds back, the rest of their group, and what follows. */
export interface HeldArgs {
  readonly units: Ids;
  readonly rest: Ids;
  readonly then: 'mustSplit' | 'mayStay' | 'staysWithHqs';
}

/** A step for an EZOC hex that friends hold: all lose one together, or each its own. */
export interface SharedArgs {
  readonly inAll: boolean;
  /** By a reading each unit pays, or a unit that was alone too. */
  readonly reading?: 'each' | 'alone';
}

/** A reading as a sentence has it; the texts are those of its sheet. */
export type ReadingArgs =
  | {readonly plays: string; readonly rule: string}
  | {readonly question: string; readonly means: string; readonly rule: string}
  | {readonly option: string; readonly value: string};

/** The arguments of findings on retreats, by their code. Units, sides and markers are ids, hexes printed labels. */
export interface RetreatArgs {
  /** A rule closes a hex. */
  readonly closed: ClosedArgs;
  /** A hex is open, and closed where a condition holds. */
  readonly openNow: {readonly at: string; readonly closes: WhenDocument; readonly because: Because};
  readonly entryCost: EntryCost;
  /** A full hex makes the retreat longer. */
  readonly longer: {readonly at: string; readonly single: boolean};
  /** There are more ways than can be compared. */
  readonly undecided: Nothing;
  readonly undecidedUnder: {readonly reading: ReadingArgs};
  readonly routesCut: {readonly most: number};
  readonly capped: {
    readonly unit: string;
    readonly hexes: number;
    readonly asked: number;
    readonly rest: 'steps' | 'eliminated' | 'ends';
  };
  /** `blocked`: routes are blocked, besides those with a fault. */
  readonly everyRoute: {
    readonly fate: FateArgs;
    readonly blocked: boolean;
    readonly faults: readonly EndFault[];
  };
  readonly noRoute: {readonly fate: FateArgs};
  readonly fallsShort: {readonly short: number; readonly loses: ShortLoss; readonly ends: Ids};
  readonly leftOver: {readonly units: Ids; readonly left: LeftOver};
  readonly fellShort: {
    readonly short: number;
    readonly loses: ShortLoss;
    readonly units: Ids;
    readonly at: string;
    readonly left: LeftOver;
  };
  readonly unlisted: Nothing;
  /** `returns`: after so many turns; null where nothing says. */
  readonly leavesMap: {readonly units: Ids; readonly at: string; readonly returns: number | null};
  readonly throughFriends: Nothing;
  readonly noSupplySource: {readonly side: string; readonly except?: string};
  /** Every full retreat has a fault, which is allowed. */
  readonly faultAllowed: {readonly fault: EndFault};

  readonly displaced: {
    readonly unit: string;
    readonly from: string;
    readonly to: string;
    readonly group: Ids;
  };
  /** `must`: the units of a hex make room together. */
  readonly mayDisplace: {
    readonly units: Ids;
    readonly at: string;
    readonly goes: GoesTo;
    readonly must: boolean;
  };
  readonly chainsCut: Nothing;
  readonly nobodyMakesRoom: {readonly at: string; readonly all: readonly MakesNoRoom[]};
  readonly anyDirection: {readonly directions: Ids; readonly freeInZoc: boolean};

  /** An EZOC hex that friends hold costs a step. */
  readonly heldByFriends: SharedArgs & {
    readonly at: string;
    readonly by: Ids;
    readonly payer: 'unit' | 'eachUnit' | 'stack';
  };
  readonly sharedStep: SharedArgs & {
    readonly hexes: Ids;
    /** Which hex of the retreat: 1 the first. */
    readonly number: number;
    readonly units: Ids;
  };
  readonly firstStep: {readonly by: 'owner' | 'most-steps' | 'strongest'; readonly units: Ids};

  readonly couldGo: HeldArgs;
  readonly keptTogether: HeldArgs & {readonly at: string};
  readonly hqsGoToo: {readonly units: Ids; readonly at: string};
  /** `goes`: it goes apart from the combat units; else it stays behind. */
  readonly hqApart: {readonly unit: string; readonly at: string; readonly goes: boolean};
  readonly hqsStranded: {readonly units: Ids; readonly at: string};
  readonly overrun: {readonly units: Ids; readonly at: string};
  readonly relocated: {
    readonly units: Ids;
    readonly at: string;
    readonly cause: 'entering' | 'left-alone';
    readonly marker: string;
  };
  readonly onlySupported: {readonly units: Ids};
  /** A plan leaves out a unit that must retreat. */
  readonly leftOut: {readonly unit: string; readonly at: string};
  readonly mapEdge: {readonly elsewhere: boolean};
  /** Rules for isolated or unsupplied units, of which there is no copy, may change the answer. */
  readonly isolatedGroup: Nothing;
  /** A question that the rules leave open, in the words of its sheet: our answer, and another. */
  readonly question: {readonly asks: string; readonly here: string; readonly else: string};
}
export type RetreatCode = keyof RetreatArgs;

/** A finding on a retreat before it is put into words. */
export type RetreatFinding<Code extends RetreatCode = RetreatCode> = {
  readonly [C in Code]: Omit<Finding, 'message' | 'remedy' | 'code' | 'args'> & {
    readonly code: C;
    readonly args: RetreatArgs[C];
  };
}[Code];

/** A finding on a retreat or on the board, or one that has its sentence. */
export type RetreatFound = RetreatFinding | BoardFinding | Finding;

/** Makes a finding on a retreat. */
export const retreatFinding = <const Code extends RetreatCode>(
  kind: Finding['kind'],
  clause: string,
  code: Code,
  args: RetreatArgs[Code],
  more: Partial<Pick<Finding, 'at' | 'units' | 'witness' | 'option'>> = {},
): RetreatFinding<Code> => ({clause, kind, ...more, code, args});
