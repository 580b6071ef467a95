/**
 * Small positions by chance on the map of a game: a stack that must retreat, or a battle. They take the turn, the markers
 * and the control from one of the game's own positions; what the rules say of them is for the rules.
 */
import {saidQuestion} from '../phrases/questions.js';
import {stackingViolations} from '../rules/stacking-violations.js';
import {directions, OFF_MAP, type HexId, type PointId} from '../board/index.js';
import {opposite} from '../board/direction.js';
import type {
  BattleQuestion,
  Game,
  HexGame,
  HexPosition,
  PlacedDocument,
  PointGame,
  PointPosition,
  PositionDocument,
  Unit,
} from '../module/index.js';
import {buildPosition, wholePosition} from '../module/position.js';
import {askRetreat, retreatRulesOf, type RetreatRuling} from '../rules/index.js';
import type {Chance} from './chance.js';

/** The difficulty of a position: how far the retreat goes, and how many units take part. */
export type Level = 1 | 2 | 3;

type Units = Record<string, PlacedDocument>;

/** The ground of one of a game's positions: all but its units. */
function groundOf({document}: Game, chance: Chance): PositionDocument {
  const positions = document.positions ?? {};
  const name = chance.one(Object.keys(positions));
  const whole = name === undefined ? undefined : saidQuestion(wholePosition(positions[name]!, positions, []));
  if (!whole?.ok) return {};
  const {turn, markers, control} = whole.value;
  return {...(turn && {turn}), ...(markers && {markers}), ...(control && {control})};
}

/** Tells whether a unit could come into a hex in regular movement, from any side. */
export const canEnter = ({grid, passageFrom}: HexGame, {typeIndex}: Unit, hex: HexId): boolean =>
  directions.some((direction) => {
    const from = grid.neighbour(hex, direction);
    return from !== OFF_MAP && ((passageFrom(typeIndex, from) >> opposite(direction)) & 1) === 1;
  });

/** The hexes of a game around one, no further than so many, without itself. */
export const hexesAround = ({grid}: HexGame, middle: HexId, reach: number): readonly HexId[] =>
  Array.from({length: grid.size}, (_, hex) => hex as HexId).filter(
    (hex) => hex !== middle && grid.distance(middle, hex) <= reach,
  );

/** Places units on a map, each where it can go, no hex over its stacking limit. */
class Placing {
  readonly units: Units = {};
  readonly #game: HexGame;
  readonly #chance: Chance;
  readonly #left: Unit[];
  /** The side in each hex that has units, and its stacking points. */
  readonly #held = new Map<HexId, {side: number; points: number}>();

  constructor(game: HexGame, chance: Chance) {
    this.#game = game;
    this.#chance = chance;
    this.#left = chance.shuffled(game.units);
  }

  /** Places a unit of a side that may stand in the hex; undefined if there is none. */
  put(hex: HexId, side: number, fits: (unit: Unit) => boolean): Unit | undefined {
    const {grid, stackingLimit} = this.#game;
    const held = this.#held.get(hex) ?? {side, points: 0};
    if (held.side !== side) return undefined;
    const at = this.#left.findIndex(
      (unit) =>
        unit.side === side &&
        fits(unit) &&
        held.points + unit.stacking <= stackingLimit[side]! &&
        canEnter(this.#game, unit, hex),
    );
    const [unit] = at < 0 ? [] : this.#left.splice(at, 1);
    if (!unit) return undefined;
    this.#held.set(hex, {side, points: held.points + unit.stacking});
    const steps = unit.steps > 1 && this.#chance.is(0.2) ? unit.steps - 1 : undefined;
    this.units[unit.id] = {at: grid.label(hex), ...(steps !== undefined && {steps})};
    return unit;
  }
}

const fights = ({combat}: Unit): boolean => combat;
const fightsWithZoc = ({combat, zoc}: Unit): boolean => combat && zoc;
const isHq = ({hq}: Unit): boolean => hq;

/** Picks the hex of a stack of a side: on the map's inside, not deep in ground that the other side holds. */
function originFor(game: HexGame, ground: HexPosition, side: number, chance: Chance): HexId | undefined {
  const {grid} = game;
  const inside = Array.from({length: grid.size}, (_, hex) => hex as HexId).filter(
    (hex) =>
      directions.every((direction) => grid.neighbour(hex, direction) !== OFF_MAP) &&
      (ground.control[hex] === side || ground.control[hex] === -1),
  );
  const near = inside.filter((hex) => ground.markers.some(({at}) => grid.distance(at, hex) <= 2));
  return chance.one(near.length > 0 && chance.is(0.6) ? near : inside);
}

/** The direction from which a stack is attacked: not from its own supply. */
function frontOf({grid, supplySources}: HexGame, origin: HexId, side: number, chance: Chance): HexId {
  const sources = supplySources[side] ?? [];
  const far = (hex: HexId): number => Math.min(...sources.map((source) => grid.distance(source, hex)));
  const around = directions.map((direction) => grid.neighbour(origin, direction));
  const away = around.filter((hex) => sources.length === 0 || far(hex) > far(origin));
  return chance.one(away.length > 0 ? away : around)!;
}

/** Units per level: of the stack, enemies and friends, the least and how many more there may be. */
const crowd = {
  1: {stack: [1, 0], enemies: [2, 2], friends: [0, 3]},
  2: {stack: [1, 1], enemies: [3, 3], friends: [1, 4]},
  3: {stack: [1, 2], enemies: [4, 4], friends: [2, 5]},
} as const;

