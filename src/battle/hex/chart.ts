import type {SnapshotFrom} from 'xstate';
import {
  beginHexBattle,
  chooserOf,
  codeRule,
  conductorOf,
  displacerOf,
  ruleFor,
  ruleToAdvance,
  type HexBattle,
  type HexBattleSetup,
  type Role,
} from '../../rules/hex-combat/index.js';
import {ownRule, unnumberedRule} from '../../rules/own-rules.js';
import {metaOf} from '../chart.js';
import {rulebook, type HexStateMeta} from './rulebook.js';

const retreats: HexStateMeta = {acts: 'conductor', phase: 'retreat', clause: 'retreat'};
const makesRoom: HexStateMeta = {acts: 'displacer', phase: 'retreat', clause: 'displacement'};
const orders: HexStateMeta = {acts: 'defender', phase: 'retreat', clause: 'retreat'};
const loses = (acts: Role, phase: 'losses' | 'retreat'): HexStateMeta => ({acts, phase, clause: 'losses'});

/** The choice among the alternatives of a result; passed over where there is none. */
const choosing = (role: Role) =>
  ({
    meta: {acts: `${role}sChoice`, phase: 'losses', clause: 'result'} satisfies HexStateMeta,
    always: {guard: {type: 'noChoice', params: role}, target: `#battle.losses.${role}`},
    on: {
      choose: {
        guard: {type: 'choiceFits', params: role},
        actions: {type: 'choose', params: role},
        target: `#battle.losses.${role}`,
      },
    },
  }) as const;

/** The losses of a side by the result. */
const losing = (role: Role) =>
  ({
    entry: {type: 'reckonLosses', params: role},
    meta: loses(role, 'losses'),
    always: {guard: 'noLosses', target: '#battle.losses.next'},
    on: {assign: {guard: 'lossesFit', actions: 'takeLosses', target: '#battle.losses.next'}},
  }) as const;

/** The units that a side takes from hexes over the stacking limit when the battle ends. */
const taking = (role: Role, next: '#battle.excess.attacker' | '#battle.over') =>
  ({
    entry: {type: 'reckonExcess', params: role},
    meta: loses(role, 'losses'),
    always: {guard: 'noLosses', target: next},
    on: {
      assign: {guard: 'lossesFit', actions: 'takeLosses', target: `#battle.excess.${role}`, reenter: true},
    },
  }) as const;

/** States of a retreat: one group after another, each with its step losses; shared losses come last. */
const going = (role: 'attacker' | 'defender') =>
  ({
    route: {
      meta: retreats,
      on: {route: {guard: 'routeFits', actions: 'takeRoute', target: 'room'}},
    },
    /** A route that ends in a full hex waits until it is chosen who makes room there. */
    room: {
      meta: makesRoom,
      always: {guard: 'noRoomNeeded', target: 'losses'},
      on: {displace: {guard: 'displacementFits', actions: 'makeRoom', target: 'losses'}},
    },
    losses: {
      meta: loses(role, 'retreat'),
      always: {guard: 'noLosses', target: 'next'},
      on: {assign: {guard: 'lossesFit', actions: 'takeLosses', target: 'losses'}},
    },
    next: {
      always: [
        {guard: 'unitsLeftToGo', target: 'route'},
        {guard: 'sharedStepsDue', actions: 'reckonSharedSteps', target: 'losses'},
        {target: 'gone'},
      ],
    },
  }) as const;

/** States at the beginning of a retreat: the election of one hex, and the defender's order of units (10.81). */
const leaving = (role: 'attacker' | 'defender') =>
  ({
    begin: {
      always: [
        {guard: 'nobodyRetreats', target: 'gone'},
        {guard: 'mayElectOne', target: 'elect'},
        {guard: 'defenderOrders', target: 'order'},
        {target: 'route'},
      ],
    },
    /** Until the first unit has gone the conductor may elect one hex. */
    elect: {
      initial: 'begin',
      states: {
        begin: {always: [{guard: 'defenderOrders', target: 'order'}, {target: 'route'}]},
        order: {
          meta: {...orders, elects: 'conductor'},
          on: {
            elect: {guard: 'electionFits', actions: 'electOne', target: `#battle.retreat.${role}.order`},
            order: {guard: 'orderFits', actions: 'giveOrder', target: 'route'},
          },
        },
        route: {
          meta: {...retreats, elects: 'conductor'},
          on: {
            elect: {guard: 'electionFits', actions: 'electOne', target: `#battle.retreat.${role}.route`},
            route: {guard: 'routeFits', actions: 'takeRoute', target: `#battle.retreat.${role}.room`},
          },
        },
      },
    },
    order: {
      meta: orders,
      on: {order: {guard: 'orderFits', actions: 'giveOrder', target: 'route'}},
    },
  }) as const;

/**
 * The order of play of a battle on a hex map, which no other code knows: losses before retreats, the attacker's losses
 * first, unless a result makes one side match the other. States that a result does not need are passed over.
 */
