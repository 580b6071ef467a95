/**
 * The guards and actions that a chart may name, with their parameters. The battle has the code of each; the check of modules
 * and the docs read this list alone.
 */
import type {ActionEntry, GuardEntry, RulebookList} from '../../module/schema/chart-names.js';

const role = {type: 'role', required: true} as const;
const anyRole = {type: 'role', default: 'either'} as const;
const roll = {type: 'roll', required: true} as const;
const result = {type: 'roll', default: 'result'} as const;
const from = {
  type: 'from',
  words: {excess: 'stacking over the limit', shared: 'the retreat as a whole'},
} as const;
const number = {type: 'count'} as const;

/** Judges say why they refuse an event; they are guards of its transitions. */
const judges = {
  diceFit: {
    says: 'rolls for {of}',
    params: {of: {type: 'rolls', required: true}},
    event: 'roll',
    judges: ['dice'],
  },
  choiceFits: {
    says: 'chooses one of the alternatives of {from} that are open to {of}',
    params: {of: role, from: result},
    on: 'hex',
    event: 'choose',
    judges: ['option'],
  },
  lossesFit: {
    says: 'chooses which units take the losses[ of {of}] that are due',
    params: {of: anyRole},
    event: 'assign',
    judges: ['losses'],
  },
  electionFits: {says: 'shortens the retreat to one hex', on: 'hex', event: 'elect', judges: ['hexes']},
  orderFits: {
    says: 'chooses the order in which the units retreat',
    on: 'hex',
    event: 'order',
    judges: ['units'],
  },
  routeFits: {
    says: 'retreats units that may go next, by a route that the sheet allows',
    on: 'hex',
    event: 'route',
    judges: ['units', 'path'],
  },
  displacementFits: {
    says: 'chooses which units make room, and the hexes that they go to',
    on: 'hex',
    event: 'displace',
    judges: ['displaces'],
  },
  planFits: {
    says: 'gives each retreating unit a place that the sheet allows',
    on: 'point',
    event: 'withdraw',
    judges: ['plan'],
  },
  mayLeave: {
    says: 'the rules let {of} leave',
    params: {of: role},
    on: 'point',
    event: 'retreat',
    judges: [],
  },
  advanceFits: {
    says: 'advances attackers that may advance together, or none where none must',
    event: 'advance',
    judges: ['units', 'path'],
  },
  furtherFits: {
    says: 'advances one unit beyond the place, or ends the advance',
    on: 'hex',
    event: 'advance',
    judges: ['units', 'path'],
  },
} as const satisfies Readonly<Record<string, GuardEntry>>;

/** Guards that read the battle alone. */
const conditions = {
  allowed: {says: 'the table of {roll} allows the attack at these odds', params: {roll}, on: 'hex'},
  needsRoll: {
    says: 'the attack needs a roll for {roll}',
    params: {roll},
    on: 'hex',
  },
  asks: {
    says: '{from} asks {of} for {what}',
    params: {
      of: role,
      what: {
        values: ['choice', 'matching', 'matchingRetreat'],
        words: {
          choice: 'a choice between alternatives',
          matching: 'losses that match those of the other side',
          matchingRetreat: 'losses that match those of the other side after its retreat',
        },
        required: true,
      },
      from: result,
    },
    on: 'hex',
  },
  goesFirst: {
    says: '{from} makes the weaker side lose first (here {of})',
    params: {of: role, from: result},
    on: 'hex',
  },
  orderIs: {
    says: 'the order of the sides is {is}',
    params: {
      is: {
        values: ['together', 'defender', 'attacker'],
        words: {defender: 'defender first', attacker: 'attacker first'},
        required: true,
      },
    },
    on: 'hex',
  },
  reckoned: {
    says: 'the losses of {of} by {from} have been reckoned',
    params: {of: role, from: {...from, default: 'result'}},
  },
  pending: {
    says: '{what}',
    params: {
      of: {type: 'role|both', default: 'anybody'},
      what: {
        values: ['losses', 'room', 'shared'],
        words: {
          losses: 'losses[ of {of}] are due',
          room: 'units wait for room',
          shared: 'steps that a whole retreat shares are due',
        },
        default: 'losses',
      },
    },
  },
  eliminated: {
    says: 'no unit of {of} is left to fight',
    params: {of: {type: 'role|both', required: true}},
  },
  has: {
    says: '{of} has {least} or more units of this kind: {when}',
    params: {
      of: {type: 'role|both', required: true},
      when: {type: 'when', unit: true, default: 'any'},
      least: {type: 'count', default: '1'},
    },
  },
  hasFire: {says: 'the strength of {roll} is above 0', params: {roll}, on: 'point'},
  round: {
    says: 'the round has this number:[ {is}][ at least {least}][ at most {most}]',
    params: {is: number, least: number, most: number},
  },
  holds: {
    says: '{when}',
    params: {when: {type: 'when', required: true}},
  },
  outcomeIs: {
    says: 'the outcome is {is}',
    params: {is: {type: 'outcomes', default: 'settled'}},
  },
  vacated: {says: 'no defender is left at the place'},
  retreating: {says: 'units must retreat'},
  mayElectOne: {says: 'the retreat may be shortened to one hex', on: 'hex'},
  defenderOrders: {says: 'the defender gives the order in which the units retreat', on: 'hex'},
  unitsLeftToGo: {says: 'units wait to retreat', on: 'hex'},
  someoneMayAdvance: {says: 'an attacker may advance into the empty place'},
  someoneGoesOn: {says: 'a unit that advanced may go on', on: 'hex'},
  airCombatIs: {
    says: '{is} comes next (Eastern Front A.1)',
    params: {
      is: {
        values: ['airToAir', 'flak'],
        words: {airToAir: 'a fight of air units', flak: 'flak'},
        required: true,
      },
    },
    on: 'point',
    airRole: true,
  },
  combatIs: {
    says: 'the combat is {is} (Eastern Front B.1)',
    params: {is: {values: ['normal', 'simultaneous'], required: true}},
    on: 'point',
    airRole: true,
  },
} as const satisfies Readonly<Record<string, GuardEntry>>;

