import {directions, OFF_MAP, type Direction, type HexId} from '../../../board/index.js';
import type {HexGame, WhenDocument} from '../../../module/index.js';
import {isClosedTo} from '../../../module/passage.js';
import {closedByBonds} from '../../bonds.js';
import {ids} from '../../finding.js';
import {exertsZoc, occupancyOf} from '../../occupancy.js';
import {asksAbout, asksAboutRoute} from '../../when-asks.js';
import {leftOfTime} from '../../when.js';
import {exertersWithin} from '../../zoc.js';
import {against, isClause, withCondition, type Objection, type Reason, type SaysWhen} from './clause.js';
import type {bars as barDefinitions} from '../definitions/bars.js';
import type {ClauseOf} from '../definitions/define.js';
import {
  countsIn,
  isEnemyZoc,
  isOverStacked,
  leadsAway,
  stackedReason,
  type RetreatContext,
  leftInHex,
} from '../context.js';
import {leavesAt} from './length.js';
import type {Because, SupplyGap} from '../reasons.js';
import {retreatFinding, type RetreatFinding} from '../retreat-args.js';
import type {BarClause, MadeBar, RetreatSheet} from '../sheets/sheet.js';

/** A test for closed ways: `hex` closes a hex from every side, `step` a single step. */
export interface Bar {
  readonly hex?: (to: HexId) => boolean;
  readonly step?: (from: HexId, direction: number, to: HexId) => boolean;
  /** Two steps the search knows by heart, since it asks for them six times a hex. */
  readonly fast?: 'passage' | 'outward';
}

/** The test and the reason of a clause that closes hexes, or steps into them. */
export interface BarRule<C = never> extends SaysWhen {
  /** It says where a retreat leads: what it closes does not surround a group. */
  readonly leads?: true;
  /** Makes the test for the hexes and steps that it closes to a group. */
  readonly test: (clause: C, context: RetreatContext) => Bar;
  /** Why it closes the step from one hex to a neighbour, or the hex itself, from wherever. Asked only where it does. */
  readonly reason: (clause: C, context: RetreatContext, to: HexId, from?: HexId) => Reason<Because<'bars'>>;
}

/** The sentence of a bar on regions says a nationality and a month, where its condition asks for no more. */
const saysWhen = (when: WhenDocument): boolean =>
  Object.keys(when).every((key) => key === 'nationality' || key === 'month');

