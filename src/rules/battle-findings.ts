import type {AttackBar} from '../module/flaws.js';
import type {Allocation} from '../module/schema/chart-names.js';
import type {ResultCodeDocument} from '../module/schema/result-code.js';
import type {WhenDocument} from '../module/schema/when.js';
import type {BoardFinding} from './board-findings.js';
import type {Finding} from './finding.js';
import type {LossCause} from './combat/due.js';
import type {Demand, SaidDue} from './hex-combat/demand.js';
import type {Odds} from './combat/odds.js';
import type {Source} from './combat/source.js';
import type {RollMade} from './combat/record.js';
import type {FateArgs} from './retreat/clauses/fate.js';
import type {RetreatFinding} from './retreat/retreat-args.js';
import type {LossArgs} from './retreat/verdict-args.js';
import type {WhenFacts} from './when-reason.js';

type Ids = readonly string[];

/** Why a line is closed to a retreat. */
export type ClosedLine =
  | {readonly is: 'attackedInBreakthrough'}
  | {readonly is: 'uncontrolled'}
  /** As it is read, one enemy piece that does not close a point may be there, no more. */
  | {readonly is: 'severalPieces'}
  | {readonly is: 'enemyThere'; readonly side: string; readonly units: Ids}
  /** By the clauses of line sheets. */
  | {readonly is: 'enemyUnits'; readonly units: Ids}
  | {readonly is: 'controlledBy'; readonly side: string}
  /** Enemy units of the battle came by this line, or from this point. */
  | {readonly is: 'enemyCame'; readonly by: 'line' | 'point'; readonly units: Ids}
  /** The unit came from another point; null: from none. */
  | {readonly is: 'cameElsewhere'; readonly from: string | null}
  | {readonly is: 'underAttack' | 'origin' | 'visited' | 'noTier'}
  | {readonly is: 'lineKind'; readonly kind: string}
  | {readonly is: 'terrain'; readonly terrain: string}
  | {readonly is: 'region'; readonly region: string}
  /** A condition holds there, or does not. */
  | {readonly is: 'condition'; readonly when: WhenDocument; readonly holds: boolean}
  /** It needs another unit with it, of which a condition holds. */
  | {readonly is: 'alone'; readonly by: WhenDocument}
  | {readonly is: 'overStacked'; readonly points: number; readonly limit: number};

/** The fate of a unit that finds no point to retreat to. */
type NoPoint =
  | {readonly is: 'eliminated' | 'stays' | 'surrenders'}
  | {readonly is: 'steps'; readonly steps: number}
  | {readonly is: 'removed'; readonly state?: string};

/** The part of a line that a unit takes, and the room that the line has left, where it has a limit. */
interface Room {
  readonly size?: number;
  readonly left?: number;
}

/** Why the combat at a point is of its kind: who attacks, with the side whose air units add and what decides. */
export type KindReason = {readonly attacker: string; readonly adds: string} & (
  | {readonly is: 'attacker' | 'goodWeather' | 'snowWithAir' | 'snowWithoutAir'}
  | {readonly is: 'airPresent'; readonly air: number}
  /** Empty where none is given. */
  | {readonly is: 'weather'; readonly weather: string}
);

/** A reason against a unit's advance into a hex. */
export type AdvanceBar =
  | AttackBar
  | {
      readonly is:
        | 'tookNoPart'
        | 'thereAlready'
        | 'eliminated'
        | 'retreated'
        | 'nobodyMay'
        | 'reduced'
        | 'tooSlow'
        | 'unfit'
        | 'again'
        | 'offPath'
        | 'overStacked';
    }
  | {readonly is: 'notOfType'; readonly types: Ids}
  /** The bond of two enemy units closes the hex, or the hexside between two. */
  | {readonly is: 'bond'; readonly units: Ids; readonly between?: readonly [string, string]}
  /** The condition of the only rule on advances, as it is; `origin`: the hex that was fought for. */
  | {readonly is: 'condition'; readonly facts: WhenFacts; readonly origin: string}
  | {readonly is: 'tooFar'; readonly hexes: number; readonly beyond: string}
  | {readonly is: 'enemyThere'; readonly units: Ids}
  /** It may not leave the hex before: its rule stops it there, or an EZOC. */
  | {readonly is: 'stopsAt'; readonly from: string; readonly when: WhenDocument}
  | {readonly is: 'stopsInZoc'; readonly from: string; readonly units: Ids};

