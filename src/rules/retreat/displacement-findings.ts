import {OFF_MAP, directions, type HexId} from '../../board/index.js';
import type {HexGame, Unit} from '../../module/index.js';
import {alternatives, ids, listed, names, type Finding} from '../finding.js';
import {barObjection, barsFor, directionsOf} from './clauses/bars.js';
import type {Objection, Reason} from './clauses/clause.js';
import {barsEnd, endBar, endReason} from './clauses/ends.js';
import {closedBy, type ClosedHex} from './clauses/length.js';
import {isOverStacked, type RetreatContext} from './context.js';
import {displacedContext, type DisplacementClause} from './displacement.js';
import type {FoundRoutes} from './routes.js';
import type {DisplacedUnit, DisplacesAnswer, Room} from './ruling.js';
import {isClause} from './clauses/define.js';
import {prefers} from './clauses/preferences.js';
import {effectOf} from './sheets/sheet.js';

/** Notes on an answer that no route keeps to the directions of the side, so that any direction is open. */
export function directionNotes({context, search}: FoundRoutes): readonly Finding[] {
  const {sheet, game, side, origin, group} = context;
  const clause = sheet.prefers.find((one) => isClause(prefers, 'direction', one));
  const keeps = sheet.bars.some((bar) => bar.clause === 'wrongDirection');
  if (!clause || keeps || !search.complete || directionsOf(context, clause).length === 0) return [];
  const wanted = alternatives(clause.by[game.sides[side]!.id]!);
  const why = clause.freeInZoc ? 'is as good and keeps out of EZOCs' : 'is as good';
  const message = `No retreat that goes only ${wanted} ${why}: any direction is open.`;
  return [{clause: clause.rule, kind: 'note', at: game.grid.label(origin), units: ids(group), message}];
}

/** A unit that may leave a full hex: for hexes of its own, or for those that others leave for it. */
interface Leaving {
  readonly into: HexId;
  readonly unit: Unit;
  readonly to: readonly HexId[];
  readonly displacing: readonly Leaving[];
}

/** Gathers the ways to make room in a hex by the units that leave it. */
function leavingOf(context: RetreatContext, into: HexId, rooms: readonly Room[]): readonly Leaving[] {
  const {game, position} = context;
  const at = (unit: Unit): HexId => position.units.get(unit.index)!.at;
  const units = new Set(rooms.flatMap((room) => room.flatMap(({unit}) => (at(unit) === into ? [unit] : []))));
  return [...units]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((unit) => {
      const own = rooms.flatMap((room) => {
        const to = room.find((one) => one.unit === unit)?.to;
        return to === undefined ? [] : [{to, room, chained: room.some((one) => at(one.unit) === to)}];
      });
      const hexes = (chained: boolean): readonly HexId[] =>
        [...new Set(own.flatMap((one) => (one.chained === chained ? [one.to] : [])))].sort(
          game.grid.byNumber,
        );
      const displacing = hexes(true).flatMap((hex) =>
        leavingOf(
          context,
          hex,
          own.flatMap(({to, room}) => (to === hex ? [room] : [])),
        ),
      );
      return {into, unit, to: hexes(false), displacing};
    });
}

/** Gathers the displacements of a ruling by the hexes that its routes end in. */
function allLeaving({context, search, displacement}: FoundRoutes): readonly Leaving[] {
  if (!displacement) return [];
  const ends = new Set(search.routes.map((route) => route.at(-1)));
  return [...displacement.rooms]
    .filter(([hex]) => ends.has(hex) || search.reached?.end(hex))
    .sort(([a], [b]) => context.game.grid.byNumber(a, b))
    .flatMap(([hex, rooms]) => leavingOf(context, hex, rooms));
}

/** The displacements of an answer; undefined where no unit makes room. */
export function displacesOf(found: FoundRoutes): readonly DisplacesAnswer[] | undefined {
  const {grid} = found.context.game;
  const told = ({into, unit, to, displacing}: Leaving): DisplacesAnswer => ({
    into: grid.label(into),
    unit: unit.id,
    ...(displacing.length > 0 ? {displacing: displacing.map(told)} : {to: to.map((hex) => grid.label(hex))}),
  });
  const all = allLeaving(found).map(told);
  return all.length > 0 ? all : undefined;
}

