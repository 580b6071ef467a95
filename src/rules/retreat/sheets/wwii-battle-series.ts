import type {SheetDocument} from '../../../module/index.js';

/** Retreats of Three Crowns Games' WWII Battle Series, 4.2.2 and 9.0 to 9.4, with 14.6.9 and 14.6.10 on minefields. */
export const wwiiBattleSeries: SheetDocument = {
  id: 'wwii-battle-series',
  title: 'WWII Battle Series, 9.0 to 9.4',
  conductedBy: 'owner',
  moves: 'groups',
  length: '9.0',
  edge: '9.1',
  bars: [
    {clause: 'prohibitedTerrain', rule: '9.1'},
    {clause: 'enemyUnits', rule: '9.1', exceptHqs: '9.3.2'},
    {clause: 'furtherOut', rule: '9.2'},
  ],
  lengthens: [{clause: 'overStacked', rule: '9.1.1', where: '$overstack'}],
  costs: [{clause: 'step', rule: '9.2.2', where: ['enemyZoc', 'overStacked']}],
  ends: [{clause: 'noFurtherFromSupply', rule: '9.2', sources: '$supplySource'}],
  prefers: [
    {
      clause: 'closerToSupply',
      rule: '9.2',
      by: '$closeness',
      sources: '$supplySource',
      if: {order: 'supply-first'},
    },
    {clause: 'fewestLosses', rule: '9.2.2'},
    {
      clause: 'closerToSupply',
      rule: '9.2',
      by: '$closeness',
      sources: '$supplySource',
      if: {order: 'losses-first'},
    },
  ],
  waives: [
    {
      clause: 'noFurtherFromSupply',
      rule: '9.2',
      if: {awayFromSupply: 'allowed'},
      prefers: [
        {clause: 'fewestLosses', rule: '9.2.2'},
        {clause: 'nearestToSupply', rule: '9.2', sources: '$supplySource'},
      ],
    },
  ],
  otherwise: {clause: 'stepPerHexThenIsolated', rule: '9.4', stuckUnit: '$stuckUnit'},
  effects: [
    {clause: 'hqFollows', rule: '9.3.1'},
    {clause: 'markerControls', rule: '14.6.9', marker: 'minefield'},
    {clause: 'hqRelocated', rule: '14.6.10', marker: 'minefield'},
    {clause: 'stepChoice', rule: '8.6.1', by: '$stepLoss'},
  ],
  readings: [
    {
      option: 'overstack',
      rule: '9.1.1',
      question: 'Which over-stacked hexes make the retreat longer?',
      values: [
        {
          value: 'any-hex',
          means: 'every over-stacked hex entered, since the rule says "at any time"',
          table: 'lengthens a retreat for every over-stacked hex entered',
        },
        {
          value: 'last-hex',
          means: 'only one that the retreat would end in',
          table: 'lengthens a retreat only for an over-stacked hex it would end in',
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
          means: 'whichever is nearest to each hex',
          table: 'measures each hex to whichever supply source is nearest to it',
        },
        {
          value: 'same',
          means: 'only the one nearest to where the retreat began',
          table: 'measures only to the supply source nearest to where the retreat began',
        },
      ],
    },
    {
      option: 'awayFromSupply',
      rule: '9.2',
      question: 'May a group end further from supply when every full retreat does?',
      values: [
        {
          value: 'blocked',
          means: 'no: it counts as unable to retreat (9.4)',
          table: 'lets no group end further from supply',
        },
        {
          value: 'allowed',
          means: 'yes: 9.4 speaks only of terrain and enemy units',
          table: 'lets a group end further from supply when it must',
        },
      ],
    },
    {
      option: 'closeness',
      rule: '9.2',
      question: 'Among hexes closer to supply, must it be the closest?',
      values: [
        {
          value: 'closer',
          means: 'no: any closer hex will do',
          table: 'takes any hex that is closer to supply',
        },
        {
          value: 'closest',
          means: 'yes: only the smallest distance',
          table: 'takes only the hex closest to supply',
        },
      ],
    },
    {
      option: 'order',
      rule: '9.2.2',
      question: 'What comes first, avoiding step losses or ending closer to supply?',
      values: [
        {
          value: 'losses-first',
          means: 'avoiding losses: "must endeavour"',
          table: 'avoids step losses before it ends closer to supply',
        },
        {
          value: 'supply-first',
          means: 'ending closer: losses are avoided among what is left',
          table: 'ends closer to supply before it avoids step losses',
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
          means: 'no: 9.4 is for the units that cannot, and the others go without them',
          table: 'sends those who can retreat without the one that cannot',
        },
        {
          value: 'holds',
          means: 'yes: the owner may keep the group together, and 9.4 counts for all of it',
          table: 'lets a group stay with a unit that cannot retreat',
        },
      ],
    },
    {
      option: 'stepLoss',
      rule: '8.6.1',
      question: 'Which unit of the group takes a step?',
      disputes: false,
      values: [
        {
          value: 'owner',
          means: 'the owner chooses; 8.6.1 is not in the documents',
          table: 'lets the owner choose who loses a step',
        },
        {
          value: 'most-steps',
          means: 'the unit with the most steps',
          table: 'takes steps from the unit with the most',
        },
        {value: 'strongest', means: 'the strongest unit', table: 'takes steps from the strongest unit'},
      ],
    },
  ],
};