/** A sum of losses that is wrong: what a side owes and why, and what is assigned. */
interface WrongSum {
  readonly side: string;
  readonly cause: LossCause;
  readonly owed: number;
  readonly assigned: number;
}

/** Routes of a group, by the hexes where they end: the first of them, and how many more there are. */
interface Ends {
  readonly ends: Ids;
  readonly more: number;
}

/** The odds of a battle, and the code that counts for them without a roll, if they are off the table. */
export interface SaidOdds extends Pick<Odds, 'attack' | 'defence' | 'column'> {
  readonly settled?: string;
}

/** A roll as its sentence has it. */
export type SaidRoll = Pick<
  RollMade,
  'dice' | 'total' | 'row' | 'column' | 'modifiers' | 'mostDrm' | 'strength' | 'shifts' | 'mostShift'
>;

/** The fire of a side: each unit that fires with its value and multiplier, and one point for each air unit that adds. */
interface SaidFire {
  readonly parts: readonly {readonly unit: string; readonly value: number; readonly multiplier: number}[];
  readonly adding: number;
  readonly total: number;
}

/** The shape of a field of an event. */
export type FieldShape =
  | 'name'
  | 'numbers'
  | 'names'
  | 'hexes'
  | 'count'
  | 'countByUnit'
  | 'pointByUnit'
  | 'unitByUnit'
  | 'unitsWithHex';

/** A value that is no event: it has no type, or a field of another shape. */
export type ShapeError =
  | {readonly is: 'noType'}
  | {readonly is: 'field'; readonly event: string; readonly field: string; readonly wants: FieldShape};

/** A reason why a side may not commit support. */
export type SupportBar =
  | {readonly is: 'notBy'; readonly by: 'attacker' | 'defender'}
  | {readonly is: 'when' | 'unfit'; readonly when: WhenDocument}
  | {readonly is: 'most'; readonly most: number}
  /** No unit that meets the condition is within the range. */
  | {readonly is: 'noSource'; readonly when: WhenDocument; readonly range: number}
  | {readonly is: 'unknown' | 'otherSide' | 'offMap' | 'used' | 'inBattle' | 'notAvailable' | 'twice'}
  | {readonly is: 'inState'; readonly state: string}
  /** `distance`: undefined where nothing leads there. */
  | {readonly is: 'tooFar'; readonly range: number; readonly distance?: number};

/** A reason why a side may not declare something, or not with these units and this place. */
export type DeclarationBar =
  /** The state asks for another declaration; `name`: the one of the event. */
  | {readonly is: 'otherName'; readonly name: string}
  | {readonly is: 'when'; readonly when: WhenDocument}
  | {readonly is: 'most'; readonly most: number}
  | {readonly is: 'price'; readonly needed: number; readonly has: number}
  | {readonly is: 'units'; readonly least: number; readonly has: number}
  | {readonly is: 'noTarget' | 'noUnits' | 'noPlace' | 'placeMissing'}
  | {readonly is: 'twice' | 'unfit'; readonly unit: string}
  | {readonly is: 'number'; readonly least: number; readonly most?: number; readonly given: number}
  | {readonly is: 'apart'; readonly units: Ids}
  | {readonly is: 'noEnemy'; readonly at: string}
  | {readonly is: 'cannotAttack'; readonly unit: string; readonly at: string};

/** The event that a moment of a battle waits for. */
export type Awaited =
  | {readonly is: 'end'}
  | {readonly is: 'bothRoll'}
  | {
      /** `advance` on hexes may be declined; `moveIn` at a point may not. */
      readonly is:
        | 'roll'
        | 'room'
        | 'decision'
        | 'withdrawal'
        | 'regrouping'
        | 'advance'
        | 'moveIn'
        | 'support'
        | 'pass'
        | 'declaration';
      readonly side: string;
    }
  | {readonly is: 'losses'; readonly side: string; readonly count: number}
  | {readonly is: 'dues'; readonly side: string; readonly dues: readonly SaidDue[]}
  | {readonly is: 'choice'; readonly side: string; readonly code: string; readonly of: string}
  | {readonly is: 'order' | 'fire'; readonly side: string; readonly units: Ids}
  /** `owner`: the side that retreats, where another sends it. */
  | {readonly is: 'route'; readonly side: string; readonly units: Ids; readonly owner?: string};

