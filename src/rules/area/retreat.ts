/** Retreats, withdrawals and regrouping on points whose units lose steps: line sheets judge them. */
import type {PointId} from '../../board/index.js';
import type {PointGame, Unit} from '../../module/game.js';
import {isLineSheet} from '../../module/game.js';
import type {LineSheetDocument} from '../../module/schema/line-sheet.js';
import type {Found} from '../battle-findings.js';
import {roles, type BattleRecord, type Role} from '../combat/record.js';
import type {Gone, LineMove, LineOutcome, LineQuestion, WayIn as LineWayIn} from '../lines/index.js';
import type {OrderDocument} from '../order/document.js';
import type {AreaMoment} from './advance.js';
import {gone as eliminated, unitsOf, type AreaBattle, type AreaUnit, type LineMoved} from './battle.js';
import {victorOf, withControl} from './course.js';
import {idsOf} from './forces.js';
import {areaSituation} from './situation.js';

/** The line sheet of a name: `retreat` is the one of `rules.retreat`. */
export function lineSheetNamed(
  {sheets}: Pick<OrderDocument, 'sheets'>,
  {document}: Pick<PointGame, 'document'>,
  name: string,
): LineSheetDocument | undefined {
  const sheet: unknown = name === 'retreat' ? document.rules?.retreat : sheets[name];
  return isLineSheet(sheet) ? sheet : undefined;
}

/** A question of a retreat along lines at a moment of a battle, but for the units that it is about. */
function questionOf(
  {setup, battle, record}: AreaMoment,
  sheet: LineSheetDocument,
  role: Role,
): Omit<LineQuestion, 'as' | 'units' | 'lines'> {
  const {game, point, underAttack} = setup;
  const {network} = game;
  const unit = (id: string): Unit => game.unit(id)!;
  const pointOf = (label: string): PointId => network.find(label)!;
  const moves = (moved: readonly LineMoved[]): readonly LineMove[] =>
    moved.map(({unit: id, from, to}) => ({unit: unit(id), from: pointOf(from), to: pointOf(to)}));
  return {
    sheet,
    situation: areaSituation(setup, battle, record, role),
    place: point,
    waysIn: battle.ways.map((way): LineWayIn => ({unit: unit(way.unit), from: pointOf(way.from)})),
    underAttack,
    inNobodysWay: new Set(
      roles.flatMap((of) => battle.parties[of].reserves.map((reserve) => unit(reserve.unit).index)),
    ),
    gone: (battle.retreat?.gone ?? []).map((one): Gone => ({
      unit: unit(one.unit),
      from: pointOf(one.from),
      path: one.path.map(pointOf),
    })),
    used: {round: moves(battle.moved.round), battle: moves(battle.moved.battle)},
  };
}

/** The question of the retreat that is under way; undefined without one, or without its sheet. */
export function retreatAsked(moment: AreaMoment, order: OrderDocument): LineQuestion | undefined {
  const {setup, battle} = moment;
  const {retreat} = battle;
  const sheet = retreat && lineSheetNamed(order, setup.game, retreat.sheet);
  if (!sheet) return undefined;
  const {role, waiting, lines, upTo} = retreat;
  return {
    ...questionOf(moment, sheet, role),
    as: 'retreat',
    units: waiting.map((id) => setup.game.unit(id)!),
    lines,
    upTo,
  };
}

/** The question of units that leave in place of fire: those of the turn. */
export function turnAsked(moment: AreaMoment, sheet: LineSheetDocument): LineQuestion | undefined {
  const {setup, battle, record} = moment;
  const {turn} = record;
  if (!turn || turn.units.length === 0) return undefined;
  const role = turn.role === 'both' ? roleOf(battle, turn.units[0]!) : turn.role;
  return {
    ...questionOf(moment, sheet, role),
    as: 'turn',
    gone: [],
    units: turn.units.map((id) => setup.game.unit(id)!),
    lines: 1,
  };
}