/** Tests and reasons of the clauses that close a hex or a step to a retreating group. */
export const bars: {
  readonly [N in keyof typeof barDefinitions]: BarRule<ClauseOf<(typeof barDefinitions)[N]['parameters']>>;
} = {
  prohibitedTerrain: {
    test: ({is = 'closes'}, {passages}) => {
      if (is === 'no-effect') return {};
      const [only, ...more] = passages as [Uint8Array, ...Uint8Array[]];
      const fast = 'passage';
      if (more.length === 0) return {fast, step: (from, direction) => ((only[from]! >> direction) & 1) === 0};
      return {
        fast,
        step: (from, direction) => passages.some((passage) => ((passage[from]! >> direction) & 1) === 0),
      };
    },
    reason: (_, {game, group}, to, from) => {
      const {grid} = game;
      const shut = group.filter((unit) => isClosedTo(game.map.terrain, game.terrain[to]!, unit.type));
      if (shut.length > 0) {
        const because = {units: ids(shut), terrain: game.terrain[to]!};
        return {because: {list: 'bars', is: 'prohibitedTerrain', ...because}, units: ids(shut)};
      }
      const kinds = game.hexsides.get(grid.hexside(to, grid.direction(to, from!)!)) ?? [];
      const kind =
        kinds.find((id) => group.some((unit) => isClosedTo(game.map.hexsideTerrain, id, unit.type))) ?? '';
      const stopped = group.filter((unit) => isClosedTo(game.map.hexsideTerrain, kind, unit.type));
      return {
        because: {
          list: 'bars',
          is: 'prohibitedTerrain',
          units: ids(stopped),
          hexside: kind,
          from: grid.label(from!),
          to: grid.label(to),
        },
        units: ids(stopped),
        witness: {hexside: hexsideName(game, from!, to)},
      };
    },
  },
  enemyUnits: {
    test: ({only, exceptHqs, lone}, {occupancy, enemies, hasCombat, side, position}) => {
      if (exceptHqs !== undefined && hasCombat && lone === 'alone') {
        const marked = new Set(position.markers.map(({at}) => at));
        return {
          hex: (to) => {
            const there = occupancy.in(to).filter((unit) => unit.side !== side);
            return there.length > 1 || there.some(({hq}) => !hq || marked.has(to));
          },
        };
      }
      if (only === 'with-zoc') return {hex: (to) => (occupancy.withZoc[to]! & enemies) !== 0};
      const closing = exceptHqs !== undefined && hasCombat ? occupancy.withOthers : occupancy.sides;
      return {hex: (to) => (closing[to]! & enemies) !== 0};
    },
    reason: ({only, exceptHqs, lone}, {occupancy, side, hasCombat, position}, to) => {
      const enemies = occupancy.in(to).filter((unit) => unit.side !== side);
      const witnesses = only === 'with-zoc' ? enemies.filter((unit) => exertsZoc(position, unit)) : enemies;
      const units = ids(witnesses);
      const isLoneHqs = exceptHqs !== undefined && enemies.every(({hq}) => hq);
      const is = lone === 'alone' && hasCombat ? 'inCompany' : 'noCombatUnit';
      return {
        because: {
          list: 'bars',
          is: 'enemyUnits',
          units,
          ...(isLoneHqs ? {lone: {is, rule: exceptHqs}} : {}),
        },
        witness: {units},
      };
    },
  },
  enemyZoc: {
    test: ({unlessFriendly, vacant}, context) => {
      const isOpen = unlessFriendly ?? context.negatesZoc;
      if (!isOpen || vacant !== 'no-unit') return {hex: (to) => isEnemyZoc(context, to, isOpen)};
      return {hex: (to) => isEnemyZoc(context, to, false) && context.occupancy.sides[to] === 0};
    },
    reason: ({unlessFriendly, vacant}, {position, side, reach, negatesZoc}, to) => {
      const units = ids(exertersWithin(position, to, side, reach));
      const without = vacant === 'no-unit' ? 'unit' : 'friend';
      return {
        because: {
          list: 'bars',
          is: 'enemyZoc',
          units,
          ...((unlessFriendly ?? negatesZoc) ? {without} : {}),
        },
        witness: {units},
      };
    },
  },
  bond: {
    test: (_, {position, side, reach, game: {grid}}) => {
      const {hexes, hexsides} = closedByBonds(position, side, reach);
      return {
        ...(hexes.size > 0 ? {hex: (to) => hexes.has(to)} : {}),
        ...(hexsides.size > 0
          ? {step: (from, direction) => hexsides.has(grid.hexside(from, direction as Direction))}
          : {}),
      };
    },
    reason: (_, {position, side, reach, game}, to, from) => {
      const {hexes, hexsides} = closedByBonds(position, side, reach);
      const direction = from === undefined ? undefined : game.grid.direction(from, to);
      const across = direction === undefined ? undefined : hexsides.get(game.grid.hexside(from!, direction));
      const units = ids((hexes.get(to) ?? across)!.units);
      if (hexes.has(to)) return {because: {list: 'bars', is: 'bond', units}, witness: {units}};
      const between = [game.grid.label(from!), game.grid.label(to)] as const;
      return {
        because: {list: 'bars', is: 'bond', units, between},
        witness: {units, hexside: hexsideName(game, from!, to)},
      };
    },
  },
  furtherOut: {
    leads: true,
    test: ({where = 'every-hex', orAsFar = false}, context) =>
      where === 'every-hex'
        ? {
            ...(orAsFar ? {} : {fast: 'outward'}),
            step: (from, _direction, to) => !leadsAway(context, from, to),
          }
        : {},
    reason: ({where = 'every-hex', orAsFar = false}, context, to, from) => {
      const {
        game: {grid},
        origin,
        centres,
        position,
        side,
      } = context;
      const of = {list: 'bars', is: 'furtherOut', asked: {where, orAsFar}} as const;
      const leadsBack = (hex: HexId): boolean =>
        grid.distance(hex, to) < grid.distance(hex, before) + (orAsFar ? 0 : 1);
      if (to === origin) return {because: {...of, leads: {is: 'back'}}};
      const before = from ?? origin;
      const centre = centres.find(leadsBack) ?? origin;
      if (centre !== origin) {
        const enemies = occupancyOf(position)
          .in(centre)
          .filter((unit) => unit.side !== side);
        const units = ids(enemies);
        const leads = {is: 'towards', units, in: grid.label(centre), before: grid.label(before)} as const;
        return {because: {...of, leads}, witness: {units}};
      }
      const began = grid.label(origin);
      const leads =
        from === undefined
          ? ({is: 'nowhere', hexes: grid.distance(origin, to), began} as const)
          : ({is: 'inwards', began, before: grid.label(from)} as const);
      return {because: {...of, leads}};
    },
  },
  awayFromSupply: {
    leads: true,
    test: ({where, sources}, {supply, origin}) => {
      if (where === 'last-hex') return {};
      const {distance} = supply(sources);
      return {hex: (to) => distance(to) > distance(origin)};
    },
    reason: ({sources}, context, to) => ({
      because: {list: 'bars', is: 'awayFromSupply', ...supplyGap(context, to, sources)},
    }),
  },
  ringOfZoc: {
    test: ({is}, context) =>
      is === 'surrounds' && isRinged(context) ? {step: (from) => from === context.origin} : {},
    reason: (_, {game: {grid}, origin}) => ({
      because: {list: 'bars', is: 'ringOfZoc', from: grid.label(origin)},
    }),
  },
  markerCloses: {
    test: ({is, marker}, {position, side}) => {
      if (is !== 'unit') return {};
      const shut = new Set(
        position.markers.flatMap(({type, side: owner, at}) =>
          type === marker && owner >= 0 && owner !== side ? [at] : [],
        ),
      );
      return {hex: (to) => shut.has(to)};
    },
    reason: ({marker}) => ({because: {list: 'bars', is: 'markerCloses', marker}, witness: {marker}}),
  },
  fullHex: {
    test: (_, context) => ({hex: (to) => isOverStacked(context, to)}),
    reason: (_, context, to) => {
      const full = stackedReason(context, to);
      return {because: {list: 'bars', is: 'fullHex', ...full}, witness: {units: full.units}};
    },
  },
  origin: {
    test: (_, {origin}) => ({hex: (to) => to === origin}),
    reason: () => ({because: {list: 'bars', is: 'origin'}}),
  },
  hexside: {
    test: ({hexsides}, {game: {hexsides: map, grid}}) => ({
      step: (from, direction) =>
        map.get(grid.hexside(from, direction as 0))?.some((id) => hexsides.includes(id)) ?? false,
    }),
    reason: ({hexsides}, {game}, to, from) => {
      const {grid} = game;
      const kinds = game.hexsides.get(grid.hexside(to, grid.direction(to, from!)!)) ?? [];
      const hexside = kinds.find((id) => hexsides.includes(id)) ?? 'hexside';
      return {
        because: {list: 'bars', is: 'hexside', hexside, from: grid.label(from!), to: grid.label(to)},
        witness: {hexside: hexsideName(game, from!, to)},
      };
    },
  },
  terrain: {
    test: ({terrain}, {game}) => ({hex: (to) => terrain.includes(game.terrain[to]!)}),
    reason: (_, {game}, to) => ({
      because: {list: 'bars', is: 'terrain', terrain: game.terrain[to]!},
    }),
  },
  direction: {
    leads: true,
    test: ({by}, context) => {
      const {game, side} = context;
      if (!Object.hasOwn(by, game.sides[side]!.id)) return {};
      const right = directionsOf(context, {by});
      return {step: (_from, direction) => !right.includes(direction)};
    },
    reason: ({by}, {game, side}, to, from) => {
      const directions = by[game.sides[side]!.id] ?? [];
      const before = from === undefined ? {} : {from: game.grid.label(from)};
      return {because: {list: 'bars', is: 'direction', directions, ...before, to: game.grid.label(to)}};
    },
  },
  region: {
    saysWhen,
    test: (clause, {game: {regions}}) => ({
      hex: (to) => {
        const there = regions.get(to);
        return there !== undefined && clause.regions.some((region) => there.has(region));
      },
    }),
    reason: (clause, {game}, to) => {
      const region = clause.regions.find((name) => game.regions.get(to)?.has(name)) ?? '';
      const {when} = clause;
      return {
        because: {list: 'bars', is: 'region', region, ...(when && saysWhen(when) ? {of: when} : {})},
      };
    },
  },
};