/** The arguments of findings on fire, by their code. */
export interface FireArgs {
  /** `turn`: the units whose turn it is. */
  readonly fireNotTurn: {readonly unit: string; readonly turn: Ids};
  readonly passNotTurn: {readonly unit: string; readonly turn: Ids};
  /** Units fire one by one. */
  readonly fireAlone: {readonly given: number; readonly turn: Ids};
  /** All units of the turn fire at once. */
  readonly fireTogether: {readonly missing: Ids};
  /** Hits fall on the side as a whole: these units need no target. */
  readonly fireUntargeted: {readonly units: Ids};
  /** It does not fire in this event. */
  readonly fireTargetStray: {readonly unit: string};
  /** `open`: the enemies that it may fire at. */
  readonly fireTargetMissing: {readonly unit: string; readonly open: Ids};
  readonly fireTargetUnfit: {readonly unit: string; readonly target: string; readonly open: Ids};
  /** `open`: units of its own class that are no target yet. */
  readonly fireOwnClass: {readonly unit: string; readonly target: string; readonly open: Ids};
  /** More different targets are needed. */
  readonly fireCover: {readonly wanted: number; readonly chosen: number; readonly spared: Ids};
  /** Units fire, their dice still to be rolled; `title`: of the fire, isolated. */
  readonly unitsAim: {
    readonly title: string;
    readonly units: Ids;
    readonly targets?: Readonly<Record<string, string>>;
  };
  /** `symbols`: what the dice show, isolated, where they show no pips; `counts`: by name, isolated. */
  readonly unitsFire: {
    readonly title: string;
    readonly units: Ids;
    readonly targets?: Readonly<Record<string, string>>;
    readonly dice: readonly number[];
    readonly symbols?: Ids;
    /** Hits by the side that they fall on. */
    readonly hits: readonly {readonly side: string; readonly count: number}[];
    readonly counts: readonly {readonly name: string; readonly side: string; readonly count: number}[];
    /** Rolls on a table that the hits come from, the attacker’s first. */
    readonly rolls?: readonly SaidRoll[];
  };
  readonly unitsPass: {readonly units: Ids};
}

/** The arguments of findings on the course of a battle, by their code. */
export interface CourseArgs {
  /** An event that may not be now, or that no order of play on such a map takes. */
  readonly notNow: {
    readonly event: string;
    readonly map: 'hex' | 'point';
    readonly isKnown: boolean;
    readonly awaited: Awaited;
  };
  readonly notAnEvent: ShapeError;
  /** The order of play comes to no rest after the event in this state. */
  readonly noRest: {readonly state: string};
  /** The program fails on the event; `error` is its message. */
  readonly umpireFailed: {readonly error: string};
  readonly airBattleBegins: {
    readonly side: string;
    readonly at: string;
    readonly adds: string;
    readonly air: number;
  };
  /** `attacks`: the place, where the battle begins with it. */
  readonly combatIs: {
    readonly mode: 'normal' | 'simultaneous';
    readonly because: KindReason;
    readonly attacks?: string;
  };
  /** A roll in the air, or of flak; `adds`: the side whose air units are rolled for. */
  readonly airRolled: {
    readonly is: 'airToAir' | 'flak';
    readonly die: number;
    readonly column: number;
    readonly result: number;
    readonly adds: string;
    readonly before: number;
    readonly left: number;
  };
  readonly sideFires: {
    readonly side: string;
    readonly role: 'attacker' | 'defender';
    readonly fire: SaidFire;
    readonly rolls: readonly {readonly die: number; readonly column: number; readonly result: number}[];
    readonly caused: number;
    readonly losses: number;
  };
  readonly worksAbsorb: {readonly at: string; readonly count: number};
  /** `inAll`: with the losses of before; none where it is the same. */
  readonly unitTakesLosses: {
    readonly unit: string;
    readonly count: number;
    readonly inAll?: number;
    readonly then: 'destroyed' | 'dispersed' | 'staysDispersed';
  };
  readonly airLostAlone: {readonly unit: string};
  readonly airLeavesAlone: {readonly unit: string; readonly to: string};
  readonly attackerDestroyed: {readonly side: string; readonly at: string};
  readonly pointCleared: {readonly at: string};
  readonly bothDestroyed: {readonly at: string};
  readonly nobodyFires: {readonly side: string};
  /** A side may fight on; `fit`: the ground units of both sides that are not dispersed. */
  readonly battleGoesOn: {readonly side: string; readonly fit: Ids};
  /** A side may break off a battle at a point, and how. */
  readonly mayRetreat: {
    readonly side: string;
    readonly role: 'attacker' | 'defender';
    readonly at: string;
  };
  readonly sideRetreats: {readonly side: string};
  /** A side breaks off on a map of hexes. */
  readonly sideBreaksOff: {readonly side: string};
  readonly sideFightsOn: {
    readonly side: string;
    readonly continues: 'attack' | 'fight';
    readonly round?: number;
  };
  readonly sideFallsBack: {
    readonly side: string;
    readonly groups: readonly {readonly units: Ids; readonly to: string}[];
  };
  /** Units attack a point whose battle goes by steps. */
  readonly areaAttacked: {readonly attackers: Ids; readonly defenders: Ids; readonly at: string};
  readonly roundBegins: {readonly round: number};
  readonly reservesJoin: {readonly side: string; readonly units: Ids};
  readonly regroupsTo: {readonly units: Ids; readonly to: string};
  readonly nobodyRegroups: {readonly side: string};
  readonly unitsMoveIn: {readonly units: Ids; readonly at: string; readonly side: string};