export const hexBattle = rulebook.createMachine({
  id: 'battle',
  context: ({input: {setup}}) => ({setup, battle: beginHexBattle(setup), said: []}),
  initial: 'roll',
  states: {
    roll: {
      meta: {acts: 'attacker', phase: 'roll', clause: 'attack'},
      /** Odds off the table have a code of their own, or allow no attack; some units any attack eliminates: nobody rolls. */
      always: [
        {guard: 'notAllowed', actions: 'forbid', target: 'over'},
        {guard: 'noRollNeeded', actions: 'decideWithoutRoll', target: 'losses'},
      ],
      on: {roll: {guard: 'diceFit', actions: 'rollDice', target: 'losses'}},
    },
    losses: {
      initial: 'next',
      states: {
        /** Decides who loses next: the attacker first, unless one side matches what the other lost. */
        next: {
          always: [
            {guard: {type: 'losesNow', params: 'attacker'}, target: 'choice.attacker'},
            {guard: {type: 'losesNow', params: 'defender'}, target: 'choice.defender'},
            {guard: 'defenderHasGone', target: '#battle.retreat.attacker'},
            {target: '#battle.retreat.defender'},
          ],
        },
        choice: {
          initial: 'attacker',
          states: {attacker: choosing('attacker'), defender: choosing('defender')},
        },
        attacker: losing('attacker'),
        defender: losing('defender'),
      },
    },
    retreat: {
      initial: 'defender',
      states: {
        defender: {
          tags: 'retreat.defender',
          entry: {type: 'startRetreat', params: 'defender'},
          exit: ['endRetreat', 'settleOutcome'],
          initial: 'begin',
          states: {
            ...leaving('defender'),
            ...going('defender'),
            /** The attacker may have to match what was lost on the way, too. */
            gone: {
              entry: {type: 'putInState', params: 'defender'},
              always: [
                {guard: {type: 'owesLosses', params: 'attacker'}, target: '#battle.losses.choice.attacker'},
                {target: '#battle.retreat.attacker'},
              ],
            },
          },
        },
        attacker: {
          tags: 'retreat.attacker',
          entry: {type: 'startRetreat', params: 'attacker'},
          exit: 'endRetreat',
          initial: 'begin',
          states: {
            ...leaving('attacker'),
            ...going('attacker'),
            /** The result may put attackers into a box, who then do not advance. */
            gone: {
              entry: {type: 'putInState', params: 'attacker'},
              always: [{guard: 'someoneMayAdvance', target: '#battle.advance'}, {target: '#battle.excess'}],
            },
          },
        },
      },
    },
    advance: {
      meta: {acts: 'attacker', phase: 'advance', clause: 'advance'},
      on: {advance: {guard: 'advanceFits', actions: 'advance', target: 'further'}},
    },
    /** Beyond the hex, one unit after another. */
    further: {
      meta: {acts: 'attacker', phase: 'advance', clause: 'advance'},
      always: {guard: 'nobodyGoesOn', target: 'excess'},
      on: {advance: {guard: 'furtherFits', actions: 'advanceFurther', target: 'further'}},
    },
    /** Hexes that the battle leaves over the stacking limit, one after another. */
    excess: {
      initial: 'defender',
      states: {
        defender: taking('defender', '#battle.excess.attacker'),
        attacker: taking('attacker', '#battle.over'),
      },
    },
    over: {type: 'final'},
  },
});

/** A state of the chart, with the battle. */
export type HexSnapshot = SnapshotFrom<typeof hexBattle>;

/** Returns the meta of a state; undefined once the battle is over. */
export const hexMetaOf = (snapshot: HexSnapshot): HexStateMeta | undefined =>
  metaOf(snapshot) as HexStateMeta | undefined;

/** Returns the role that acts; null once the battle is over. An election is optional, so it gives nobody the turn. */
export function roleToAct(snapshot: HexSnapshot): Role | null {
  const acts = hexMetaOf(snapshot)?.acts;
  return acts === undefined ? null : roleOf(snapshot, acts);
}

/** Returns the role that may elect one hex; undefined if none may. */
export function roleToElect(snapshot: HexSnapshot): Role | undefined {
  const elects = hexMetaOf(snapshot)?.elects;
  return elects && roleOf(snapshot, elects);
}

function roleOf({context: {setup, battle}}: HexSnapshot, who: HexStateMeta['acts']): Role {
  switch (who) {
    case 'conductor':
      return conductorOf(setup, battle.retreat!.role);
    case 'displacer':
      return displacerOf(setup, battle.retreat!.role);
    case 'attackersChoice':
      return chooserOf(setup, battle.result, 'attacker');
    case 'defendersChoice':
      return chooserOf(setup, battle.result, 'defender');
    default:
      return who;
  }
}

/** Returns the role whose part of the result is chosen; undefined where nothing is. */
export function roleOfChoice(snapshot: HexSnapshot): Role | undefined {
  const acts = hexMetaOf(snapshot)?.acts;
  return acts === 'attackersChoice' ? 'attacker' : acts === 'defendersChoice' ? 'defender' : undefined;
}

const clauses: Readonly<
  Record<HexStateMeta['clause'], (setup: HexBattleSetup, battle: HexBattle) => string>
> = {
  attack: ({game}) => ownRule(game, 'attack'),
  result: (setup, {result}) => codeRule(setup, result),
  losses: (_, {pendingLosses}) => pendingLosses[0]!.clause,
  retreat: ({rules}) => rules!.sheet.length,
  displacement: (setup) => ruleFor(setup, 'displacement')!,
  advance: (setup, battle) => ruleToAdvance(setup, battle),
};

/** Returns the number of the rule that a state follows; once the battle is over, no document gives one. */
export function clauseNow(snapshot: HexSnapshot): string {
  const {setup, battle} = snapshot.context;
  const ask = hexMetaOf(snapshot);
  return ask ? clauses[ask.clause](setup, battle) : unnumberedRule(setup.game);
}