/** Bars that no sheet writes: they are made of its other clauses. */
const madeBars: {
  readonly [N in MadeBar['clause']]: BarRule<Extract<MadeBar, {readonly clause: N}>>;
} = {
  beyondFullHex: {
    test: ({full}, context) => ({
      step: (from) =>
        from !== context.origin && isOverStacked(context, from) && countsIn(context, full, from),
    }),
    reason: (_, {game: {grid}}, _to, from) => ({
      because: {
        list: 'bars',
        is: 'beyondFullHex',
        ...(from === undefined ? {} : {from: grid.label(from)}),
      },
    }),
  },
  mustExit: {
    leads: true,
    test: (_, context) => {
      const leaves = leavesAt(context);
      return {step: (from) => leaves(from)};
    },
    reason: (_, {game: {grid}}, _to, from) => ({
      because: {list: 'bars', is: 'mustExit', ...(from === undefined ? {} : {from: grid.label(from)})},
    }),
  },
};

const definitionOf = ({clause}: Pick<BarClause, 'clause'>): BarRule =>
  (bars as Readonly<Record<string, BarRule>>)[clause] ?? madeBars[clause as MadeBar['clause']];

/** Is every hex that a group could enter first in an EZOC, and is there one? */
function isRinged(context: RetreatContext): boolean {
  const {game, origin, sheet} = context;
  const closing = sheet.bars.flatMap((clause) =>
    clause.clause === 'ringOfZoc' || definitionOf(clause).leads ? [] : [barFor(context, clause)],
  );
  const first = directions.flatMap((direction) => {
    const to = game.grid.neighbour(origin, direction);
    const isShut =
      to === OFF_MAP ||
      closing.some(({hex, step}) => (hex?.(to) ?? false) || (step?.(origin, direction, to) ?? false));
    return isShut ? [] : [to];
  });
  return first.length > 0 && first.every((to) => isEnemyZoc(context, to));
}