/** The guards of charts. */
export const guardNames = {...judges, ...conditions};

/** The actions of charts. */
export const actionNames = {
  roll: {
    says: 'the dice are read on the table of {roll}',
    params: {roll: {type: 'rolls', required: true}},
    event: 'roll',
  },
  settleRoll: {
    says: '{roll} is settled without dice: by the odds off its table, or by eliminating units that any attack eliminates',
    params: {roll},
    on: 'hex',
  },
  reckon: {
    says: 'what {from} asks of {of} falls due',
    params: {of: role, from: {...from, required: true}},
  },
  take: {says: 'the losses are applied', params: {of: anyRole}, event: 'assign'},
  choose: {
    says: 'the alternative of {of} is settled',
    params: {of: role, from: result},
    on: 'hex',
    event: 'choose',
  },
  startRetreat: {
    says: 'the retreat of {of} begins[, in hexes: {hexes}][, by the sheet “{sheet}”], if units must go',
    params: {
      of: role,
      hexes: {type: 'hexes', default: 'result'},
      sheet: {type: 'sheet', default: 'retreat'},
    },
  },
  electOne: {says: 'the retreat is one hex long', on: 'hex', event: 'elect'},
  giveOrder: {says: 'the order of the units is recorded', on: 'hex', event: 'order'},
  takeRoute: {
    says: 'the units move along their route, its losses fall due, and at a full hex the units wait for room',
    on: 'hex',
    event: 'route',
  },
  makeRoom: {says: 'the units that make room move, then the group that waits', on: 'hex', event: 'displace'},
  withdraw: {says: 'the units move by the plan', on: 'point', event: 'withdraw'},
  endRetreat: {says: 'the retreat of {of} is over', params: {of: role}},
  putInState: {
    says: 'units of {of} are put into this state: {state}',
    params: {of: role, state: {type: 'state', default: 'that of the result'}},
    on: 'hex',
  },
  settle: {
    says: 'the outcome is [{is}][{by}]',
    params: {
      is: {type: 'outcome'},
      by: {values: ['place'], words: {place: 'vacated or held, as the place is now'}},
    },
    oneOf: ['is', 'by'],
  },
  nextRound: {says: 'the next round begins'},
  advance: {says: 'the units advance into the place', event: 'advance'},
  advanceFurther: {
    says: 'the unit advances beyond the place, or the advance ends',
    on: 'hex',
    event: 'advance',
  },
  fightAir: {
    says: 'the die of air combat or flak is read (Eastern Front A.1)',
    on: 'point',
    airRole: true,
    event: 'roll',
  },
  settleKind: {
    says: 'it is settled whether the combat is normal or simultaneous (Eastern Front B.1)',
    on: 'point',
    airRole: true,
  },
} as const satisfies Readonly<Record<string, ActionEntry>>;

export type GuardName = keyof typeof guardNames;
export type ActionName = keyof typeof actionNames;

/** Everything that a chart may name. */
export const orderNames: RulebookList = {guards: guardNames, actions: actionNames};