  readonly attackBegins: {
    readonly attackers: Ids;
    readonly defenders: Ids;
    readonly at: string;
    readonly odds?: SaidOdds;
  };
  /** The odds after an event that changed them. */
  readonly oddsNow: {readonly odds: SaidOdds};
  /** `needs`: the factors that the attack lacks, where some would do. */
  readonly attackNotAllowed: {readonly odds: SaidOdds; readonly below: string; readonly needs?: number};
  /** `title`: of a roll that is not the only one of its order of play; `odds`: of one that is not the main one. */
  readonly codeRolled: {
    readonly roll: SaidRoll;
    readonly code: string;
    readonly asks: ResultCodeDocument;
    readonly title?: string;
    readonly odds?: SaidOdds;
  };
  /** Losses that a roll by strength brings on a side, after works at the place have absorbed `absorbed`. */
  readonly lossesRolled: {
    readonly roll: SaidRoll;
    readonly title: string;
    readonly side: string;
    readonly losses: number;
    readonly absorbed?: number;
  };
  /** Losses that cost a side nothing, by the loss factors of its steps. */
  readonly tooFewLosses: {readonly side: string; readonly losses: number};
  /** Nobody of a role has a rating that a modifier compares. */
  readonly ratingMissing: {readonly rating: string; readonly role: 'attacker' | 'defender'};
  /** Rolls that have no column, since the strength is 0. */
  readonly nobodyRolls: {readonly titles: readonly string[]};
  readonly codeSettled: {readonly code: string; readonly asks: ResultCodeDocument};
  readonly choiceMade: {
    readonly side: string;
    readonly role: 'attacker' | 'defender';
    readonly demand: Demand;
  };
  readonly retreatShortened: {readonly hexes: number};
  readonly orderGiven: {readonly units: Ids};
  readonly groupRetreated: {readonly units: Ids; readonly from: string; readonly path: Ids};
  readonly groupStuck: {
    readonly units: Ids;
    readonly at: string;
    readonly then: 'eliminated' | 'leaves' | 'stays';
  };
  /** `from`: the hex that was fought for, where they advance beyond it. */
  readonly unitsAdvance: {readonly units: Ids; readonly into: Ids; readonly from?: string};
  readonly unitsStay: {readonly units: Ids; readonly at: string};
  /** `beyond`: the hex beyond which nobody advances. */
  readonly nobodyAdvances: {readonly side: string; readonly beyond?: string};
  readonly hexHeld: {readonly side: string; readonly at: string};
  readonly hexCleared: {readonly at: string};
}

