import type {ReadingDocument, SheetDocument} from '../../module/index.js';

type Value = readonly [means: string, table: string];
interface Words {
  readonly asks: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** What the readings of the sheets that ship mean: the question, and of each value what it says and what such a table does. */
const words: Readonly<Record<string, Words>> = {
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
    asks: "May the owner's route end in an EZOC that friends hold?",
    values: {
      elsewhere: ['no: it leads through', "lets the owner's route only pass through EZOCs that friends hold"],
      'may-end': ['yes', "lets the owner's route end in an EZOC that friends hold"],
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

/** A reading with its words: those it brings, or those of the sheets that ship. */
export function wordedReading(reading: ReadingDocument): ReadingDocument {
  const of = reading.question === '' ? words[reading.option] : undefined;
  if (!of) return reading;
  const {asks, values} = of;
  return {
    ...reading,
    question: asks,
    values: reading.values.map(({value}) => {
      const [means = value, table] = values[value] ?? [];
      return {value, means, ...(table === undefined ? {} : {table})};
    }),
  };
}

/** A sheet with the words of its readings, as it is shown and printed. */
export function wordedSheet(sheet: SheetDocument): SheetDocument {
  const before = worded.get(sheet);
  if (before) return before;
  const made = sheet.readings ? {...sheet, readings: sheet.readings.map(wordedReading)} : sheet;
  worded.set(sheet, made);
  return made;
}
const worded = new WeakMap<SheetDocument, SheetDocument>();
