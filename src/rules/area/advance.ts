/** Advances into the place and beyond it, on points whose units lose steps. */
import type {PointId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import type {AdvanceDocument} from '../../module/schema/result-code.js';
import {type AdvanceBar, type BattleFinding, battleFinding, refusal} from '../battle-findings.js';
import {type BrokenRule, brokenBy} from '../broken-rules.js';
import type {BattleRecord} from '../combat/record.js';
import {ids} from '../finding.js';
import {
  advanceHexes,
  advanceRuleOf,
  cannotAdvance,
  mostOf,
  tooMany,
  tooManyFinding,
} from '../hex-combat/advance.js';
import {areaBoardOf, isVacatedArea, type AreaBattle, type AreaFurther, type AreaSetup} from './battle.js';
import {withControl} from './course.js';
import {areaForces, idsOf} from './forces.js';

/** An advance at a moment of a battle. */
export interface AreaMoment {
  readonly setup: AreaSetup;
  readonly battle: AreaBattle;
  readonly record: BattleRecord;
}

const entriesOf = ({game}: AreaSetup): readonly AdvanceDocument[] =>
  [game.document.rules?.advance ?? {}].flat();

/** Does a condition hold for an attacker where it is? */
function holdsFor(
  {setup, battle, record}: AreaMoment,
  unit: Unit,
  when: AdvanceDocument['when'],
  at?: string,
): boolean {
  if (!when) return true;
  const forces = areaForces(setup, battle, record);
  const place = at ?? forces.at(unit);
  return forces.holds(when, {role: 'attacker', units: [unit], ...(place === null ? {} : {at: place})});
}

/** The rule on a unit's advance; undefined where none holds for it. */
const entryFor = (moment: AreaMoment, unit: Unit): AdvanceDocument | undefined =>
  entriesOf(moment.setup).find(({when}) => holdsFor(moment, unit, when));

const ruleOf = ({setup}: AreaMoment, entry?: AdvanceDocument): string =>
  advanceRuleOf(setup.game, entry ?? entriesOf(setup)[0]);

/** Stacking points for which a side has room at a point. */
function roomAt({setup, battle}: AreaMoment, side: number, point: PointId): number {
  const {game} = setup;
  let held = 0;
  for (const [index, {at}] of areaBoardOf(setup, battle).units)
    if (at === point && game.units[index]!.side === side) held += game.units[index]!.stacking;
  return game.stackingLimit[side]! - held;
}

/** The number of stacking points that the attacker may bring into the place. */
export const roomToAdvanceArea = (moment: AreaMoment): number =>
  roomAt(moment, moment.battle.parties.attacker.side, moment.setup.point);

/** Finds the reason against a unit's advance into the place; undefined where it may advance. */
export function areaAdvanceBreach(moment: AreaMoment, unit: Unit): BattleFinding | undefined {
  const {setup, battle, record} = moment;
  const entry = entryFor(moment, unit);
  const barred = (because: AdvanceBar): BattleFinding =>
    cannotAdvance(ruleOf(moment, entry), unit, setup.at, because);
  const {units} = battle.parties.attacker;
  const {at = null, eliminated = false} = battle.units[unit.id] ?? {};
  if (!units.includes(unit.id)) return barred({is: 'tookNoPart'});
  if (eliminated) return barred({is: 'eliminated'});
  if (at === null) return barred({is: 'offMap'});
  if (at === setup.at) return barred({is: 'thereAlready'});
  if (!idsOf(setup, battle, record, 'attacker').includes(unit.id)) return barred({is: 'retreated'});
  if (!entry) return barred({is: 'unfit'});
  const {types, fullStrength = false} = entry;
  if (mostOf(entry) === 0) return barred({is: 'nobodyMay'});
  if (types && ![types].flat().includes(unit.type)) return barred({is: 'notOfType', types: [types].flat()});
  if (pointsFor(moment, unit, entry) === 0) return barred({is: 'tooSlow'});
  if (fullStrength && battle.units[unit.id]!.steps < unit.steps) return barred({is: 'reduced'});
  const {network} = setup.game;
  if (!network.line(network.find(at)!, setup.point)) return barred({is: 'notNextTo', from: at});
  return unit.stacking > roomToAdvanceArea(moment) ? barred({is: 'overStacked'}) : undefined;
}

/** The attackers that may advance. */
export function areaAdvancers(moment: AreaMoment): readonly Unit[] {
  const {setup, battle} = moment;
  if (!isVacatedArea(setup, battle)) return [];
  return battle.parties.attacker.units
    .map((id) => setup.game.unit(id)!)
    .filter((unit) => !areaAdvanceBreach(moment, unit));
}

/** The most units that may advance, if they are chosen well; Infinity without a limit but stacking. */
export function mostToAdvanceArea(moment: AreaMoment): number {
  const able = areaAdvancers(moment);
  return Math.max(0, ...able.map((unit) => mostOf(entryFor(moment, unit)!)));
}

/** The attackers that must advance: one of them at least, or `every` one. */
export function areaMustAdvance(moment: AreaMoment): {
  readonly units: readonly Unit[];
  readonly every: boolean;
} {
  const bound = areaAdvancers(moment).filter((unit) => {
    const entry = entryFor(moment, unit);
    return entry?.is === 'must' || entry?.every === true;
  });
  const every = bound.filter((unit) => entryFor(moment, unit)?.every === true);
  return every.length > 0 ? {units: every, every: true} : {units: bound, every: false};
}

/** Would units be within stacking, and no more than may advance together? */
function fit(moment: AreaMoment, units: readonly Unit[]): boolean {
  const points = units.reduce((sum, {stacking}) => sum + stacking, 0);
  return points <= roomToAdvanceArea(moment) && !tooMany(units, (unit) => entryFor(moment, unit)!);
}

/** Everybody who may advance: in battle order, as many as fit. */
export const allAdvancers = (moment: AreaMoment): readonly Unit[] =>
  areaAdvancers(moment).reduce<readonly Unit[]>(
    (some, unit) => (fit(moment, [...some, unit]) ? [...some, unit] : some),
    [],
  );

/** Finds the rules that an advance of these units into the place breaks; without units everybody who may advances. */
export function judgeAreaAdvance(
  moment: AreaMoment,
  named: readonly string[] | undefined,
  path: readonly string[] = [],
): readonly BrokenRule[] {
  const {setup} = moment;
  const {at, game} = setup;
  const rule = ruleOf(moment);
  const found: BattleFinding[] = [];
  const units: Unit[] = [];
  for (const id of named ?? ids(allAdvancers(moment))) {
    const unit = game.unit(id);
    const breach = unit && areaAdvanceBreach(moment, unit);
    if (!unit) found.push(refusal(setup, rule, 'advanceUnknown', {unit: id}));
    else if (breach) found.push(breach);
    else if (units.includes(unit)) found.push(refusal(setup, rule, 'namedTwice', {unit: id}, [id]));
    else units.push(unit);
  }
  if (path.length > 0) found.push(refusal(setup, rule, 'advanceBeyondLater', {at}));
  if (found.length > 0) return brokenBy(found);
  const {units: bound, every} = areaMustAdvance(moment);
  const missing = bound.filter((unit) => !units.includes(unit) && fit(moment, [...units, unit]));
  if (missing.length > 0 && (every || units.length === 0)) {
    const must = ruleOf(moment, entryFor(moment, missing[0]!));
    return brokenBy([refusal(setup, must, 'mustAdvance', {units: ids(missing), at}, ids(missing))]);
  }
  const over = tooMany(units, (unit) => entryFor(moment, unit)!);
  if (over) return brokenBy([tooManyFinding(at, game, over)]);
  const points = units.reduce((sum, {stacking}) => sum + stacking, 0);
  const room = roomToAdvanceArea(moment);
  const args = {units: ids(units), at, points, room};
  return points > room ? brokenBy([refusal(setup, rule, 'advanceOverStacked', args, ids(units))]) : [];
}

/** The points that a unit may enter in its advance, by its rule: the place is the first. */
function pointsFor(moment: AreaMoment, unit: Unit, {hexes = 1}: AdvanceDocument): number {
  const asked = Array.isArray(hexes)
    ? (hexes.find(({when}) => holdsFor(moment, unit, when))?.hexes ?? 1)
    : hexes;
  const {setup, battle} = moment;
  return advanceHexes(areaBoardOf(setup, battle), unit, asked, battle.trails);
}

/** The battle in which units have advanced into the place. */
export function advanceIntoArea(moment: AreaMoment, named: readonly string[]): AreaBattle {
  const {setup, battle} = moment;
  if (named.length === 0) return {...battle, further: []};
  const further = named.flatMap((id): readonly AreaFurther[] => {
    const unit = setup.game.unit(id)!;
    const points = pointsFor(moment, unit, entryFor(moment, unit)!) - 1;
    return points > 0 ? [{unit: id, points}] : [];
  });
  const moved = Object.fromEntries(named.map((id) => [id, {...battle.units[id]!, at: setup.at}]));
  const after = {
    ...battle,
    units: {...battle.units, ...moved},
    further,
  };
  return withControl(setup, after, [setup.at], battle.parties.attacker.side);
}

/** The reason against the last point of a way beyond the place, which is open so far. */
function stepBar(
  moment: AreaMoment,
  {unit: id, points}: AreaFurther,
  path: readonly string[],
): AdvanceBar | undefined {
  const {setup, battle} = moment;
  const {game, at} = setup;
  const {network} = game;
  const unit = game.unit(id)!;
  const entry = entryFor(moment, unit);
  const to = path.at(-1)!;
  const before = path.at(-2) ?? at;
  const [point, from] = [network.find(to)!, network.find(before)!];
  if (path.length > points) return {is: 'tooFar', hexes: points, beyond: at};
  if (!network.line(from, point)) return {is: 'notNextTo', from: before};
  if (to === at || path.indexOf(to) < path.length - 1) return {is: 'again'};
  const enemies: string[] = [];
  for (const [index, placed] of areaBoardOf(setup, battle).units)
    if (placed.at === point && game.units[index]!.side !== unit.side) enemies.push(game.units[index]!.id);
  if (enemies.length > 0) return {is: 'enemyThere', units: enemies};
  if (entry?.stopsAt && holdsFor(moment, unit, entry.stopsAt, before))
    return {is: 'stopsAt', from: before, when: entry.stopsAt};
  const follows = battle.trails.some((trail) => path.every((label, i) => trail[i] === label));
  return entry?.along === 'path' && !follows ? {is: 'offPath'} : undefined;
}

const isFull = (moment: AreaMoment, unit: Unit, label: string): boolean =>
  unit.stacking > roomAt(moment, unit.side, moment.setup.game.network.find(label)!);

/** The most ways of one unit beyond the place that are looked at. */
const MOST_WAYS = 10_000;

/** The units that may still go on, each with its ways, the shortest first. */
export function areaFurtherAdvances(
  moment: AreaMoment,
): readonly (AreaFurther & {readonly routes: readonly (readonly string[])[]})[] {
  const {setup, battle} = moment;
  const {network} = setup.game;
  return battle.further.flatMap((further) => {
    const unit = setup.game.unit(further.unit)!;
    if (battle.units[further.unit]!.at !== setup.at) return [];
    const routes: (readonly string[])[] = [];
    let open: readonly (readonly string[])[] = [[]];
    while (open.length > 0 && routes.length < MOST_WAYS) {
      open = open.flatMap((path) => {
        const from = network.find(path.at(-1) ?? setup.at)!;
        return network
          .linesFrom(from)
          .map((line) => [...path, network.names[network.other(line, from)]!])
          .filter((longer) => !stepBar(moment, further, longer));
      });
      routes.push(...open.filter((path) => !isFull(moment, unit, path.at(-1)!)));
    }
    return routes.length > 0 ? [{...further, routes}] : [];
  });
}

/** The first thing that is wrong with a way beyond the place. */
function wayBreach(
  moment: AreaMoment,
  further: AreaFurther,
  path: readonly string[],
): BattleFinding | undefined {
  const unit = moment.setup.game.unit(further.unit)!;
  const rule = ruleOf(moment, entryFor(moment, unit));
  for (const [i, to] of path.entries()) {
    const bar = stepBar(moment, further, path.slice(0, i + 1));
    if (bar) return cannotAdvance(rule, unit, to, bar);
  }
  const last = path.at(-1);
  return last !== undefined && isFull(moment, unit, last)
    ? cannotAdvance(rule, unit, last, {is: 'overStacked'})
    : undefined;
}

/** Finds the rules that an advance of one unit beyond the place breaks; none without a unit: nobody continues. */
export function judgeAreaFurther(
  moment: AreaMoment,
  named: readonly string[] | undefined,
  path: readonly string[] = [],
): readonly BrokenRule[] {
  const {setup} = moment;
  const {at, game} = setup;
  const able = areaFurtherAdvances(moment);
  const units = able.map(({unit}) => unit);
  const rule = ruleOf(moment);
  if (!named) return brokenBy([refusal(setup, rule, 'beyondUnsaid', {units, at})]);
  const [id, ...others] = named;
  if (others.length > 0 || (id === undefined && path.length > 0))
    return brokenBy([refusal(setup, rule, 'beyondOneByOne', {at})]);
  if (id === undefined) return [];
  const further = able.find(({unit}) => unit === id);
  if (!further) return brokenBy([refusal(setup, rule, 'beyondMayNot', {unit: id, at, able: units}, [id])]);
  const unknown = path.find((label) => game.network.find(label) === undefined);
  if (unknown !== undefined)
    return brokenBy([battleFinding('violation', rule, 'noSuchPoint', {point: unknown})]);
  const breach = wayBreach(moment, further, path);
  return breach ? brokenBy([breach]) : [];
}

/** Why a unit that may go on cannot enter a point; undefined for one that it can enter. */
export function whyNotFurtherArea(
  moment: AreaMoment,
  unit: string,
  point: string,
): BattleFinding | undefined {
  const {setup} = moment;
  const {network} = setup.game;
  const further = areaFurtherAdvances(moment).find((one) => one.unit === unit);
  if (!further || point === setup.at || further.routes.some((path) => path.includes(point))) return undefined;
  const to = network.find(point)!;
  const beside = [[], ...further.routes].filter((path) =>
    network.line(network.find(path.at(-1) ?? setup.at)!, to),
  );
  const [breach] = beside.flatMap((path) => wayBreach(moment, further, [...path, point]) ?? []);
  const rule = ruleOf(moment, entryFor(moment, setup.game.unit(unit)!));
  return (
    breach ??
    cannotAdvance(rule, setup.game.unit(unit)!, point, {
      is: 'tooFar',
      hexes: further.points,
      beyond: setup.at,
    })
  );
}

/** The battle in which a unit has gone on beyond the place; without a unit nobody continues. */
export function advanceFurtherArea(
  {setup, battle}: AreaMoment,
  [unit]: readonly string[],
  path: readonly string[],
): AreaBattle {
  if (unit === undefined) return {...battle, further: []};
  const further = battle.further.filter((one) => one.unit !== unit);
  const at = path.at(-1) ?? setup.at;
  const units = {...battle.units, [unit]: {...battle.units[unit]!, at}};
  return withControl(setup, {...battle, units, further}, path, battle.parties.attacker.side);
}
