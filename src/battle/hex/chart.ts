import type {SnapshotFrom} from 'xstate';
import {
  beginHexBattle,
  conductorOf,
  OUR_READING,
  type HexBattle,
  type HexField,
  type Role,
} from '../../rules/hex-combat/index.js';
import {ownRule} from '../../rules/own-rules.js';
import {metaOf} from '../chart.js';
import {rulebook, type HexStateMeta} from './rulebook.js';

const retreats: HexStateMeta = {acts: 'conductor', phase: 'retreat', clause: 'retreat'};
const orders: HexStateMeta = {acts: 'defender', phase: 'retreat', clause: 'retreat'};
const loses = (acts: Role, phase: 'losses' | 'retreat'): HexStateMeta => ({acts, phase, clause: 'due'});

/** A unit or group after another, each with the steps it loses; the steps all share come after the last. */
const going = (role: 'attacker' | 'defender') =>
  ({
    route: {
      meta: retreats,
      on: {route: {guard: 'routeFits', actions: 'takeRoute', target: 'losses'}},
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

/** How a retreat begins: one hex may be elected, and the defender may have the units to order (10.81). */
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
    /** Until the first unit has gone the conductor may choose one hex. */
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
            route: {guard: 'routeFits', actions: 'takeRoute', target: `#battle.retreat.${role}.losses`},
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
 * The order of play of a battle on a hex map, and the only place that knows it: what the result asks, losses before
 * retreats and the attacker's losses first. Steps that a result does not ask for are passed over.
 */
export const hexBattle = rulebook.createMachine({
  id: 'battle',
  context: ({input: {field}}) => ({field, battle: beginHexBattle(field), said: []}),
  initial: 'roll',
  states: {
    roll: {
      meta: {acts: 'attacker', phase: 'roll', clause: 'attack'},
      on: {roll: {guard: 'diceFit', actions: 'rollDice', target: 'losses'}},
    },
    losses: {
      initial: 'attacker',
      states: {
        attacker: {
          entry: {type: 'reckonLosses', params: 'attacker'},
          meta: loses('attacker', 'losses'),
          always: {guard: 'noLosses', target: 'defender'},
          on: {assign: {guard: 'lossesFit', actions: 'takeLosses', target: 'defender'}},
        },
        defender: {
          entry: {type: 'reckonLosses', params: 'defender'},
          meta: loses('defender', 'losses'),
          always: {guard: 'noLosses', target: '#battle.retreat'},
          on: {assign: {guard: 'lossesFit', actions: 'takeLosses', target: '#battle.retreat'}},
        },
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
            gone: {always: '#battle.retreat.attacker'},
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
            gone: {
              always: [{guard: 'someoneMayAdvance', target: '#battle.advance'}, {target: '#battle.over'}],
            },
          },
        },
      },
    },
    advance: {
      meta: {acts: 'attacker', phase: 'advance', clause: 'advance'},
      on: {advance: {guard: 'advanceFits', actions: 'advance', target: 'over'}},
    },
    over: {type: 'final'},
  },
});

/** A battle on a hex map in its machine, at one moment. */
export type HexSnapshot = SnapshotFrom<typeof hexBattle>;

/** What a moment asks; undefined when the battle is over. */
export const hexMetaOf = (snapshot: HexSnapshot): HexStateMeta | undefined =>
  metaOf(snapshot) as HexStateMeta | undefined;

/** Whose turn it is; null when the battle is over. An election may be left out, so it makes nobody's turn. */
export function roleToAct(snapshot: HexSnapshot): Role | null {
  const acts = hexMetaOf(snapshot)?.acts;
  return acts === undefined ? null : roleOf(snapshot, acts);
}

/** Whose it is to elect one hex; undefined where nobody may. */
export function roleToElect(snapshot: HexSnapshot): Role | undefined {
  const elects = hexMetaOf(snapshot)?.elects;
  return elects && roleOf(snapshot, elects);
}

const roleOf = ({context: {field, battle}}: HexSnapshot, who: HexStateMeta['acts']): Role =>
  who === 'conductor' ? conductorOf(field, battle.retreat!.role) : who;

const clauses: Readonly<Record<HexStateMeta['clause'], (field: HexField, battle: HexBattle) => string>> = {
  attack: ({game}) => ownRule(game, 'attack'),
  due: (_, {due}) => due[0]!.clause,
  retreat: ({rules}) => rules!.sheet.length,
  advance: ({game}) => ownRule(game, 'advance'),
};

/** The rule that a battle stands at; once it is over, our reading of the sequence. */
export function clauseNow(snapshot: HexSnapshot): string {
  const {field, battle} = snapshot.context;
  const ask = hexMetaOf(snapshot);
  return ask ? clauses[ask.clause](field, battle) : OUR_READING;
}
