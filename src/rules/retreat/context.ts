import {directions, OFF_MAP, type HexId} from '../../board/index.js';
import {asksAbout} from '../when-asks.js';
import type {HexGame, HexPosition, Unit, WhenDocument} from '../../module/index.js';
import {ids} from '../finding.js';
import type {RetreatFound} from './retreat-args.js';
import {occupancyOf, type Occupancy} from '../occupancy.js';
import {supplyAlong, supplyMeasure, type SupplyMeasure} from '../supply.js';
import {reachBy} from '../control.js';
import {type ZocReach, friendsBeside, negatesZoc, negationNotes, zonesWithin} from '../zoc.js';
import {holds, leftIn, type BattleFacts, type Situation} from '../when.js';
import {capOf, cappedBy, type Capped} from './clauses/extent.js';
import type {FullArgs} from './reasons.js';
import {effectOf, sheetWithout, type OtherwiseClause, type RetreatSheet, type Role} from './sheets/sheet.js';

/** The retreat that a combat result asks for, and the combat that it comes of; as a question has it. */
export interface Length {
  readonly hexes: number;
  /** Lets whoever conducts the retreat choose one hex instead of two. */
  readonly mayElectOne?: boolean | undefined;
  /** The part of the group in the combat: the defender, if the question does not say. */
  readonly role?: Role | undefined;
  /** The enemy units that took part, by their names; every enemy next to the origin, if the question does not say. */
  readonly against?: readonly string[] | undefined;
  /** The group may go fewer hexes, as whoever conducts it likes. */
  readonly upTo?: boolean | undefined;
  /** Hexes of a budget for which others of the side have lost steps: nobody pays for those again. */
  readonly shortPaid?: number | undefined;
  /** Places that are under attack besides, and whether the combat was a breakthrough, as a question says it. */
  readonly underAttack?: readonly string[] | undefined;
  readonly breakthrough?: boolean | undefined;
  /** The facts of a battle that conditions ask about, in one. */
  readonly battle?: BattleFacts | undefined;
}

/** A group that must retreat: everything the clauses ask about, gathered once. */
export interface RetreatContext {
  /** The clauses that hold for this group at this time. */
  readonly sheet: RetreatSheet;
  /** The sheet under its readings, with the clauses that do not hold for the group. */
  readonly settled: RetreatSheet;
  /** The conditions that each hex decides, and what is left of each. */
  readonly inHex: ReadonlyMap<WhenDocument, WhenDocument>;
  readonly position: HexPosition;
  readonly game: HexGame;
  readonly group: readonly Unit[];
  readonly side: number;
  /** The hex the group fought from. */
  readonly origin: HexId;
  /** The hexes that a retreat must lead away from, where the sheet asks for it: the origin, or those of enemy units. */
  readonly centres: readonly HexId[];
  /** A step away from those may lead as far as the one before. */
  readonly orAsFar: boolean;
  /** Everything that conditions ask about. */
  readonly situation: RetreatSituation;
  /** The fate of the group where it has no complete route. */
  readonly otherwise: OtherwiseClause;
  /** Hexes the combat result asks for, as far as a cap lets the group go. */
  readonly hexes: number;
  /** The cap that shortens the retreat. */
  readonly capped: Capped | undefined;
  /** The question as it was asked: other groups of the same combat are asked about alike. */
  readonly asked: Length;
  readonly role: Role;
  readonly occupancy: Occupancy;
  /** Bit `s` where side `s` exerts a ZOC. */
  readonly zoc: Uint8Array;
  /** A friendly unit in a hex negates the EZOC there, unless a clause says otherwise. */
  readonly negatesZoc: boolean;
  /** The reach of a ZOC, by the readings in force. */
  readonly reach: ZocReach;
  /** Everyone's bits but the group's own side's. */
  readonly enemies: number;
  /** The group's stacking points together. */
  readonly points: number;
  readonly hasCombat: boolean;
  /** The passage of each unit type in the group, none twice. */
  readonly passages: readonly Uint8Array[];
  readonly supply: (which: 'nearest' | 'same') => SupplyMeasure;
}