/** Units that have to fight in a phase: to attack, and to be attacked. */
export interface MustFight {
  readonly attack: Ids;
  readonly attacked: Ids;
}

interface SaidAttack {
  readonly at: string;
  readonly attackers: Ids;
  readonly defenders: Ids;
}

/** The arguments of findings on a combat phase, by their code. */
export interface PhaseArgs {
  readonly phaseBegins: {readonly side: string; readonly announce: 'all' | 'each'};
  readonly attackAnnounced: SaidAttack;
  readonly attackTakenBack: {readonly at: string; readonly attackers: Ids};
  readonly announcingDone: {readonly at: Ids};
  readonly attackPicked: SaidAttack;
  /** Nobody of the attack is left who can attack, or be attacked. */
  readonly attackVoid: {readonly at: string; readonly left: 'attackers' | 'defenders'};
  readonly attackersLeft: {readonly at: string; readonly units: Ids};
  readonly phaseOver: {readonly side: string};
  readonly didNotAttack: {readonly units: Ids};
  readonly wasNotAttacked: {readonly units: Ids};
  /** The unit is none of the side whose phase it is. */
  readonly phaseOfOther: {readonly unit: string; readonly side: string};
  readonly attacksTooOften: {readonly unit: string; readonly most: number};
  readonly attackedTooOften: {readonly unit: string; readonly most: number};
  /** The units cannot fight such a battle; `says`: why, as a sentence. */
  readonly unfitAttack: {readonly at: string; readonly says: string};
  readonly assetsUsed: {readonly assets: Ids};
  /** There is no attack of this number; so many were announced. */
  readonly noSuchAttack: {readonly n: number; readonly count: number};
  readonly attackNotOpen: {readonly at: string; readonly is: 'withdrawn' | 'inHand' | 'fought' | 'void'};
  readonly takenBackLate: {readonly at: string};
  readonly attacksLeft: {readonly at: Ids};
  readonly notInPhase: {
    readonly event: string;
    readonly awaits: 'announcement' | 'pick' | 'combat' | 'nothing';
  };
}

/** Arguments of the findings on support, declarations, checks and further combats. Titles and names are isolated. */
export interface CombatArgs {
  /** `open`: the titles of what may be committed. */
  readonly supportNotHere: {readonly title: string; readonly open: Ids};
  readonly cannotCommit: {readonly title: string; readonly name?: string; readonly because: SupportBar};
  readonly commitNobody: {readonly title: string};
  readonly commitTooMany: {
    readonly title: string;
    readonly most: number;
    readonly left: number;
    readonly given: number;
  };
  readonly cannotDeclare: {readonly title: string; readonly because: DeclarationBar};
  readonly supportCommitted: {readonly side: string; readonly title: string; readonly names: Ids};
  readonly sidePasses: {readonly side: string};
  readonly sideDeclares: {
    readonly side: string;
    readonly title: string;
    readonly units: Ids;
    readonly at?: string;
  };
  /** `unit`: the unit that was checked; none for a whole side. `called`: the author’s title of the outcome. */
  readonly checkRolled: {
    readonly side: string;
    readonly title: string;
    readonly unit?: string;
    readonly dice: readonly number[];
    readonly parts: readonly {readonly drm: number; readonly source: Source}[];
    readonly total: number;
    readonly outcome: string;
    readonly called?: string;
  };
  readonly rolesTurned: {readonly attacker: string; readonly defender: string; readonly at: string};
  readonly combatBegins: {
    readonly combat: number;
    readonly attackers: Ids;
    readonly defenders: Ids;
    readonly at: string;
  };
}

/**
 * The arguments of findings of battles by their code, in plain JSON. Units, sides and points are ids, hexes their
 * printed labels; the phrase book (`src/phrases`) has a sentence for each code.
 */
export interface BattleArgs extends CourseArgs, PhaseArgs, CombatArgs, FireArgs {
  /** The wrong number of dice; on several columns, those that they are rolled on. */
  readonly diceNumber: {
    readonly needed: number;
    readonly given: number;
    readonly columns?: readonly number[];
  };
  readonly diceFace: {readonly die: number; readonly faces: number};