/** A stack that must retreat, in a position by chance, and the ruling on it; undefined where chance made no sound one. */
export function placeRetreat(game: HexGame, level: Level, chance: Chance): RetreatRuling | undefined {
  const rules = retreatRulesOf(game);
  const ground = groundOf(game, chance);
  const board = buildPosition(game, ground);
  const attacker = game.side(board.turn.player ?? '')?.index ?? chance.below(game.sides.length);
  const side = game.sides.findIndex(({index}) => index !== attacker);
  const origin = originFor(game, board, side, chance);
  if (!rules || origin === undefined) return undefined;
  const {grid} = game;
  const front = frontOf(game, origin, side, chance);
  const placing = new Placing(game, chance);
  const {stack, enemies, friends} = crowd[level];
  const many = ([least, more]: readonly [number, number]): number => least + chance.below(more + 1);

  const group: Unit[] = [];
  const add = (unit: Unit | undefined): unknown => unit && group.push(unit);
  const size = rules.sheet.moves === 'units' ? 1 : many(stack);
  for (let i = 0; i < size; i++) add(placing.put(origin, side, fights));
  if (rules.sheet.moves !== 'units' && level > 1 && chance.is(0.2)) add(placing.put(origin, side, isHq));
  if (!group.some(fights)) return undefined;

  placing.put(front, attacker, fightsWithZoc);
  const around = hexesAround(game, origin, 3);
  const ahead = around.filter((hex) => grid.distance(front, hex) <= 2 && grid.distance(origin, hex) > 0);
  for (let i = many(enemies); i > 0; i--)
    placing.put(
      chance.one(chance.is(0.55) ? ahead : around)!,
      attacker,
      chance.is(0.85) ? fightsWithZoc : fights,
    );
  for (let i = many(friends); i > 0; i--) {
    const hex = chance.one(around)!;
    // now and then a full hex in the way
    const pile = chance.is(0.4) ? 3 : 1;
    for (let j = 0; j < pile; j++) placing.put(hex, side, fights);
  }

  const position = buildPosition(game, {...ground, units: placing.units});
  if (stackingViolations(position).length > 0) return undefined;
  const longest = Math.min(level, rules.sheet.maxHexes ?? level);
  const hexes = level === 1 ? 1 : Math.max(1, longest - (chance.is(0.25) ? 1 : 0));
  const ruled = saidQuestion(askRetreat(position, {units: group.map(({id}) => id), hexes}));
  return ruled.ok ? ruled.value : undefined;
}

/** A battle in a position by chance. */
interface PlacedBattle {
  readonly position: HexPosition | PointPosition;
  readonly question: BattleQuestion;
}

/** A battle on a hex map: some units attack a stack beside them. */
function placeHexBattle(game: HexGame, level: Level, chance: Chance): PlacedBattle | undefined {
  const ground = groundOf(game, chance);
  const board = buildPosition(game, ground);
  const attacker = game.side(board.turn.player ?? '')?.index ?? chance.below(game.sides.length);
  const side = game.sides.findIndex(({index}) => index !== attacker);
  const at = originFor(game, board, side, chance);
  if (at === undefined) return undefined;
  const placing = new Placing(game, chance);
  for (let i = 0; i < 3; i++) placing.put(at, side, fights);
  const attackers: string[] = [];
  for (let i = 0; i < 4 + level; i++) {
    const from = game.grid.neighbour(at, chance.one(directions)!);
    const unit = from === OFF_MAP ? undefined : placing.put(from, attacker, fights);
    if (unit) attackers.push(unit.id);
  }
  const position = buildPosition(game, {...ground, units: placing.units});
  return {position, question: {attackers, at: game.grid.label(at)}};
}

/** A battle on a map of points: units that came along lines attack those in a point. */
function placePointBattle(game: PointGame, level: Level, chance: Chance): PlacedBattle | undefined {
  const ground = groundOf(game, chance);
  const {network} = game;
  const point = chance.below(network.names.length) as PointId;
  const near = network.linesFrom(point).map((line) => network.other(line, point));
  const [attacking = 0, defending = 1] = chance.shuffled(game.sides.map(({index}) => index));
  const left = chance.shuffled(game.units);
  const take = (side: number, count: number, kind: Unit['kind']): Unit[] =>
    left.filter((unit) => unit.side === side && unit.kind === kind).slice(0, count);
  const attackers = [
    ...take(attacking, 1 + level + chance.below(2), 'ground'),
    ...(level === 3 ? take(attacking, chance.below(2), 'air') : []),
  ];
  const defenders = take(defending, 1 + level, 'ground');
  const units: Units = {};
  for (const {id} of attackers) {
    const from = chance.one(near);
    if (from === undefined) return undefined;
    units[id] = {at: network.names[from]!};
  }
  for (const {id} of defenders) units[id] = {at: network.names[point]!};
  const position = buildPosition(game, {...ground, units});
  const ids = (some: readonly Unit[]): string[] => some.map(({id}) => id);
  return {
    position,
    question: {attackers: ids(attackers), defenders: ids(defenders), at: network.names[point]!},
  };
}

export const placeBattle = (game: Game, level: Level, chance: Chance): PlacedBattle | undefined =>
  game.kind === 'hex' ? placeHexBattle(game, level, chance) : placePointBattle(game, level, chance);
