/** A point as it is for a unit: the clause that closes it, or its tier and the room of the line. */
import type {Line} from '../../board/network.js';
import type {PointId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import type {LineSheetDocument, RoomDocument, TierDocument} from '../../module/schema/line-sheet.js';
import type {ClosedLine} from '../battle-findings.js';
import {byClause} from '../retreat/clauses/clause.js';
import {bars, ends, play, type LineStep} from './clauses.js';
import {counts, isAlong, lineSize, movesCounted, type LineRetreat} from './context.js';
import type {LineBar, LineEndClause} from './definitions.js';

/** A point that is closed to a unit, with the rule and the reason. */
export interface Closed {
  readonly rule: string;
  readonly because: ClosedLine;
}

/** A neighbouring point, as it is for a unit. */
export interface Exit {
  readonly line: Line;
  readonly to: PointId;
  readonly tier?: TierDocument;
  /** The priority of its tier: of several, the smallest comes first. */
  readonly level: number;
  readonly closed?: Closed;
}

const always: TierDocument = {rule: '', binds: true};

/** The tiers of a sheet with their priorities; without any it has one. */
export function tiersOf({
  tiers,
  length,
}: LineSheetDocument): readonly {readonly tier: TierDocument; readonly level: number}[] {
  let level = -1;
  return (tiers ?? [{...always, rule: length}]).map((tier) => {
    if (!tier.asGood || level < 0) level += 1;
    return {tier, level};
  });
}

/** Looks a step of a unit up: the first bar that closes it, else the first tier that it is of. */
export function exitOf(retreat: LineRetreat, step: LineStep): Exit {
  const {sheet} = retreat;
  const {unit, from, to, line} = step;
  const closed = (rule: string, because: ClosedLine): Exit => ({
    line,
    to,
    level: -1,
    closed: {rule, because},
  });
  for (const clause of (sheet.bars ?? []) as readonly LineBar[]) {
    // what `placeIs` asks of the point is no condition of the clause
    if (clause.clause !== 'placeIs' && !counts(retreat, clause, unit, to, from)) continue;
    const because = byClause(bars, clause, retreat, step);
    if (because) return closed(clause.rule, because);
  }
  const found = tiersOf(sheet).find(({tier}) => counts(retreat, tier, unit, to, from));
  return found ? {line, to, ...found} : closed(sheet.length, {is: 'noTier'});
}

/** The neighbours of a point for a unit that entered some points before. */
export const exitsFrom = (
  retreat: LineRetreat,
  unit: Unit,
  from: PointId,
  path: readonly PointId[] = [],
): readonly Exit[] => {
  const {network} = retreat.game;
  return network
    .linesFrom(from)
    .map((line) => exitOf(retreat, {unit, from, to: network.other(line, from), line, path}));
};

/** Units that an event moves along lines, or that move on a route before others. */
export type Load = readonly {readonly unit: Unit; readonly line: Line}[];

/** A limit of a line for a unit, and what is used of it. */
export interface Limit {
  readonly entry: RoomDocument;
  readonly limit: number;
  /** The whole limit, where the tier leaves a part of it. */
  readonly whole?: number;
  /** The tier’s rule, where the tier leaves a part of the room; else the clause’s. */
  readonly rule: string;
  readonly used: number;
  readonly size: number;
}

const limitOf = (entry: RoomDocument, line: Line): number => entry.most ?? line.capacity;

/** The limits of a line for a unit, with what moved along it before and what the event moves. */
export function limitsFor(
  retreat: LineRetreat,
  unit: Unit,
  {line, tier}: Exit,
  load: Load,
): readonly Limit[] {
  return (retreat.sheet.room ?? []).flatMap((entry): readonly Limit[] => {
    if (!counts(retreat, entry, unit, line.ends[0])) return [];
    const whole = limitOf(entry, line);
    const part = tier?.room ?? 'full';
    const limit = part === 'full' ? whole : part === 'half' ? Math.floor(whole / 2) : part;
    if (limit === Infinity) return [];
    const size = (one: Unit): number => lineSize(retreat, entry, one);
    const counted = (one: Unit): boolean => counts(retreat, entry, one, line.ends[0]);
    const before = movesCounted(retreat, entry, unit.side).filter(
      (move) => isAlong(line, move) && counted(move.unit),
    );
    const going = load.filter((one) => one.line === line && counted(one.unit));
    return [
      {
        entry,
        limit,
        ...(part === 'half' ? {whole} : {}),
        rule: part === 'full' ? entry.rule : tier!.rule,
        used: [...before, ...going].reduce((sum, one) => sum + size(one.unit), 0),
        size: size(unit),
      },
    ];
  });
}

const summed = ({rounded}: RoomDocument, sum: number): number => (rounded ? Math.floor(sum + play) : sum);

/** Is more used of a limit than there is, with `more` besides? */
export const isOver = ({entry, limit, used}: Limit, more = 0): boolean =>
  summed(entry, used + more) > limit + play;

/** Do units, together, still fit the line to a point? */
export const fitsLine = (
  retreat: LineRetreat,
  units: readonly Unit[],
  exits: readonly Exit[],
  load: Load,
): boolean =>
  units.every((unit, i) => {
    const limits = limitsFor(retreat, unit, exits[i]!, load);
    return limits.every(
      (limit) =>
        !isOver(
          limit,
          units.reduce((sum, one) => sum + lineSize(retreat, limit.entry, one), 0),
        ),
    );
  });

/** The first clause on ends that a unit breaks at a point, with those that go there. */
export function endAgainst(
  retreat: LineRetreat,
  unit: Unit,
  from: PointId,
  to: PointId,
  going: readonly Unit[],
): Closed | undefined {
  for (const clause of (retreat.sheet.ends ?? []) as readonly LineEndClause[]) {
    const because = byClause(ends, clause, retreat, {unit, to, from, going});
    if (because) return {rule: clause.rule, because};
  }
  return undefined;
}

/** Does room in a tier close later ones to a unit? */
export const binds = (retreat: LineRetreat, tier: TierDocument, unit: Unit, to: PointId): boolean => {
  const {binds: is = true} = tier;
  return typeof is === 'boolean' ? is : counts(retreat, {when: is}, unit, to);
};
