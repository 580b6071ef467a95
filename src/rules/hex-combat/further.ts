import {directions, type HexId, OFF_MAP} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import {type AdvanceBar, type BattleFinding, battleFinding, refusal} from '../battle-findings.js';
import {type BrokenRule, brokenBy} from '../broken-rules.js';
import {ids} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {holds} from '../when.js';
import {enemyZocFor} from '../zoc.js';
import {advanceRule, bondBar, cannotAdvance} from './advance.js';
import {stepBar} from './attack.js';
import {boardOf, type FurtherAdvance, type HexBattle, type HexBattleSetup} from './battle.js';
import {situationIn} from './situation.js';

/** An advance that may go on, at this moment of a battle. */
interface Going {
  readonly setup: HexBattleSetup;
  readonly battle: HexBattle;
  readonly further: FurtherAdvance;
  readonly unit: Unit;
}

const goingOf = (setup: HexBattleSetup, battle: HexBattle, further: FurtherAdvance): Going => ({
  setup,
  battle,
  further,
  unit: setup.game.unit(further.unit)!,
});

/** The reason why an advance ends in a hex that was entered; undefined where it may go on. */
function stopBar({setup, battle, further: {by}, unit}: Going, hex: HexId): AdvanceBar | undefined {
  const board = boardOf(setup, battle);
  const from = setup.game.grid.label(hex);
  const situation = situationIn(setup, board, 'attacker', [unit]);
  if (by.stopsAt && holds(by.stopsAt, situation, {hex, origin: hex}))
    return {is: 'stopsAt', from, when: by.stopsAt};
  if (by.ignoresZoc === true) return undefined;
  const units = ids(enemyZocFor(board, hex, {...situation, group: [unit]}));
  return units.length === 0 ? undefined : {is: 'stopsInZoc', from, units};
}

/** Tells whether a way, as far as it goes, follows that of a defender. */
function followsTrail({setup, battle}: Going, path: readonly HexId[]): boolean {
  const labels = path.map((hex) => setup.game.grid.label(hex));
  return battle.trails.some((trail) => labels.every((label, i) => trail[i] === label));
}

/** The reason against the last hex of a way that is open so far; stacking counts in the hex where it ends. */
function stepReason(going: Going, path: readonly HexId[]): AdvanceBar | undefined {
  const {setup, battle, further, unit} = going;
  const {game} = setup;
  const hex = path.at(-1)!;
  const before = path.at(-2) ?? setup.hex;
  if (path.length > further.hexes) return tooFar(setup, further);
  const bar = stepBar(game, unit, before, hex) ?? bondBar(boardOf(setup, battle), unit, before, hex);
  if (bar) return bar;
  if (hex === setup.hex || path.indexOf(hex) < path.length - 1) return {is: 'again'};
  const enemies = occupancyOf(boardOf(setup, battle))
    .in(hex)
    .filter(({side}) => side !== unit.side);
  if (enemies.length > 0) return {is: 'enemyThere', units: ids(enemies)};
  const stop = stopBar(going, before);
  if (stop) return stop;
  return further.by.along === 'path' && !followsTrail(going, path) ? {is: 'offPath'} : undefined;
}

const tooFar = ({at}: HexBattleSetup, {hexes}: FurtherAdvance): AdvanceBar => ({
  is: 'tooFar',
  hexes,
  beyond: at,
});

/** Is there no room for the unit in a hex? */
function isFull({setup, battle, unit}: Going, hex: HexId): boolean {
  const {points} = occupancyOf(boardOf(setup, battle));
  const {sides, stackingLimit} = setup.game;
  return points[hex * sides.length + unit.side]! + unit.stacking > stackingLimit[unit.side]!;
}

const known = new WeakMap<HexBattle, Map<string, readonly (readonly HexId[])[]>>();

