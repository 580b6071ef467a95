import {directions, type HexId, OFF_MAP} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import {type BrokenRule, brokenRules} from '../broken-rules.js';
import {counted, type Finding, listed, names, refusal} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {type ByClause, byClause, type Reason} from '../retreat/clauses/clause.js';
import {holds} from '../when.js';
import {whenWords} from '../when-words.js';
import {enemyZocFor} from '../zoc.js';
import {advanceRule} from './advance.js';
import {type AttackBar, barReason, stepBar} from './attack.js';
import {boardOf, type FurtherAdvance, type HexBattle, type HexBattleSetup} from './battle.js';
import {situationIn} from './situation.js';

/** A reason against a hex of an advance beyond the hex that was left. */
type HexBar =
  | {readonly clause: 'tooFar'; readonly hexes: number}
  | {readonly clause: 'step'; readonly bar: AttackBar}
  | {readonly clause: 'enemy'; readonly units: readonly Unit[]}
  | {readonly clause: 'again'}
  | {readonly clause: 'offPath'}
  /** It may not leave the hex before. */
  | {readonly clause: 'stops'; readonly from: string; readonly reason: Reason}
  | {readonly clause: 'overStacked'};

/** A fault of an advance beyond the hex: of the units named, or of a hex of the way. */
type FurtherBreach = {readonly rule: string} & (
  | {readonly clause: 'unsaid'; readonly able: readonly Unit[]}
  | {readonly clause: 'oneByOne'}
  | {readonly clause: 'mayNot'; readonly id: string; readonly able: readonly Unit[]}
  | {readonly clause: 'noHex'; readonly label: string}
  | {readonly clause: 'hex'; readonly unit: Unit; readonly hex: HexId; readonly bar: HexBar}
);

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
function stopReason({setup, battle, further: {by}, unit}: Going, hex: HexId): Reason | undefined {
  const board = boardOf(setup, battle);
  const at = setup.game.grid.label(hex);
  const situation = situationIn(setup, board, 'attacker', [unit]);
  if (by.stopsAt && holds(by.stopsAt, situation, {hex, origin: hex}))
    return {because: `an advance stops where ${whenWords(by.stopsAt, setup.game)}`};
  if (by.ignoresZoc === true) return undefined;
  const units = enemyZocFor(board, hex, {...situation, group: [unit]});
  return units.length === 0
    ? undefined
    : {
        because: `${at} is in the ZOC of ${names(units)}`,
        witness: {units: units.map(({id}) => id)},
      };
}

/** Tells whether a way, as far as it goes, follows that of a defender. */
function followsTrail({setup, battle}: Going, path: readonly HexId[]): boolean {
  const labels = path.map((hex) => setup.game.grid.label(hex));
  return battle.trails.some((trail) => labels.every((label, i) => trail[i] === label));
}

/** The reason against the last hex of a way that is open so far; stacking counts in the hex where it ends. */
function stepReason(going: Going, path: readonly HexId[]): HexBar | undefined {
  const {setup, battle, further, unit} = going;
  const {game} = setup;
  const hex = path.at(-1)!;
  const before = path.at(-2) ?? setup.hex;
  if (path.length > further.hexes) return {clause: 'tooFar', hexes: further.hexes};
  const bar = stepBar(game, unit, before, hex);
  if (bar) return {clause: 'step', bar};
  if (hex === setup.hex || path.indexOf(hex) < path.length - 1) return {clause: 'again'};
  const enemies = occupancyOf(boardOf(setup, battle))
    .in(hex)
    .filter(({side}) => side !== unit.side);
  if (enemies.length > 0) return {clause: 'enemy', units: enemies};
  const reason = stopReason(going, before);
  if (reason) return {clause: 'stops', from: game.grid.label(before), reason};
  return further.by.along === 'path' && !followsTrail(going, path) ? {clause: 'offPath'} : undefined;
}

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
function wayBreach(going: Going, path: readonly HexId[]): FurtherBreach | undefined {
  const {setup, further, unit} = going;
  const rule = advanceRule(setup, further.by);
  const breach = (hex: HexId, bar: HexBar): FurtherBreach => ({clause: 'hex', rule, unit, hex, bar});
  for (const [i, hex] of path.entries()) {
    const bar = stepReason(going, path.slice(0, i + 1));
    if (bar) return breach(hex, bar);
  }
  const last = path.at(-1);
  return last !== undefined && isFull(going, last) ? breach(last, {clause: 'overStacked'}) : undefined;
}

