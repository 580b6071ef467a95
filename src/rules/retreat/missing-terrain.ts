/**
 * Answers again with other terrain in each place that nobody described: a map that comes from a picture has no terrain, and
 * few of its hexes matter to one question.
 */
import {isClause} from './clauses/clause.js';
import {directions, OFF_MAP, type HexId, type Work} from '../../board/index.js';
import type {HexGame, TerrainChange} from '../../module/index.js';
import {withTerrain} from '../../module/passage.js';
import {occupancyOf} from '../occupancy.js';
import {ruleRetreat} from './rule-retreat.js';
import {changesBetween, outcomeArgs} from './disputes.js';
import type {OutcomeArgs} from './verdict-args.js';
import type {RetreatRuling} from './ruling.js';
import {effectOf, type RetreatSheet} from './sheets/sheet.js';
import {boardSteps, comparingSteps} from './search/limits.js';

/** A place where other terrain would give another answer. */
export interface Doubt {
  /** A hex by its number; a hexside as the numbers of its hexes with `/` between them. */
  readonly place: string;
  /** The terrain, by its id in the module, and by its name. */
  readonly terrain: string;
  readonly name: string;
  /** The answer with that terrain. */
  readonly outcome: OutcomeArgs;
}
/** Places that a ruling looked at and whose terrain the module does not tell; they count as clear. */
export interface MissingTerrain {
  readonly hexes: readonly string[];
  readonly hexsides: readonly string[];
  readonly doubts: readonly Doubt[];
  /** Places that were too much work to try. */
  readonly untried: readonly string[];
  /** Terrain far away may matter too: the ways to supply are not tried. */
  readonly isPartial: boolean;
}

/** The hexes without an entry in the map that a ruling looked at, and the hexsides: between them, and to units around them. */
export function lookedAt({search, context}: RetreatRuling): {
  readonly hexes: readonly HexId[];
  readonly hexsides: readonly number[];
} {
  const {game, position, origin} = context;
  const {grid, map} = game;
  const occupancy = occupancyOf(position);
  const seen = new Set(search.why.hexes);
  const near = [...seen].sort((a, b) => grid.distance(origin, a) - grid.distance(origin, b) || a - b);
  const hexes = near.filter((hex) => hex !== origin && map.hexes?.[grid.label(hex)]?.terrain === undefined);
  const hexsides = new Set<number>();
  for (const hex of near)
    for (const direction of directions) {
      const other = grid.neighbour(hex, direction);
      if (other === OFF_MAP || !(seen.has(other) || occupancy.in(other).length > 0)) continue;
      const side = grid.hexside(hex, direction);
      if (!game.hexsides.has(side)) hexsides.add(side);
    }
  return {hexes, hexsides: [...hexsides]};
}

/** Finds the places where other terrain would change a ruling, the nearest first, each changed by itself. */
export function* missingTerrain(ruling: RetreatRuling): Work<MissingTerrain> {
  const {context} = ruling;
  const {game, position, group, asked, sheet} = context;
  const {grid} = game;
  const looked = lookedAt(ruling);
  const ground = kindsOf(game.map.terrain, namedIn(sheet, 'terrain'));
  const barriers = kindsOf(game.map.hexsideTerrain, namedIn(sheet, 'hexside'));
  const sideName = (side: number): string => {
    const hex = Math.floor(side / 6) as HexId;
    return `${grid.label(hex)}/${grid.label(grid.neighbours[side] as HexId)}`;
  };
  const trials = [
    ...looked.hexes.map((hex) => ({
      place: grid.label(hex),
      changes: ground.map((terrain): TerrainChange => ({hex, terrain})),
    })),
    ...looked.hexsides.map((hexside) => ({
      place: sideName(hexside),
      changes: barriers.map((terrain): TerrainChange => ({hexside, terrain})),
    })),
  ];
  const doubts: Doubt[] = [];
  const untried = new Set<string>();
  let steps = 0;
  for (const [i, {place, changes}] of trials.entries()) {
    for (const change of changes) {
      const other =
        steps < comparingSteps
          ? ruleRetreat(
              sheet.document,
              sheet.readings,
              {...position, game: withTerrain(game, change)},
              group,
              asked,
            )
          : undefined;
      steps += (other?.search.steps ?? 0) + boardSteps(position);
      const fields = other && changesBetween(ruling, other);
      if (!other || !fields) untried.add(place);
      else if (fields.length > 0)
        doubts.push({
          place,
          terrain: change.terrain,
          name: nameOf(game, change),
          outcome: outcomeArgs(other),
        });
    }
    yield (i + 1) / trials.length;
  }
  return {
    hexes: looked.hexes.map((hex) => grid.label(hex)),
    hexsides: looked.hexsides.map(sideName),
    doubts,
    untried: [...untried],
    isPartial: !['hexes', undefined].includes(effectOf(sheet, 'supplyDistance')?.along),
  };
}

function nameOf({map}: HexGame, change: TerrainChange): string {
  const kinds = 'hex' in change ? map.terrain : map.hexsideTerrain;
  return kinds?.[change.terrain]?.name ?? change.terrain.replaceAll('-', ' ');
}

/** Terrain that the bars of a sheet name. */
const namedIn = (sheet: RetreatSheet, what: 'terrain' | 'hexside'): readonly (readonly string[])[] =>
  sheet.bars.flatMap((bar) =>
    isClause('bars', 'terrain', bar) && what === 'terrain'
      ? [bar.terrain]
      : isClause('bars', 'hexside', bar) && what === 'hexside'
        ? [bar.hexsides]
        : [],
  );

/** Kinds of terrain that a rule tells from clear, one of those that are alike. */
function kindsOf(
  kinds: Readonly<Record<string, {readonly prohibited?: boolean | readonly string[]}>> = {},
  named: readonly (readonly string[])[],
): readonly string[] {
  const bySign = new Map<string, string>();
  for (const [id, {prohibited = false}] of Object.entries(kinds)) {
    const bars = named.map((list) => list.includes(id));
    const isOpen = Array.isArray(prohibited) ? prohibited.length === 0 : prohibited !== true;
    const isPlain = isOpen && !bars.includes(true);
    const sign = JSON.stringify([prohibited, bars]);
    if (id !== 'clear' && !isPlain && !bySign.has(sign)) bySign.set(sign, id);
  }
  return [...bySign.values()];
}
