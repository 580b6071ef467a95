import type {BattleEvent, Placed, Position, Unit} from '../module/index.js';
import type {Finding} from '../rules/finding.js';
import type {Phase} from './chart.js';
import type {LossPolicy} from './losses.js';
import type {TableView} from './table.js';

/**
 * One moment of a battle as a player sees it, on either kind of map: what a page shows and reads out, without a rule in
 * it. Places are indexes of hexes or points, sides indexes of the game's sides.
 */
export interface BattleView {
  readonly kind: 'point' | 'hex';
  /** How many events led here. */
  readonly step: number;
  /** The state, as the chart and the reports name it. */
  readonly state: string;
  /** The parts of the battle in their order, and where it is. */
  readonly course: readonly Phase[];
  readonly over: boolean;
  /** Who controls the place now, by name, as the rules have it; undefined for nobody. */
  readonly holder: string | undefined;
  /** The sides whose turn it is: one, both, or none when it is over. */
  readonly acting: readonly number[];
  /** Whose turn it is and what to do, in one line. */
  readonly prompt: string;
  readonly at: number;
  /** What the place is called: the point's name, the hex's number with its name. */
  readonly place: string;
  /** Where everything stands now. */
  readonly position: Position;
  /** From where to where attackers came, while that matters. */
  readonly ways: readonly {readonly from: number; readonly to: number}[];
  readonly decision: Decision;
  /** What may not be done now, and why. */
  readonly impossible: readonly Impossible[];
  /** The attacker first. */
  readonly forces: readonly Force[];
  /** What else describes the battle: round, kind of combat, weather. */
  readonly facts: readonly {readonly term: string; readonly value: string}[];
  readonly table: TableView;
  /** The engine's report, plain JSON. */
  readonly snapshot: object;
}

export interface Impossible {
  readonly event: BattleEvent['type'];
  /** What the choice is called. */
  readonly label: string;
  readonly finding: Finding;
}

/** One side of the battle. */
export interface Force {
  readonly role: 'attacker' | 'defender';
  readonly side: number;
  readonly name: string;
  /** What it fights with, as players say it: `7 points (3 + 2 × 2)`. */
  readonly strength: string;
  readonly units: readonly Fighter[];
  /** Those of its units that the battle destroyed, also such as were not in it (HQs that were overrun, units that were displaced). */
  readonly lost: readonly Unit[];
  /** Its HQs that had to leave the map, by name. */
  readonly relocated: readonly string[];
  /** Losses or steps that those of it which are left have taken. */
  readonly taken: number;
}

/** One unit of the battle, as it stands now. */
export interface Fighter {
  readonly unit: Unit;
  /** To draw its counter by; what it was last where it is gone. */
  readonly placed: Placed<number>;
  readonly gone: boolean;
  /** Losses or steps it has taken, and how many are the end of it. */
  readonly taken: number;
  readonly takes: number;
  /** Its value, its state and its losses in words: `value 3; dispersed; 2 of 4 losses`. */
  readonly words: readonly string[];
}

/** What a step asks for: the controls for just this step are made of it. */
export type Decision =
  | RollDecision
  | ChooseDecision
  | AssignDecision
  | WithdrawDecision
  | AdvanceDecision
  | OrderDecision
  | RouteDecision
  | {readonly kind: 'over'};

export interface RollDecision {
  readonly kind: 'roll';
  readonly faces: number;
  /** One for each die, in the order they are given: `Attacker, column 19`. */
  readonly dice: readonly string[];
}

/** Something that can be done at once. */
export interface Offer {
  readonly event: BattleEvent;
  readonly label: string;
  /** What it leads to, in a line: what is asked next. */
  readonly leads?: string;
  /** What will come of it, where that is known. */
  readonly findings: readonly Finding[];
}

export interface ChooseDecision {
  readonly kind: 'choose';
  readonly offers: readonly Offer[];
}