/** Lists the faults of an advance of a unit beyond the hex; none without a unit: nobody advances farther. */
function furtherBreaches(
  setup: HexBattleSetup,
  battle: HexBattle,
  ids: readonly string[] | undefined,
  labels: readonly string[],
): readonly FurtherBreach[] {
  const able = furtherAdvances(setup, battle);
  const units = able.map(({unit}) => setup.game.unit(unit)!);
  const rule = advanceRule(setup, able[0]?.by);
  if (!ids) return [{clause: 'unsaid', rule, able: units}];
  const [id, ...others] = ids;
  if (others.length > 0 || (id === undefined && labels.length > 0)) return [{clause: 'oneByOne', rule}];
  if (id === undefined) return [];
  const further = able.find(({unit}) => unit === id);
  if (!further) return [{clause: 'mayNot', rule, id, able: units}];
  const path: HexId[] = [];
  for (const label of labels) {
    const hex = setup.game.grid.find(label);
    if (hex === undefined) return [{clause: 'noHex', rule, label}];
    path.push(hex);
  }
  const breach = wayBreach(goingOf(setup, battle, further), path);
  return breach ? [breach] : [];
}

const hexReasons: ByClause<HexBar, [setup: HexBattleSetup, hex: HexId], Reason> = {
  tooFar: ({hexes}, {at}) => ({because: `it may enter ${counted(hexes, 'hex')} beyond ${at} at most`}),
  step: ({bar}, {game}, hex) => barReason(game, hex, bar),
  enemy: ({units}) => ({
    because: `${names(units)} ${units.length === 1 ? 'is' : 'are'} there`,
    witness: {units: units.map(({id}) => id)},
  }),
  again: () => ({because: 'it was there before'}),
  offPath: () => ({because: 'it must follow the route of a unit that retreated'}),
  stops: ({from, reason: {because, ...causes}}) => ({
    because: `it stops in ${from}, since ${because}`,
    ...causes,
  }),
  overStacked: () => ({because: 'it would exceed the stacking limit'}),
};

const furtherSentences: ByClause<FurtherBreach, [setup: HexBattleSetup], Finding> = {
  unsaid: ({rule, able}, setup) =>
    refusal(
      setup,
      rule,
      `Name the unit that advances beyond ${setup.at} and its hexes, or give an empty list to stop: ${names(able)} may go on.`,
    ),
  oneByOne: ({rule}, setup) =>
    refusal(setup, rule, `Units advance beyond ${setup.at} one at a time, each by its own hexes.`),
  mayNot: ({rule, id, able}, setup) =>
    refusal(
      setup,
      rule,
      `${setup.game.unit(id)?.name ?? `"${id}"`} cannot advance beyond ${setup.at}. Units that may: ${listed(able.map(({name}) => name))}.`,
      [id],
    ),
  noHex: ({rule, label}) => ({
    clause: rule,
    kind: 'violation',
    message: `"${label}" is not a hex of this map.`,
  }),
  hex: ({rule, unit, hex, bar}, setup) => {
    const {because, ...causes} = byClause(hexReasons, bar, setup, hex);
    const at = setup.game.grid.label(hex);
    return {
      ...refusal({at}, rule, `${unit.name} cannot advance into ${at}: ${because}.`, [unit.id]),
      ...causes,
    };
  },
};

/** Words a fault of an advance beyond the hex. */
const furtherFinding =
  (setup: HexBattleSetup) =>
  (breach: FurtherBreach): Finding =>
    byClause(furtherSentences, breach, setup);

/** Finds the rules that an advance of a unit beyond the hex that was left breaks. */
export const judgeFurther = (
  setup: HexBattleSetup,
  battle: HexBattle,
  units: readonly string[] | undefined,
  path: readonly string[] = [],
): readonly BrokenRule[] => brokenRules(furtherBreaches(setup, battle, units, path), furtherFinding(setup));

/** Why a unit that may go on cannot enter a hex; undefined for one that it can enter. */
export function whyNotFurther(
  setup: HexBattleSetup,
  battle: HexBattle,
  further: FurtherAdvance,
  hex: HexId,
): Finding | undefined {
  const {grid} = setup.game;
  const routes = furtherRoutes(setup, battle, further);
  if (hex === setup.hex || routes.some((path) => path.includes(hex))) return undefined;
  const going = goingOf(setup, battle, further);
  const beside = [[], ...routes].filter((path) => grid.distance(path.at(-1) ?? setup.hex, hex) === 1);
  const [breach] = beside.flatMap((path) => wayBreach(going, [...path, hex]) ?? []);
  const {unit} = going;
  const rule = advanceRule(setup, further.by);
  const {hexes} = further;
  return furtherFinding(setup)(breach ?? {clause: 'hex', rule, unit, hex, bar: {clause: 'tooFar', hexes}});
}