/** The units must be on the map, in one hex, of one side, and at least one. */
export function retreatContext(
  settled: RetreatSheet,
  position: HexPosition,
  group: readonly Unit[],
  asked: Length,
): RetreatContext {
  const {game} = position;
  const [first] = group as [Unit];
  const origin = position.units.get(first.index)!.at;
  const reach = reachBy(settled);
  const measures = new Map<string, SupplyMeasure>();
  let points = 0;
  let hasCombat = false;
  const passages: Uint8Array[] = [];
  for (const unit of group) {
    points += unit.stacking;
    hasCombat ||= unit.combat;
    const passage = game.passage(unit.typeIndex);
    if (!passages.includes(passage)) passages.push(passage);
  }
  const {readings} = settled;
  const situation = new RetreatSituation(position, group, origin, asked, {reach, readings});
  const here = {hex: origin, origin};
  const {sheet, inHex} = sheetFor(settled, situation, origin);
  const {along = 'hexes', originSource = 'counts'} = effectOf(sheet, 'supplyDistance') ?? {};
  const caps = group.map((unit) => unitCap(settled, position, unit, asked));
  const cap = cappedBy(caps, asked.hexes);
  // who need not go far has nothing to pay for
  const capped = asked.upTo ? undefined : cap;
  return {
    sheet,
    settled,
    inHex,
    position,
    centres: centresOf(sheet, situation),
    orAsFar: sheet.bars.find((bar) => bar.clause === 'furtherOut')?.['orAsFar'] === true,
    situation,
    otherwise:
      capped?.clause.rest === 'eliminated'
        ? {clause: 'eliminated', rule: capped.clause.rule}
        : (sheet.otherwise.find(({when}) => !when || holds(when, situation, here)) ??
          sheet.otherwise.at(-1)!),
    game,
    group,
    side: first.side,
    origin,
    hexes: cap?.hexes ?? asked.hexes,
    capped,
    asked,
    role: situation.role,
    occupancy: occupancyOf(position),
    zoc: zonesWithin(position, reach),
    negatesZoc: negatesZoc(game, 'retreat'),
    reach,
    enemies: 0xff & ~(1 << first.side),
    points,
    hasCombat,
    passages,
    supply: (which) => {
      const before = measures.get(which);
      if (before) return before;
      const counting = {which, originSource};
      const found =
        along === 'hexes'
          ? supplyMeasure(game, first.side, origin, counting)
          : supplyAlong(along, position, group, origin, counting);
      measures.set(which, found);
      return found;
    },
  };
}

/** The cap of a unit that retreats by itself. */
export function unitCap(
  settled: RetreatSheet,
  position: HexPosition,
  unit: Unit,
  asked: Omit<Length, 'hexes'>,
): ReturnType<typeof capOf> {
  if (settled.caps.length === 0) return undefined;
  const origin = position.units.get(unit.index)!.at;
  const how = {reach: reachBy(settled), readings: settled.readings};
  const situation = new RetreatSituation(position, [unit], origin, asked, how);
  return capOf(settled.caps, position, unit, (when) => holds(when, situation, {hex: origin, origin}));
}

const nothing: ReadonlyMap<WhenDocument, WhenDocument> = new Map();

const decided = new WeakMap<WhenDocument, boolean>();

/** Do hexes decide of a condition, besides units and time? Remembered, for each board of a plan asks. */
function hexDecides(when: WhenDocument): boolean {
  const before = decided.get(when);
  if (before !== undefined) return before;
  const {hex} = asksAbout(when);
  decided.set(when, hex);
  return hex;
}

/** The sheet with the clauses that hold for a group, whatever the hex, and what its hexes decide of them. */
function sheetFor(
  settled: RetreatSheet,
  situation: Situation,
  origin: HexId,
): Pick<RetreatContext, 'sheet' | 'inHex'> {
  if (settled.conditional.length === 0) return {sheet: settled, inHex: nothing};
  const fails: number[] = [];
  const inHex = new Map<WhenDocument, WhenDocument>();
  const here = {hex: origin, origin};
  settled.conditional.forEach(({when}, i) => {
    const left = hexDecides(when) ? leftIn(when, situation, origin) : holds(when, situation, here);
    if (left === false) fails.push(i);
    else if (left !== true) inHex.set(when, left);
  });
  return {sheet: sheetWithout(settled, fails), inHex};
}

/** A clause with its condition, if it has one. */
export interface Conditional {
  readonly clause: string;
  readonly when?: WhenDocument | undefined;
}

/** Returns the part of a clause’s condition that each hex decides; undefined where it counts in all of them. */
export const leftInHex = ({inHex}: RetreatContext, {when}: Conditional): WhenDocument | undefined =>
  when && inHex.get(when);

/** Does a clause that holds for the group count in a hex, or for the step into it? */
export function countsIn(context: RetreatContext, clause: Conditional, hex: HexId, from?: HexId): boolean {
  const {situation, origin} = context;
  const when = leftInHex(context, clause);
  return when === undefined || holds(when, situation, {hex, from, origin});
}

/** Everything that conditions ask about in a retreat. Few ask about the enemy units, so these are found when one does. */
class RetreatSituation implements Situation {
  readonly position: HexPosition;
  readonly unit: readonly Unit[];
  readonly role: Role;
  readonly weather: string | undefined;
  readonly electOne: boolean;
  readonly reach: ZocReach;
  readonly purpose = 'retreat';
  readonly readings: Situation['readings'];
  readonly origin: HexId;
  readonly battle: BattleFacts | undefined;
  readonly #against: readonly string[] | undefined;
  #enemies: readonly Unit[] | undefined;

  constructor(
    position: HexPosition,
    group: readonly Unit[],
    origin: HexId,
    asked: Omit<Length, 'hexes'>,
    {reach, readings}: {readonly reach: ZocReach; readonly readings: Situation['readings']},
  ) {
    const {role = 'defender', mayElectOne = false, against, underAttack, breakthrough} = asked;
    this.position = position;
    this.unit = group;
    this.origin = origin;
    this.role = role;
    this.weather = position.turn.weather;
    this.electOne = mayElectOne;
    this.reach = reach;
    this.readings = readings;
    this.battle = asked.battle ?? {underAttack, breakthrough};
    this.#against = against;
  }

