/** Retreats, and leaving the battle. */
import type {Budget} from '../../../board/work.js';
import type {BattleEvent} from '../../../module/schema/event.js';
import {
  carriedOut,
  endAreaRetreat,
  leavingAsked,
  leftInTurn,
  lineSheetNamed,
  regroupAsked,
  regrouped,
  retreatAsked,
  retreatTaken,
  startAreaRetreat,
  turnAsked,
  type AreaMoved,
} from '../../area/retreat.js';
import * as lines from '../../lines/index.js';
import type {LineQuestion} from '../../lines/index.js';
import {
  type Role,
  defenderOrders,
  electOne,
  giveOrder,
  judgeElection,
  judgeOrder,
  judgeRetreat,
  judgeRoom,
  makeRoom,
  sendRoute,
  startRetreat,
} from '../../hex-combat/index.js';
import {otherRole} from '../../combat/record.js';
import {retreatBy} from '../../combat/shares.js';
import type {HexBattleSetup} from '../../hex-combat/index.js';
import type {OrderDocument} from '../document.js';
import {sheetOf, sheetWithBonds} from '../../retreat-rules.js';
import {settledSheet} from '../../retreat/sheets/sheet.js';
import {ids} from '../../finding.js';
import type {Unit} from '../../../module/game.js';
import {fallBack, judgeFallBack, judgeLeaving, judgeWithdrawal, withdrawDefender} from '../../point/index.js';
import {fireNamed} from '../../combat/fire.js';
import {hexesByFire} from './losses.js';
import {type Action, type Condition, type Judge, type Of, type OfRole, role, withStep} from '../entry.js';
import {displacements, linePlans, lineRoutes, retreatOrders, routes, withdrawals} from '../legal-events.js';
import {
  type AreaContext,
  type Context,
  type PointContext,
  type Scene,
  type StepsContext,
  forcesOf,
  hexOf,
  pointOf,
} from '../scene.js';

/** The hexes that a check or a count of a fire makes units retreat, each counted so often. */
interface HexesFrom {
  readonly from: string;
  readonly count?: string;
  readonly times?: number;
}

const isRetreating = ({context: {battle}}: Scene): boolean => battle.retreat !== null;

const withoutRetreat = (context: Context, of: Role): Partial<Context> => {
  if (context.battle.retreat?.role !== of) return {};
  if (context.kind === 'hex')
    return {setup: byOwnSheet(context.setup), battle: {...context.battle, retreat: null}};
  return context.kind === 'area'
    ? {battle: endAreaRetreat(context.battle)}
    : {battle: {...context.battle, retreat: null}};
};

type OfSheet = {readonly sheet: string};
/** Of a plan of units of the turn: they leave in place of fire by this sheet. Without it: the retreat that is under way. */
type InTurn = Partial<OfSheet>;

/** The question of the units of the turn, which may leave by a sheet. */
function turnIn({context, order}: Scene, name: string | undefined): LineQuestion | undefined {
  if (context.kind !== 'area' || name === undefined) return undefined;
  const sheet = lineSheetNamed(order, context.setup.game, name);
  return sheet && turnAsked(context, sheet);
}

const planAsked = (scene: Scene, sheet: string | undefined): LineQuestion | undefined => {
  const {context, order} = scene;
  if (context.kind !== 'area') return undefined;
  return sheet === undefined ? retreatAsked(context, order) : turnIn(scene, sheet);
};

function regroupIn({context, order}: Scene, name: string): LineQuestion | undefined {
  if (context.kind !== 'area') return undefined;
  const sheet = lineSheetNamed(order, context.setup.game, name);
  return sheet && regroupAsked(context, sheet);
}

/** The context after units moved by a line sheet. */
const withMoved = (context: AreaContext, {battle, findings}: AreaMoved): Partial<AreaContext> => ({
  battle,
  said: [...context.said, ...findings],
});

/** The hexes that an action asks for; those of the result by default. */
type HexesAsked = number | 'result' | HexesFrom | {readonly difference: true; readonly most?: number};

