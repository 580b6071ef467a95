/**
 * The guards and actions that a chart may name, with their parameters. The battle has the code of each; the check of modules
 * and the docs read this list alone.
 */
import type {ActionEntry, GuardEntry, RulebookList} from '../../module/schema/chart-names.js';

const role = {type: 'role', required: true} as const;
const anyRole = {type: 'role', default: 'either'} as const;
const roll = {type: 'roll', required: true} as const;
const result = {type: 'roll', default: 'result'} as const;
const number = {type: 'count'} as const;

/** Judges say why they refuse an event; they are guards of its transitions. */
const judges = {
  diceFit: {
    says: 'the dice of the named rolls, in their order: number and faces',
    params: {of: {type: 'rolls', required: true}},
    event: 'roll',
    judges: ['dice'],
  },
  choiceFits: {
    says: 'the alternative is open to the role',
    params: {of: role, from: result},
    on: 'hex',
    event: 'choose',
    judges: ['option'],
  },
  lossesFit: {
    says: 'the losses pay all that is due, or all that belongs together',
    params: {of: anyRole},
    event: 'assign',
    judges: ['losses'],
  },
  electionFits: {says: 'shortens the retreat to one hex', on: 'hex', event: 'elect', judges: ['hexes']},
  orderFits: {says: 'names each waiting unit once', on: 'hex', event: 'order', judges: ['units']},
  routeFits: {
    says: 'units that may go next, on a way that the sheet of the retreat allows',
    on: 'hex',
    event: 'route',
    judges: ['units', 'path'],
  },
  displacementFits: {
    says: 'units that make room, and places open to them',
    on: 'hex',
    event: 'displace',
    judges: ['displaces'],
  },
  planFits: {
    says: 'the plan is legal by the sheet of the retreat begun',
    on: 'point',
    event: 'withdraw',
    judges: ['plan'],
  },
  mayLeave: {
    says: 'the role may retreat now',
    params: {of: role},
    on: 'point',
    event: 'retreat',
    judges: [],
  },
  advanceFits: {
    says: 'attackers that may advance together; none only where none must',
    event: 'advance',
    judges: ['units', 'path'],
  },
  furtherFits: {
    says: 'one unit beyond the place by places open to it, or none to end the advance',
    on: 'hex',
    event: 'advance',
    judges: ['units', 'path'],
  },
} as const satisfies Readonly<Record<string, GuardEntry>>;

/** Guards that read the battle alone. */
const conditions = {
  allowed: {says: 'the table of the roll allows an attack at these odds', params: {roll}, on: 'hex'},
  needsRoll: {
    says: 'the roll is on its table, and somebody defends whom not every attack eliminates',
    params: {roll},
    on: 'hex',
  },
  asks: {
    says: 'the result asks this of the role: a choice of two alternatives or more, to match what the other side lost, or to match it after the defender’s retreat',
    params: {
      of: role,
      what: {values: ['choice', 'matching', 'matchingRetreat'], required: true},
      from: result,
    },
    on: 'hex',
  },
  goesFirst: {
    says: 'the code lets the side with fewer strength lose first, and it is this role; at equal strength the defender',
    params: {of: role, from: result},
    on: 'hex',
  },
  orderIs: {
    says: '`order` of the document: whose losses and retreat are over before the other’s begin',
    params: {is: {values: ['together', 'defender', 'attacker'], required: true}},
    on: 'hex',
  },
  reckoned: {
    says: 'the losses of the role by this roll were reckoned since it was made',
    params: {of: role, from: {type: 'from', default: 'result'}},
  },
  pending: {
    says: 'losses are due (of anybody, or of the role); a route waits for room; steps that a whole retreat shares are due',
    params: {
      of: {type: 'role|both', default: 'anybody'},
      what: {values: ['losses', 'room', 'shared'], default: 'losses'},
    },
  },
  eliminated: {
    says: 'no fighting unit of the role is left in the battle; both: of each',
    params: {of: {type: 'role|both', required: true}},
  },
  has: {
    says: 'at least so many units of the role meet the condition; both: of either role',
    params: {
      of: {type: 'role|both', required: true},
      when: {type: 'when', default: 'every unit'},
      least: {type: 'count', default: '1'},
    },
  },
  hasFire: {says: 'the roll by strength has a column: strength above 0', params: {roll}, on: 'point'},
  round: {says: 'the number of the round', params: {is: number, least: number, most: number}},
  holds: {
    says: 'a condition as in sheets, about the defenders where it does not say `of`, and the place of the battle',
    params: {when: {type: 'when', required: true}},
  },
  outcomeIs: {
    says: 'an outcome is settled; with `is` one of these',
    params: {is: {type: 'outcomes', default: 'any'}},
  },
  vacated: {says: 'no unit of the defender is left at the place of the battle'},
  retreating: {says: 'a retreat is under way and somebody was told to go'},
  mayElectOne: {says: 'the retreat asks for several hexes and may be shortened to one', on: 'hex'},
  defenderOrders: {says: 'the defender gives the order of the units that retreat', on: 'hex'},
  unitsLeftToGo: {says: 'units wait to retreat', on: 'hex'},
  someoneMayAdvance: {says: 'the place is vacated, and an attacker may advance'},
  someoneGoesOn: {says: 'a unit that advanced may go on', on: 'hex'},
  airCombatIs: {
    says: 'Eastern Front A.1: the air combat that comes next',
    params: {is: {values: ['airToAir', 'flak'], required: true}},
    on: 'point',
  },
  combatIs: {
    says: 'Eastern Front B.1: the kind of combat that `settleKind` settled',
    params: {is: {values: ['normal', 'simultaneous'], required: true}},
    on: 'point',
  },
} as const satisfies Readonly<Record<string, GuardEntry>>;