/** The role that a unit has in a battle. */
const roleOf = (battle: AreaBattle, id: string): Role =>
  unitsOf(battle, 'attacker').includes(id) ? 'attacker' : 'defender';

/** The question whether a role may leave: of its fighting units, as a retreat of one line. */
export function leavingAsked(moment: AreaMoment, sheet: LineSheetDocument, role: Role): LineQuestion {
  const {setup, battle, record} = moment;
  return {
    ...questionOf(moment, sheet, role),
    as: 'retreat',
    gone: [],
    units: idsOf(setup, battle, record, role).map((id) => setup.game.unit(id)!),
    lines: 1,
  };
}

/** The victor’s units at the place, those that wait too. */
export function regroupers({setup, battle, record}: AreaMoment): readonly string[] {
  return unitsOf(battle, victorOf(setup, battle, record)).filter(
    (id) => battle.units[id]!.at === setup.at && !record.out.includes(id),
  );
}

/** The question of regrouping. */
export function regroupAsked(moment: AreaMoment, sheet: LineSheetDocument): LineQuestion {
  const {setup, battle, record} = moment;
  const victor = victorOf(setup, battle, record);
  return {
    ...questionOf(moment, sheet, victor),
    as: 'regroup',
    gone: [],
    units: regroupers(moment).map((id) => setup.game.unit(id)!),
    lines: 1,
  };
}

/**
 * Begins a retreat of a role by a sheet, so many lines long: of its fighting units, or of some of them. Without lines or
 * units nobody retreats.
 */
export function startAreaRetreat(
  {setup, battle, record}: AreaMoment,
  {
    of,
    lines,
    sheet,
    upTo = false,
    units,
  }: {
    readonly of: Role;
    readonly lines: number;
    readonly sheet: string;
    readonly upTo?: boolean;
    readonly units?: readonly string[];
  },
): AreaBattle {
  const waiting = idsOf(setup, battle, record, of).filter((id) => !units || units.includes(id));
  if (lines === 0 || waiting.length === 0) return {...battle, retreat: null};
  return {...battle, retreat: {role: of, sheet, lines, upTo, waiting, gone: []}};
}

/** A battle after units moved along lines, with the units that are out of it, and what came of it. */
export interface AreaMoved {
  readonly battle: AreaBattle;
  /** Units that went, or found no way and left: they are out of the battle. */
  readonly left: readonly string[];
  readonly findings: readonly Found[];
}

/** Carries out what a line sheet says became of units that retreated, left or regrouped. */
export function carriedOut({setup, battle}: AreaMoment, outcome: LineOutcome): AreaMoved {
  const {game, at: place} = setup;
  const {names} = game.network;
  const units: Record<string, AreaUnit> = {...battle.units};
  const moved: LineMoved[] = [];
  const left: string[] = [];
  const stands = (id: string): AreaUnit =>
    units[id] ?? {
      at: names[setup.position.units.get(game.unit(id)!.index)!.at]!,
      steps: 1,
      eliminated: false,
    };
  for (const {
    unit: {id},
    from,
    path,
  } of outcome.went) {
    const points = path.map((point) => names[point]!);
    points.forEach((to, i) => moved.push({unit: id, from: points[i - 1] ?? names[from]!, to}));
    if (points.length === 0) continue;
    units[id] = {...stands(id), at: points.at(-1)!};
    left.push(id);
  }
  for (const {unit, fate} of outcome.fates) {
    const {id} = unit;
    const before = stands(id);
    switch (fate.is) {
      case 'eliminated':
      case 'surrenders':
        units[id] = eliminated;
        break;
      case 'steps':
        units[id] = before.steps > fate.steps ? {...before, steps: before.steps - fate.steps} : eliminated;
        break;
      case 'removed':
        units[id] = {...withState(before, fate.state), at: null};
        break;
      case 'stays':
    }
    if (units[id]?.at === null && !left.includes(id)) left.push(id);
  }
  for (const {unit, state} of outcome.states) units[unit.id] = withState(stands(unit.id), state);
  for (const {id} of outcome.destroyed) units[id] = eliminated;
  const trails = outcome.went.flatMap(({unit, from, path}) =>
    names[from] === place && path.length > 0 && battle.parties.defender.units.includes(unit.id)
      ? [path.map((point) => names[point]!)]
      : [],
  );
  const after: AreaBattle = {
    ...battle,
    units,
    trails: [...battle.trails, ...trails],
    moved: {
      round: [...battle.moved.round, ...moved],
      battle: [...battle.moved.battle, ...moved],
    },
  };
  const controlled = outcome.control.reduce(
    (so, {point, side}) => withControl(setup, so, [names[point]!], side),
    after,
  );
  return {battle: controlled, left, findings: outcome.findings};

  function withState(unit: AreaUnit, state: string | undefined): AreaUnit {
    return state === undefined ? unit : {...unit, states: [...new Set([...(unit.states ?? []), state])]};
  }
}

