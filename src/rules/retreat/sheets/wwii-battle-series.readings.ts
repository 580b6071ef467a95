import type {ReadingDocument} from '../../../module/index.js';

/** The questions that the WWII Battle Series leaves open: options with their values and words, the default first. */
export const seriesReadings: ReadingDocument[] = [
  {
    option: 'overstack',
    rule: '9.1.1',
    question: 'Which over-stacked hexes lengthen the retreat?',
    values: [
      {
        value: 'any-hex',
        means: 'every one entered: the rule says "at any time"',
        plays: 'every over-stacked hex entered lengthens a retreat',
      },
      {
        value: 'last-hex',
        means: 'only one in which the retreat would end',
        plays: 'only an over-stacked last hex lengthens a retreat',
      },
    ],
  },
  {
    option: 'supplySource',
    rule: '9.2',
    question: 'Which supply source is "the nearest"?',
    values: [
      {
        value: 'nearest',
        means: 'the one nearest to each hex',
        plays: 'each hex is measured to the supply source nearest to it',
      },
      {
        value: 'same',
        means: 'the one nearest to the starting hex',
        plays: 'distance is measured to the supply source nearest to the starting hex',
      },
    ],
  },
  {
    option: 'awayFromSupply',
    rule: '9.2',
    question: 'May a group end farther from supply if every full retreat does?',
    values: [
      {
        value: 'blocked',
        means: 'no: it is unable to retreat (9.4)',
        plays: 'no group may end farther from supply',
      },
      {
        value: 'allowed',
        means: 'yes: 9.4 mentions only terrain and enemy units',
        plays: 'a group may end farther from supply when it must',
      },
    ],
  },
  {
    option: 'closeness',
    rule: '9.2',
    question: 'Must a group choose the hex closest to supply?',
    values: [
      {value: 'closer', means: 'no: any closer hex will do', plays: 'any hex closer to supply will do'},
      {
        value: 'closest',
        means: 'yes: only the shortest distance',
        plays: 'a group must take the hex closest to supply',
      },
    ],
  },
  {
    option: 'order',
    rule: '9.2.2',
    question: 'Which comes first, avoiding step losses or ending closer to supply?',
    values: [
      {
        value: 'losses-first',
        means: 'avoiding losses: "must endeavour"',
        plays: 'avoiding step losses comes before ending closer to supply',
      },
      {
        value: 'supply-first',
        means: 'ending closer to supply; then avoiding losses',
        plays: 'ending closer to supply comes before avoiding step losses',
      },
    ],
  },
  {
    option: 'stuckUnit',
    rule: '9.4',
    question: 'May units that can retreat in full stay with one that cannot?',
    values: [
      {
        value: 'splits',
        means: 'no: 9.4 covers only the units that cannot; the others go without them',
        plays: 'units that can retreat must leave one that cannot',
      },
      {
        value: 'holds',
        means: 'yes: the owner may keep the group together, and 9.4 covers all of it',
        plays: 'a group may stay with a unit that cannot retreat',
      },
    ],
  },
  {
    option: 'zocReach',
    rule: '4.2.2',
    question: 'Does prohibited terrain block a ZOC, and do hexsides count?',
    values: [
      {
        value: 'hexside',
        means: 'terrain and hexsides prohibited to the unit itself block it',
        plays: 'a unit exerts no ZOC into a hex it could not enter',
      },
      {
        value: 'hex',
        means: 'terrain prohibited to the unit itself blocks it; hexsides do not',
        plays: 'ZOCs cross prohibited hexsides',
      },
      {
        value: 'anyone',
        means: 'terrain prohibited to any unit blocks it; hexsides do not',
        plays: 'no ZOC extends into terrain prohibited to any unit',
      },
    ],
  },
  {
    option: 'overstackOnWay',
    rule: '9.1.1',
    question: 'Does over-stacking count in a hex that a retreat only passes through?',
    values: [
      {
        value: 'counts',
        means: 'yes: the rule says "at any time"',
        plays: 'over-stacked hexes count on the way too',
      },
      {
        value: 'free',
        means: 'no: it neither costs a step nor lengthens the retreat',
        plays: 'a retreat may pass through over-stacked hexes at no cost',
      },
    ],
  },
  {
    option: 'overstackCost',
    rule: '9.1.1',
    question: 'What does an over-stacked hex cost?',
    values: [
      {
        value: 'once',
        means: 'one step: 9.1.1 and 9.2.2 name the same loss',
        plays: 'an over-stacked hex costs one step',
      },
      {value: 'twice', means: 'two steps, one under each rule', plays: 'an over-stacked hex costs two steps'},
      {
        value: 'per-unit',
        means: 'one step for each unit (9.1.1) and one for the stack (9.2.2)',
        plays: 'an over-stacked hex costs a step for each unit, plus one',
      },
    ],
  },
  {
    option: 'away',
    rule: '9.2',
    question: 'How far must a retreat lead away?',
    values: [
      {
        value: 'every-hex',
        means: 'every hex is farther than the one before: the second is two hexes away',
        plays: 'each hex of a retreat must be farther away',
      },
      {
        value: 'last-hex',
        means: 'only the last must be farther than the one before it',
        plays: 'only the last hex entered must be farther away',
      },
      {
        value: 'anywhere',
        means: 'anywhere except the starting hex',
        plays: 'a retreat may end anywhere except in its starting hex',
      },
    ],
  },
  {
    option: 'supplyDistance',
    rule: '9.2',
    question: 'How is the distance to supply counted?',
    values: [
      {
        value: 'hexes',
        means: 'in hexes, in a straight line',
        plays: 'distance to supply is counted in a straight line',
      },
      {
        value: 'path',
        means: 'along the shortest path the units could move',
        plays: 'distance to supply is counted along open hexes',
      },
      {
        value: 'movement',
        means: 'in movement points, along the cheapest path the units could move',
        plays: 'distance to supply is counted in movement points',
      },
    ],
  },
  {
    option: 'originSource',
    rule: '9.2',
    question: 'Does a supply source in the starting hex count?',
    values: [
      {
        value: 'ignored',
        means: 'no: distance is measured to the next source',
        plays: 'a supply source in the starting hex does not count',
      },
      {
        value: 'counts',
        means: 'yes: every other hex is farther from supply',
        plays: 'a supply source in the starting hex counts',
      },
    ],
  },
  {
    option: 'supplyTest',
    rule: '9.2',
    question: 'Where must a retreat be no farther from supply?',
    values: [
      {
        value: 'last-hex',
        means: 'where it ends',
        plays: 'distance to supply matters only where a retreat ends',
      },
      {value: 'every-hex', means: 'in every hex', plays: 'no hex of a retreat may be farther from supply'},
    ],
  },
  {
    option: 'rear',
    rule: '9.2.1',
    question: 'What else does "locally to the rear" require?',
    values: [
      {value: 'any', means: 'nothing', plays: '"the rear" means nothing but the distance to supply'},
      {
        value: 'off-enemies',
        means: 'that the retreat ends away from enemy combat units that were adjacent to the group',
        plays: 'no retreat may end next to an enemy combat unit that was adjacent to the group',
      },
      {
        value: 'own-edge',
        means: "that the retreat ends no farther from the side's own map edge",
        plays: "no retreat may end farther from the side's own map edge",
      },
    ],
  },
  {
    option: 'loneHq',
    rule: '9.3.2',
    question: 'What may be stacked with a lone HQ that is overrun?',
    values: [
      {
        value: 'hqs',
        means: 'anything except combat units: other HQs and markers',
        plays: 'HQs stacked with other HQs or markers can be overrun',
      },
      {
        value: 'alone',
        means: 'nothing: it must be on its own',
        plays: 'only an HQ on its own can be overrun',
      },
    ],
  },
  {
    option: 'ezocRing',
    rule: '9.4',
    question: 'Do EZOCs alone surround a group?',
    values: [
      {
        value: 'open',
        means: 'no: units may enter them, at one step a hex',
        plays: 'a group may retreat through a ring of EZOCs',
      },
      {value: 'surrounds', means: 'yes: 9.4', plays: 'EZOCs alone can surround a stack'},
    ],
  },
  {
    option: 'mines',
    rule: '14.6.9',
    question: 'Does a minefield count as a unit for more than hex control?',
    values: [
      {value: 'control-only', means: 'no: it closes no hex', plays: 'retreats may enter mined hexes'},
      {
        value: 'unit',
        means: 'yes: it closes its hex to the enemy',
        plays: 'mined hexes are closed to the enemy',
      },
    ],
  },
  {
    option: 'minedControl',
    rule: '14.6.9',
    question: 'Who controls a mined hex with enemies in it?',
    disputes: false,
    values: [
      {
        value: 'marker-side',
        means: 'the side that laid the mines',
        plays: 'the side that laid the mines controls the hex',
      },
      {
        value: 'nobody',
        means: "no one: only that the enemy doesn't is certain",
        plays: 'no one controls a mined hex with enemies in it',
      },
    ],
  },
  {
    option: 'hqOnMines',
    rule: '14.6.10',
    question: 'Is an HQ relocated if it enters a mined hex with other units?',
    disputes: false,
    values: [
      {
        value: 'any',
        means: 'yes: entering is enough',
        plays: 'every HQ that enters a mined hex is relocated',
      },
      {
        value: 'alone',
        means: 'no: only an HQ that enters alone',
        plays: 'only a lone HQ is relocated from a mined hex',
      },
    ],
  },
  {
    option: 'orderChoice',
    rule: '9.2.2',
    question: 'May the owner choose between avoiding step losses and ending closer to supply?',
    disputes: false,
    values: [
      {
        value: 'fixed',
        means: 'no: one of them comes first',
        plays: 'the owner has no choice of what comes first',
      },
      {
        value: 'owner',
        means: 'yes: the text puts neither first',
        plays: 'the owner chooses between avoiding losses and ending closer to supply',
      },
    ],
  },
  {
    option: 'breakOff',
    rule: '9.4',
    question: 'May the owner break off a retreat and take step losses for the rest?',
    disputes: false,
    values: [
      {
        value: 'forbidden',
        means: 'no: those losses are only for units that cannot retreat',
        plays: 'a group must retreat as far as it can',
      },
      {
        value: 'allowed',
        means: 'yes, anywhere, at one step for each remaining hex',
        plays: 'the owner may break off a retreat at one step for each remaining hex',
      },
    ],
  },
  {
    option: 'mapEdge',
    rule: '9.1',
    question: 'May units retreat off a friendly map edge?',
    values: [
      {value: 'closed', means: 'no: retreats stay on the map', plays: 'no retreat may leave the map'},
      {
        value: 'own-edge',
        means: "yes, from a hex of their own side's map edge",
        plays: "retreats may leave the map over the side's own map edge",
      },
    ],
  },
  {
    option: 'groupsPay',
    rule: '9.2.2',
    question: 'Does each group of a combat pay for the same EZOC hex?',
    disputes: false,
    values: [
      {
        value: 'each',
        means: 'yes: each group is a retreating stack',
        plays: 'each group pays for an EZOC hex',
      },
      {
        value: 'once',
        means: 'no: one step for each combat and hex',
        plays: 'only the first group of a combat pays for an EZOC hex',
      },
    ],
  },
  {
    option: 'strandedHq',
    rule: '9.3.1',
    question: 'What happens to an HQ whose combat units are lost, or retreat where it cannot?',
    disputes: false,
    values: [
      {
        value: 'goes-alone',
        means: "it retreats alone, or is relocated (the rules text doesn't say how)",
        plays: 'an HQ without its combat units retreats alone',
      },
      {
        value: 'eliminated',
        means: 'it is eliminated',
        plays: 'an HQ with no combat unit to retreat with is eliminated',
      },
    ],
  },
  {
    option: 'supporters',
    rule: '9.0',
    question: 'Do units that only supported the combat from another hex retreat too?',
    disputes: false,
    values: [
      {
        value: 'stay',
        means: 'no: only units in the hexes of the combat',
        plays: 'units that only supported stay in place',
      },
      {value: 'retreat', means: 'yes', plays: 'units that only supported the combat retreat too'},
    ],
  },
  {
    option: 'stepLoss',
    rule: '8.6.1',
    question: 'Which unit of a retreating group takes a step loss of its retreat?',
    disputes: false,
    values: [
      {
        value: 'owner',
        means: 'the owner chooses (the rules text is silent)',
        plays: 'the owner chooses which unit of a retreating group loses a step',
      },
      {
        value: 'most-steps',
        means: 'the unit with the most steps',
        plays: 'the unit with the most steps takes the step losses of a retreat',
      },
      {
        value: 'strongest',
        means: 'the strongest unit',
        plays: 'the strongest unit takes the step losses of a retreat',
      },
    ],
  },
];