/** The clause that keeps routes from coming back, where the sheet has it. */
export const furtherOut = (
  sheet: RetreatSheet,
): ClauseOf<typeof barDefinitions.furtherOut.parameters> | undefined =>
  sheet.bars.find((bar) => isClause('bars', 'furtherOut', bar));

/**
 * Which hexes of a route must lead further out than the one before, or as far (`level`); undefined where the sheet asks for
 * none.
 */
export const leadsOut = (
  sheet: RetreatSheet,
): 'every-hex' | 'level' | 'last-hex' | 'anywhere' | undefined => {
  const clause = furtherOut(sheet);
  if (!clause) return undefined;
  const {where = 'every-hex', orAsFar = false} = clause;
  return where === 'every-hex' && orAsFar ? 'level' : where;
};

/**
 * May a way come nearer to where it began, or does all of it decide about its end? Then each way counts by itself: how far
 * a hex is from the origin does not say how ways come to it.
 */
export const wanders = (sheet: RetreatSheet): boolean =>
  sheet.steps !== undefined ||
  leadsOut(sheet) !== 'every-hex' ||
  sheet.ends.some(({clause, when}) => clause === 'survivesSharedSteps' || asksAboutRoute(when));

/** A direction such as `north-east` as compasses write it: `NE`. */
export const compassName = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** The directions that each side should go, as compasses write them. */
type Directions = Readonly<Record<string, readonly string[]>>;
/** The directions that the group's side should go. */
export const directionsOf = (
  {game, side}: RetreatContext,
  {by}: {readonly by: Directions},
): readonly number[] => {
  const wanted: readonly string[] = by[game.sides[side]!.id] ?? [];
  return directions.filter((direction) => wanted.includes(compassName(game.grid.directionName(direction))));
};

