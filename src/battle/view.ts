import type {BattleEvent, Placed, Position, Unit} from '../module/index.js';
import type {Switched} from '../rules/combat/as-if.js';
import type {Finding} from '../rules/finding.js';
import type {AttackIs} from '../rules/phase.js';
import type {Phase} from './chart.js';
import type {LossPolicy} from './losses.js';
import type {ModifierRow, TableView} from './table.js';

/**
 * One moment of a battle on either kind of map, for a page to show and read out. Places are indexes of hexes or points,
 * sides indexes of the game's sides.
 */
export interface BattleView {
  readonly kind: 'point' | 'hex';
  /** The number of events before this moment. */
  readonly step: number;
  /** The state, as the chart and the reports name it. */
  readonly state: string;
  /** The phases of the battle in their order, and its progress. */
  readonly course: readonly Phase[];
  readonly over: boolean;
  /** The name of the side that controls the place now; undefined for nobody. */
  readonly holder: string | undefined;
  /** The sides that act: one, both, or none once the battle is over. */
  readonly acting: readonly number[];
  /** The side that acts and its task, in one line. */
  readonly prompt: string;
  /** True where the prompt is in the words of the chart’s author. */
  readonly isAuthorsPrompt: boolean;
  /** The place of the battle; -1 between the combats of a phase. */
  readonly at: number;
  /** The name of the place: that of the point, or the number of the hex with its name. */
  readonly place: string;
  /** The position at this moment. */
  readonly position: Position;
  /** Arrows from the attackers' places of origin, until the losses of the result are taken. */
  readonly arrows: readonly {readonly from: number; readonly to: number}[];
  readonly decision: Decision;
  /** The last roll in force; undefined before the first. */
  readonly lastRoll: LastRoll | undefined;
  /** The attacker first. */
  readonly forces: readonly Force[];
  /** Further facts: round, kind of combat, weather. */
  readonly facts: readonly {readonly term: string; readonly value: string}[];
  readonly table: TableView;
  /** The engine's report, plain JSON. */
  readonly snapshot: object;
  /** The phase that the battle is part of, if it is. */
  readonly phase?: PhaseMoment;
  /** Foretells fire; present before the first die of a battle that is fought by fire. */
  readonly fire?: () => FireOutlook;
  /** Gives the reasons of a decision to fight on or retreat, on points. */
  readonly why?: () => readonly Finding[];
  /** The finding that nobody may attack at these odds; present where the battle may not begin. */
  readonly notAllowed?: Finding;
}

/** A number that dice come to, with its chances: hits, or another count of symbols. */
export interface Spread {
  /** `Hits: none 12.5%, 1 37.5%, …; 1.5 expected`. */
  readonly words: string;
  readonly of: readonly (readonly [count: number, chance: number])[];
  readonly expected: number;
}

/** A unit that fires, or one of those that fire together. */
export interface ShotOutlook {
  /** `Marcher Knights: 3 dice, hits on 3 or less`. */
  readonly words: string;
  /** The modifiers that hold: `−1 die for Woods, town or hill`. */
  readonly modifiers: readonly string[];
  /** The chances of its hits, and of what else its dice count; none where others fire with it. */
  readonly chances: readonly Spread[];
}

/** A turn to fire, before anybody is hit. */
export interface TurnOutlook {
  readonly title: string;
  /** The side that chooses the targets, and how; empty where hits fall on a side. */
  readonly aiming: string;
  readonly shots: readonly ShotOutlook[];
  /** The chances of all units of a side that fire together. */
  readonly chances: readonly Spread[];
  /** Modifiers that do not hold here. */
  readonly absent: string;
  /** The places that each unit may retreat to in place of its fire; none where it may not. */
  readonly retreats: readonly string[];
}

/** A result of dice, and the effects that it has here. */
export interface FireResult {
  /** `2 hits`, or the symbols that come to the same: `green, helmet`. */
  readonly name: string;
  /** The faces with these symbols: `2 of 6`; empty for hits. */
  readonly faces: string;
  readonly words: readonly string[];
  readonly said: readonly Finding[];
}

/** The results of one fire on a side. */
export interface FireResults {
  readonly title: string;
  readonly results: readonly FireResult[];
}

