import {assertEvent, assign, setup} from 'xstate';
import type {BattleEvent} from '../../module/index.js';
import type {Found} from '../../rules/battle-findings.js';
import {
  advanceFurther,
  advanceInto,
  advancers,
  alternativesNow,
  chooseAlternative,
  decideWithoutRoll,
  defenderOrders,
  electOne,
  excessDue,
  furtherAdvances,
  giveOrder,
  isAllowed,
  isVacated,
  judgeAdvance,
  judgeChoice,
  judgeDice,
  judgeElection,
  judgeFurther,
  judgeOrder,
  judgeRetreat,
  judgeRoom,
  judgeSteps,
  makeRoom,
  needsNoRoll,
  losesNow,
  reckonLosses,
  rollDice,
  roles,
  sendRoute,
  settleState,
  sharedDue,
  shareOutSteps,
  startRetreat,
  type HexBattle,
  type HexBattleSetup,
  type Role,
  type BattleStep,
} from '../../rules/hex-combat/index.js';
import type {RulebookList, StateMeta} from '../chart.js';
import {typeOfEvent} from '../event.js';
import {guardsOf} from '../play.js';

export const hexEvents = [
  'roll',
  'choose',
  'assign',
  'elect',
  'order',
  'route',
  'displace',
  'advance',
] as const;
export type HexEventType = (typeof hexEvents)[number];

/** An event of a battle on a hex map. */
export type HexEvent = Extract<BattleEvent, {type: HexEventType}>;

export const isHexEvent = (event: BattleEvent): event is HexEvent =>
  (hexEvents as readonly string[]).includes(typeOfEvent(event));

const actors = [...roles, 'conductor', 'displacer', 'attackersChoice', 'defendersChoice'] as const;

const hexPhases = ['roll', 'losses', 'retreat', 'advance'] as const;
/** A phase of a battle on a hex map. */
export type HexPhase = (typeof hexPhases)[number];

const hexClauses = ['attack', 'result', 'losses', 'retreat', 'displacement', 'advance'] as const;

/**
 * The meta of a state that asks for an event. `conductor` is the side that conducts a retreat by the sheet, `displacer` the
 * one that chooses who makes room; `attackersChoice` and `defendersChoice` the one that chooses among the alternatives of
 * that side's result.
 */
export interface HexStateMeta extends StateMeta {
  readonly acts: (typeof actors)[number];
  /** The side that may also elect a retreat of one hex. */
  readonly elects?: 'conductor';
  /** The kind of rule: its number is in the module or its sheet. */
  readonly clause: (typeof hexClauses)[number];
  readonly phase: HexPhase;
}

/** A battle, its setup, and findings on the last event. */
export interface HexContext {
  readonly setup: HexBattleSetup;
  readonly battle: HexBattle;
  readonly said: readonly Found[];
}

/** Functions that list the rules a player's event breaks, by the name of their guard. */
export const validators = {
  diceFit: ({setup}: HexContext, event: HexEvent) => {
    assertEvent(event, 'roll');
    return judgeDice(setup, event.dice);
  },
  choiceFits: ({setup, battle}: HexContext, event: HexEvent, role: Role) => {
    assertEvent(event, 'choose');
    return judgeChoice(setup, battle, role, event.option);
  },
  lossesFit: ({setup, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'assign');
    return judgeSteps(setup, battle, event.losses);
  },
  electionFits: ({setup, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'elect');
    return judgeElection(setup, battle, event.hexes);
  },
  orderFits: ({setup, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'order');
    return judgeOrder(setup, battle, event.units);
  },
  routeFits: ({setup, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'route');
    return judgeRetreat(setup, battle, event);
  },
  displacementFits: ({setup, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'displace');
    return judgeRoom(setup, battle, event.displaces);
  },
  advanceFits: ({setup, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'advance');
    return judgeAdvance(setup, battle, event.units, event.path);
  },
  furtherFits: ({setup, battle}: HexContext, event: HexEvent) => {
    assertEvent(event, 'advance');
    return judgeFurther(setup, battle, event.units, event.path);
  },
};

type At = {readonly context: HexContext};