  readonly lossStranger: {readonly unit: string};
  /** The other side takes these losses. */
  readonly lossOfSide: {readonly unit: string; readonly count: number; readonly side: string};
  readonly lossOfAir: {readonly unit: string; readonly count: number};
  readonly lossOfDestroyed: {readonly unit: string; readonly count: number};
  /** It is destroyed by fewer losses. */
  readonly lossTooMany: {readonly unit: string; readonly count: number; readonly destroys: number};
  readonly lossSum: {readonly side: string; readonly due: number; readonly assigned: number};

  readonly planMissing: {readonly from: string};
  /** As it is read, a side stays whose units do not all find room. */
  readonly sideStays: {readonly units: Ids};
  readonly planStranger: {readonly unit: string};
  readonly planLeavesOut: {readonly unit: string};
  /** More is sent along a line than it holds; `half`: of this capacity, towards an enemy point. */
  readonly lineOverfull: {
    readonly to: string;
    readonly room: number;
    readonly half?: number;
    readonly units: Ids;
    readonly used: number;
  };
  /** A unit is eliminated that still fits a line. */
  readonly lineHasRoom: {
    readonly unit: string;
    readonly size: number;
    readonly to: string;
    readonly left: number;
  };
  /** As it is read, the side may not retreat. */
  readonly unitFindsNoRoom: {readonly unit: string};
  readonly noLine: {readonly unit: string; readonly to: string; readonly open: Ids};
  readonly lineClosed: {readonly units: Ids; readonly to: string; readonly because: ClosedLine};
  readonly airAlone: {readonly unit: string; readonly to: string};
  /** A unit goes to an enemy point that still fits the line to a friendly one. */
  readonly friendlyFirst: {
    readonly unit: string;
    readonly size: number;
    readonly to: string;
    readonly friendly: string;
    readonly left: number;
  };
  readonly retreatsTo: {readonly units: Ids; readonly to: string};
  readonly retreatsUnderAttack: {readonly units: Ids; readonly to: string};
  readonly displacedTo: {readonly units: Ids; readonly to: string};
  readonly noRoomEliminated: {readonly units: Ids};

  /** Of line sheets. */
  readonly planOmits: {readonly unit: string};
  /** `null` where only a point will do. */
  readonly planNeedsPoint: {readonly unit: string};
  readonly planOfSeveralLines: {readonly lines: number};
  readonly pointHasRoom: Room & {readonly unit: string; readonly to: string};
  /** A point of an earlier tier is open. */
  readonly tierBefore: Room & {readonly unit: string; readonly to: string; readonly first: string};
  readonly unitsGoApart: {readonly units: Ids; readonly to: readonly (string | null)[]};
  readonly ranksBefore: {readonly unit: string; readonly other: string; readonly to: string};
  readonly ranksFirst: {readonly unit: string; readonly first: string};
  readonly groupStandsApart: {readonly points: Ids};
  readonly noSuchPoint: {readonly point: string};
  readonly routeLength: {readonly units: Ids; readonly lines: number; readonly path: Ids};
  readonly routeBeyondCap: {readonly units: Ids; readonly lines: number; readonly most: number};
  /** There are more ways than are looked at. */
  readonly waysUncounted: {readonly units: Ids};
  readonly nobodyFindsPoint: {readonly side: string};
  readonly mayRetreatTo: {readonly units: Ids; readonly to: Ids};
  readonly noWayOn: {readonly units: Ids; readonly to: string; readonly lines: number};
  readonly findsNoPoint: {readonly unit: string; readonly then: NoPoint};
  readonly beyondItsCap: {readonly unit: string; readonly lines: number; readonly most: number};
  readonly pointTaken: {readonly side: string; readonly at: string};

  /** Attackers return to where they came from; a plan sends one elsewhere, or nowhere. */
  readonly fallBackElsewhere: {readonly unit: string; readonly from: string; readonly to: string | null};
  readonly fallBackStranger: {readonly unit: string};
  readonly fallBack: {readonly units: Ids; readonly to: string; readonly dispersed: boolean};
  readonly meetingDestroysDisplaced: {readonly at: string; readonly displaced: Ids};
  readonly meetingDestroysAttackers: {readonly at: string; readonly displaced: Ids; readonly attackers: Ids};
  readonly meetingBothStay: {readonly at: string; readonly displaced: Ids; readonly attackers: Ids};
  readonly airLostWithGround: {readonly units: Ids};
  readonly airLostIfLast: {readonly units: Ids};