/** Every way on for a unit, the shortest first; none where it may not go on. */
function furtherRoutes(
  setup: HexBattleSetup,
  battle: HexBattle,
  further: FurtherAdvance,
): readonly (readonly HexId[])[] {
  const of = known.get(battle) ?? new Map<string, readonly (readonly HexId[])[]>();
  known.set(battle, of);
  const before = of.get(further.unit);
  if (before) return before;
  const going = goingOf(setup, battle, further);
  const {neighbours} = setup.game.grid;
  const found: (readonly HexId[])[] = [];
  let open: readonly (readonly HexId[])[] = [[]];
  while (open.length > 0) {
    open = open.flatMap((path) =>
      directions.flatMap((direction) => {
        const to = neighbours[6 * (path.at(-1) ?? setup.hex) + direction]!;
        if (to === OFF_MAP) return [];
        const longer = [...path, to as HexId];
        return stepReason(going, longer) ? [] : [longer];
      }),
    );
    found.push(...open.filter((path) => !isFull(going, path.at(-1)!)));
  }
  of.set(further.unit, found);
  return found;
}

/** The units that may still go on, each with its ways. */
export const furtherAdvances = (
  setup: HexBattleSetup,
  battle: HexBattle,
): readonly (FurtherAdvance & {readonly routes: readonly (readonly HexId[])[]})[] =>
  battle.further.flatMap((further) => {
    const routes = furtherRoutes(setup, battle, further);
    return routes.length > 0 ? [{...further, routes}] : [];
  });

/** The first thing that is wrong with a way. */
function wayBreach(going: Going, path: readonly HexId[]): BattleFinding | undefined {
  for (const [i, hex] of path.entries()) {
    const bar = stepReason(going, path.slice(0, i + 1));
    if (bar) return hexFinding(going, hex, bar);
  }
  const last = path.at(-1);
  return last !== undefined && isFull(going, last) ? hexFinding(going, last, {is: 'overStacked'}) : undefined;
}

const hexFinding = ({setup, further, unit}: Going, hex: HexId, bar: AdvanceBar): BattleFinding =>
  cannotAdvance(advanceRule(setup, further.by), unit, setup.game.grid.label(hex), bar);

/** Lists the faults of an advance of a unit beyond the hex; none without a unit: nobody advances farther. */
function furtherBreaches(
  setup: HexBattleSetup,
  battle: HexBattle,
  named: readonly string[] | undefined,
  labels: readonly string[],
): readonly BattleFinding[] {
  const able = furtherAdvances(setup, battle);
  const units = able.map(({unit}) => unit);
  const rule = advanceRule(setup, able[0]?.by);
  const {at} = setup;
  if (!named) return [refusal(setup, rule, 'beyondUnsaid', {units, at})];
  const [id, ...others] = named;
  if (others.length > 0 || (id === undefined && labels.length > 0))
    return [refusal(setup, rule, 'beyondOneByOne', {at})];
  if (id === undefined) return [];
  const further = able.find(({unit}) => unit === id);
  if (!further) return [refusal(setup, rule, 'beyondMayNot', {unit: id, at, able: units}, [id])];
  const path: HexId[] = [];
  for (const label of labels) {
    const hex = setup.game.grid.find(label);
    if (hex === undefined) return [battleFinding('violation', rule, 'noSuchHex', {hex: label})];
    path.push(hex);
  }
  const breach = wayBreach(goingOf(setup, battle, further), path);
  return breach ? [breach] : [];
}

/** Finds the rules that an advance of a unit beyond the hex that was left breaks. */
export const judgeFurther = (
  setup: HexBattleSetup,
  battle: HexBattle,
  units: readonly string[] | undefined,
  path: readonly string[] = [],
): readonly BrokenRule[] => brokenBy(furtherBreaches(setup, battle, units, path));

/** Why a unit that may go on cannot enter a hex; undefined for one that it can enter. */
export function whyNotFurther(
  setup: HexBattleSetup,
  battle: HexBattle,
  further: FurtherAdvance,
  hex: HexId,
): BattleFinding | undefined {
  const {grid} = setup.game;
  const routes = furtherRoutes(setup, battle, further);
  if (hex === setup.hex || routes.some((path) => path.includes(hex))) return undefined;
  const going = goingOf(setup, battle, further);
  const beside = [[], ...routes].filter((path) => grid.distance(path.at(-1) ?? setup.hex, hex) === 1);
  const [breach] = beside.flatMap((path) => wayBreach(going, [...path, hex]) ?? []);
  return breach ?? hexFinding(going, hex, tooFar(setup, further));
}