  get attackers(): readonly Unit[] {
    return this.role === 'attacker' ? this.unit : this.enemies;
  }

  get defenders(): readonly Unit[] {
    return this.role === 'attacker' ? this.enemies : this.unit;
  }

  /** The enemy units that took part in the combat, as far as they are on the map. */
  get enemies(): readonly Unit[] {
    return (this.#enemies ??= this.#against ? unitsOn(this.position, this.#against) : this.enemiesBeside());
  }

  /** The enemy units next to the hex that the group fought from. */
  enemiesBeside(): readonly Unit[] {
    return enemiesNextTo(this.position, this.origin, this.unit[0]!.side);
  }
}

/** The enemy units next to a hex. */
export const enemiesNextTo = (position: HexPosition, hex: HexId, side: number): readonly Unit[] =>
  directions.flatMap((direction) => {
    const to = position.game.grid.neighbour(hex, direction);
    return to === OFF_MAP
      ? []
      : occupancyOf(position)
          .in(to)
          .filter((unit) => unit.side !== side);
  });

/** The units of some names that are on the map. */
const unitsOn = ({game, units}: HexPosition, ids: readonly string[]): readonly Unit[] =>
  ids.flatMap((id) => {
    const unit = game.unit(id);
    return unit && units.has(unit.index) ? [unit] : [];
  });

/** The hexes of the units that the sheet wants a retreat to lead away from; the origin where there are none. */
function centresOf(sheet: RetreatSheet, situation: RetreatSituation): readonly HexId[] {
  const {position, role, origin} = situation;
  const from = sheet.bars.find((bar) => bar.clause === 'furtherOut')?.['from'] ?? 'origin';
  if (from === 'origin' || (from === 'attackers' && role === 'attacker')) return [origin];
  const units = from === 'adjacent' ? situation.enemiesBeside() : situation.enemies;
  const hexes = [...new Set(units.map(({index}) => position.units.get(index)!.at))];
  return hexes.length > 0 ? hexes : [origin];
}

/** Does a step lead away from every hex that the retreat must lead away from, or as far where that is enough? */
export function leadsAway({centres, orAsFar, game: {grid}}: RetreatContext, from: HexId, to: HexId): boolean {
  const least = orAsFar ? 0 : 1;
  for (const centre of centres)
    if (grid.distance(centre, to) < grid.distance(centre, from) + least) return false;
  return true;
}

/** Points and strengths may be fractions, which do not add up to the last bit: a difference below this is rounding. */
export const EPSILON = 1e-6;

/** Would the hex be over the side's stacking limit with the group in it? It is still where it began. */
export const isOverStacked = ({occupancy, game, side, points, origin}: RetreatContext, hex: HexId): boolean =>
  occupancy.points[hex * game.sides.length + side]! + (hex === origin ? 0 : points) >
  game.stackingLimit[side]! + EPSILON;

/** Is a hex over-stacked, and does that make a retreat longer there? */
export const isLengthening = (context: RetreatContext, hex: HexId): boolean =>
  context.sheet.lengthens !== undefined &&
  isOverStacked(context, hex) &&
  countsIn(context, context.sheet.lengthens, hex);

/** Is a hex in an EZOC? `unlessFriendly`: not where another friendly unit is; a clause has it, or the module’s ZOC rules. */
export const isEnemyZoc = (
  context: RetreatContext,
  hex: HexId,
  unlessFriendly = context.negatesZoc,
): boolean => (context.zoc[hex]! & context.enemies) !== 0 && !(unlessFriendly && hasFriend(context, hex));

/** Is a friendly unit in a hex, besides the group, which still is where it began? */
const hasFriend = ({occupancy, side, origin, position, group}: RetreatContext, hex: HexId): boolean =>
  hex === origin
    ? friendsBeside(position, hex, group).length > 0
    : ((occupancy.sides[hex]! >> side) & 1) === 1;

/** Notes that a friendly unit negates the EZOC in a hex; nothing where none does. */
export const negationAt = (
  {position, group, reach}: Pick<RetreatContext, 'position' | 'group' | 'reach'>,
  hex: HexId,
): readonly RetreatFound[] => negationNotes(position, hex, {group, reach, purpose: 'retreat'});

/** The units of the group's side in a hex that count for stacking: what an over-stacked hex is full of. */
export const stackedIn = ({occupancy, side}: RetreatContext, hex: HexId): readonly Unit[] =>
  occupancy.in(hex).filter((unit) => unit.side === side && unit.stacking > 0);

/** The reason why a hex is over-stacked: where one unit fills a hex, it is not empty. */
export const stackedReason = (context: RetreatContext, hex: HexId): FullArgs => ({
  units: ids(stackedIn(context, hex)),
  single: context.game.stackingLimit[context.side]! <= 1,
});