/** The bars of a sheet for one group, in the order of the sheet: their places are the bits of the search's reasons. */
export const barsFor = (context: RetreatContext): readonly Bar[] =>
  context.sheet.bars.map((clause) => barFor(context, clause));

/** The test of a clause, where its condition holds. */
export function barFor(context: RetreatContext, clause: BarClause): Bar {
  const bar = definitionOf(clause).test(clause as never, context);
  const when = leftInHex(context, clause);
  if (!when) return bar;
  const {hex, step} = bar;
  if (asksAbout(when).step)
    return {
      step: (from, direction, to) =>
        ((hex?.(to) ?? false) || (step?.(from, direction, to) ?? false)) &&
        countsIn(context, clause, to, from),
    };
  return {
    ...(hex ? {hex: (to) => hex(to) && countsIn(context, clause, to)} : {}),
    ...(step
      ? {step: (from, direction, to) => step(from, direction, to) && countsIn(context, clause, to, from)}
      : {}),
  };
}

/**
 * Compares the distance of a hex from supply with that of where the retreat began, or of another hex; `mustBeCloser`: the
 * end must be closer than where it began.
 */
export function supplyGap(
  context: RetreatContext,
  hex: HexId,
  which: 'nearest' | 'same',
  than: HexId = context.origin,
  mustBeCloser = false,
): SupplyGap {
  const {distance, sources} = context.supply(which);
  const {grid} = context.game;
  const nearest = sources.find((source) => grid.distance(hex, source) === distance(hex));
  const far = distance(hex);
  return {
    hex: grid.label(hex),
    distance: far === Infinity ? null : far,
    ...(nearest === undefined ? {} : {source: grid.label(nearest)}),
    than: grid.label(than),
    thanDistance: distance(than),
    ...(mustBeCloser ? {noCloserThan: grid.label(context.origin)} : {}),
  };
}

/** A hexside as players write it. */
const hexsideName = ({grid}: HexGame, from: HexId, to: HexId): string =>
  `${grid.label(from)}/${grid.label(to)}`;

/** Why a bar closes a hex, or the step into it from a neighbour. Only for bars that do close it. */
export const barObjection = (
  context: RetreatContext,
  clause: BarClause,
  to: HexId,
  from?: HexId,
): Objection<Because<'bars'>> => ({
  rule: clause.rule,
  ...withCondition(
    context,
    clause,
    definitionOf(clause).reason(clause as never, context, to, from),
    to,
    definitionOf(clause),
  ),
});

/** Reports why a bar closes a hex: `barObjection` as a finding. */
export function barFinding(
  context: RetreatContext,
  clause: BarClause,
  to: HexId,
  from?: HexId,
): RetreatFinding<'closed'> {
  const {rule, ...reason} = barObjection(context, clause, to, from);
  return against(context, to, rule, reason);
}

/** Notes that a bar would close an open hex at another time: the first that does. What else it asks for holds. */
export function closedAtOtherTimes(context: RetreatContext, hex: HexId): readonly RetreatFinding[] {
  const {settled, sheet, situation, origin, game, group} = context;
  for (const clause of settled.bars) {
    if (!clause.when || sheet.bars.includes(clause)) continue;
    const left = leftOfTime(clause.when, situation, {hex, origin});
    if (
      typeof left === 'boolean' ||
      !definitionOf(clause)
        .test(clause as never, context)
        .hex?.(hex)
    )
      continue;
    const {because, ...causes} = definitionOf(clause).reason(clause as never, context, hex);
    const at = game.grid.label(hex);
    const more = {at, units: ids(group), ...causes};
    return [retreatFinding('note', clause.rule, 'openNow', {at, closes: left, because}, more)];
  }
  return [];
}
