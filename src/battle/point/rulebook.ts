import {assertEvent, assign, setup} from 'xstate';
import type {BattleEvent} from '../../module/index.js';
import {
  advance,
  airCombat,
  bothFire,
  fallBack,
  firePoints,
  fires,
  hasSurvivors,
  judgeAdvance,
  judgeDice,
  judgeFallBack,
  judgeLeaving,
  judgeLosses,
  judgeWithdrawal,
  kindOfCombat,
  rollAir,
  shareOut,
  withdrawDefender,
  type Battle,
  type Field,
  type Outcome,
  type Role,
  type Roller,
} from '../../rules/point/index.js';
import type {StateMeta} from '../chart.js';
import {typeOfEvent} from '../event.js';
import {guardsOf} from '../play.js';

export const pointEvents = ['roll', 'assign', 'continue', 'retreat', 'withdraw', 'advance'] as const;
export type PointEventType = (typeof pointEvents)[number];

/** What players do in a battle on a point map. */
export type PointEvent = Extract<BattleEvent, {type: PointEventType}>;

export const isPointEvent = (event: BattleEvent): event is PointEvent =>
  (pointEvents as readonly string[]).includes(typeOfEvent(event));

/** The parts of a battle on a point map. */
export type PointPhase = 'air' | 'fire' | 'losses' | 'decision' | 'retreat' | 'advance';

/** What a state of this battle asks: `adds` acts in the air, whoever attacks: the side whose air units add (A.3). */
export interface PointStateMeta extends StateMeta {
  readonly acts: Roller;
  readonly phase: PointPhase;
}

const dice =
  (roller: Roller) =>
  (battle: Battle, event: PointEvent): ReturnType<typeof judgeDice> => {
    assertEvent(event, 'roll');
    return judgeDice(battle, roller, event.dice);
  };

/** What the rules have against a player's event, by the name of the guard that asks. */
export const validators = {
  airDieFits: dice('adds'),
  attackerDiceFit: dice('attacker'),
  defenderDiceFit: dice('defender'),
  allDiceFit: dice('both'),
  lossesFit: (battle: Battle, event: PointEvent, role: Role) => {
    assertEvent(event, 'assign');
    return judgeLosses(battle, role, event.losses);
  },
  mayLeave: (battle: Battle) => judgeLeaving(battle),
  planFits: (battle: Battle, event: PointEvent) => {
    assertEvent(event, 'withdraw');
    return judgeWithdrawal(battle, event.plan);
  },
  wayBackFits: (battle: Battle, event: PointEvent) => {
    assertEvent(event, 'withdraw');
    return judgeFallBack(battle, event.plan);
  },
  everyoneAdvances: (battle: Battle, event: PointEvent) => {
    assertEvent(event, 'advance');
    return judgeAdvance(battle, event.units);
  },
};

type At = {readonly context: Battle};
const gone = (battle: Battle, role: Role): boolean => !hasSurvivors(battle, role, 'ground');
const hasFire = (battle: Battle, role: Role): boolean => firePoints(battle, role) > 0;

/** The rulebook's questions, by the names the chart asks them under. */
const questions = {
  /** Air units that add are left, and one that multiplies has not had its roll (A.1a). */
  hunterLeft: ({context}: At) => airCombat(context) === 'airToAir',
  /** Air units that add are there without any that multiply (A.1b). */
  flakLeft: ({context}: At) => airCombat(context) === 'flak',
  isSimultaneous: ({context}: At) => context.mode === 'simultaneous',
  attackerHasFire: ({context}: At) => hasFire(context, 'attacker'),
  defenderHasFire: ({context}: At) => hasFire(context, 'defender'),
  /** Nobody has fire, and a round of normal combat ends so (as that is read). */
  roundFallsFlat: ({context}: At) =>
    context.field.options.noFire === 'attacker-retreats' &&
    !hasFire(context, 'defender') &&
    !hasFire(context, 'attacker'),
  nobodyHasFire: ({context}: At) => !hasFire(context, 'defender') && !hasFire(context, 'attacker'),
  attackerUnhurt: ({context}: At) => context.due.attacker === 0,
  defenderUnhurt: ({context}: At) => context.due.defender === 0,
  attackerGone: ({context}: At) => gone(context, 'attacker'),
  defenderGone: ({context}: At) => gone(context, 'defender'),
  bothGone: ({context}: At) => gone(context, 'attacker') && gone(context, 'defender'),
  allDispersed: ({context: {field, units}}: At) =>
    field.units.every(({kind}, i) => kind === 'air' || units[i]!.destroyed || units[i]!.dispersed),
};

/** What its chart is made with. Whole: the type of `createMachine` by itself takes a reader's compiler more than a minute. */
export const rulebook = setup({
  types: {
    context: {} as Battle,
    events: {} as PointEvent,
    input: {} as {readonly field: Field},
    meta: {} as PointStateMeta,
  },
  guards: {...guardsOf(validators), ...questions},
  actions: {
    rollAir: assign(({context, event}) => {
      assertEvent(event, 'roll');
      return rollAir(context, event.dice[0]!);
    }),
    settleKind: assign(({context}) => ({mode: kindOfCombat(context)})),
    attackerFires: assign(({context, event}) => {
      assertEvent(event, 'roll');
      return fires(context, 'attacker', event.dice);
    }),
    defenderFires: assign(({context, event}) => {
      assertEvent(event, 'roll');
      return fires(context, 'defender', event.dice);
    }),
    bothFire: assign(({context, event}) => {
      assertEvent(event, 'roll');
      return bothFire(context, event.dice);
    }),
    takeLosses: assign(({context, event}, role: Role) => {
      assertEvent(event, 'assign');
      return shareOut(context, role, event.losses);
    }),
    nextRound: assign(({context}) => ({round: context.round + 1})),
    fallBack: assign(({context}) => fallBack(context)),
    withdraw: assign(({context, event}) => {
      assertEvent(event, 'withdraw');
      return {units: withdrawDefender(context, event.plan ?? {})};
    }),
    occupy: assign(({context, event}) => {
      assertEvent(event, 'advance');
      return {units: advance(context, event.units), control: context.field.attacker};
    }),
    /** How the battle was decided. */
    decide: assign((_, outcome: Outcome) => ({outcome})),
  },
});