  readonly advanceLeavesBehind: {readonly units: Ids; readonly at: string};
  readonly advanceStrangers: {readonly units: Ids};

  /** A question that the rules leave open, by its number; `plays`: how the group answers it, if not as usual. */
  readonly openQuestion: {
    readonly id: string;
    readonly plays?: {readonly option: string; readonly value: string};
  };

  readonly mayNotAttack: {readonly unit: string; readonly at: string; readonly because: AttackBar};
  readonly cannotAdvance: {readonly unit: string; readonly into: string; readonly because: AdvanceBar};
  readonly advanceUnsaid: Readonly<Record<string, never>>;
  readonly advanceUnknown: {readonly unit: string};
  readonly namedTwice: {readonly unit: string};
  readonly advanceBeyondLater: {readonly at: string};
  readonly mustAdvance: {readonly units: Ids; readonly at: string};
  readonly advanceTooMany: {readonly units: Ids; readonly at: string; readonly most: number};
  readonly advanceOverStacked: {
    readonly units: Ids;
    readonly at: string;
    readonly points: number;
    readonly room: number;
  };
  readonly beyondUnsaid: {readonly units: Ids; readonly at: string};
  readonly beyondOneByOne: {readonly at: string};
  readonly beyondMayNot: {readonly unit: string; readonly at: string; readonly able: Ids};
  readonly noSuchHex: {readonly hex: string};

  readonly choiceNotOpen: {
    readonly option: number;
    readonly role: 'attacker' | 'defender';
    readonly open: readonly {readonly option: number; readonly demand: Demand}[];
  };
  /** Another code counts than was rolled, on a condition if there is one; `asks`: what it asks, where that is said too. */
  readonly codeCounts: {
    readonly code: string;
    readonly as: string;
    readonly at: string;
    readonly when?: WhenDocument;
    readonly asks?: ResultCodeDocument;
  };

  readonly stepStranger: {readonly unit: string; readonly count: number};
  readonly stepNotTheirs: {readonly unit: string; readonly count: number; readonly owing: Ids};
  readonly stepTooMany: {readonly unit: string; readonly count: number; readonly has: number};
  readonly stepSum: WrongSum;
  readonly unitSum: WrongSum;
  readonly strengthSum: WrongSum;
  readonly stackingSum: WrongSum;
  readonly lostWhole: {readonly unit: string; readonly steps: number};
  /** The strength lost is enough without its last step. */
  readonly stepNeedless: {readonly unit: string; readonly owed: number; readonly without: number};
  readonly unitNeedless: {readonly unit: string; readonly cause: LossCause};
  /** Losses leave a unit that cannot retreat as far as the rest of the budget asks. */
  readonly leavesCapped: {readonly unit: string; readonly asked: number};
  readonly mayGoOnly: {readonly unit: string; readonly hexes: number};
  readonly relocatedBefore: {readonly unit: string; readonly at: string};
  readonly combatFirst: {readonly unit: string; readonly first: Ids};
  readonly retreatedLast: {readonly unit: string; readonly first: Ids};
  readonly notNext: {
    readonly unit: string;
    readonly next: Ids;
    readonly by: 'owner' | 'most-steps' | 'strongest';
  };
  /** Other units take the next hit, by the allocation of the losses or the condition on who loses first. */
  readonly hitNotNext: {readonly unit: string; readonly next: Ids; readonly by: 'first' | Allocation};
  /** Fewer of the hits fall on such a unit. */
  readonly hitsTooFew: {readonly unit: string; readonly count: number; readonly most: number};
  /** Loss factors absorb more, or less, than they must; `units`: those that absorb `best`. */
  readonly factorSum: {
    readonly side: string;
    readonly cause: LossCause;
    readonly due: number;
    readonly best: number;
    readonly absorbed: number;
    readonly units: Ids;
  };
  readonly replacementMissing: {readonly unit: string; readonly by: Ids};
  readonly replacementWrong: {
    readonly unit: string;
    readonly by: string;
    readonly because: 'lives' | 'unfit' | 'twice';
  };
  /** There are too many ways to count them. */
  readonly lossesUncounted: {readonly side: string; readonly cause: LossCause};