/** A unit that makes room, or may: from which hex to which. */
export interface DisplacedMove {
  readonly from: HexId;
  readonly to: HexId;
}

/** Everything that units may do to make room for a group, each move once; at the ends of some routes alone, where they are given. */
export function displacedMoves(
  found: FoundRoutes,
  routes?: readonly (readonly HexId[])[],
): readonly DisplacedMove[] {
  const moves = new Map<string, DisplacedMove>();
  const add = (from: HexId, to: HexId): void => {
    moves.set(`${String(from)} ${String(to)}`, {from, to});
  };
  const follow = ({into, to, displacing}: Leaving): void => {
    for (const hex of to) add(into, hex);
    for (const next of displacing) {
      add(into, next.into);
      follow(next);
    }
  };
  const ends = routes && new Set(routes.map((route) => route.at(-1)));
  for (const one of allLeaving(found)) if (!ends || ends.has(one.into)) follow(one);
  return [...moves.values()];
}

/** Gathers what is of one kind, in the order in which the kinds come up. */
function alike<T>(all: readonly T[], kind: (one: T) => string): readonly (readonly T[])[] {
  const kinds = new Map<string, T[]>();
  for (const one of all) kinds.set(kind(one), [...(kinds.get(kind(one)) ?? []), one]);
  return [...kinds.values()];
}

/** The hexes that a unit may be displaced to: `0507 or 0606`, or those of the units that it displaces in turn. */
function goesTo(game: HexGame, {to, displacing}: Leaving): string {
  const {grid} = game;
  if (displacing.length === 0) return alternatives(to.map((hex) => grid.label(hex)));
  const ways = displacing.map((next) => ({
    into: grid.label(next.into),
    name: next.unit.name,
    goes: goesTo(game, next),
  }));
  return alike(ways, ({into, goes}) => `${into} ${goes}`)
    .map((some) => {
      const {into, goes} = some[0]!;
      return `${into}, where ${alternatives(some.map(({name}) => name))} makes room by going to ${goes}`;
    })
    .join('; or to ');
}

/** Do all units of a full hex make room together? */
const leaveTogether = ({units, fewest}: DisplacementClause): boolean => units === 'all' && fewest !== true;

/** Notes on an answer which units may make room in which hex, and where to; or that none can. */
export function displacementFindings(found: FoundRoutes): readonly Finding[] {
  const {context, displacement} = found;
  if (!displacement) return [];
  const {game, group} = context;
  const clause = displacement.clause.rule;
  const all = allLeaving(found);
  const may = leaveTogether(displacement.clause) ? 'is' : 'may be';
  const cut: Finding = {
    clause,
    kind: 'note',
    message: 'There are too many chains of displacement to list: for each unit these are the shortest.',
  };
  if (all.length > 0)
    return [
      ...all.map((one): Finding => {
        const at = game.grid.label(one.into);
        return {
          clause,
          kind: 'effect',
          at,
          units: ids([one.unit]),
          message: `${at}: ${one.unit.name} ${may} displaced to make room for ${names(group)}; it goes to ${goesTo(game, one)}.`,
        };
      }),
      ...(displacement.cut ? [cut] : []),
    ];
  return [...displacement.shut].map(([hex, units]) => {
    const at = game.grid.label(hex);
    const message = `${at}: ${cannotMakeRoom(context, displacement.clause, hex, units)}.`;
    return {clause, kind: 'note', at, units: ids(units), message};
  });
}

/** Reports a unit that was displaced. */
export function displacedFinding(
  {sheet, position, game, group}: RetreatContext,
  {unit, to}: DisplacedUnit,
): Finding {
  const {grid} = game;
  const from = grid.label(position.units.get(unit.index)!.at);
  return {
    clause: effectOf(sheet, 'displacement')!.rule,
    kind: 'effect',
    at: from,
    units: ids([unit]),
    message: `${unit.name} is displaced from ${from} to ${grid.label(to)} to make room for ${names(group)}.`,
  };
}