/** The fire of a battle that is before its first die. */
export interface FireOutlook {
  readonly turns: readonly TurnOutlook[];
  readonly results: readonly FireResults[];
  /** The choices of a side between the fires, such as to retreat instead, if no die has hit before; `ways`: where to. */
  readonly choices: readonly {
    readonly prompt: string;
    readonly offers: readonly string[];
    readonly ways: readonly string[];
  }[];
  /** Every modifier of the fires, on where it applies to a shot. */
  readonly modifiers: readonly ModifierRow[];
  /** Retreats that the order of play asks for though no die did anything. */
  readonly unhurt: readonly {readonly prompt: string; readonly ways: readonly string[]}[];
}

/** One side of the battle. */
export interface Force {
  readonly role: 'attacker' | 'defender';
  readonly side: number;
  readonly name: string;
  /** Its strength in words: `7 points (3 + 2 × 2)`. */
  readonly strength: string;
  readonly units: readonly Fighter[];
  /** Its units that the battle destroyed, including those that did not fight (overrun HQs, displaced units). */
  readonly lost: readonly Unit[];
  /** The names of its HQs that left the map. */
  readonly relocated: readonly string[];
  /** Its other units that left the map and are not lost, by where they are: `in the Blown box`, else `off the map`. */
  readonly left: readonly {readonly where: string; readonly names: readonly string[]}[];
  /** Losses or steps that its surviving units have taken in this battle. */
  readonly taken: number;
}

/** One unit of the battle, as it is now. */
export interface Fighter {
  readonly unit: Unit;
  /** The state to draw its counter by; the last one for a unit that is gone. */
  readonly placed: Placed<number>;
  readonly gone: boolean;
  /** Losses or steps it has taken; `takes` of them destroy it. */
  readonly taken: number;
  readonly takes: number;
  /** Its value, its state and its losses in words: `value 3; dispersed; 2 of 4 losses`. */
  readonly words: readonly string[];
}

/** The decision that a step asks for; the controls of the step are made from it. */
export type Decision =
  | RollDecision
  | ChooseDecision
  | AssignDecision
  | WithdrawDecision
  | AdvanceDecision
  | OrderDecision
  | RouteDecision
  | PhaseDecision
  | FireDecision
  | {readonly kind: 'over'};

export interface RollDecision {
  readonly kind: 'roll';
  readonly faces: number;
  /** The symbols of the faces, isolated, from face 1; absent where they show pips. */
  readonly symbols?: readonly string[];
  /** One for each die, in the order they are given: `Attacker, column 7: 7 points (3 + 2 × 2)`. */
  readonly dice: readonly string[];
  /** The side that rolls each die. */
  readonly sides: readonly number[];
  /** The reason for the column that all dice share; empty where each die has a column of its own. */
  readonly column: string;
}

/** A die that was rolled, and the column it was rolled on. */
export interface RolledDie {
  readonly face: number;
  readonly side: number;
  /** Its label in the decision to roll: `Attacker, column 7: 7 points (3 + 2 × 2)`. */
  readonly label: string;
  /** The result of this die: `5 losses`; empty where the dice are read together. */
  readonly result: string;
}

/** A roll, with the result of its dice on the table. */
export interface LastRoll {
  /** The number of events up to this one. */
  readonly step: number;
  readonly faces: number;
  readonly dice: readonly RolledDie[];
  /** The result of all dice together; empty where each die is read by itself. */
  readonly result: string;
  /** True where the result is the outcome of a check, by the name that its author gave it. */
  readonly isAuthors?: true;
}

/** An attack of a combat phase. */
export interface AttackRow {
  /** Its place among those that were announced, from 0. */
  readonly n: number;
  readonly is: AttackIs;
  readonly at: number;
  readonly place: string;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** The end of one that was fought: `Taken`, `Held`, or as the order of play titles it. */
  readonly outcome: string;
  /** It may be picked now, or taken back. */
  readonly mayPick: boolean;
  readonly mayTakeBack: boolean;
}

/** The combat phase that a moment is of. */
export interface PhaseMoment {
  /** The side whose phase it is. */
  readonly side: number;
  /** The attack that is fought now, by its place among those announced. */
  readonly inHand: number | undefined;
  readonly attacks: readonly AttackRow[];
  /** The units that its combats have destroyed so far. */
  readonly lost: readonly Unit[];
  /** Sentences on the units that had to fight and did not, once the phase is over. */
  readonly missed: readonly Finding[];
}

/** A unit that could attack a place, with the rules that keep it from that. */
export interface PossibleAttacker {
  readonly unit: Unit;
  readonly from: number;
  /** The name of its place. */
  readonly place: string;
  /** The rules that an attack by it alone breaks; empty if it may attack. */
  readonly findings: readonly Finding[];
}

