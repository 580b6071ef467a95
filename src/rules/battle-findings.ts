import type {Finding} from './finding.js';

type Ids = readonly string[];

/** Why a line is closed to a retreat. */
export type ClosedLine =
  | {readonly is: 'attackedInBreakthrough'}
  | {readonly is: 'uncontrolled'}
  /** As it is read, one enemy piece that does not close a point may be there, no more. */
  | {readonly is: 'severalPieces'}
  | {readonly is: 'enemyThere'; readonly side: string; readonly units: Ids};

/** Why the combat at a point is of its kind: who attacks, with the side whose air units add and what decides. */
export type KindReason = {readonly attacker: string; readonly adds: string} & (
  | {readonly is: 'attacker' | 'goodWeather' | 'snowWithAir' | 'snowWithoutAir'}
  | {readonly is: 'airPresent'; readonly air: number}
  /** Empty where none is given. */
  | {readonly is: 'weather'; readonly weather: string}
);

/**
 * The arguments of findings of battles by their code, in plain JSON. Units, sides and points are ids, hexes their
 * printed labels; the phrase book (`src/phrases`) has a sentence for each code.
 */
export interface BattleArgs {
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
  readonly lineClosed: {readonly unit: string; readonly to: string; readonly because: ClosedLine};
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
}

export type BattleCode = keyof BattleArgs;

/** A finding of a battle before it is put into words: `say` of `src/phrases` adds its sentence. */
export type BattleFinding = {
  [Code in BattleCode]: Omit<Finding, 'message' | 'remedy'> & {
    readonly code: Code;
    readonly args: BattleArgs[Code];
  };
}[BattleCode];

/** A finding of a battle, or one that has its sentence: those of retreats and of control are made with theirs. */
export type Found = BattleFinding | Finding;

type More = Partial<Pick<Finding, 'at' | 'units' | 'witness' | 'option'>>;

/** Makes a finding of a battle. */
export const battleFinding = <Code extends BattleCode>(
  kind: Finding['kind'],
  clause: string,
  code: Code,
  args: BattleArgs[Code],
  more: More = {},
): BattleFinding => ({clause, kind, ...more, code, args}) as BattleFinding;

/** Refuses a move in a battle: names the rule that it breaks, and the units that it is about. */
export const refusal = <Code extends BattleCode>(
  {at}: {readonly at: string},
  clause: string,
  code: Code,
  args: BattleArgs[Code],
  units?: Ids,
): BattleFinding => battleFinding('violation', clause, code, args, {at, ...(units ? {units} : {})});
