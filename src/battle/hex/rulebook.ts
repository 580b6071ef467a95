import {assertEvent, assign, setup} from 'xstate';
import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import {
  advanceInto,
  advancers,
  defenderOrders,
  electOne,
  giveOrder,
  isVacated,
  judgeAdvance,
  judgeDice,
  judgeElection,
  judgeOrder,
  judgeRetreat,
  judgeSteps,
  reckonLosses,
  rollDice,
  sendRoute,
  sharedDue,
  shareOutSteps,
  startRetreat,
  type HexBattle,
  type HexField,
  type Role,
  type Step,
} from '../../rules/hex-combat/index.js';
import type {StateMeta} from '../chart.js';
import {typeOfEvent} from '../event.js';
import {guardsOf} from '../play.js';

export const hexEvents = ['roll', 'assign', 'elect', 'order', 'route', 'advance'] as const;
export type HexEventType = (typeof hexEvents)[number];

/** What players do in a battle on a hex map. */
export type HexEvent = Extract<BattleEvent, {type: HexEventType}>;

export const isHexEvent = (event: BattleEvent): event is HexEvent =>
  (hexEvents as readonly string[]).includes(typeOfEvent(event));

/** The parts of a battle on a hex map. */
export type HexPhase = 'roll' | 'losses' | 'retreat' | 'advance';

/** What a state of this battle asks: `conductor` is whoever conducts a retreat by the sheet. */
export interface HexStateMeta extends StateMeta {
  readonly acts: Role | 'conductor';
  /** Who may elect one hex besides. */
  readonly elects?: 'conductor';
  /** Rules of the module or its sheet, each game its own: of an attack, of the steps that are due, of a retreat, of an advance. */
  readonly clause: 'attack' | 'due' | 'retreat' | 'advance';
  readonly phase: HexPhase;
}

/** A battle with what it is fought over, and what there is to say of the last event. */
export interface HexContext {
  readonly field: HexField;
  readonly battle: HexBattle;
  readonly said: readonly Finding[];
}

/** What the rules have against a player's event, by the name of the guard that asks. */
export const validators = {
  diceFit: ({field}: HexContext, event: HexEvent) => {
    assertEvent(event, 'roll');
    return judgeDice(field, event.dice);
  },
  lossesFit: ({field, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'assign');
    return judgeSteps(field, battle, event.losses);
  },
  electionFits: ({field, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'elect');
    return judgeElection(field, battle, event.hexes);
  },
  orderFits: ({field, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'order');
    return judgeOrder(field, battle, event.units);
  },
  routeFits: ({field, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'route');
    return judgeRetreat(field, battle, event);
  },
  advanceFits: ({field, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'advance');
    return judgeAdvance(field, battle, event.units);
  },
};

type At = {readonly context: HexContext};

/** The rulebook's questions, by the names the chart asks them under. */
const questions = {
  noLossesDue: ({context: {battle}}: At) => battle.due.length === 0,
  nobodyRetreats: ({context: {battle}}: At) => battle.retreat === null,
  mayElectOne: ({context: {battle}}: At) => battle.retreat!.mayElectOne && battle.retreat!.hexes > 1,
  defenderOrders: ({context: {field, battle}}: At) => defenderOrders(field, battle),
  unitsLeftToGo: ({context: {battle}}: At) => battle.retreat!.waiting.length > 0,
  sharedStepsDue: ({context: {field, battle}}: At) => sharedDue(field, battle).battle.due.length > 0,
  someoneMayAdvance: ({context: {field, battle}}: At) =>
    isVacated(field, battle) && advancers(field, battle).length > 0,
};

/** A step of the rules: the battle after it, and what there is to say besides what was said. */
const and = ({said}: HexContext, {battle, findings}: Step): Partial<HexContext> => ({
  battle,
  said: [...said, ...findings],
});

/** What its chart is made with. Whole: the type of `createMachine` by itself takes a reader's compiler more than a minute. */
export const rulebook = setup({
  types: {
    context: {} as HexContext,
    events: {} as HexEvent,
    input: {} as {readonly field: HexField},
    meta: {} as HexStateMeta,
    tags: {} as 'retreat.defender' | 'retreat.attacker',
  },
  guards: {...guardsOf(validators), ...questions},
  actions: {
    rollDice: assign(({context: {field, battle}, event}) => {
      assertEvent(event, 'roll');
      return {battle: rollDice(field, battle, event.dice), said: []};
    }),
    reckonLosses: assign(({context}, role: Role) =>
      and(context, reckonLosses(context.field, context.battle, role)),
    ),
    takeLosses: assign(({context: {field, battle}, event}) => {
      assertEvent(event, 'assign');
      const {battle: after, findings} = shareOutSteps(field, battle, event.losses);
      return {battle: after, said: findings};
    }),
    startRetreat: assign(({context}, role: Role) =>
      and(context, startRetreat(context.field, context.battle, role)),
    ),
    electOne: assign(({context: {battle}}) => ({battle: electOne(battle), said: []})),
    giveOrder: assign(({context: {battle}, event}) => {
      assertEvent(event, 'order');
      return {battle: giveOrder(battle, event.units), said: []};
    }),
    takeRoute: assign(({context: {field, battle}, event}) => {
      assertEvent(event, 'route');
      const {battle: after, findings} = sendRoute(field, battle, event);
      return {battle: after, said: findings};
    }),
    reckonSharedSteps: assign(({context}) => and(context, sharedDue(context.field, context.battle))),
    endRetreat: assign(({context: {battle}}) => ({battle: {...battle, retreat: null}})),
    settleOutcome: assign(({context: {field, battle}}) => ({
      battle: {...battle, outcome: isVacated(field, battle) ? ('vacated' as const) : ('held' as const)},
    })),
    advance: assign(({context: {field, battle}, event}) => {
      assertEvent(event, 'advance');
      const {battle: after, findings} = advanceInto(field, battle, event.units ?? []);
      return {battle: after, said: findings};
    }),
  },
});