/** The guards of charts. */
export const guardNames = {...judges, ...conditions};

/** The actions of charts. */
export const actionNames = {
  roll: {
    says: 'reads the dice on the tables of the named rolls, in their order',
    params: {roll: {type: 'rolls', required: true}},
    event: 'roll',
  },
  settleRoll: {
    says: 'takes the code of odds off the table, or eliminates units that any attack eliminates',
    params: {roll},
    on: 'hex',
  },
  reckon: {
    says: 'makes due the losses that a roll, stacking or a shared retreat asks of the role',
    params: {of: role, from: {type: 'from', required: true}},
  },
  take: {says: 'applies the losses that the event assigns', params: {of: anyRole}, event: 'assign'},
  choose: {
    says: 'settles the alternative of the role',
    params: {of: role, from: result},
    on: 'hex',
    event: 'choose',
  },
  startRetreat: {
    says: 'begins a retreat of the role, if it is of one hex or more and somebody is left',
    params: {
      of: role,
      hexes: {type: 'hexes', default: 'result'},
      sheet: {type: 'sheet', default: 'retreat'},
    },
  },
  electOne: {says: 'shortens the retreat to one hex', on: 'hex', event: 'elect'},
  giveOrder: {says: 'records the order in which units retreat', on: 'hex', event: 'order'},
  takeRoute: {
    says: 'moves a group; its step losses fall due; at a full hex it waits for room',
    on: 'hex',
    event: 'route',
  },
  makeRoom: {says: 'moves the units that make room, and the group that waits', on: 'hex', event: 'displace'},
  withdraw: {says: 'moves units by the plan', on: 'point', event: 'withdraw'},
  endRetreat: {says: 'ends the retreat of the role', params: {of: role}},
  putInState: {
    says: 'puts units of the role into the state that the result says, or into `state`',
    params: {of: role, state: {type: 'state', default: 'that of the result'}},
    on: 'hex',
  },
  settle: {
    says: 'records the outcome: `is` by its name; by place `vacated` or `held`',
    params: {is: {type: 'outcome'}, by: {values: ['place']}},
  },
  nextRound: {says: 'begins the next round'},
  advance: {says: 'moves attackers into the place', event: 'advance'},
  advanceFurther: {says: 'moves a unit beyond, or ends the advance', on: 'hex', event: 'advance'},
  fightAir: {says: 'Eastern Front A.1: reads the die of air combat or flak', on: 'point', event: 'roll'},
  settleKind: {
    says: 'Eastern Front B.1: decides between normal and simultaneous combat',
    on: 'point',
  },
} as const satisfies Readonly<Record<string, ActionEntry>>;

export type GuardName = keyof typeof guardNames;
export type ActionName = keyof typeof actionNames;

/** Everything that a chart may name. */
export const orderNames: RulebookList = {guards: guardNames, actions: actionNames};