/** A place of enemies that some unit could attack. */
export interface Target {
  readonly at: string;
  readonly place: number;
  readonly name: string;
  /** The units there that would defend. */
  readonly defenders: readonly Unit[];
}

/** A moment between the combats of a phase: to announce an attack, to pick the next one, or to end the announcing or the phase. */
export interface PhaseDecision {
  readonly kind: 'phase';
  /** The part that `done` ends now: the announcing, or the phase; undefined where attacks have to be fought first. */
  readonly done: 'announcing' | 'phase' | undefined;
  /** The places that the side could attack now; none where no attack may be announced. */
  readonly targets: readonly Target[];
  /** Lists the units that could attack a place, those that may first. */
  readonly attackersOf: (at: string) => readonly PossibleAttacker[];
  /** Lists the rules that an attack breaks which is to be announced. */
  readonly judge: (at: string, attackers: readonly string[]) => readonly Finding[];
  /**
   * The battle of an attack that is to be announced, as it would begin now, by the rules or with modifiers `switched`;
   * undefined where it may not be fought.
   */
  readonly forecast: (
    at: string,
    attackers: readonly string[],
    switched?: readonly Switched[],
  ) => BattleView | undefined;
}

/** An event that needs no further input. */
export interface Offer {
  readonly event: BattleEvent;
  readonly label: string;
  /** The label in a name and its details, where it has those: a button shows the details small. */
  readonly parts?: {readonly name: string; readonly details: string};
  /** True where the label is in the words of the chart’s author. */
  readonly isAuthors?: true;
  /** The next question, and what is at stake. */
  readonly leads?: string;
  /** Its effects, if they are known in advance. */
  readonly findings: readonly Finding[];
  /** The units that it moves, as places. */
  readonly moves?: readonly {readonly from: number; readonly to: number}[];
}

export interface ChooseDecision {
  readonly kind: 'choose';
  readonly offers: readonly Offer[];
  /** The support that both sides have committed so far, in words; none where nobody has. */
  readonly committed?: string;
}

export interface AssignableUnit {
  readonly unit: string;
  readonly name: string;
  /** The most losses it can take; the last one destroys it. */
  readonly takes: number;
  /** Its state in a few words. */
  readonly words: string;
  /** The effect of a number of losses in a few words; empty for none. */
  readonly fate: (losses: number) => string;
}

export interface AssignDecision {
  readonly kind: 'assign';
  /** The unit of count: `loss` or `step`. */
  readonly noun: 'loss' | 'step';
  /** The losses to assign; the most that the units can take where `tally` tells how far they count. */
  readonly due: number;
  /** Tells how far an assignment meets what is due, where that is no number of losses: `Strength 5 of at least 5`. */
  readonly tally?: (losses: Readonly<Record<string, number>>) => {
    readonly words: string;
    readonly enough: boolean;
  };
  /** The reasons for the losses, if there are several. */
  readonly why: string;
  readonly units: readonly AssignableUnit[];
  /** Proposes an assignment. Calls `cut` if there are more assignments than the search looks at. */
  readonly propose: (policy: LossPolicy, cut?: () => void) => Readonly<Record<string, number>>;
  /** Lists the rules that an assignment breaks. */
  readonly judge: (losses: Readonly<Record<string, number>>) => readonly Finding[];
  /** Makes the event of an assignment, where it is more than the losses: units replace those that are gone. */
  readonly event?: (losses: Readonly<Record<string, number>>) => BattleEvent;
}

/** A point for a unit to retreat to, open or closed under the plan so far. */
export interface Goal {
  /** Null if the unit is eliminated instead. */
  readonly to: string | null;
  /** The point's index, or -1. */
  readonly place: number;
  readonly name: string;
  /** Its fate where it finds no point, in a word; absent: it is eliminated. */
  readonly fate?: string;
  /** The capacity that the line has left: `room 1½ of 3`. */
  readonly words: string;
  readonly open: boolean;
  /** Open, but the unit is displaced, at risk or lost there. */
  readonly costly: boolean;
  readonly findings: readonly Finding[];
}

export type PlanDraft = Readonly<Record<string, string | null>>;

