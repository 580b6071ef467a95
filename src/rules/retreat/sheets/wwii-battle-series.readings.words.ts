type Value = readonly [means: string, plays: string];
/** The question of a reading; for each value its answer, and the same as a clause after "your group plays that". */
export interface Words {
  readonly asks: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** The words of the readings of the WWII Battle Series, and of those that both sheets have. */
export const series: Readonly<Record<string, Words>> = {
  overstack: {
    asks: 'Which over-stacked hexes lengthen the retreat?',
    values: {
      'any-hex': [
        'every one entered: the rule says "at any time"',
        'every over-stacked hex entered lengthens a retreat',
      ],
      'last-hex': [
        'only one in which the retreat would end',
        'only an over-stacked last hex lengthens a retreat',
      ],
    },
  },
  supplySource: {
    asks: 'Which supply source is "the nearest"?',
    values: {
      nearest: ['the one nearest to each hex', 'each hex is measured to the supply source nearest to it'],
      same: [
        'the one nearest to the starting hex',
        'distance is measured to the supply source nearest to the starting hex',
      ],
    },
  },
  awayFromSupply: {
    asks: 'May a group end farther from supply if every full retreat does?',
    values: {
      blocked: ['no: it is unable to retreat (9.4)', 'no group may end farther from supply'],
      allowed: [
        'yes: 9.4 mentions only terrain and enemy units',
        'a group may end farther from supply when it must',
      ],
    },
  },
  closeness: {
    asks: 'Must a group choose the hex closest to supply?',
    values: {
      closer: ['no: any closer hex will do', 'any hex closer to supply will do'],
      closest: ['yes: only the shortest distance', 'a group must take the hex closest to supply'],
    },
  },
  order: {
    asks: 'Which comes first, avoiding step losses or ending closer to supply?',
    values: {
      'losses-first': [
        'avoiding losses: "must endeavour"',
        'avoiding step losses comes before ending closer to supply',
      ],
      'supply-first': [
        'ending closer to supply; then avoiding losses',
        'ending closer to supply comes before avoiding step losses',
      ],
    },
  },
  stuckUnit: {
    asks: 'May units that can retreat in full stay with one that cannot?',
    values: {
      splits: [
        'no: 9.4 covers only the units that cannot; the others go without them',
        'units that can retreat must leave one that cannot',
      ],
      holds: [
        'yes: the owner may keep the group together, and 9.4 covers all of it',
        'a group may stay with a unit that cannot retreat',
      ],
    },
  },
  zocReach: {
    asks: 'Does prohibited terrain block a ZOC, and do hexsides count?',
    values: {
      hexside: [
        'terrain and hexsides prohibited to the unit itself block it',
        'a unit exerts no ZOC into a hex it could not enter',
      ],
      hex: [
        'terrain prohibited to the unit itself blocks it; hexsides do not',
        'ZOCs cross prohibited hexsides',
      ],
      anyone: [
        'terrain prohibited to any unit blocks it; hexsides do not',
        'no ZOC extends into terrain prohibited to any unit',
      ],
    },
  },
  overstackOnWay: {
    asks: 'Does over-stacking count in a hex that a retreat only passes through?',
    values: {
      counts: ['yes: the rule says "at any time"', 'over-stacked hexes count on the way too'],
      free: [
        'no: it neither costs a step nor lengthens the retreat',
        'a retreat may pass through over-stacked hexes at no cost',
      ],
    },
  },
  overstackCost: {
    asks: 'What does an over-stacked hex cost?',
    values: {
      once: ['one step: 9.1.1 and 9.2.2 name the same loss', 'an over-stacked hex costs one step'],
      twice: ['two steps, one under each rule', 'an over-stacked hex costs two steps'],
      'per-unit': [
        'one step for each unit (9.1.1) and one for the stack (9.2.2)',
        'an over-stacked hex costs a step for each unit, plus one',
      ],
    },
  },
  away: {
    asks: 'How far must a retreat lead away?',
    values: {
      'every-hex': [
        'every hex is farther than the one before: the second is two hexes away',
        'every step of a retreat must move farther away',
      ],
      'last-hex': [
        'only the last must be farther than the one before it',
        'only the last step must move farther away',
      ],
      anywhere: ['anywhere except the starting hex', 'a retreat may end anywhere except in its starting hex'],
    },
  },
  supplyDistance: {
    asks: 'How is the distance to supply counted?',
    values: {
      hexes: ['in hexes, in a straight line', 'distance to supply is counted in a straight line'],
      path: [
        'along the shortest path the units could move',
        'distance to supply is counted along open hexes',
      ],
      movement: [
        'in movement points, along the cheapest path the units could move',
        'distance to supply is counted in movement points',
      ],
    },
  },
  supplyTest: {
    asks: 'Where must a retreat be no farther from supply?',
    values: {
      'last-hex': ['where it ends', 'distance to supply matters only where a retreat ends'],
      'every-hex': ['in every hex', 'no hex of a retreat may be farther from supply'],
    },
  },
  rear: {
    asks: 'What else does "locally to the rear" require?',
    values: {
      any: ['nothing', '"the rear" means nothing but the distance to supply'],
      'off-enemies': [
        'that the retreat ends away from enemies that were adjacent to the group',
        'no retreat may end next to an enemy that was adjacent to the group',
      ],
      'own-edge': [
        "that the retreat ends no farther from the side's own map edge",
        "no retreat may end farther from the side's own map edge",
      ],
    },
  },
  loneHq: {
    asks: 'What may be stacked with a lone HQ that is overrun?',
    values: {
      hqs: [
        'anything except combat units: other HQs and markers',
        'HQs stacked with other HQs or markers can be overrun',
      ],
      alone: ['nothing: it must be on its own', 'only an HQ on its own can be overrun'],
    },
  },
  ezocRing: {
    asks: 'Do EZOCs alone surround a group?',
    values: {
      open: ['no: units may enter them, at one step a hex', 'a group may retreat through a ring of EZOCs'],
      surrounds: ['yes: 9.4', 'EZOCs alone surround a group'],
    },
  },
  mines: {
    asks: 'Does a minefield count as a unit for more than hex control?',
    values: {
      'control-only': ['no: it closes no hex', 'retreats may enter mined hexes'],
      unit: ['yes: it closes its hex to the enemy', 'mined hexes are closed to the enemy'],
    },
  },
  minedControl: {
    asks: 'Who controls a mined hex with enemies in it?',
    values: {
      'marker-side': ['the side that laid the mines', 'the side that laid the mines controls the hex'],
      nobody: [
        "no one: only that the enemy doesn't is certain",
        'no one controls a mined hex with enemies in it',
      ],
    },
  },
  hqOnMines: {
    asks: 'Is an HQ relocated if it enters a mined hex with other units?',
    values: {
      any: ['yes: entering is enough', 'every HQ that enters a mined hex is relocated'],
      alone: ['no: only an HQ that enters alone', 'only a lone HQ is relocated from a mined hex'],
    },
  },
  orderChoice: {
    asks: 'May the owner choose between avoiding step losses and ending closer to supply?',
    values: {
      fixed: ['no: one of them comes first', 'the owner has no choice of what comes first'],
      owner: [
        'yes: the text puts neither first',
        'the owner chooses between avoiding losses and ending closer to supply',
      ],
    },
  },
  breakOff: {
    asks: 'May the owner break off a retreat and take step losses for the rest?',
    values: {
      forbidden: [
        'no: those losses are only for units that cannot retreat',
        'a group must retreat as far as it can',
      ],
      allowed: [
        'yes, anywhere, at one step for each remaining hex',
        'the owner may break off a retreat at one step for each remaining hex',
      ],
    },
  },
  mapEdge: {
    asks: 'May units retreat off a friendly map edge?',
    values: {
      closed: ['no: retreats stay on the map', 'no retreat may leave the map'],
      'own-edge': [
        "yes, from a hex of their own side's map edge",
        "retreats may leave the map over the side's own map edge",
      ],
    },
  },
  groupsPay: {
    asks: 'Does each group of a combat pay for the same EZOC hex?',
    values: {
      each: ['yes: each group is a retreating stack', 'each group pays for an EZOC hex'],
      once: ['no: one step for each combat and hex', 'only the first group of a combat pays for an EZOC hex'],
    },
  },
  strandedHq: {
    asks: 'What happens to an HQ whose combat units are lost, or retreat where it cannot?',
    values: {
      'goes-alone': [
        "it retreats alone, or is relocated (our copy of the rules doesn't say how)",
        'an HQ without its combat units retreats alone',
      ],
      eliminated: ['it is eliminated', 'an HQ with no combat unit to retreat with is eliminated'],
    },
  },
  supporters: {
    asks: 'Do units that only supported the combat from another hex retreat too?',
    values: {
      stay: ['no: only units in the hexes of the combat', 'units that only supported stay in place'],
      retreat: ['yes', 'units that only supported the combat retreat too'],
    },
  },
  stepLoss: {
    asks: 'Which unit of the group takes a step loss?',
    values: {
      owner: ["the owner chooses (our copy of the rules doesn't say)", 'the owner chooses who loses a step'],
      'most-steps': ['the unit with the most steps', 'the unit with the most steps takes the loss'],
      strongest: ['the strongest unit', 'the strongest unit takes the loss'],
    },
  },
};
