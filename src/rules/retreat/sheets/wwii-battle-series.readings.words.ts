type Value = readonly [means: string, table: string];
/** The question of a reading, and of each value what it says and what such a table does. */
export interface Words {
  readonly asks: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** The words of the readings of the WWII Battle Series, and of those that both sheets have. */
export const series: Readonly<Record<string, Words>> = {
  overstack: {
    asks: 'Which over-stacked hexes make the retreat longer?',
    values: {
      'any-hex': [
        'every over-stacked hex entered, since the rule says "at any time"',
        'lengthens a retreat for every over-stacked hex entered',
      ],
      'last-hex': [
        'only one that the retreat would end in',
        'lengthens a retreat only for an over-stacked hex it would end in',
      ],
    },
  },
  supplySource: {
    asks: 'Which supply source is "the nearest"?',
    values: {
      nearest: [
        'whichever is nearest to each hex',
        'measures each hex to whichever supply source is nearest to it',
      ],
      same: [
        'only the one nearest to where the retreat began',
        'measures only to the supply source nearest to where the retreat began',
      ],
    },
  },
  awayFromSupply: {
    asks: 'May a group end further from supply when every full retreat does?',
    values: {
      blocked: ['no: it counts as unable to retreat (9.4)', 'lets no group end further from supply'],
      allowed: [
        'yes: 9.4 speaks only of terrain and enemy units',
        'lets a group end further from supply when it must',
      ],
    },
  },
  closeness: {
    asks: 'Among hexes closer to supply, must it be the closest?',
    values: {
      closer: ['no: any closer hex will do', 'takes any hex that is closer to supply'],
      closest: ['yes: only the smallest distance', 'takes only the hex closest to supply'],
    },
  },
  order: {
    asks: 'What comes first, avoiding step losses or ending closer to supply?',
    values: {
      'losses-first': [
        'avoiding losses: "must endeavour"',
        'avoids step losses before it ends closer to supply',
      ],
      'supply-first': [
        'ending closer: losses are avoided among what is left',
        'ends closer to supply before it avoids step losses',
      ],
    },
  },
  stuckUnit: {
    asks: 'May units that can retreat in full stay with one that cannot?',
    values: {
      splits: [
        'no: 9.4 is for the units that cannot, and the others go without them',
        'sends those who can retreat without the one that cannot',
      ],
      holds: [
        'yes: the owner may keep the group together, and 9.4 counts for all of it',
        'lets a group stay with a unit that cannot retreat',
      ],
    },
  },
  zocReach: {
    asks: 'Whose prohibited terrain stops a ZOC, and do hexsides count?',
    values: {
      hexside: [
        'what is prohibited to the unit itself, hexsides too',
        'lets a ZOC reach no hex that its unit could not step into',
      ],
      hex: ['the terrain of the hex, for the unit itself', 'lets a ZOC reach across prohibited hexsides'],
      anyone: [
        'the terrain of the hex, for any unit',
        'lets a ZOC reach no terrain that is prohibited to anyone',
      ],
    },
  },
  overstackOnWay: {
    asks: 'Does an over-stacked hex count that a retreat only passes through?',
    values: {
      counts: ['yes: the rule says "at any time"', 'counts over-stacked hexes on the way too'],
      free: [
        'no: it neither costs a step nor makes the retreat longer',
        'lets a retreat pass through over-stacked hexes at no cost',
      ],
    },
  },
  overstackCost: {
    asks: 'What does an over-stacked hex cost?',
    values: {
      once: ['one step: 9.1.1 and 9.2.2 name the same loss', 'takes one step for an over-stacked hex'],
      twice: ['two steps, one by each rule', 'takes two steps for an over-stacked hex'],
      'per-unit': [
        'one step for each unit (9.1.1) and one for the stack (9.2.2)',
        'takes a step for each unit in an over-stacked hex, and one more',
      ],
    },
  },
  away: {
    asks: 'How far away must the hexes of a retreat lead?',
    values: {
      'every-hex': [
        'every hex further than the one before: the second is two hexes away',
        'leads every hex of a retreat further away',
      ],
      'last-hex': [
        'only the last must be further than the one before it',
        'asks only the last hex to be further away than the one before',
      ],
      anywhere: ['anywhere but where it began', 'lets a retreat end anywhere but where it began'],
    },
  },
  supplyDistance: {
    asks: 'How is the distance to supply counted?',
    values: {
      hexes: ['in hexes, straight', 'counts the distance to supply straight'],
      path: ['along the shortest way the units could move', 'counts the distance to supply along open ways'],
      movement: [
        'in movement points, along the cheapest way the units could move',
        'counts the distance to supply in movement points',
      ],
    },
  },
  supplyTest: {
    asks: 'Where must a retreat be no further from supply?',
    values: {
      'last-hex': ['where it ends', 'compares the distance to supply only where a retreat ends'],
      'every-hex': ['in every hex', 'lets no hex of a retreat be further from supply'],
    },
  },
  rear: {
    asks: 'What does "locally to the rear" ask besides?',
    values: {
      any: ['nothing', 'asks nothing of "the rear" but the distance to supply'],
      'off-enemies': [
        'that it ends away from the enemies that touched the group',
        'ends no retreat next to an enemy that touched the group',
      ],
      'own-edge': [
        "that it ends no further from the side's own edge of the map",
        "ends no retreat further from the side's own edge of the map",
      ],
    },
  },
  loneHq: {
    asks: 'What may be with a lone HQ that is overrun?',
    values: {
      hqs: ['anything but combat units: HQs and markers', 'overruns HQs in company of other HQs or markers'],
      alone: ['nothing: it must be entirely alone', 'overruns an HQ only where it is entirely alone'],
    },
  },
  ezocRing: {
    asks: 'Do EZOCs all round surround a group?',
    values: {
      open: ['no: they are entered, a step a hex', 'lets a group go through a ring of EZOCs'],
      surrounds: ['yes: 9.4', 'counts a group as surrounded by EZOCs alone'],
    },
  },
  mines: {
    asks: 'Is a minefield a unit for more than the control of its hex?',
    values: {
      'control-only': ['no: it closes nothing', 'lets retreats enter mined hexes'],
      unit: ['yes: it closes its hex to the enemy', 'closes mined hexes to the enemy'],
    },
  },
  minedControl: {
    asks: 'Whose is a mined hex with enemies in it?',
    values: {
      'marker-side': ["the side's that laid the mines", 'leaves mined hexes to the side that laid the mines'],
      nobody: [
        "nobody's: only that it is not the enemy's is certain",
        "counts a mined hex with enemies in it as nobody's",
      ],
    },
  },
  hqOnMines: {
    asks: 'Is an HQ relocated that enters a mined hex in company?',
    values: {
      any: ['yes: entering is enough', 'relocates every HQ that enters a mined hex'],
      alone: ['no: only one that enters alone', 'relocates an HQ on mines only where it is alone'],
    },
  },
  orderChoice: {
    asks: 'May the owner choose between avoiding step losses and ending closer to supply?',
    values: {
      fixed: ['no: one of them comes first', 'does not leave it to the owner what comes first'],
      owner: [
        'yes: the text puts neither first',
        'lets the owner choose between avoiding losses and ending closer to supply',
      ],
    },
  },
  breakOff: {
    asks: 'May the owner break a retreat off and take step losses for the rest?',
    values: {
      forbidden: [
        'no: losses for hexes not retreated are for units that cannot',
        'makes a group retreat as far as it can',
      ],
      allowed: [
        'yes, anywhere, at a step for each hex not retreated',
        'lets the owner break a retreat off and lose a step for each hex not retreated',
      ],
    },
  },
  mapEdge: {
    asks: 'May units leave the map over a friendly edge?',
    values: {
      closed: ['no: the map ends there', 'lets no retreat leave the map'],
      'own-edge': [
        "yes, from a hex of their own side's board edge",
        "lets retreats leave the map over the side's own board edge",
      ],
    },
  },
  groupsPay: {
    asks: 'Do groups of one combat pay for the same EZOC hex one after another?',
    values: {
      each: ['yes: each group is a retreating stack', 'makes each group pay for an EZOC hex'],
      once: [
        'no: one step for a combat and hex',
        'makes only the first group of a combat pay for an EZOC hex',
      ],
    },
  },
  strandedHq: {
    asks: 'What becomes of an HQ whose combat units are gone, or go where it cannot?',
    values: {
      'goes-alone': [
        'it goes by itself, or is relocated by rules that are not in the documents',
        'lets an HQ without its combat units retreat by itself',
      ],
      eliminated: ['it is eliminated', 'eliminates an HQ that no combat unit is left to go with'],
    },
  },
  supporters: {
    asks: 'Do units retreat that only supported the combat from another hex?',
    values: {
      stay: ['no: only units in the hexes of the combat', 'leaves units that only supported where they are'],
      retreat: ['yes', 'retreats units that only supported the combat too'],
    },
  },
  stepLoss: {
    asks: 'Which unit of the group takes a step?',
    values: {
      owner: [
        'the owner chooses; the rule that says it is not in the documents',
        'lets the owner choose who loses a step',
      ],
      'most-steps': ['the unit with the most steps', 'takes steps from the unit with the most'],
      strongest: ['the strongest unit', 'takes steps from the strongest unit'],
    },
  },
};
