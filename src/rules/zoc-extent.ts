/** Whence a side's ZOC comes, and what ends it: the reasons of an answer to `ask.zoc`. */
import {directions, OFF_MAP, type Direction, type HexId} from '../board/index.js';
import type {HexGame, HexPosition, Unit, ZocPurpose} from '../module/index.js';
import {reachOf} from './control.js';
import {type Finding, ids, NO_RULE, OUR_READING} from './finding.js';
import {stepBar} from './hex-combat/attack.js';
import {exertsZoc, occupancyOf} from './occupancy.js';
import {ownRule} from './own-rules.js';
import {retreatRulesOf} from './retreat-rules.js';
import {effectOf, settledSheet} from './retreat/sheets/sheet.js';
import {zocDirections, zocStop, zonesWithin, type ZocReach, type ZocStop} from './zoc.js';

type Ids = readonly string[];

/** The cause that a unit has no ZOC. */
export type NoZocCause = 'hq' | 'noCombatUnit' | 'kind' | 'unsupplied';

/** For whom a kind of terrain or hexside ends ZOCs: all, by the rule on ZOCs; what nobody, somebody or these units may enter. */
type Closed = {readonly to: 'zocs' | 'all' | 'some'} | {readonly to: 'units'; readonly units: Ids};

/** A step from a hex to a neighbour, by their printed numbers. */
interface Step {
  readonly from: string;
  readonly to: string;
}

/** The arguments of findings on the extent of a ZOC, by their code. Units are ids, hexes printed labels. */
export interface ZocArgs {
  readonly exertsZoc: {readonly at: string; readonly units: Ids; readonly hexes: Ids};
  /** Units without a ZOC, beside hexes that no other unit of their side controls. */
  readonly withoutZoc: {readonly units: readonly {readonly unit: string; readonly at: string}[]} & {
    readonly is: NoZocCause;
  };
  readonly zocNotInto: {readonly terrain: string; readonly hexes: Ids; readonly closed: Closed};
  readonly zocNotAcross: {readonly hexside: string; readonly steps: readonly Step[]; readonly closed: Closed};
  /** Hexes of a ZOC that enemies of it hold, and for what they negate it. */
  readonly zocIntoUnits: {readonly hexes: Ids; readonly negated: readonly ZocPurpose[]};
}

/** A finding on the extent of a ZOC before it is put into words. */
export type ZocFinding = {
  [Code in keyof ZocArgs]: Omit<Finding, 'message' | 'remedy'> & {
    readonly code: Code;
    readonly args: ZocArgs[Code];
  };
}[keyof ZocArgs];

/** The rule on ZOCs, as the game or its sheet numbers it. */
export function zocRule(game: HexGame): string {
  const {zoc, rules} = game.document.rules ?? {};
  const known = retreatRulesOf(game);
  const effect = known && effectOf(settledSheet(known.sheet, known.readings), 'zocReach');
  return zoc?.rule === undefined && rules?.zoc === undefined && effect ? effect.rule : ownRule(game, 'zoc');
}

/** A kind of terrain or hexside that ends ZOCs, and where it does. */
interface Barrier extends ZocStop {
  readonly to: Closed['to'];
  readonly units: Set<string>;
  readonly steps: Step[];
}

/** Returns what keeps the ZOC of a unit from a hex beside it. */
function stopOf(
  game: HexGame,
  unit: Unit,
  at: HexId,
  d: Direction,
  reach: ZocReach,
): Pick<Barrier, 'is' | 'kind' | 'to'> | undefined {
  const stop = zocStop(game, at, d);
  if (stop) return {...stop, to: 'zocs'};
  const hex = game.grid.neighbour(at, d);
  const bar = reach === 'anyone' ? undefined : stepBar(game, unit, at, hex);
  const {is, kind} = bar?.is === 'hexside' ? bar : ({is: 'terrain', kind: game.terrain[hex]!} as const);
  const {map} = game;
  const isAll = (is === 'terrain' ? map.terrain : map.hexsideTerrain)?.[kind]?.prohibited === true;
  return {is, kind, to: isAll ? 'all' : reach === 'anyone' ? 'some' : 'units'};
}

/** Why a unit has no ZOC. */
const causeOf = ({zoc, hq, combat}: Unit): NoZocCause =>
  zoc ? 'unsupplied' : hq ? 'hq' : combat ? 'kind' : 'noCombatUnit';