/** The hexes that a retreat asks for, and the units that a check names; undefined hexes: those of the result. */
function farAsked(
  scene: Scene,
  of: Role,
  hexes: HexesAsked,
): {readonly hexes?: number; readonly units?: readonly Unit[]} {
  if (hexes === 'result') return {};
  if (typeof hexes === 'number') return {hexes};
  const {order, context} = scene;
  if ('difference' in hexes) {
    const {fell} = context.record;
    const more = fell[of] - fell[otherRole(of)];
    return {hexes: Math.min(hexes.most ?? Infinity, Math.max(0, more))};
  }
  if (fireNamed(order, hexes.from)) return {hexes: hexesByFire(scene, {of, ...hexes})};
  const {hexes: each, units} = retreatBy(order, forcesOf(scene), of, hexes.from);
  return {hexes: each * (hexes.times ?? 1), units};
}

/** The fighting units of a role that a retreat is about; undefined: all. */
function goingOf(scene: Scene, of: Role, which: 'all' | 'hit' | 'declared'): readonly Unit[] | undefined {
  if (which === 'all') return undefined;
  const {record, setup} = scene.context as StepsContext;
  const forces = forcesOf(scene);
  const named = record.declared.at(-1)?.units ?? [];
  const before = ({id, index, steps}: Unit): number =>
    record.stepsBefore[id] ?? setup.position.units.get(index)?.steps ?? steps;
  return forces
    .units(of)
    .filter((unit) => (which === 'declared' ? named.includes(unit.id) : forces.steps(unit) < before(unit)));
}

/** The battle with a sheet of its order of play in place of that of the module, until the retreat is over. */
function bySheet(setup: HexBattleSetup, order: OrderDocument, name: string): HexBattleSetup {
  const named = order.sheets[name];
  const sheet = named === undefined ? undefined : sheetOf(named);
  if (!sheet) return setup;
  const whole = sheetWithBonds(sheet, setup.game.document.rules);
  const rules = {sheet: whole, readings: {}, settled: settledSheet(whole)};
  return {...setup, rules, ownRules: setup.ownRules ?? [setup.rules]};
}

/** The battle by the sheet of its module again. */
function byOwnSheet(setup: HexBattleSetup): HexBattleSetup {
  const {ownRules, ...rest} = setup;
  return ownRules ? {...rest, rules: ownRules[0]} : setup;
}

