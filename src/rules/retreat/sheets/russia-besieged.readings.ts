import type {ReadingDocument} from '../../../module/index.js';

/** The questions that Russia Besieged leaves open: options with their values and words, the default first. */
export const besiegedReadings: ReadingDocument[] = [
  {
    option: 'twoHexes',
    rule: '10.86 P6',
    question: 'When must a two-hex retreat end two hexes away?',
    values: [
      {
        value: 'priority',
        means: 'in its place, after supply and direction',
        plays: 'supply and direction come before the full distance',
      },
      {
        value: 'must',
        means: 'whenever possible: it comes before priority 2',
        plays: 'the full distance comes before supply and direction',
      },
    ],
  },
  {
    option: 'fatalSteps',
    rule: '10.84',
    question: 'Is a route closed if the step loss of 10.87 would destroy the unit?',
    values: [
      {
        value: 'ignored',
        means: 'no: only over-stacking and blocked routes eliminate',
        plays: 'a unit may take a route whose step losses destroy it',
      },
      {
        value: 'counted',
        means: 'yes: such a route eliminates, so another must be taken',
        plays: 'a route is closed if its step losses would destroy the unit',
      },
    ],
  },
  {
    option: 'noZocUnits',
    rule: '10.82a',
    question: 'Is a hex closed if it holds only enemy units without a ZOC?',
    values: [
      {
        value: 'with-zoc',
        means: 'no: the rule names units with a ZOC',
        plays: 'units may retreat into enemies without a ZOC',
      },
      {value: 'any', means: 'yes: any enemy unit closes its hex', plays: 'every enemy unit closes its hex'},
    ],
  },
  {
    option: 'vacant',
    rule: '10.82b',
    question: 'Is a hex vacant if it holds only an enemy without a ZOC?',
    values: [
      {
        value: 'no-friend',
        means: 'yes: vacant means without a friendly unit',
        plays: '"vacant" means without a friendly unit',
      },
      {
        value: 'no-unit',
        means: 'no: vacant means without any unit',
        plays: '"vacant" means without any unit',
      },
    ],
  },
  {
    option: 'iceRoad',
    rule: '10.82d',
    question: 'Is the ice road closed in snow impulses too?',
    values: [
      {value: 'closed', means: 'yes: "including" them', plays: 'the ice road is closed in snow too'},
      {value: 'open-in-snow', means: 'no: it is open when frozen', plays: 'the ice road is open in snow'},
    ],
  },
  {
    option: 'hungary',
    rule: '10.82f',
    question: 'When is Hungary closed to Russian units?',
    values: [
      {
        value: 'impulse',
        means: 'in the May 1941 impulse only',
        plays: 'Hungary is closed in the May 1941 impulse only',
      },
      {
        value: 'turn',
        means: 'in the whole Axis turn of May and June',
        plays: 'Hungary is closed in May and June 1941',
      },
    ],
  },
  {
    option: 'fullHexes',
    rule: '10.83',
    question: 'May a unit pass through a full hex?',
    values: [
      {
        value: 'passed',
        means: 'yes: the limit applies where it ends',
        plays: 'retreats may pass through full hexes',
      },
      {
        value: 'closed',
        means: 'no: no unit may enter a full hex',
        plays: 'retreats may not enter full hexes',
      },
    ],
  },
  {
    option: 'terrain',
    rule: '10.85',
    question: "Does terrain that 10.82 doesn't mention close a route?",
    values: [
      {
        value: 'no-effect',
        means: 'no: as we read 10.85, it has no effect',
        plays: 'other terrain does not affect retreats',
      },
      {
        value: 'closes',
        means: 'yes, if it is prohibited in regular movement',
        plays: 'terrain prohibited in regular movement closes retreats too',
      },
    ],
  },
  {
    option: 'zocFree',
    rule: '10.86 P1',
    question: 'Which hexes of the route should be free of EZOCs?',
    values: [
      {value: 'every-hex', means: 'every hex entered', plays: 'every hex of a route should be free of EZOCs'},
      {value: 'last-hex', means: 'the last hex', plays: 'only the last hex should be free of EZOCs'},
    ],
  },
  {
    option: 'allies',
    rule: '10.86 P2',
    question: 'May a Rumanian end in Hungary, or a Hungarian in Rumania?',
    values: [
      {
        value: 'priority',
        means: 'when no other hex is open',
        plays: "a retreat may end in the other ally's country when no other hex is open",
      },
      {value: 'barred', means: 'never', plays: "no retreat may end in the other ally's country"},
    ],
  },
  {
    option: 'railFriends',
    rule: '10.86 P3',
    question: 'Does a friendly unit in a rail hex cancel the EZOC there?',
    values: [
      {
        value: 'count',
        means: 'no: the EZOC counts',
        plays: 'friendly units do not cancel EZOCs in rail hexes',
      },
      {value: 'cancel', means: 'yes', plays: 'a friendly unit cancels the EZOC in its rail hex'},
    ],
  },
  {
    option: 'sourceDistance',
    rule: '10.86 P4',
    question: 'How is nearness to a supply source counted?',
    values: [
      {value: 'hexes', means: 'in hexes', plays: 'distance to a supply source is counted in hexes'},
      {
        value: 'path',
        means: 'along the shortest path the unit could move',
        plays: 'distance to a supply source is counted along open hexes',
      },
    ],
  },
  {
    option: 'direction',
    rule: '10.86 P5',
    question: 'Which steps count as leading the wrong way?',
    values: [
      {value: 'each-step', means: 'each step on its own', plays: 'the direction of every step counts'},
      {
        value: 'net',
        means: 'only the end of the route',
        plays: 'only the direction of its end counts for a route',
      },
    ],
  },
  {
    option: 'throughFriends',
    rule: '10.88',
    question: "Is it enough if the owner's route ends in an EZOC held by friendly units?",
    values: [
      {
        value: 'elsewhere',
        means: 'no: it must pass through one',
        plays: "the owner's route must pass through an EZOC",
      },
      {
        value: 'may-end',
        means: 'yes',
        plays: "the owner's route may end in its only EZOC held by friendly units",
      },
    ],
  },
  {
    option: 'attackerOrder',
    rule: '10.81',
    question: "Who chooses the order of the attacker's own retreats?",
    disputes: false,
    values: [
      {value: 'attacker', means: 'the attacker', plays: 'the attacker orders his own retreats'},
      {
        value: 'defender',
        means: 'the defender, who "always" chooses the order',
        plays: "the defender orders the attacker's retreats too",
      },
    ],
  },
  {
    option: 'loneUnit',
    rule: '10.87',
    question: 'Does a lone unit take the extra step loss?',
    disputes: false,
    values: [
      {value: 'pays', means: 'yes, as a stack of one', plays: 'a lone unit takes the extra step loss'},
      {
        value: 'free',
        means: 'no: the rule is about units stacked together',
        plays: 'a lone unit takes no extra step loss',
      },
      {
        value: 'each',
        means: 'yes, and each unit of a stack takes its own',
        plays: 'every unit that enters such a hex loses a step',
      },
    ],
  },
];
