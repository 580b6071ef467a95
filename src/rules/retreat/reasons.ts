/** Reasons of rulings on retreats: what closes a hex, as a code with arguments in plain JSON. `src/phrases` words them. */
import type {WhenDocument} from '../../module/schema/when.js';
import type {WhenFacts} from '../when-reason.js';

type Ids = readonly string[];
/** Adds no argument. */
type Nothing = unknown;

/** Hexes are printed labels. A hex is farther from supply than another. */
export interface SupplyGap {
  readonly hex: string;
  /** Null where it is cut off. */
  readonly distance: number | null;
  /** The supply source that is nearest to the hex, if there is one. */
  readonly source?: string;
  readonly than: string;
  readonly thanDistance: number;
  /** The hex that it would have to be closer than. */
  readonly noCloserThan?: string;
}

/** A hex over the stacking limit: the units there, none where the group alone exceeds it. `single`: one unit fills a hex. */
export interface FullArgs {
  readonly units: Ids;
  readonly single: boolean;
}

/** The end of a way, and that of a better one. */
interface Ends {
  readonly hex: string;
  readonly better: string;
}

/** The fault of every end that a clause closes: by its name alone, or for the condition that it asks. */
export type EndFault =
  | {readonly is: Exclude<keyof ReasonArgs['ends'], 'hexIs'>}
  /** The condition is about the units: no hex decides it. */
  | {readonly is: 'hexIs'; readonly since: WhenFacts}
  | {readonly is: 'hexIs'; readonly where: WhenDocument; readonly onRoute: boolean};

/** A hex that a rule closes, and why. */
export interface ClosedHex {
  readonly at: string;
  readonly rule: string;
  readonly because: Because<'bars' | 'ends' | 'effects'>;
}
/** The hexes that close a way: the first of them, and whether there are more. */
export interface ClosedWay {
  readonly hexes: readonly ClosedHex[];
  readonly more: boolean;
}

/** Why no route leads on from a hex. */
export type Onward =
  | {
      readonly is: 'ruledOut';
      readonly end: string;
      readonly rule: string;
      readonly because: Because<'prefers'>;
    }
  | {readonly is: 'ends'; readonly faults: readonly {readonly rule: string; readonly fault: EndFault}[]}
  | {readonly is: 'deadEnds' | 'noneOpen'};

/** The hex in which a group stops instead: its own, or another. */
interface StopsIn {
  readonly at: string;
  readonly stays: boolean;
}

/** The hexes that a unit may be displaced to, or the units that it displaces in turn. */
export type GoesTo =
  | {readonly to: Ids}
  | {
      readonly displacing: readonly {
        readonly into: string;
        readonly units: Ids;
        readonly goes: GoesTo;
      }[];
    };

/** Why units make no room. */
export interface MakesNoRoom {
  readonly units: Ids;
  readonly because: {readonly is: 'displacedAlready' | 'tooFew'} | ({readonly is: 'closed'} & ClosedWay);
}

/** The causes for which a hex costs. */
export type EntryCause =
  | {readonly is: 'enemyZoc' | 'overStacked'; readonly units: Ids}
  | ({readonly is: 'place'} & PlaceArgs);
/** Terrain and hexsides that cost. */
export interface PlaceArgs {
  readonly terrain?: string | Ids;
  readonly hexside?: string | Ids;
}

/** The cost of a hex. */
export interface EntryCost {
  readonly at: string;
  readonly causes: readonly EntryCause[];
  /** The condition under which it costs, if there is one. */
  readonly when?: WhenDocument;
  readonly steps: number;
  /** The group that enters it, where there are several. */
  readonly group?: Ids;
  /** The units that lose the steps; `each` of them so many, or all together. */
  readonly payers: Ids;
  readonly each: boolean;
  /** Once for the route. */
  readonly once: boolean;
  /** The state that it sets, and the units that come into it. */
  readonly state?: string;
  readonly sets: Ids;
  /** A friendly unit in the hex would cancel the EZOC. */
  readonly cancelled?: true;
}

/** The hexes that are open instead, and whether there are more. */
export interface Open {
  readonly hexes: Ids;
  readonly more: boolean;
}