/** Guards that read the battle alone. */
const conditions = {
  notAllowed: ({context: {setup}}: At) => !isAllowed(setup),
  noRollNeeded: ({context: {setup}}: At) => needsNoRoll(setup),
  losesNow: ({context: {setup, battle}}: At, role: Role) => losesNow(setup, battle, role),
  owesLosses: ({context: {battle}}: At, role: Role) => !battle.reckoned.includes(role),
  noChoice: ({context: {setup, battle}}: At, role: Role) => alternativesNow(setup, battle, role).length < 2,
  defenderHasGone: ({context: {battle}}: At) => battle.outcome !== null,
  noLosses: ({context: {battle}}: At) => battle.pendingLosses.length === 0,
  nobodyRetreats: ({context: {battle}}: At) => battle.retreat === null,
  mayElectOne: ({context: {battle}}: At) => battle.retreat!.mayElectOne && battle.retreat!.hexes > 1,
  defenderOrders: ({context: {setup, battle}}: At) => defenderOrders(setup, battle),
  noRoomNeeded: ({context: {battle}}: At) => battle.retreat!.entering === null,
  unitsLeftToGo: ({context: {battle}}: At) => battle.retreat!.waiting.length > 0,
  sharedStepsDue: ({context: {setup, battle}}: At) =>
    sharedDue(setup, battle).battle.pendingLosses.length > 0,
  someoneMayAdvance: ({context: {setup, battle}}: At) =>
    isVacated(setup, battle) && advancers(setup, battle).length > 0,
  nobodyGoesOn: ({context: {setup, battle}}: At) => furtherAdvances(setup, battle).length === 0,
};

/** Adds the findings of a step to those on the same event. */
const withStep = ({said}: HexContext, {battle, findings}: BattleStep): Partial<HexContext> => ({
  battle,
  said: [...said, ...findings],
});

// the whole object is exported: the type of `createMachine` alone takes a reader's compiler more than a minute
/** The types, guards and actions that a chart of a battle on a hex map is made with; `hexRulebook` documents them. */
export const rulebook = setup({
  types: {
    context: {} as HexContext,
    events: {} as HexEvent,
    input: {} as {readonly setup: HexBattleSetup},
    meta: {} as HexStateMeta,
    tags: {} as 'retreat.defender' | 'retreat.attacker',
  },
  guards: {...guardsOf(validators), ...conditions},
  actions: {
    rollDice: assign(({context: {setup, battle}, event}) => {
      assertEvent(event, 'roll');
      return {battle: rollDice(setup, battle, event.dice), said: []};
    }),
    forbid: assign(({context: {battle}}) => ({battle: {...battle, outcome: 'not-allowed' as const}})),
    decideWithoutRoll: assign(({context}) =>
      withStep(context, decideWithoutRoll(context.setup, context.battle)),
    ),
    reckonLosses: assign(({context}, role: Role) =>
      withStep(context, reckonLosses(context.setup, context.battle, role)),
    ),
    choose: assign(({context: {setup, battle}, event}, role: Role) => {
      assertEvent(event, 'choose');
      return {battle: chooseAlternative(setup, battle, role, event.option), said: []};
    }),
    takeLosses: assign(({context: {setup, battle}, event}) => {
      assertEvent(event, 'assign');
      const {battle: after, findings} = shareOutSteps(setup, battle, event.losses);
      return {battle: after, said: findings};
    }),
    startRetreat: assign(({context}, role: Role) =>
      withStep(context, startRetreat(context.setup, context.battle, role)),
    ),
    electOne: assign(({context: {battle}}) => ({battle: electOne(battle), said: []})),
    giveOrder: assign(({context: {battle}, event}) => {
      assertEvent(event, 'order');
      return {battle: giveOrder(battle, event.units), said: []};
    }),
    takeRoute: assign(({context: {setup, battle}, event}) => {
      assertEvent(event, 'route');
      const {battle: after, findings} = sendRoute(setup, battle, event);
      return {battle: after, said: findings};
    }),
    makeRoom: assign(({context: {setup, battle}, event}) => {
      assertEvent(event, 'displace');
      const {battle: after, findings} = makeRoom(setup, battle, event.displaces);
      return {battle: after, said: findings};
    }),
    reckonSharedSteps: assign(({context}) => withStep(context, sharedDue(context.setup, context.battle))),
    putInState: assign(({context}, role: Role) =>
      withStep(context, settleState(context.setup, context.battle, role)),
    ),
    reckonExcess: assign(({context: {setup, battle}}, role: Role) => ({
      battle: excessDue(setup, battle, role),
    })),
    endRetreat: assign(({context: {battle}}) => ({battle: {...battle, retreat: null}})),
    settleOutcome: assign(({context: {setup, battle}}) => ({
      battle: {...battle, outcome: isVacated(setup, battle) ? ('vacated' as const) : ('held' as const)},
    })),
    advance: assign(({context: {setup, battle}, event}) => {
      assertEvent(event, 'advance');
      const {battle: after, findings} = advanceInto(setup, battle, event.units ?? []);
      return {battle: after, said: findings};
    }),
    advanceFurther: assign(({context: {setup, battle}, event}) => {
      assertEvent(event, 'advance');
      const {battle: after, findings} = advanceFurther(setup, battle, event.units ?? [], event.path ?? []);
      return {battle: after, said: findings};
    }),
  },
});

