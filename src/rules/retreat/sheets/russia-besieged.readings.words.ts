import type {Words} from './wwii-battle-series.readings.words.js';

/** The words of the readings that only Russia Besieged has. */
export const besieged: Readonly<Record<string, Words>> = {
  attackerOrder: {
    asks: "Who chooses the order of the attacker's own retreats?",
    values: {
      attacker: ['the attacker', 'the attacker orders his own retreats'],
      defender: [
        'the defender, who "always" chooses the order',
        "the defender orders the attacker's retreats too",
      ],
    },
  },
  twoHexes: {
    asks: 'When must a two-hex retreat end two hexes away?',
    values: {
      priority: [
        'in its place, after supply and direction',
        'supply and direction come before the full distance',
      ],
      must: [
        'whenever possible: it comes before priority 2',
        'the full distance comes before supply and direction',
      ],
    },
  },
  fatalSteps: {
    asks: 'Is a route closed if the step loss of 10.87 would destroy the unit?',
    values: {
      ignored: [
        'no: only over-stacking and blocked routes eliminate',
        'a unit may take a route whose step losses destroy it',
      ],
      counted: [
        'yes: such a route eliminates, so another must be taken',
        'a route is closed if its step losses would destroy the unit',
      ],
    },
  },
  noZocUnits: {
    asks: 'Is a hex closed if it holds only enemy units without a ZOC?',
    values: {
      'with-zoc': ['no: the rule names units with a ZOC', 'units may retreat into enemies without a ZOC'],
      any: ['yes: any enemy unit closes its hex', 'every enemy unit closes its hex'],
    },
  },
  vacant: {
    asks: 'Is a hex vacant if it holds only an enemy without a ZOC?',
    values: {
      'no-friend': ['yes: vacant means without a friendly unit', '"vacant" means without a friendly unit'],
      'no-unit': ['no: vacant means without any unit', '"vacant" means without any unit'],
    },
  },
  iceRoad: {
    asks: 'Is the ice road closed in snow impulses too?',
    values: {
      closed: ['yes: "including" them', 'the ice road is closed in snow too'],
      'open-in-snow': ['no: it is open when frozen', 'the ice road is open in snow'],
    },
  },
  hungary: {
    asks: 'When is Hungary closed to Russian units?',
    values: {
      impulse: ['in the May 1941 impulse only', 'Hungary is closed in the May 1941 impulse only'],
      turn: ['in the whole Axis turn of May and June', 'Hungary is closed in May and June 1941'],
    },
  },
  fullHexes: {
    asks: 'May a unit pass through a full hex?',
    values: {
      passed: ['yes: the limit applies where it ends', 'retreats may pass through full hexes'],
      closed: ['no: no unit may enter a full hex', 'retreats may not enter full hexes'],
    },
  },
  terrain: {
    asks: "Does terrain that 10.82 doesn't mention close a route?",
    values: {
      'no-effect': ['no: as we read 10.85, it has no effect', 'other terrain does not affect retreats'],
      closes: [
        'yes, if it is prohibited in regular movement',
        'terrain prohibited in regular movement closes retreats too',
      ],
    },
  },
  zocFree: {
    asks: 'Which hexes of the route should be free of EZOCs?',
    values: {
      'every-hex': ['every hex entered', 'every hex of a route should be free of EZOCs'],
      'last-hex': ['the last hex', 'only the last hex should be free of EZOCs'],
    },
  },
  allies: {
    asks: 'May a Rumanian end in Hungary, or a Hungarian in Rumania?',
    values: {
      priority: [
        'when no other hex is open',
        "a retreat may end in the other ally's country when no other hex is open",
      ],
      barred: ['never', "no retreat may end in the other ally's country"],
    },
  },
  railFriends: {
    asks: 'Does a friendly unit in a rail hex cancel the EZOC there?',
    values: {
      count: ['no: the EZOC counts', 'friendly units do not cancel EZOCs in rail hexes'],
      cancel: ['yes', 'a friendly unit cancels the EZOC in its rail hex'],
    },
  },
  sourceDistance: {
    asks: 'How is nearness to a supply source counted?',
    values: {
      hexes: ['in hexes', 'distance to a supply source is counted in hexes'],
      path: [
        'along the shortest path the unit could move',
        'distance to a supply source is counted along open hexes',
      ],
    },
  },
  direction: {
    asks: 'Which steps count as leading the wrong way?',
    values: {
      'each-step': ['each step on its own', 'the direction of every step counts'],
      net: ['only the end of the route', 'only the direction of its end counts for a route'],
    },
  },
  throughFriends: {
    asks: "Is it enough if the owner's route ends in an EZOC held by friendly units?",
    values: {
      elsewhere: ['no: it must pass through one', "the owner's route must pass through an EZOC"],
      'may-end': ['yes', "the owner's route may end in its only EZOC held by friendly units"],
    },
  },
  loneUnit: {
    asks: 'Does a lone unit take the extra step loss?',
    values: {
      pays: ['yes, as a stack of one', 'a lone unit takes the extra step loss'],
      free: ['no: the rule is about units stacked together', 'a lone unit takes no extra step loss'],
      each: ['yes, and each unit of a stack takes its own', 'every unit that enters such a hex loses a step'],
    },
  },
};