/** The arguments of reasons: of clauses by list and name, of other rules under `course`. */
export interface ReasonArgs {
  readonly bars: {
    /** Terrain that is prohibited to these units, or a hexside between two hexes. */
    readonly prohibitedTerrain:
      | {readonly units: Ids; readonly terrain: string}
      | {readonly units: Ids; readonly hexside: string; readonly from: string; readonly to: string};
    /** A lone HQ closes a hex: it is in company, or the group has no combat unit that overruns it by the rule. */
    readonly enemyUnits: {
      readonly units: Ids;
      readonly lone?: {readonly is: 'inCompany' | 'noCombatUnit'; readonly rule: string};
    };
    /** `without`: whose presence would open it. */
    readonly enemyZoc: {readonly units: Ids; readonly without?: 'unit' | 'friend'};
    readonly bond: {readonly units: Ids; readonly between?: readonly [string, string]};
    readonly furtherOut: {
      readonly asked: {
        readonly where: 'every-hex' | 'last-hex' | 'anywhere';
        readonly orAsFar: boolean;
      };
      readonly leads:
        | {readonly is: 'back'}
        /** Nearer to enemy units in a hex than the hex before. */
        | {readonly is: 'towards'; readonly units: Ids; readonly in: string; readonly before: string}
        | {readonly is: 'nowhere'; readonly hexes: number; readonly began: string}
        | {readonly is: 'inwards'; readonly began: string; readonly before: string};
    };
    readonly awayFromSupply: SupplyGap;
    readonly ringOfZoc: {readonly from: string};
    readonly markerCloses: {readonly marker: string};
    readonly fullHex: FullArgs;
    readonly origin: Nothing;
    readonly hexside: {readonly hexside: string; readonly from: string; readonly to: string};
    readonly terrain: {readonly terrain: string};
    readonly direction: {readonly directions: Ids; readonly from?: string; readonly to: string};
    /** `of`: the condition that its sentence says. */
    readonly region: {readonly region: string; readonly of?: WhenDocument};
    readonly beyondFullHex: {readonly from?: string};
    readonly mustExit: {readonly from?: string};
  };
  readonly ends: {
    readonly noFurtherFromSupply: SupplyGap;
    readonly withinStacking: FullArgs;
    /** `steps`: on the way that is meant, if one is. */
    readonly survivesSharedSteps: {readonly steps?: number};
    readonly rearward: {readonly towards: 'own-edge' | 'off-enemies'; readonly from: string};
    readonly neverEndIn: Nothing;
    readonly hexIs:
      | {readonly facts: WhenFacts}
      /** On every route there, or on some: other rules close the rest. */
      | {readonly routes: 'every' | 'some'; readonly not: boolean; readonly asks: WhenDocument};
  };
  readonly prefers: {
    /** The cost that another route avoids; or what the way and the better one lose. */
    readonly fewestLosses: Ends & {
      readonly cost?: EntryCost;
      readonly loses?: {readonly steps: number; readonly least: number};
    };
    readonly bareLength: Ends;
    readonly closerToSupply: SupplyGap;
    readonly nearestToSupply: SupplyGap;
    readonly fewestEnemyZoc: Ends & {readonly where: 'last-hex' | 'every-hex'};
    readonly notEndIn: Ends;
    readonly endOnSource: Ends;
    /** Null where it is cut off. */
    readonly nearestSource: Ends & {readonly distance: number | null; readonly least: number | null};
    readonly homeward: Ends;
    readonly direction: Ends;
    readonly avoids: Ends & {readonly avoided: WhenDocument};
    readonly fullDistance: Ends & {readonly distance: number; readonly farthest: number};
  };
  readonly effects: {
    /** The group that retreats is still there. */
    readonly displacement: {readonly units: Ids};
  };
  readonly course: {
    /** `stays`: the path stays in one hex. */
    readonly noStep: {readonly from: string; readonly to: string; readonly stays: boolean};
    readonly complete: {readonly hexes: number};
    readonly enteredTwice: Nothing;
    readonly deadEnd: {readonly hexes: number};
    readonly noWayOn: Nothing;
    readonly neverComplete: Nothing;
    readonly tooFar: {readonly away: number; readonly hexes: number};
    readonly noWay: ClosedWay;
    /** `away`: the distance of the hex, where that is the reason. */
    readonly cap: {readonly unit: string; readonly hexes: number; readonly away?: number};
    /** Other hexes come first at a hex of a walk. */
    readonly goesTo: {readonly from: string; readonly to: Ids; readonly where?: WhenDocument};
    /** A retreat continues from a full hex. */
    readonly full: FullArgs;
    readonly short: {
      readonly hexes: number;
      readonly of: 'route' | 'farther';
      readonly complete: boolean;
    };
    /** `full`: where the retreat is longer for it. */
    readonly only: {
      readonly gone: number;
      readonly hexes: number;
      readonly full?: FullArgs;
      readonly onward?: Onward;
    };
    readonly shorter: {readonly hexes: number; readonly least: number; readonly there: StopsIn};
    readonly dearer: {readonly steps: number; readonly least: number; readonly there: StopsIn};
    readonly elsewhere: {readonly there: StopsIn};
    readonly nobodyDisplaced: Nothing;
    readonly displaceOthers: {
      readonly ways: readonly {readonly unit: string; readonly goes: GoesTo}[];
      readonly together: boolean;
    };
    readonly makeNoRoom: {readonly all: readonly MakesNoRoom[]};
    readonly roomElsewhere: Nothing;
  };
}

type ReasonIn<List extends keyof ReasonArgs> = {
  [Is in keyof ReasonArgs[List]]: {readonly list: List; readonly is: Is} & ReasonArgs[List][Is];
}[keyof ReasonArgs[List]];

/** A reason, with the condition under which its clause counts, unless its own sentence says it. */
export type Because<List extends keyof ReasonArgs = keyof ReasonArgs> = (List extends keyof ReasonArgs
  ? ReasonIn<List>
  : never) & {readonly when?: WhenDocument};

/** A reason against a hex as a finding has it, with the hexes that are open instead. */
export interface ClosedArgs {
  readonly at: string;
  readonly because: Because;
  readonly open?: Open;
}