  readonly retreatUnsaid: {readonly waiting: Ids};
  readonly retreatTwice: {readonly unit: string; readonly waiting: Ids};
  readonly retreatDone: {readonly unit: string; readonly waiting: Ids};
  readonly retreatNotDue: {readonly unit: string; readonly waiting: Ids};
  readonly retreatTogether: {readonly units: Ids};
  readonly retreatNotYet: {readonly unit: string; readonly next: string};
  readonly groupApart: {readonly hexes: Ids};
  readonly cannotElect: {readonly hexes: number; readonly of: number};
  readonly orderIncomplete: {readonly waiting: Ids};

  readonly attackedAgain: {
    readonly unit: string;
    readonly strength?: number;
    readonly shares?: 'result' | {readonly diesAt: number};
  };
  /** Units that retreated earlier are eliminated. */
  readonly lostAlone: {readonly units: Ids};
  readonly lostWithOthers: {readonly units: Ids};
  readonly lostByResult: {readonly units: Ids};
  readonly intoBox: {readonly unit: string; readonly state: string};
  readonly intoState: {readonly unit: string; readonly state: string};
  readonly eliminated: {readonly unit: string};
  /** `already`: the state for which it loses them; `left`: 0 for a unit that is eliminated. */
  readonly losesSteps: {
    readonly unit: string;
    readonly count: number;
    readonly left: number;
    readonly already?: string;
    readonly isolated?: true;
  };

  readonly sideEliminated: {readonly side: string; readonly units: Ids};
  readonly groupUndecided: {readonly units: Ids};
  readonly groupEliminated: {readonly units: Ids};
  readonly groupHasNoRoute: FateArgs;
  /** `ends`: null for a group that cannot leave its hex. */
  readonly groupFallsShort: {
    readonly units: Ids;
    readonly from: string;
    readonly ends: Ends | null;
    readonly onTheWay: number;
    readonly short: number;
    readonly left: 'isolated' | 'stays' | 'nobody';
  };
  readonly groupRetreats: {
    readonly units: Ids;
    /** Null without a route. */
    readonly ends: Ends | null;
    /** Steps on the way; or the whole loss, where a part of it is shared, or units come into states. */
    readonly loses: number | LossArgs;
    /** The steps on the way are its last. */
    readonly nobody?: true;
    /** The routes that the owner may choose instead. */
    readonly owner?: Ends;
  };
}

export type BattleCode = keyof BattleArgs;

/** A finding of a battle before it is put into words: `say` of `src/phrases` adds its sentence. */
export type BattleFinding = {
  [Code in BattleCode]: Omit<Finding, 'message' | 'remedy'> & {
    readonly code: Code;
    readonly args: BattleArgs[Code];
  };
}[BattleCode];

/** A finding of a battle, of a retreat or on the board, or one that has its sentence. */
export type Found = BattleFinding | RetreatFinding | BoardFinding | Finding;

type More = Partial<Pick<Finding, 'at' | 'units' | 'witness' | 'option'>>;

/** Makes a finding of a battle. */
export const battleFinding = <Code extends BattleCode>(
  kind: Finding['kind'],
  clause: string,
  code: Code,
  args: BattleArgs[Code],
  more: More = {},
): BattleFinding => ({clause, kind, ...more, code, args}) as BattleFinding;

/** Reports an effect at the place of a battle. */
export const effect = <Code extends BattleCode>(
  {at}: {readonly at: string},
  clause: string,
  code: Code,
  args: BattleArgs[Code],
  units: Ids = [],
): BattleFinding => battleFinding('effect', clause, code, args, {at, ...(units.length > 0 ? {units} : {})});

/** Refuses a move in a battle: names the rule that it breaks, and the units that it is about. */
export const refusal = <Code extends BattleCode>(
  {at}: {readonly at: string},
  clause: string,
  code: Code,
  args: BattleArgs[Code],
  units?: Ids,
): BattleFinding => battleFinding('violation', clause, code, args, {at, ...(units ? {units} : {})});
