/** Retreats, and leaving the battle. */
import type {Budget} from '../../../board/work.js';
import type {BattleEvent} from '../../../module/schema/event.js';
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
import {fallBack, judgeFallBack, judgeLeaving, judgeWithdrawal, withdrawDefender} from '../../point/index.js';
import {type Action, type Condition, type Judge, type Of, type OfRole, role, withStep} from '../entry.js';
import {displacements, retreatOrders, routes, withdrawals} from '../legal-events.js';
import {type Context, type Scene, hexOf, pointOf} from '../scene.js';

const isRetreating = ({context: {battle}}: Scene): boolean => battle.retreat !== null;

const withoutRetreat = (context: Context, of: Role): Partial<Context> =>
  context.battle.retreat?.role === of
    ? ({battle: {...context.battle, retreat: null}} as Partial<Context>)
    : {};

export const judges = {
  electionFits: {
    says: 'shortens the retreat to one hex',
    on: 'hex',
    event: 'elect',
    judges: ['hexes'],
    about: isRetreating,
    judge: (scene: Scene, {hexes}: Of<'elect'>) =>
      judgeElection(hexOf(scene).setup, hexOf(scene).battle, hexes),
    legalEvents: (): readonly BattleEvent[] => [{type: 'elect', hexes: 1}],
  },
  orderFits: {
    says: 'chooses the order in which the units retreat',
    on: 'hex',
    event: 'order',
    judges: ['units'],
    about: isRetreating,
    judge: (scene: Scene, {units}: Of<'order'>) => judgeOrder(hexOf(scene).setup, hexOf(scene).battle, units),
    legalEvents: (scene: Scene) => retreatOrders(hexOf(scene)),
  },
  routeFits: {
    says: 'retreats units that may go next, by a route that the sheet allows',
    on: 'hex',
    event: 'route',
    judges: ['units', 'path'],
    about: isRetreating,
    judge: (scene: Scene, event: Of<'route'>) => judgeRetreat(hexOf(scene).setup, hexOf(scene).battle, event),
    legalEvents: (scene: Scene, _: unknown, tries: Budget) => routes(hexOf(scene), tries),
  },
  displacementFits: {
    says: 'chooses which units make room, and the hexes that they go to',
    on: 'hex',
    event: 'displace',
    judges: ['displaces'],
    about: (scene: Scene) => (hexOf(scene).battle.retreat?.entering ?? null) !== null,
    judge: (scene: Scene, {displaces}: Of<'displace'>) =>
      judgeRoom(hexOf(scene).setup, hexOf(scene).battle, displaces),
    legalEvents: (scene: Scene) => displacements(hexOf(scene)),
  },
  planFits: {
    says: 'gives each retreating unit a place that the sheet allows',
    on: 'point',
    event: 'withdraw',
    judges: ['plan'],
    about: isRetreating,
    judge(scene: Scene, {plan}: Of<'withdraw'>) {
      const {battle} = pointOf(scene);
      return battle.retreat?.sheet === 'back' ? judgeFallBack(battle, plan) : judgeWithdrawal(battle, plan);
    },
    legalEvents: (scene: Scene) => withdrawals(pointOf(scene)),
  },
  mayLeave: {
    says: 'the rules let {of} leave',
    params: {of: role},
    on: 'point',
    event: 'retreat',
    judges: [],
    judge: (scene: Scene, _: Of<'retreat'>, {of}: OfRole) =>
      of === 'defender' ? judgeLeaving(pointOf(scene).battle) : [],
    legalEvents: (): readonly BattleEvent[] => [{type: 'retreat'}],
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  retreating: {
    says: 'units must retreat',
    holds: isRetreating,
  },
  mayElectOne: {
    says: 'the retreat may be shortened to one hex',
    on: 'hex',
    holds(scene: Scene) {
      const {retreat} = hexOf(scene).battle;
      return retreat !== null && retreat.mayElectOne && retreat.hexes > 1;
    },
  },
  defenderOrders: {
    says: 'the defender gives the order in which the units retreat',
    on: 'hex',
    holds: (scene: Scene) =>
      hexOf(scene).battle.retreat !== null && defenderOrders(hexOf(scene).setup, hexOf(scene).battle),
  },
  unitsLeftToGo: {
    says: 'units wait to retreat',
    on: 'hex',
    holds: (scene: Scene) => (hexOf(scene).battle.retreat?.waiting.length ?? 0) > 0,
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  startRetreat: {
    says: 'the retreat of {of} begins[, in hexes: {hexes}][, by the sheet “{sheet}”], if units must go',
    params: {
      of: role,
      hexes: {type: 'hexes', default: 'result'},
      sheet: {type: 'sheet', default: 'retreat'},
    },
    apply(
      scene: Scene,
      {
        of,
        hexes = 'result',
        sheet = 'retreat',
      }: OfRole & {readonly hexes?: number | 'result'; readonly sheet?: string},
    ) {
      const {context} = scene;
      if (context.kind === 'hex')
        return withStep(
          scene,
          startRetreat(context.setup, context.battle, of, hexes === 'result' ? undefined : hexes),
        );
      const {battle} = context;
      const isLeft = battle.setup.units.some(({role: by}, i) => by === of && !battle.units[i]!.destroyed);
      return {battle: {...battle, retreat: isLeft ? {role: of, sheet} : null}};
    },
  },
  electOne: {
    says: 'the retreat is one hex long',
    on: 'hex',
    event: 'elect',
    by: 'electionFits',
    apply: (scene: Scene) => ({battle: electOne(hexOf(scene).battle)}),
  },
  giveOrder: {
    says: 'the order of the units is recorded',
    on: 'hex',
    event: 'order',
    by: 'orderFits',
    apply: (scene: Scene, _: object, {units}: Of<'order'>) => ({
      battle: giveOrder(hexOf(scene).battle, units),
    }),
  },
  takeRoute: {
    says: 'the units move along their route, its losses fall due, and at a full hex the units wait for room',
    on: 'hex',
    event: 'route',
    by: 'routeFits',
    apply: (scene: Scene, _: object, event: Of<'route'>) =>
      withStep(scene, sendRoute(hexOf(scene).setup, hexOf(scene).battle, event)),
  },
  makeRoom: {
    says: 'the units that make room move, then the group that waits',
    on: 'hex',
    event: 'displace',
    by: 'displacementFits',
    apply: (scene: Scene, _: object, {displaces}: Of<'displace'>) =>
      withStep(scene, makeRoom(hexOf(scene).setup, hexOf(scene).battle, displaces)),
  },
  withdraw: {
    says: 'the units move by the plan',
    on: 'point',
    event: 'withdraw',
    by: 'planFits',
    apply(scene: Scene, _: object, {plan}: Of<'withdraw'>) {
      const {battle} = pointOf(scene);
      const moved =
        battle.retreat?.sheet === 'back' ? fallBack(battle) : {units: withdrawDefender(battle, plan ?? {})};
      return {battle: {...battle, ...moved}};
    },
  },
  cancelRetreat: {
    says: 'the retreat of {of} is called off',
    params: {of: role},
    apply({context}: Scene, {of}: OfRole) {
      const ended = {...context, ...withoutRetreat(context, of)} as Context;
      return ended.kind === 'hex'
        ? {battle: {...ended.battle, cancelled: [...new Set([...ended.battle.cancelled, of])]}}
        : {battle: ended.battle};
    },
  },
  endRetreat: {
    says: 'the retreat of {of} is over',
    params: {of: role},
    apply: ({context}: Scene, {of}: OfRole) => withoutRetreat(context, of),
  },
} as const satisfies Readonly<Record<string, Action>>;