/** The closed list of what a chart of a battle on a hex map may name. */
export const hexRulebook = {
  events: hexEvents,
  acts: actors,
  phases: hexPhases,
  clauses: hexClauses,
  guards: {
    diceFit: {says: 'the event has as many dice as the table wants, each with a face of the table'},
    choiceFits: {
      says: 'the event chooses an alternative of the result that is open to a side',
      params: roles,
    },
    lossesFit: {
      says: 'the event assigns all pending step losses, or all that belong together, to units that must take them',
    },
    electionFits: {says: 'the event shortens the retreat to one hex'},
    orderFits: {says: 'the event names each unit that waits to retreat once'},
    routeFits: {says: 'the event sends units that may go next on a route that the sheet allows'},
    displacementFits: {
      says: 'the event names units that make room where the route ends, and hexes open to them',
    },
    advanceFits: {says: 'the event advances attackers that may advance together, or none where none must'},
    furtherFits: {
      says: 'the event advances one unit beyond the hex by hexes that are open to it, or ends the advance',
    },
    notAllowed: {says: 'the odds are below a table that allows no such attack'},
    noRollNeeded: {
      says: 'the odds are off the table, where one code counts, or only units defend that any attack eliminates',
    },
    losesNow: {says: 'the losses of a side by the result come next', params: roles},
    owesLosses: {says: 'the losses of a side by the result are not reckoned yet', params: roles},
    noChoice: {says: 'the result leaves a side no choice among alternatives', params: roles},
    defenderHasGone: {says: 'the retreat of the defender is over'},
    noLosses: {says: 'no step losses are pending'},
    nobodyRetreats: {says: 'the result makes nobody of this side retreat'},
    mayElectOne: {says: 'the sheet lets a retreat of several hexes be shortened to one'},
    defenderOrders: {says: 'the defender gives the order in which the units retreat (10.81)'},
    noRoomNeeded: {says: 'no unit has to make room where the last route ends'},
    unitsLeftToGo: {says: 'units wait to retreat'},
    sharedStepsDue: {says: 'steps that a whole retreat shares are pending after the last unit'},
    someoneMayAdvance: {says: 'no defender is left in the hex, and an attacker may advance'},
    nobodyGoesOn: {says: 'no unit that advanced may go on beyond the hex'},
  },
  actions: {
    rollDice: {says: 'reads the dice on the table: row, column and result'},
    forbid: {says: 'records that the attack is not allowed'},
    decideWithoutRoll: {says: 'takes the code of odds that are off the table, or eliminates such units'},
    reckonLosses: {says: 'makes the step losses that the result asks of a side pending', params: roles},
    choose: {says: 'settles what the result asks of a side', params: roles},
    takeLosses: {says: 'applies the losses that the event assigns'},
    startRetreat: {says: 'begins the retreat of a side, if the result asks for one', params: roles},
    electOne: {says: 'shortens the retreat to one hex'},
    giveOrder: {says: 'records the order in which the units retreat'},
    takeRoute: {
      says: 'moves units along their route, with the step losses of the route pending; where it ends in a full hex they wait',
    },
    makeRoom: {says: 'moves the units that make room, and the group that waits for it'},
    reckonSharedSteps: {says: 'makes the steps that a whole retreat shares pending'},
    putInState: {
      says: 'puts the units of a side into the state that the result says, or takes steps of those that are in it already',
      params: roles,
    },
    reckonExcess: {
      says: 'makes pending what a side takes from a hex over the stacking limit',
      params: roles,
    },
    endRetreat: {says: 'ends the retreat of a side'},
    settleOutcome: {says: 'records whether the hex is vacated or held'},
    advance: {says: 'moves attackers into the hex'},
    advanceFurther: {says: 'moves a unit beyond the hex, or ends the advance'},
  },
} as const satisfies RulebookList<keyof typeof validators | keyof typeof conditions>;