export interface WithdrawDecision {
  readonly kind: 'withdraw';
  /** Units of the victor `regroup`: who is not moved stays. Absent: units retreat. */
  readonly moves?: 'regroup';
  /** The plan before any choice; absent: no unit has a point. */
  readonly start?: PlanDraft;
  /** The event of a plan; absent: `withdraw` with the plan as it is. */
  readonly event?: (plan: PlanDraft) => BattleEvent;
  readonly from: number;
  readonly units: readonly {readonly unit: string; readonly name: string; readonly words: string}[];
  readonly goals: (plan: PlanDraft) => ReadonlyMap<string, readonly Goal[]>;
  readonly judge: (plan: PlanDraft) => readonly Finding[];
  /** The effects of a plan; none if it is not legal. */
  readonly effects: (plan: PlanDraft) => readonly Finding[];
  /** Proposes the plan that loses the fewest units. Calls `cut` if there are more plans than the search looks at. */
  readonly propose: (cut?: () => void) => PlanDraft;
}

/** Units fire at targets that they choose. Fire without targets is a choice among offers. */
export interface FireDecision {
  readonly kind: 'fire';
  /** Exactly one unit fires; else all of them. */
  readonly one: boolean;
  readonly units: readonly {
    readonly unit: string;
    readonly name: string;
    /** Its dice and what hits, at a target if one is chosen: `2 dice, hits on 3 or less`. */
    readonly words: (target: string | undefined) => string;
    readonly targets: readonly {readonly unit: string; readonly name: string}[];
  }[];
  readonly judge: (units: readonly string[], targets: Readonly<Record<string, string>>) => readonly Finding[];
  /** Proposes the first fire that the rules allow; undefined where none is found. */
  readonly propose: () => BattleEvent | undefined;
  /** Events in place of fire: a pass, or a retreat. */
  readonly others: readonly Offer[];
}

export interface AdvanceDecision {
  readonly kind: 'advance';
  /** A unit must advance: nobody may decline. */
  readonly must: boolean;
  /** `finding` gives the reason why a unit is not `open`. */
  readonly units: readonly {
    readonly unit: string;
    readonly name: string;
    readonly open: boolean;
    readonly finding?: Finding;
  }[];
  readonly judge: (units: readonly string[]) => readonly Finding[];
  /** Proposes units that may advance together, the strongest first. */
  readonly propose: () => readonly string[];
}

/** The conductor's option to shorten the retreat before it begins. */
export interface Elect {
  readonly offer: Offer;
}

export interface OrderDecision {
  readonly kind: 'order';
  readonly units: readonly {readonly unit: string; readonly name: string}[];
  readonly elect?: Elect;
}

/** A legal route. */
export interface RouteOption {
  readonly path: readonly string[];
  /** The path as indexes. */
  readonly places: readonly number[];
  /** Steps lost on each hex. */
  readonly costs: readonly number[];
  /** `05.04, 05.05: no losses`. */
  readonly words: string;
  /** `no losses`, where routes of its kind may cost some. */
  readonly loss?: string;
  readonly findings: readonly Finding[];
}

export interface RouteDecision {
  readonly kind: 'route';
  /** Units `retreat`, or `advance` beyond the hex that was left. */
  readonly moves: 'retreat' | 'advance';
  /** The units that still have to retreat, or may still go on. */
  readonly units: readonly {readonly unit: string; readonly name: string; readonly at: number}[];
  /** True if units of a stack may go together; else they go one at a time, in their order. */
  readonly groups: boolean;
  /** The groups that may go next, unsplit: the units of a hex together, or single units; units with a stuck one by themselves. */
  readonly next: readonly (readonly string[])[];
  readonly elect?: Elect;
  /** Readings of the rules on the retreat as a whole, such as the order of the attacker's own units. */
  readonly notes: readonly Finding[];
  /** Lists the legal routes of a group, or the reasons why it has none. */
  readonly routesOf: (units: readonly string[]) => RouteOptions;
  /** The event of sending units along a path. */
  readonly event: (units: readonly string[], path: readonly string[]) => BattleEvent;
}

export interface RouteOptions {
  readonly from: number;
  readonly routes: readonly RouteOption[];
  /** There are more than the list holds. */
  readonly isCut?: boolean;
  /** The event that continues the battle if there is no route. */
  readonly stuck?: Offer;
  /** Findings on all routes, or the reasons why there is none. */
  readonly findings: readonly Finding[];
  /** Tells in one line why a place is on no route. */
  readonly whyNot: (place: number) => string | undefined;
}
