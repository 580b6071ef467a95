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
  outcomes,
  rollAir,
  roles,
  shareOut,
  withdrawDefender,
  type Battle,
  type PointBattleSetup,
  type Mode,
  type BattleOutcome,
  type Role,
  type Roller,
} from '../../rules/point/index.js';
import type {RulebookList, StateMeta} from '../chart.js';
import {typeOfEvent} from '../event.js';
import {guardsOf} from '../play.js';

export const pointEvents = ['roll', 'assign', 'continue', 'retreat', 'withdraw', 'advance'] as const;
export type PointEventType = (typeof pointEvents)[number];

/** An event of a battle on a point map. */
export type PointEvent = Extract<BattleEvent, {type: PointEventType}>;

export const isPointEvent = (event: BattleEvent): event is PointEvent =>
  (pointEvents as readonly string[]).includes(typeOfEvent(event));

const pointPhases = ['air', 'fire', 'losses', 'decision', 'retreat', 'advance'] as const;
/** A phase of a battle on a point map. */
export type PointPhase = (typeof pointPhases)[number];

/** The meta of a state that asks for an event. `adds` is the side whose air units add (A.3), whoever attacks. */
export interface PointStateMeta extends StateMeta {
  readonly acts: Roller;
  readonly phase: PointPhase;
}

/** Functions that list the rules a player's event breaks, by the name of their guard. */
export const validators = {
  diceFit: (battle: Battle, event: PointEvent, roller: Roller) => {
    assertEvent(event, 'roll');
    return judgeDice(battle, roller, event.dice);
  },
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
  advanceFits: (battle: Battle, event: PointEvent) => {
    assertEvent(event, 'advance');
    return judgeAdvance(battle, event.units);
  },
};

type At = {readonly context: Battle};
const hasFire = ({context}: At, role: Role): boolean => firePoints(context, role) > 0;
const isEliminated = ({context}: At, role: Role): boolean => !hasSurvivors(context, role, 'ground');

/** Guards that read the battle alone. */
const conditions = {
  airCombatIs: ({context}: At, kind: 'airToAir' | 'flak') => airCombat(context) === kind,
  combatIs: ({context}: At, mode: Mode) => context.mode === mode,
  hasFire,
  noFireLeft: (at: At, mode: Mode) =>
    !hasFire(at, 'defender') &&
    !hasFire(at, 'attacker') &&
    (mode === 'simultaneous' || at.context.setup.options.noFire === 'attacker-retreats'),
  noLosses: ({context}: At, role: Role) => context.pendingLosses[role] === 0,
  eliminated: (at: At, who: Role | 'both') =>
    who === 'both' ? roles.every((role) => isEliminated(at, role)) : isEliminated(at, who),
  allDispersed: ({context: {setup, units}}: At) =>
    setup.units.every(({kind}, i) => kind === 'air' || units[i]!.destroyed || units[i]!.dispersed),
};

// the whole object is exported: the type of `createMachine` alone takes a reader's compiler more than a minute
/** The types, guards and actions that a chart of a battle on a point map is made with; `pointRulebook` documents them. */
export const rulebook = setup({
  types: {
    context: {} as Battle,
    events: {} as PointEvent,
    input: {} as {readonly setup: PointBattleSetup},
    meta: {} as PointStateMeta,
  },
  guards: {...guardsOf(validators), ...conditions},
  actions: {
    rollAir: assign(({context, event}) => {
      assertEvent(event, 'roll');
      return rollAir(context, event.dice[0]!);
    }),
    settleKind: assign(({context}) => ({mode: kindOfCombat(context)})),
    fire: assign(({context, event}, who: Role | 'both') => {
      assertEvent(event, 'roll');
      return who === 'both' ? bothFire(context, event.dice) : fires(context, who, event.dice);
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
      return {units: advance(context, event.units), control: context.setup.attacker};
    }),
    decide: assign((_, outcome: BattleOutcome) => ({outcome})),
  },
});

/** The closed list of what a chart of a battle on a point map may name. */
export const pointRulebook = {
  events: pointEvents,
  acts: ['attacker', 'defender', 'both', 'adds'],
  phases: pointPhases,
  guards: {
    diceFit: {
      says: 'the event has one die for each column that is rolled on, each with a face of the table',
      params: ['attacker', 'defender', 'both', 'adds'],
    },
    lossesFit: {
      says: 'the event assigns all pending losses of a side, to units that can take them (B.2)',
      params: roles,
    },
    mayLeave: {says: 'the defender may retreat from this point (B.4)'},
    planFits: {
      says: 'the event gives each unit of the defender an exit with room for it, or none (B.4a to B.4c)',
    },
    wayBackFits: {says: 'the event sends the attackers back to where they came from (B.4)'},
    advanceFits: {says: 'the event advances every attacker that must advance (B.5)'},
    airCombatIs: {
      says: 'air combat of this kind comes next: `airToAir` while air units that add and air units that multiply are left (A.1a), `flak` for air units that add alone (A.1b)',
      params: ['airToAir', 'flak'],
    },
    combatIs: {says: 'combat is of this kind (B.1)', params: ['normal', 'simultaneous']},
    hasFire: {says: 'a side has fire points', params: roles},
    noFireLeft: {
      says: 'neither side has fire points (B.3c); in normal combat only where the option `noFire` is `attacker-retreats`',
      params: ['normal', 'simultaneous'],
    },
    noLosses: {says: 'no losses of a side are pending', params: roles},
    eliminated: {says: 'a side has no ground unit left', params: [...roles, 'both']},
    allDispersed: {says: 'every ground unit that is left is dispersed'},
  },
  actions: {
    rollAir: {
      says: 'reads the die of air combat or flak on the table, and removes the air units that are lost',
    },
    settleKind: {says: 'decides between normal and simultaneous combat (B.1)'},
    fire: {
      says: 'reads the dice of a side’s fire on the table; the hits are pending losses of the other side',
      params: [...roles, 'both'],
    },
    takeLosses: {says: 'applies the losses that a side assigned (B.2)', params: roles},
    nextRound: {says: 'begins the next round'},
    fallBack: {
      says: 'moves the attackers back to where they came from, and displaces units that they meet there (B.4, B.4d)',
    },
    withdraw: {says: 'moves the defenders by their plan (B.4a to B.4c)'},
    occupy: {says: 'moves the attackers into the point, which they control (B.5)'},
    decide: {says: 'records the outcome of the battle', params: outcomes},
  },
} as const satisfies RulebookList<keyof typeof validators | keyof typeof conditions>;