export const judges = {
  electionFits: {
    on: 'hex',
    event: 'elect',
    judges: ['hexes'],
    about: isRetreating,
    judge: (scene: Scene, {hexes}: Of<'elect'>) =>
      judgeElection(hexOf(scene).setup, hexOf(scene).battle, hexes),
    legalEvents: (): readonly BattleEvent[] => [{type: 'elect', hexes: 1}],
  },
  orderFits: {
    on: 'hex',
    event: 'order',
    judges: ['units'],
    about: isRetreating,
    judge: (scene: Scene, {units}: Of<'order'>) => judgeOrder(hexOf(scene).setup, hexOf(scene).battle, units),
    legalEvents: (scene: Scene) => retreatOrders(hexOf(scene)),
  },
  routeFits: {
    unit: 'steps',
    event: 'route',
    judges: ['units', 'path'],
    about: isRetreating,
    judge({context, order}: Scene, event: Of<'route'>) {
      if (context.kind !== 'area')
        return judgeRetreat(hexOf({context}).setup, hexOf({context}).battle, event);
      const asked = retreatAsked(context, order);
      return asked ? lines.routeFits(asked, event.units, event.path) : [];
    },
    legalEvents({context, order}: Scene, _: unknown, tries: Budget) {
      if (context.kind !== 'area') return routes(hexOf({context}), tries);
      const asked = retreatAsked(context, order);
      return asked ? lineRoutes(asked, tries) : [];
    },
  },
  displacementFits: {
    on: 'hex',
    event: 'displace',
    judges: ['displaces'],
    about: (scene: Scene) => (hexOf(scene).battle.retreat?.entering ?? null) !== null,
    judge: (scene: Scene, {displaces}: Of<'displace'>) =>
      judgeRoom(hexOf(scene).setup, hexOf(scene).battle, displaces),
    legalEvents: (scene: Scene) => displacements(hexOf(scene)),
  },
  planFits: {
    params: {sheet: {type: 'sheet'}},
    on: 'point',
    event: 'withdraw',
    judges: ['plan'],
    about: (scene: Scene, {sheet}: InTurn) => isRetreating(scene) || turnIn(scene, sheet) !== undefined,
    judge(scene: Scene, {plan}: Of<'withdraw'>, {sheet}: InTurn) {
      const {context} = scene;
      if (context.kind === 'area') {
        const asked = planAsked(scene, sheet);
        return asked ? lines.planFits(asked, plan) : [];
      }
      const {battle} = pointOf(scene);
      return battle.retreat?.sheet === 'back' ? judgeFallBack(battle, plan) : judgeWithdrawal(battle, plan);
    },
    legalEvents(scene: Scene, {sheet}: InTurn) {
      if (scene.context.kind !== 'area') return withdrawals(pointOf(scene));
      const asked = planAsked(scene, sheet);
      return asked ? linePlans(asked, 'withdraw') : [];
    },
  },
  mayLeave: {
    params: {of: role, sheet: {type: 'sheet', default: 'none'}},
    on: 'point',
    event: 'retreat',
    judges: [],
    judge({context, order}: Scene, _: Of<'retreat'>, {of, sheet}: OfRole & InTurn) {
      if (context.kind === 'area') {
        const by = sheet === undefined ? undefined : lineSheetNamed(order, context.setup.game, sheet);
        return by ? lines.mayLeave(leavingAsked(context, by, of)) : [];
      }
      return of === 'defender' ? judgeLeaving((context as PointContext).battle) : [];
    },
    legalEvents: (): readonly BattleEvent[] => [{type: 'retreat'}],
  },
  regroupFits: {
    params: {sheet: {type: 'sheet', required: true}},
    on: 'point',
    unit: 'steps',
    event: 'regroup',
    judges: ['plan'],
    judge(scene: Scene, {plan}: Of<'regroup'>, {sheet}: OfSheet) {
      const asked = regroupIn(scene, sheet);
      return asked ? lines.regroupFits(asked, plan) : [];
    },
    legalEvents(scene: Scene, {sheet}: OfSheet) {
      const asked = regroupIn(scene, sheet);
      return asked ? linePlans(asked, 'regroup') : [];
    },
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  retreating: {
    holds: isRetreating,
  },
  mayElectOne: {
    on: 'hex',
    holds(scene: Scene) {
      const {retreat} = hexOf(scene).battle;
      return retreat !== null && retreat.mayElectOne && retreat.hexes > 1;
    },
  },
  defenderOrders: {
    on: 'hex',
    holds: (scene: Scene) =>
      hexOf(scene).battle.retreat !== null && defenderOrders(hexOf(scene).setup, hexOf(scene).battle),
  },
  unitsLeftToGo: {
    unit: 'steps',
    holds: ({context}: Scene) =>
      context.kind !== 'point' && (context.battle.retreat?.waiting.length ?? 0) > 0,
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  startRetreat: {
    params: {
      of: role,
      hexes: {type: 'hexes', default: 'result'},
      upTo: {type: 'flag', default: 'false'},
      sheet: {type: 'sheet', default: 'retreat'},
      units: {
        values: ['all', 'hit', 'declared'],
        default: 'all',
      },
    },
    apply(
      scene: Scene,
      {
        of,
        hexes = 'result',
        upTo = false,
        sheet = 'retreat',
        units = 'all',
      }: OfRole & {
        readonly hexes?: HexesAsked;
        readonly upTo?: boolean;
        readonly sheet?: string;
        readonly units?: 'all' | 'hit' | 'declared';
      },
    ) {
      const {order, context} = scene;
      const asked = farAsked(scene, of, hexes);
      if (context.kind !== 'point') {
        const some = goingOf(scene, of, units);
        const only =
          some && asked.units ? some.filter((unit) => asked.units!.includes(unit)) : (some ?? asked.units);
        if (context.kind === 'area')
          return {
            battle: startAreaRetreat(context, {
              of,
              lines: asked.hexes ?? 0,
              sheet,
              upTo,
              ...(only ? {units: ids(only)} : {}),
            }),
          };
        const setup = sheet === 'retreat' ? byOwnSheet(context.setup) : bySheet(context.setup, order, sheet);
        const step = startRetreat(setup, context.battle, of, {hexes: asked.hexes, only, upTo, sheet});
        return {...(step.battle.retreat ? {setup} : {}), ...withStep(scene, step)};
      }
      const {battle} = context;
      const isLeft = battle.setup.units.some(({role: by}, i) => by === of && !battle.units[i]!.destroyed);
      return {battle: {...battle, retreat: isLeft ? {role: of, sheet} : null}};
    },
  },
  electOne: {
    on: 'hex',
    event: 'elect',
    by: 'electionFits',
    apply: (scene: Scene) => ({battle: electOne(hexOf(scene).battle)}),
  },
  giveOrder: {
    on: 'hex',
    event: 'order',
    by: 'orderFits',
    apply: (scene: Scene, _: object, {units}: Of<'order'>) => ({
      battle: giveOrder(hexOf(scene).battle, units),
    }),
  },
  takeRoute: {
    unit: 'steps',
    event: 'route',
    by: 'routeFits',
    apply(scene: Scene, _: object, event: Of<'route'>) {
      const {context, order} = scene;
      if (context.kind === 'area') {
        const asked = retreatAsked(context, order);
        if (!asked) return {};
        return withMoved(context, retreatTaken(context, lines.takeRoute(asked, event.units, event.path)));
      }
      return withStep(scene, sendRoute(hexOf(scene).setup, hexOf(scene).battle, event));
    },
  },
  makeRoom: {
    on: 'hex',
    event: 'displace',
    by: 'displacementFits',
    apply: (scene: Scene, _: object, {displaces}: Of<'displace'>) =>
      withStep(scene, makeRoom(hexOf(scene).setup, hexOf(scene).battle, displaces)),
  },
  withdraw: {
    params: {sheet: {type: 'sheet'}},
    on: 'point',
    event: 'withdraw',
    by: 'planFits',
    apply(scene: Scene, {sheet}: InTurn, {plan}: Of<'withdraw'>) {
      const {context} = scene;
      if (context.kind === 'area') {
        const asked = planAsked(scene, sheet);
        if (!asked) return {};
        const outcome = lines.withdraw(asked, plan);
        if (sheet === undefined) return withMoved(context, retreatTaken(context, outcome));
        const moved = carriedOut(context, outcome);
        return {...withMoved(context, moved), record: leftInTurn(context.record, moved.left)};
      }
      const {battle} = pointOf(scene);
      const moved =
        battle.retreat?.sheet === 'back' ? fallBack(battle) : {units: withdrawDefender(battle, plan ?? {})};
      return {battle: {...battle, ...moved}};
    },
  },
  regroup: {
    on: 'point',
    unit: 'steps',
    event: 'regroup',
    apply(scene: Scene, _: object, {plan}: Of<'regroup'>) {
      const {context} = scene;
      return context.kind === 'area' ? {battle: regrouped(context, plan)} : {};
    },
  },
  cancelRetreat: {
    params: {of: role},
    apply({context}: Scene, {of}: OfRole) {
      const ended = {...context, ...withoutRetreat(context, of)} as Context;
      return ended.kind === 'point'
        ? {battle: ended.battle}
        : ({
            setup: ended.setup,
            battle: {...ended.battle, cancelled: [...new Set([...ended.battle.cancelled, of])]},
          } as Partial<Context>);
    },
  },
  endRetreat: {
    params: {of: role},
    apply: ({context}: Scene, {of}: OfRole) => withoutRetreat(context, of),
  },
} as const satisfies Readonly<Record<string, Action>>;
