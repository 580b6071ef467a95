import {acts, allocations, type Acts} from '../../module/schema/chart-names.js';
import {definePhrases} from '../define.js';

/** The words for all that a chart may name. */
export const rulebookPhrases = definePhrases('rulebook', {
  /** The side that acts, by `acts` in the meta of a state. */
  acts: {...acts} satisfies Readonly<Record<Acts, string>>,
  /**
   * The words of guards: a clause after “if”; of judges: what a side does with the event (`rolls the dice`). They begin in
   * lower case. `{of}` marks the value of a parameter in players' words; a part in brackets counts only where its
   * parameter is given.
   */
  guards: {
    diceFit: 'rolls for {of}',
    choiceFits: 'chooses one of the alternatives of {from} that are open to {of}',
    lossesFit: 'chooses which units take the losses[ of {of}] that are due',
    electionFits: 'shortens the retreat to one hex',
    orderFits: 'chooses the order in which the units retreat',
    routeFits: 'retreats units that may go next, by a route that the sheet allows',
    displacementFits: 'chooses which units make room, and the hexes that they go to',
    planFits:
      'gives each retreating unit[ of the turn, by the sheet “{sheet}”,] a place that the sheet allows',
    mayLeave: 'the rules[ of the sheet “{sheet}”] let {of} leave',
    regroupFits: 'moves units of the victor at the place to places that the sheet “{sheet}” allows',
    advanceFits: 'advances attackers that may advance together, or none where none must',
    furtherFits: 'advances one unit beyond the place, or ends the advance',
    supportFits: 'commits support that {of} may commit now: {kinds}',
    declarationFits: 'declares {name}, with units and a place that fit it',
    fireFits: 'fires with units whose turn it is: {fire}',
    passFits: 'does not fire with units whose turn it is',
    allowed: 'the table of {roll} allows the attack at these odds',
    needsRoll: 'the attack needs a roll for {roll}',
    hasFire: 'the strength of {roll} is above 0',
    asks: '{from} asks {of} for {what}',
    goesFirst: '{from} makes the weaker side lose first (here {of})',
    orderIs: 'the order of the sides is {is}',
    reckoned: 'the losses of {of} by {from} have been reckoned',
    pending: '{what}',
    retreating: 'units must retreat',
    mayElectOne: 'the retreat may be shortened to one hex',
    defenderOrders: 'the defender gives the order in which the units retreat',
    unitsLeftToGo: 'units wait to retreat',
    vacated: 'no defender is left at the place',
    someoneMayAdvance: 'an attacker may advance into the empty place',
    someoneGoesOn: 'a unit that advanced may go on',
    mayCommit: '{of} has support that it may commit now: {kinds}',
    mayDeclare: '{name} may be declared now',
    someoneToFire: 'units[ of {of}] are to fire',
    eliminated: 'no unit of {of} is left to fight',
    has: '{of} has {least} or more units of this kind: {when}[, which {who}]',
    round: 'the round has this number:[ {is}][ at least {least}][ at most {most}]',
    combat: 'the combat has this number in the battle:[ {is}][ at least {least}][ at most {most}]',
    holds: '{when}',
    outcomeIs: 'the outcome is {is}',
    did: '{name} was declared or committed, came of a check, or is the result of the roll',
    lossesExceed:
      'the losses of {of} exceed those of the other side by {by} or more[, and by at most {most}]',
    airCombatIs: '{is} comes next (Eastern Front A.1)',
    combatIs: 'the combat is {is} (Eastern Front B.1)',
  },
  /** The words of actions, as clauses on what happens. */
  actions: {
    roll: 'the dice are read on the table of {roll}',
    settleRoll:
      '{roll} is settled without dice: by the odds off its table, or by eliminating units that any attack eliminates',
    reckon: 'what {from} asks of {of} falls due[, to be shared out so: {allocate}]',
    shorten: 'the retreat that is asked of {of} is shorter: {by}',
    take: 'the losses are applied',
    choose: 'the alternative of {of} is settled',
    putInState:
      'units of {of} are put into this state: {state}[; those that are in it already: {ifAlready}][, each for which it holds that {when}]',
    startRetreat:
      'the retreat of {of} begins[, in hexes: {hexes}][, as far as units like: {upTo}][, for {units}][, by the sheet “{sheet}”], if units must go',
    electOne: 'the retreat is one hex long',
    giveOrder: 'the order of the units is recorded',
    takeRoute:
      'the units move along their route, its losses fall due, and at a full hex the units wait for room',
    makeRoom: 'the units that make room move, then the group that waits',
    withdraw: 'the units[ of the turn, by the sheet “{sheet}”,] move by the plan',
    regroup: 'the units of the victor move by the plan',
    cancelRetreat: 'the retreat of {of} is called off',
    endRetreat: 'the retreat of {of} is over',
    advance: 'the units advance into the place',
    advanceFurther: 'the unit advances beyond the place, or the advance ends',
    commit: 'the support of {of} is committed',
    declare: '{name} is declared',
    check: 'the dice of {check} are read, and its outcomes recorded',
    nextToFire: 'the units that fire next are named: {fire}',
    fire: 'the dice of the units are read, and they have had their turn: {fire}',
    pass: 'the units have had their turn',
    settle: 'the outcome is [{is}][{by}]',
    nextRound: 'the next round begins[: {reserves}]',
    swapRoles: 'attacker and defender change roles',
    again: 'the next combat of the battle begins[, with these attackers: {attackers}][, at this place: {at}]',
    fightAir: 'the die of air combat or flak is read (Eastern Front A.1)',
    settleKind: 'it is settled whether the combat is normal or simultaneous (Eastern Front B.1)',
  },
  /** Values of parameters, by the guard or action; they may name parameters, too. Others are shown as they are. */
  values: {
    asks: {
      what: {
        choice: 'a choice between alternatives',
        losses: 'losses',
        retreat: 'a retreat',
        state: 'a state',
        matching: 'losses that match those of the other side',
        matchingRetreat: 'losses that match those of the other side after its retreat',
      },
    },
    orderIs: {
      is: {
        together: 'together',
        defender: 'defender first',
        attacker: 'attacker first',
      },
    },
    reckoned: {
      from: {
        excess: 'stacking over the limit',
        shared: 'the retreat as a whole',
      },
    },
    pending: {
      what: {
        losses: 'losses[ of {of}] are due',
        room: 'units wait for room',
        shared: 'steps that a whole retreat shares are due',
      },
    },
    has: {
      who: {
        fighting: 'fight',
        reserve: 'wait in reserve',
        retreated: 'have retreated',
        advanced: 'have advanced',
        all: 'are left',
      },
    },
    lossesExceed: {
      count: {
        rolled: 'as they were rolled',
        taken: 'as units took them',
      },
    },
    combatIs: {is: {normal: 'normal', simultaneous: 'simultaneous'}},
    airCombatIs: {
      is: {
        airToAir: 'a fight of air units',
        flak: 'flak',
      },
    },
    reckon: {
      from: {
        excess: 'stacking over the limit',
        shared: 'the retreat as a whole',
      },
      allocate: allocations,
    },
    startRetreat: {
      units: {
        all: 'all units',
        hit: 'units that lost a step in this round',
        declared: 'those of the last declaration',
      },
    },
    settle: {
      by: {
        place: 'vacated or held, as the place is now',
      },
    },
    nextRound: {
      reserves: {
        join: 'reserves whose round has come join',
        wait: 'reserves wait',
      },
    },
    again: {
      attackers: {
        all: 'all',
        declared: 'those of the last declaration',
      },
      at: {
        same: 'the same',
        declared: 'that of the last declaration',
      },
    },
  },
  /** Parameters that are left out. */
  leftOut: {
    planFits: {sheet: 'that of the retreat'},
    reckon: {allocate: 'that of the fire, else owner'},
    putInState: {state: 'that of the result', ifAlready: 'that of the result'},
    withdraw: {sheet: 'that of the retreat'},
    has: {when: 'any'},
    choiceFits: {from: 'result'},
    asks: {from: 'result', count: 'the only one of the fire'},
    goesFirst: {from: 'result'},
    choose: {from: 'result'},
    outcomeIs: {is: 'settled'},
  },
});