/** The units of a side by their hexes, in the order of the printed numbers. */
function stacksOf({game, units}: HexPosition, side: number): readonly (readonly [HexId, readonly Unit[]])[] {
  const stacks = new Map<HexId, Unit[]>();
  for (const [id, {at}] of units) {
    const unit = game.units[id]!;
    if (unit.side !== side) continue;
    const stack = stacks.get(at);
    if (stack) stack.push(unit);
    else stacks.set(at, [unit]);
  }
  const labelled = [...stacks].map(([at, stack]) => [game.grid.label(at), at, stack] as const);
  return labelled.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, at, stack]) => [at, stack] as const);
}

/**
 * Says where the ZOC of a side comes from and where it ends. First what might be expected and is not so: units without a
 * ZOC, hexsides and terrain that end one, enemies within it; then the hexes that each stack controls. One pass over the
 * side's units.
 */
export function zocExtent(position: HexPosition, side: number): readonly ZocFinding[] {
  const {game} = position;
  const {grid} = game;
  const reach = reachOf(game);
  const zoc = zonesWithin(position, reach);
  const isIn = (hex: HexId): boolean => ((zoc[hex]! >> side) & 1) === 1;
  const without = new Map<NoZocCause, {unit: string; at: string}[]>();
  const barriers = new Map<string, Barrier>();
  const stacks: ZocArgs['exertsZoc'][] = [];
  for (const [hex, stack] of stacksOf(position, side)) {
    const at = grid.label(hex);
    const exerters = stack.filter((unit) => exertsZoc(position, unit));
    const [first] = exerters;
    const open = exerters.reduce((bits, unit) => bits | zocDirections(position, unit, hex, reach), 0);
    const beside = directions.filter((d) => grid.neighbour(hex, d) !== OFF_MAP);
    const [reached, ended] = [true, false].map((is) =>
      beside.filter((d) => (((open >> d) & 1) === 1) === is),
    );
    const missed = ended!.filter((d) => !isIn(grid.neighbour(hex, d)));
    if (first) {
      const hexes = reached!.map((d) => grid.label(grid.neighbour(hex, d))).sort();
      stacks.push({at, units: ids(exerters), hexes});
    } else if (missed.length > 0)
      for (const unit of stack)
        without.set(causeOf(unit), [...(without.get(causeOf(unit)) ?? []), {unit: unit.id, at}]);
    for (const d of first ? missed : []) {
      const stop = stopOf(game, first!, hex, d, reach);
      if (!stop) continue;
      const key = `${stop.is} ${stop.to} ${stop.kind}`;
      const barrier = barriers.get(key) ?? {...stop, units: new Set(), steps: []};
      barriers.set(key, barrier);
      for (const {id} of exerters) barrier.units.add(id);
      barrier.steps.push({from: at, to: grid.label(grid.neighbour(hex, d))});
    }
  }
  const rule = zocRule(game);
  // a fact of the board needs no reading of ours
  const named = rule === OUR_READING ? NO_RULE : rule;
  return [
    ...[...without].map(([is, units]) => withoutZoc(rule, is, units)),
    ...[...barriers.values()].map((barrier) => ended(rule, barrier)),
    ...intoUnits(position, side, named, isIn),
    ...stacks.map((args): ZocFinding => ({
      clause: named,
      kind: 'note',
      at: args.at,
      units: args.units,
      code: 'exertsZoc',
      args,
    })),
  ];
}

const withoutZoc = (clause: string, is: NoZocCause, units: ZocArgs['withoutZoc']['units']): ZocFinding => ({
  clause,
  kind: 'note',
  units: units.map(({unit}) => unit),
  code: 'withoutZoc',
  args: {is, units},
});

function ended(clause: string, {is, kind, to, units, steps}: Barrier): ZocFinding {
  const closed: Closed = to === 'units' ? {to, units: [...units]} : {to};
  if (is === 'terrain') {
    const hexes = [...new Set(steps.map((step) => step.to))].sort();
    return {clause, kind: 'note', code: 'zocNotInto', args: {terrain: kind, hexes, closed}};
  }
  const [{from, to: into}] = steps as [Step];
  return {
    clause,
    kind: 'note',
    witness: {hexside: [from, into].sort().join('/')},
    code: 'zocNotAcross',
    args: {hexside: kind, steps, closed},
  };
}

/** The hexes of a ZOC that other sides hold; none where there are none. */
function intoUnits(
  position: HexPosition,
  side: number,
  clause: string,
  isIn: (hex: HexId) => boolean,
): readonly ZocFinding[] {
  const {game} = position;
  const {sides} = occupancyOf(position);
  const hexes = game.grid.labels
    .filter((_, hex) => isIn(hex as HexId) && (sides[hex]! & ~(1 << side)) !== 0)
    .sort();
  const negated = game.document.rules?.zoc?.negatedByFriend ?? [];
  return hexes.length === 0 ? [] : [{clause, kind: 'note', code: 'zocIntoUnits', args: {hexes, negated}}];
}