export interface Share {
  readonly unit: string;
  readonly name: string;
  /** At most; the last of them is the end of the unit. */
  readonly takes: number;
  /** How it stands, in a few words. */
  readonly words: string;
  /** What so many losses do to it, in a few words; empty for none. */
  readonly fate: (losses: number) => string;
}

export interface AssignDecision {
  readonly kind: 'assign';
  /** What is shared out: `loss` or `step`. */
  readonly noun: 'loss' | 'step';
  readonly due: number;
  /** What they are for, where that is not plain. */
  readonly why: string;
  readonly units: readonly Share[];
  /** A way to share them out; never more than a proposal. `cut` is told when there are more ways than are looked at. */
  readonly propose: (policy: LossPolicy, cut?: () => void) => Readonly<Record<string, number>>;
  /** What stands against sharing them out so. */
  readonly judge: (losses: Readonly<Record<string, number>>) => readonly Finding[];
}

/** A point that a unit may choose or not, the others as they are in the plan so far. */
export interface Goal {
  /** Null: eliminated. */
  readonly to: string | null;
  /** The point's index, or -1. */
  readonly place: number;
  readonly name: string;
  /** What the line has left: `room 1½ of 3`. */
  readonly words: string;
  readonly open: boolean;
  /** Open, but to be displaced, to hope, or to be lost. */
  readonly costly: boolean;
  readonly findings: readonly Finding[];
}

export type PlanDraft = Readonly<Record<string, string | null>>;

export interface WithdrawDecision {
  readonly kind: 'withdraw';
  readonly from: number;
  readonly units: readonly {readonly unit: string; readonly name: string; readonly words: string}[];
  readonly goals: (plan: PlanDraft) => ReadonlyMap<string, readonly Goal[]>;
  readonly judge: (plan: PlanDraft) => readonly Finding[];
  /** What a plan comes to; nothing of one that is not legal. */
  readonly effects: (plan: PlanDraft) => readonly Finding[];
  /** The plan that loses the fewest units; `cut` is told when there are more plans than are looked at. */
  readonly propose: (cut?: () => void) => PlanDraft;
}

export interface AdvanceDecision {
  readonly kind: 'advance';
  /** `open`: it may; `finding` says why one may not. */
  readonly units: readonly {
    readonly unit: string;
    readonly name: string;
    readonly open: boolean;
    readonly finding?: Finding;
  }[];
  readonly judge: (units: readonly string[]) => readonly Finding[];
  /** Those that may go together, the strongest first; only a proposal. */
  readonly propose: () => readonly string[];
}

/** The conductor may shorten the retreat before it begins. */
export interface Elect {
  readonly offer: Offer;
}

export interface OrderDecision {
  readonly kind: 'order';
  readonly units: readonly {readonly unit: string; readonly name: string}[];
  readonly elect?: Elect;
}

/** One way to retreat that the rules list. */
export interface Way {
  readonly path: readonly string[];
  /** The same as places. */
  readonly places: readonly number[];
  /** Steps lost on each hex of it. */
  readonly costs: readonly number[];
  /** `05.04, 05.05: no step lost`. */
  readonly words: string;
  readonly findings: readonly Finding[];
}

export interface RouteDecision {
  readonly kind: 'route';
  readonly hexes: number;
  /** The units that still have to go. */
  readonly units: readonly {readonly unit: string; readonly name: string; readonly at: number}[];
  /** Whether several may go together; else one at a time, in their order. */
  readonly groups: boolean;
  /** Who may be sent next, as they would go unsplit: those of a hex together, or single units; a stuck one's company by itself. */
  readonly next: readonly (readonly string[])[];
  readonly elect?: Elect;
  /** Every way that is allowed for a group, and why there is none. */
  readonly ways: (units: readonly string[]) => Ways;
}

export interface Ways {
  readonly from: number;
  readonly ways: readonly Way[];
  /** How the retreat goes on where there is none. */
  readonly stuck?: Offer;
  /** What is to be known about all of them; why there is none, where there is none. */
  readonly findings: readonly Finding[];
  /** What the rules say of any place, in one line. */
  readonly whyNot: (place: number) => string | undefined;
}