/** Why these units may not make room at the end of a route: who may instead. */
export function roomReason(found: FoundRoutes, path: readonly HexId[]): Reason {
  const {context} = found;
  const into = path.at(-1);
  const ways = allLeaving(found).filter((one) => one.into === into);
  if (ways.length === 0) return {because: 'No unit is displaced there'};
  const each = ways.map((one) => `${one.unit.name} to ${goesTo(context.game, one)}`);
  const together = found.displacement !== undefined && leaveTogether(found.displacement.clause);
  return {because: `To make room there, displace ${(together ? listed : alternatives)(each)}`};
}

/** Says what closes each hex around a unit that would have to make room. */
function closedAround(context: RetreatContext, unit: Unit): readonly ClosedHex[] {
  const {origin: began, game} = context;
  const mover = displacedContext(context, unit);
  const bars = barsFor(mover);
  const {grid} = game;
  return directions.flatMap((direction): readonly ClosedHex[] => {
    const to = grid.neighbour(mover.origin, direction);
    if (to === OFF_MAP) return [];
    const at = grid.label(to);
    if (to === began)
      return [
        {
          at,
          rule: effectOf(context.sheet, 'displacement')!.rule,
          because: `${names(context.group)} still ${context.group.length === 1 ? 'stands' : 'stand'} there`,
        },
      ];
    const barred = mover.sheet.bars.flatMap((clause, i) =>
      bars[i]!.hex?.(to) || bars[i]!.step?.(mover.origin, direction, to)
        ? [barObjection(mover, clause, to, mover.origin)]
        : [],
    );
    const ended = mover.sheet.ends.flatMap((clause) =>
      barsEnd(endBar(clause, mover), [to], to, 0)
        ? [{rule: clause.rule, ...endReason(clause, mover, to, {path: [to], shared: 0})}]
        : [],
    );
    return [...barred, ...ended].slice(0, 1).map(({rule, because}) => ({at, rule, because}));
  });
}

/** Why no unit of a full hex makes room: `f4 cannot be displaced: 0606 is closed by 7.72 (…)`. */
function cannotMakeRoom(
  context: RetreatContext,
  {again}: DisplacementClause,
  hex: HexId,
  units: readonly Unit[],
): string {
  const {position, game} = context;
  const around = directions.filter((direction) => game.grid.neighbour(hex, direction) !== OFF_MAP).length;
  const verdicts = units.map((unit) => {
    if (!again && position.units.get(unit.index)!.displaced) return {unit, one: 'was displaced already'};
    const closed = closedAround(context, unit);
    return {
      unit,
      one:
        closed.length < around
          ? 'would not make enough room by leaving'
          : `cannot be displaced${closedBy(closed)}`,
    };
  });
  return listed(
    alike(verdicts, ({one}) => one).map((some) => {
      const {one} = some[0]!;
      const said = some.length === 1 ? one : one.replace(/^was/, 'were');
      return `${names(some.map(({unit}) => unit))} ${said}`;
    }),
  );
}

/** Why a full hex is closed where units of another make room: it is full, and none of its units can. `open`: the hexes named instead. */
export function shutObjections(
  {displacement}: FoundRoutes,
  hex: HexId,
  open: string | undefined,
): readonly Objection[] {
  const units = displacement?.shut.get(hex);
  if (!displacement || !units || displacement.rooms.size === 0) return [];
  const {crowded, clause} = displacement;
  const end = crowded.sheet.ends.find((one) => one.clause === 'withinStacking');
  const bar = crowded.sheet.bars.find((one) => one.clause === 'fullHex');
  const full = end
    ? {rule: end.rule, ...endReason(end, crowded, hex)}
    : bar && barObjection(crowded, bar, hex);
  return [
    ...(full ? [{...full, open}] : []),
    {rule: clause.rule, because: cannotMakeRoom(crowded, clause, hex, units)},
  ];
}

/** Why nobody makes room in a full hex for a group that could otherwise end there; undefined for other hexes. */
export function displacementObjection(
  found: FoundRoutes,
  hex: HexId,
  open: string | undefined,
): Objection | undefined {
  const {context, search, displacement} = found;
  const clause = effectOf(context.sheet, 'displacement');
  if (!clause) return undefined;
  const units = displacement?.shut.get(hex);
  if (units) return {rule: clause.rule, because: cannotMakeRoom(context, clause, hex, units)};
  if (displacement || !search.complete || !isOverStacked(context, hex)) return undefined;
  return {
    rule: clause.rule,
    because: 'Its units make room only where no hex is open',
    open,
  };
}
