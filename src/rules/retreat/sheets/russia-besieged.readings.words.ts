import type {Words} from './wwii-battle-series.readings.words.js';

/** The words of the readings that only Russia Besieged has. */
export const besieged: Readonly<Record<string, Words>> = {
  attackerOrder: {
    asks: "Who orders the attacker's own retreating units?",
    values: {
      attacker: ['the attacker', 'lets the attacker order his own retreats'],
      defender: [
        'the defender, who "always" fixes the order',
        "lets the defender order the attacker's retreats too",
      ],
    },
  },
  twoHexes: {
    asks: 'When must a two-hex retreat end two hexes away?',
    values: {
      priority: [
        'in its turn, after supply and direction',
        'asks for the full distance after supply and direction',
      ],
      must: [
        'whenever it is possible: it stands above priority 2',
        'asks for the full distance before supply and direction',
      ],
    },
  },
  fatalSteps: {
    asks: 'Is a route closed because the step of 10.87 would destroy the unit?',
    values: {
      ignored: [
        'no: only over-stacking and barred routes eliminate',
        'lets a unit take a route whose steps would destroy it',
      ],
      counted: [
        'yes: such a route eliminates, and another must be taken',
        'closes a route whose steps would destroy the unit',
      ],
    },
  },
  noZocUnits: {
    asks: 'Is a hex closed that only enemy units without a ZOC hold?',
    values: {
      'with-zoc': ['no: the rule names units with a ZOC', 'lets units retreat into enemies without a ZOC'],
      any: ['yes: any enemy unit closes its hex', 'closes every hex that an enemy unit holds'],
    },
  },
  vacant: {
    asks: 'Is a hex vacant in which an enemy without a ZOC stands?',
    values: {
      'no-friend': [
        'yes: vacant is without a friendly unit',
        'calls a hex vacant that no friendly unit holds',
      ],
      'no-unit': ['no: vacant is without any unit', 'calls a hex vacant that no unit of either side holds'],
    },
  },
  iceRoad: {
    asks: 'Is the ice road closed in snow impulses too?',
    values: {
      closed: ['yes: "including" them', 'closes the ice road also in snow'],
      'open-in-snow': ['no: it is open when frozen', 'opens the ice road in snow impulses'],
    },
  },
  hungary: {
    asks: 'When is Hungary closed to Russian units?',
    values: {
      impulse: ['in the May 1941 impulse only', 'closes Hungary in the May 1941 impulse only'],
      turn: ['in the whole Axis turn of May and June', 'closes Hungary in May and June 1941'],
    },
  },
  fullHexes: {
    asks: 'May a unit pass through a full hex?',
    values: {
      passed: ['yes: the limit counts where it ends', 'lets retreats pass through full hexes'],
      closed: ['no: a full hex is never entered', 'lets no retreat enter a full hex'],
    },
  },
  terrain: {
    asks: "Does terrain that 10.82 doesn't name close a route?",
    values: {
      'no-effect': [
        'no: 10.85, garbled as it is, leaves it without effect',
        'gives other terrain no effect on retreats',
      ],
      closes: [
        'yes, where regular movement is prohibited',
        'closes retreats to terrain prohibited in regular movement',
      ],
    },
  },
  zocFree: {
    asks: 'Which hexes of the route should be free of EZOCs?',
    values: {
      'every-hex': ['each that is entered', 'asks every hex of a route to be free of EZOCs'],
      'last-hex': ['the last', 'asks only the last hex to be free of EZOCs'],
    },
  },
  allies: {
    asks: 'May a Rumanian end in Hungary, or a Hungarian in Rumania?',
    values: {
      priority: ['when no other end is open', "ends in the other ally's country when no other end is open"],
      barred: ['never', "ends no retreat in the other ally's country"],
    },
  },
  railFriends: {
    asks: 'Does a friendly unit in a rail hex cancel the EZOC there?',
    values: {
      count: ['no: the EZOC counts', 'counts EZOCs in rail hexes that friends hold'],
      cancel: ['yes', 'lets a friendly unit cancel the EZOC in its rail hex'],
    },
  },
  sourceDistance: {
    asks: 'How is nearness to a supply source counted?',
    values: {
      hexes: ['in hexes', 'counts the way to a supply source in hexes, straight'],
      path: [
        'along the shortest way the unit could move',
        'counts the way to a supply source along open hexes',
      ],
    },
  },
  direction: {
    asks: 'Which steps count as leading the wrong way?',
    values: {
      'each-step': ['each by itself', 'looks at the direction of every step'],
      net: ['only where the route ends', 'looks only at where a route ends for its direction'],
    },
  },
  throughFriends: {
    asks: "Is an EZOC that friends hold enough where the owner's route ends?",
    values: {
      elsewhere: ['no: it leads through one', "wants an EZOC that the owner's route leads through"],
      'may-end': ['yes', "lets the owner's route end in its only EZOC that friends hold"],
    },
  },
  loneUnit: {
    asks: 'Does a unit that was alone pay the extra step?',
    values: {
      pays: ['yes, as a stack of one', 'makes a unit that was alone pay the extra step'],
      free: [
        'no: the rule speaks of units stacked together',
        'lets a unit that was alone off the extra step',
      ],
      each: [
        'yes, and each unit of a stack pays for itself',
        'makes every unit that enters such a hex pay a step',
      ],
    },
  },
};