/**
 * The battle after units of the retreat under way have gone by a plan or a route: they no longer wait; those that moved or
 * left the map are out of the battle.
 */
export function retreatTaken(moment: AreaMoment, outcome: LineOutcome): AreaMoved {
  const {setup, battle} = moment;
  const {names} = setup.game.network;
  const moved = carriedOut(moment, outcome);
  const retreat = battle.retreat!;
  const went = outcome.went.map(({unit, from, path}) => ({
    unit: unit.id,
    from: names[from]!,
    path: path.map((point) => names[point]!),
  }));
  return {
    ...moved,
    battle: {
      ...moved.battle,
      // what this retreat used of lines is counted from those that went, until it is over
      moved: battle.moved,
      retreated: [...new Set([...battle.retreated, ...moved.left])],
      retreat: {
        ...retreat,
        waiting: retreat.waiting.filter((id) => !went.some(({unit}) => unit === id)),
        gone: [...retreat.gone, ...went],
      },
    },
  };
}

/** The battle after the retreat under way is over: what it used of lines counts for the round and the battle. */
export function endAreaRetreat(battle: AreaBattle): AreaBattle {
  const {retreat} = battle;
  if (!retreat) return battle;
  const moved = retreat.gone.flatMap(({unit, from, path}): readonly LineMoved[] =>
    path.map((to, i) => ({unit, from: path[i - 1] ?? from, to})),
  );
  return {
    ...battle,
    retreat: null,
    moved: {round: [...battle.moved.round, ...moved], battle: [...battle.moved.battle, ...moved]},
  };
}

/** The record in which units have had their turn and are out of the battle. */
export const leftInTurn = (record: BattleRecord, units: readonly string[]): BattleRecord => ({
  ...record,
  hadTurn: [...new Set([...record.hadTurn, ...units])],
  out: [...new Set([...record.out, ...units])],
  turn: record.turn && {...record.turn, units: record.turn.units.filter((id) => !units.includes(id))},
});

/** The battle after units of the victor have regrouped: those at the place go one line, each where the plan says. */
export function regrouped({setup, battle}: AreaMoment, plan: Readonly<Record<string, string>>): AreaBattle {
  const {network} = setup.game;
  const moved = Object.entries(plan).flatMap(([unit, to]): readonly LineMoved[] => {
    const point = network.find(to);
    const isHere = battle.units[unit]?.at === setup.at;
    return isHere && point !== undefined && network.line(setup.point, point)
      ? [{unit, from: setup.at, to}]
      : [];
  });
  const units = moved.map(({unit, to}) => [unit, {...battle.units[unit]!, at: to}] as const);
  return {
    ...battle,
    units: {...battle.units, ...Object.fromEntries(units)},
    moved: {round: [...battle.moved.round, ...moved], battle: [...battle.moved.battle, ...moved]},
  };
}
